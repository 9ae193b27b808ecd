package dev.plumb.emulator.debug;

import dev.plumb.emulator.api.ClearFlag;
import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.api.DeviceContext;
import dev.plumb.emulator.api.DeviceOptions;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.EnumSet;
import java.util.List;

/// A frame of 16 x 16 floats with a depth buffer, of which a test draws full-screen triangles.
final class WatchedFrame implements AutoCloseable {
  static final int SIZE = 16;

  /// Triangle t covers all pixels at depth 0.5, 0.25, 0.75, 0.125; COLOR is (t + 1) / 4.
  private static final String VERTEX_SHADER =
      """
      static const float depths[4] = { 0.5, 0.25, 0.75, 0.125 };
      void main(uint id : SV_VertexID, out float4 position : SV_Position, out float4 color : COLOR) {
        uint corner = id % 3;
        position = float4(corner == 1 ? 3 : -1, corner == 2 ? -3 : 1, depths[id / 3 % 4], 1);
        color = (id / 3 + 1) * 0.25;
      }
      """;

  private static final long BUDGET = 100_000;

  final Device device = Device.create(DeviceOptions.DEFAULT.withThreads(2));
  final DeviceContext context = device.immediateContext();
  final RenderTargetView target =
      device.createRenderTargetView(
          device.createTexture2D(
              Texture2DDesc.renderTarget(SIZE, SIZE, Format.R32G32B32A32_FLOAT)));
  final DepthStencilView depth =
      device.createDepthStencilView(
          device.createTexture2D(Texture2DDesc.depthStencil(SIZE, SIZE, Format.D24_UNORM_S8_UINT)));
  private CompiledShader pixelShader;

  WatchedFrame() {
    context.om().setRenderTargets(target);
    context.rs().setViewports(Viewport.of(SIZE, SIZE));
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
    context
        .vs()
        .setShader(
            device.createVertexShader(
                compile("vs.hlsl", VERTEX_SHADER, ShaderStage.VERTEX).module()));
  }

  static CompiledShader compile(String name, String text, ShaderStage stage) {
    var source = SourceFile.of(name, text);
    return switch (HlslCompiler.compile(source, CompileOptions.of("main", stage))) {
      case CompileResult.Compiled compiled -> compiled.shader();
      case CompileResult.Rejected rejected ->
          throw new IllegalArgumentException(rejected.diagnostics().toString());
    };
  }

  void setPixelShader(String text) {
    pixelShader = compile("ps.hlsl", text, ShaderStage.PIXEL);
    context.ps().setShader(device.createPixelShader(pixelShader.module()));
  }

  void setConstants(float... values) {
    var bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(values);
    context
        .ps()
        .setConstantBuffers(
            0,
            device.createBuffer(
                BufferDesc.of(bytes.capacity(), BindFlag.CONSTANT_BUFFER), bytes.array()));
  }

  void withDepth() {
    context.om().setRenderTargets(List.of(target), depth);
    context.clearDepthStencilView(depth, EnumSet.allOf(ClearFlag.class), 1, 0);
  }

  PixelHistory watch(int x, int y) {
    return PixelHistory.watch(context, target, x, y);
  }

  /// Draws one full-screen triangle with the pixel shader `text` and debugs the pixel.
  PixelDebugger debug(String text, int x, int y) {
    setPixelShader(text);
    PixelHistory history = watch(x, y);
    context.draw(3, 0);
    history.stop();
    return debug(history, history.fragments().getLast());
  }

  PixelDebugger debug(PixelHistory history, Fragment fragment) {
    return PixelDebugger.of(history, fragment, pixelShader, BUDGET);
  }

  @Override
  public void close() {
    device.close();
  }
}
