package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedExpr.IntrinsicCall;
import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Inst.MessageKind;
import dev.plumb.hlsl.ir.IrInvariantError;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.TernaryOp;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.type.EffectType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Lowers the intrinsics that are an operation per component or a short pattern. The others are
/// functions of the prelude.
final class IntrinsicLowering {
  private final FunctionLowering function;
  private final Code code;
  private final CallLowering calls;
  private final AtomicLowering atomics;
  private final EvaluateLowering evaluations;

  IntrinsicLowering(FunctionLowering function, CallLowering calls) {
    this.function = function;
    this.code = function.code();
    this.calls = calls;
    this.atomics = new AtomicLowering(function);
    this.evaluations = new EvaluateLowering(function);
  }

  List<Value> lower(IntrinsicCall e) {
    if (e.function().isPresent()) {
      return calls.componentwise(e.function().get(), e);
    }
    String name = e.intrinsic().name();
    if (name.startsWith("Interlocked")) {
      return atomics.lower(e);
    }
    if (name.startsWith("EvaluateAttribute")) {
      return evaluations.lower(e);
    }
    if (name.equals("printf") || name.equals("errorf") || name.equals("abort")) {
      return message(name, e);
    }
    if (name.equals("asuint") && e.arguments().size() == 3) {
      return splitDouble(e);
    }
    var arguments = new ArrayList<List<Value>>();
    for (CheckedExpr argument : e.arguments()) {
      arguments.add(function.expressions().lower(argument));
    }
    List<Value> results =
        WaveLowering.isWave(name)
            ? new WaveLowering(function).lower(name, arguments)
            : operation(name, e, arguments);
    return code.narrow(results, e.type());
  }

  /// The first argument is a string.
  private List<Value> message(String name, IntrinsicCall e) {
    MessageKind kind =
        switch (name) {
          case "printf" -> MessageKind.PRINT;
          case "errorf" -> MessageKind.ERROR;
          default -> MessageKind.ABORT;
        };
    var text = new StringBuilder();
    var values = new ArrayList<Value>();
    for (CheckedExpr argument : e.arguments()) {
      if (argument.type() == EffectType.STRING) {
        ((CheckedExpr.Constant) argument).bits().forEach(c -> text.append((char) c.intValue()));
      } else {
        values.addAll(function.expressions().lower(argument));
      }
    }
    code.emit(new Inst.Message(kind, text.toString(), values));
    return List.of();
  }

  private List<Value> operation(String name, IntrinsicCall e, List<List<Value>> a) {
    return switch (name) {
      case "abs" -> each(a.get(0), this::abs);
      case "sign" -> each(a.get(0), this::sign);
      case "min" -> pairs(BinaryOp.MIN, a.get(0), a.get(1));
      case "max" -> pairs(BinaryOp.MAX, a.get(0), a.get(1));
      case "clamp" -> pairs(BinaryOp.MIN, pairs(BinaryOp.MAX, a.get(0), a.get(1)), a.get(2));
      case "mad" -> triples(TernaryOp.MAD, a);
      case "fma" -> triples(TernaryOp.FMA, a);
      case "saturate" -> each(a.get(0), this::saturate);
      case "floor" -> each(a.get(0), UnaryOp.FLOOR);
      case "ceil" -> each(a.get(0), UnaryOp.CEIL);
      case "round" -> each(a.get(0), UnaryOp.ROUND);
      case "trunc" -> each(a.get(0), UnaryOp.TRUNC);
      case "frac" -> each(a.get(0), UnaryOp.FRACT);
      case "sqrt" -> each(a.get(0), UnaryOp.SQRT);
      case "rsqrt" -> each(a.get(0), UnaryOp.RSQRT);
      case "rcp" -> each(a.get(0), UnaryOp.RCP);
      case "isnan" -> each(a.get(0), UnaryOp.IS_NAN);
      case "isinf" -> each(a.get(0), UnaryOp.IS_INF);
      case "isfinite" -> each(a.get(0), UnaryOp.IS_FINITE);
      case "NonUniformResourceIndex" -> a.get(0); // any index may differ from lane to lane
      case "CheckAccessFullyMapped" -> List.of(code.convert(a.get(0).getFirst(), IrType.BOOL));
      case "any" -> List.of(combine(BinaryOp.OR, a.get(0)));
      case "all" -> List.of(combine(BinaryOp.AND, a.get(0)));
      case "and" -> pairs(BinaryOp.AND, a.get(0), a.get(1));
      case "or" -> pairs(BinaryOp.OR, a.get(0), a.get(1));
      case "select" -> triples(TernaryOp.SELECT, a);
      case "asfloat" -> each(a.get(0), v -> code.bitcast(v, IrType.F32));
      case "asint" -> each(a.get(0), v -> code.bitcast(v, IrType.I32));
      case "asuint" -> each(a.get(0), v -> code.bitcast(v, IrType.U32));
      case "asfloat16" -> each(bits16(e, a.get(0)), v -> code.unary(UnaryOp.F16_TO_F32, v));
      case "asint16" -> each(bits16(e, a.get(0)), v -> code.convert(v, IrType.I32)); // narrowed
      case "asuint16" -> bits16(e, a.get(0));
      case "asdouble" -> pairs(BinaryOp.MAKE_F64, a.get(0), a.get(1));
      case "f16tof32" -> each(a.get(0), UnaryOp.F16_TO_F32);
      case "f32tof16" -> each(a.get(0), UnaryOp.F32_TO_F16);
      case "countbits" -> each(a.get(0), this::countBits);
      case "reversebits" -> each(a.get(0), v -> reverseBits(v, e.type()));
      case "firstbithigh" -> each(a.get(0), this::firstBitHigh);
      case "firstbitlow" -> each(a.get(0), this::firstBitLow);
      case "ddx", "ddx_coarse" -> each(a.get(0), UnaryOp.DDX_COARSE);
      case "ddy", "ddy_coarse" -> each(a.get(0), UnaryOp.DDY_COARSE);
      case "ddx_fine" -> each(a.get(0), UnaryOp.DDX_FINE);
      case "ddy_fine" -> each(a.get(0), UnaryOp.DDY_FINE);
      case "dot" -> List.of(Products.dot(code, a.get(0), a.get(1)));
      case "mul" ->
          Products.mul(
              code, e.arguments().get(0).type(), e.arguments().get(1).type(), a.get(0), a.get(1));
      case "transpose" -> Products.transpose(e.arguments().get(0).type(), a.get(0));
      case "clip" -> clip(a.get(0));
      case "AllMemoryBarrier" -> barrier(true, true, false);
      case "AllMemoryBarrierWithGroupSync" -> barrier(true, true, true);
      case "DeviceMemoryBarrier" -> barrier(false, true, false);
      case "DeviceMemoryBarrierWithGroupSync" -> barrier(false, true, true);
      case "GroupMemoryBarrier" -> barrier(true, false, false);
      case "GroupMemoryBarrierWithGroupSync" -> barrier(true, false, true);
      case "GetRenderTargetSampleCount" -> {
        Value samples = code.newValue(IrType.U32);
        code.emit(new Inst.TargetSamples(samples));
        yield List.of(samples);
      }
      case "GetRenderTargetSamplePosition" -> {
        List<Value> position = code.newValues(List.of(IrType.F32, IrType.F32));
        Value index = a.getFirst().getFirst();
        code.emit(new Inst.SamplePosition(position, Optional.empty(), index));
        yield position;
      }
      case "__tessellatorPartitioning" ->
          List.of(code.constant(IrType.U32, function.module().partitioning()));
      default -> throw new IrInvariantError("intrinsic without a lowering: " + name);
    };
  }

  private static List<Value> each(List<Value> values, UnaryOperator<Value> operation) {
    return ExprLowering.each(values, operation);
  }

  private List<Value> each(List<Value> values, UnaryOp op) {
    return ExprLowering.each(values, v -> code.unary(op, v));
  }

  private List<Value> pairs(BinaryOp op, List<Value> a, List<Value> b) {
    var results = new ArrayList<Value>(a.size());
    for (int i = 0; i < a.size(); i++) {
      results.add(code.binary(op, a.get(i), b.get(i)));
    }
    return results;
  }

  private List<Value> triples(TernaryOp op, List<List<Value>> a) {
    var results = new ArrayList<Value>(a.get(0).size());
    for (int i = 0; i < a.get(0).size(); i++) {
      results.add(code.ternary(op, a.get(0).get(i), a.get(1).get(i), a.get(2).get(i)));
    }
    return results;
  }

  private Value countBits(Value v) {
    if (!code.typeOf(v).is64()) {
      return code.convert(code.unary(UnaryOp.COUNT_BITS, v), IrType.U32);
    }
    return code.binary(BinaryOp.ADD, countBits(lowWord(v)), countBits(highWord(v)));
  }

  /// The 16 bits of values of 16-bit kinds, which are computed in 32.
  private List<Value> bits16(IntrinsicCall e, List<Value> values) {
    boolean floats =
        Types.kind(e.arguments().getFirst().type()).filter(ScalarKind::isFloating).isPresent();
    Value mask = code.number(IrType.U32, 0xffff);
    return each(
        values,
        v ->
            floats
                ? code.unary(UnaryOp.F32_TO_F16, v)
                : code.binary(BinaryOp.AND, code.convert(v, IrType.U32), mask));
  }

  private Value reverseBits(Value v, Type type) {
    if (Types.kind(type).filter(ScalarKind::is16Bit).isPresent()) {
      Value reversed = code.unary(UnaryOp.REVERSE_BITS, v);
      return code.binary(BinaryOp.SHR, reversed, code.number(IrType.U32, 16));
    }
    if (!code.typeOf(v).is64()) {
      return code.unary(UnaryOp.REVERSE_BITS, v);
    }
    Value high = code.convert(code.unary(UnaryOp.REVERSE_BITS, lowWord(v)), IrType.U64);
    Value low = code.convert(code.unary(UnaryOp.REVERSE_BITS, highWord(v)), IrType.U64);
    Value shifted = code.binary(BinaryOp.SHL, high, code.number(IrType.U64, 32));
    return code.binary(BinaryOp.OR, shifted, low);
  }

  private Value lowWord(Value v) {
    return code.convert(v, IrType.U32);
  }

  private Value highWord(Value v) {
    Value shift = code.number(code.typeOf(v), 32);
    return code.convert(code.binary(BinaryOp.SHR, v, shift), IrType.U32);
  }

  /// Of a negative number, the highest bit that is 0.
  private Value firstBitHigh(Value v) {
    IrType type = code.typeOf(v);
    if (!type.is64()) {
      return code.unary(UnaryOp.FIRST_BIT_HIGH, v);
    }
    Value bits = v;
    if (type == IrType.I64) {
      bits = code.binary(BinaryOp.XOR, v, code.binary(BinaryOp.SHR, v, code.number(type, 63)));
    }
    Value high = code.unary(UnaryOp.FIRST_BIT_HIGH, highWord(bits));
    Value low = code.unary(UnaryOp.FIRST_BIT_HIGH, lowWord(bits));
    return code.convert(either(high, high, low), type);
  }

  private Value firstBitLow(Value v) {
    IrType type = code.typeOf(v);
    if (!type.is64()) {
      return code.unary(UnaryOp.FIRST_BIT_LOW, v);
    }
    Value high = code.unary(UnaryOp.FIRST_BIT_LOW, highWord(v));
    Value low = code.unary(UnaryOp.FIRST_BIT_LOW, lowWord(v));
    return code.convert(either(low, high, low), type);
  }

  /// The place of a bit in `high` + 32 or in `low`, by whether the word that is looked at `first`
  /// has one; all ones if neither has.
  private Value either(Value first, Value high, Value low) {
    Value none = code.number(IrType.U32, -1);
    Value inHigh = code.binary(BinaryOp.ADD, high, code.number(IrType.U32, 32));
    Value highOrNone = code.select(code.binary(BinaryOp.EQ, high, none), none, inHigh);
    boolean highFirst = first.equals(high);
    Value found = code.binary(BinaryOp.NE, first, none);
    return highFirst ? code.select(found, inHigh, low) : code.select(found, low, highOrNone);
  }

  private Value abs(Value v) {
    IrType type = code.typeOf(v);
    return type == IrType.U32 || type == IrType.U64 ? v : code.unary(UnaryOp.ABS, v);
  }

  /// (x > 0) - (x < 0), an int.
  private Value sign(Value v) {
    Value zero = code.number(code.typeOf(v), 0);
    Value positive = code.convert(code.binary(BinaryOp.LT, zero, v), IrType.I32);
    Value negative = code.convert(code.binary(BinaryOp.LT, v, zero), IrType.I32);
    return code.binary(BinaryOp.SUB, positive, negative);
  }

  private Value saturate(Value v) {
    if (code.typeOf(v) == IrType.F32) {
      return code.unary(UnaryOp.SATURATE, v);
    }
    Value lower = code.binary(BinaryOp.MAX, code.number(code.typeOf(v), 0), v);
    return code.binary(BinaryOp.MIN, code.number(code.typeOf(v), 1), lower);
  }

  private Value combine(BinaryOp op, List<Value> values) {
    Value result = code.convert(values.getFirst(), IrType.BOOL);
    for (Value value : values.subList(1, values.size())) {
      result = code.binary(op, result, code.convert(value, IrType.BOOL));
    }
    return result;
  }

  private List<Value> clip(List<Value> values) {
    var negative = new ArrayList<Value>();
    for (Value value : values) {
      negative.add(code.binary(BinaryOp.LT, value, code.number(code.typeOf(value), 0)));
    }
    Block discard = code.block(() -> code.emit(new Inst.Discard()));
    code.emit(new Inst.If(combine(BinaryOp.OR, negative), discard, Block.EMPTY));
    return List.of();
  }

  private List<Value> barrier(boolean group, boolean device, boolean sync) {
    code.emit(new Inst.Barrier(group, device, sync));
    return List.of();
  }

  /// `asuint(double, out low, out high)`.
  private List<Value> splitDouble(IntrinsicCall e) {
    Value value = function.expressions().lowerScalar(e.arguments().getFirst());
    Place low = function.places().place(e.arguments().get(1));
    Place high = function.places().place(e.arguments().get(2));
    writeScalar(low, code.unary(UnaryOp.LOW_WORD, value));
    writeScalar(high, code.unary(UnaryOp.HIGH_WORD, value));
    return List.of();
  }

  private void writeScalar(Place place, Value value) {
    function.access().write(place, List.of(code.convert(value, place.scalar(0).type())));
  }
}
