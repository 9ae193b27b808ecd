package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedExpr.IntrinsicCall;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Inst.EvaluateOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.lower.SignatureLowering.Slot;
import dev.plumb.hlsl.type.StructType;
import java.util.ArrayList;
import java.util.List;

/// `EvaluateAttributeAtSample` and its kin: of what is a part of an input, that input is evaluated
/// anew. Of anything else, such as a parameter of a function that was handed an input, it is the
/// value.
final class EvaluateLowering {
  private final FunctionLowering function;
  private final Code code;

  EvaluateLowering(FunctionLowering function) {
    this.function = function;
    this.code = function.code();
  }

  List<Value> lower(IntrinsicCall e) {
    CheckedExpr input = e.arguments().getFirst();
    List<Slot> slots = slots(input);
    if (slots.isEmpty()) {
      return function.expressions().lower(input);
    }
    EvaluateOp op =
        switch (e.intrinsic().name()) {
          case "EvaluateAttributeAtSample" -> EvaluateOp.SAMPLE;
          case "EvaluateAttributeSnapped" -> EvaluateOp.SNAPPED;
          default -> EvaluateOp.CENTROID;
        };
    List<Value> arguments =
        op == EvaluateOp.CENTROID ? List.of() : function.expressions().lower(e.arguments().get(1));
    List<IrType> types = IrTypes.ofScalars(e.type());
    var results = new ArrayList<Value>();
    for (int i = 0; i < types.size(); i++) {
      Value result = code.newValue(types.get(i));
      Slot slot = slots.get(i);
      code.emit(new Inst.EvaluateInput(result, slot.element(), slot.component(), op, arguments));
      results.add(result);
    }
    return results;
  }

  private List<Slot> slots(CheckedExpr expr) {
    return switch (expr) {
      case CheckedExpr.VariableReference e -> function.inputSlots(e.variable());
      case CheckedExpr.Field e -> part(e.base(), firstScalar(e), e.type().scalarCount());
      case CheckedExpr.Index e ->
          e.index() instanceof CheckedExpr.Constant constant
              ? part(
                  e.base(),
                  constant.bits().getFirst().intValue() * e.type().scalarCount(),
                  e.type().scalarCount())
              : List.of();
      case CheckedExpr.Swizzle e -> pick(e.base(), e.components());
      case CheckedExpr.MatrixSwizzle e -> pick(e.base(), e.elements());
      default -> List.of(); // no part of an input
    };
  }

  private static int firstScalar(CheckedExpr.Field field) {
    var struct = (StructType) field.base().type();
    int first = 0;
    for (int i = 0; i < field.field(); i++) {
      first += struct.fields().get(i).type().scalarCount();
    }
    return first;
  }

  private List<Slot> part(CheckedExpr base, int first, int count) {
    List<Slot> slots = slots(base);
    return first + count <= slots.size() ? slots.subList(first, first + count) : List.of();
  }

  private List<Slot> pick(CheckedExpr base, List<Integer> places) {
    List<Slot> slots = slots(base);
    return slots.isEmpty() ? slots : places.stream().map(slots::get).toList();
  }
}
