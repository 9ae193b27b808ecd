package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.Type;
import java.util.Optional;

/// A global texture, buffer or sampler, or array of `count` of them (0: unbounded), as declared.
record DeclaredObject(Variable variable, ObjectType type, int count, Optional<RegisterSlot> slot) {
  /// The object type that `type` is, or is an array of; empty if neither.
  static Optional<ObjectType> objectOf(Type type) {
    Type inner = type;
    while (inner instanceof ArrayType array) {
      inner = array.element();
    }
    return inner instanceof ObjectType object ? Optional.of(object) : Optional.empty();
  }

  /// How many registers a variable of `type` takes; 0: as many as there are.
  static int countOf(Type type) {
    int count = 1;
    for (Type inner = type; inner instanceof ArrayType array; inner = array.element()) {
      count *= array.length();
    }
    return count;
  }
}
