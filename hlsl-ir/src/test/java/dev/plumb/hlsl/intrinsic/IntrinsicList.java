package dev.plumb.hlsl.intrinsic;

import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// The lists of all intrinsic functions and of all methods of objects, for `docs/INTRINSICS.md`.
final class IntrinsicList {
  /// Results that have no error: what they give can be written down, or is bits and integers.
  private static final Set<String> EXACT =
      Set.of(
          "abs",
          "all",
          "and",
          "any",
          "asdouble",
          "asfloat",
          "asfloat16",
          "asint",
          "asint16",
          "asuint",
          "asuint16",
          "ceil",
          "clamp",
          "countbits",
          "D3DCOLORtoUBYTE4",
          "f16tof32",
          "faceforward",
          "firstbithigh",
          "firstbitlow",
          "floor",
          "frac",
          "frexp",
          "isfinite",
          "isinf",
          "isnan",
          "ldexp",
          "max",
          "min",
          "modf",
          "msad4",
          "or",
          "reversebits",
          "round",
          "saturate",
          "select",
          "sign",
          "step",
          "transpose",
          "trunc");

  /// Results that are not measured here.
  private static final Map<String, String> ROUNDED =
      Map.of(
          "fma", "0.5 ulp",
          "f32tof16", "toward zero: below 1 ulp of a half",
          "sincos", "as `sin` and `cos`",
          "fmod",
              "quotient, fraction and product: each 0.5 ulp; beside a multiple of the divisor it"
                  + " may take the next one",
          "fwidth", "each operation 0.5 ulp");

  /// What acts, or passes values on between lanes, primitives or memory.
  private static final List<String> WITHOUT_NUMBERS =
      List.of(
          "Interlocked",
          "Wave",
          "Quad",
          "Memory",
          "EvaluateAttribute",
          "GetRenderTarget",
          "clip",
          "ddx",
          "ddy",
          "Process",
          "NonUniform",
          "CheckAccess",
          "pack_",
          "unpack_",
          "dot4add",
          "dot2add",
          "IsHelperLane",
          "__");

  private IntrinsicList() {}

  /// The table of the functions.
  ///
  /// @param measured the largest error found of each that is measured, in words
  static String functions(Map<String, String> measured) {
    var text =
        new StringBuilder(
            "| intrinsic | stages | from shader model | error |\n|---|---|---|---|\n");
    for (String name : new TreeSet<>(IntrinsicTable.names())) {
      if (name.startsWith("__")) {
        continue;
      }
      List<IntrinsicSignature> families = IntrinsicTable.named(name);
      String spellings =
          families.stream().map(f -> "`" + f.describe() + "`").collect(Collectors.joining("<br>"));
      text.append(
          "| %s | %s | %s | %s |\n"
              .formatted(
                  spellings,
                  stages(families.getFirst().stages()),
                  FirstModel.of(name),
                  error(name, measured)));
    }
    samplerFunctions(text);
    return text.toString();
  }

  /// `tex2D` and its kin; what they give is the texture's.
  private static void samplerFunctions(StringBuilder text) {
    for (String name : new TreeSet<>(SamplerIntrinsics.names())) {
      var overloads = SamplerIntrinsics.named(name);
      String spellings =
          overloads.stream().map(o -> "`" + o.describe() + "`").collect(Collectors.joining("<br>"));
      String stages =
          overloads.stream().map(o -> stages(o.stages())).collect(Collectors.joining("<br>"));
      text.append("| %s | %s | %s |  |\n".formatted(spellings, stages, FirstModel.of(name)));
    }
  }

  /// @throws AssertionError if nothing says how exact the intrinsic is
  private static String error(String name, Map<String, String> measured) {
    if (measured.containsKey(name)) {
      return measured.get(name);
    }
    if (EXACT.contains(name)) {
      return "exact";
    }
    if (ROUNDED.containsKey(name)) {
      return ROUNDED.get(name);
    }
    if (WITHOUT_NUMBERS.stream().anyMatch(name::contains)) {
      return "";
    }
    throw new AssertionError("how exact is " + name + "?");
  }

  private static String stages(Set<ShaderStage> stages) {
    if (stages.isEmpty()) {
      return "all";
    }
    return stages.stream()
        .map(s -> s.name().toLowerCase(Locale.ROOT))
        .sorted()
        .collect(Collectors.joining(", "));
  }

  /// The table of the methods: those of the same objects, stages and models together.
  static String methods() {
    var rows = new TreeMap<String, Map<String, Set<String>>>();
    for (ObjectKind kind : ObjectKind.values()) {
      for (String name : ObjectMethodTable.names(kind)) {
        for (ObjectMethodSignature signature : ObjectMethodTable.named(kind, name)) {
          rows.computeIfAbsent(name, n -> new LinkedHashMap<>())
              .computeIfAbsent(
                  "%s|%s|%s"
                      .formatted(
                          parameters(signature),
                          stages(signature.stages()),
                          FirstModel.of(kind, name)),
                  p -> new TreeSet<>())
              .add("`" + kind.spelling() + "`");
        }
      }
    }
    var text =
        new StringBuilder("| method | stages | from shader model | of |\n|---|---|---|---|\n");
    rows.forEach(
        (name, overloads) ->
            overloads.forEach(
                (overload, kinds) -> {
                  String[] parts = overload.split("\\|", -1);
                  String spelling =
                      name.equals("[]") ? "[" + parts[0] + "]" : name + "(" + parts[0] + ")";
                  text.append(
                      "| `%s` | %s | %s | %s |\n"
                          .formatted(spelling, parts[1], parts[2], String.join(", ", kinds)));
                }));
    return text.toString();
  }

  private static String parameters(ObjectMethodSignature signature) {
    var words = new ArrayList<String>();
    for (ObjectMethod.Role role : signature.method().roles()) {
      String word = role.name().toLowerCase(Locale.ROOT).replace('_', ' ');
      words.add(word);
    }
    return String.join(", ", words);
  }
}
