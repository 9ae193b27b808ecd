package dev.plumb.hlsl.parse;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What people who come from other languages may have meant.
public final class Hints {
  private static final Pattern GLSL_VECTOR = Pattern.compile("([ibud]?)vec([234])");
  private static final Pattern GLSL_MATRIX = Pattern.compile("(d?)mat([234])(?:x([234]))?");
  private static final Map<String, String> SCALAR_OF_PREFIX =
      Map.of("", "float", "i", "int", "b", "bool", "u", "uint", "d", "double");
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("mix", "lerp"),
          Map.entry("fract", "frac"),
          Map.entry("mod", "fmod"),
          Map.entry("inversesqrt", "rsqrt"),
          Map.entry("dFdx", "ddx"),
          Map.entry("dFdy", "ddy"),
          Map.entry("dFdxFine", "ddx_fine"),
          Map.entry("dFdyFine", "ddy_fine"),
          Map.entry("floatBitsToInt", "asint"),
          Map.entry("floatBitsToUint", "asuint"),
          Map.entry("intBitsToFloat", "asfloat"),
          Map.entry("uintBitsToFloat", "asfloat"),
          Map.entry("bitCount", "countbits"),
          Map.entry("bitfieldReverse", "reversebits"),
          Map.entry("findMSB", "firstbithigh"),
          Map.entry("findLSB", "firstbitlow"),
          Map.entry("barrier", "GroupMemoryBarrierWithGroupSync"),
          Map.entry("atomicAdd", "InterlockedAdd"));
  private static final Set<String> ELSE_IF = Set.of("elif", "elseif", "elsif");

  private Hints() {}

  /// The HLSL type for a name of GLSL: `float3` for `vec3`. A matrix of GLSL names its columns
  /// first: `mat2x3` has 3 rows.
  public static Optional<String> hlslTypeForGlsl(String name) {
    if (!name.contains("vec") && !name.contains("mat")) { // nearly all names
      return Optional.empty();
    }
    Matcher vector = GLSL_VECTOR.matcher(name);
    if (vector.matches()) {
      return Optional.of(SCALAR_OF_PREFIX.get(vector.group(1)) + vector.group(2));
    }
    Matcher matrix = GLSL_MATRIX.matcher(name);
    if (matrix.matches()) {
      String columns = matrix.group(2);
      String rows = matrix.group(3) == null ? columns : matrix.group(3);
      return Optional.of(SCALAR_OF_PREFIX.get(matrix.group(1)) + rows + "x" + columns);
    }
    return Optional.empty();
  }

  /// The HLSL name for a function or variable of GLSL: `lerp` for `mix`.
  public static Optional<String> hlslNameForGlsl(String name) {
    return Optional.ofNullable(NAMES.get(name));
  }

  static boolean isElseIf(String name) {
    return ELSE_IF.contains(name);
  }
}
