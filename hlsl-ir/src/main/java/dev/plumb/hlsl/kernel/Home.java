package dev.plumb.hlsl.kernel;

/// Where columns are while code runs on a vector of their lanes.
interface Home {
  /// -> array, int: the column's lanes at hand.
  void push(int column);

  /// Whether lanes in whose quad none is active may hold what no step of the region has computed.
  default boolean holdsAnything(int column) {
    return true;
  }
}
