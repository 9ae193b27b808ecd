package dev.plumb.cli.mesh;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What shaders usually call the parts of a material, whatever their case, with and without
/// underscores: `g_BaseColorFactor` and `diffuseColor` are both `base`.
public final class MaterialNames {
  private MaterialNames() {}

  private static final Map<String, String> CONSTANTS =
      Map.ofEntries(
          Map.entry("basecolor", "base"),
          Map.entry("diffuse", "base"),
          Map.entry("diffusecolor", "base"),
          Map.entry("albedo", "base"),
          Map.entry("albedocolor", "base"),
          Map.entry("kd", "base"),
          Map.entry("metallic", "metallic"),
          Map.entry("metalness", "metallic"),
          Map.entry("roughness", "roughness"),
          Map.entry("emissive", "emissive"),
          Map.entry("emissivecolor", "emissive"),
          Map.entry("emission", "emissive"),
          Map.entry("ke", "emissive"),
          Map.entry("specular", "specular"),
          Map.entry("specularcolor", "specular"),
          Map.entry("ks", "specular"),
          Map.entry("ambientcolor", "ambient"),
          Map.entry("ka", "ambient"),
          Map.entry("shininess", "shininess"),
          Map.entry("specularpower", "shininess"),
          Map.entry("ns", "shininess"),
          Map.entry("opacity", "opacity"),
          Map.entry("normalscale", "normalscale"),
          Map.entry("occlusionstrength", "occlusionstrength"),
          Map.entry("alphacutoff", "alphacutoff"));

  private static final Map<String, String> TEXTURES =
      Map.ofEntries(
          Map.entry("basecolor", "base"),
          Map.entry("diffuse", "base"),
          Map.entry("albedo", "base"),
          Map.entry("color", "base"),
          Map.entry("kd", "base"),
          Map.entry("metallicroughness", "metallicroughness"),
          Map.entry("roughnessmetallic", "metallicroughness"),
          Map.entry("metalroughness", "metallicroughness"),
          Map.entry("orm", "metallicroughness"),
          Map.entry("normal", "normal"),
          Map.entry("bump", "normal"),
          Map.entry("occlusion", "occlusion"),
          Map.entry("ambientocclusion", "occlusion"),
          Map.entry("ao", "occlusion"),
          Map.entry("emissive", "emissive"),
          Map.entry("emission", "emissive"),
          Map.entry("ke", "emissive"),
          Map.entry("specular", "specular"),
          Map.entry("ks", "specular"));

  private static final List<String> PREFIXES = List.of("g_", "m_", "u_", "material.", "material_");

  /// The meaning of a variable, if it has a usual name.
  public static Optional<String> constant(String variable) {
    String name = plain(variable);
    return Optional.ofNullable(CONSTANTS.get(name.replaceAll("factor$", "")));
  }

  /// The meaning of a texture.
  public static Optional<String> texture(String variable) {
    String name = plain(variable).replaceAll("(texture|map|tex|image)$", "");
    return Optional.ofNullable(
        TEXTURES.getOrDefault(name, TEXTURES.get(name.replaceAll("^(texture|tex|tx|map|t)", ""))));
  }

  /// The meaning of the texture that a sampler is for.
  public static Optional<String> sampler(String variable) {
    return texture(plain(variable).replaceAll("^sampler|(samplerstate|sampler|sam)$", ""));
  }

  private static String plain(String variable) {
    String name = variable.toLowerCase(Locale.ROOT);
    for (String prefix : PREFIXES) {
      if (name.startsWith(prefix)) {
        name = name.substring(prefix.length());
      }
    }
    int field = name.lastIndexOf('.');
    return name.substring(field + 1).replace("_", "");
  }
}
