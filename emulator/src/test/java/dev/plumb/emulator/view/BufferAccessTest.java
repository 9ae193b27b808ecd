package dev.plumb.emulator.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.resource.UnorderedAccessViewDesc;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.StoreRequest;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/// Whole waves reach buffers as single lanes do.
class BufferAccessTest {
  private static final int ELEMENTS = 80;
  private static final Format[] FORMATS = {
    Format.R32_FLOAT, Format.R32G32_UINT, Format.R32G32B32A32_FLOAT, Format.R8G8B8A8_UNORM
  };

  /// Elements that follow each other, or any.
  private static int[][] address(Random random, int lanes) {
    boolean consecutive = random.nextInt(3) > 0;
    int first = random.nextInt(40) - 2;
    int offset = 4 * random.nextInt(4);
    int[] elements = random.ints(lanes, -2, ELEMENTS + 2).toArray();
    int[] offsets = random.ints(lanes, -4, 20).toArray();
    if (consecutive) {
      Arrays.setAll(elements, lane -> first + lane);
      Arrays.fill(offsets, offset);
    }
    return new int[][] {elements, offsets};
  }

  private static long[] active(Random random, int lanes) {
    long[] active = LaneMask.first(lanes);
    if (random.nextInt(3) == 0) {
      Arrays.setAll(active, w -> active[w] & random.nextLong());
    }
    return active;
  }

  private static LoadRequest load(Random random) {
    var r = new LoadRequest();
    r.lanes = 4 * (1 + random.nextInt(20));
    r.active = active(random, r.lanes);
    r.address = address(random, r.lanes);
    r.offsets = new int[0][];
    r.results = new int[1 + random.nextInt(4)][r.lanes];
    return r;
  }

  private static StoreRequest store(Random random) {
    var r = new StoreRequest();
    r.lanes = 4 * (1 + random.nextInt(20));
    r.active = active(random, r.lanes);
    r.address = address(random, r.lanes);
    r.values = new int[1 + random.nextInt(4)][];
    Arrays.setAll(r.values, _ -> random.ints(r.lanes).toArray());
    return r;
  }

  private static void fill(Random random, Buffer... buffers) {
    var bytes = new byte[buffers[0].byteWidth()];
    random.nextBytes(bytes);
    Arrays.stream(buffers).forEach(buffer -> buffer.write(0, bytes));
  }

  @Property(tries = 500)
  void structured(@ForAll long seed) {
    var random = new Random(seed);
    int stride = 4 * (1 + random.nextInt(5));
    var desc = BufferDesc.structured(ELEMENTS, stride, BindFlag.UNORDERED_ACCESS);
    var fast = new Buffer(desc);
    var plain = new Buffer(desc);
    fill(random, fast, plain);
    var fastAccess = (StructuredBufferAccess) ViewAccess.of(UnorderedAccessView.of(fast));
    var plainAccess = (StructuredBufferAccess) ViewAccess.of(UnorderedAccessView.of(plain));
    StoreRequest store = store(random);
    fastAccess.store(store);
    plainAccess.storeEach(store);
    assertThat(fast.read()).isEqualTo(plain.read());
    LoadRequest load = load(random);
    fastAccess.load(load);
    int[][] results = load.results;
    load.results = new int[results.length][load.lanes];
    plainAccess.loadEach(load);
    assertThat(results).isDeepEqualTo(load.results);
  }

  @Property(tries = 500)
  void typed(@ForAll long seed) {
    var random = new Random(seed);
    Format format = FORMATS[random.nextInt(FORMATS.length)];
    var desc = BufferDesc.of(ELEMENTS * format.bytesPerBlock(), BindFlag.UNORDERED_ACCESS);
    var fast = new Buffer(desc);
    var plain = new Buffer(desc);
    fill(random, fast, plain);
    var view = UnorderedAccessViewDesc.buffer(format, 3, ELEMENTS - 3);
    var fastAccess = (TypedBufferAccess) ViewAccess.of(UnorderedAccessView.of(fast, view));
    var plainAccess = (TypedBufferAccess) ViewAccess.of(UnorderedAccessView.of(plain, view));
    StoreRequest store = store(random);
    fastAccess.store(store);
    plainAccess.storeEach(store);
    assertThat(fast.read()).isEqualTo(plain.read());
    LoadRequest load = load(random);
    fastAccess.load(load);
    int[][] results = load.results;
    load.results = new int[results.length][load.lanes];
    plainAccess.loadEach(load);
    assertThat(results).isDeepEqualTo(load.results);
  }
}
