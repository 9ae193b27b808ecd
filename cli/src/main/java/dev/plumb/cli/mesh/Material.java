package dev.plumb.cli.mesh;

import dev.plumb.cli.image.TextureData;
import dev.plumb.emulator.state.SamplerDesc;
import java.util.List;
import java.util.Map;

/// A mesh file's material. What its numbers and textures mean is said by the words of
/// [MaterialNames].
///
/// @param constants numbers, by meaning
/// @param textures by meaning
/// @param blended whether it is mixed with what is behind it
public record Material(
    Map<String, List<Double>> constants,
    Map<String, MaterialTexture> textures,
    boolean doubleSided,
    boolean blended) {
  public Material {
    constants = Map.copyOf(constants);
    textures = Map.copyOf(textures);
  }

  /// A texture and how it is sampled.
  public record MaterialTexture(TextureData image, SamplerDesc sampler) {}

  /// White, rough and opaque: what a primitive without a material has (glTF 2.0 §3.9.2).
  public static Material none() {
    return new Material(
        Map.of(
            "base", List.of(1.0, 1.0, 1.0, 1.0),
            "metallic", List.of(1.0),
            "roughness", List.of(1.0),
            "emissive", List.of(0.0, 0.0, 0.0, 1.0),
            "opacity", List.of(1.0),
            "normalscale", List.of(1.0),
            "occlusionstrength", List.of(1.0),
            "alphacutoff", List.of(0.0)),
        Map.of(),
        false,
        false);
  }
}
