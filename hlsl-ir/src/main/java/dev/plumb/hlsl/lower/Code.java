package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.TernaryOp;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// One function's code while it grows: the open blocks, and the numbering of values and variables.
///
/// Each instruction gets the span that is current ([#at]). Behind a `Break`, `Continue` or `Return`
/// a block takes no more: what would follow is dropped.
final class Code {
  private final List<IrType> valueTypes = new ArrayList<>();
  private final List<ScalarVariable> variables = new ArrayList<>();
  private final List<ArrayVariable> arrays = new ArrayList<>();
  private final Deque<OpenBlock> blocks = new ArrayDeque<>();
  private SourceSpan span = SourceSpan.NONE;

  private static final class OpenBlock {
    final List<Inst> insts = new ArrayList<>();
    final List<SourceSpan> spans = new ArrayList<>();
    boolean ended;
  }

  List<IrType> valueTypes() {
    return valueTypes;
  }

  List<ScalarVariable> variables() {
    return variables;
  }

  List<ArrayVariable> arrays() {
    return arrays;
  }

  SourceSpan span() {
    return span;
  }

  /// Makes `newSpan` the place of what follows.
  void at(SourceSpan newSpan) {
    span = newSpan;
  }

  /// What `body` emits, as a block of its own.
  Block block(Runnable body) {
    SourceSpan before = span;
    blocks.push(new OpenBlock());
    body.run();
    span = before;
    OpenBlock open = blocks.pop();
    return new Block(open.insts, open.spans);
  }

  /// Whether nothing behind the last instruction can be reached.
  boolean ended() {
    return blocks.getFirst().ended;
  }

  void emit(Inst inst) {
    OpenBlock block = blocks.getFirst();
    if (block.ended) {
      return;
    }
    block.insts.add(inst);
    block.spans.add(span);
    block.ended =
        inst instanceof Inst.Break || inst instanceof Inst.Continue || inst instanceof Inst.Return;
  }

  ScalarVariable newVariable(IrType type, String name) {
    var variable = new ScalarVariable(variables.size(), false, type, name);
    variables.add(variable);
    return variable;
  }

  ArrayVariable newArray(IrType type, int length, String name) {
    var array = new ArrayVariable(arrays.size(), ArrayVariable.Space.LOCAL, type, length, name);
    arrays.add(array);
    return array;
  }

  Value newValue(IrType type) {
    valueTypes.add(type);
    return new Value(valueTypes.size() - 1);
  }

  List<Value> newValues(List<IrType> types) {
    return types.stream().map(this::newValue).toList();
  }

  IrType typeOf(Value value) {
    return valueTypes.get(value.id());
  }

  Value constant(IrType type, long bits) {
    Value result = newValue(type);
    emit(new Inst.Constant(result, type, bits));
    return result;
  }

  /// The number `value` in `type`: 1 as `1.0`, or as `true`.
  Value number(IrType type, int value) {
    return constant(type, IrTypes.bits(type, value));
  }

  Value unary(UnaryOp op, Value a) {
    Value result = newValue(resultType(op, typeOf(a)));
    emit(new Inst.Unary(result, op, a));
    return result;
  }

  Value binary(BinaryOp op, Value a, Value b) {
    IrType type =
        op.isComparison() ? IrType.BOOL : op == BinaryOp.MAKE_F64 ? IrType.F64 : typeOf(a);
    Value result = newValue(type);
    emit(new Inst.Binary(result, op, a, b));
    return result;
  }

  Value ternary(TernaryOp op, Value a, Value b, Value c) {
    Value result = newValue(typeOf(b));
    emit(new Inst.Ternary(result, op, a, b, c));
    return result;
  }

  Value select(Value condition, Value then, Value otherwise) {
    return ternary(TernaryOp.SELECT, condition, then, otherwise);
  }

  Value load(ScalarVariable variable) {
    Value result = newValue(variable.type());
    emit(new Inst.Load(result, variable));
    return result;
  }

  void store(ScalarVariable variable, Value value) {
    emit(new Inst.Store(variable, value));
  }

  /// `value` as a `type`, as HLSL converts numbers.
  Value convert(Value value, IrType type) {
    if (typeOf(value) == type) {
      return value;
    }
    return unary(
        switch (type) {
          case F32 -> UnaryOp.TO_F32;
          case I32 -> UnaryOp.TO_I32;
          case U32 -> UnaryOp.TO_U32;
          case BOOL -> UnaryOp.TO_BOOL;
          case F64 -> UnaryOp.TO_F64;
          case I64 -> UnaryOp.TO_I64;
          case U64 -> UnaryOp.TO_U64;
        },
        value);
  }

  /// `value` as a number of `to`, cut or rounded to 16 bits if those are what it has.
  Value convert(Value value, ScalarKind from, ScalarKind to) {
    Value converted = convert(value, IrTypes.of(to));
    return from == to ? converted : narrow(converted, to);
  }

  /// What a computation in 32 bits gives, cut or rounded to 16 bits if `kind` has those.
  Value narrow(Value value, ScalarKind kind) {
    return switch (kind) {
      case FLOAT16 -> unary(UnaryOp.ROUND_F16, value);
      case INT16 -> {
        Value sixteen = number(IrType.I32, 16);
        yield binary(BinaryOp.SHR, binary(BinaryOp.SHL, value, sixteen), sixteen);
      }
      case UINT16 -> binary(BinaryOp.AND, value, number(IrType.U32, 0xffff));
      default -> value;
    };
  }

  /// Each of the values of a numeric type or its like, narrowed.
  List<Value> narrow(List<Value> values, Type type) {
    ScalarKind kind = Types.kind(type).orElse(ScalarKind.FLOAT);
    return kind.is16Bit() ? values.stream().map(v -> narrow(v, kind)).toList() : values;
  }

  /// The same bits as a `type`.
  Value bitcast(Value value, IrType type) {
    if (typeOf(value) == type) {
      return value;
    }
    return unary(
        switch (type) {
          case F32 -> UnaryOp.BITCAST_F32;
          case I32 -> UnaryOp.BITCAST_I32;
          case U32, BOOL, F64, I64, U64 -> UnaryOp.BITCAST_U32;
        },
        value);
  }

  private static IrType resultType(UnaryOp op, IrType operand) {
    return switch (op) {
      case NEG, ABS, NOT, SATURATE, ROUND_F16, FLOOR, CEIL, ROUND, TRUNC, FRACT, SQRT, RSQRT, RCP ->
          operand;
      case COUNT_BITS, FIRST_BIT_LOW, FIRST_BIT_HIGH, REVERSE_BITS -> operand;
      case DDX_COARSE, DDY_COARSE, DDX_FINE, DDY_FINE -> operand;
      case IS_NAN, IS_INF, IS_FINITE, TO_BOOL -> IrType.BOOL;
      case TO_F32, BITCAST_F32, F16_TO_F32 -> IrType.F32;
      case TO_I32, BITCAST_I32 -> IrType.I32;
      case TO_U32, BITCAST_U32, F32_TO_F16, LOW_WORD, HIGH_WORD -> IrType.U32;
      case TO_F64 -> IrType.F64;
      case TO_I64 -> IrType.I64;
      case TO_U64 -> IrType.U64;
    };
  }
}
