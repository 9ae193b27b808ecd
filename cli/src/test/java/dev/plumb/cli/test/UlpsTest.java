package dev.plumb.cli.test;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UlpsTest {
  @Test
  void countsTheStepsBetweenFloats() {
    assertThat(between(1f, 1f)).isZero();
    assertThat(between(1f, Math.nextUp(1f))).isOne();
    assertThat(between(-1f, Math.nextDown(-1f))).isOne();
    assertThat(between(Float.MIN_VALUE, -Float.MIN_VALUE)).isEqualTo(2);
    assertThat(between(1f, 2f)).isEqualTo(1 << 23);
  }

  @Test
  void zerosAreTheSame() {
    assertThat(between(0f, -0f)).isZero();
  }

  @Test
  void nansLieBeyondInfinityByTheirBits() {
    assertThat(Ulps.between(0x7fc00000, 0x7fc00000)).isZero();
    assertThat(Ulps.between(0x7fc00000, 0x7fc00001)).isOne();
    assertThat(Ulps.between(0x7f800000, 0x7f800001)).isOne();
    assertThat(Ulps.between(0x7fc00000, 0xffc00000)).isEqualTo(2L * 0x7fc00000);
  }

  @Test
  void doublesSaturate() {
    assertThat(Ulps.between64(bits(1.0), bits(Math.nextUp(1.0)))).isOne();
    assertThat(Ulps.between64(bits(0.0), bits(-0.0))).isZero();
    assertThat(Ulps.between64(bits(Double.MAX_VALUE), bits(-Double.MAX_VALUE)))
        .isEqualTo(Long.MAX_VALUE);
  }

  private static long between(float a, float b) {
    return Ulps.between(Float.floatToRawIntBits(a), Float.floatToRawIntBits(b));
  }

  private static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }
}
