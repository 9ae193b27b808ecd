package dev.plumb.hlsl.diag;

/// What becomes of a warning: by the options, and by the specifiers of `#pragma warning`.
public enum WarningAction {
  /// As the command line says.
  DEFAULT,
  /// It is shown.
  SHOW,
  /// It is dropped.
  DISABLE,
  /// It is an error.
  ERROR,
  /// The first of its code is shown.
  ONCE
}
