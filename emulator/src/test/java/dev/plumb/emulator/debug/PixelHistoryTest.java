package dev.plumb.emulator.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.emulator.debug.Fragment.Outcome;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.StencilOp;
import dev.plumb.emulator.state.StencilOpDesc;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PixelHistoryTest {
  private static final String COLOR =
      "float4 main(float4 p : SV_Position, float4 c : COLOR) : SV_Target { return c; }";

  private final WatchedFrame frame = new WatchedFrame();

  @AfterEach
  void close() {
    frame.close();
  }

  private static List<Outcome> outcomes(PixelHistory history) {
    return history.fragments().stream().map(Fragment::outcome).toList();
  }

  @Test
  void clearsAndDrawsComeInOrder() {
    frame.setPixelShader(COLOR);
    PixelHistory history = frame.watch(5, 7);
    frame.context.clearRenderTargetView(frame.target, 1, 0, 0, 1);
    frame.context.draw(3, 0);
    frame.context.clearRenderTargetView(frame.target, 0, 1, 0, 1);
    history.stop();
    frame.context.draw(3, 0); // not watched
    assertThat(history.events()).hasSize(3);
    assertThat(history.events().get(0)).isInstanceOf(HistoryEvent.Change.class);
    assertThat(history.events().get(0).after().component(0)).isEqualTo(1);
    assertThat(history.events().get(1).before()).isEqualTo(history.events().get(0).after());
    assertThat(history.events().get(1).after().component(1)).isEqualTo(0.25f);
    assertThat(history.events().get(2).after().component(1)).isEqualTo(1);
    assertThat(history.drawCount()).isEqualTo(1);
    assertThat(history.draw(1).orElseThrow().fragments()).isEqualTo(1);
  }

  /// D3D11.3 §17.10: depths 0.5, 0.25, 0.75, 0.125 against LESS.
  @Test
  void primitivesOfOneDrawAreTestedInOrder() {
    frame.setPixelShader(COLOR);
    PixelHistory history = frame.watch(3, 3);
    frame.withDepth();
    frame.context.draw(12, 0);
    assertThat(outcomes(history))
        .containsExactly(Outcome.WRITTEN, Outcome.WRITTEN, Outcome.DEPTH_FAILED, Outcome.WRITTEN);
    assertThat(history.fragments()).extracting(Fragment::primitive).containsExactly(0, 1, 2, 3);
    assertThat(history.fragments()).extracting(Fragment::number).containsExactly(1, 2, 3, 4);
    Fragment failed = history.fragments().get(2);
    assertThat(failed.after()).isEqualTo(failed.before());
    assertThat(failed.shading()).isEmpty();
    assertThat(failed.before().depthStencil().orElseThrow().depth()).isBetween(0.2499f, 0.2501f);
    assertThat(history.events().getFirst()).isInstanceOf(HistoryEvent.Change.class);
    assertThat(history.value().component(0)).isEqualTo(1);
  }

  /// Several primitives of one draw, some discarded: each is listed, and a discarded one changes
  /// nothing.
  @Test
  void discardedFragmentsKeepThePixel() {
    frame.setPixelShader(
        """
        float4 main(float4 p : SV_Position, float4 c : COLOR) : SV_Target {
          clip(c.r == 0.5 || c.r == 1 ? -1 : 1);
          return c;
        }
        """);
    PixelHistory history = frame.watch(15, 15);
    frame.context.draw(12, 0);
    assertThat(outcomes(history))
        .containsExactly(Outcome.WRITTEN, Outcome.DISCARDED, Outcome.WRITTEN, Outcome.DISCARDED);
    for (Fragment fragment : history.fragments()) {
      boolean discarded = fragment.outcome() == Outcome.DISCARDED;
      assertThat(fragment.after().equals(fragment.before())).isEqualTo(discarded);
    }
    assertThat(history.value().component(0)).isEqualTo(0.75f);
  }

  @Test
  void blendingIsSeenInBeforeAndAfter() {
    frame.setPixelShader(COLOR);
    var add =
        RenderTargetBlendDesc.blend(
            Blend.ONE, Blend.ONE, BlendOp.ADD, Blend.ONE, Blend.ONE, BlendOp.ADD);
    frame.context.om().setBlendState(BlendDesc.of(add));
    PixelHistory history = frame.watch(0, 0);
    frame.context.draw(6, 0);
    Fragment second = history.fragments().get(1);
    assertThat(second.before().component(0)).isEqualTo(0.25f);
    assertThat(second.shading().orElseThrow().source().orElseThrow().getFirst())
        .isEqualTo(Float.floatToRawIntBits(0.5f));
    assertThat(second.after().component(0)).isEqualTo(0.75f);
  }

  @Test
  void stencilIsToldFromDepth() {
    frame.setPixelShader(COLOR);
    frame.withDepth();
    var never =
        new StencilOpDesc(StencilOp.KEEP, StencilOp.KEEP, StencilOp.KEEP, ComparisonFunc.NEVER);
    var state = new DepthStencilDesc(true, true, ComparisonFunc.LESS, true, 255, 255, never, never);
    frame.context.om().setDepthStencilState(state, 1);
    PixelHistory history = frame.watch(8, 8);
    frame.context.draw(3, 0);
    assertThat(outcomes(history)).containsExactly(Outcome.STENCIL_FAILED);
  }

  @Test
  void drawsThatMissThePixelAreCounted() {
    frame.setPixelShader(COLOR);
    frame.context.rs().setState(RasterizerDesc.DEFAULT.withCullMode(CullMode.FRONT));
    PixelHistory history = frame.watch(8, 8);
    frame.context.draw(6, 0);
    DrawRecord draw = history.draws().getFirst();
    assertThat(history.fragments()).isEmpty();
    assertThat(draw.primitives()).isEqualTo(2);
    assertThat(draw.culled()).isEqualTo(2);
  }

  @Test
  void pixelsOutsideAreRefused() {
    assertThatThrownBy(() -> frame.watch(16, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("pixel (16, 0): the target's are (0, 0) to (15, 15)");
  }

  /// A pixel watched alone has the very same history.
  @Test
  void watchingAloneChangesNothing() {
    frame.setPixelShader(
        """
        float4 main(float4 p : SV_Position, float4 c : COLOR) : SV_Target {
          return c * fwidth(sin(p.x * p.y)) + frac(p.x * 0.37);
        }
        """);
    frame.withDepth();
    PixelHistory whole = frame.watch(9, 6);
    frame.context.draw(12, 0);
    whole.stop();
    frame.withDepth();
    frame.context.clearRenderTargetView(frame.target, 0, 0, 0, 0);
    PixelHistory alone = PixelHistory.watchAlone(frame.context, frame.target, 9, 6);
    frame.context.draw(12, 0);
    assertThat(alone.fragments()).isEqualTo(whole.fragments()).hasSize(4);
  }

  /// SV_PrimitiveID starts anew with each instance.
  @Test
  void instancesAreListedEach() {
    frame.setPixelShader(COLOR);
    PixelHistory history = frame.watch(1, 1);
    frame.context.drawInstanced(6, 2, 0, 1);
    frame.context.drawInstanced(3, 1, 3, 0);
    assertThat(history.fragments()).extracting(Fragment::primitive).containsExactly(0, 1, 0, 1, 0);
    assertThat(history.draws())
        .extracting(DrawRecord::text)
        .containsExactly("DrawInstanced(6, 2, 0, 1)", "Draw(3, 3)");
  }

  /// A pixel of another target is nobody's business.
  @Test
  void drawsToOtherTargetsAreCountedAlone() {
    try (var other = new WatchedFrame()) {
      frame.setPixelShader(COLOR);
      PixelHistory history = frame.watch(1, 1);
      frame.context.om().setRenderTargets(other.target);
      frame.context.draw(3, 0);
      frame.context.clearRenderTargetView(other.target, 1, 1, 1, 1);
      assertThat(history.events()).isEmpty();
      assertThat(history.draws()).isEmpty();
      assertThat(history.drawCount()).isEqualTo(1);
    }
  }
}
