package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The objects that global variables hold: those in structs, each a global of its own, and what is
/// known of interfaces.
public final class GlobalObjects {
  private final Map<Variable, ObjectValue> values = new HashMap<>();

  Map<Variable, ObjectValue> values() {
    return values;
  }

  /// `members`: the globals that stand for the objects in `variable`, in order.
  public void setMembers(Variable variable, List<Variable> members) {
    var leaves = new ArrayList<ObjectValue>();
    members.forEach(m -> leaves.add(new ObjectValue.Resource(m, List.of())));
    values.put(variable, build(variable.type(), leaves));
  }

  /// Arrays of objects stay whole: each is one global.
  private static ObjectValue build(Type type, List<ObjectValue> leaves) {
    if (!ObjectValues.in(type)) {
      return ObjectValue.NONE;
    }
    if (Types.isObject(type)) {
      return leaves.removeFirst();
    }
    var parts = new ArrayList<ObjectValue>();
    ObjectValues.partTypes(type).forEach(t -> parts.add(build(t, leaves)));
    return new ObjectValue.Parts(parts);
  }

  /// The one object that an interface can mean.
  public void setInstance(Variable variable, Variable instance) {
    var type = (StructType) instance.type();
    CheckedExpr data = new CheckedExpr.VariableReference(instance, instance.span());
    ObjectValue parts = values.getOrDefault(instance, ObjectValues.unset(type));
    values.put(variable, new ObjectValue.Instance(type, data, parts));
  }

  /// That it is not known what an interface means; `why` as in a message.
  public void setUnknown(Variable variable, String why, SourceSpan span) {
    values.put(variable, new ObjectValue.Unknown(why, span));
  }
}
