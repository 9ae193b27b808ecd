package dev.plumb.cli.scene;

import dev.plumb.cli.constant.ConstantValue;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What a picture is made of. Names in commands are keys of the maps; the reader has checked that
/// they exist.
///
/// @param where how to name the scene in messages
public record Scene(
    String where,
    Map<String, ShaderSource> shaders,
    Map<String, byte[]> buffers,
    Map<String, TextureSource> textures,
    Map<String, SamplerDesc> samplers,
    List<Command> commands,
    List<Output> outputs) {

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

  /// A texture: a picture's texels (R8G8B8A8) or zeros. `target`: 'r' for a render target, 'd' for
  /// a depth-stencil buffer, 'u' for unordered access, 't' for reading alone. `samples`: of each
  /// pixel. `slices`: of an array, faces of cubes included; their texels follow each other.
  public record TextureSource(
      int width,
      int height,
      int mipLevels,
      Format format,
      int samples,
      int slices,
      boolean cube,
      char target,
      Optional<byte[]> texels) {

    /// A texture of one slice and one sample a pixel.
    public static TextureSource of(
        int width, int height, int mipLevels, Format format, char target, Optional<byte[]> texels) {
      return new TextureSource(width, height, mipLevels, format, 1, 1, false, target, texels);
    }

    /// Bytes of a slice's largest level.
    int sliceBytes() {
      return Math.multiplyExact(rowPitch(width, format), rows(height, format));
    }

    /// Bytes of a row of texels, or blocks.
    static int rowPitch(int width, Format format) {
      return (width + format.blockWidth() - 1) / format.blockWidth() * format.bytesPerBlock();
    }

    /// Rows of texels, or blocks.
    static int rows(int height, Format format) {
      return (height + format.blockHeight() - 1) / format.blockHeight();
    }

    /// @throws IllegalArgumentException if no texture can be so
    Texture2DDesc desc() {
      var flags =
          switch (target) {
            case 'r' -> Set.of(BindFlag.RENDER_TARGET, BindFlag.SHADER_RESOURCE);
            case 'd' -> Set.of(BindFlag.DEPTH_STENCIL);
            case 'u' -> Set.of(BindFlag.UNORDERED_ACCESS, BindFlag.SHADER_RESOURCE);
            default -> Set.of(BindFlag.SHADER_RESOURCE);
          };
      return new Texture2DDesc(
          width,
          height,
          mipLevels,
          slices,
          format,
          samples,
          flags,
          cube ? Set.of(MiscFlag.TEXTURECUBE) : Set.of());
    }
  }

  /// One step.
  public sealed interface Command {
    Place place();
  }

  public record Clear(String target, List<Float> color, Place place) implements Command {}

  public record ClearDepth(String target, float depth, int stencil, Place place)
      implements Command {}

  /// Averages the samples of a texture's pixels into another.
  public record Resolve(String from, String to, Place place) implements Command {}

  /// What a draw's or dispatch's shaders find by the names of their variables, in all stages.
  ///
  /// @param textures names of textures
  /// @param buffers names of buffers, for reading
  /// @param unordered names of textures or buffers, for writing
  /// @param strict whether names that no shader has are errors, else warnings
  /// @param inherited names that a pipeline gives, so that they may be for the shaders of other
  ///   draws
  public record Bindings(
      Map<String, ConstantValue> constants,
      Map<Integer, String> constantBuffers,
      Map<String, String> textures,
      Map<String, String> buffers,
      Map<String, String> samplers,
      Map<String, String> unordered,
      boolean strict,
      Set<String> inherited) {}

  /// Runs a compute shader in `groups` thread groups of x, y and z.
  public record Dispatch(String computeShader, List<Integer> groups, Bindings bindings, Place place)
      implements Command {}

  /// A draw with all its state.
  public record Draw(
      String vertexShader,
      GeometryShaders geometryShaders,
      Optional<String> pixelShader,
      PrimitiveTopology topology,
      List<InputElementDesc> layout,
      List<VertexBuffer> vertexBuffers,
      Optional<IndexBuffer> indexBuffer,
      Counts counts,
      List<String> targets,
      Optional<String> depthTarget,
      Bindings bindings,
      RasterizerDesc rasterizer,
      DepthStencilDesc depthStencil,
      int stencilRef,
      BlendDesc blend,
      List<Float> blendFactor,
      int sampleMask,
      List<Viewport> viewports,
      List<ScissorRect> scissors,
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
  /// @param buffers names, by slot
  /// @param offsets bytes, by slot; -1: goes on where it ended
  public record StreamOutput(StreamOutputDesc desc, List<String> buffers, List<Integer> offsets) {}

  public record VertexBuffer(int slot, String buffer, int stride, int offset) {}

  public record IndexBuffer(String buffer, Format format, int offset) {}

  /// `count` vertices or indices (-1: all that the buffers hold; [#AUTO]) of each of `instances`.
  public record Counts(int count, int instances, int start, int baseVertex, int startInstance) {
    /// As many vertices as stream output has written to the first vertex buffer.
    public static final int AUTO = -2;
  }

  /// A texture to write when all is done. `raw`: 32-bit floats, red, green, blue, alpha, little
  /// endian, without a header; depth one float.
  public record Output(String texture, Path file, boolean raw) {}
}
