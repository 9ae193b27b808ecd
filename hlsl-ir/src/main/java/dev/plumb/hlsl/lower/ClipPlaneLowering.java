package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.lower.SignatureLowering.Slot;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.ScalarType;
import java.util.List;
import java.util.Optional;

/// `[clipplanes]`: the vertex shader puts out the distance of its position from each plane.
final class ClipPlaneLowering {
  private final FunctionLowering function;
  private final List<CheckedExpr> planes;
  private final SignatureLowering outputs;
  private final List<Slot> slots;
  private final Value[] position = new Value[4];

  /// Adds the distances to `outputs`, behind the shader's own.
  ClipPlaneLowering(
      FunctionLowering function, List<CheckedExpr> planes, SignatureLowering outputs) {
    this.function = function;
    this.planes = planes;
    this.outputs = outputs;
    this.slots =
        planes.isEmpty()
            ? List.of()
            : outputs.add(
                new ArrayType(ScalarType.FLOAT, planes.size()),
                Optional.of("SV_ClipDistance"),
                Interpolation.UNDEFINED);
  }

  /// Takes notice of what is stored to an output.
  void stored(Slot slot, Value value) {
    if (!slots.isEmpty() && outputs.element(slot.element()).systemValue() == SystemValue.POSITION) {
      position[slot.component()] = value;
    }
  }

  /// Stores the distances, after all else.
  void store() {
    for (int i = 0; i < slots.size() && position[0] != null; i++) {
      List<Value> plane = function.expressions().lower(planes.get(i));
      Value distance = Products.dot(function.code(), List.of(position), plane);
      function
          .code()
          .emit(new Inst.StoreOutput(slots.get(i).element(), slots.get(i).component(), distance));
    }
  }
}
