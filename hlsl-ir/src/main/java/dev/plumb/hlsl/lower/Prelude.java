package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedFunction;

/// Tells Plumb's own intrinsics written in HLSL from the user's functions.
final class Prelude {
  /// The name of the prelude's text: no path of a user's has it.
  private static final String FILE = "<prelude>";

  private Prelude() {}

  static boolean contains(CheckedFunction function) {
    return function.span().file().name().equals(FILE);
  }
}
