package dev.plumb.emulator.pixel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.pixel.Barycentrics.Place;
import dev.plumb.emulator.raster.RasterState;
import dev.plumb.emulator.raster.SamplePattern;
import dev.plumb.emulator.raster.ScreenRect;
import dev.plumb.emulator.raster.TriangleSetup;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class BarycentricsTest {
  private static final int SIZE = 16384;
  private static final int TRIANGLES = 40;

  /// Of a full wave.
  private static final int BLOCKS = PixelWave.QUADS / PixelWave.BLOCK_QUADS;

  private final PixelWave wave = new PixelWave(1, 1);
  private final TriangleRuns runs = new TriangleRuns();
  private final BlockSamples block = new BlockSamples(1, 1, false, -1);

  private static TriangleSetup triangles(Random random) {
    var batch = new TriangleBatch(TRIANGLES, 0);
    batch.count = TRIANGLES;
    for (int t = 0; t < TRIANGLES; t++) {
      boolean flat = random.nextBoolean();
      for (int k = 3 * t; k < 3 * t + 3; k++) {
        batch.xFx8[k] = random.nextInt(256 * SIZE);
        batch.yFx8[k] = random.nextInt(256 * SIZE);
        batch.rhw[k] = flat && k > 3 * t ? batch.rhw[3 * t] : 0.1f + random.nextFloat();
      }
    }
    var rect = new ScreenRect(0, 0, SIZE, SIZE);
    var setup = new TriangleSetup();
    setup.setUp(batch, new RasterState(SamplePattern.of(1), new ScreenRect[] {rect}));
    return setup;
  }

  private void assertSameAsByRuns(TriangleSetup triangles) {
    var fast = new Barycentrics(Place.CENTRE, -1, true);
    var plain = new Barycentrics(Place.CENTRE, -1, true);
    runs.find(wave);
    fast.compute(triangles, wave, runs);
    for (int run = 0; run < runs.count(); run++) {
      int t = wave.triangle(runs.first(run));
      plain.compute(triangles, t, wave, runs.lane(run), runs.endLane(run));
    }
    int lanes = 4 * wave.quads();
    assertSame(fast.linearI(), plain.linearI(), lanes);
    assertSame(fast.linearJ(), plain.linearJ(), lanes);
    assertSame(fast.perspectiveI(), plain.perspectiveI(), lanes);
    assertSame(fast.perspectiveJ(), plain.perspectiveJ(), lanes);
    assertSame(fast.w, plain.w, lanes);
  }

  private static void assertSame(float[] actual, float[] expected, int lanes) {
    assertThat(Arrays.copyOf(actual, lanes)).isEqualTo(Arrays.copyOf(expected, lanes));
  }

  private void addBlock(int t, int x, int y, long pixels) {
    block.covered[0] = pixels;
    block.live[0] = pixels;
    wave.addBlock(t, x, y, block, PixelWave.WHOLE, null);
  }

  @Property(tries = 50)
  void rowsOfBlocksGetTheSameAsSingleLanes(@ForAll long seed) {
    var random = new Random(seed);
    TriangleSetup triangles = triangles(random);
    for (int t = 0; t < TRIANGLES; t++) {
      int x = random.nextInt(SIZE / 8 - BLOCKS) * 8;
      int y = random.nextInt(SIZE / 8) * 8;
      for (int n = 0; n < BLOCKS; n++) {
        addBlock(t, x + 8 * n, y, -1);
      }
      assertThat(wave.isRow()).isTrue();
      assertSameAsByRuns(triangles);
      wave.clear();
    }
  }

  @Property(tries = 50)
  void quadsOfManyTrianglesGetTheSameAsSingleLanes(@ForAll long seed) {
    var random = new Random(seed);
    TriangleSetup triangles = triangles(random);
    for (int t = 0; t < TRIANGLES && wave.hasRoomForBlock(); t++) {
      int x = random.nextInt(SIZE / 8) * 8;
      int y = random.nextInt(SIZE / 8) * 8;
      addBlock(t, x, y, 3L << random.nextInt(63) | 1L << random.nextInt(64));
    }
    runs.find(wave);
    assertThat(runs.areShort()).isTrue();
    assertSameAsByRuns(triangles);
  }
}
