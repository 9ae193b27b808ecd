package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.ShaderResourceViewDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Depth-stencil buffers that shaders read, through typeless textures (D3D11.3 §19.1.4, §17.13).
class DepthTextureTest {
  private static final int SIZE = 4;

  private static final String SHADERS =
      """
      float4 vs(uint id : SV_VertexID) : SV_Position {
        float2 p = float2(id == 1 ? 3 : -1, id == 2 ? -3 : 1);
        return float4(p, 0.25 + 0.25 * (p.x + 1) / 2, 1);
      }
      Texture2D<float> depth : register(t0);
      Texture2D<uint2> stencil : register(t1);
      SamplerComparisonState compare : register(s0);
      float4 ps(float4 p : SV_Position) : SV_Target {
        return float4(depth[p.xy], stencil[p.xy].g,
                      depth.SampleCmpLevelZero(compare, p.xy / 4, 0.34375), p.z);
      }
      """;

  private final Device device = Device.create(DeviceOptions.DEFAULT.withThreads(1));
  private final DeviceContext context = device.immediateContext();

  @AfterEach
  void close() {
    device.close();
  }

  private Texture2D depthTexture(Format format) {
    return device.createTexture2D(
        new Texture2DDesc(
            SIZE, SIZE, 1, 1, format, 1, Set.of(BindFlag.DEPTH_STENCIL, BindFlag.SHADER_RESOURCE)));
  }

  @Rule(D3D11.REFERENCE_IS_QUANTIZED)
  @ParameterizedTest
  @CsvSource({
    "R32_TYPELESS, D32_FLOAT, R32_FLOAT,",
    "R16_TYPELESS, D16_UNORM, R16_UNORM,",
    "R24G8_TYPELESS, D24_UNORM_S8_UINT, R24_UNORM_X8_TYPELESS, X24_TYPELESS_G8_UINT",
    "R32G8X24_TYPELESS, D32_FLOAT_S8X24_UINT, R32_FLOAT_X8X24_TYPELESS, X32_TYPELESS_G8X24_UINT"
  })
  void depthAndStencilAreRead(Format typeless, Format depth, Format red, Format green) {
    Texture2D texture = depthTexture(typeless);
    var view = new DepthStencilView(texture, depth, 0, 0, false, false);
    context.clearDepthStencilView(view, EnumSet.allOf(ClearFlag.class), 1, 0x5a);
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
    context.rs().setViewports(Viewport.of(SIZE, SIZE));
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(SHADERS, "vs")));
    context.om().setRenderTargets(List.of(), view);
    context.draw(3, 0); // depth alone

    var target =
        device.createTexture2D(Texture2DDesc.renderTarget(SIZE, SIZE, Format.R32G32B32A32_FLOAT));
    context.om().setRenderTargets(device.createRenderTargetView(target));
    context.ps().setShader(device.createPixelShader(Hlsl.pixel(SHADERS, "ps")));
    context
        .ps()
        .setShaderResources(
            0,
            device.createShaderResourceView(texture, ShaderResourceViewDesc.texture2D(red, 0, 1)),
            green == null
                ? null
                : device.createShaderResourceView(
                    texture, ShaderResourceViewDesc.texture2D(green, 0, 1)));
    context
        .ps()
        .setSamplers(
            0,
            SamplerDesc.of(Filter.MIN_MAG_MIP_POINT, TextureAddressMode.CLAMP)
                .withComparison(ComparisonFunc.LESS));
    context.draw(3, 0);
    float[] texels = target.readFloats(0, 0);
    for (int x = 0; x < SIZE; x++) {
      float exact = texels[4 * x + 3];
      assertThat(exact).isEqualTo(0.25f + 0.25f * (x + 0.5f) / SIZE);
      assertThat(texels[4 * x]).isCloseTo(exact, within(0.5f / 65535 + 1e-7f));
      assertThat(texels[4 * x + 1]).isEqualTo(green == null ? 0 : 0x5a);
      // texel 1's depth is the reference, which takes the same rounding
      assertThat(texels[4 * x + 2]).isEqualTo(x > 1 ? 1 : 0);
    }
  }

  /// A buffer that is read while it is bound for testing must be bound read-only (§17.13).
  @Rule(D3D11.READ_ONLY_DEPTH)
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void readOnlyDepthIsTestedAndRead(boolean readOnly) {
    Texture2D texture = depthTexture(Format.R32_TYPELESS);
    var written = new DepthStencilView(texture, Format.D32_FLOAT, 0, 0, false, false);
    context.clearDepthStencilView(written, EnumSet.of(ClearFlag.DEPTH), 0.34375f, 0);
    var view = new DepthStencilView(texture, Format.D32_FLOAT, 0, 0, readOnly, readOnly);
    var target =
        device.createTexture2D(Texture2DDesc.renderTarget(SIZE, SIZE, Format.R32G32B32A32_FLOAT));
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
    context.rs().setViewports(Viewport.of(SIZE, SIZE));
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(SHADERS, "vs")));
    context
        .ps()
        .setShader(
            device.createPixelShader(
                Hlsl.pixel(
                    SHADERS
                        + "float4 read(float4 p : SV_Position) : SV_Target {"
                        + " return depth[p.xy] + 1; }",
                    "read")));
    context.om().setRenderTargets(List.of(device.createRenderTargetView(target)), view);
    context.om().setDepthStencilState(DepthStencilDesc.depth(ComparisonFunc.LESS, true), 0);
    context
        .ps()
        .setShaderResources(
            0,
            device.createShaderResourceView(
                texture, ShaderResourceViewDesc.texture2D(Format.R32_FLOAT, 0, 1)));
    context.draw(3, 0);
    float[] texels = target.readFloats(0, 0);
    float seen = readOnly ? 1.34375f : 1;
    assertThat(new float[] {texels[0], texels[4], texels[8], texels[12]})
        .containsExactly(seen, 0, 0, 0);
    float[] depths = texture.subresource(0, 0).floats;
    assertThat(depths[0]).isEqualTo(readOnly ? 0.34375f : 0.28125f);
    assertThat(device.infoQueue().messages().stream().map(Message::text).toList())
        .isEqualTo(
            readOnly
                ? List.of()
                : List.of(
                    "resource for slot 0 of the pixel shader is bound for writing; the slot stays"
                        + " empty",
                    "no resource is set in slot 0 of the pixel shader; depth reads 0"));
  }

  /// §16.11: with unordered access views alone, the viewport says how large the picture is.
  @Rule(D3D11.UAV_ONLY)
  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void drawsWithoutTargets(int size) {
    var out = device.createBuffer(BufferDesc.structured(64, 4, BindFlag.UNORDERED_ACCESS));
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
    context.rs().setViewports(Viewport.of(size, size));
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(SHADERS, "vs")));
    context
        .ps()
        .setShader(
            device.createPixelShader(
                Hlsl.pixel(
                    """
                    RWStructuredBuffer<uint> o : register(u0);
                    void ps(float4 p : SV_Position) { InterlockedAdd(o[(uint)p.y * 8 + (uint)p.x], 1); }
                    """,
                    "ps")));
    context
        .om()
        .setRenderTargetsAndUnorderedAccessViews(
            List.of(), null, 0, List.of(device.createUnorderedAccessView(out)));
    context.draw(3, 0);
    for (int i = 0; i < 64; i++) {
      assertThat(out.words()[i]).isEqualTo(i % 8 < size && i / 8 < size ? 1 : 0);
    }
    assertThat(device.infoQueue().messages()).isEmpty();
  }
}
