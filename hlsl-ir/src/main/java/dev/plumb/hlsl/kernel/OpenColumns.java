package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.LaneStep;
import dev.plumb.hlsl.interp.Stretch;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.TernaryOp;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Columns that hold floats as arithmetic left them ([Lane]) before and behind a part of a stretch:
/// parts of the same stretch hand them on, and nobody else ever looks at them.
record OpenColumns(Set<Integer> before, Set<Integer> after) {
  static final OpenColumns NONE = new OpenColumns(Set.of(), Set.of());

  /// For each part of the stretch.
  static List<OpenColumns> of(Stretch whole, List<Stretch> parts) {
    var result = new ArrayList<OpenColumns>();
    Set<Integer> open = new HashSet<>();
    for (Stretch part : parts) {
      Set<Integer> before = Set.copyOf(open);
      part.steps().forEach(step -> step(step, whole.lastPosition(), open));
      result.add(new OpenColumns(before, Set.copyOf(open)));
    }
    return result;
  }

  private static void step(LaneStep step, int last, Set<Integer> open) {
    LaneStep.Result value = Steps.value(step);
    if (value == null) {
      return;
    }
    if (isArithmetic(step) && value.lastUse() <= last) {
      open.add(value.column());
    } else {
      open.remove(value.column());
    }
  }

  /// Whether its result is arithmetic's, a float.
  private static boolean isArithmetic(LaneStep step) {
    return switch (step) {
      case LaneStep.Unary s ->
          s.type() == IrType.F32
              && switch (s.op()) {
                case NEG, ABS, SATURATE, FLOOR, CEIL, ROUND, TRUNC, FRACT, SQRT, RSQRT, RCP -> true;
                default -> false;
              };
      case LaneStep.Binary s ->
          s.type() == IrType.F32
              && switch (s.op()) {
                case ADD, SUB, MUL, DIV, MOD, MIN, MAX -> true;
                default -> false;
              };
      case LaneStep.Ternary s -> s.type() == IrType.F32 && s.op() != TernaryOp.SELECT;
      default -> false;
    };
  }
}
