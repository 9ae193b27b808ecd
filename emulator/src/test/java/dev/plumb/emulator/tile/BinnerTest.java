package dev.plumb.emulator.tile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.clip.ScreenTriangles;
import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.raster.BlockCoverage;
import dev.plumb.emulator.raster.RasterState;
import dev.plumb.emulator.raster.SamplePattern;
import dev.plumb.emulator.raster.ScreenRect;
import dev.plumb.emulator.raster.TriangleSetup;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class BinnerTest {
  private static final int WIDTH = 300;
  private static final int HEIGHT = 200;
  private static final RasterState RASTER =
      new RasterState(SamplePattern.X1, new ScreenRect[] {new ScreenRect(0, 0, WIDTH, HEIGHT)});

  private static TriangleSetup setup(Random random, int count) {
    var batch = new TriangleBatch(count, 0);
    batch.count = count;
    for (int i = 0; i < 3 * count; i++) {
      int extent = i / 3 % 2 == 0 ? 3000 : 200_000;
      int t = i / 3;
      batch.xFx8[i] = 977 * t % (WIDTH * 256) + random.nextInt(-extent, extent);
      batch.yFx8[i] = 577 * t % (HEIGHT * 256) + random.nextInt(-extent, extent);
    }
    var setup = new TriangleSetup();
    setup.setUp(batch, RASTER);
    return setup;
  }

  private static boolean coversAny(TriangleSetup setup, int t, ScreenRect tile, boolean[] all) {
    var coverage = new BlockCoverage();
    coverage.begin(setup, t, 0);
    boolean any = false;
    all[0] = true;
    for (int y = tile.top(); y < tile.bottom(); y += 8) {
      for (int x = tile.left(); x < tile.right(); x += 8) {
        long mask = coverage.at(x, y);
        any |= mask != 0;
        all[0] &= mask == BlockCoverage.ALL;
      }
    }
    return any;
  }

  /// Every tile that a triangle covers a pixel of has it, in primitive order, and no bin has one
  /// twice.
  @Property(tries = 60)
  void tilesHaveTheTrianglesThatCoverThem(@ForAll long seed) {
    TriangleSetup setup = setup(new Random(seed), 40);
    var binner = new Binner();
    binner.begin(WIDTH, HEIGHT);
    for (int repeat = 0; repeat < 2; repeat++) {
      binner.bin(ScreenTriangles.of(setup.batch()), RASTER);
      int covered = 0;
      for (int n = 0; n < binner.tileCount(); n++) {
        covered += check(setup, binner.tile(n));
      }
      assertThat(covered).isEqualTo(pairs(setup));
    }
  }

  /// How many of the bin's triangles cover a pixel of it.
  private static int check(TriangleSetup setup, TileBin bin) {
    int covered = 0;
    int last = -1;
    boolean[] all = new boolean[1];
    for (int e = bin.first(); e < bin.end(); e++) {
      int t = TileBin.triangle(bin.entries()[e]);
      assertThat(t).isGreaterThan(last);
      last = t;
      boolean any = coversAny(setup, t, bin.pixels(), all);
      covered += any ? 1 : 0;
      boolean whole = bin.x() + Binner.TILE_SIZE <= WIDTH && bin.y() + Binner.TILE_SIZE <= HEIGHT;
      if (TileBin.isInside(bin.entries()[e]) && whole) {
        assertThat(all[0]).isTrue();
      }
    }
    return covered;
  }

  private static int pairs(TriangleSetup setup) {
    int pairs = 0;
    boolean[] all = new boolean[1];
    for (int t = 0; t < setup.count(); t++) {
      for (int y = 0; setup.isVisible(t) && y < HEIGHT; y += Binner.TILE_SIZE) {
        for (int x = 0; x < WIDTH; x += Binner.TILE_SIZE) {
          var tile = new ScreenRect(x, y, x + Binner.TILE_SIZE, y + Binner.TILE_SIZE);
          pairs += coversAny(setup, t, tile, all) ? 1 : 0;
        }
      }
    }
    return pairs;
  }
}
