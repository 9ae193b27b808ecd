package dev.plumb.emulator.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.state.ComparisonFunc;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static boolean expected(ComparisonFunc func, float a, float b) {
    return switch (func) {
      case NEVER -> false;
      case LESS -> a < b;
      case EQUAL -> a == b;
      case LESS_EQUAL -> a <= b;
      case GREATER -> a > b;
      case NOT_EQUAL -> a != b;
      case GREATER_EQUAL -> a >= b;
      case ALWAYS -> true;
    };
  }

  @Test
  void holdsAsTheOperatorDoes() {
    float[] values = {0, -0f, 0.5f, 1, Float.NaN};
    for (ComparisonFunc func : ComparisonFunc.values()) {
      for (float a : values) {
        for (float b : values) {
          assertThat(Comparison.holds(Comparison.relations(func), a, b))
              .as("%s %s %s", a, func, b)
              .isEqualTo(expected(func, a, b));
        }
      }
    }
  }
}
