package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.Suggestions;
import dev.plumb.cli.file.PngReader;
import dev.plumb.cli.mesh.Mesh;
import dev.plumb.cli.mesh.MeshReader;
import dev.plumb.cli.scene.Scene.Command;
import dev.plumb.cli.scene.Scene.Output;
import dev.plumb.cli.scene.Scene.ShaderSource;
import dev.plumb.cli.scene.Scene.TextureSource;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.preprocess.DirectoryIncludeResolver;
import dev.plumb.hlsl.preprocess.MacroDefinition;
import dev.plumb.hlsl.source.SourceDecoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/// Reads a scene from YAML (JSON is YAML too). Paths in it are relative to it.
public final class SceneReader {
  private static final int CODE_POINTS = 1 << 28;
  private static final int ALIASES = 100_000;
  private static final long NODE_LIMIT = 10_000_000;

  private final Path file;
  private final Path folder;
  private final Map<String, ShaderSource> shaders = new LinkedHashMap<>();
  private final Map<String, byte[]> buffers = new LinkedHashMap<>();
  private final Map<String, TextureSource> textures = new LinkedHashMap<>();
  private final Map<String, SamplerDesc> samplers = new LinkedHashMap<>();
  private final Map<String, Mesh> meshes = new LinkedHashMap<>();
  private final List<Output> outputs = new ArrayList<>();

  private SceneReader(Path file) {
    this.file = file;
    this.folder = file.toAbsolutePath().getParent();
  }

  public static Scene read(Path file) throws InputException {
    return new SceneReader(file).scene(SourceDecoder.decode(ShaderFiles.bytes(file)));
  }

  private Scene scene(String text) throws InputException {
    var root = new SceneNode(compose(text), file.toString());
    var entries =
        root.entries(
            "$schema",
            "vectors",
            "shaders",
            "buffers",
            "meshes",
            "textures",
            "samplers",
            "pipelines",
            "commands",
            "outputs");
    each(entries.get("shaders"), this::shader);
    each(entries.get("buffers"), (name, node) -> buffers.put(name, buffer(node)));
    each(entries.get("meshes"), this::mesh);
    each(entries.get("textures"), (name, node) -> textures.put(name, texture(node)));
    each(entries.get("samplers"), (name, node) -> samplers.put(name, StateReader.sampler(node)));
    var commands = commands(root, entries);
    outputs(root, entries.get("outputs"));
    return new Scene(file.toString(), shaders, buffers, textures, samplers, commands, outputs);
  }

  // ---- the file

  private Node compose(String text) throws InputException {
    var settings =
        LoadSettings.builder()
            .setCodePointLimit(CODE_POINTS)
            .setMaxAliasesForCollections(ALIASES)
            .setLabel(file.toString())
            .build();
    try {
      var node =
          new Composer(settings, new ParserImpl(settings, new StreamReader(settings, text)))
              .getSingleNode();
      if (node.isEmpty()) {
        throw new Place(file.toString(), 1, 1).error("the scene is empty");
      }
      new Sizes().check(node.get());
      return node.get();
    } catch (MarkedYamlEngineException e) {
      var mark = e.getProblemMark();
      var place =
          new Place(
              file.toString(),
              mark.map(m -> m.getLine() + 1).orElse(1),
              mark.map(m -> m.getColumn() + 1).orElse(1));
      throw place.error(
          (e.getContext() == null || e.getContext().isEmpty() ? "" : e.getContext() + ": ")
              + e.getProblem());
    } catch (YamlEngineException e) {
      throw new Place(file.toString(), 1, 1).error(e.getMessage());
    } catch (StackOverflowError _) {
      throw new Place(file.toString(), 1, 1).error("nested too deeply");
    }
  }

  /// An alias must not stand within what it names, and few lines of aliases of aliases must not
  /// become a huge scene.
  private final class Sizes {
    private static final long UNDER_WAY = -1;

    private final Map<Node, Long> sizes = new IdentityHashMap<>(); // nodes of it and below

    void check(Node node) throws InputException {
      if (size(node) > NODE_LIMIT) {
        throw new SceneNode(node, file.toString())
            .error(
                "with its aliases written out, the scene has more than " + NODE_LIMIT + " nodes");
      }
    }

    private long size(Node node) throws InputException {
      Long known = sizes.putIfAbsent(node, UNDER_WAY);
      if (known != null && known == UNDER_WAY) {
        throw new SceneNode(node, file.toString()).error("an alias names what it stands in");
      }
      if (known != null) {
        return known;
      }
      long size = 1;
      switch (node) {
        case MappingNode m -> {
          for (var tuple : m.getValue()) {
            size += size(tuple.getKeyNode()) + size(tuple.getValueNode());
          }
        }
        case SequenceNode s -> {
          for (var n : s.getValue()) {
            size += size(n);
          }
        }
        default -> {}
      }
      size = Math.min(size, NODE_LIMIT + 1);
      sizes.put(node, size);
      return size;
    }
  }

  private interface Entry {
    void read(String name, SceneNode node) throws InputException;
  }

  private static void each(SceneNode mapping, Entry entry) throws InputException {
    if (mapping != null) {
      for (var e : mapping.entries().entrySet()) {
        entry.read(e.getKey(), e.getValue());
      }
    }
  }

  private Path path(SceneNode node) throws InputException {
    String name = node.string();
    if (name.isEmpty() || name.indexOf('\0') >= 0) {
      throw node.error("expected a file name, found '" + name.replace('\0', ' ') + "'");
    }
    return relative(folder.resolve(name));
  }

  /// As short as it can be shown.
  private static Path relative(Path path) {
    Path here = Path.of("").toAbsolutePath();
    Path normal = path.normalize();
    if (normal.equals(here)) {
      return Path.of(".");
    }
    return normal.startsWith(here) ? here.relativize(normal) : normal;
  }

  /// Errors of a file's reader get the place that names it.
  private interface Reading<T> {
    T read() throws InputException;
  }

  private static <T> T at(SceneNode node, Reading<T> reading) throws InputException {
    try {
      return reading.read();
    } catch (InputException e) {
      throw e.exitCode() == 2 && e.text().startsWith("plumb: error: ")
          ? node.error(e.getMessage())
          : e;
    } catch (IllegalArgumentException e) {
      throw node.error(e.getMessage());
    }
  }

  // ---- resources

  private void shader(String name, SceneNode node) throws InputException {
    var e = node.entries("file", "entry", "profile", "defines", "include", "row-major");
    var fileNode = required(node, e, "file");
    var profileNode = required(node, e, "profile");
    var profile =
        ShaderProfile.parse(profileNode.string()).orElseThrow(() -> invalidProfile(profileNode));
    var macros = new ArrayList<MacroDefinition>();
    each(
        e.get("defines"), (macro, value) -> macros.add(new MacroDefinition(macro, value.string())));
    var directories = new ArrayList<Path>();
    if (e.containsKey("include")) {
      for (var directory : e.get("include").elementsOrOne()) {
        directories.add(path(directory));
      }
    }
    String entry = e.containsKey("entry") ? e.get("entry").string() : "main";
    var options =
        CompileOptions.of(entry, profile)
            .withMacros(macros)
            .withIncludes(new DirectoryIncludeResolver(directories))
            .withRowMajorDefault(e.containsKey("row-major") && e.get("row-major").bool());
    Path source = path(fileNode);
    shaders.put(name, new ShaderSource(at(fileNode, () -> ShaderFiles.read(source)), options));
  }

  private static InputException invalidProfile(SceneNode node) {
    return node.error("not a shader profile; there are vs_1_1 to vs_5_1 and ps_2_0 to ps_5_1");
  }

  private byte[] buffer(SceneNode node) throws InputException {
    var e = node.entries("file", "floats", "ints", "shorts", "bytes");
    if (e.size() != 1) {
      throw node.error("expected one of file, floats, ints, shorts and bytes");
    }
    var entry = e.entrySet().iterator().next();
    if (entry.getKey().equals("file")) {
      Path source = path(entry.getValue());
      return at(entry.getValue(), () -> ShaderFiles.bytes(source));
    }
    var numbers = new ArrayList<Double>();
    switch (entry.getKey()) {
      case "ints" -> entry.getValue().wholeNumbers(Integer.MIN_VALUE, 0xffffffffL, numbers);
      case "shorts" -> entry.getValue().wholeNumbers(Short.MIN_VALUE, 0xffff, numbers);
      case "bytes" -> entry.getValue().wholeNumbers(Byte.MIN_VALUE, 0xff, numbers);
      default -> entry.getValue().numbers(numbers);
    }
    int size =
        switch (entry.getKey()) {
          case "shorts" -> 2;
          case "bytes" -> 1;
          default -> 4;
        };
    var bytes = ByteBuffer.allocate(size * numbers.size()).order(ByteOrder.LITTLE_ENDIAN);
    for (double number : numbers) {
      switch (entry.getKey()) {
        case "floats" -> bytes.putFloat((float) number);
        case "ints" -> bytes.putInt((int) (long) number);
        case "shorts" -> bytes.putShort((short) (long) number);
        default -> bytes.put((byte) (long) number);
      }
    }
    return bytes.array();
  }

  /// Its vertices and indices are buffers too, `NAME.vertices` and `NAME.indices`.
  private void mesh(String name, SceneNode node) throws InputException {
    var fileNode = node.isScalar() ? node : required(node, node.entries("file"), "file");
    Path source = path(fileNode);
    Mesh mesh = at(fileNode, () -> MeshReader.read(source));
    meshes.put(name, mesh);
    buffers.put(name + ".vertices", mesh.vertexBytes());
    buffers.put(name + ".indices", mesh.indexBytes());
  }

  private TextureSource texture(SceneNode node) throws InputException {
    var e = node.entries("file", "raw", "size", "format", "srgb", "mips", "use", "color");
    boolean srgb = e.containsKey("srgb") && e.get("srgb").bool();
    int mips = e.containsKey("mips") && e.get("mips").bool() ? 0 : 1;
    var pictureFormat = srgb ? Format.R8G8B8A8_UNORM_SRGB : Format.R8G8B8A8_UNORM;
    if (e.containsKey("file")) {
      for (String key : List.of("raw", "size", "format", "use", "color")) {
        if (e.containsKey(key)) {
          throw e.get(key).error("'" + key + "' does not go with 'file', which brings its own");
        }
      }
      Path source = path(e.get("file"));
      return at(
          e.get("file"),
          () -> {
            var picture = PngReader.read(source);
            return source(
                picture.width(),
                picture.height(),
                mips,
                pictureFormat,
                't',
                Optional.of(picture.toRgba8()));
          });
    }
    var sizeNode = required(node, e, "size");
    int[] size = size(sizeNode);
    var format = e.containsKey("format") ? e.get("format").constant(Format.class) : pictureFormat;
    char use = use(e, format);
    var texels = texels(node, e, size, format);
    return at(sizeNode, () -> source(size[0], size[1], mips, format, use, texels));
  }

  private static TextureSource source(
      int width, int height, int mips, Format format, char use, Optional<byte[]> texels) {
    if (use == 'd') {
      Texture2DDesc.depthStencil(width, height, format);
    } else {
      Texture2DDesc.shaderResource(width, height, mips, format);
    }
    return new TextureSource(width, height, mips, format, use, texels);
  }

  private static char use(Map<String, SceneNode> e, Format format) throws InputException {
    if (!e.containsKey("use")) {
      return format.hasDepth() ? 'd' : e.containsKey("raw") || e.containsKey("color") ? 't' : 'r';
    }
    return switch (e.get("use").string()) {
      case "render-target" -> 'r';
      case "depth-stencil" -> 'd';
      case "texture" -> 't';
      default -> throw e.get("use").error("expected render-target, depth-stencil or texture");
    };
  }

  private Optional<byte[]> texels(
      SceneNode node, Map<String, SceneNode> e, int[] size, Format format) throws InputException {
    long bytes = (long) size[0] * size[1] * format.bytesPerBlock();
    if (e.containsKey("raw")) {
      Path source = path(e.get("raw"));
      byte[] data = at(e.get("raw"), () -> ShaderFiles.bytes(source));
      if (data.length != bytes) {
        throw e.get("raw")
            .error(
                source
                    + " has "
                    + data.length
                    + " bytes; "
                    + size[0]
                    + " x "
                    + size[1]
                    + " "
                    + format
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

  // ---- commands and outputs

  private List<Command> commands(SceneNode root, Map<String, SceneNode> entries)
      throws InputException {
    var matrices = new MatrixReader(rowVectors(entries.get("vectors")));
    var draws = new DrawReader(matrices, shaders, buffers, meshes, textures, samplers);
    each(entries.get("pipelines"), draws::pipeline);
    var commands = new ArrayList<Command>();
    for (var node : required(root, entries, "commands").elements()) {
      var e = node.entries("clear", "clear-depth", "draw");
      if (e.size() != 1) {
        throw node.error("expected one of clear, clear-depth and draw");
      }
      var entry = e.entrySet().iterator().next();
      commands.add(
          switch (entry.getKey()) {
            case "clear" -> clear(entry.getValue());
            case "clear-depth" -> clearDepth(entry.getValue());
            default -> draws.draw(entry.getValue());
          });
    }
    return commands;
  }

  private static boolean rowVectors(SceneNode node) throws InputException {
    if (node == null) {
      return false;
    }
    return switch (node.string()) {
      case "row" -> true;
      case "column" -> false;
      default -> throw node.error("expected row (for mul(v, M)) or column (for mul(M, v))");
    };
  }

  private Command clear(SceneNode node) throws InputException {
    var e = node.entries("target", "color");
    String target = known(required(node, e, "target"), textures, "texture");
    var color = e.containsKey("color") ? e.get("color").floats(4) : List.of(0f, 0f, 0f, 0f);
    return new Scene.Clear(target, color, node.place());
  }

  private Command clearDepth(SceneNode node) throws InputException {
    var e = node.entries("target", "depth", "stencil");
    String target = known(required(node, e, "target"), textures, "texture");
    float depth = e.containsKey("depth") ? (float) e.get("depth").number() : 1;
    int stencil = e.containsKey("stencil") ? e.get("stencil").integer(0, 255) : 0;
    return new Scene.ClearDepth(target, depth, stencil, node.place());
  }

  /// A mapping from texture to file, or to several.
  private void outputs(SceneNode root, SceneNode node) throws InputException {
    if (node == null) {
      throw root.error("'outputs' is missing: which texture goes to which file");
    }
    each(
        node,
        (texture, files) -> {
          if (!textures.containsKey(texture)) {
            throw files.error(
                "there is no texture '"
                    + texture
                    + "'"
                    + Suggestions.didYouMean(texture, textures.keySet()));
          }
          for (var output : files.elementsOrOne()) {
            Path place = path(output);
            boolean raw = at(output, () -> OutputWriter.isRaw(place));
            outputs.add(new Output(texture, place, raw));
          }
        });
  }

  static String known(SceneNode node, Map<String, ?> names, String what) throws InputException {
    String name = node.string();
    if (!names.containsKey(name)) {
      throw node.error(
          "there is no " + what + " '" + name + "'" + Suggestions.didYouMean(name, names.keySet()));
    }
    return name;
  }

  static SceneNode required(SceneNode parent, Map<String, SceneNode> entries, String key)
      throws InputException {
    if (!entries.containsKey(key)) {
      throw parent.error("'" + key + "' is missing");
    }
    return entries.get(key);
  }
}
