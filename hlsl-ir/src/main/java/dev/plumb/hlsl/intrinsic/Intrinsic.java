package dev.plumb.hlsl.intrinsic;

/// An intrinsic function of HLSL, by name. How it lowers is told by [#lowering].
///
/// This table is filled in by the overload table beside it; see [Lowering] for the three ways.
public record Intrinsic(String name, Lowering lowering) {
  /// The name of the prelude's text in the spans of its functions: no path of a user's.
  public static final String PRELUDE_FILE = "plumb:prelude.hlsl";

  /// OPERATION: one IR operation per component, or a short fixed pattern that `lower` knows by name
  /// (`abs`, `mul`, `asuint`, `ddx`, `clip`). COMPONENTWISE: the prelude's scalar function of that
  /// name, called for each component (`sin`, `smoothstep`). PRELUDE: the prelude's function of that
  /// name with just these parameter types (`cross`, `normalize`, `refract`).
  public enum Lowering {
    OPERATION,
    COMPONENTWISE,
    PRELUDE
  }

  /// Whether its first argument is a format, and any values are those it prints.
  public boolean takesFormat() {
    return name.equals("printf") || name.equals("errorf");
  }
}
