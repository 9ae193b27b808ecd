package dev.plumb.cli.reflection;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.plumb.hlsl.effect.Effect;
import dev.plumb.hlsl.effect.EffectState;
import dev.plumb.hlsl.effect.EffectValue;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.Types;
import java.util.List;
import java.util.function.Function;

/// An effect as JSON. A value is a number, a list of numbers, a string, null, or an object that
/// says in its only member what it is: `parameter`, `expression`, `names`, `shader`, `states`,
/// `assembly`.
public final class EffectJson {
  private EffectJson() {}

  public static String print(Effect effect) {
    var json = new JsonObject();
    json.addProperty("version", 1);
    json.addProperty("Creator", "Plumb");
    json.addProperty("Target", effect.profile());
    json.add("Parameters", array(effect.parameters(), EffectJson::parameter));
    json.add("Groups", array(effect.groups(), EffectJson::group));
    json.add("Shaders", array(effect.shaders(), EffectJson::shader));
    return new GsonBuilder()
            .setPrettyPrinting()
            .disableHtmlEscaping()
            .serializeNulls()
            .create()
            .toJson(json)
        + "\n";
  }

  private static <T> JsonArray array(List<T> list, Function<T, JsonElement> element) {
    var array = new JsonArray();
    list.forEach(e -> array.add(element.apply(e)));
    return array;
  }

  private static JsonObject parameter(Effect.Parameter p) {
    var json = new JsonObject();
    json.addProperty("Name", p.name());
    json.addProperty("Type", p.type().spelling());
    json.addProperty("Semantic", p.semantic());
    json.addProperty("Shared", p.shared());
    p.buffer().ifPresent(b -> json.addProperty("ConstantBuffer", b));
    json.add("Annotations", array(p.annotations(), EffectJson::annotation));
    p.value().ifPresent(v -> json.add("Value", value(v)));
    return json;
  }

  private static JsonObject annotation(Effect.Annotation a) {
    var json = new JsonObject();
    json.addProperty("Name", a.name());
    json.addProperty("Type", a.type().spelling());
    json.add("Value", value(a.value()));
    return json;
  }

  private static JsonObject group(Effect.Group g) {
    var json = named(g.name(), g.annotations());
    json.add("Techniques", array(g.techniques(), EffectJson::technique));
    return json;
  }

  private static JsonObject technique(Effect.Technique t) {
    var json = named(t.name(), t.annotations());
    json.addProperty("Keyword", t.keyword());
    json.add("Passes", array(t.passes(), EffectJson::pass));
    return json;
  }

  private static JsonObject pass(Effect.Pass p) {
    var json = named(p.name(), p.annotations());
    json.add("States", array(p.states(), EffectJson::state));
    return json;
  }

  private static JsonObject named(String name, List<Effect.Annotation> annotations) {
    var json = new JsonObject();
    json.addProperty("Name", name);
    json.add("Annotations", array(annotations, EffectJson::annotation));
    return json;
  }

  private static JsonObject state(EffectState s) {
    var json = new JsonObject();
    json.addProperty("Name", s.name());
    s.index().ifPresent(i -> json.addProperty("Index", i));
    json.add("Values", array(s.values(), EffectJson::value));
    return json;
  }

  private static JsonObject shader(Effect.ShaderRequest s) {
    var json = new JsonObject();
    json.addProperty("Target", s.profile());
    json.addProperty("EntryPoint", s.entry());
    json.add("Arguments", array(s.arguments(), JsonPrimitive::new));
    json.add("StreamOutput", array(s.streamOutput(), JsonPrimitive::new));
    return json;
  }

  private static JsonElement value(EffectValue value) {
    return switch (value) {
      case EffectValue.Number v -> number(v);
      case EffectValue.Text v -> new JsonPrimitive(v.text());
      case EffectValue.Null _ -> JsonNull.INSTANCE;
      case EffectValue.Elements v -> array(v.values(), EffectJson::value);
      case EffectValue.Named v -> {
        var json = tagged("names", new JsonPrimitive(v.text()));
        json.addProperty("number", v.number());
        yield json;
      }
      case EffectValue.Parameter v -> {
        var json = tagged("parameter", new JsonPrimitive(v.name()));
        v.index().ifPresent(i -> json.addProperty("index", i));
        yield json;
      }
      case EffectValue.Expression v -> tagged("expression", new JsonPrimitive(v.text()));
      case EffectValue.Shader v -> tagged("shader", new JsonPrimitive(v.number()));
      case EffectValue.Block v -> tagged("states", array(v.states(), EffectJson::state));
      case EffectValue.Assembly v -> tagged("assembly", new JsonPrimitive(v.text()));
    };
  }

  private static JsonObject tagged(String tag, JsonElement value) {
    var json = new JsonObject();
    json.add(tag, value);
    return json;
  }

  private static JsonElement number(EffectValue.Number number) {
    ScalarKind[] kinds = Types.scalarKinds(number.type());
    var scalars = new JsonArray();
    for (int i = 0; i < kinds.length; i++) {
      scalars.add(scalar(number.bits().get(i), kinds[i]));
    }
    return scalars.size() == 1 ? scalars.get(0) : scalars;
  }

  private static JsonPrimitive scalar(long bits, ScalarKind kind) {
    if (kind == ScalarKind.BOOL) {
      return new JsonPrimitive(bits != 0);
    }
    if (kind.isFloating()) {
      double number =
          kind == ScalarKind.DOUBLE
              ? Double.longBitsToDouble(bits)
              : Float.intBitsToFloat((int) bits);
      return Double.isFinite(number)
          ? new JsonPrimitive(kind == ScalarKind.DOUBLE ? (Number) number : (Number) (float) number)
          : new JsonPrimitive(Double.toString(number));
    }
    return new JsonPrimitive(
        kind.isUnsigned() && kind.sizeInBytes() == 4 ? bits & 0xffffffffL : (long) (int) bits);
  }
}
