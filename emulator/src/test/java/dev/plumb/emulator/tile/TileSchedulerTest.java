package dev.plumb.emulator.tile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.emulator.clip.BatchKind;
import dev.plumb.emulator.clip.ScreenTriangles;
import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.raster.RasterState;
import dev.plumb.emulator.raster.SamplePattern;
import dev.plumb.emulator.raster.ScreenRect;
import dev.plumb.emulator.raster.TriangleSetup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TileSchedulerTest {
  private static final int WIDTH = 300;
  private static final int HEIGHT = 200;
  private static final RasterState RASTER =
      new RasterState(SamplePattern.X1, new ScreenRect[] {new ScreenRect(0, 0, WIDTH, HEIGHT)});

  /// A draw of batches of random triangles, numbered through by SV_PrimitiveID. Keeps what is drawn
  /// in which tile, in order.
  private static class Recorded implements DrawWork<TileBatch> {
    final List<TriangleBatch> batches = new ArrayList<>();
    final Map<String, List<Integer>> drawn = new HashMap<>();
    final List<Integer> all = new ArrayList<>();
    final List<Long> committed = new ArrayList<>();
    boolean inOrder;
    int failAt = -1; // a primitive
    long refuse = -1; // a batch
    int failures;
    String failedTile = "";

    Recorded(Random random, int count) {
      int id = 0;
      for (int b = 0; b < count; b++) {
        var batch = new TriangleBatch(random.nextInt(1, 12), 0);
        batch.count = batch.capacity();
        for (int t = 0; t < batch.count; t++) {
          batch.primitiveId[t] = id++;
          int extent = random.nextBoolean() ? 3000 : 60_000;
          for (int k = 3 * t; k < 3 * t + 3; k++) {
            batch.xFx8[k] = random.nextInt(WIDTH * 256) + random.nextInt(-extent, extent);
            batch.yFx8[k] = random.nextInt(HEIGHT * 256) + random.nextInt(-extent, extent);
          }
        }
        batches.add(batch);
      }
    }

    @Override
    public long batches() {
      return batches.size();
    }

    @Override
    public boolean inOrder() {
      return inOrder;
    }

    @Override
    public RasterState rasterState() {
      return RASTER;
    }

    @Override
    public TileBatch newBatch() {
      var batch = new TileBatch();
      batch.primitives.begin(BatchKind.TRIANGLES, 0, false);
      return batch;
    }

    @Override
    public BatchWorker<TileBatch> newBatchWorker() {
      return (number, batch) -> {
        ScreenTriangles.addTo(batch.primitives, batches.get((int) number));
        batch.bin(RASTER, WIDTH, HEIGHT);
      };
    }

    @Override
    public TileWorker newTileWorker() {
      return new Drawer();
    }

    private final class Drawer implements TileWorker {
      String tile;

      @Override
      public void begin(int x, int y) {
        tile = x + "," + y;
      }

      @Override
      public boolean draw(TriangleSetup triangles, TileBin bin) {
        return Recorded.this.draw(triangles, bin);
      }

      @Override
      public void end() {}
    }

    boolean draw(TriangleSetup triangles, TileBin bin) {
      synchronized (drawn) {
        var tile = drawn.computeIfAbsent(bin.x() + "," + bin.y(), _ -> new ArrayList<>());
        for (int e = bin.first(); e < bin.end(); e++) {
          int id = triangles.batch().primitiveId[TileBin.triangle(bin.entries()[e])];
          if (id == failAt) {
            return false;
          }
          tile.add(id);
          all.add(id);
        }
      }
      return true;
    }

    @Override
    public boolean commit(TileBatch batch) {
      committed.add(batch.number());
      return batch.number() != refuse;
    }

    @Override
    public void failed(TileWorker worker) {
      failures++;
      failedTile = ((Drawer) worker).tile;
    }
  }

  private static void run(Recorded draw, int threads, int flushBatches) {
    try (ExecutorService executor = Executors.newFixedThreadPool(4)) {
      new TileScheduler(executor, threads, (n, count) -> count - 1 - n).run(draw, flushBatches);
    }
  }

  /// Whatever the number of threads and the size of flushes.
  @Property(tries = 60)
  void tilesAreDrawnInPrimitiveOrder(
      @ForAll long seed,
      @ForAll @IntRange(min = 0, max = 9) int batches,
      @ForAll @IntRange(min = 1, max = 8) int threads,
      @ForAll @IntRange(min = 1, max = 5) int flushBatches) {
    var plain = new Recorded(new Random(seed), batches);
    new TileScheduler(Runnable::run, 1).run(plain);
    var draw = new Recorded(new Random(seed), batches);
    run(draw, threads, flushBatches);
    assertThat(draw.drawn).isEqualTo(plain.drawn);
    assertThat(draw.committed).isEqualTo(plain.committed).isSorted().hasSize(batches);
    draw.drawn.values().forEach(tile -> assertThat(tile).isSorted().doesNotHaveDuplicates());
  }

  @Property(tries = 20)
  void whereOrderCountsPrimitivesAreDrawnOneByOne(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 8) int threads) {
    var draw = new Recorded(new Random(seed), 6);
    draw.inOrder = true;
    run(draw, threads, 2);
    assertThat(draw.all).isSorted();
  }

  /// The failure that lies first is told last, whoever draws what when; batches before those in
  /// hand are drawn.
  @Property(tries = 20)
  void aFailureEndsTheDraw(@ForAll long seed, @ForAll @IntRange(min = 1, max = 8) int threads) {
    var whole = new Recorded(new Random(seed), 8);
    run(whole, threads, 3);
    var plain = new Recorded(new Random(seed), 8);
    plain.failAt = Collections.max(whole.all) / 2;
    run(plain, 1, 3);
    var draw = new Recorded(new Random(seed), 8);
    draw.failAt = plain.failAt;
    run(draw, threads, 3);
    assertThat(draw.failures > 0).isEqualTo(whole.all.contains(draw.failAt));
    assertThat(draw.failedTile).isEqualTo(plain.failedTile);
    int flush = draw.batches.get(3).primitiveId[0];
    if (draw.failAt >= flush) {
      assertThat(draw.all.stream().filter(id -> id < flush).sorted())
          .isEqualTo(whole.all.stream().filter(id -> id < flush).sorted().toList());
    }
  }

  @Property(tries = 20)
  void aRefusedBatchEndsTheDraw(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 8) int threads) {
    var draw = new Recorded(new Random(seed), 8);
    draw.refuse = 4;
    run(draw, threads, 3);
    assertThat(draw.committed).containsExactly(0L, 1L, 2L, 3L, 4L);
    int last = draw.batches.get(4).primitiveId[0];
    assertThat(draw.all).allMatch(id -> id < last);
  }

  @Test
  void whatAWorkerThrowsReachesTheCaller() {
    for (int threads = 1; threads <= 4; threads++) {
      int all = threads;
      var drawing =
          new Recorded(new Random(4), 9) {
            @Override
            boolean draw(TriangleSetup triangles, TileBin bin) {
              throw new IllegalStateException("from a worker");
            }
          };
      assertThatThrownBy(() -> run(drawing, all, 2)).hasMessage("from a worker");
      var making =
          new Recorded(new Random(4), 9) {
            @Override
            public TileBatch newBatch() {
              throw new IllegalStateException("no batch");
            }
          };
      assertThatThrownBy(() -> run(making, all, 2)).hasMessage("no batch");
    }
  }
}
