package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedExpr.IntrinsicCall;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Inst.AtomicOp;
import dev.plumb.hlsl.ir.IrInvariantError;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.ResourceUse;
import dev.plumb.hlsl.ir.Value;
import java.util.List;
import java.util.Optional;

/// `InterlockedAdd` and its kin, on groupshared memory and unordered-access views.
final class AtomicLowering {
  private final FunctionLowering function;
  private final Code code;

  AtomicLowering(FunctionLowering function) {
    this.function = function;
    this.code = function.code();
  }

  /// What is done to memory: `comparand` for the comparing ones.
  record Atomic(AtomicOp op, Value operand, Optional<Value> comparand) {}

  List<Value> lower(IntrinsicCall e) {
    AtomicOp op = operation(e.intrinsic().name());
    boolean compares = op == AtomicOp.COMPARE_EXCHANGE || op == AtomicOp.COMPARE_STORE;
    Place memory = function.places().place(e.arguments().getFirst());
    Optional<Value> comparand = compares ? Optional.of(operand(e, 1)) : Optional.empty();
    int next = compares ? 2 : 1;
    Value before = emit(memory.scalar(0), new Atomic(op, operand(e, next), comparand));
    if (e.arguments().size() > next + 1) {
      CheckedExpr original = e.arguments().get(next + 1);
      Place target = function.places().place(original);
      function.access().write(target, List.of(code.convert(before, target.scalar(0).type())));
    }
    return List.of();
  }

  private Value operand(IntrinsicCall e, int argument) {
    return function.expressions().lowerScalar(e.arguments().get(argument));
  }

  private Value emit(Ref memory, Atomic atomic) {
    return switch (memory) {
      case Ref.Element r -> {
        Value index =
            r.dynamic().isPresent()
                ? function.access().plus(r.dynamic().get(), r.index())
                : code.constant(IrType.U32, r.index());
        Value result = code.newValue(r.type());
        code.emit(
            new Inst.AtomicElement(
                result, atomic.op(), r.array(), index, atomic.operand(), atomic.comparand()));
        yield result;
      }
      case Ref.Texel r -> onResource(r.resource(), r.address(), r.type(), atomic);
      case Ref.Word r ->
          onResource(r.resource(), r.address(function.access().byteOffset(r)), r.type(), atomic);
      case Ref.Cell _,
          Ref.Bytes _,
          Ref.Bits _,
          Ref.TextureBytes _,
          Ref.Fixed _,
          Ref.Computed _,
          Ref.OneOf _,
          Ref.Vertex _ ->
          throw noMemory();
    };
  }

  Value onResource(ResourceUse resource, List<Value> address, IrType type, Atomic atomic) {
    Value result = code.newValue(type);
    code.emit(
        new Inst.AtomicResource(
            result, atomic.op(), resource, address, atomic.operand(), atomic.comparand()));
    return result;
  }

  private static IrInvariantError noMemory() {
    return new IrInvariantError(
        "an atomic operation on what is neither groupshared nor in an unordered-access view");
  }

  static AtomicOp operation(String name) {
    return switch (name) {
      case "InterlockedAdd" -> AtomicOp.ADD;
      case "InterlockedAnd" -> AtomicOp.AND;
      case "InterlockedOr" -> AtomicOp.OR;
      case "InterlockedXor" -> AtomicOp.XOR;
      case "InterlockedMin" -> AtomicOp.MIN;
      case "InterlockedMax" -> AtomicOp.MAX;
      case "InterlockedExchange" -> AtomicOp.EXCHANGE;
      case "InterlockedCompareExchange" -> AtomicOp.COMPARE_EXCHANGE;
      case "InterlockedCompareStore" -> AtomicOp.COMPARE_STORE;
      default -> throw new IrInvariantError("unknown atomic operation " + name);
    };
  }
}
