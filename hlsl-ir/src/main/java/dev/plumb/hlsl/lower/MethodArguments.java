package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedExpr.MethodCall;
import dev.plumb.hlsl.intrinsic.ObjectMethod.Role;
import dev.plumb.hlsl.ir.ResourceUse;
import dev.plumb.hlsl.ir.Value;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A method call's arguments by their roles, evaluated left to right: first the object, then
/// values, samplers and the places of `out` ones.
final class MethodArguments {
  private final MethodCall call;
  private final ResourceUse object;
  private final Map<Role, List<Value>> values = new EnumMap<>(Role.class);
  private final Map<Role, Place> places = new EnumMap<>(Role.class);
  private ResourceUse sampler;

  MethodArguments(FunctionLowering function, MethodCall call) {
    this.call = call;
    ObjectRef object = function.objects().object(call.object());
    if (object.kind() == ObjectRef.Kind.SAMPLER) {
      this.object = function.objects().ownTexture(object);
      this.sampler = function.objects().use(object);
    } else {
      this.object = function.objects().use(object);
    }
    for (int i = 0; i < call.arguments().size(); i++) {
      Role role = call.method().roles().get(i);
      CheckedExpr argument = call.arguments().get(i);
      if (role == Role.SAMPLER) {
        sampler = function.objects().use(argument);
      } else if (role.name().startsWith("OUT_")) {
        places.put(role, function.places().place(argument));
      } else {
        values.put(role, function.expressions().lower(argument));
      }
    }
  }

  MethodCall call() {
    return call;
  }

  ResourceUse object() {
    return object;
  }

  ResourceUse sampler() {
    return sampler;
  }

  /// The argument's scalars; none if the method has no such parameter.
  List<Value> values(Role role) {
    return values.getOrDefault(role, List.of());
  }

  Optional<Value> value(Role role) {
    return values(role).stream().findFirst();
  }

  /// Answers the call's status parameter, if it has one: no resource has parts that are not mapped.
  void answerStatus(FunctionLowering function) {
    Place status = places.get(Role.OUT_STATUS);
    if (status != null) {
      Value mapped = function.code().number(status.scalar(0).type(), 1);
      function.access().write(status, List.of(mapped));
    }
  }

  /// Where an `out` argument goes; null if the method has none of that role.
  Place place(Role role) {
    return places.get(role);
  }
}
