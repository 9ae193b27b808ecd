package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.mesh.Mesh;
import dev.plumb.cli.scene.Scene.Counts;
import dev.plumb.cli.scene.Scene.Draw;
import dev.plumb.cli.scene.Scene.GeometryShaders;
import dev.plumb.cli.scene.Scene.IndexBuffer;
import dev.plumb.cli.scene.Scene.Input;
import dev.plumb.cli.scene.Scene.Merging;
import dev.plumb.cli.scene.Scene.Rasterization;
import dev.plumb.cli.scene.Scene.ShaderSource;
import dev.plumb.cli.scene.Scene.VertexBuffer;
import dev.plumb.cli.scene.ViewReader.Of;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.DepthBounds;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.Viewport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads draws. A draw says all of its state, or names a pipeline and says what is different; what
/// is bound by name adds to the pipeline's, see [BindingsReader].
final class DrawReader {
  private static final String[] KEYS = {
    "pipeline",
    "vs",
    "hs",
    "ds",
    "gs",
    "stream-output",
    "ps",
    "topology",
    "mesh",
    "materials",
    "layout",
    "vertex-buffers",
    "index-buffer",
    "vertices",
    "indices",
    "indirect",
    "instances",
    "start",
    "base-vertex",
    "start-instance",
    "targets",
    "depth-target",
    "constants",
    "constant-buffers",
    "textures",
    "buffers",
    "samplers",
    "unordered",
    "rasterizer",
    "depth-stencil",
    "depth-bounds",
    "blend",
    "blend-factor",
    "sample-mask",
    "viewport",
    "scissor"
  };

  private final BindingsReader bindings;
  private final ViewReader views;
  private final Map<String, ShaderSource> shaders;
  private final Map<String, BufferSource> buffers;
  private final SceneMeshes meshes;
  private final Map<String, TextureSource> textures;
  private final Map<String, Map<String, SceneNode>> pipelines = new LinkedHashMap<>();

  DrawReader(
      BindingsReader bindings,
      ViewReader views,
      Map<String, ShaderSource> shaders,
      Map<String, BufferSource> buffers,
      SceneMeshes meshes,
      Map<String, TextureSource> textures) {
    this.bindings = bindings;
    this.views = views;
    this.shaders = shaders;
    this.buffers = buffers;
    this.meshes = meshes;
    this.textures = textures;
  }

  void pipeline(String name, SceneNode node) throws InputException {
    var entries = node.entries(KEYS);
    if (entries.containsKey("pipeline")) {
      throw entries.get("pipeline").error("a pipeline cannot name another");
    }
    pipelines.put(name, entries);
  }

  /// Several of a mesh that is drawn with its materials.
  List<Draw> draws(SceneNode node) throws InputException {
    var own = node.entries(KEYS);
    var pipeline =
        own.containsKey("pipeline")
            ? pipelines.get(SceneReader.known(own.get("pipeline"), pipelines, "pipeline"))
            : Map.<String, SceneNode>of();
    var e = new LinkedHashMap<>(pipeline);
    e.putAll(own);
    var draw = new Reading(node, e, pipeline, own).draw();
    if (!e.containsKey("materials") || !e.get("materials").bool()) {
      return List.of(draw);
    }
    if (!e.containsKey("mesh")) {
      throw e.get("materials").error("'materials' are those of a 'mesh', which is missing");
    }
    for (String key : List.of("layout", "vertex-buffers", "index-buffer", "indices", "start")) {
      if (e.containsKey(key)) {
        throw e.get(key).error("'" + key + "' does not go with 'materials'");
      }
    }
    String mesh = e.get("mesh").string();
    return SceneFiles.at(e.get("mesh"), () -> meshes.drawParts(draw, mesh));
  }

  /// One draw's entries: all of them, and those that add up, by where they stand.
  private final class Reading {
    private final SceneNode node;
    private final Map<String, SceneNode> e;
    private final Map<String, SceneNode> pipeline;
    private final Map<String, SceneNode> own;

    Reading(
        SceneNode node,
        Map<String, SceneNode> e,
        Map<String, SceneNode> pipeline,
        Map<String, SceneNode> own) {
      this.node = node;
      this.e = e;
      this.pipeline = pipeline;
      this.own = own;
    }

    Draw draw() throws InputException {
      var mesh =
          e.containsKey("mesh")
              ? Optional.of(SceneReader.known(e.get("mesh"), meshes.files(), "mesh"))
              : Optional.<String>empty();
      String vs = SceneReader.known(SceneReader.required(node, e, "vs"), shaders, "shader");
      var targets = targets();
      var depthTarget = depthTarget();
      return new Draw(
          vs,
          new GeometryShaders(
              shader("hs"),
              shader("ds"),
              shader("gs"),
              e.containsKey("stream-output")
                  ? Optional.of(StreamOutputReader.read(e.get("stream-output"), buffers))
                  : Optional.empty()),
          shader("ps"),
          new Input(
              e.containsKey("topology")
                  ? e.get("topology").constant(PrimitiveTopology.class)
                  : PrimitiveTopology.TRIANGLE_LIST,
              e.containsKey("layout")
                  ? StateReader.layout(e.get("layout"))
                  : mesh.isPresent() ? Mesh.LAYOUT : List.of(),
              vertexBuffers(mesh),
              indexBuffer(mesh)),
          counts(mesh),
          new Rasterization(
              e.containsKey("rasterizer")
                  ? StateReader.rasterizer(e.get("rasterizer"))
                  : RasterizerDesc.DEFAULT,
              viewports(targets, depthTarget),
              scissors()),
          merging(targets, depthTarget),
          bindings.read(pipeline, own),
          node.place());
    }

    private Merging merging(List<Optional<ViewSource>> targets, Optional<ViewSource> depthTarget)
        throws InputException {
      return new Merging(
          targets,
          depthTarget,
          e.containsKey("depth-stencil")
              ? StateReader.depthStencil(e.get("depth-stencil"))
              : depthTarget.isPresent() ? DepthStencilDesc.DEFAULT : DepthStencilDesc.DISABLED,
          e.containsKey("depth-stencil") ? StateReader.stencilRef(e.get("depth-stencil")) : 0,
          e.containsKey("blend") ? StateReader.blend(e.get("blend")) : BlendDesc.DEFAULT,
          e.containsKey("blend-factor") ? e.get("blend-factor").floats(4) : List.of(1f, 1f, 1f, 1f),
          e.containsKey("sample-mask")
              ? (int) e.get("sample-mask").whole(0, 0xffffffffL)
              : 0xffffffff,
          depthBounds());
    }

    /// Of Direct3D 12, or none.
    private Optional<DepthBounds> depthBounds() throws InputException {
      if (!e.containsKey("depth-bounds")) {
        return Optional.empty();
      }
      var node = e.get("depth-bounds");
      var bounds = node.floats(2);
      return Optional.of(
          SceneFiles.at(node, () -> new DepthBounds(bounds.getFirst(), bounds.getLast())));
    }

    private Optional<String> shader(String key) throws InputException {
      return e.containsKey(key)
          ? Optional.of(SceneReader.known(e.get(key), shaders, "shader"))
          : Optional.empty();
    }

    private List<Optional<ViewSource>> targets() throws InputException {
      var bound = new ArrayList<Optional<ViewSource>>();
      if (e.containsKey("targets")) {
        for (var target : e.get("targets").elementsOrOne()) {
          bound.add(
              isNone(target)
                  ? Optional.empty()
                  : Optional.of(views.read(target, ViewKind.RENDER_TARGET, Of.TEXTURE)));
        }
        return bound;
      }
      var names = new ArrayList<String>();
      textures.forEach(
          (name, texture) -> {
            if (texture.isRenderTarget()) {
              names.add(name);
            }
          });
      if (names.size() > 1) {
        throw node.error(
            "'targets' is missing, and there are several: " + String.join(", ", names));
      }
      names.forEach(name -> bound.add(Optional.of(ViewSource.of(name))));
      return bound;
    }

    private static boolean isNone(SceneNode node) throws InputException {
      return node.isScalar() && node.string().equals("none");
    }

    private Optional<ViewSource> depthTarget() throws InputException {
      return !e.containsKey("depth-target") || isNone(e.get("depth-target"))
          ? Optional.empty()
          : Optional.of(views.read(e.get("depth-target"), ViewKind.DEPTH_STENCIL, Of.TEXTURE));
    }

    private List<VertexBuffer> vertexBuffers(Optional<String> mesh) throws InputException {
      if (!e.containsKey("vertex-buffers")) {
        return mesh.map(m -> List.of(new VertexBuffer(0, m + ".vertices", Mesh.STRIDE, 0)))
            .orElse(List.of());
      }
      var list = new ArrayList<VertexBuffer>();
      for (var buffer : e.get("vertex-buffers").elementsOrOne()) {
        var b = buffer.entries("slot", "buffer", "stride", "offset");
        list.add(
            new VertexBuffer(
                b.containsKey("slot") ? b.get("slot").integer(0, 31) : list.size(),
                SceneReader.known(SceneReader.required(buffer, b, "buffer"), buffers, "buffer"),
                SceneReader.required(buffer, b, "stride").integer(0, 2048),
                b.containsKey("offset") ? b.get("offset").integer(0, Integer.MAX_VALUE) : 0));
      }
      return list;
    }

    private Optional<IndexBuffer> indexBuffer(Optional<String> mesh) throws InputException {
      if (!e.containsKey("index-buffer")) {
        return mesh.map(m -> new IndexBuffer(m + ".indices", Format.R32_UINT, 0));
      }
      var n = e.get("index-buffer");
      var b = n.entries("buffer", "format", "offset");
      var format =
          b.containsKey("format") ? b.get("format").constant(Format.class) : Format.R32_UINT;
      if (format != Format.R32_UINT && format != Format.R16_UINT) {
        throw b.get("format").error("indices are R16_UINT or R32_UINT");
      }
      return Optional.of(
          new IndexBuffer(
              SceneReader.known(SceneReader.required(n, b, "buffer"), buffers, "buffer"),
              format,
              b.containsKey("offset") ? b.get("offset").integer(0, Integer.MAX_VALUE) : 0));
    }

    private Counts counts(Optional<String> mesh) throws InputException {
      boolean indexed = e.containsKey("index-buffer") || mesh.isPresent();
      String key = indexed ? "indices" : "vertices";
      String other = indexed ? "vertices" : "indices";
      if (e.containsKey(other)) {
        throw e.get(other)
            .error(
                indexed
                    ? "a draw with indices counts 'indices'"
                    : "a draw without an index buffer counts 'vertices'");
      }
      if (e.containsKey("indirect")) {
        return indirect(key);
      }
      if (!e.containsKey(key) && !indexed) {
        throw node.error("'vertices' is missing: how many to draw");
      }
      if (!indexed && e.get(key).isScalar() && e.get(key).string().equals("auto")) {
        return Counts.of(Counts.AUTO);
      }
      var counts =
          new Counts(
              e.containsKey(key) ? e.get(key).integer(0, Integer.MAX_VALUE) : -1,
              number("instances", 1, 0),
              number("start", 0, 0),
              number("base-vertex", 0, Integer.MIN_VALUE),
              number("start-instance", 0, 0),
              Optional.empty());
      if ((long) counts.count() * counts.instances() > Integer.MAX_VALUE) {
        throw e.get(key).error("the draw has more than 2^31 vertices");
      }
      return counts;
    }

    /// All numbers come from the buffer.
    private Counts indirect(String counted) throws InputException {
      for (String key : List.of(counted, "instances", "start", "base-vertex", "start-instance")) {
        if (own.containsKey(key)) {
          throw own.get(key)
              .error("'" + key + "' does not go with 'indirect', which brings its own");
        }
      }
      return new Counts(
          0, 1, 0, 0, 0, Optional.of(CommandReader.indirect(e.get("indirect"), buffers)));
    }

    private int number(String key, int otherwise, int least) throws InputException {
      return e.containsKey(key) ? e.get(key).integer(least, Integer.MAX_VALUE) : otherwise;
    }

    /// The whole of the first target unless the draw says otherwise.
    private List<Viewport> viewports(
        List<Optional<ViewSource>> targets, Optional<ViewSource> depthTarget)
        throws InputException {
      if (e.containsKey("viewport")) {
        var list = new ArrayList<Viewport>();
        for (var v : e.get("viewport").elementsOrOne()) {
          list.add(StateReader.viewport(v));
        }
        return list;
      }
      var whole = targets.stream().flatMap(Optional::stream).findFirst().or(() -> depthTarget);
      if (whole.isEmpty()) {
        throw node.error("the draw has neither a target nor a viewport");
      }
      int mip = whole.get().mip();
      var desc = textures.get(whole.get().resource()).desc();
      return List.of(
          Viewport.of(Math.max(1, desc.width() >> mip), Math.max(1, desc.height() >> mip)));
    }

    private List<ScissorRect> scissors() throws InputException {
      return StateReader.rects(e.get("scissor"));
    }
  }
}
