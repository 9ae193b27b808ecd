package dev.plumb.emulator.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.api.DeviceContext;
import dev.plumb.emulator.api.DeviceOptions;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.kernel.HotKernel;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/// Draws with and without kernels give the same texels.
class KernelMergeTest {
  private static final int WIDTH = 150;
  private static final int HEIGHT = 90;

  /// Triangles of all sizes in places that follow from their number.
  private static final String SHADERS =
      """
      float hash(uint n) {
        n = (n ^ 61) ^ (n >> 16); n *= 9; n ^= n >> 4; n *= 0x27d4eb2d; n ^= n >> 15;
        return (n & 0xffff) / 65535.0;
      }
      float4 vs(uint id : SV_VertexID, out float4 color : COLOR) : SV_Position {
        uint t = id / 3;
        float size = t % 3 == 0 ? 3 : t % 3 == 1 ? 0.5 : 0.08;
        float2 at = float2(hash(7 * t), hash(7 * t + 1)) * 2 - 1;
        color = float4(hash(id), hash(id + 99), hash(t), hash(id + 7)) * 1.3 - 0.1;
        return float4(at + size * (float2(hash(5 * id), hash(5 * id + 2)) - 0.5), 0.5, 1);
      }
      float4 blended(float4 p : SV_Position, float4 color : COLOR) : SV_Target { return color; }
      float4 cut(float4 p : SV_Position, float4 color : COLOR) : SV_Target {
        if (color.r < 0.3) discard;
        return color;
      }
      float4 same() : SV_Target { return float4(0.2, 0.4, 0.6, 0.3); }
      """;

  private static CompiledShader compile(String entry, ShaderStage stage) {
    var source = SourceFile.of("test.hlsl", SHADERS);
    return switch (HlslCompiler.compile(source, CompileOptions.of(entry, stage))) {
      case CompileResult.Compiled compiled -> compiled.shader();
      case CompileResult.Rejected rejected -> throw new AssertionError(rejected.diagnostics());
    };
  }

  private static final CompiledShader VERTEX = compile("vs", ShaderStage.VERTEX);
  private static final List<CompiledShader> PIXEL =
      List.of(
          compile("blended", ShaderStage.PIXEL),
          compile("cut", ShaderStage.PIXEL),
          compile("same", ShaderStage.PIXEL));

  @Property(tries = 24)
  void theyGiveTheSameTexels(@ForAll long seed) {
    var random = new Random(seed);
    Format format = random.nextBoolean() ? Format.R8G8B8A8_UNORM : Format.B8G8R8A8_UNORM;
    RenderTargetBlendDesc desc = desc(random);
    int samples = random.nextBoolean() ? 1 : 4;
    CompiledShader shader = PIXEL.get(random.nextInt(PIXEL.size()));
    HotKernel kernels = MergeKernels.of(format, desc).orElseThrow();
    kernels.use(null);
    byte[] plain = draw(format, desc, samples, shader);
    kernels.compile();
    byte[] fast = draw(format, desc, samples, shader);
    kernels.use(null);
    assertThat(fast).isEqualTo(plain);
  }

  private static RenderTargetBlendDesc desc(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> RenderTargetBlendDesc.DEFAULT;
      case 1 -> RenderTargetBlendDesc.DEFAULT.withWriteMask(5);
      case 2 -> RenderTargetBlendDesc.alpha();
      default ->
          RenderTargetBlendDesc.blend(
              Blend.ONE, Blend.ONE, BlendOp.SUBTRACT, Blend.ONE, Blend.ZERO, BlendOp.ADD);
    };
  }

  private static byte[] draw(
      Format format, RenderTargetBlendDesc desc, int samples, CompiledShader shader) {
    try (var device = Device.create(DeviceOptions.DEFAULT.withThreads(2))) {
      DeviceContext context = device.immediateContext();
      Texture2D target =
          device.createTexture2D(
              Texture2DDesc.renderTarget(WIDTH, HEIGHT, format).withSampleCount(samples));
      var view = device.createRenderTargetView(target);
      context.clearRenderTargetView(view, 0.3f, 0.5f, 0.7f, 0.9f);
      context.om().setRenderTargets(view);
      context.om().setBlendState(BlendDesc.of(desc));
      context.rs().setViewports(Viewport.of(WIDTH, HEIGHT));
      context.rs().setState(RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE));
      context.vs().setShader(device.createVertexShader(VERTEX));
      context.ps().setShader(device.createPixelShader(shader));
      context.draw(3 * 40, 0);
      return target.read(0, 0);
    }
  }
}
