package dev.plumb.cli.scene;

import dev.plumb.cli.constant.ConstantValue;
import dev.plumb.emulator.api.ClearFlag;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.QueryDesc;
import dev.plumb.emulator.resource.Box;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.DepthBounds;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.StreamOutputDesc;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.source.SourceFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What a picture is made of. Names in commands are keys of the maps; the reader has checked that
/// they exist.
///
/// @param where how to name the scene in messages
/// @param warnings of what is not as its files say
public record Scene(
    String where,
    Map<String, ShaderSource> shaders,
    Map<String, BufferSource> buffers,
    Map<String, TextureSource> textures,
    Map<String, SamplerDesc> samplers,
    Map<String, QueryDesc> queries,
    List<Command> commands,
    List<Output> outputs,
    List<BufferOutput> bufferOutputs,
    List<String> warnings) {

  /// A shader's text, read, and how to compile it; compiled at most once.
  public static final class ShaderSource {
    private final SourceFile text;
    private final CompileOptions options;
    private CompileResult result; // null until asked for

    public ShaderSource(SourceFile text, CompileOptions options) {
      this.text = text;
      this.options = options;
    }

    /// A shader that is compiled already.
    public static ShaderSource compiled(
        SourceFile text, CompileOptions options, CompileResult.Compiled result) {
      var source = new ShaderSource(text, options);
      source.result = result;
      return source;
    }

    public SourceFile text() {
      return text;
    }

    public CompileResult compile() {
      if (result == null) {
        result = HlslCompiler.compile(text, options);
      }
      return result;
    }
  }

  /// One step.
  public sealed interface Command {
    Place place();
  }

  /// @param rects what is filled; none: all of the view
  public record Clear(ViewSource target, List<Float> color, List<ScissorRect> rects, Place place)
      implements Command {}

  public record ClearDepth(
      ViewSource target, Set<ClearFlag> flags, float depth, int stencil, Place place)
      implements Command {}

  /// Sets all elements of a view: to floats, or to the lowest bits of whole numbers.
  ///
  /// @param rects what is filled, of floats in textures; none: all of the view
  public record ClearUnordered(
      ViewSource target, boolean floats, List<Double> numbers, List<ScissorRect> rects, Place place)
      implements Command {}

  /// A level of a slice of a texture; of a buffer both are 0.
  public record Subresource(String resource, int mip, int slice) {}

  /// Averages the samples of a texture's pixels into another.
  ///
  /// @param format how both are seen, if that is not the destination's
  public record Resolve(Subresource from, Subresource to, Optional<Format> format, Place place)
      implements Command {}

  /// All of a resource into another.
  public record CopyResource(String from, String to, Place place) implements Command {}

  /// A part of a subresource into another; of buffers bytes.
  ///
  /// @param at x, y and z of the part's corner in the destination
  /// @param box the part; empty: all
  public record CopyRegion(
      Subresource from, Subresource to, List<Integer> at, Optional<Box> box, Place place)
      implements Command {}

  /// A view's hidden counter into a buffer.
  public record CopyStructureCount(ViewSource view, String to, int offset, Place place)
      implements Command {}

  /// Bytes into a subresource or a part of it.
  ///
  /// @param data rows without padding
  public record Update(Subresource to, Optional<Box> box, byte[] data, Place place)
      implements Command {}

  public record Begin(String query, Place place) implements Command {}

  public record End(String query, Place place) implements Command {}

  /// Leaves out what follows if the query is `value`.
  ///
  /// @param query empty: nothing is left out any more
  public record SetPredication(Optional<String> query, boolean value, Place place)
      implements Command {}

  /// Keeps shaders from the more detailed levels of a texture.
  public record SetResourceMinLod(String texture, float minLod, Place place) implements Command {}

  public record GenerateMips(ViewSource view, Place place) implements Command {}

  /// What a draw's or dispatch's shaders find by the names of their variables, in all stages.
  ///
  /// @param constantBuffers by register (`b1`) or the name of a constant buffer
  /// @param textures textures
  /// @param buffers buffers, for reading
  /// @param unordered textures or buffers, for writing
  /// @param strict whether names that no shader has are errors, else warnings
  /// @param inherited names that a pipeline gives, so that they may be for the shaders of other
  ///   draws
  /// @param material what a mesh's material gives
  public record Bindings(
      Map<String, ConstantValue> constants,
      Map<String, ConstantBufferSource> constantBuffers,
      Map<String, ViewSource> textures,
      Map<String, ViewSource> buffers,
      Map<String, String> samplers,
      Map<String, ViewSource> unordered,
      boolean strict,
      Set<String> inherited,
      MaterialBindings material) {

    public Bindings withSamplers(Map<String, String> other) {
      return new Bindings(
          constants,
          constantBuffers,
          textures,
          buffers,
          other,
          unordered,
          strict,
          inherited,
          material);
    }

    public Bindings withConstants(Map<String, ConstantValue> other) {
      return new Bindings(
          other,
          constantBuffers,
          textures,
          buffers,
          samplers,
          unordered,
          strict,
          inherited,
          material);
    }

    public Bindings withMaterial(MaterialBindings other) {
      return new Bindings(
          constants,
          constantBuffers,
          textures,
          buffers,
          samplers,
          unordered,
          strict,
          inherited,
          other);
    }

    /// With one more constant, which the shaders need not have.
    Bindings with(String name, ConstantValue value) {
      var more = new LinkedHashMap<>(constants);
      more.put(name, value);
      var shared = new HashSet<>(inherited);
      shared.add(name);
      return new Bindings(
          more, constantBuffers, textures, buffers, samplers, unordered, strict, shared, material);
    }
  }

  /// A buffer that is bound as a constant buffer, or a window of it.
  ///
  /// @param firstConstant of 16 bytes
  /// @param numConstants 0: all of the buffer
  public record ConstantBufferSource(String buffer, int firstConstant, int numConstants) {}

  /// Four, five or three numbers in a buffer in place of those that a draw or dispatch says.
  public record Indirect(String buffer, int offset) {}

  /// Runs a compute shader in `groups` thread groups of x, y and z.
  public record Dispatch(
      String computeShader,
      List<Integer> groups,
      Optional<Indirect> indirect,
      Bindings bindings,
      Place place)
      implements Command {}

  /// A draw with all its state.
  public record Draw(
      String vertexShader,
      GeometryShaders geometryShaders,
      Optional<String> pixelShader,
      Input input,
      Counts counts,
      Rasterization rasterization,
      Merging merging,
      Bindings bindings,
      Place place)
      implements Command {

    /// The names of all its shaders, in the order of the stages.
    List<String> shaders() {
      var names = new ArrayList<String>();
      names.add(vertexShader);
      geometryShaders.hull().ifPresent(names::add);
      geometryShaders.domain().ifPresent(names::add);
      geometryShaders.geometry().ifPresent(names::add);
      pixelShader.ifPresent(names::add);
      return names;
    }

    /// The same from both sides, or mixed with what is behind, or both.
    public Draw seen(boolean doubleSided, boolean blended) {
      var desc =
          doubleSided ? rasterization.desc().withCullMode(CullMode.NONE) : rasterization.desc();
      return new Draw(
          vertexShader,
          geometryShaders,
          pixelShader,
          input,
          counts,
          new Rasterization(desc, rasterization.viewports(), rasterization.scissors()),
          blended ? merging.withBlend(BlendDesc.of(RenderTargetBlendDesc.alpha())) : merging,
          bindings,
          place);
    }

    /// The same of another mesh.
    public Draw of(Input other, Bindings bound) {
      return new Draw(
          vertexShader,
          geometryShaders,
          pixelShader,
          other,
          counts,
          rasterization,
          merging,
          bound,
          place);
    }

    Draw withBindings(Bindings other) {
      return new Draw(
          vertexShader,
          geometryShaders,
          pixelShader,
          input,
          counts,
          rasterization,
          merging,
          other,
          place);
    }

    /// Within one rectangle.
    public Draw withScissor(ScissorRect rect) {
      return new Draw(
          vertexShader,
          geometryShaders,
          pixelShader,
          input,
          counts,
          new Rasterization(
              rasterization.desc().withScissor(true), rasterization.viewports(), List.of(rect)),
          merging,
          bindings,
          place);
    }
  }

  /// Shaders between vertex and pixel shader, and stream output.
  public record GeometryShaders(
      Optional<String> hull,
      Optional<String> domain,
      Optional<String> geometry,
      Optional<StreamOutput> streamOutput) {
    public static final GeometryShaders NONE =
        new GeometryShaders(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /// What the last of these shaders, or the vertex shader, gives to buffers.
  ///
  /// @param buffers names, by slot; empty: none
  /// @param offsets bytes, by slot; -1: goes on where it ended
  public record StreamOutput(
      StreamOutputDesc desc, List<Optional<String>> buffers, List<Integer> offsets) {}

  /// The input assembler's state.
  public record Input(
      PrimitiveTopology topology,
      List<InputElementDesc> layout,
      List<VertexBuffer> vertexBuffers,
      Optional<IndexBuffer> indexBuffer) {}

  public record VertexBuffer(int slot, String buffer, int stride, int offset) {}

  public record IndexBuffer(String buffer, Format format, int offset) {}

  /// `count` vertices or indices (-1: all that the buffers hold; [#AUTO]) of each of `instances`;
  /// or what a buffer says.
  public record Counts(
      int count,
      int instances,
      int start,
      int baseVertex,
      int startInstance,
      Optional<Indirect> indirect) {
    /// As many vertices as stream output has written to the first vertex buffer.
    public static final int AUTO = -2;

    public static Counts of(int count) {
      return new Counts(count, 1, 0, 0, 0, Optional.empty());
    }
  }

  /// The rasterizer's state.
  public record Rasterization(
      RasterizerDesc desc, List<Viewport> viewports, List<ScissorRect> scissors) {}

  /// The output merger's state.
  ///
  /// @param targets by slot; empty: none
  public record Merging(
      List<Optional<ViewSource>> targets,
      Optional<ViewSource> depthTarget,
      DepthStencilDesc depthStencil,
      int stencilRef,
      BlendDesc blend,
      List<Float> blendFactor,
      int sampleMask,
      Optional<DepthBounds> depthBounds) {

    Merging withBlend(BlendDesc other) {
      return new Merging(
          targets,
          depthTarget,
          depthStencil,
          stencilRef,
          other,
          blendFactor,
          sampleMask,
          depthBounds);
    }

    /// The names of the textures that are drawn to, depth aside.
    public List<String> targetNames() {
      return targets.stream().flatMap(Optional::stream).map(ViewSource::resource).toList();
    }
  }

  /// A texture to write when all is done.
  ///
  /// @param mip the level; else of pictures the first, of textures all
  /// @param slice of an array, face of a cube, or depth slice; else of pictures the first, of
  ///   textures all
  /// @param bits of a PNG file's components: 8 or 16; else what the format asks for
  public record Output(
      String texture,
      Path file,
      OutputKind kind,
      Optional<Integer> mip,
      Optional<Integer> slice,
      Optional<Integer> bits) {}

  /// The same with other outputs.
  public Scene withOutputs(List<Output> others) {
    return new Scene(
        where,
        shaders,
        buffers,
        textures,
        samplers,
        queries,
        commands,
        others,
        bufferOutputs,
        warnings);
  }

  /// The same with other commands.
  public Scene withCommands(List<Command> others) {
    return new Scene(
        where,
        shaders,
        buffers,
        textures,
        samplers,
        queries,
        others,
        outputs,
        bufferOutputs,
        warnings);
  }
}
