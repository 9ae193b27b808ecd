package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.intrinsic.Intrinsic;

/// Tells Plumb's own intrinsics written in HLSL from the user's functions.
final class Prelude {
  private Prelude() {}

  static boolean contains(CheckedFunction function) {
    return function.span().file().name().equals(Intrinsic.PRELUDE_FILE);
  }
}
