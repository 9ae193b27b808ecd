package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.checked.CheckedConstantBuffer;
import dev.plumb.hlsl.reflect.ShaderReflection.Field;
import dev.plumb.hlsl.reflect.ShaderReflection.Member;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.ConstantPacking;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.StructuredLayout;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.List;

/// Tells where the parts of members lie, and which of them a shader reads.
final class MemberReflector {
  /// How values lie in memory.
  private interface Layout {
    int[] fieldOffsets(StructType struct);

    int stride(ArrayType array);

    int size(Type type);
  }

  /// That of constants.
  private record Packed(ConstantPacking packing) implements Layout {
    @Override
    public int[] fieldOffsets(StructType struct) {
      return packing.fieldOffsets(struct);
    }

    @Override
    public int stride(ArrayType array) {
      return packing.elementStride(array);
    }

    @Override
    public int size(Type type) {
      return packing.sizeOf(type);
    }
  }

  private static final Layout STRUCTURED =
      new Layout() {
        @Override
        public int[] fieldOffsets(StructType struct) {
          return StructuredLayout.fieldOffsets(struct);
        }

        @Override
        public int stride(ArrayType array) {
          return StructuredLayout.stride(array.element());
        }

        @Override
        public int size(Type type) {
          return StructuredLayout.stride(type);
        }
      };

  /// Which bytes are read.
  interface Reads {
    boolean anyIn(int offset, int size);
  }

  private final Layout layout;
  private final Reads reads;

  private MemberReflector(Layout layout, Reads reads) {
    this.layout = layout;
    this.reads = reads;
  }

  static Member member(ConstantPacking packing, CheckedConstantBuffer.Member m, Reads reads) {
    var reflector = new MemberReflector(new Packed(packing), reads);
    return new Member(
        m.variable().name(),
        m.variable().type(),
        m.offset(),
        m.size(),
        m.defaultBits(),
        reads.anyIn(m.offset(), m.size()),
        reflector.fields(m.variable().type(), List.of(m.offset())));
  }

  /// The `$Element` of a structured buffer. What is read of one is not told.
  static Member element(Type type) {
    var reflector = new MemberReflector(STRUCTURED, (_, _) -> true);
    int size = StructuredLayout.stride(type);
    return new Member(
        "$Element", type, 0, size, List.of(), true, reflector.fields(type, List.of(0)));
  }

  /// The fields of a struct, or of an array's elements; `starts`: where such values start.
  private List<Field> fields(Type type, List<Integer> starts) {
    return switch (type) {
      case ArrayType array -> fields(array.element(), elements(array, starts));
      case StructType struct -> fields(struct, starts);
      default -> List.of();
    };
  }

  private List<Integer> elements(ArrayType array, List<Integer> starts) {
    if (layout == STRUCTURED) {
      return starts; // all count as read
    }
    var all = new ArrayList<Integer>();
    int stride = layout.stride(array);
    for (int start : starts) {
      for (int i = 0; i < array.length(); i++) {
        all.add(start + i * stride);
      }
    }
    return all;
  }

  private List<Field> fields(StructType struct, List<Integer> starts) {
    var fields = new ArrayList<Field>();
    int[] offsets = layout.fieldOffsets(struct);
    for (int i = 0; i < offsets.length; i++) {
      StructType.Field field = struct.fields().get(i);
      int offset = offsets[i];
      int size = layout.size(field.type());
      boolean used = starts.stream().anyMatch(s -> reads.anyIn(s + offset, size));
      List<Integer> inside = starts.stream().map(s -> s + offset).toList();
      fields.add(new Field(field.name(), field.type(), offset, used, fields(field.type(), inside)));
    }
    return fields;
  }
}
