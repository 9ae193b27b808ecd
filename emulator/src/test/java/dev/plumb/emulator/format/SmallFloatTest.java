package dev.plumb.emulator.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import org.junit.jupiter.api.Test;

class SmallFloatTest {
  private static float nextHalf(int bits) {
    return SmallFloat.HALF.decode(bits + 1);
  }

  /// §3.1.5: halves keep denormals, infinities and NaN; the JDK's conversion is the reference.
  @Rule(D3D11.HALVES_KEEP_DENORMALS)
  @Test
  void decodesEveryHalf() {
    for (int bits = 0; bits < 1 << 16; bits++) {
      float expected = Float.float16ToFloat((short) bits);
      float actual = SmallFloat.HALF.decode(bits);
      if (Float.isNaN(expected)) {
        assertThat(actual).isNaN();
      } else {
        assertThat(Float.floatToRawIntBits(actual)).isEqualTo(Float.floatToRawIntBits(expected));
      }
    }
  }

  /// §3.2.2: rounding is toward zero.
  @Rule({D3D11.FLOATS_SHRINK_TOWARD_ZERO, D3D11.HALVES_KEEP_DENORMALS})
  @Test
  void encodingRoundsTowardZero() {
    for (int bits = 0; bits < 0x7bff; bits++) {
      float exact = SmallFloat.HALF.decode(bits);
      float belowNext = Math.nextDown(nextHalf(bits));
      assertThat(SmallFloat.HALF.encode(exact)).isEqualTo(bits);
      assertThat(SmallFloat.HALF.encode(belowNext)).isEqualTo(bits);
      assertThat(SmallFloat.HALF.encode(-belowNext)).isEqualTo(bits | 0x8000);
    }
  }

  /// §3.2.2: too large a value is the largest finite one; infinities stay.
  @Rule(D3D11.FLOATS_OVERFLOW_TO_LARGEST)
  @Test
  void overflowGivesTheLargestFiniteValue() {
    assertThat(SmallFloat.HALF.encode(Float.MAX_VALUE)).isEqualTo(0x7bff);
    assertThat(SmallFloat.HALF.encode(Float.NEGATIVE_INFINITY)).isEqualTo(0xfc00);
    assertThat(SmallFloat.HALF.decode(SmallFloat.HALF.encode(Float.NaN))).isNaN();
    assertThat(SmallFloat.FLOAT11.encode(Float.MAX_VALUE)).isEqualTo(0x7bf);
    assertThat(SmallFloat.FLOAT10.encode(Float.POSITIVE_INFINITY)).isEqualTo(0x3e0);
  }

  /// §3.1.6: the floats without a sign clamp negatives to 0.
  @Rule(D3D11.SMALL_FLOATS_HAVE_NO_SIGN)
  @Test
  void unsignedFloatsClampNegatives() {
    assertThat(SmallFloat.FLOAT11.encode(-1f)).isZero();
    assertThat(SmallFloat.FLOAT10.encode(Float.NEGATIVE_INFINITY)).isZero();
    assertThat(SmallFloat.FLOAT11.decode(SmallFloat.FLOAT11.encode(1.5f))).isEqualTo(1.5f);
    assertThat(SmallFloat.FLOAT10.decode(SmallFloat.FLOAT10.encode(65000f))).isEqualTo(64512f);
  }
}
