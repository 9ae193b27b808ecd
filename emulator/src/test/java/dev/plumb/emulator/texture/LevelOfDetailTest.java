package dev.plumb.emulator.texture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LevelOfDetailTest {
  @Test
  void longerAxisOfTheEllipseCounts() {
    // A shear stretches by the golden ratio.
    float golden = (float) (Math.log((1 + Math.sqrt(5)) / 2) / Math.log(2));
    assertThat(LevelOfDetail.of(1, 0, 1, 1)).isCloseTo(golden, within(1e-6f));
  }

  @Test
  void longerDerivativeCountsWherePerpendicularParallelOrZero() {
    assertThat(LevelOfDetail.of(4, 0, 0, 2)).isEqualTo(2);
    assertThat(LevelOfDetail.of(0, 2, 8, 0)).isEqualTo(3);
    assertThat(LevelOfDetail.of(4, 0, 4, 0)).isEqualTo(2);
    assertThat(LevelOfDetail.of(4, 0, 0, 0)).isEqualTo(2);
    assertThat(LevelOfDetail.of(0, 0, 0, 0)).isEqualTo(Float.NEGATIVE_INFINITY);
  }

  @Test
  void turningTheTextureChangesNothing() {
    float flat = LevelOfDetail.of(3, 0, 0, 1);
    float c = (float) Math.sqrt(0.5);
    assertThat(LevelOfDetail.of(3 * c, 3 * c, -c, c)).isCloseTo(flat, within(1e-5f));
    assertThat(LevelOfDetail.of(3 * c, c, -3 * c, c)).isCloseTo(flat, within(1e-5f));
  }
}
