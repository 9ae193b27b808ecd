package dev.plumb.cli.constant;

import dev.plumb.cli.InputException;
import dev.plumb.hlsl.ir.RegisterSlots;
import dev.plumb.hlsl.ir.RegisterSlots.File;
import dev.plumb.hlsl.reflect.ShaderReflection;
import dev.plumb.hlsl.reflect.ShaderReflection.ConstantBuffer;
import dev.plumb.hlsl.type.ConstantPacking;
import dev.plumb.hlsl.type.Type;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// The contents of one shader's cbuffers and tbuffers: default values first, then what is set by
/// name.
public final class ConstantBuffers {
  private final Map<ConstantBuffer, ByteBuffer> contents = new LinkedHashMap<>();

  public ConstantBuffers(ShaderReflection reflection) {
    for (var buffer : reflection.constantBuffers()) {
      var bytes = ByteBuffer.allocate(buffer.size()).order(ByteOrder.LITTLE_ENDIAN);
      buffer.members().forEach(m -> putDefaults(bytes, buffer.packing(), m));
      contents.put(buffer, bytes);
    }
  }

  private static void putDefaults(
      ByteBuffer bytes, ConstantPacking packing, ShaderReflection.Member member) {
    if (member.defaultBits().isEmpty()) {
      return;
    }
    int[] offsets = packing.scalarOffsets(member.type());
    var kinds = ScalarWriter.kinds(member.type());
    for (int i = 0; i < offsets.length; i++) {
      if (offsets[i] >= member.size()) {
        continue;
      }
      long bits = member.defaultBits().get(i);
      if (packing.stored(kinds.get(i)).sizeInBytes() == 8) {
        bytes.putLong(member.offset() + offsets[i], bits);
      } else {
        bytes.putInt(member.offset() + offsets[i], (int) bits);
      }
    }
  }

  /// The bytes of the tbuffer of that name.
  public byte[] textureBuffer(String name) {
    return contents.entrySet().stream()
        .filter(entry -> entry.getKey().textureBuffer() && entry.getKey().name().equals(name))
        .findFirst()
        .orElseThrow()
        .getValue()
        .array();
  }

  /// Each constant buffer's bytes, by its slot.
  public Map<Integer, byte[]> bySlot(RegisterSlots slots) {
    var bySlot = new LinkedHashMap<Integer, byte[]>();
    contents.forEach(
        (buffer, bytes) -> {
          if (!buffer.textureBuffer()) {
            int slot = slots.slot(File.CONSTANT_BUFFER, buffer.space(), buffer.register());
            bySlot.put(slot, bytes.array());
          }
        });
    return bySlot;
  }

  /// Sets the variable of that name in every buffer that has it.
  ///
  /// @return whether there was one
  public boolean set(String path, ConstantValue value) throws InputException {
    boolean found = false;
    for (var entry : contents.entrySet()) {
      var at = ConstantPath.find(entry.getKey(), path);
      if (at.isPresent()) {
        put(path, at.get(), value, entry.getValue());
        found = true;
      }
    }
    return found;
  }

  private static void put(String path, ConstantPath at, ConstantValue value, ByteBuffer bytes)
      throws InputException {
    Type type = at.type();
    ConstantPacking packing = at.buffer().packing();
    int[] offsets = packing.scalarOffsets(type);
    if (offsets.length != value.scalars().size()) {
      throw value
          .place()
          .error(
              "'%s' is %s and takes %d %s, not %d"
                  .formatted(
                      path,
                      withArticle(type.spelling()),
                      offsets.length,
                      offsets.length == 1 ? "number" : "numbers",
                      value.scalars().size()));
    }
    var kinds = ScalarWriter.kinds(type);
    for (int i = 0; i < offsets.length; i++) {
      double scalar = value.scalars().get(i);
      if (!ScalarWriter.fits(scalar, kinds.get(i))) {
        throw value
            .place()
            .error(
                "'%s' is %s, and %s is no %s"
                    .formatted(
                        path,
                        withArticle(type.spelling()),
                        number(scalar),
                        kinds.get(i).spelling()));
      }
      if (at.offset() + offsets[i] >= at.end()) {
        continue;
      }
      ScalarWriter.put(bytes, at.offset() + offsets[i], scalar, packing.stored(kinds.get(i)));
    }
  }

  private static String withArticle(String type) {
    return (type.startsWith("int") ? "an " : "a ") + type;
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }

  /// How many numbers a variable or a part of one takes.
  public OptionalInt scalarCount(String path) {
    for (var buffer : contents.keySet()) {
      var at = ConstantPath.find(buffer, path);
      if (at.isPresent()) {
        return OptionalInt.of(buffer.packing().scalarOffsets(at.get().type()).length);
      }
    }
    return OptionalInt.empty();
  }

  /// The variables' names.
  public List<String> names() {
    var names = new ArrayList<String>();
    contents.keySet().forEach(b -> b.members().forEach(m -> names.add(m.name())));
    return names;
  }

  /// Names of parts that can be set: `lights[1].color`. For suggestions; of long arrays only the
  /// first elements.
  public List<String> partNames() {
    var names = new ArrayList<String>();
    contents
        .keySet()
        .forEach(b -> b.members().forEach(m -> ConstantPath.parts(m.name(), m.type(), names)));
    return names;
  }
}
