package dev.plumb.emulator.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.pixel.PixelEvent;
import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.DepthStencilDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PixelListenerTest {
  private static final class Recorder implements PixelListener {
    final List<PixelEvent> events = new ArrayList<>();
    private final int x;
    private final int y;

    Recorder(int x, int y) {
      this.x = x;
      this.y = y;
    }

    @Override
    public int x() {
      return x;
    }

    @Override
    public int y() {
      return y;
    }

    @Override
    public void event(PixelEvent event) {
      events.add(event);
    }

    <T extends PixelEvent> List<T> all(Class<T> kind) {
      return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
  }

  private static int bits(float value) {
    return Float.floatToRawIntBits(value);
  }

  /// CASES #38: one event after the other for every triangle of the draw, in primitive order; a
  /// discarded one changes nothing.
  @Test
  void hearsOfEveryTriangleInOrder() {
    var draw = new PixelDraw(8, 8, Format.R32G32B32A32_FLOAT).withDepth(Format.D32_FLOAT, 1);
    var recorder = new Recorder(4, 2);
    draw.listener = Optional.of(recorder);
    draw.shader = PixelShaders.discarding(false);
    draw.draw(
        draw.quad(0.5f, 1, 2, 3, 1), draw.quad(0.25f, 4, 5, 6, 0), draw.quad(0.75f, 7, 8, 9, 1));

    assertThat(recorder.all(PixelEvent.Coverage.class))
        .extracting(PixelEvent.Coverage::covered)
        .containsExactly(true, false, true, false, true, false);
    assertThat(recorder.all(PixelEvent.Shaded.class))
        .extracting(PixelEvent.Shaded::discarded)
        .containsExactly(false, true);
    assertThat(recorder.all(PixelEvent.DepthStencilTest.class))
        .extracting(PixelEvent.DepthStencilTest::passed)
        .containsExactly(true, true, true, false);
    assertThat(recorder.all(PixelEvent.Merged.class))
        .singleElement()
        .satisfies(
            merged -> {
              assertThat(merged.before()).containsOnly(0);
              assertThat(merged.after()).containsExactly(bits(1), bits(2), bits(3), bits(1));
            });
  }

  @Test
  void shadingHasTheInputsOfTheWholeQuad() {
    var draw = new PixelDraw(8, 8, Format.R32G32B32A32_FLOAT);
    var recorder = new Recorder(5, 3);
    draw.listener = Optional.of(recorder);
    draw.shader = PixelShaders.position();
    draw.draw(draw.quad(0.5f, 0, 0, 0, 0));
    PixelEvent.Shading shading = recorder.all(PixelEvent.Shading.class).getFirst();
    assertThat(shading.lane()).isEqualTo(3);
    assertThat(shading.inputs().getFirst().getFirst())
        .containsExactly(bits(4.5f), bits(5.5f), bits(4.5f), bits(5.5f));
    assertThat(shading.inputs().getFirst().get(1))
        .containsExactly(bits(2.5f), bits(2.5f), bits(3.5f), bits(3.5f));
  }

  @Test
  void listeningChangesNoPixel() {
    for (ComparisonFunc func : ComparisonFunc.values()) {
      TriangleBatch batch = TileRendererTest.randomBatch(new Random(9), 80, 40);
      byte[][] colors = new byte[2][];
      byte[][] depths = new byte[2][];
      for (int i = 0; i < 2; i++) {
        var draw = new PixelDraw(40, 40, Format.R8G8B8A8_UNORM).withDepth(Format.D32_FLOAT, 0.5f);
        draw.depthStencil = DepthStencilDesc.depth(func, true);
        draw.shader = PixelShaders.discarding(false);
        draw.listener = i == 0 ? Optional.empty() : Optional.of(new Recorder(20, 20));
        draw.draw(batch);
        colors[i] = draw.bytes(0);
        depths[i] = draw.depth.read(0, 0);
      }
      assertThat(colors[1]).isEqualTo(colors[0]);
      assertThat(depths[1]).isEqualTo(depths[0]);
    }
  }
}
