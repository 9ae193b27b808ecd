package dev.plumb.emulator.output;

import dev.plumb.emulator.state.ComparisonFunc;

/// Comparison functions as sets of relations: LESS_EQUAL is less or equal.
final class Comparison {
  static final int LESS = 1;
  static final int EQUAL = 2;
  static final int GREATER = 4;

  /// A NaN takes part; only NOT_EQUAL and ALWAYS hold then (D3D11.3 §3.1.3).
  static final int UNORDERED = 8;

  private Comparison() {}

  static int relations(ComparisonFunc func) {
    return switch (func) {
      case NEVER -> 0;
      case LESS -> LESS;
      case EQUAL -> EQUAL;
      case LESS_EQUAL -> LESS | EQUAL;
      case GREATER -> GREATER;
      case NOT_EQUAL -> LESS | GREATER | UNORDERED;
      case GREATER_EQUAL -> GREATER | EQUAL;
      case ALWAYS -> LESS | EQUAL | GREATER | UNORDERED;
    };
  }

  static boolean holds(int relations, float a, float b) {
    int relation = a < b ? LESS : a == b ? EQUAL : a > b ? GREATER : UNORDERED;
    return (relations & relation) != 0;
  }

  static boolean holds(int relations, int a, int b) {
    int relation = a < b ? LESS : a == b ? EQUAL : GREATER;
    return (relations & relation) != 0;
  }
}
