package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr.MethodCall;
import dev.plumb.hlsl.intrinsic.ObjectMethod.Role;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Inst.AtomicOp;
import dev.plumb.hlsl.ir.IrInvariantError;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.StructuredLayout;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Lowers the methods of structured and byte-address buffers.
final class BufferMethodLowering {
  private final FunctionLowering function;
  private final Code code;
  private final AtomicLowering atomics;

  BufferMethodLowering(FunctionLowering function) {
    this.function = function;
    this.code = function.code();
    this.atomics = new AtomicLowering(function);
  }

  List<Value> lower(MethodCall e) {
    var a = new MethodArguments(function, e);
    String name = e.method().name();
    return switch (name) {
      case "Load", "Load2", "Load3", "Load4" -> {
        List<Value> loaded = load(a);
        a.answerStatus(function);
        yield loaded;
      }
      case "Store", "Store2", "Store3", "Store4" -> {
        store(a);
        yield List.of();
      }
      case "IncrementCounter" -> List.of(counter(a, false));
      case "DecrementCounter" -> List.of(counter(a, true));
      case "Append" -> {
        Value element = counter(a, false);
        function
            .access()
            .write(
                element(a, a.call().arguments().getFirst().type(), element), a.values(Role.VALUE));
        yield List.of();
      }
      case "Consume" -> function.access().read(element(a, e.type(), counter(a, true)));
      default -> {
        if (!name.startsWith("Interlocked")) {
          throw new IrInvariantError("method without a lowering: " + name);
        }
        yield atomic(a);
      }
    };
  }

  private List<Value> load(MethodArguments a) {
    Type type = a.call().type();
    if (a.values(Role.ADDRESS).isEmpty()) {
      Value element = code.convert(a.values(Role.LOCATION).getFirst(), IrType.U32);
      return function.access().read(element(a, type, element));
    }
    if (!isWords(type)) {
      return function.access().read(at(a, type));
    }
    List<Value> results = code.newValues(Collections.nCopies(type.scalarCount(), IrType.U32));
    code.emit(
        new Inst.LoadResource(
            results, a.object(), a.values(Role.ADDRESS), Optional.empty(), List.of()));
    return results;
  }

  private void store(MethodArguments a) {
    Type type = a.call().arguments().getLast().type();
    if (isWords(type)) {
      code.emit(new Inst.StoreResource(a.object(), a.values(Role.ADDRESS), a.values(Role.VALUE)));
    } else {
      function.access().write(at(a, type), a.values(Role.VALUE));
    }
  }

  /// Whether it is what one access moves: one to four uints.
  private static boolean isWords(Type type) {
    return Types.kind(type).filter(k -> k == ScalarKind.UINT).isPresent()
        && type.scalarCount() <= 4;
  }

  /// A value in a byte-address buffer: it lies there as in structured buffers.
  private static Place at(MethodArguments a, Type type) {
    int[] offsets = StructuredLayout.offsets(type);
    ScalarKind[] kinds = Types.scalarKinds(type);
    Optional<Value> address = a.value(Role.ADDRESS);
    return new Place(
        type, i -> new Ref.Word(a.object(), Optional.empty(), offsets[i], address, kinds[i]));
  }

  /// Element number `element` of a structured buffer.
  private Place element(MethodArguments a, Type type, Value element) {
    int[] offsets = StructuredLayout.offsets(type);
    ScalarKind[] kinds = Types.scalarKinds(type);
    return new Place(
        type,
        i ->
            new Ref.Word(a.object(), Optional.of(element), offsets[i], Optional.empty(), kinds[i]));
  }

  private Value counter(MethodArguments a, boolean decrement) {
    Value result = code.newValue(IrType.U32);
    code.emit(new Inst.Counter(result, a.object(), decrement));
    return result;
  }

  private List<Value> atomic(MethodArguments a) {
    AtomicOp op = AtomicLowering.operation(a.call().method().name());
    Value before =
        atomics.onResource(
            a.object(),
            a.values(Role.ADDRESS),
            IrType.U32,
            new AtomicLowering.Atomic(
                op, a.values(Role.VALUE).getFirst(), a.value(Role.COMPARAND)));
    Place original = a.place(Role.OUT_ORIGINAL);
    if (original != null) {
      function.access().write(original, List.of(code.convert(before, original.scalar(0).type())));
    }
    return List.of();
  }
}
