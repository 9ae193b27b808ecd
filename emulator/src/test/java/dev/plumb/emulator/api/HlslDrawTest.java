package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.InputLayout;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.emulator.state.VertexShader;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Whole draws, from HLSL to texels.
class HlslDrawTest {
  private static final int SIZE = 64;

  private static final String FULL_SCREEN =
      """
      float4 vs(uint id : SV_VertexID) : SV_Position {
        return float4(id == 2 ? 3 : -1, id == 1 ? 3 : -1, 0.25, 1);
      }
      """;

  private Device device;
  private DeviceContext context;
  private Texture2D target;

  @BeforeEach
  void setUp() {
    device = Device.create(DeviceOptions.DEFAULT.withThreads(2));
    context = device.immediateContext();
    target = device.createTexture2D(Texture2DDesc.renderTarget(SIZE, SIZE, Format.R8G8B8A8_UNORM));
    context.om().setRenderTargets(device.createRenderTargetView(target));
    context.rs().setViewports(Viewport.of(SIZE, SIZE));
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
  }

  @AfterEach
  void tearDown() {
    device.close();
  }

  private VertexShader setShaders(String hlsl) {
    var vertexShader = device.createVertexShader(Hlsl.vertex(hlsl, "vs"));
    context.vs().setShader(vertexShader);
    context.ps().setShader(device.createPixelShader(Hlsl.pixel(hlsl, "ps")));
    return vertexShader;
  }

  private Buffer buffer(BindFlag flag, float... numbers) {
    var bytes = ByteBuffer.allocate(4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
    for (float number : numbers) {
      bytes.putFloat(number);
    }
    return device.createBuffer(BufferDesc.of(bytes.capacity(), flag), bytes.array());
  }

  private int pixel(int x, int y) {
    return target.subresource(0, 0).words[y * SIZE + x];
  }

  private void drawn(DrawResult result) {
    assertThat(device.infoQueue().messages()).isEmpty();
    assertThat(result).isEqualTo(new DrawResult.Drawn());
  }

  /// Pixel positions to clip space by a constant buffer, and a texture inverted: exact bytes.
  @Test
  void spritesAreInvertedExactly() {
    var vertexShader =
        setShaders(
            """
            cbuffer Viewport : register(b0) { float2 vpSize; };
            Texture2D sprite : register(t0);
            SamplerState point_ : register(s0);
            struct V { float4 position : SV_Position; float2 uv : TEXCOORD0; };
            V vs(float2 position : POSITION, float2 uv : TEXCOORD0) {
              V v;
              v.position = float4(position / vpSize * float2(2, -2) + float2(-1, 1), 0, 1);
              v.uv = uv;
              return v;
            }
            float4 ps(V v) : SV_Target {
              float4 c = sprite.Sample(point_, v.uv);
              return float4(1 - c.rgb, c.a);
            }
            """);
    var texture =
        device.createTexture2D(Texture2DDesc.shaderResource(4, 4, 1, Format.R8G8B8A8_UNORM));
    Arrays.fill(texture.subresource(0, 0).words, 0xff0000ff);
    context.ps().setShaderResources(0, device.createShaderResourceView(texture));
    context.ps().setSamplers(0, SamplerDesc.of(Filter.MIN_MAG_MIP_POINT, TextureAddressMode.CLAMP));
    context.vs().setConstantBuffers(0, buffer(BindFlag.CONSTANT_BUFFER, SIZE, SIZE, 0, 0));
    context
        .ia()
        .setInputLayout(
            device.createInputLayout(
                List.of(
                    InputElementDesc.perVertex("position", 0, Format.R32G32_FLOAT),
                    InputElementDesc.perVertex("texcoord", 0, Format.R32G32_FLOAT)),
                vertexShader));
    var quad = buffer(BindFlag.VERTEX_BUFFER, 8, 8, 0, 0, 40, 8, 1, 0, 8, 40, 0, 1, 40, 40, 1, 1);
    context.ia().setVertexBuffer(0, quad, 16, 0);
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_STRIP);
    drawn(context.draw(4, 0));
    for (int y = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++) {
        boolean inside = x >= 8 && x < 40 && y >= 8 && y < 40;
        assertThat(pixel(x, y)).as("(%d, %d)", x, y).isEqualTo(inside ? 0xffffff00 : 0);
      }
    }
    assertThat(context.statistics().read().psInvocations()).isEqualTo(32 * 32);
  }

  /// §8.6.1 and §8.18: per-instance data and SV_InstanceID.
  @Rule({D3D11.INSTANCE_ID, D3D11.STEP_RATE})
  @Test
  void instancesHaveTheirOwnData() {
    setShaders(
        """
        struct V { float4 position : SV_Position; nointerpolation uint instance : INSTANCE; };
        V vs(uint id : SV_VertexID, uint instance : SV_InstanceID, float2 at : OFFSET) {
          float2 corner = float2(id & 1, id >> 1) * 0.5;
          V v;
          v.position = float4(at + corner * float2(1, -1), 0, 1);
          v.instance = instance;
          return v;
        }
        float4 ps(V v) : SV_Target { return float4(v.instance / 255.0, 0, 0, 1); }
        """);
    context
        .ia()
        .setInputLayout(
            new InputLayout(
                List.of(InputElementDesc.perInstance("OFFSET", 0, Format.R32G32_FLOAT, 3, 0, 1))));
    context.ia().setVertexBuffer(3, buffer(BindFlag.VERTEX_BUFFER, 9, 9, -1, 1, 0, 1, -1, 0), 8, 0);
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_STRIP);
    drawn(context.drawInstanced(4, 3, 0, 1));
    assertThat(pixel(3, 3)).isEqualTo(0xff000000);
    assertThat(pixel(35, 3)).isEqualTo(0xff000001);
    assertThat(pixel(3, 35)).isEqualTo(0xff000002);
    assertThat(pixel(35, 35)).isZero();
  }

  /// §17: the nearer one wins whatever comes first; blending adds.
  @Test
  void depthAndBlendingWork() {
    var depth = device.createTexture2D(Texture2DDesc.depthStencil(SIZE, SIZE, Format.D32_FLOAT));
    var depthView = device.createDepthStencilView(depth);
    context.om().setRenderTargets(List.of(device.createRenderTargetView(target)), depthView);
    context.clearDepthStencilView(depthView, EnumSet.of(ClearFlag.DEPTH), 1, 0);
    setShaders(
        """
        cbuffer C { float4 color; float z; };
        float4 vs(uint id : SV_VertexID) : SV_Position {
          return float4(id == 2 ? 3 : -1, id == 1 ? 3 : -1, z, 1);
        }
        float4 ps() : SV_Target { return color; }
        """);
    float[][] layers = {
      {1, 0, 0, 1, 0.5f, 0, 0, 0}, {0, 1, 0, 1, 0.75f, 0, 0, 0}, {0, 0, 1, 1, 0.25f, 0, 0, 0}
    };
    for (float[] layer : layers) {
      var constants = buffer(BindFlag.CONSTANT_BUFFER, layer);
      context.vs().setConstantBuffers(0, constants);
      context.ps().setConstantBuffers(0, constants);
      drawn(context.draw(3, 0));
    }
    assertThat(pixel(10, 10)).isEqualTo(0xffff0000);
    assertThat(depth.subresource(0, 0).floats).containsOnly(0.25f);
    assertThat(context.statistics().read().depthRejected()).isEqualTo(SIZE * SIZE);
    context
        .om()
        .setBlendState(
            BlendDesc.of(
                RenderTargetBlendDesc.blend(
                    Blend.ONE, Blend.ONE, BlendOp.ADD, Blend.ONE, Blend.ZERO, BlendOp.ADD)));
    var constants = buffer(BindFlag.CONSTANT_BUFFER, 0.2f, 0, 0.5f, 0, 0, 0, 0, 0);
    context.vs().setConstantBuffers(0, constants);
    context.ps().setConstantBuffers(0, constants);
    drawn(context.draw(3, 0));
    assertThat(pixel(10, 10)).isEqualTo(0x00ff0033);
  }

  /// §15.7: the scissor rectangle.
  @Rule(D3D11.SCISSOR)
  @Test
  void scissorLimitsTheDraw() {
    setShaders(FULL_SCREEN + "float4 ps(float4 p : SV_Position) : SV_Target { return p.x / 255; }");
    context.rs().setState(RasterizerDesc.DEFAULT.withScissor(true));
    context.rs().setScissorRects(new ScissorRect(5, 6, 9, 8));
    drawn(context.draw(3, 0));
    assertThat(context.statistics().read().psInvocations()).isEqualTo(8);
    assertThat(pixel(5, 6) & 0xff).isEqualTo(6);
    assertThat(pixel(4, 6)).isZero();
    assertThat(pixel(9, 7)).isZero();
    assertThat(pixel(8, 7) & 0xff).isEqualTo(9);
  }

  /// `OMSetRenderTargets`: a target cannot be read by the draw that writes it.
  @Test
  void targetsReadAsUnbound() {
    setShaders(
        FULL_SCREEN
            + """
            Texture2D t;
            float4 ps(float4 p : SV_Position) : SV_Target { return t.Load(int3(p.xy, 0)) + 0.2; }
            """);
    context.clearRenderTargetView(device.createRenderTargetView(target), 1, 1, 1, 1);
    context.ps().setShaderResources(0, device.createShaderResourceView(target));
    assertThat(context.draw(3, 0)).isEqualTo(new DrawResult.Drawn());
    assertThat(device.infoQueue().messages())
        .containsExactly(
            MessageId.DEVICE_PSSETSHADERRESOURCES_HAZARD.says(
                "resource for slot 0 of the pixel shader is bound for writing; the slot stays"
                    + " empty"),
            MessageId.DEVICE_DRAW_SHADERRESOURCEVIEW_NOT_SET.says(
                "no resource is set in slot 0 of the pixel shader; t reads 0"));
    assertThat(target.subresource(0, 0).words).containsOnly(0x33333333);
  }

  /// A pixel shader without end stops the draw, and says where.
  @Test
  void endlessPixelShadersAreStopped() {
    device.close();
    device = Device.create(DeviceOptions.DEFAULT.withThreads(2).withInstructionBudget(100_000));
    context = device.immediateContext();
    context.om().setRenderTargets(device.createRenderTargetView(target));
    context.rs().setViewports(Viewport.of(SIZE, SIZE));
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
    setShaders(
        FULL_SCREEN
            + """
            float4 ps(float4 p : SV_Position) : SV_Target {
              float sum = 0;
              [loop] while (p.x > 0)
                sum += p.y;
              return sum;
            }
            """);
    assertThat(context.draw(3, 0))
        .isInstanceOfSatisfying(
            DrawResult.ShaderTimeout.class,
            timeout -> {
              assertThat(timeout.stage()).isEqualTo(ShaderStage.PIXEL);
              assertThat(timeout.span().file().name()).isEqualTo("test.hlsl");
            });
  }
}
