package dev.plumb.hlsl.source;

/// One step of macro expansion that a token went through, innermost first.
///
/// @param macro the macro's name
/// @param spelling the token of the macro's body that it comes from; for a token of an argument,
///   the parameter that the argument replaced
/// @param definition the name in the macro's `#define`; [SourceSpan#NONE] for predefined macros
/// @param parent the expansion that this one happened inside of, or null when it was written in
///   plain text
public record Expansion(
    String macro, SourceSpan spelling, SourceSpan definition, Expansion parent) {
  /// Identity, not contents: chains may be deep, and each step is made once.
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  @Override
  public String toString() {
    return "expansion of " + macro;
  }
}
