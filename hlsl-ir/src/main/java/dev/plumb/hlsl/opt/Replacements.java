package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Value;

/// Which values of a function stand for others.
final class Replacements {
  private final Value[] byId; // [value]; null: itself

  Replacements(Function function) {
    byId = new Value[function.valueTypes().size()];
  }

  /// What stands for `v`.
  Value of(Value v) {
    Value other = byId[v.id()];
    return other == null ? v : other;
  }

  void put(Value v, Value other) {
    byId[v.id()] = other;
  }
}
