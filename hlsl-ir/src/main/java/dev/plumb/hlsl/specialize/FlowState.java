package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What the variables hold at one point of a function. Once control has left (`return`, `break`),
/// nothing comes here: joining with that changes nothing.
final class FlowState {
  private final Map<Variable, ObjectValue> values = new HashMap<>();
  private boolean live = true;

  static FlowState unreached() {
    var state = new FlowState();
    state.live = false;
    return state;
  }

  FlowState copy() {
    var copy = new FlowState();
    copy.values.putAll(values);
    copy.live = live;
    return copy;
  }

  boolean isLive() {
    return live;
  }

  ObjectValue get(Variable variable) {
    return values.getOrDefault(variable, ObjectValues.unset(variable.type()));
  }

  void set(Variable variable, ObjectValue value) {
    values.put(variable, value);
  }

  /// The values of the statics, which outlive a function.
  Map<Variable, ObjectValue> statics() {
    var statics = new HashMap<Variable, ObjectValue>();
    values.forEach(
        (variable, value) -> {
          if (variable.storage() == Variable.Storage.STATIC) {
            statics.put(variable, value);
          }
        });
    return statics;
  }

  void setAll(Map<Variable, ObjectValue> others) {
    values.putAll(others);
  }

  boolean sameAs(FlowState other) {
    return live == other.live && values.equals(other.values);
  }

  /// Where this path meets another one. `span`: what made them part, for messages.
  FlowState join(FlowState other, Sides sides, SourceSpan span) {
    if (!live) {
      return other.copy();
    }
    FlowState joined = copy();
    if (other.live) {
      other.values.forEach(
          (variable, value) ->
              joined.values.merge(
                  variable,
                  value,
                  (a, b) ->
                      join(a, b, new Join(sides, variable, span), variable.type(), List.of())));
    }
    return joined;
  }

  /// Two paths' values of one variable.
  private record Join(Sides sides, Variable variable, SourceSpan span) {}

  private static ObjectValue join(
      ObjectValue a, ObjectValue b, Join join, Type type, List<Integer> path) {
    if (a.equals(b) || b instanceof ObjectValue.Unset) {
      return a;
    }
    if (a instanceof ObjectValue.Unset) {
      return b;
    }
    if (a instanceof ObjectValue.Unknown || b instanceof ObjectValue.Unknown) {
      return a instanceof ObjectValue.Unknown ? a : b;
    }
    if (a instanceof ObjectValue.Resource x
        && b instanceof ObjectValue.Resource y
        && x.root() == y.root()
        && x.indices().size() == y.indices().size()) {
      return new ObjectValue.Resource(
          x.root(), join.sides().indices(join.variable(), path, x.indices().size()));
    }
    if (a instanceof ObjectValue.Instance x
        && b instanceof ObjectValue.Instance y
        && x.type() == y.type()) {
      CheckedExpr data = join.sides().data(join.variable(), path, x.type());
      ObjectValue parts = join(x.parts(), y.parts(), join, x.type(), path);
      return new ObjectValue.Instance(x.type(), data, parts);
    }
    List<Type> types = ObjectValues.partTypes(type);
    if (types.isEmpty()) {
      return new ObjectValue.Unknown(
          "which one it is depends on the path that was taken", join.span());
    }
    List<ObjectValue> left = ObjectValues.parts(a, type);
    List<ObjectValue> right = ObjectValues.parts(b, type);
    var parts = new ArrayList<ObjectValue>();
    for (int i = 0; i < types.size(); i++) {
      parts.add(join(left.get(i), right.get(i), join, types.get(i), Sides.append(path, i)));
    }
    return new ObjectValue.Parts(parts);
  }
}
