package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.ScalarVariable;
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
import java.util.Optional;
import java.util.function.IntFunction;

/// Gives an HLSL variable its scalar variables, or arrays where a computed value indexes it.
///
/// With arrays, an array of structs becomes a struct of arrays: each scalar of the innermost
/// element has an [ArrayVariable] of its own, of all nested dimensions' length. `Light lights[4]`
/// with a `float3 position` has the arrays `lights.position.x`, `.y` and `.z` of 4.
final class Storage {
  /// Who makes the variables: a function, or the module for statics.
  interface Maker {
    ScalarVariable scalar(IrType type, String name);

    ArrayVariable array(IrType type, int length, String name);
  }

  private final Maker maker;

  private Storage(Maker maker) {
    this.maker = maker;
  }

  /// A scalar variable for every scalar.
  static List<Ref> scalars(Maker maker, String name, Type type) {
    List<IrType> types = IrTypes.ofScalars(type);
    List<String> names = ScalarNames.of(name, type);
    var refs = new ArrayList<Ref>(types.size());
    for (int i = 0; i < types.size(); i++) {
      refs.add(new Ref.Cell(maker.scalar(types.get(i), names.get(i))));
    }
    return refs;
  }

  /// Arrays for what lies within an array, scalar variables for the rest.
  static List<Ref> indexable(Maker maker, String name, Type type) {
    return switch (type) {
      case ArrayType a -> memory(maker, name, a);
      case StructType s -> {
        var refs = new ArrayList<Ref>();
        s.fields().forEach(f -> refs.addAll(indexable(maker, name + "." + f.name(), f.type())));
        yield refs;
      }
      case ScalarType s -> scalars(maker, name, s);
      case VectorType v -> scalars(maker, name, v);
      case MatrixType m -> scalars(maker, name, m);
      case ObjectType o -> List.of();
      case VoidType v -> List.of();
      case EffectType e -> List.of();
    };
  }

  /// Arrays for everything, of length 1 for what lies in no array.
  static List<Ref> memory(Maker maker, String name, Type type) {
    return new Storage(maker).arrays(name, type, 1).apply(0);
  }

  /// Arrays for `count` values of `type`. The result gives the refs of the value with a number
  /// below `count`.
  private IntFunction<List<Ref>> arrays(String name, Type type, int count) {
    return switch (type) {
      case ScalarType s -> leaves(name, s, count);
      case VectorType v -> leaves(name, v, count);
      case MatrixType m -> leaves(name, m, count);
      case ArrayType a -> {
        IntFunction<List<Ref>> element =
            arrays(name, a.element(), Math.multiplyExact(count, a.length()));
        yield number -> {
          var refs = new ArrayList<Ref>();
          for (int i = 0; i < a.length(); i++) {
            refs.addAll(element.apply(number * a.length() + i));
          }
          return refs;
        };
      }
      case StructType s -> {
        List<IntFunction<List<Ref>>> fields =
            s.fields().stream().map(f -> arrays(name + "." + f.name(), f.type(), count)).toList();
        yield number -> {
          var refs = new ArrayList<Ref>();
          fields.forEach(f -> refs.addAll(f.apply(number)));
          return refs;
        };
      }
      case ObjectType o -> number -> List.of();
      case VoidType v -> number -> List.of();
      case EffectType e -> number -> List.of();
    };
  }

  private IntFunction<List<Ref>> leaves(String name, Type type, int count) {
    IrType scalar = IrTypes.ofNumeric(type);
    List<ArrayVariable> arrays =
        ScalarNames.of(name, type).stream().map(n -> maker.array(scalar, count, n)).toList();
    return number ->
        arrays.stream().<Ref>map(a -> new Ref.Element(a, number, Optional.empty())).toList();
  }
}
