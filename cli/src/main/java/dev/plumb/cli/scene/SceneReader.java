package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.Suggestions;
import dev.plumb.cli.scene.Scene.Command;
import dev.plumb.cli.scene.Scene.ShaderSource;
import dev.plumb.emulator.query.QueryDesc;
import dev.plumb.emulator.resource.MemoryBudget;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.preprocess.DirectoryIncludeResolver;
import dev.plumb.hlsl.preprocess.MacroDefinition;
import dev.plumb.hlsl.source.SourceDecoder;
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
  private static final long NODE_LIMIT = 10_000_000;

  private final Path file;
  private final SceneFiles files;
  private final Map<String, ShaderSource> shaders = new LinkedHashMap<>();
  private final Map<String, BufferSource> buffers = new LinkedHashMap<>();
  private final Map<String, TextureSource> textures = new LinkedHashMap<>();
  private final Map<String, SamplerDesc> samplers = new LinkedHashMap<>();
  private final Map<String, QueryDesc> queries = new LinkedHashMap<>();
  private final SceneMeshes meshes = new SceneMeshes(buffers, textures, samplers);

  private SceneReader(Path file, MemoryBudget memory) {
    this.file = file;
    this.files = new SceneFiles(file.toAbsolutePath().getParent(), memory);
  }

  public static Scene read(Path file) throws InputException {
    return read(file, MemoryBudget.ofHeap());
  }

  /// @param memory for what the scene holds
  public static Scene read(Path file, MemoryBudget memory) throws InputException {
    return new SceneReader(file, memory).scene(SourceDecoder.decode(ShaderFiles.bytes(file)));
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
            "views",
            "samplers",
            "queries",
            "pipelines",
            "commands",
            "outputs");
    each(entries.get("shaders"), this::shader);
    each(
        entries.get("buffers"),
        (name, node) -> buffers.put(name, new BufferReader(files).buffer(node)));
    each(entries.get("meshes"), this::mesh);
    each(
        entries.get("textures"),
        (name, node) -> textures.put(name, new TextureReader(files).texture(node)));
    each(entries.get("samplers"), (name, node) -> samplers.put(name, StateReader.sampler(node)));
    each(entries.get("queries"), (name, node) -> queries.put(name, StateReader.query(node)));
    var commands = commands(root, entries);
    var outputs = new OutputsReader(files, textures, buffers);
    outputs.read(root, entries.get("outputs"));
    return new Scene(
        file.toString(),
        shaders,
        buffers,
        textures,
        samplers,
        queries,
        commands,
        outputs.textures(),
        outputs.buffers(),
        meshes.warnings());
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
      String context = e.getContext();
      throw place.error(
          oneLine((context == null || context.isEmpty() ? "" : context + ": ") + e.getProblem()));
    } catch (YamlEngineException e) {
      throw new Place(file.toString(), 1, 1).error(oneLine(e.getMessage()));
    } catch (StackOverflowError _) {
      throw new Place(file.toString(), 1, 1).error("nested too deeply");
    }
  }

  /// The library quotes the character that it does not expect, be it the end of a line.
  private static String oneLine(String message) {
    return message.replaceAll("[\\p{Cntrl}\\u0085\\u2028\\u2029]", "\ufffd");
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

  private void mesh(String name, SceneNode node) throws InputException {
    var fileNode = node.isScalar() ? node : required(node, node.entries("file"), "file");
    Path source = files.path(fileNode);
    SceneFiles.at(
        fileNode,
        () -> {
          meshes.add(name, source);
          return name;
        });
  }

  // ---- commands and outputs

  private List<Command> commands(SceneNode root, Map<String, SceneNode> entries)
      throws InputException {
    var matrices = new MatrixReader(rowVectors(entries.get("vectors")));
    var views = new ViewReader(buffers, textures);
    each(entries.get("views"), views::declare);
    var bindings = new BindingsReader(matrices, views, buffers, samplers);
    var draws = new DrawReader(bindings, views, shaders, buffers, meshes, textures);
    each(entries.get("pipelines"), draws::pipeline);
    var transfers = new TransferReader(views, new BufferReader(files), buffers, textures);
    return new CommandReader(views, bindings, draws, transfers, shaders, buffers, queries)
        .commands(required(root, entries, "commands"));
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
