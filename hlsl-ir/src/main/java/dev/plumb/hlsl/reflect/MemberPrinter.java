package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.reflect.ShaderReflection.Field;
import dev.plumb.hlsl.reflect.ShaderReflection.Member;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// Prints the members of constant buffers: each with its offset and size in bytes, structs with
/// their fields' offsets, defaults as raw bits.
final class MemberPrinter {
  private static final int COMMENT_COLUMN = 37;

  private final Consumer<String> line;

  MemberPrinter(Consumer<String> line) {
    this.line = line;
  }

  void print(List<Member> members) {
    for (Member member : members) {
      String place =
          String.format(Locale.ROOT, "// Offset: %4d Size: %5d", member.offset(), member.size());
      declaration(
          member.type(),
          member.name(),
          member.fields(),
          member.offset(),
          place + (member.used() ? "" : " [unused]"),
          "  ");
      if (!member.defaultBits().isEmpty()) {
        defaults(member);
      }
    }
  }

  /// The bare declaration, with no place of anything.
  void declare(Member member) {
    declaration(member.type(), member.name(), member.fields(), 0, "", "  ");
  }

  private void declaration(
      Type type, String name, List<Field> fields, int offset, String comment, String indent) {
    Type element = type;
    var dimensions = new StringBuilder();
    while (element instanceof ArrayType array) {
      dimensions.append('[').append(array.length()).append(']');
      element = array.element();
    }
    if (element instanceof StructType struct) {
      struct(struct, fields, offset, comment, indent);
      commented(indent + "} " + name + dimensions + ";", comment);
    } else {
      commented(indent + spelling(element) + " " + name + dimensions + ";", comment);
    }
  }

  private void struct(
      StructType struct, List<Field> fields, int offset, String comment, String indent) {
    line.accept(indent + ("struct " + name(struct)).stripTrailing());
    line.accept(indent + "{");
    line.accept("");
    boolean structBefore = false;
    for (Field field : fields) {
      if (structBefore) {
        line.accept("");
      }
      structBefore = !field.fields().isEmpty();
      int at = offset + field.offset();
      String place = comment.isEmpty() ? "" : String.format(Locale.ROOT, "// Offset: %4d", at);
      declaration(field.type(), field.name(), field.fields(), at, place, indent + "    ");
    }
    line.accept("");
  }

  /// Nothing for a struct that has none.
  private static String name(StructType struct) {
    return struct.name().startsWith("<") ? "" : struct.name();
  }

  private void commented(String declaration, String comment) {
    line.accept(
        declaration + " ".repeat(Math.max(1, COMMENT_COLUMN - declaration.length())) + comment);
  }

  private static String spelling(Type type) {
    return (type instanceof MatrixType m && m.rowMajor() ? "row_major " : "") + type.spelling();
  }

  private void defaults(Member member) {
    var text = new StringBuilder("     =");
    for (long bits : member.defaultBits()) {
      text.append(String.format(Locale.ROOT, " 0x%08x", bits));
    }
    line.accept(text.toString());
  }
}
