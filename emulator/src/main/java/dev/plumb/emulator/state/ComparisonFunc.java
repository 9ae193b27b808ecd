package dev.plumb.emulator.state;

/// What must hold between a new value and a stored one: `new LESS stored`
/// (`D3D11_COMPARISON_FUNC`).
public enum ComparisonFunc {
  NEVER,
  LESS,
  EQUAL,
  LESS_EQUAL,
  GREATER,
  NOT_EQUAL,
  GREATER_EQUAL,
  ALWAYS
}
