package dev.plumb.emulator.texture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LevelOfDetailTest {
  @Rule(D3D11.LOD_OF_ELLIPSE)
  @Test
  void longerAxisOfTheEllipseCounts() {
    // A shear stretches by the golden ratio.
    float golden = (float) (Math.log((1 + Math.sqrt(5)) / 2) / Math.log(2));
    assertThat(LevelOfDetail.of(1, 0, 1, 1)).isCloseTo(golden, within(1e-6f));
  }

  @Rule(D3D11.LOD_OF_ELLIPSE)
  @Test
  void longerDerivativeCountsWherePerpendicularParallelOrZero() {
    assertThat(LevelOfDetail.of(4, 0, 0, 2)).isEqualTo(2);
    assertThat(LevelOfDetail.of(0, 2, 8, 0)).isEqualTo(3);
    assertThat(LevelOfDetail.of(4, 0, 4, 0)).isEqualTo(2);
    assertThat(LevelOfDetail.of(4, 0, 0, 0)).isEqualTo(2);
    assertThat(LevelOfDetail.of(0, 0, 0, 0)).isEqualTo(Float.NEGATIVE_INFINITY);
  }

  @Rule(D3D11.LOD_OF_ELLIPSE)
  @Test
  void turningTheTextureChangesNothing() {
    float flat = LevelOfDetail.of(3, 0, 0, 1);
    float c = (float) Math.sqrt(0.5);
    assertThat(LevelOfDetail.of(3 * c, 3 * c, -c, c)).isCloseTo(flat, within(1e-5f));
    assertThat(LevelOfDetail.of(3 * c, c, -3 * c, c)).isCloseTo(flat, within(1e-5f));
  }

  /// Read from an NVIDIA H200 (Vulkan, `textureQueryLod`): derivatives of u to x and y, of v to x
  /// and y, in texels, and the level of detail.
  @ParameterizedTest
  @CsvSource({
    "-4, -3.25, -2.49609375, -2.13671875, 2.60547",
    "2.81640625, 1.2421875, -0.26953125, -2.1015625, 1.74219",
    "-3.2734375, -0.17578125, -3.39453125, 0.578125, 2.17578",
    "-3.98046875, -0.03515625, 0.62109375, 1.36328125, 2.07031",
    "-0.9375, 1.93359375, -0.08984375, -3.24609375, 1.96875",
    "1.1796875, -3.1796875, -1.66796875, 2.26953125, 1.98438",
    "0.00390625, -1.84375, 2.53125, 0.1171875, 1.34375"
  })
  void octagonIsThatOfHopper(float dudx, float dudy, float dvdx, float dvdy, float lod) {
    assertThat(LevelOfDetail.ofOctagon(dudx, dvdx, dudy, dvdy)).isCloseTo(lod, within(1 / 128f));
  }
}
