package dev.plumb.cli.scene;

import dev.plumb.cli.image.TextureData;
import dev.plumb.cli.mesh.Material;
import dev.plumb.cli.mesh.MaterialNames;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What a mesh's material gives to shaders' variables of the usual names, see [MaterialNames],
/// where nothing else does.
///
/// @param constants by meaning
/// @param textures views by meaning
/// @param samplers names of samplers by meaning
public record MaterialBindings(
    Map<String, List<Double>> constants,
    Map<String, ViewSource> textures,
    Map<String, String> samplers) {
  public static final MaterialBindings NONE = new MaterialBindings(Map.of(), Map.of(), Map.of());

  private static final byte[] WHITE = {-1, -1, -1, -1};
  private static final byte[] FLAT = {-128, -128, -1, -1}; // a normal map without bumps

  /// Adds a material's textures and samplers to those of a scene.
  ///
  /// @param name begins theirs
  public static MaterialBindings of(
      String name,
      Material material,
      Map<String, TextureSource> textures,
      Map<String, SamplerDesc> samplers) {
    var views = new HashMap<String, ViewSource>();
    var named = new HashMap<String, String>();
    for (String meaning :
        List.of("base", "metallicroughness", "normal", "occlusion", "emissive", "specular")) {
      var given = Optional.ofNullable(material.textures().get(meaning));
      String texture = name + "." + meaning;
      textures.put(texture, given.map(t -> source(t.image())).orElseGet(() -> oneTexel(meaning)));
      samplers.put(
          texture,
          given
              .map(Material.MaterialTexture::sampler)
              .orElse(SamplerDesc.of(Filter.MIN_MAG_MIP_LINEAR, TextureAddressMode.WRAP)));
      views.put(meaning, ViewSource.of(texture));
      named.put(meaning, texture);
    }
    return new MaterialBindings(material.constants(), views, named);
  }

  private static TextureSource oneTexel(String meaning) {
    byte[] texel = meaning.equals("normal") ? FLAT : WHITE;
    return TextureSource.of(
        1, 1, 1, Format.R8G8B8A8_UNORM, Set.of(BindFlag.SHADER_RESOURCE), Optional.of(texel));
  }

  /// With all mip levels, made if the file has only the first.
  private static TextureSource source(TextureData image) {
    boolean made = image.mipLevels() == 1 && !image.format().isBlockCompressed();
    return FileTextures.source(
        image, made ? 0 : FileTextures.OWN_MIPS, false, Set.of(BindFlag.SHADER_RESOURCE));
  }

  Optional<List<Double>> constant(String variable) {
    return MaterialNames.constant(variable).map(constants::get);
  }

  Optional<ViewSource> texture(String variable) {
    return MaterialNames.texture(variable).map(textures::get);
  }

  /// That of the texture it is named for, else the base colour's.
  Optional<String> sampler(String variable) {
    return MaterialNames.sampler(variable)
        .map(samplers::get)
        .or(() -> Optional.ofNullable(samplers.get("base")));
  }
}
