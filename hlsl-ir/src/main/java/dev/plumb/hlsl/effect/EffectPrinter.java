package dev.plumb.hlsl.effect;

import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.List;
import java.util.stream.Collectors;

/// Prints an effect as people read it: its parameters, the passes of its techniques with their
/// states, and its shaders.
public final class EffectPrinter {
  private final StringBuilder out = new StringBuilder();

  private EffectPrinter() {}

  public static String print(Effect effect) {
    var printer = new EffectPrinter();
    printer.effect(effect);
    return printer.out.toString();
  }

  private void effect(Effect effect) {
    line(0, "effect " + effect.profile());
    if (!effect.parameters().isEmpty()) {
      out.append('\n');
      line(0, "parameters");
      effect.parameters().forEach(this::parameter);
    }
    if (!effect.shaders().isEmpty()) {
      out.append('\n');
      line(0, "shaders");
      for (int i = 0; i < effect.shaders().size(); i++) {
        line(1, i + ": " + shader(effect.shaders().get(i)));
      }
    }
    for (Effect.Group group : effect.groups()) {
      int depth = 0;
      if (!group.name().isEmpty()) {
        out.append('\n');
        line(0, "fxgroup " + group.name());
        annotations(group.annotations(), 1);
        depth = 1;
      }
      for (Effect.Technique technique : group.techniques()) {
        technique(technique, depth);
      }
    }
  }

  private void parameter(Effect.Parameter p) {
    String line = p.shared() ? "shared " : "";
    line += declaration(p.type(), p.name());
    line += p.semantic().isEmpty() ? "" : " : " + p.semantic();
    line += p.buffer().filter(b -> !b.isEmpty()).map(b -> " in " + b).orElse("");
    if (p.value().isPresent() && !(p.value().get() instanceof EffectValue.Block)) {
      line += " = " + value(p.value().get());
    }
    line(1, line);
    annotations(p.annotations(), 2);
    if (p.value().isPresent() && p.value().get() instanceof EffectValue.Block block) {
      block.states().forEach(s -> state(s, 2));
    }
  }

  private void technique(Effect.Technique technique, int depth) {
    out.append('\n');
    line(depth, (technique.keyword() + " " + technique.name()).stripTrailing());
    annotations(technique.annotations(), depth + 1);
    for (Effect.Pass pass : technique.passes()) {
      line(depth + 1, ("pass " + pass.name()).stripTrailing());
      annotations(pass.annotations(), depth + 2);
      pass.states().forEach(s -> state(s, depth + 2));
    }
  }

  private void annotations(List<Effect.Annotation> annotations, int depth) {
    for (Effect.Annotation a : annotations) {
      line(depth, "<" + declaration(a.type(), a.name()) + " = " + value(a.value()) + ">");
    }
  }

  private void state(EffectState state, int depth) {
    line(depth, state(state));
  }

  private static String state(EffectState state) {
    if (state.name().startsWith("Set")) {
      return state.name() + "(" + values(state.values()) + ")";
    }
    String index = state.index().isPresent() ? "[" + state.index().getAsInt() + "]" : "";
    return state.name() + index + " = " + values(state.values());
  }

  private static String declaration(Type type, String name) {
    Type element = type;
    var dimensions = new StringBuilder();
    while (element instanceof ArrayType array) {
      dimensions.append('[').append(array.length()).append(']');
      element = array.element();
    }
    return element.spelling() + " " + name + dimensions;
  }

  private static String shader(Effect.ShaderRequest shader) {
    String text =
        shader.profile() + " " + shader.entry() + "(" + String.join(", ", shader.arguments()) + ")";
    return shader.streamOutput().isEmpty()
        ? text
        : text
            + shader.streamOutput().stream()
                .map(s -> "\"" + s + "\"")
                .collect(Collectors.joining(", ", " with stream output ", ""));
  }

  private static String values(List<EffectValue> values) {
    return values.stream().map(EffectPrinter::value).collect(Collectors.joining(", "));
  }

  /// One value, as near to HLSL as it can be.
  public static String value(EffectValue value) {
    return switch (value) {
      case EffectValue.Number v -> number(v);
      case EffectValue.Named v -> v.text() + " (" + v.number() + ")";
      case EffectValue.Text v -> "\"" + v.text() + "\"";
      case EffectValue.Null _ -> "NULL";
      case EffectValue.Parameter v ->
          "<" + v.name() + (v.index().isPresent() ? "[" + v.index().getAsInt() + "]" : "") + ">";
      case EffectValue.Expression v -> "(" + v.text() + ")";
      case EffectValue.Shader v -> "shader " + v.number();
      case EffectValue.Block v ->
          v.states().stream().map(EffectPrinter::state).collect(Collectors.joining("; ", "{", "}"));
      case EffectValue.Elements v -> "{" + values(v.values()) + "}";
      case EffectValue.Assembly v -> "asm {" + v.text().replace("\n", "; ") + "}";
    };
  }

  private static String number(EffectValue.Number number) {
    ScalarKind[] kinds = Types.scalarKinds(number.type());
    var scalars = new StringBuilder();
    for (int i = 0; i < kinds.length; i++) {
      scalars.append(i == 0 ? "" : ", ").append(scalar(number.bits().get(i), kinds[i]));
    }
    return kinds.length == 1 ? scalars.toString() : "{" + scalars + "}";
  }

  /// A scalar's raw bits as HLSL has it.
  public static String scalar(long bits, ScalarKind kind) {
    if (kind == ScalarKind.BOOL) {
      return bits != 0 ? "true" : "false";
    }
    if (kind == ScalarKind.DOUBLE) {
      return Double.toString(Double.longBitsToDouble(bits));
    }
    if (kind.isFloating()) {
      return Float.toString(Float.intBitsToFloat((int) bits));
    }
    if (kind.sizeInBytes() == 8) {
      return kind.isUnsigned() ? Long.toUnsignedString(bits) : Long.toString(bits);
    }
    return kind.isUnsigned() ? Integer.toUnsignedString((int) bits) : Integer.toString((int) bits);
  }

  private void line(int depth, String text) {
    out.repeat("  ", depth).append(text).append('\n');
  }
}
