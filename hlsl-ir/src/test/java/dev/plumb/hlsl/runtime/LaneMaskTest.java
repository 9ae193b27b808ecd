package dev.plumb.hlsl.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class LaneMaskTest {
  @Property
  void firstLanes(@ForAll @IntRange(max = 1024) int count) {
    long[] mask = LaneMask.first(count);
    assertThat(BitSet.valueOf(mask).cardinality()).isEqualTo(count);
    assertThat(LaneMask.hasFirst(mask, count)).isTrue();
    assertThat(LaneMask.end(mask)).isEqualTo(count);
    if (count > 0) {
      mask[(count - 1) / 64] &= ~(1L << count - 1);
      assertThat(LaneMask.hasFirst(mask, count)).isFalse();
    }
  }

  @Property
  void lanesInOrder(@ForAll long seed) {
    var random = new Random(seed);
    long[] mask = random.longs(1 + random.nextInt(5)).toArray();
    Arrays.setAll(mask, w -> random.nextBoolean() ? mask[w] : random.nextInt(2) * 64L);
    int count = random.nextInt(64 * mask.length + 1);
    BitSet expected = BitSet.valueOf(mask);
    assertThat(LaneMask.end(mask)).isEqualTo(expected.length());
    if (count < 64 * mask.length) {
      expected.clear(count, 64 * mask.length);
    }
    var found = new BitSet();
    for (int lane = LaneMask.next(mask, 0, count);
        lane < count;
        lane = LaneMask.next(mask, lane + 1, count)) {
      found.set(lane);
    }
    assertThat(found).isEqualTo(expected);
  }

  @Test
  void setFirstClearsTheOthers() {
    long[] mask = {-1, -1, -1};
    LaneMask.setFirst(mask, 65);
    assertThat(mask).containsExactly(-1, 1, 0);
  }
}
