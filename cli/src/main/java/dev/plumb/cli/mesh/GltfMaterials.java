package dev.plumb.cli.mesh;

import de.javagl.jgltf.model.GltfModel;
import de.javagl.jgltf.model.ImageModel;
import de.javagl.jgltf.model.MaterialModel;
import de.javagl.jgltf.model.TextureModel;
import de.javagl.jgltf.model.v2.MaterialModelV2;
import de.javagl.jgltf.model.v2.MaterialModelV2.AlphaMode;
import dev.plumb.cli.InputException;
import dev.plumb.cli.image.ImageFiles;
import dev.plumb.cli.image.TextureConversion;
import dev.plumb.cli.image.TextureData;
import dev.plumb.cli.mesh.Material.MaterialTexture;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.emulator.state.TextureFilter;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/// Materials of glTF 2.0 (§3.9), with their images and samplers. Base colours and emission are
/// encoded with sRGB (§3.9.2, §3.9.3), and so are the formats of their textures.
final class GltfMaterials {
  // glTF 2.0, sampler
  private static final int NEAREST = 9728;
  private static final int NEAREST_MIPMAP_NEAREST = 9984;
  private static final int LINEAR_MIPMAP_NEAREST = 9985;
  private static final int NEAREST_MIPMAP_LINEAR = 9986;
  private static final int CLAMP_TO_EDGE = 33071;
  private static final int MIRRORED_REPEAT = 33648;

  private final Path file;
  private final Map<ImageModel, TextureData> images = new IdentityHashMap<>();

  private GltfMaterials(Path file) {
    this.file = file;
  }

  static List<Material> read(Path file, GltfModel model) throws InputException {
    var reader = new GltfMaterials(file);
    var materials = new ArrayList<Material>();
    for (MaterialModel material : model.getMaterialModels()) {
      materials.add(material instanceof MaterialModelV2 m ? reader.material(m) : Material.none());
    }
    return materials;
  }

  private Material material(MaterialModelV2 m) throws InputException {
    var constants = new HashMap<String, List<Double>>();
    float[] base = m.getBaseColorFactor();
    float[] emissive = m.getEmissiveFactor();
    constants.put("base", numbers(base));
    constants.put("opacity", List.of((double) base[3]));
    constants.put("metallic", List.of((double) m.getMetallicFactor()));
    constants.put("roughness", List.of((double) m.getRoughnessFactor()));
    constants.put(
        "emissive", List.of((double) emissive[0], (double) emissive[1], (double) emissive[2], 1.0));
    constants.put("normalscale", List.of((double) m.getNormalScale()));
    constants.put("occlusionstrength", List.of((double) m.getOcclusionStrength()));
    boolean mask = m.getAlphaMode() == AlphaMode.MASK;
    constants.put("alphacutoff", List.of(mask ? (double) m.getAlphaCutoff() : 0.0));
    var textures = new HashMap<String, MaterialTexture>();
    put(textures, "base", m.getBaseColorTexture());
    put(textures, "metallicroughness", m.getMetallicRoughnessTexture());
    put(textures, "normal", m.getNormalTexture());
    put(textures, "occlusion", m.getOcclusionTexture());
    put(textures, "emissive", m.getEmissiveTexture());
    return new Material(
        constants, textures, m.isDoubleSided(), m.getAlphaMode() == AlphaMode.BLEND);
  }

  private static List<Double> numbers(float[] floats) {
    var numbers = new ArrayList<Double>();
    for (float f : floats) {
      numbers.add((double) f);
    }
    return numbers;
  }

  private void put(Map<String, MaterialTexture> textures, String meaning, TextureModel texture)
      throws InputException {
    if (texture != null && texture.getImageModel() != null) {
      TextureData image = image(texture.getImageModel());
      boolean color = meaning.equals("base") || meaning.equals("emissive");
      textures.put(
          meaning,
          new MaterialTexture(color ? TextureConversion.asColor(image) : image, sampler(texture)));
    }
  }

  private TextureData image(ImageModel image) throws InputException {
    TextureData known = images.get(image);
    if (known != null) {
      return known;
    }
    ByteBuffer data = image.getImageData();
    if (data == null) {
      throw new InputException(file + ": an image has no data");
    }
    var bytes = new byte[data.remaining()];
    data.slice().get(bytes);
    String uri = image.getUri();
    boolean named = uri != null && !uri.startsWith("data:");
    boolean jpeg = bytes.length > 1 && bytes[0] == (byte) 0xff && bytes[1] == (byte) 0xd8;
    Path name =
        named ? file.resolveSibling(uri) : Path.of(file + (jpeg ? ".image.jpg" : ".image.png"));
    TextureData decoded = ImageFiles.decode(name, bytes);
    images.put(image, decoded);
    return decoded;
  }

  private static SamplerDesc sampler(TextureModel texture) {
    Integer min = texture.getMinFilter();
    Integer mag = texture.getMagFilter();
    boolean nearMin =
        min != null
            && (min == NEAREST || min == NEAREST_MIPMAP_NEAREST || min == NEAREST_MIPMAP_LINEAR);
    boolean nearMip =
        min != null && (min == NEAREST_MIPMAP_NEAREST || min == LINEAR_MIPMAP_NEAREST);
    boolean noMips = min != null && min < NEAREST_MIPMAP_NEAREST;
    var filter =
        new Filter(
            nearMin ? TextureFilter.POINT : TextureFilter.LINEAR,
            mag != null && mag == NEAREST ? TextureFilter.POINT : TextureFilter.LINEAR,
            nearMip || noMips ? TextureFilter.POINT : TextureFilter.LINEAR,
            false,
            false);
    return new SamplerDesc(
        filter,
        address(texture.getWrapS()),
        address(texture.getWrapT()),
        TextureAddressMode.WRAP,
        0,
        1,
        ComparisonFunc.NEVER,
        List.of(0f, 0f, 0f, 0f),
        -Float.MAX_VALUE,
        noMips ? 0 : Float.MAX_VALUE,
        SamplerDesc.of(filter, TextureAddressMode.WRAP).footprint());
  }

  private static TextureAddressMode address(Integer wrap) {
    if (wrap == null) {
      return TextureAddressMode.WRAP;
    }
    return switch (wrap) {
      case CLAMP_TO_EDGE -> TextureAddressMode.CLAMP;
      case MIRRORED_REPEAT -> TextureAddressMode.MIRROR;
      default -> TextureAddressMode.WRAP;
    };
  }
}
