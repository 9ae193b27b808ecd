package dev.plumb.emulator.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.emulator.format.Format;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.List;
import org.junit.jupiter.api.Test;

class StateDescTest {
  /// The defaults of `d3d11.h`'s CD3D11 structures.
  @Test
  void defaultsAreD3Ds() {
    assertThat(RasterizerDesc.DEFAULT.cullMode()).isEqualTo(CullMode.BACK);
    assertThat(RasterizerDesc.DEFAULT.depthClipEnable()).isTrue();
    assertThat(RasterizerDesc.DEFAULT.frontCounterClockwise()).isFalse();
    assertThat(DepthStencilDesc.DEFAULT.depthFunc()).isEqualTo(ComparisonFunc.LESS);
    assertThat(SamplerDesc.DEFAULT.filter()).isEqualTo(Filter.MIN_MAG_MIP_LINEAR);
    assertThat(SamplerDesc.DEFAULT.addressU()).isEqualTo(TextureAddressMode.CLAMP);
    assertThat(BlendDesc.DEFAULT.target(7).blendEnable()).isFalse();
    assertThat(BlendDesc.DEFAULT.target(0).renderTargetWriteMask()).isEqualTo(15);
  }

  /// §17.3: without independent blending the first entry counts for all targets.
  @Rule(D3D11.INDEPENDENT_BLEND)
  @Test
  void oneBlendStateCountsForAllTargets() {
    var none = RenderTargetBlendDesc.DEFAULT.withWriteMask(0);
    assertThat(BlendDesc.of(none).target(3)).isEqualTo(none);
    assertThat(new BlendDesc(false, true, List.of(none)).target(3))
        .isEqualTo(RenderTargetBlendDesc.DEFAULT);
  }

  @Rule({D3D11.ALPHA_FACTORS, D3D11.VIEWPORT_RANGE})
  @Test
  void wrongStatesAreNamed() {
    assertThatThrownBy(
            () ->
                RenderTargetBlendDesc.blend(
                    Blend.ONE, Blend.ONE, BlendOp.ADD, Blend.SRC_COLOR, Blend.ONE, BlendOp.ADD))
        .hasMessage("SRC_COLOR cannot be a factor of alpha");
    assertThatThrownBy(() -> new Viewport(0, 0, 1, 1, 0.5f, 0.25f))
        .hasMessage("viewport max depth 0.25: 0.5 to 1.0 are possible");
    assertThatThrownBy(() -> SamplerDesc.DEFAULT.withLod(16, 0, 0))
        .hasMessage("mip LOD bias 16.0: -16.0 to 15.99 are possible");
    assertThatThrownBy(() -> InputElementDesc.perVertex("A", 0, Format.BC1_UNORM))
        .hasMessage("format BC1_UNORM of A cannot be a vertex's");
    assertThatThrownBy(() -> InputElementDesc.perVertex("A", 0, Format.R32_FLOAT, 0, 2))
        .hasMessage("byte offset 2 of A: R32_FLOAT must be aligned to 4");
    assertThatThrownBy(
            () ->
                new InputLayout(
                    List.of(
                        InputElementDesc.perVertex("A", 1, Format.R32_FLOAT),
                        InputElementDesc.perVertex("a", 1, Format.R32_FLOAT))))
        .hasMessage("input layout has a1 twice");
  }
}
