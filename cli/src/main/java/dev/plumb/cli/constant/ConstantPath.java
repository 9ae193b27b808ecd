package dev.plumb.cli.constant;

import dev.plumb.hlsl.reflect.ShaderReflection;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A variable in a constant buffer, or a part of one: `lights[2].color`, with or without its
/// buffer's name before it (`scene.lights`).
///
/// @param end where the variable ends: constants of D3D9 have only the registers that are read
record ConstantPath(ShaderReflection.ConstantBuffer buffer, int offset, Type type, int end) {
  private static final int PART_LIMIT = 1000;
  private static final int ELEMENT_LIMIT = 16;
  private static final Pattern STEP = Pattern.compile("\\.([A-Za-z_]\\w*)|\\[(\\d+)]");

  /// The variable or part; the buffer's own name counts as a prefix where no variable has it.
  static Optional<ConstantPath> find(ShaderReflection.ConstantBuffer buffer, String path) {
    String prefix = buffer.name() + ".";
    return member(buffer, path)
        .or(
            () ->
                path.startsWith(prefix)
                    ? member(buffer, path.substring(prefix.length()))
                    : Optional.empty());
  }

  private static Optional<ConstantPath> member(
      ShaderReflection.ConstantBuffer buffer, String path) {
    int end = 0;
    while (end < path.length() && path.charAt(end) != '.' && path.charAt(end) != '[') {
      end++;
    }
    String steps = path.substring(end);
    return buffer
        .member(path.substring(0, end))
        .flatMap(
            m ->
                new ConstantPath(buffer, m.offset(), m.type(), m.offset() + m.size())
                    .follow(steps));
  }

  /// Adds the name of a variable, and those of its parts.
  static void parts(String name, Type type, List<String> names) {
    if (names.size() >= PART_LIMIT) {
      return;
    }
    names.add(name);
    if (type instanceof StructType struct) {
      struct.fields().forEach(f -> parts(name + "." + f.name(), f.type(), names));
    } else if (type instanceof ArrayType array) {
      for (int i = 0; i < Math.min(array.length(), ELEMENT_LIMIT); i++) {
        parts(name + "[" + i + "]", array.element(), names);
      }
    }
  }

  private Optional<ConstantPath> follow(String steps) {
    if (steps.isEmpty()) {
      return Optional.of(this);
    }
    Matcher step = STEP.matcher(steps);
    if (!step.lookingAt()) {
      return Optional.empty();
    }
    var next = step.group(1) != null ? field(step.group(1)) : element(step.group(2));
    return next.flatMap(n -> n.follow(steps.substring(step.end())));
  }

  private Optional<ConstantPath> field(String name) {
    if (!(type instanceof StructType struct) || struct.indexOf(name) < 0) {
      return Optional.empty();
    }
    int index = struct.indexOf(name);
    int at = offset + buffer.packing().fieldOffsets(struct)[index];
    return Optional.of(new ConstantPath(buffer, at, struct.fields().get(index).type(), end));
  }

  private Optional<ConstantPath> element(String digits) {
    if (!(type instanceof ArrayType array) || digits.length() > 9) {
      return Optional.empty();
    }
    int index = Integer.parseInt(digits);
    return index >= array.length()
        ? Optional.empty()
        : Optional.of(
            new ConstantPath(
                buffer,
                offset + index * buffer.packing().elementStride(array),
                array.element(),
                end));
  }
}
