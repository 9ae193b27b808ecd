package dev.plumb.emulator.pixel;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class PixelWaveTest {
  private static final float[] DEPTHS = new float[64]; // [8 * row + column]

  static {
    for (int pixel = 0; pixel < 64; pixel++) {
      DEPTHS[pixel] = pixel / 64f;
    }
  }

  private static BlockSamples block(long covered, long live) {
    var block = new BlockSamples(1, 1, false, -1);
    block.covered[0] = covered | live;
    block.live[0] = live;
    return block;
  }

  /// Leaves `before` quads in the wave.
  private static PixelWave wave(int before) {
    var wave = new PixelWave();
    for (int quad = 0; quad < before; quad++) {
      wave.addSampledBlock(quad, 8 * quad, 64, block(1, 1), PixelWave.WHOLE, DEPTHS);
    }
    return wave;
  }

  private static void assertSameAsPlain(long covered, long live, int before, float[] depths) {
    PixelWave fast = wave(before);
    PixelWave plain = wave(before);
    BlockSamples block = block(covered, live);
    fast.addBlock(7, 40, 24, block, PixelWave.WHOLE, depths);
    plain.addSampledBlock(7, 40, 24, block, PixelWave.WHOLE, depths);
    assertThat(fast.quads).isEqualTo(plain.quads);
    assertThat(fast.triangle).isEqualTo(plain.triangle);
    assertThat(fast.sample).isEqualTo(plain.sample);
    assertThat(fast.x).isEqualTo(plain.x);
    assertThat(fast.y).isEqualTo(plain.y);
    assertThat(fast.z).isEqualTo(plain.z);
    assertThat(fast.coverage).isEqualTo(plain.coverage);
    assertThat(fast.samples).isEqualTo(plain.samples);
    assertThat(fast.covered).isEqualTo(plain.covered);
  }

  @Property(tries = 400)
  void blocksOfOneSampleAreAddedAsByThePlainWay(
      @ForAll long covered,
      @ForAll long live,
      @ForAll @IntRange(max = PixelWave.QUADS - PixelWave.BLOCK_QUADS) int before) {
    assertSameAsPlain(covered, live, before, DEPTHS);
  }

  @Test
  void wholeBlocksAreAddedAsByThePlainWay() {
    for (int before = 0; before <= PixelWave.QUADS - PixelWave.BLOCK_QUADS; before++) {
      assertSameAsPlain(-1, -1, before, DEPTHS);
      assertSameAsPlain(-1, -1, before, null);
    }
  }
}
