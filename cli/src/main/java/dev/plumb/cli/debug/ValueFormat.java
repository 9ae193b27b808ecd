package dev.plumb.cli.debug;

import dev.plumb.emulator.debug.LaneValues;
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
import java.util.Collections;
import java.util.List;

/// Values as text: `{0.5, 1, 2}`, `{position = {0, 1}, id = 3}`. Floats are written with as many
/// digits as tell them from their neighbours.
final class ValueFormat {
  /// Elements of an array that are shown.
  private static final int MOST_ELEMENTS = 64;

  private final List<Long> scalars;
  private final boolean hex;
  private int next;

  private ValueFormat(List<Long> scalars, boolean hex) {
    this.scalars = scalars;
    this.hex = hex;
  }

  /// @param hex raw bits
  static String format(LaneValues values, int lane, boolean hex) {
    return new ValueFormat(values.scalars().get(lane), hex).format(values.type());
  }

  private String format(Type type) {
    return switch (type) {
      case ScalarType t -> scalar(t.kind());
      case VectorType t -> braces(Collections.nCopies(t.size(), new ScalarType(t.kind())));
      case MatrixType t -> {
        var row = new VectorType(t.kind(), t.columns());
        yield braces(Collections.nCopies(t.rows(), row));
      }
      case ArrayType t -> array(t);
      case StructType t -> struct(t);
      case ObjectType t -> t.spelling();
      case VoidType _ -> "void";
      case EffectType _ -> "string";
    };
  }

  private String braces(List<? extends Type> parts) {
    var texts = new ArrayList<String>();
    parts.forEach(part -> texts.add(format(part)));
    return "{" + String.join(", ", texts) + "}";
  }

  private String array(ArrayType type) {
    int shown = Math.min(type.length(), MOST_ELEMENTS);
    String text = braces(Collections.nCopies(shown, type.element()));
    next += (type.length() - shown) * type.element().scalarCount();
    return shown == type.length()
        ? text
        : text.substring(0, text.length() - 1) + ", ... " + (type.length() - shown) + " more}";
  }

  private String struct(StructType type) {
    var texts = new ArrayList<String>();
    type.fields().forEach(field -> texts.add(field.name() + " = " + format(field.type())));
    return "{" + String.join(", ", texts) + "}";
  }

  private String scalar(ScalarKind kind) {
    long bits = scalars.get(next++);
    if (hex) {
      return kind.sizeInBytes() == 8 ? "0x%016x".formatted(bits) : "0x%08x".formatted((int) bits);
    }
    return switch (kind) {
      case BOOL -> bits != 0 ? "true" : "false";
      case INT, INT16, MIN16INT, MIN12INT -> Integer.toString((int) bits);
      case UINT, UINT16, MIN16UINT -> Integer.toUnsignedString((int) bits);
      case FLOAT, FLOAT16, MIN16FLOAT, MIN10FLOAT -> number(Float.intBitsToFloat((int) bits));
      case DOUBLE ->
          number(Double.longBitsToDouble(bits), Double.toString(Double.longBitsToDouble(bits)));
      case INT64 -> Long.toString(bits);
      case UINT64 -> Long.toUnsignedString(bits);
    };
  }

  static String number(float value) {
    return number(value, Float.toString(value));
  }

  private static String number(double value, String text) {
    if (Double.isNaN(value)) {
      return "nan";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "inf" : "-inf";
    }
    String shorter = text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    return shorter.replace(".0E", "e").replace('E', 'e');
  }
}
