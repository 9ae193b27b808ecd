package dev.plumb.cli.render;

import dev.plumb.cli.InputException;
import dev.plumb.cli.Suggestions;
import dev.plumb.cli.constant.ConstantValue;
import dev.plumb.cli.image.ImageFiles;
import dev.plumb.cli.mesh.Camera;
import dev.plumb.cli.mesh.Mesh;
import dev.plumb.cli.mesh.MeshReader;
import dev.plumb.cli.scene.BufferSource;
import dev.plumb.cli.scene.FileTextures;
import dev.plumb.cli.scene.MaterialBindings;
import dev.plumb.cli.scene.OutputKind;
import dev.plumb.cli.scene.Place;
import dev.plumb.cli.scene.Scene;
import dev.plumb.cli.scene.Scene.Bindings;
import dev.plumb.cli.scene.Scene.Counts;
import dev.plumb.cli.scene.Scene.Draw;
import dev.plumb.cli.scene.Scene.GeometryShaders;
import dev.plumb.cli.scene.Scene.IndexBuffer;
import dev.plumb.cli.scene.Scene.Input;
import dev.plumb.cli.scene.Scene.Merging;
import dev.plumb.cli.scene.Scene.Output;
import dev.plumb.cli.scene.Scene.Rasterization;
import dev.plumb.cli.scene.Scene.ShaderSource;
import dev.plumb.cli.scene.Scene.VertexBuffer;
import dev.plumb.cli.scene.ShaderFiles;
import dev.plumb.cli.scene.TextureSource;
import dev.plumb.cli.scene.ViewSource;
import dev.plumb.emulator.api.ClearFlag;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.reflect.ShaderReflection;
import dev.plumb.hlsl.reflect.ShaderReflection.BindingKind;
import dev.plumb.hlsl.type.ShaderStage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Makes a scene of a shader file and flags: one draw into one target.
public final class ShaderScene {
  static final String TARGET = "target";
  private static final String DEPTH = "depth";

  private final Path file;
  private final ShaderFileOptions options;
  private final Map<String, TextureSource> textures = new LinkedHashMap<>();
  private final Map<String, SamplerDesc> samplers = new LinkedHashMap<>();
  private final Map<String, BufferSource> buffers = new LinkedHashMap<>();
  private final List<String> warnings = new ArrayList<>();

  private ShaderScene(Path file, ShaderFileOptions options) {
    this.file = file;
    this.options = options;
  }

  public static Scene of(Path file, ShaderFileOptions options, Optional<Output> output)
      throws InputException {
    return new ShaderScene(file, options).scene(output);
  }

  private Scene scene(Optional<Output> output) throws InputException {
    int[] size = size();
    var format = format(output.isPresent() && output.get().kind() != OutputKind.PNG);
    boolean rowVectors = rowVectors();
    if (options.vertices < 1) {
      throw new InputException("--vertices: must be at least 1, found " + options.vertices);
    }
    var outputs = new ArrayList<Output>();
    output.ifPresent(outputs::add);
    textures.put(TARGET, TextureSource.renderTarget(size[0], size[1], format));
    var mesh =
        options.mesh == null ? Optional.<Mesh>empty() : Optional.of(MeshReader.read(options.mesh));
    Optional<EffectPassShaders> pass = pass();
    var ps = pass.isPresent() ? pass.get().pixel() : pixelShader();
    ShaderReflection reflection = reflect(ps);
    Optional<ShaderSource> ofPass =
        pass.isPresent() && mesh.isPresent() ? pass.get().vertex() : Optional.empty();
    var vs = ofPass.isPresent() ? ofPass.get() : vertexShader(reflection, mesh.isPresent());
    var commands = new ArrayList<Scene.Command>();
    commands.add(
        new Scene.Clear(
            ViewSource.of(TARGET),
            floats("--clear", options.clear, 4),
            List.of(),
            Place.COMMAND_LINE));
    if (mesh.isPresent()) {
      textures.put(
          DEPTH,
          TextureSource.of(
              size[0],
              size[1],
              1,
              Format.D32_FLOAT,
              Set.of(BindFlag.DEPTH_STENCIL),
              Optional.empty()));
      commands.add(
          new Scene.ClearDepth(
              ViewSource.of(DEPTH), EnumSet.allOf(ClearFlag.class), 1, 0, Place.COMMAND_LINE));
      buffers.put("mesh.vertices", BufferSource.of(mesh.get().vertexBytes()));
      buffers.put("mesh.indices", BufferSource.of(mesh.get().indexBytes()));
    }
    Draw draw = draw(size, mesh, vs, reflection, rowVectors);
    commands.addAll(mesh.isPresent() ? drawParts(draw, mesh.get(), vs, reflection) : List.of(draw));
    return new Scene(
        file.toString(),
        Map.of("vs", vs, "ps", ps),
        buffers,
        textures,
        samplers,
        Map.of(),
        commands,
        outputs,
        List.of(),
        warnings);
  }

  // ---- shaders

  private Optional<EffectPassShaders> pass() throws InputException {
    if (options.technique == null) {
      if (options.pass != null) {
        throw new InputException("--pass names a pass of --technique, which is missing");
      }
      return Optional.empty();
    }
    CompileOptions compile =
        options.shader.compileOptions(options.shader.entry(), ShaderProfile.of(ShaderStage.PIXEL));
    return Optional.of(EffectPassShaders.of(file, compile, options.technique, options.pass));
  }

  private ShaderSource pixelShader() throws InputException {
    ShaderProfile profile = options.shader.profile(ShaderStage.PIXEL);
    if (profile.stage() != ShaderStage.PIXEL) {
      throw new InputException(
          "-T " + profile + ": render's file is a pixel shader; name the vertex shader with --vs");
    }
    return source(
        options.pixelShader == null ? options.shader.entry() : options.pixelShader, profile);
  }

  /// `entry` of the command's file, or `file:entry`.
  private ShaderSource source(String name, ShaderProfile profile) throws InputException {
    int colon = name.lastIndexOf(':');
    Path path = colon < 0 ? file : Path.of(name.substring(0, colon));
    CompileOptions compile = options.shader.compileOptions(name.substring(colon + 1), profile);
    return new ShaderSource(ShaderFiles.read(path), compile);
  }

  private static ShaderReflection reflect(ShaderSource source) throws InputException {
    return switch (source.compile()) {
      case CompileResult.Rejected rejected -> throw InputException.rejected(rejected.diagnostics());
      case CompileResult.Compiled compiled -> compiled.shader().reflection();
    };
  }

  private ShaderSource vertexShader(ShaderReflection pixelShader, boolean mesh)
      throws InputException {
    if (options.vertexShader != null) {
      ShaderProfile ps = options.shader.profile(ShaderStage.PIXEL);
      return source(
          options.vertexShader, new ShaderProfile(ShaderStage.VERTEX, ps.major(), ps.minor()));
    }
    return new ShaderSource(
        ImpliedVertexShader.of(pixelShader, mesh), CompileOptions.of("main", ShaderStage.VERTEX));
  }

  // ---- the draw

  private Draw draw(
      int[] size, Optional<Mesh> mesh, ShaderSource vs, ShaderReflection ps, boolean rowVectors)
      throws InputException {
    boolean hasMesh = mesh.isPresent();
    return new Draw(
        "vs",
        GeometryShaders.NONE,
        Optional.of("ps"),
        new Input(
            PrimitiveTopology.TRIANGLE_LIST,
            hasMesh ? Mesh.LAYOUT : List.of(),
            hasMesh ? List.of(new VertexBuffer(0, "mesh.vertices", Mesh.STRIDE, 0)) : List.of(),
            hasMesh
                ? Optional.of(new IndexBuffer("mesh.indices", Format.R32_UINT, 0))
                : Optional.empty()),
        Counts.of(hasMesh ? -1 : options.vertices),
        new Rasterization(
            RasterizerDesc.DEFAULT.withCullMode(cullMode(hasMesh)),
            List.of(Viewport.of(size[0], size[1])),
            List.of()),
        new Merging(
            List.of(Optional.of(ViewSource.of(TARGET))),
            hasMesh ? Optional.of(ViewSource.of(DEPTH)) : Optional.empty(),
            hasMesh ? DepthStencilDesc.DEFAULT : DepthStencilDesc.DISABLED,
            0,
            BlendDesc.DEFAULT,
            List.of(1f, 1f, 1f, 1f),
            0xffffffff,
            Optional.empty()),
        new Bindings(
            constants(size, mesh, vs, ps, rowVectors),
            Map.of(),
            textures(),
            Map.of(),
            samplers(ps),
            Map.of(),
            false,
            Set.of(),
            MaterialBindings.NONE),
        Place.COMMAND_LINE);
  }

  /// A draw for each of the mesh's parts, where the shaders ask for what only parts have: a world
  /// matrix, a material, or more of a vertex; or where there is more than triangles.
  private List<Draw> drawParts(Draw draw, Mesh mesh, ShaderSource vs, ShaderReflection ps)
      throws InputException {
    var model = MeshReader.model(options.mesh);
    boolean implied = options.vertexShader == null;
    var shaders = implied ? List.of(ps) : List.of(ps, reflect(vs));
    var parts = new MeshParts(model, shaders, !implied);
    if (!parts.needed()) {
      return List.of(draw);
    }
    model.notes().forEach(note -> warnings.add(options.mesh + ": " + note));
    var camera = Camera.framing(mesh, draw.rasterization().viewports().getFirst());
    var names = new CameraConstants(camera, !implied && rowVectors());
    var own = new LinkedHashMap<>(draw.bindings().samplers());
    if (options.samplers.isEmpty()) {
      own.clear(); // those of the materials
    } else {
      own.values().removeIf("default"::equals);
    }
    return parts.draws(draw, own, names, buffers, textures, samplers);
  }

  private CullMode cullMode(boolean mesh) throws InputException {
    return options.cull == null
        ? mesh ? CullMode.BACK : CullMode.NONE
        : constant(CullMode.class, "--cull", options.cull);
  }

  private Map<String, ConstantValue> constants(
      int[] size, Optional<Mesh> mesh, ShaderSource vs, ShaderReflection ps, boolean rowVectors)
      throws InputException {
    var constants = new LinkedHashMap<String, ConstantValue>();
    if (mesh.isPresent()) {
      var camera = Camera.framing(mesh.get(), (double) size[0] / size[1]);
      boolean implied = options.vertexShader == null;
      var names = new CameraConstants(camera, !implied && rowVectors);
      names
          .forShaders(implied ? List.of(ps) : List.of(ps, reflect(vs)), implied)
          .forEach(
              (name, scalars) ->
                  constants.put(name, new ConstantValue(scalars, Place.COMMAND_LINE)));
    }
    for (String set : options.constants) {
      var parts = split("--set", set);
      constants.put(
          parts[0],
          new ConstantValue(numbers("--set " + parts[0], parts[1]), Place.flag("--set " + set)));
    }
    return constants;
  }

  private boolean rowVectors() throws InputException {
    return switch (options.vectors) {
      case "row" -> true;
      case "column" -> false;
      default ->
          throw new InputException(
              "--vectors: expected row or column, found '" + options.vectors + "'");
    };
  }

  private Map<String, ViewSource> textures() throws InputException {
    var bound = new LinkedHashMap<String, ViewSource>();
    for (String texture : options.textures) {
      var parts = split("--texture", texture);
      var source = texture(Path.of(parts[1]));
      textures.put("texture " + parts[0], source);
      bound.put(parts[0], ViewSource.of("texture " + parts[0]));
    }
    return bound;
  }

  /// Pictures get all mip levels; files of textures have their own.
  private static TextureSource texture(Path file) throws InputException {
    var texture = ImageFiles.read(file);
    int mips = ImageFiles.isPicture(file) ? 0 : FileTextures.OWN_MIPS;
    try {
      return FileTextures.source(texture, mips, false, Set.of(BindFlag.SHADER_RESOURCE));
    } catch (IllegalArgumentException e) {
      throw new InputException(file + ": " + e.getMessage());
    }
  }

  /// Those named, and trilinear wrapping ones for all others.
  private Map<String, String> samplers(ShaderReflection ps) throws InputException {
    var bound = new LinkedHashMap<String, String>();
    samplers.put("default", SamplerDesc.of(Filter.MIN_MAG_MIP_LINEAR, TextureAddressMode.WRAP));
    for (var binding : ps.bindings()) {
      if (binding.kind() == BindingKind.SAMPLER
          || binding.kind() == BindingKind.COMPARISON_SAMPLER) {
        bound.put(binding.name(), "default");
      }
    }
    for (String sampler : options.samplers) {
      var parts = split("--sampler", sampler);
      var words = parts[1].split(",");
      var address =
          words.length > 1
              ? constant(TextureAddressMode.class, "--sampler", words[1])
              : TextureAddressMode.WRAP;
      samplers.put("sampler " + parts[0], SamplerDesc.of(filter(words[0]), address));
      bound.put(parts[0], "sampler " + parts[0]);
    }
    return bound;
  }

  private static Filter filter(String name) throws InputException {
    return switch (name) {
      case "point" -> Filter.MIN_MAG_MIP_POINT;
      case "bilinear" -> Filter.MIN_MAG_LINEAR_MIP_POINT;
      case "linear", "trilinear" -> Filter.MIN_MAG_MIP_LINEAR;
      default ->
          throw new InputException(
              "--sampler: '" + name + "' is no filter; there are point, bilinear and linear");
    };
  }

  // ---- values of flags

  private int[] size() throws InputException {
    if (!options.size.matches("\\d{1,9}[xX]\\d{1,9}")) {
      throw new InputException(
          "--size: expected a size such as 1280x720, found '" + options.size + "'");
    }
    int[] size = Arrays.stream(options.size.split("[xX]")).mapToInt(Integer::parseInt).toArray();
    for (int side : size) {
      if (side < 1 || side > Texture2DDesc.MAX_SIZE) {
        throw new InputException(
            "--size: "
                + options.size
                + " is not possible: 1 to "
                + Texture2DDesc.MAX_SIZE
                + " pixels a side are");
      }
    }
    return size;
  }

  /// @param integers whether the output can hold them
  private Format format(boolean integers) throws InputException {
    var format = constant(Format.class, "--format", options.format);
    if (format.hasDepth()
        || format.isTypeless()
        || format.isBlockCompressed()
        || format.isInteger() && !integers) {
      throw new InputException("--format: " + format + " cannot be a picture's");
    }
    return format;
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String flag, String name)
      throws InputException {
    for (E e : type.getEnumConstants()) {
      if (e.name().equalsIgnoreCase(name.replace('-', '_'))) {
        return e;
      }
    }
    var names =
        Arrays.stream(type.getEnumConstants())
            .map(e -> e.name().toLowerCase(java.util.Locale.ROOT))
            .toList();
    throw new InputException(flag + ": there is no '" + name + "'" + nearOrAll(name, names));
  }

  /// Names that are meant perhaps, else all if they are few, else those that start so.
  private static String nearOrAll(String name, List<String> names) {
    String near = Suggestions.didYouMean(name, names);
    String start = names.size() <= 16 ? "" : name.toLowerCase(java.util.Locale.ROOT);
    var some = names.stream().filter(n -> n.startsWith(start)).limit(16).toList();
    return near.isEmpty() && !some.isEmpty() ? "; there are " + String.join(", ", some) : near;
  }

  private static String[] split(String flag, String text) throws InputException {
    int equals = text.indexOf('=');
    if (equals < 1) {
      throw new InputException(flag + ": expected NAME=VALUE, found '" + text + "'");
    }
    return new String[] {text.substring(0, equals).strip(), text.substring(equals + 1).strip()};
  }

  private static List<Float> floats(String flag, String text, int count) throws InputException {
    var numbers = numbers(flag, text);
    if (numbers.size() != count) {
      throw new InputException(flag + ": expected " + count + " numbers, found " + numbers.size());
    }
    return numbers.stream().map(Double::floatValue).toList();
  }

  /// Numbers, `true` and `false`, between commas, blanks, semicolons and brackets.
  private static List<Double> numbers(String flag, String text) throws InputException {
    var numbers = new ArrayList<Double>();
    for (String word : text.replaceAll("[\\[\\](){},;]", " ").strip().split("\\s+")) {
      try {
        numbers.add(
            switch (word) {
              case "true" -> 1.0;
              case "false" -> 0.0;
              default ->
                  word.startsWith("0x")
                      ? Long.parseLong(word.substring(2), 16)
                      : Double.parseDouble(word);
            });
      } catch (NumberFormatException _) {
        throw new InputException(flag + ": '" + word + "' is no number");
      }
    }
    return numbers;
  }
}
