package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.CpuAccess;
import dev.plumb.emulator.resource.ResourceUse;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeviceContextTest {
  private static final int WIDTH = 200;
  private static final int HEIGHT = 150;

  private Device device;
  private DeviceContext context;
  private Texture2D target;

  @BeforeEach
  void setUp() {
    open(DeviceOptions.DEFAULT.withThreads(2));
  }

  private void open(DeviceOptions options) {
    device = Device.create(options);
    context = device.immediateContext();
    target =
        device.createTexture2D(Texture2DDesc.renderTarget(WIDTH, HEIGHT, Format.R8G8B8A8_UNORM));
    context.om().setRenderTargets(device.createRenderTargetView(target));
    context.rs().setViewports(Viewport.of(WIDTH, HEIGHT));
    context.rs().setState(RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE));
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
  }

  @AfterEach
  void tearDown() {
    device.close();
  }

  /// §8.16: a draw without any vertex buffer, from SV_VertexID alone; §7.2: a constant buffer's
  /// words.
  @Rule(D3D11.NO_VERTEX_BUFFERS)
  @Test
  void drawsFromVertexIdAlone() {
    var constants = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    constants.putFloat(1).putFloat(0.5f).putFloat(0).putFloat(1);
    context.vs().setShader(device.createVertexShader(TestShaders.fullScreen()));
    context.ps().setShader(device.createPixelShader(TestShaders.constant()));
    context
        .ps()
        .setConstantBuffers(
            0, device.createBuffer(BufferDesc.of(16, BindFlag.CONSTANT_BUFFER), constants.array()));
    assertThat(context.draw(3, 0)).isEqualTo(new DrawResult.Drawn());
    assertThat(target.subresource(0, 0).words).containsOnly(0xff0080ff);
    assertThat(device.infoQueue().messages()).isEmpty();
  }

  @Rule(D3D11.CONSTANTS_OUTSIDE_ARE_ZERO)
  @Test
  void whatIsNotBoundIsTold() {
    context.vs().setShader(device.createVertexShader(TestShaders.fullScreen()));
    context.ps().setShader(device.createPixelShader(TestShaders.constant()));
    context.draw(3, 0);
    assertThat(device.infoQueue().messages())
        .containsExactly(
            MessageId.DEVICE_DRAW_CONSTANT_BUFFER_NOT_SET.says(
                "no constant buffer is set in slot 0 of the pixel shader; Constants reads 0"));
    assertThat(target.subresource(0, 0).words).containsOnly(0);
  }

  @Test
  void unlinkedInputsRejectTheDraw() {
    context.vs().setShader(device.createVertexShader(TestShaders.fullScreen()));
    context.ps().setShader(device.createPixelShader(TestShaders.color()));
    var error =
        MessageId.DEVICE_SHADER_LINKAGE_SEMANTICNAME_NOT_FOUND.says(
            "pixel shader reads COLOR0, which the vertex shader does not write");
    assertThat(context.draw(3, 0)).isEqualTo(new DrawResult.Rejected(List.of(error)));
    assertThat(device.infoQueue().messages()).containsExactly(error);
  }

  @Test
  void drawsWithoutTopologyAreRejected() {
    context.vs().setShader(device.createVertexShader(TestShaders.fullScreen()));
    context.ia().setPrimitiveTopology(PrimitiveTopology.UNDEFINED);
    assertThat(context.draw(3, 0)).isInstanceOf(DrawResult.Rejected.class);
  }

  @Test
  void endlessShadersAreStopped() {
    device.close();
    open(DeviceOptions.DEFAULT.withInstructionBudget(10_000));
    context.vs().setShader(device.createVertexShader(TestShaders.endless()));
    assertThat(context.draw(3, 0))
        .isInstanceOfSatisfying(
            DrawResult.ShaderTimeout.class,
            timeout -> assertThat(timeout.stage()).isEqualTo(ShaderStage.VERTEX));
  }

  @Test
  void emptyDrawsDrawNothing() {
    context.vs().setShader(device.createVertexShader(TestShaders.fullScreen()));
    context.ps().setShader(device.createPixelShader(TestShaders.constant()));
    assertThat(context.draw(0, 0)).isEqualTo(new DrawResult.Drawn());
    assertThat(context.draw(2, 0)).isEqualTo(new DrawResult.Drawn());
    assertThat(context.drawInstanced(3, 0, 0, 0)).isEqualTo(new DrawResult.Drawn());
    assertThat(context.statistics().read().cInvocations()).isZero();
  }

  /// DESIGN: the same bits for any number of threads, in several batches and instances.
  @Rule(D3D11.FIXED_ORDER)
  @Test
  void threadsMakeNoDifference() {
    int[] reference = null;
    for (int threads : new int[] {1, 2, 3, 8}) {
      device.close();
      open(DeviceOptions.DEFAULT.withThreads(threads));
      drawManyTriangles();
      int[] words = target.subresource(0, 0).words.clone();
      if (reference == null) {
        reference = words;
        assertThat(words).contains(0xffff0000);
      }
      assertThat(words).isEqualTo(reference);
    }
  }

  /// 9000 random triangles, some of which are cut, in a fixed order and opaque: the last one
  /// counts.
  private void drawManyTriangles() {
    var random = new Random(5);
    int vertices = 27_000;
    var data = ByteBuffer.allocate(32 * vertices).order(ByteOrder.LITTLE_ENDIAN);
    for (int v = 0; v < vertices; v++) {
      float size = v < 100 * 3 ? 5 : 0.1f;
      float x = v % 3 == 0 ? random.nextFloat() * 2 - 1 : data.getFloat(32 * (v - 1));
      float y = v % 3 == 0 ? random.nextFloat() * 2 - 1 : data.getFloat(32 * (v - 1) + 4);
      data.putFloat(32 * v, x + size * (random.nextFloat() - 0.5f));
      data.putFloat(32 * v + 4, y + size * (random.nextFloat() - 0.5f));
      data.putFloat(32 * v + 8, random.nextFloat() * 1.1f);
      data.putFloat(32 * v + 12, 0.7f + random.nextFloat());
      data.putFloat(32 * v + 16 + 4 * (v % 3), 1);
      data.putFloat(32 * v + 28, 1);
    }
    var vertexShader = device.createVertexShader(TestShaders.passThrough());
    context.vs().setShader(vertexShader);
    context.ps().setShader(device.createPixelShader(TestShaders.color()));
    context
        .ia()
        .setInputLayout(
            device.createInputLayout(
                List.of(
                    InputElementDesc.perVertex("POSITION", 0, Format.R32G32B32A32_FLOAT),
                    InputElementDesc.perVertex("COLOR", 0, Format.R32G32B32A32_FLOAT)),
                vertexShader));
    context
        .ia()
        .setVertexBuffer(
            0,
            device.createBuffer(
                BufferDesc.of(data.capacity(), BindFlag.VERTEX_BUFFER), data.array()),
            32,
            0);
    context.clearRenderTargetView(device.createRenderTargetView(target), 0, 0, 1, 1);
    assertThat(context.draw(vertices, 0)).isEqualTo(new DrawResult.Drawn());
  }

  @Test
  void clearsSetEveryTexel() {
    context.clearRenderTargetView(device.createRenderTargetView(target), 1, 0.5f, -2, Float.NaN);
    assertThat(target.subresource(0, 0).words).containsOnly(0x000080ff);
    var depth =
        device.createTexture2D(Texture2DDesc.depthStencil(20, 10, Format.D24_UNORM_S8_UINT));
    var view = device.createDepthStencilView(depth);
    context.clearDepthStencilView(view, EnumSet.allOf(ClearFlag.class), 1, 0x17);
    assertThat(depth.subresource(0, 0).words).containsOnly(0x17ffffff);
    context.clearDepthStencilView(view, EnumSet.of(ClearFlag.DEPTH), 0, 0);
    assertThat(depth.subresource(0, 0).words).containsOnly(0x17000000);
    context.clearDepthStencilView(view, EnumSet.of(ClearFlag.STENCIL), 1, 0x105);
    assertThat(depth.subresource(0, 0).words).containsOnly(0x05000000);
    var integers = device.createTexture2D(Texture2DDesc.renderTarget(3, 3, Format.R8G8_SINT));
    context.clearRenderTargetView(device.createRenderTargetView(integers), -3.7f, 900, 0, 0);
    assertThat(integers.read(0, 0)).startsWith((byte) -3, (byte) 127);
  }

  @Test
  void mappedBytesAreWrittenBack() {
    var upload =
        device.createTexture2D(target.desc().withUse(ResourceUse.staging(CpuAccess.WRITE)));
    try (var mapped = context.map(upload, 0, 0, MapType.WRITE)) {
      mapped.data().putInt(mapped.rowPitch() * 3 + 4, 0x12345678);
    }
    context.copyResource(target, upload);
    assertThat(target.subresource(0, 0).words[3 * WIDTH + 1]).isEqualTo(0x12345678);
    assertThat(target.readFloats(0, 0)[4 * (3 * WIDTH + 1)]).isEqualTo(0x78 / 255f);
  }

  @Test
  void wrongArgumentsAreNamed() {
    assertThatThrownBy(() -> Texture2DDesc.renderTarget(100_000, 100_000, Format.R8G8B8A8_UNORM))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("texture width 100000: 1 to 16384 are possible");
    assertThatThrownBy(() -> Texture2DDesc.renderTarget(0, 5, Format.R8G8B8A8_UNORM))
        .hasMessage("texture width 0: 1 to 16384 are possible");
    assertThatThrownBy(() -> Viewport.of(-1, 5))
        .hasMessageStartingWith("viewport width -1.0: 0.0 to 32767.0");
    assertThatThrownBy(() -> context.draw(-1, 0))
        .hasMessage("vertex count -1: must not be negative");
    assertThatThrownBy(() -> context.ps().setConstantBuffers(14, (Buffer) null))
        .hasMessage("constant buffer slots 14 to 14: 0 to 13 are possible");
    var huge = Texture2DDesc.renderTarget(16384, 16384, Format.R32G32B32A32_FLOAT);
    assertThatThrownBy(
            () ->
                device.createTexture2D(
                    new Texture2DDesc(16384, 16384, 1, 2048, huge.format(), 1, huge.bindFlags())))
        .hasMessageStartingWith(
            "texture 16384 x 16384 R32G32B32A32_FLOAT needs 8388608 MiB of memory");
  }
}
