package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.checked.CheckedExpr;
import java.util.Optional;

/// An expression taken apart.
///
/// @param data its scalars, in its own type; of an expression without scalars what must be computed
///   all the same for its effects, if anything
/// @param objects its objects, whose run-time parts are computed where they are used, after `data`
record Rewritten(Optional<CheckedExpr> data, ObjectValue objects) {
  static Rewritten data(CheckedExpr expr) {
    return new Rewritten(Optional.of(expr), ObjectValue.NONE);
  }

  static Rewritten objects(ObjectValue objects) {
    return new Rewritten(Optional.empty(), objects);
  }
}
