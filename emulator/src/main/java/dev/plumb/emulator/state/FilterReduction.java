package dev.plumb.emulator.state;

/// What a filter makes of the texels that it looks at (`D3D11_FILTER_REDUCTION_TYPE`).
public enum FilterReduction {
  /// Their weighted mean.
  STANDARD,
  /// The weighted mean of what comparing them with a reference gives.
  COMPARISON,
  /// The least of those with a weight that is not 0.
  MINIMUM,
  /// The greatest of those with a weight that is not 0.
  MAXIMUM
}
