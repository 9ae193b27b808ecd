package dev.plumb.cli.scene;

import dev.plumb.cli.constant.ConstantValue;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.source.SourceFile;
import java.nio.file.Path;
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
  /// a depth-stencil buffer, 't' for reading alone.
  public record TextureSource(
      int width, int height, int mipLevels, Format format, char target, Optional<byte[]> texels) {}

  /// One step.
  public sealed interface Command {
    Place place();
  }

  public record Clear(String target, List<Float> color, Place place) implements Command {}

  public record ClearDepth(String target, float depth, int stencil, Place place)
      implements Command {}

  /// A draw with all its state. `constants`: values by variable name, for all stages; `unknown`
  /// names of it are errors if `strict`, else warnings. `inherited`: names that a pipeline gives,
  /// so that they may be for the shaders of other draws.
  public record Draw(
      String vertexShader,
      Optional<String> pixelShader,
      PrimitiveTopology topology,
      List<InputElementDesc> layout,
      List<VertexBuffer> vertexBuffers,
      Optional<IndexBuffer> indexBuffer,
      Counts counts,
      List<String> targets,
      Optional<String> depthTarget,
      Map<String, ConstantValue> constants,
      Map<Integer, String> constantBuffers,
      Map<String, String> textures,
      Map<String, String> samplers,
      RasterizerDesc rasterizer,
      DepthStencilDesc depthStencil,
      int stencilRef,
      BlendDesc blend,
      List<Float> blendFactor,
      int sampleMask,
      List<Viewport> viewports,
      List<ScissorRect> scissors,
      boolean strict,
      Set<String> inherited,
      Place place)
      implements Command {}

  public record VertexBuffer(int slot, String buffer, int stride, int offset) {}

  public record IndexBuffer(String buffer, Format format, int offset) {}

  /// `count` vertices or indices (-1: all that the buffers hold) of each of `instances`.
  public record Counts(int count, int instances, int start, int baseVertex, int startInstance) {}

  /// A texture to write when all is done. `raw`: 32-bit floats, red, green, blue, alpha, little
  /// endian, without a header; depth one float.
  public record Output(String texture, Path file, boolean raw) {}
}
