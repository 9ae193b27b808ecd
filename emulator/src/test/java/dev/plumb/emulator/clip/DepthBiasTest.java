package dev.plumb.emulator.clip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import org.junit.jupiter.api.Test;

/// D3D11.3 §15.10.
class DepthBiasTest {
  private static float slope(int[] x, int[] y, float... z) {
    return DepthBias.slope(x, y, z, 0, 1, 2);
  }

  @Rule(D3D11.BIAS_OF_UNORM)
  @Test
  void slopeIsTheSteeperDirectionPerPixel() {
    // dz/dx = 0.5 / 32 pixels, dz/dy = 0.25 / 32 pixels; the same with the corners in other order
    float steeper = 0.5f / 32;
    assertThat(slope(new int[] {0, 8192, 0}, new int[] {0, 0, 8192}, 0.25f, 0.75f, 0.5f))
        .isEqualTo(steeper);
    assertThat(slope(new int[] {0, 0, 8192}, new int[] {0, 8192, 0}, 0.25f, 0.5f, 0.75f))
        .isEqualTo(steeper);
  }

  /// Edge on, in wireframe: 0 * INF must not come up.
  @Test
  void triangleWithoutAreaHasNoSlopeOrAnInfiniteOne() {
    int[] x = {0, 256, 512};
    assertThat(slope(x, x, 0.25f, 0.25f, 0.25f)).isZero();
    assertThat(slope(x, x, 0.25f, 0.75f, 0.5f)).isEqualTo(Float.POSITIVE_INFINITY);
    assertThat(new DepthBias(1, 0, 0, 0.5f).of(x, x, new float[] {0, 1, 0}, 0, 1, 2))
        .isEqualTo(0.5f);
    assertThat(new DepthBias(1, 1, 0.25f, 0.5f).of(x, x, new float[] {0, 1, 0}, 0, 1, 2))
        .isEqualTo(0.25f);
  }

  @Rule({D3D11.BIAS_OF_FLOAT, D3D11.BIAS_OF_UNORM})
  @Test
  void constantBiasOfFloatDepthScalesWithTheLargestDepth() {
    assertThat(new DepthBias(3, 0, 0, 0).of(0.75f, 9)).isEqualTo(3 * Math.scalb(1f, -24));
    assertThat(new DepthBias(3, 0, 0, 0).of(1f, 9)).isEqualTo(3 * Math.scalb(1f, -23));
    assertThat(new DepthBias(-3, 0, 0, 1f / 65535).of(1f, 9)).isEqualTo(-3f / 65535);
    // of the magnitudes: depth may be negative without clipping
    int[] x = {0, 0, 256};
    int[] y = {0, 256, 0};
    assertThat(new DepthBias(1, 0, 0, 0).of(x, y, new float[] {-4, 0.5f, 1}, 0, 1, 2))
        .isEqualTo(Math.scalb(1f, -21));
  }

  @Rule(D3D11.BIAS_CLAMP)
  @Test
  void biasClampLimitsByItsSign() {
    assertThat(new DepthBias(0, 1, 0.25f, 0).of(1f, 4)).isEqualTo(0.25f);
    assertThat(new DepthBias(0, -1, -0.25f, 0).of(1f, 4)).isEqualTo(-0.25f);
    assertThat(new DepthBias(0, -1, 0.25f, 0).of(1f, 4)).isEqualTo(-4f);
    assertThat(new DepthBias(0, 1, -0.25f, 0).of(1f, 4)).isEqualTo(4f);
  }
}
