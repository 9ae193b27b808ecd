package dev.plumb.emulator.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Conversions against arithmetic of unlimited precision (D3D11.3 §3.2).
class ConversionRulesTest {
  /// Any bits, and often a value close to the middle between two steps.
  private static float number(Random random, int steps) {
    return switch (random.nextInt(5)) {
      case 0 -> Float.intBitsToFloat(random.nextInt());
      case 1 -> (random.nextInt(steps) + 0.5f) / steps;
      case 2 -> Math.nextDown((random.nextInt(steps) + 0.5f) / steps);
      case 3 -> -random.nextFloat();
      default -> random.nextFloat() * 1.25f;
    };
  }

  /// All values of up to 16 bits, some of 24.
  @Rule(D3D11.UNORM_TO_FLOAT)
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 5, 6, 8, 10, 16, 24})
  void unormIsTheNearestFloat(int bits) {
    int most = (1 << bits) - 1;
    int step = bits == 24 ? 997 : bits == 16 ? 13 : 1;
    var divisor = new BigDecimal(most);
    for (int n = 0; n <= most; n += step) {
      float exact = new BigDecimal(n).divide(divisor, MathContext.DECIMAL128).floatValue();
      assertThat(FormatConversion.unormToFloat(n, bits)).as("%d", n).isEqualTo(exact);
    }
    assertThat(FormatConversion.unormToFloat(most, bits)).isEqualTo(1);
  }

  @Rule(D3D11.SNORM_TO_FLOAT)
  @ParameterizedTest
  @ValueSource(ints = {8, 16})
  void snormIsTheNearestFloat(int bits) {
    int most = (1 << (bits - 1)) - 1;
    var divisor = new BigDecimal(most);
    for (int n = -most; n <= most; n += bits == 16 ? 7 : 1) {
      float exact = new BigDecimal(n).divide(divisor, MathContext.DECIMAL128).floatValue();
      assertThat(FormatConversion.snormToFloat(n, bits)).as("%d", n).isEqualTo(exact);
    }
    assertThat(FormatConversion.snormToFloat(-most - 1, bits)).isEqualTo(-1);
  }

  /// Within 0.6 of a step of the exact value, as §3.2.3.2 has it.
  @Rule({D3D11.FLOAT_TO_UNORM, D3D11.FLOAT_TO_SNORM})
  @Property(tries = 200)
  void floatsBecomeTheNearestStep(@ForAll long seed) {
    var random = new Random(seed);
    for (int bits : new int[] {2, 4, 5, 6, 8, 10, 16, 24}) {
      int most = (1 << bits) - 1;
      float x = number(random, most);
      double unorm = FormatConversion.floatToUnorm(x, bits);
      double clamped = Float.isNaN(x) ? 0 : Math.min(1, Math.max(0, (double) x));
      assertThat(Math.abs(unorm - clamped * most)).as("%s of %d", x, bits).isLessThan(0.6);
      assertThat(unorm).isBetween(0.0, (double) most);
    }
    for (int bits : new int[] {8, 16}) {
      int most = (1 << (bits - 1)) - 1;
      float x = number(random, most) * (random.nextBoolean() ? 1 : -1);
      double snorm = FormatConversion.floatToSnorm(x, bits);
      double signed = Float.isNaN(x) ? 0 : Math.min(1, Math.max(-1, (double) x));
      assertThat(Math.abs(snorm - signed * most)).as("%s of %d", x, bits).isLessThan(0.6);
    }
  }

  /// Both ways, all steps: half a step on the sRGB side (§3.2.3.7).
  @Rule({D3D11.SRGB_TO_FLOAT, D3D11.FLOAT_TO_SRGB})
  @Test
  void srgbFollowsTheCurve() {
    for (int step = 0; step < 256; step++) {
      double c = step / 255.0;
      double exact = c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
      float decoded = Srgb.decode(step);
      double back =
          decoded <= 0.0031308 ? 12.92 * decoded : 1.055 * Math.pow(decoded, 1 / 2.4) - 0.055;
      assertThat(Math.abs(255 * back - step)).isLessThan(0.5);
      assertThat(decoded).isEqualTo((float) exact);
      assertThat(Srgb.encode(decoded)).isEqualTo(step);
    }
  }

  /// Alpha of sRGB formats goes the way of UNORM.
  @Rule(D3D11.SRGB_ALPHA_IS_LINEAR)
  @ParameterizedTest
  @ValueSource(strings = {"R8G8B8A8_UNORM_SRGB", "B8G8R8A8_UNORM_SRGB"})
  void srgbAlphaIsUnorm(Format format) {
    var codec = FormatCodec.of(format);
    int[] components = new int[4];
    for (int step = 0; step < 256; step++) {
      codec.decode(new byte[] {0, 0, 0, (byte) step}, 0, components);
      assertThat(Float.intBitsToFloat(components[3])).isEqualTo(step / 255f);
    }
  }

  /// Truncation of the magnitude to the precision at hand, denormals included; finite stays finite.
  @Rule({
    D3D11.FLOATS_SHRINK_TOWARD_ZERO,
    D3D11.FLOATS_OVERFLOW_TO_LARGEST,
    D3D11.SMALL_FLOATS_HAVE_NO_SIGN
  })
  @Property(tries = 200)
  void smallFloatsAreTheNextTowardZero(@ForAll int bits) {
    float x = Float.intBitsToFloat(bits);
    check(SmallFloat.HALF, x, 10, true);
    check(SmallFloat.FLOAT11, x, 6, false);
    check(SmallFloat.FLOAT10, x, 5, false);
    float near = Float.intBitsToFloat((bits & 0x007fffff) | (100 + (bits >>> 24) % 50) << 23);
    check(SmallFloat.HALF, near, 10, true);
    check(SmallFloat.FLOAT11, near, 6, false);
    check(SmallFloat.FLOAT10, near, 5, false);
  }

  private static void check(SmallFloat kind, float x, int fraction, boolean signed) {
    float found = kind.decode(kind.encode(x));
    if (Float.isNaN(x)) {
      assertThat(found).isNaN();
      return;
    }
    float wanted = x;
    if (x < 0 && !signed) {
      wanted = 0;
    } else if (Float.isFinite(x)) {
      int exponent = Math.max(-14, Math.getExponent(x));
      BigDecimal step = new BigDecimal(Math.scalb(1.0, exponent - fraction));
      BigDecimal whole = new BigDecimal(x).divide(step, 0, RoundingMode.DOWN).multiply(step);
      double largest = (2 - Math.scalb(1.0, -fraction)) * 32768;
      double limited = Math.max(-largest, Math.min(largest, whole.doubleValue()));
      wanted = (float) limited;
    }
    assertThat(found).as("%s", x).isEqualTo(wanted);
  }

  static Stream<Format> encodable() {
    return Arrays.stream(Format.values())
        .filter(FormatCodec::supports)
        .filter(f -> !f.components().isEmpty());
  }

  /// Encoding is idempotent: whatever was written reads back as itself, for every format and for
  /// numbers and bits of any kind.
  @Rule(D3D11.ROUND_TRIPS)
  @ParameterizedTest
  @MethodSource("encodable")
  void whatWasWrittenIsReadAndWrittenAgain(Format format) {
    var codec = FormatCodec.of(format);
    var random = new Random(format.ordinal());
    for (int i = 0; i < 100; i++) {
      int[] components = random.ints(4).toArray();
      if (random.nextBoolean()) {
        for (int c = 0; c < 4; c++) {
          components[c] = Float.floatToRawIntBits(number(random, 255));
        }
      }
      var once = new byte[format.bytesPerBlock()];
      codec.encode(components, once, 0);
      var read = new int[4];
      codec.decode(once, 0, read);
      var twice = new byte[format.bytesPerBlock()];
      codec.encode(read, twice, 0);
      var readAgain = new int[4];
      codec.decode(twice, 0, readAgain);
      assertThat(readAgain).isEqualTo(read);
      if (List.of(Format.R8G8B8A8_UNORM, Format.R16_FLOAT, Format.R32_UINT).contains(format)) {
        assertThat(twice).isEqualTo(once);
      }
    }
  }
}
