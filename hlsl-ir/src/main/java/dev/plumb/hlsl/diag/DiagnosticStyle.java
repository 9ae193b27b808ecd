package dev.plumb.hlsl.diag;

/// Whose messages a text looks like.
public enum DiagnosticStyle {
  /// `light.hlsl(4,13-15): error X3004: undeclared identifier 'foo'`
  FXC,
  /// `light.hlsl:4:13: error: undeclared identifier 'foo'`, warnings with `[-Wname]` behind, the
  /// `#include`s before, and what to write instead below
  CLANG
}
