package dev.plumb.benchmarks.stage;

import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.api.DeviceContext;
import dev.plumb.emulator.api.DeviceOptions;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.runtime.ExecutorKind;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import java.util.Set;

/// A device with one thread and square targets, set up for one benchmark.
final class Bench {
  /// Of the targets.
  static final int SIZE = 512;

  static final int PIXELS = SIZE * SIZE;

  /// A triangle over the whole target, at depth 0.5; `uv` is 0 to 1.
  static final String FULL_SCREEN =
      """
      float4 vs(uint id : SV_VertexID, out float2 uv : UV) : SV_Position {
        uv = float2(id == 1 ? 2 : 0, id == 2 ? 2 : 0);
        return float4(uv * float2(2, -2) + float2(-1, 1), 0.5, 1);
      }
      """;

  final Device device;
  final DeviceContext context;
  private final int samples;
  private Texture2D target; // or null: none is bound

  Bench(ExecutorKind executor, int samples) {
    this.samples = samples;
    device = Device.create(DeviceOptions.DEFAULT.withThreads(1).withExecutor(executor));
    context = device.immediateContext();
    context.rs().setViewports(Viewport.of(SIZE, SIZE));
    context
        .rs()
        .setState(RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE).withMultisample(samples > 1));
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
    context.om().setDepthStencilState(DepthStencilDesc.DISABLED, 0);
  }

  Bench vertexShader(String hlsl) {
    context.vs().setShader(device.createVertexShader(compile(hlsl, "vs", ShaderStage.VERTEX)));
    return this;
  }

  Bench pixelShader(String hlsl) {
    context.ps().setShader(device.createPixelShader(compile(hlsl, "ps", ShaderStage.PIXEL)));
    return this;
  }

  Bench target(Format format) {
    target =
        device.createTexture2D(
            new Texture2DDesc(SIZE, SIZE, 1, 1, format, samples, Set.of(BindFlag.RENDER_TARGET)));
    context.om().setRenderTargets(device.createRenderTargetView(target));
    return this;
  }

  /// Besides the colour target, if there is one.
  DepthStencilView depth(Format format, DepthStencilDesc state) {
    var texture =
        device.createTexture2D(
            new Texture2DDesc(SIZE, SIZE, 1, 1, format, samples, Set.of(BindFlag.DEPTH_STENCIL)));
    DepthStencilView view = device.createDepthStencilView(texture);
    context
        .om()
        .setRenderTargets(
            target == null ? List.of() : List.of(device.createRenderTargetView(target)), view);
    context.om().setDepthStencilState(state, 0);
    return view;
  }

  DrawResult draw(int vertices) {
    DrawResult result = context.draw(vertices, 0);
    if (!(result instanceof DrawResult.Drawn)) {
      throw new IllegalStateException("not drawn: " + result);
    }
    return result;
  }

  private static CompiledShader compile(String hlsl, String entry, ShaderStage stage) {
    var source = SourceFile.of("bench.hlsl", hlsl);
    return switch (HlslCompiler.compile(source, CompileOptions.of(entry, stage))) {
      case CompileResult.Compiled compiled -> compiled.shader();
      case CompileResult.Rejected rejected ->
          throw new IllegalStateException(rejected.diagnostics().toString());
    };
  }
}
