package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.EffectType;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.VectorType;
import dev.plumb.hlsl.type.VoidType;
import java.util.ArrayList;
import java.util.List;

/// Names for the scalars of an HLSL variable, for people: `color.x`, `m._m01`,
/// `lights[2].position.y`.
final class ScalarNames {
  private static final String COMPONENTS = "xyzw";

  private ScalarNames() {}

  /// One name per scalar of `type`.
  static List<String> of(String name, Type type) {
    var names = new ArrayList<String>(type.scalarCount());
    add(name, type, names);
    return names;
  }

  private static void add(String name, Type type, List<String> names) {
    switch (type) {
      case ScalarType s -> names.add(name);
      case VectorType v -> {
        for (int i = 0; i < v.size(); i++) {
          names.add(name + "." + COMPONENTS.charAt(i));
        }
      }
      case MatrixType m -> {
        for (int i = 0; i < m.scalarCount(); i++) {
          names.add(name + "._m" + i / m.columns() + i % m.columns());
        }
      }
      case ArrayType a -> {
        for (int i = 0; i < a.length(); i++) {
          add(name + "[" + i + "]", a.element(), names);
        }
      }
      case StructType s -> s.fields().forEach(f -> add(name + "." + f.name(), f.type(), names));
      case ObjectType o -> {}
      case VoidType v -> {}
      case EffectType e -> {}
    }
  }
}
