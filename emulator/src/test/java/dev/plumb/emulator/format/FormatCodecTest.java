package dev.plumb.emulator.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FormatCodecTest {
  private static final int ONE = Float.floatToRawIntBits(1f);

  static Stream<Format> supported() {
    return Arrays.stream(Format.values()).filter(FormatCodec::supports);
  }

  private static int[] decode(Format format, int... bytes) {
    var data = new byte[16];
    for (int b = 0; b < bytes.length; b++) {
      data[b] = (byte) bytes[b];
    }
    var out = new int[4];
    FormatCodec.of(format).decode(data, 0, out);
    return out;
  }

  private static float[] decodeFloats(Format format, int... bytes) {
    int[] bits = decode(format, bytes);
    var floats = new float[4];
    for (int c = 0; c < 4; c++) {
      floats[c] = Float.intBitsToFloat(bits[c]);
    }
    return floats;
  }

  /// §19.1.2: a round trip through the same format gives the same bits, but for NaN payloads,
  /// unused bits and the second -1 of SNORM.
  @Rule(D3D11.ROUND_TRIPS)
  @ParameterizedTest
  @MethodSource("supported")
  void roundTripKeepsBits(Format format) {
    var codec = FormatCodec.of(format);
    var random = new Random(format.ordinal());
    var components = new int[4];
    var again = new int[4];
    for (int i = 0; i < 2000; i++) {
      var data = new byte[format.bytesPerBlock()];
      random.nextBytes(data);
      codec.decode(data, 0, components);
      var encoded = new byte[format.bytesPerBlock()];
      codec.encode(components, encoded, 0);
      codec.decode(encoded, 0, again);
      assertThat(again).as("%s of %s", format, Arrays.toString(data)).isEqualTo(components);
      boolean everyBitCounts =
          format.components().stream()
              .allMatch(
                  c -> c.slot() >= 0 && (c.kind() == ComponentKind.UNORM || c.kind().isInteger()));
      if (everyBitCounts) {
        assertThat(encoded).as("%s", format).isEqualTo(data);
      }
    }
  }

  /// §19.1.3.3: missing components are 0, alpha is 1, of the format's own kind.
  @Rule(D3D11.MISSING_COMPONENTS)
  @Test
  void missingComponentsHaveDefaults() {
    assertThat(decode(Format.R32_FLOAT, 0, 0, 0x80, 0x3f)).containsExactly(ONE, 0, 0, ONE);
    assertThat(decode(Format.R8G8_UINT, 7, 9)).containsExactly(7, 9, 0, 1);
    assertThat(decode(Format.R16_SINT, 0xff, 0xff)).containsExactly(-1, 0, 0, 1);
    assertThat(decode(Format.A8_UNORM, 255)).containsExactly(0, 0, 0, ONE);
  }

  /// §19.1.3.1: the first component has the lowest bits; B8G8R8A8 swaps red and blue.
  @Rule(D3D11.COMPONENT_ORDER)
  @Test
  void componentsLieInTheOrderOfTheName() {
    assertThat(decodeFloats(Format.R8G8B8A8_UNORM, 255, 0, 51, 102))
        .containsExactly(1f, 0f, 0.2f, 0.4f);
    assertThat(decodeFloats(Format.B8G8R8A8_UNORM, 255, 0, 51, 102))
        .containsExactly(0.2f, 0f, 1f, 0.4f);
    assertThat(decodeFloats(Format.B5G6R5_UNORM, 0x1f, 0)).containsExactly(0f, 0f, 1f, 1f);
    assertThat(decode(Format.R10G10B10A2_UINT, 0xff, 0x07, 0, 0xc0)).containsExactly(1023, 1, 0, 3);
    assertThat(decode(Format.D24_UNORM_S8_UINT, 0xff, 0xff, 0xff, 0x12))
        .containsExactly(ONE, 0x12, 0, ONE);
  }

  /// §3.2.3.3: both lowest values of SNORM are -1.
  @Rule(D3D11.SNORM_TO_FLOAT)
  @Test
  void snormHasTwoMinusOnes() {
    assertThat(decodeFloats(Format.R8G8B8A8_SNORM, 0x80, 0x81, 0x7f, 0))
        .containsExactly(-1f, -1f, 1f, 0f);
  }

  /// §3.2.3.4 and §3.2.3.6: scale, add one half away from zero, truncate; NaN is 0.
  @Rule({D3D11.FLOAT_TO_UNORM, D3D11.FLOAT_TO_SNORM})
  @Test
  void floatsRoundToTheNearestStep() {
    assertThat(FormatConversion.floatToUnorm(Float.NaN, 8)).isZero();
    assertThat(FormatConversion.floatToUnorm(-3f, 8)).isZero();
    assertThat(FormatConversion.floatToUnorm(7f, 8)).isEqualTo(255);
    assertThat(FormatConversion.floatToUnorm(0.5f, 8)).isEqualTo(128);
    assertThat(FormatConversion.floatToUnorm(0.4999f / 255f, 8)).isZero();
    assertThat(FormatConversion.floatToUnorm(1f, 32)).isEqualTo(-1);
    assertThat(FormatConversion.floatToSnorm(-0.5f, 8)).isEqualTo(-64);
    assertThat(FormatConversion.floatToSnorm(-2f, 8)).isEqualTo(-127);
    assertThat(FormatConversion.floatToSnorm(Float.NaN, 8)).isZero();
  }

  /// §3.2.3: integers clamp to the smaller range.
  @Rule(D3D11.INTEGERS_CLAMP)
  @Test
  void integersClamp() {
    var data = new byte[4];
    FormatCodec.of(Format.R8G8B8A8_UINT).encode(new int[] {300, -1, 5, 0}, data, 0);
    assertThat(data).containsExactly((byte) 255, (byte) 255, (byte) 5, (byte) 0);
    FormatCodec.of(Format.R8G8B8A8_SINT).encode(new int[] {300, -300, 5, -1}, data, 0);
    assertThat(data).containsExactly((byte) 127, (byte) -128, (byte) 5, (byte) -1);
  }

  @Test
  void everyFormatHasItsDxgiSize() {
    assertThat(Format.R32G32B32_FLOAT.bytesPerBlock()).isEqualTo(12);
    assertThat(Format.D32_FLOAT_S8X24_UINT.bytesPerBlock()).isEqualTo(8);
    assertThat(Format.R11G11B10_FLOAT.bytesPerBlock()).isEqualTo(4);
    assertThat(Format.BC1_UNORM.bytesPerBlock()).isEqualTo(8);
    assertThat(Format.B4G4R4A4_UNORM.dxgi()).isEqualTo(115);
    for (Format format : Format.values()) {
      assertThat(format.components().stream().mapToInt(Component::bits).sum() % 8)
          .as("%s", format)
          .isZero();
    }
  }

  /// §19.1.4: a typeless resource takes on the type of its view.
  @Test
  void typelessFormatsAreViewedByFamily() {
    assertThat(Format.R8G8B8A8_TYPELESS.canBeViewedAs(Format.R8G8B8A8_UNORM_SRGB)).isTrue();
    assertThat(Format.R32_TYPELESS.canBeViewedAs(Format.D32_FLOAT)).isTrue();
    assertThat(Format.R24G8_TYPELESS.canBeViewedAs(Format.D24_UNORM_S8_UINT)).isTrue();
    assertThat(Format.R24G8_TYPELESS.canBeViewedAs(Format.R24_UNORM_X8_TYPELESS)).isTrue();
    assertThat(Format.R8G8B8A8_TYPELESS.canBeViewedAs(Format.B8G8R8A8_UNORM)).isFalse();
    assertThat(Format.BC1_TYPELESS.canBeViewedAs(Format.BC1_UNORM)).isTrue();
    assertThat(Format.R8G8B8A8_UNORM.canBeViewedAs(Format.R8G8B8A8_UINT)).isFalse();
  }
}
