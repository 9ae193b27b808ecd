package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.Suggestions;
import dev.plumb.cli.mesh.Mesh;
import dev.plumb.cli.mesh.MeshReader;
import dev.plumb.cli.scene.Scene.Command;
import dev.plumb.cli.scene.Scene.Output;
import dev.plumb.cli.scene.Scene.ShaderSource;
import dev.plumb.cli.scene.Scene.TextureSource;
import dev.plumb.emulator.state.DispatchCall;
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
  private static final int MOST_ZEROS = 1 << 30; // bytes
  private static final long NODE_LIMIT = 10_000_000;

  private final Path file;
  private final SceneFiles files;
  private final Map<String, ShaderSource> shaders = new LinkedHashMap<>();
  private final Map<String, byte[]> buffers = new LinkedHashMap<>();
  private final Map<String, TextureSource> textures = new LinkedHashMap<>();
  private final Map<String, SamplerDesc> samplers = new LinkedHashMap<>();
  private final Map<String, Mesh> meshes = new LinkedHashMap<>();
  private final List<Output> outputs = new ArrayList<>();

  private SceneReader(Path file) {
    this.file = file;
    this.files = new SceneFiles(file.toAbsolutePath().getParent());
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
    each(
        entries.get("textures"),
        (name, node) -> textures.put(name, new TextureReader(files).texture(node)));
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
        directories.add(files.path(directory));
      }
    }
    String entry = e.containsKey("entry") ? e.get("entry").string() : "main";
    var options =
        CompileOptions.of(entry, profile)
            .withMacros(macros)
            .withIncludes(new DirectoryIncludeResolver(directories))
            .withRowMajorDefault(e.containsKey("row-major") && e.get("row-major").bool());
    Path source = files.path(fileNode);
    shaders.put(
        name, new ShaderSource(SceneFiles.at(fileNode, () -> ShaderFiles.read(source)), options));
  }

  private static InputException invalidProfile(SceneNode node) {
    return node.error(
        "not a shader profile; there are vs_1_1 to vs_5_1, hs_5_0 and 5_1, ds_5_0 and 5_1, gs_4_0"
            + " to gs_5_1, ps_2_0 to ps_5_1 and cs_4_0 to cs_5_1");
  }

  private byte[] buffer(SceneNode node) throws InputException {
    var e = node.entries("file", "floats", "ints", "shorts", "bytes", "size");
    if (e.size() != 1) {
      throw node.error("expected one of file, floats, ints, shorts, bytes and size");
    }
    var entry = e.entrySet().iterator().next();
    if (entry.getKey().equals("size")) {
      return new byte[entry.getValue().integer(1, MOST_ZEROS)];
    }
    if (entry.getKey().equals("file")) {
      Path source = files.path(entry.getValue());
      return SceneFiles.at(entry.getValue(), () -> ShaderFiles.bytes(source));
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
    Path source = files.path(fileNode);
    Mesh mesh = SceneFiles.at(fileNode, () -> MeshReader.read(source));
    meshes.put(name, mesh);
    buffers.put(name + ".vertices", mesh.vertexBytes());
    buffers.put(name + ".indices", mesh.indexBytes());
  }

  // ---- commands and outputs

  private List<Command> commands(SceneNode root, Map<String, SceneNode> entries)
      throws InputException {
    var matrices = new MatrixReader(rowVectors(entries.get("vectors")));
    var bindings = new BindingsReader(matrices, buffers, textures, samplers);
    var draws = new DrawReader(bindings, shaders, buffers, meshes, textures);
    each(entries.get("pipelines"), draws::pipeline);
    var commands = new ArrayList<Command>();
    for (var node : required(root, entries, "commands").elements()) {
      var e = node.entries("clear", "clear-depth", "draw", "dispatch", "resolve");
      if (e.size() != 1) {
        throw node.error("expected one of clear, clear-depth, draw, dispatch and resolve");
      }
      var entry = e.entrySet().iterator().next();
      commands.add(
          switch (entry.getKey()) {
            case "clear" -> clear(entry.getValue());
            case "clear-depth" -> clearDepth(entry.getValue());
            case "dispatch" -> dispatch(entry.getValue(), bindings);
            case "resolve" -> resolve(entry.getValue());
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

  private Command resolve(SceneNode node) throws InputException {
    var e = node.entries("from", "to");
    return new Scene.Resolve(
        known(required(node, e, "from"), textures, "texture"),
        known(required(node, e, "to"), textures, "texture"),
        node.place());
  }

  private Command dispatch(SceneNode node, BindingsReader bindings) throws InputException {
    var e =
        node.entries(
            "cs",
            "groups",
            "constants",
            "constant-buffers",
            "textures",
            "buffers",
            "samplers",
            "unordered");
    var groups = new ArrayList<Integer>();
    var groupsNode = required(node, e, "groups");
    for (var number : groupsNode.elementsOrOne()) {
      groups.add(number.integer(0, DispatchCall.MOST_GROUPS));
    }
    if (groups.isEmpty() || groups.size() > 3) {
      throw groupsNode.error("expected one to three numbers of thread groups: for x, y and z");
    }
    while (groups.size() < 3) {
      groups.add(1);
    }
    String cs = known(required(node, e, "cs"), shaders, "shader");
    return new Scene.Dispatch(cs, groups, bindings.read(Map.of(), e), node.place());
  }

  /// A mapping from texture to file, or to several.
  private void outputs(SceneNode root, SceneNode node) throws InputException {
    if (node == null) {
      throw root.error("'outputs' is missing: which texture goes to which file");
    }
    each(
        node,
        (texture, places) -> {
          if (!textures.containsKey(texture)) {
            throw places.error(
                "there is no texture '"
                    + texture
                    + "'"
                    + Suggestions.didYouMean(texture, textures.keySet()));
          }
          if (textures.get(texture).samples() > 1) {
            throw places.error(
                "'%s' has %d samples a pixel: resolve it to another texture"
                    .formatted(texture, textures.get(texture).samples()));
          }
          for (var output : places.elementsOrOne()) {
            Path place = files.path(output);
            boolean raw = SceneFiles.at(output, () -> OutputWriter.isRaw(place));
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
