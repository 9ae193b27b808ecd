package dev.plumb.hlsl.diag;

/// What becomes of a warning: the specifiers of `#pragma warning`.
public enum WarningAction {
  /// As the command line says; if it says nothing, the warning is shown.
  DEFAULT,
  /// It is dropped.
  DISABLE,
  /// It is an error.
  ERROR,
  /// The first of its code is shown.
  ONCE
}
