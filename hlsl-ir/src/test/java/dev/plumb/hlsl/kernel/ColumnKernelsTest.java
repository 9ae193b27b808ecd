package dev.plumb.hlsl.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class ColumnKernelsTest {
  private static final int COLUMNS = 3;
  private static final int LANES = 64;

  /// Kernels compute what the expression says lane by lane.
  @Property(tries = 60)
  void agreeWithTheExpression(@ForAll long seed) {
    var random = new Random(seed);
    LaneExpr expr = expression(random);
    int[][] columns = new int[COLUMNS][];
    for (int c = 0; c < COLUMNS; c++) {
      columns[c] = random.ints(LANES).map(bits -> value(random, bits)).toArray();
    }
    int[] words = random.ints(LANES + 5).toArray();
    int[] before = words.clone();
    ColumnKernels.compile(expr).run(columns, 16, words, 5, 32);
    for (int n = 0; n < words.length; n++) {
      boolean computed = n >= 5 && n < 5 + 32;
      int expected = computed ? expr.evaluate(columns, 16 + n - 5, before[n]) : before[n];
      assertThat(words[n]).as("word %d", n).isEqualTo(expected);
    }
  }

  private static int value(Random random, int bits) {
    return switch (random.nextInt(3)) {
      case 0 -> bits;
      case 1 -> Float.floatToRawIntBits(random.nextFloat() * 2 - 0.5f);
      default -> bits & 255;
    };
  }

  private static LaneExpr expression(Random random) {
    List<LaneExpr> nodes = new ArrayList<>(List.of(LaneExpr.word(), LaneExpr.constant(0.25f)));
    for (int c = 0; c < COLUMNS; c++) {
      nodes.add(LaneExpr.column(c));
    }
    for (int i = 0; i < 20; i++) {
      LaneExpr a = nodes.get(random.nextInt(nodes.size()));
      LaneExpr b = nodes.get(random.nextInt(nodes.size()));
      int count = random.nextInt(32);
      // Of a NaN only its being one is said: what comes of arithmetic is made a number.
      nodes.add(
          switch (random.nextInt(12)) {
            case 0 -> a.and(random.nextInt());
            case 1 -> a.or(b);
            case 2 -> a.shiftLeft(count);
            case 3 -> a.shiftRight(count);
            case 4 -> a.min(b);
            case 5 -> a.max(b);
            case 6 -> a.plus(b).saturate();
            case 7 -> a.minus(b).saturate();
            case 8 -> a.times(b).saturate();
            case 9 -> a.saturate();
            case 10 -> a.toFloat();
            default -> a.toInt();
          });
    }
    return nodes.getLast();
  }
}
