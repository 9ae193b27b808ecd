package dev.plumb.emulator.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class TargetMergerTest {
  private static final int SIDE = 24;

  /// A run of lanes finds its texels as lane by lane.
  @Property(tries = 100)
  void runsOfLanesFindTheirTexelsAsSingleLanesDo(@ForAll long seed) {
    var random = new Random(seed);
    var texture = new Texture2D(Texture2DDesc.renderTarget(SIDE, SIDE, Format.R8G8B8A8_UNORM));
    ColorBuffer buffer = ColorBuffer.of(RenderTargetView.of(texture), 0);
    int[] x = random.ints(64, 0, SIDE).toArray();
    int[] y = random.ints(64, 0, SIDE).toArray();
    int first = random.nextInt(32);
    int count = 1 + random.nextInt(32);
    int[] texels = new int[64];
    buffer.locate(x, y, first, count, 0, texels);
    for (int n = 0; n < count; n++) {
      assertThat(texels[n]).isEqualTo(buffer.row(y[first + n], 0) + x[first + n]);
    }
  }

  @Property(tries = 100)
  void runsAreKnown(@ForAll long seed) {
    var random = new Random(seed);
    int[] lanes = random.ints(1 + random.nextInt(8), 0, 12).distinct().sorted().toArray();
    boolean gap = false;
    for (int n = 1; n < lanes.length; n++) {
      gap |= lanes[n] != lanes[n - 1] + 1;
    }
    assertThat(OutputMerger.isRun(Arrays.copyOf(lanes, 16), lanes.length)).isEqualTo(!gap);
  }
}
