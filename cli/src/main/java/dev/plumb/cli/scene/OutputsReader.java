package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.Suggestions;
import dev.plumb.cli.image.SliceNumber;
import dev.plumb.cli.scene.BufferOutput.Field;
import dev.plumb.cli.scene.BufferOutput.FileFormat;
import dev.plumb.cli.scene.Scene.Output;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.resource.Texture2DDesc;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Reads which textures and buffers go to which files.
final class OutputsReader {
  private final SceneFiles files;
  private final Map<String, TextureSource> textures;
  private final Map<String, BufferSource> buffers;
  private final List<Output> ofTextures = new ArrayList<>();
  private final List<BufferOutput> ofBuffers = new ArrayList<>();

  OutputsReader(
      SceneFiles files, Map<String, TextureSource> textures, Map<String, BufferSource> buffers) {
    this.files = files;
    this.textures = textures;
    this.buffers = buffers;
  }

  List<Output> textures() {
    return ofTextures;
  }

  List<BufferOutput> buffers() {
    return ofBuffers;
  }

  /// A mapping from texture or buffer to file, or to several.
  void read(SceneNode root, SceneNode node) throws InputException {
    if (node == null) {
      throw root.error("'outputs' is missing: which texture goes to which file");
    }
    for (var entry : node.entries().entrySet()) {
      String name = entry.getKey();
      for (var place : entry.getValue().elementsOrOne()) {
        if (textures.containsKey(name)) {
          ofTextures.add(texture(name, place));
        } else if (buffers.containsKey(name)) {
          ofBuffers.add(buffer(name, place));
        } else {
          var known = new LinkedHashSet<>(textures.keySet());
          known.addAll(buffers.keySet());
          throw place.error(
              "there is no texture '" + name + "'" + Suggestions.didYouMean(name, known));
        }
      }
    }
  }

  private Output texture(String name, SceneNode node) throws InputException {
    var e =
        node.isScalar() ? Map.of("file", node) : node.entries("file", "mip-slice", "slice", "bits");
    var desc = textures.get(name).desc();
    if (desc instanceof Texture2DDesc two && two.sampleCount() > 1) {
      throw node.error(
          "'%s' has %d samples a pixel: resolve it to another texture"
              .formatted(name, two.sampleCount()));
    }
    var fileNode = SceneReader.required(node, e, "file");
    Path file = files.path(fileNode);
    OutputKind kind = SceneFiles.at(fileNode, () -> OutputKind.of(file));
    Optional<Integer> mip =
        e.containsKey("mip-slice")
            ? Optional.of(e.get("mip-slice").integer(0, desc.mipLevels() - 1))
            : Optional.empty();
    Optional<Integer> slice =
        e.containsKey("slice") ? Optional.of(slice(e.get("slice"))) : Optional.empty();
    Optional<Integer> bits =
        e.containsKey("bits") ? Optional.of(e.get("bits").integer(8, 16)) : Optional.empty();
    var output = new Output(name, file, kind, mip, slice, bits);
    return SceneFiles.at(
        node,
        () -> {
          OutputWriter.check(output, desc);
          return output;
        });
  }

  private static int slice(SceneNode node) throws InputException {
    return SliceNumber.parse(node.string())
        .orElseThrow(() -> node.error("expected the number of a slice, or a face such as +x"));
  }

  private BufferOutput buffer(String name, SceneNode node) throws InputException {
    var e =
        node.isScalar()
            ? Map.of("file", node)
            : node.entries("file", "format", "layout", "stride", "count");
    var fileNode = SceneReader.required(node, e, "file");
    Path file = files.path(fileNode);
    if (e.containsKey("format") && e.containsKey("layout")) {
      throw e.get("layout").error("'layout' does not go with 'format'");
    }
    var fields = new ArrayList<Field>();
    if (e.containsKey("format")) {
      fields.add(new Field("value", format(e.get("format"))));
    }
    if (e.containsKey("layout")) {
      for (var element : e.get("layout").elements()) {
        var f = element.entries("name", "format");
        fields.add(
            new Field(
                SceneReader.required(element, f, "name").string(),
                format(SceneReader.required(element, f, "format"))));
      }
    }
    int packed = fields.stream().mapToInt(f -> f.format().bytesPerBlock()).sum();
    int stride =
        e.containsKey("stride") ? e.get("stride").integer(Math.max(1, packed), 1 << 20) : packed;
    return new BufferOutput(name, file, fileFormat(fileNode, file), fields, stride, count(e));
  }

  private static Format format(SceneNode node) throws InputException {
    var format = node.constant(Format.class);
    if (!FormatCodec.supports(format)) {
      throw node.error("elements of " + format + " cannot be written as numbers");
    }
    return format;
  }

  private static int count(Map<String, SceneNode> e) throws InputException {
    if (!e.containsKey("count")) {
      return BufferOutput.ALL;
    }
    var node = e.get("count");
    return switch (node.string()) {
      case "filled" -> BufferOutput.FILLED;
      case "counter" -> BufferOutput.COUNTER;
      default -> node.integer(0, Integer.MAX_VALUE);
    };
  }

  private static FileFormat fileFormat(SceneNode node, Path file) throws InputException {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "csv" -> FileFormat.CSV;
      case "json" -> FileFormat.JSON;
      case "raw", "bin" -> FileFormat.RAW;
      default ->
          throw node.error(file + ": buffers go to .csv, .json, and as they are to .raw or .bin");
    };
  }
}
