package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.reflect.ShaderReflection.Binding;
import dev.plumb.hlsl.reflect.ShaderReflection.BindingKind;
import dev.plumb.hlsl.reflect.ShaderReflection.ConstantBuffer;
import dev.plumb.hlsl.reflect.ShaderReflection.Member;
import dev.plumb.hlsl.type.ConstantBufferLayout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// Prints what a shader of a shader model up to 3 asks for, as fxc's listing of such has it: the
/// parameters that are used, by name, and which registers each has. All constants are in float
/// registers, bools and integers too.
final class ConstantTablePrinter {
  private static final int LEAST_NAME_WIDTH = 12;

  private final Consumer<String> line;

  ConstantTablePrinter(Consumer<String> line) {
    this.line = line;
  }

  /// `count` registers of the file `file` from `index` on.
  private record Row(String name, char file, int index, int count) {}

  void print(ShaderReflection shader) {
    var members = new ArrayList<Member>();
    var rows = new ArrayList<Row>();
    for (ConstantBuffer buffer : shader.constantBuffers()) {
      buffer.members().stream().filter(Member::used).forEach(members::add);
    }
    for (Member member : members) {
      int first = member.offset() / ConstantBufferLayout.REGISTER_BYTES;
      int end = Math.ceilDiv(member.offset() + member.size(), ConstantBufferLayout.REGISTER_BYTES);
      rows.add(new Row(member.name(), 'c', first, end - first));
    }
    List<Binding> samplers =
        shader.bindings().stream()
            .filter(b -> b.used() && b.kind() == BindingKind.SAMPLER)
            .sorted(Comparator.comparing(Binding::name))
            .toList();
    samplers.forEach(s -> rows.add(new Row(s.name(), 's', s.register(), s.count())));
    if (!rows.isEmpty()) {
      parameters(shader, members, samplers);
      registers(rows);
    }
  }

  private void parameters(ShaderReflection shader, List<Member> members, List<Binding> samplers) {
    line.accept("");
    line.accept("Parameters:");
    line.accept("");
    var declarations = new MemberPrinter(line);
    members.stream().sorted(Comparator.comparing(Member::name)).forEach(declarations::declare);
    for (Binding sampler : samplers) {
      String dimension = sampler.count() > 1 ? "[" + sampler.count() + "]" : "";
      line.accept("  " + type(shader, sampler) + " " + sampler.name() + dimension + ";");
    }
    line.accept("");
  }

  /// Whatever it is declared as, a sampler has the dimension of the texture that is read with it.
  private static String type(ShaderReflection shader, Binding sampler) {
    return shader.bindings().stream()
        .filter(b -> b.kind() == BindingKind.TEXTURE && b.name().equals(sampler.name()))
        .findFirst()
        .map(texture -> "sampler" + texture.dimension().toUpperCase(Locale.ROOT))
        .orElse("sampler");
  }

  private void registers(List<Row> rows) {
    int width = rows.stream().mapToInt(r -> r.name().length()).reduce(LEAST_NAME_WIDTH, Math::max);
    line.accept("");
    line.accept("Registers:");
    line.accept("");
    line.accept(row(width, "Name", "Reg", "Size"));
    line.accept(row(width, "-".repeat(width), "-----", "----"));
    rows.sort(Comparator.comparing(Row::file).thenComparing(Row::index));
    for (Row row : rows) {
      line.accept(
          row(width, row.name(), "" + row.file() + row.index(), Integer.toString(row.count())));
    }
    line.accept("");
  }

  private static String row(int width, String name, String register, String size) {
    return String.format(Locale.ROOT, "  %-" + width + "s %-5s %4s", name, register, size);
  }
}
