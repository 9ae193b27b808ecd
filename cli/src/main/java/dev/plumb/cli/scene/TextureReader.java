package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.image.ImageFiles;
import dev.plumb.cli.image.TextureConversion;
import dev.plumb.cli.image.TextureData;
import dev.plumb.cli.image.TextureData.Encoding;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.Texture1DDesc;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.emulator.resource.TextureDesc;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Reads textures: image files, texels, one colour, or room for what is drawn.
final class TextureReader {
  private static final int MOST_LEVELS = 15;
  private static final long MOST_BYTES = 1L << 30; // of texels that the scene spells out

  private final SceneFiles files;

  TextureReader(SceneFiles files) {
    this.files = files;
  }

  TextureSource texture(SceneNode node) throws InputException {
    var e =
        node.entries(
            "file", "raw", "texels", "color", "size", "format", "srgb", "mips", "samples", "slices",
            "cube", "use");
    return e.containsKey("file") ? ofFiles(e) : made(node, e);
  }

  // ---- of files

  /// One file with all that is in it, or one for the slices of each.
  private TextureSource ofFiles(Map<String, SceneNode> e) throws InputException {
    for (String key : List.of("raw", "texels", "color", "size", "samples", "slices")) {
      if (e.containsKey(key)) {
        throw e.get(key).error("'" + key + "' does not go with 'file', which brings its own");
      }
    }
    var nodes = e.get("file").elementsOrOne();
    if (nodes.isEmpty()) {
      throw e.get("file").error("expected an image file, or one for each slice");
    }
    var textures = new ArrayList<TextureData>();
    for (SceneNode node : nodes) {
      Path file = files.path(node);
      textures.add(converted(e, SceneFiles.at(node, () -> ImageFiles.read(file))));
      String shape = FileTextures.shape(textures.getLast());
      String first = FileTextures.shape(textures.getFirst());
      if (!shape.equals(first)) {
        throw node.error("%s is %s, and the first slice %s".formatted(file, shape, first));
      }
    }
    int mips = e.containsKey("mips") ? mips(e) : FileTextures.OWN_MIPS;
    boolean cube = cube(e);
    var use = e.containsKey("use") ? use(e.get("use")) : Set.of(BindFlag.SHADER_RESOURCE);
    return SceneFiles.at(
        nodes.getFirst(),
        () -> FileTextures.source(FileTextures.stacked(textures), mips, cube, use));
  }

  /// In the format that the scene wants.
  private static TextureData converted(Map<String, SceneNode> e, TextureData texture)
      throws InputException {
    var format = e.containsKey("format") ? e.get("format").constant(Format.class) : null;
    TextureData result = texture;
    if (e.containsKey("srgb")) {
      var node = e.get("srgb");
      boolean byFile = node.isScalar() && node.string().equals("file");
      boolean srgb = byFile ? texture.encoding() == Encoding.SRGB : node.bool();
      if (srgb || !byFile) {
        result = SceneFiles.at(node, () -> TextureConversion.withSrgb(texture, srgb));
      }
    }
    if (format == null) {
      return result;
    }
    TextureData own = result;
    return SceneFiles.at(e.get("format"), () -> TextureConversion.toFormat(own, format));
  }

  private static Format colorFormat(Map<String, SceneNode> e) throws InputException {
    boolean srgb = e.containsKey("srgb") && e.get("srgb").bool();
    return srgb ? Format.R8G8B8A8_UNORM_SRGB : Format.R8G8B8A8_UNORM;
  }

  private static boolean cube(Map<String, SceneNode> e) throws InputException {
    return e.containsKey("cube") && e.get("cube").bool();
  }

  private static Set<MiscFlag> misc(boolean cube) {
    return cube ? Set.of(MiscFlag.TEXTURECUBE) : Set.of();
  }

  /// 0 for all.
  private static int mips(Map<String, SceneNode> e) throws InputException {
    if (!e.containsKey("mips")) {
      return 1;
    }
    var node = e.get("mips");
    return node.isBool() ? node.bool() ? 0 : 1 : node.integer(1, MOST_LEVELS);
  }

  // ---- of sizes

  private TextureSource made(SceneNode node, Map<String, SceneNode> e) throws InputException {
    var sizeNode = SceneReader.required(node, e, "size");
    int[] size = size(sizeNode);
    var format = e.containsKey("format") ? e.get("format").constant(Format.class) : colorFormat(e);
    boolean given = e.containsKey("raw") || e.containsKey("texels") || e.containsKey("color");
    Set<BindFlag> use =
        e.containsKey("use")
            ? use(e.get("use"))
            : format.hasDepth()
                ? Set.of(BindFlag.DEPTH_STENCIL)
                : given
                    ? Set.of(BindFlag.SHADER_RESOURCE)
                    : Set.of(BindFlag.RENDER_TARGET, BindFlag.SHADER_RESOURCE);
    boolean cube = cube(e);
    int slices = e.containsKey("slices") ? e.get("slices").integer(1, 2048) : cube ? 6 : 1;
    int mips = mips(e);
    int samples = e.containsKey("samples") ? e.get("samples").integer(1, 16) : 1;
    if (samples > 1 && given) {
      throw e.get("samples").error("'samples' does not go with texels");
    }
    for (String key : List.of("samples", "cube")) {
      if (e.containsKey(key) && size.length != 2) {
        throw e.get(key).error("'" + key + "' is for textures of two dimensions");
      }
    }
    if (e.containsKey("slices") && size.length == 3) {
      throw e.get("slices").error("'slices' is for arrays, and there are none of 3D textures");
    }
    TextureDesc desc =
        SceneFiles.at(
            sizeNode,
            () ->
                switch (size.length) {
                  case 1 -> new Texture1DDesc(size[0], mips, slices, format, use, Set.of());
                  case 2 ->
                      new Texture2DDesc(
                          size[0], size[1], mips, slices, format, samples, use, misc(cube));
                  default ->
                      new Texture3DDesc(size[0], size[1], size[2], mips, format, use, Set.of());
                });
    return new TextureSource(desc, given ? texels(node, e, desc) : List.of());
  }

  /// One of the words, or several.
  private static Set<BindFlag> use(SceneNode node) throws InputException {
    var flags = EnumSet.noneOf(BindFlag.class);
    for (var word : node.elementsOrOne()) {
      switch (word.string()) {
        case "render-target" -> {
          flags.add(BindFlag.RENDER_TARGET);
          flags.add(BindFlag.SHADER_RESOURCE);
        }
        case "depth-stencil" -> flags.add(BindFlag.DEPTH_STENCIL);
        case "texture" -> flags.add(BindFlag.SHADER_RESOURCE);
        case "unordered-access" -> {
          flags.add(BindFlag.UNORDERED_ACCESS);
          flags.add(BindFlag.SHADER_RESOURCE);
        }
        default ->
            throw word.error("expected render-target, depth-stencil, texture or unordered-access");
      }
    }
    return flags;
  }

  // ---- texels

  private List<byte[]> texels(SceneNode node, Map<String, SceneNode> e, TextureDesc desc)
      throws InputException {
    var given = List.of("raw", "texels", "color").stream().filter(e::containsKey).toList();
    if (given.size() > 1) {
      throw e.get(given.get(1))
          .error("'" + given.get(1) + "' does not go with '" + given.get(0) + "'");
    }
    if (bytes(desc, 1) > MOST_BYTES) {
      throw node.error("a scene does not spell out more than 2^30 bytes of texels");
    }
    var value = e.get(given.getFirst());
    return switch (given.getFirst()) {
      case "raw" -> {
        Path source = files.path(value);
        byte[] data = SceneFiles.at(value, () -> ShaderFiles.bytes(source));
        yield parts(value, desc, data, source + " has " + data.length + " bytes");
      }
      case "texels" -> {
        var numbers = new ArrayList<Double>();
        value.numbers(numbers);
        byte[] data = SceneFiles.at(value, () -> FormatData.encode(desc.format(), numbers));
        int texels = data.length / desc.format().bytesPerBlock();
        yield parts(value, desc, data, texels + " texels have " + data.length + " bytes");
      }
      default -> filled(value, desc);
    };
  }

  /// Of all slices and levels, or of the first levels alone.
  private static long bytes(TextureDesc desc, int levels) {
    long bytes = 0;
    for (int mip = 0; mip < levels; mip++) {
      bytes += desc.subresourceBytes(mip);
    }
    return bytes * desc.slices();
  }

  /// Cuts texels of all levels, or of the first ones, into subresources.
  private static List<byte[]> parts(SceneNode node, TextureDesc desc, byte[] data, String found)
      throws InputException {
    boolean all = data.length == bytes(desc, desc.mipLevels());
    if (!all && data.length != bytes(desc, 1)) {
      throw node.error(
          "%s; %s takes %d%s"
              .formatted(
                  found,
                  words(desc),
                  bytes(desc, 1),
                  desc.mipLevels() > 1
                      ? ", with all "
                          + desc.mipLevels()
                          + " levels "
                          + bytes(desc, desc.mipLevels())
                      : ""));
    }
    var parts = new ArrayList<byte[]>();
    int at = 0;
    for (int slice = 0; slice < desc.slices(); slice++) {
      for (int mip = 0; mip < (all ? desc.mipLevels() : 1); mip++) {
        int size = (int) desc.subresourceBytes(mip);
        parts.add(Arrays.copyOfRange(data, at, at + size));
        at += size;
      }
    }
    return parts;
  }

  private static String words(TextureDesc desc) {
    String size =
        switch (desc) {
          case Texture1DDesc d -> "" + d.width();
          case Texture2DDesc d -> d.width() + " x " + d.height();
          case Texture3DDesc d -> d.width() + " x " + d.height() + " x " + d.depth();
        };
    String slices = desc.slices() > 1 ? " in " + desc.slices() + " slices" : "";
    return size + " " + desc.format() + slices;
  }

  private static List<byte[]> filled(SceneNode node, TextureDesc desc) throws InputException {
    var color = new ArrayList<Double>();
    node.numbers(color);
    if (color.size() != 4) {
      throw node.error("expected 4 numbers, found " + color.size());
    }
    byte[] texel = SceneFiles.at(node, () -> FormatData.encodeColor(desc.format(), color));
    var data = new byte[(int) desc.subresourceBytes(0)];
    for (int at = 0; at < data.length; at += texel.length) {
      System.arraycopy(texel, 0, data, at, texel.length);
    }
    var slices = new ArrayList<byte[]>();
    for (int slice = 0; slice < desc.slices(); slice++) {
      slices.add(data);
    }
    return slices;
  }

  // ---- sizes

  /// `[1280, 720]` or `1280x720`; one number for a 1D texture, three for a 3D one.
  private static int[] size(SceneNode node) throws InputException {
    if (node.isScalar() && node.string().matches("\\d{1,9}([xX]\\d{1,9}){0,2}")) {
      return checked(
          node, Arrays.stream(node.string().split("[xX]")).mapToInt(Integer::parseInt).toArray());
    }
    if (!node.isList() || node.elements().isEmpty() || node.elements().size() > 3) {
      throw node.error("expected a size such as 1280x720 or [1280, 720]");
    }
    var size = new int[node.elements().size()];
    for (int i = 0; i < size.length; i++) {
      size[i] = node.elements().get(i).integer(0, Integer.MAX_VALUE);
    }
    return checked(node, size);
  }

  private static int[] checked(SceneNode node, int[] size) throws InputException {
    int most = size.length == 3 ? Texture3DDesc.MAX_SIZE : Texture2DDesc.MAX_SIZE;
    for (int side : size) {
      if (side < 1 || side > most) {
        throw node.error(
            "size %s is not possible: 1 to %d %s a side are"
                .formatted(
                    String.join("x", Arrays.stream(size).mapToObj(Integer::toString).toList()),
                    most,
                    size.length == 2 ? "pixels" : "texels"));
      }
    }
    return size;
  }
}
