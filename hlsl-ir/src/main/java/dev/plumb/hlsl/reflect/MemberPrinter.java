package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.reflect.ShaderReflection.ConstantBuffer;
import dev.plumb.hlsl.reflect.ShaderReflection.Member;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.ConstantBufferLayout;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
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

  void print(ConstantBuffer buffer) {
    for (Member member : buffer.members()) {
      String place =
          String.format(Locale.ROOT, "// Offset: %4d Size: %5d", member.offset(), member.size());
      declaration(
          member.type(),
          member.name(),
          member.offset(),
          place + (member.used() ? "" : " [unused]"),
          "  ");
      if (!member.defaultBits().isEmpty()) {
        defaults(member);
      }
    }
  }

  private void declaration(Type type, String name, int offset, String comment, String indent) {
    Type element = type;
    var dimensions = new StringBuilder();
    while (element instanceof ArrayType array) {
      dimensions.append('[').append(array.length()).append(']');
      element = array.element();
    }
    if (element instanceof StructType struct) {
      struct(struct, offset, indent);
      commented(indent + "} " + name + dimensions + ";", comment);
    } else {
      commented(indent + spelling(element) + " " + name + dimensions + ";", comment);
    }
  }

  private void struct(StructType struct, int offset, String indent) {
    line.accept(indent + "struct " + struct.name());
    line.accept(indent + "{");
    line.accept("");
    int[] offsets = ConstantBufferLayout.fieldOffsets(struct);
    for (int i = 0; i < offsets.length; i++) {
      StructType.Field field = struct.fields().get(i);
      String comment = String.format(Locale.ROOT, "// Offset: %4d", offset + offsets[i]);
      declaration(field.type(), field.name(), offset + offsets[i], comment, indent + "    ");
    }
    line.accept("");
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
