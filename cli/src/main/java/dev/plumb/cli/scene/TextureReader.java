package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.file.Picture;
import dev.plumb.cli.file.PngReader;
import dev.plumb.cli.scene.Scene.TextureSource;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.Texture2DDesc;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads textures: pictures, texels, one colour, or room for what is drawn.
final class TextureReader {
  private final SceneFiles files;

  TextureReader(SceneFiles files) {
    this.files = files;
  }

  TextureSource texture(SceneNode node) throws InputException {
    var e =
        node.entries(
            "file", "raw", "size", "format", "srgb", "mips", "samples", "slices", "cube", "use",
            "color");
    boolean srgb = e.containsKey("srgb") && e.get("srgb").bool();
    boolean cube = e.containsKey("cube") && e.get("cube").bool();
    int mips = e.containsKey("mips") && e.get("mips").bool() ? 0 : 1;
    var pictureFormat = srgb ? Format.R8G8B8A8_UNORM_SRGB : Format.R8G8B8A8_UNORM;
    if (e.containsKey("file")) {
      for (String key : List.of("raw", "size", "format", "samples", "slices", "use", "color")) {
        if (e.containsKey(key)) {
          throw e.get(key).error("'" + key + "' does not go with 'file', which brings its own");
        }
      }
      var pictures = e.get("file").elementsOrOne();
      if (pictures.isEmpty()) {
        throw e.get("file").error("expected a PNG file, or one for each slice");
      }
      return pictures(pictures, mips, pictureFormat, cube);
    }
    var sizeNode = SceneReader.required(node, e, "size");
    int[] size = size(sizeNode);
    var format = e.containsKey("format") ? e.get("format").constant(Format.class) : pictureFormat;
    char use = use(e, format);
    int samples = e.containsKey("samples") ? e.get("samples").integer(1, 16) : 1;
    int slices = e.containsKey("slices") ? e.get("slices").integer(1, 2048) : cube ? 6 : 1;
    var source =
        new TextureSource(
            size[0], size[1], mips, format, samples, slices, cube, use, Optional.empty());
    var texels = texels(node, e, source);
    if (samples > 1 && texels.isPresent()) {
      throw e.get("samples").error("'samples' does not go with 'raw' and 'color'");
    }
    return SceneFiles.at(sizeNode, () -> checked(withTexels(source, texels)));
  }

  /// A picture for each slice, all of one size.
  private TextureSource pictures(List<SceneNode> nodes, int mips, Format format, boolean cube)
      throws InputException {
    var texels = new ByteArrayOutputStream();
    Picture first = null;
    for (SceneNode node : nodes) {
      Path file = files.path(node);
      Picture picture = SceneFiles.at(node, () -> PngReader.read(file));
      first = first == null ? picture : first;
      if (picture.width() != first.width() || picture.height() != first.height()) {
        throw node.error(
            "%s is %d x %d, and the first slice %d x %d"
                .formatted(file, picture.width(), picture.height(), first.width(), first.height()));
      }
      texels.writeBytes(picture.toRgba8());
    }
    int width = first.width();
    int height = first.height();
    return SceneFiles.at(
        nodes.getFirst(),
        () ->
            checked(
                new TextureSource(
                    width,
                    height,
                    mips,
                    format,
                    1,
                    nodes.size(),
                    cube,
                    't',
                    Optional.of(texels.toByteArray()))));
  }

  private static TextureSource withTexels(TextureSource s, Optional<byte[]> texels) {
    return new TextureSource(
        s.width(),
        s.height(),
        s.mipLevels(),
        s.format(),
        s.samples(),
        s.slices(),
        s.cube(),
        s.target(),
        texels);
  }

  private static TextureSource checked(TextureSource source) {
    source.desc(); // says what is not possible
    return source;
  }

  private static char use(Map<String, SceneNode> e, Format format) throws InputException {
    if (!e.containsKey("use")) {
      return format.hasDepth() ? 'd' : e.containsKey("raw") || e.containsKey("color") ? 't' : 'r';
    }
    return switch (e.get("use").string()) {
      case "render-target" -> 'r';
      case "depth-stencil" -> 'd';
      case "texture" -> 't';
      case "unordered-access" -> 'u';
      default ->
          throw e.get("use")
              .error("expected render-target, depth-stencil, texture or unordered-access");
    };
  }

  private Optional<byte[]> texels(SceneNode node, Map<String, SceneNode> e, TextureSource texture)
      throws InputException {
    Format format = texture.format();
    long bytes = (long) texture.sliceBytes() * texture.slices();
    if (e.containsKey("raw")) {
      Path source = files.path(e.get("raw"));
      byte[] data = SceneFiles.at(e.get("raw"), () -> ShaderFiles.bytes(source));
      if (data.length != bytes) {
        throw e.get("raw")
            .error(
                source
                    + " has "
                    + data.length
                    + " bytes; "
                    + texture.width()
                    + " x "
                    + texture.height()
                    + " "
                    + format
                    + (texture.slices() > 1 ? " in " + texture.slices() + " slices" : "")
                    + " takes "
                    + bytes);
      }
      return Optional.of(data);
    }
    if (!e.containsKey("color")) {
      return Optional.empty();
    }
    if (format.bytesPerBlock() != 4 || !format.name().startsWith("R8G8B8A8_UNORM")) {
      throw node.error("'color' fills R8G8B8A8 textures only");
    }
    var color = e.get("color").floats(4);
    var data = new byte[Math.toIntExact(bytes)];
    for (int i = 0; i < data.length; i++) {
      data[i] = (byte) Math.round(255 * Math.max(0, Math.min(1, color.get(i & 3))));
    }
    return Optional.of(data);
  }

  /// `[1280, 720]` or `1280x720`.
  private static int[] size(SceneNode node) throws InputException {
    if (node.isScalar() && node.string().matches("\\d{1,9}[xX]\\d{1,9}")) {
      String[] parts = node.string().split("[xX]");
      return checkedSize(node, Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
    }
    if (!node.isList() || node.elements().size() != 2) {
      throw node.error("expected a size such as 1280x720 or [1280, 720]");
    }
    var e = node.elements();
    return checkedSize(
        node, e.get(0).integer(0, Integer.MAX_VALUE), e.get(1).integer(0, Integer.MAX_VALUE));
  }

  private static int[] checkedSize(SceneNode node, int width, int height) throws InputException {
    if (width < 1
        || height < 1
        || width > Texture2DDesc.MAX_SIZE
        || height > Texture2DDesc.MAX_SIZE) {
      throw node.error(
          "size "
              + width
              + "x"
              + height
              + " is not possible: 1 to "
              + Texture2DDesc.MAX_SIZE
              + " pixels a side are");
    }
    return new int[] {width, height};
  }
}
