package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.EffectType;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.VectorType;
import dev.plumb.hlsl.type.VoidType;
import java.util.ArrayList;
import java.util.List;

/// Which IR types hold HLSL's scalars. Minimum-precision types compute in 32 bits.
final class IrTypes {
  private IrTypes() {}

  static IrType of(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> IrType.BOOL;
      case INT, INT16, MIN16INT, MIN12INT -> IrType.I32;
      case UINT, UINT16, MIN16UINT -> IrType.U32;
      case FLOAT, FLOAT16, MIN16FLOAT, MIN10FLOAT -> IrType.F32;
      case DOUBLE -> IrType.F64;
      case INT64 -> IrType.I64;
      case UINT64 -> IrType.U64;
    };
  }

  /// The type of each scalar of `type`.
  static List<IrType> ofScalars(Type type) {
    var types = new ArrayList<IrType>(type.scalarCount());
    addScalars(type, types);
    return types;
  }

  private static void addScalars(Type type, List<IrType> types) {
    switch (type) {
      case ScalarType s -> types.add(of(s.kind()));
      case VectorType v -> addRepeated(of(v.kind()), v.size(), types);
      case MatrixType m -> addRepeated(of(m.kind()), m.scalarCount(), types);
      case ArrayType a -> {
        List<IrType> element = ofScalars(a.element());
        for (int i = 0; i < a.length(); i++) {
          types.addAll(element);
        }
      }
      case StructType s -> s.fields().forEach(f -> addScalars(f.type(), types));
      case ObjectType o -> {}
      case VoidType v -> {}
      case EffectType e -> {}
    }
  }

  private static void addRepeated(IrType type, int count, List<IrType> types) {
    for (int i = 0; i < count; i++) {
      types.add(type);
    }
  }

  /// The type of a scalar, vector or matrix's scalars.
  static IrType ofNumeric(Type type) {
    return ofScalars(type).getFirst();
  }

  /// The raw bits of `value` as a constant of `type`.
  static long bits(IrType type, int value) {
    return switch (type) {
      case F32 -> Float.floatToRawIntBits(value) & 0xffffffffL;
      case F64 -> Double.doubleToRawLongBits(value);
      case I32, U32 -> value & 0xffffffffL;
      case I64, U64 -> value;
      case BOOL -> value != 0 ? 1 : 0;
    };
  }
}
