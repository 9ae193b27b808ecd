package dev.plumb.emulator.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SrgbTest {
  @Rule(D3D11.ROUND_TRIPS)
  @Test
  void everyStepSurvivesTheRoundTrip() {
    for (int step = 0; step < 256; step++) {
      assertThat(Srgb.encode(Srgb.decode(step))).isEqualTo(step);
    }
  }

  /// §3.2.3.7: 0 and 1 are exact, what is outside is clamped, NaN is 0.
  @Rule({D3D11.SRGB_TO_FLOAT, D3D11.FLOAT_TO_SRGB})
  @Test
  void endsAreExact() {
    assertThat(Srgb.decode(0)).isZero();
    assertThat(Srgb.decode(255)).isEqualTo(1f);
    assertThat(Srgb.encode(Float.NaN)).isZero();
    assertThat(Srgb.encode(-1f)).isZero();
    assertThat(Srgb.encode(2f)).isEqualTo(255);
    assertThat(Srgb.encode(Float.POSITIVE_INFINITY)).isEqualTo(255);
  }

  /// §3.2.3.8: at most half a step from the exact curve (and a rounding error of double
  /// arithmetic).
  @Rule(D3D11.FLOAT_TO_SRGB)
  @Test
  void encodingIsTheNearestStep() {
    var random = new Random(1);
    for (int i = 0; i < 100_000; i++) {
      float linear = random.nextFloat();
      double exact =
          255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055);
      assertThat(Math.abs(Srgb.encode(linear) - exact)).isLessThan(0.5001);
    }
  }

  @Test
  void bucketsGiveWhatTheStepsGive() {
    for (int bits = 0; bits < 0x40000000; bits += 97) {
      float linear = Float.intBitsToFloat(bits);
      if (Srgb.encode(linear) != Srgb.search(linear)) {
        assertThat(Srgb.encode(linear)).as("%s", linear).isEqualTo(Srgb.search(linear));
      }
    }
  }
}
