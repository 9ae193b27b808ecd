package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The variables that hold, beside a variable with objects in it, what of them is only known at run
/// time: the indices into arrays of resources, and the data of an interface's object. Each
/// assignment writes them, so that where paths meet they are right whichever was taken.
final class Sides {
  private static final int DATA = -1;

  /// @param path the fields and elements that lead to the object within `variable`
  /// @param number of the index, or [#DATA]
  private record Key(Variable variable, List<Integer> path, int number, Type type) {}

  private final Map<Key, Variable> variables = new LinkedHashMap<>();
  private final Sides ofStatics;

  private Sides(Sides ofStatics) {
    this.ofStatics = ofStatics == null ? this : ofStatics;
  }

  /// Those of static variables, which all functions share.
  static Sides ofStatics() {
    return new Sides(null);
  }

  /// Those of a function.
  Sides inFunction() {
    return new Sides(this);
  }

  static List<Integer> append(List<Integer> path, int step) {
    var longer = new ArrayList<Integer>(path);
    longer.add(step);
    return longer;
  }

  Variable index(Variable of, List<Integer> path, int number) {
    return variable(new Key(of, path, number, ScalarType.UINT));
  }

  List<CheckedExpr> indices(Variable of, List<Integer> path, int count) {
    var indices = new ArrayList<CheckedExpr>();
    for (int i = 0; i < count; i++) {
      indices.add(reference(index(of, path, i)));
    }
    return indices;
  }

  CheckedExpr data(Variable of, List<Integer> path, StructType type) {
    return reference(variable(new Key(of, path, DATA, type)));
  }

  /// All side variables of `variable`.
  List<Variable> of(Variable variable) {
    return variables.entrySet().stream()
        .filter(e -> e.getKey().variable() == variable)
        .map(Map.Entry::getValue)
        .toList();
  }

  List<Variable> all() {
    return List.copyOf(variables.values());
  }

  private Variable variable(Key key) {
    boolean isStatic = key.variable().storage() == Variable.Storage.STATIC;
    return (isStatic ? ofStatics : this).variables.computeIfAbsent(key, Sides::make);
  }

  private static Variable make(Key key) {
    Variable of = key.variable();
    String name = key.number() == DATA ? of.name() : of.name() + ".index";
    return new Variable(name, key.type(), of.storage(), false, false, of.span());
  }

  static CheckedExpr reference(Variable variable) {
    return new CheckedExpr.VariableReference(variable, variable.span());
  }
}
