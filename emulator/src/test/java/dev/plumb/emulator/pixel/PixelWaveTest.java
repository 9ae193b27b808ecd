package dev.plumb.emulator.pixel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.runtime.LaneMask;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class PixelWaveTest {
  private static final int TRIANGLE = 7;
  private static final int BLOCK_X = 40;
  private static final int BLOCK_Y = 24;
  private static final float[] DEPTHS = new float[64]; // [8 * row + column]

  static {
    for (int pixel = 0; pixel < 64; pixel++) {
      DEPTHS[pixel] = pixel / 64f;
    }
  }

  private static BlockSamples block(long[] covered, long[] live, int samples) {
    var block = new BlockSamples(samples, samples, false, -1);
    for (int s = 0; s < samples; s++) {
      block.covered[s] = covered[s] | live[s];
      block.live[s] = live[s];
    }
    return block;
  }

  /// Leaves `before` quads in the wave.
  private static PixelWave wave(int before, int samples) {
    var wave = new PixelWave(samples, samples);
    wave.keepCoverage();
    BlockSamples one = block(new long[samples], new long[] {1, 0}, samples);
    for (int quad = 0; quad < before; quad++) {
      wave.addBlock(quad, 8 * quad, 64, one, PixelWave.WHOLE, DEPTHS);
    }
    return wave;
  }

  private static void assertSame(PixelWave wave, PixelWave expected) {
    assertThat(wave.quads).isEqualTo(expected.quads);
    for (int quad = 0; quad < wave.quads; quad++) {
      assertThat(wave.triangle(quad)).isEqualTo(expected.triangle(quad));
      assertThat(wave.sample(quad)).isEqualTo(expected.sample(quad));
      assertThat(wave.left(quad)).isEqualTo(expected.left(quad));
      assertThat(wave.top(quad)).isEqualTo(expected.top(quad));
    }
    assertThat(wave.x()).isEqualTo(expected.x());
    assertThat(wave.y()).isEqualTo(expected.y());
    assertThat(wave.z).isEqualTo(expected.z);
    assertThat(wave.covered).isEqualTo(expected.covered);
    for (int lane = 0; lane < PixelWave.LANES; lane++) {
      assertThat(wave.coverage(lane)).isEqualTo(expected.coverage(lane));
      assertThat(wave.live(lane)).isEqualTo(expected.live(lane));
    }
  }

  /// That the quads from `first` on are the block's with pixels to be merged, in raster order.
  private static void assertQuads(PixelWave wave, int first, BlockSamples block, int shaded) {
    int quad = first;
    for (int n = 0; n < PixelWave.BLOCK_QUADS; n++) {
      int at = 16 * (n / 4) + 2 * (n % 4);
      if (hasLive(block, at, shaded)) {
        assertThat(wave.triangle(quad)).isEqualTo(TRIANGLE);
        assertThat(wave.sample(quad)).isEqualTo(shaded);
        for (int k = 0; k < 4; k++) {
          assertPixel(wave, 4 * quad + k, block, at + k % 2 + 8 * (k / 2), shaded);
        }
        quad++;
      }
    }
    assertThat(wave.quads()).isEqualTo(quad);
  }

  private static boolean hasLive(BlockSamples block, int at, int shaded) {
    return (live(block, at, shaded)
            | live(block, at + 1, shaded)
            | live(block, at + 8, shaded)
            | live(block, at + 9, shaded))
        != 0;
  }

  private static int live(BlockSamples block, int pixel, int shaded) {
    int samples = 0;
    for (int s = 0; s < block.count; s++) {
      boolean drawn = shaded == PixelWave.WHOLE || shaded == s;
      samples |= drawn ? (int) (block.live[s] >>> pixel & 1) << s : 0;
    }
    return samples;
  }

  private static void assertPixel(
      PixelWave wave, int lane, BlockSamples block, int pixel, int shaded) {
    int live = live(block, pixel, shaded);
    assertThat(wave.x()[lane]).isEqualTo(BLOCK_X + pixel % 8);
    assertThat(wave.y()[lane]).isEqualTo(BLOCK_Y + pixel / 8);
    assertThat(wave.z[lane]).isEqualTo(DEPTHS[pixel]);
    assertThat(wave.coverage(lane)).isEqualTo(block.covered(pixel));
    assertThat(wave.live(lane)).isEqualTo(live);
    assertThat(LaneMask.has(wave.covered, lane)).isEqualTo(live != 0);
  }

  @Property(tries = 300)
  void quadsWithPixelsToBeMergedAreAdded(
      @ForAll long[] covered,
      @ForAll long live0,
      @ForAll long live1,
      @ForAll @IntRange(min = PixelWave.WHOLE, max = 1) int shaded,
      @ForAll @IntRange(max = PixelWave.QUADS - PixelWave.BLOCK_QUADS) int before) {
    for (int samples = 1; samples <= 2; samples++) {
      BlockSamples block = block(Arrays.copyOf(covered, 2), new long[] {live0, live1}, samples);
      PixelWave wave = wave(before, samples);
      wave.addBlock(TRIANGLE, BLOCK_X, BLOCK_Y, block, Math.min(shaded, samples - 1), DEPTHS);
      assertQuads(wave, before, block, Math.min(shaded, samples - 1));
    }
  }

  @Property(tries = 200)
  void singlesAreAddedAsByThePlainWay(
      @ForAll long pixels,
      @ForAll @IntRange(max = PixelWave.QUADS - PixelWave.BLOCK_QUADS) int before) {
    long[] mask = {pixels};
    PixelWave wave = wave(before, 1);
    PixelWave plain = wave(before, 1);
    wave.addSingles(TRIANGLE, BLOCK_X, BLOCK_Y, pixels, DEPTHS);
    plain.addQuads(TRIANGLE, BLOCK_X, BLOCK_Y, block(mask, mask, 1), PixelWave.WHOLE, DEPTHS);
    assertSame(wave, plain);
    assertThat(wave.startsBlock(before)).isEqualTo(plain.startsBlock(before));
  }

  @Test
  void wholeBlocksAreAddedAsByThePlainWay() {
    long[] all = {-1, -1};
    for (int samples = 1; samples <= 2; samples++) {
      for (int before = 0; before <= PixelWave.QUADS - PixelWave.BLOCK_QUADS; before++) {
        BlockSamples block = block(all, all, samples);
        PixelWave wave = wave(before, samples);
        PixelWave plain = wave(before, samples);
        wave.addBlock(TRIANGLE, BLOCK_X, BLOCK_Y, block, PixelWave.WHOLE, DEPTHS);
        plain.addQuads(TRIANGLE, BLOCK_X, BLOCK_Y, block, PixelWave.WHOLE, DEPTHS);
        assertSame(wave, plain);
        assertThat(wave.isWhole()).isEqualTo(before == 0);
        if (wave.hasRoomForBlock()) {
          BlockSamples few = block(all, new long[] {3, 1L << 40}, samples);
          wave.addBlock(1, 0, 0, few, PixelWave.WHOLE, DEPTHS);
          plain.addBlock(1, 0, 0, few, PixelWave.WHOLE, DEPTHS);
          assertSame(wave, plain);
        }
      }
    }
  }

  @Test
  void discardedAndMaskedPixelsLeaveBlocksThatAreNotWhole() {
    PixelWave wave = wave(0, 2);
    long[] all = {-1, -1};
    wave.addBlock(TRIANGLE, BLOCK_X, BLOCK_Y, block(all, all, 2), PixelWave.WHOLE, DEPTHS);
    wave.written[0] = -1;
    wave.maskSamples(3, 2);
    wave.maskSamples(4, 0);
    assertThat(wave.isWhole()).isFalse();
    assertThat(wave.written(0, 0)).isEqualTo(~(1L << 3 | 1L << 4));
    assertThat(wave.written(0, 1)).isEqualTo(~(1L << 4));
    assertThat(wave.written(0)).isEqualTo(~(1L << 4));
  }
}
