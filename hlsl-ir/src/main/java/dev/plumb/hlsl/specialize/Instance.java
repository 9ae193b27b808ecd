package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A function made for certain objects, and what it leaves behind.
final class Instance {
  /// What tells two instances apart.
  ///
  /// @param objects the shape of each argument's objects
  /// @param constants the arguments' values where they are known and may decide which object is
  ///   returned
  record Key(
      CheckedFunction function,
      List<ObjectValue> objects,
      List<Optional<CheckedExpr.Constant>> constants,
      Map<Variable, ObjectValue> statics) {}

  final Key key;
  final List<Problem> problems = new ArrayList<>();

  /// Whether it or a function that it calls has problems.
  boolean troubled;

  /// Null while it is being made: who finds that has found a recursion.
  CheckedFunction function;

  /// What it returns and what its `out` parameters hold then, in terms of `results`.
  ObjectValue returned = ObjectValue.UNSET;

  final Map<Integer, ObjectValue> outputs = new HashMap<>();

  /// Its last parameters: `out` ones for the run-time part of objects that it gives back.
  List<Variable> results = List.of();

  Map<Variable, ObjectValue> statics = Map.of();

  Instance(Key key) {
    this.key = key;
  }
}
