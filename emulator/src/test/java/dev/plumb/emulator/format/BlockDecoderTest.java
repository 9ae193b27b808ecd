package dev.plumb.emulator.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Compressed formats and shared exponents (D3D11.3 §19.3, §19.5).
class BlockDecoderTest {
  private static final int BYTES = 16;

  private static float[] decode(Format format, byte[] block) {
    int[] texels = new int[4 * BlockDecoder.MOST_TEXELS];
    BlockDecoder.of(format).decode(block, 0, texels);
    var numbers = new float[texels.length];
    for (int i = 0; i < texels.length; i++) {
      numbers[i] = Float.intBitsToFloat(texels[i]);
    }
    return numbers;
  }

  private static float[] texel(float[] texels, int number) {
    return Arrays.copyOfRange(texels, 4 * number, 4 * number + 4);
  }

  /// Writes bits from the lowest up.
  private static final class Bits {
    final byte[] block = new byte[BYTES];
    int next;

    Bits put(int count, long value) {
      for (int b = 0; b < count; b++, next++) {
        block[next >> 3] |= (byte) ((value >> b & 1) << (next & 7));
      }
      return this;
    }
  }

  /// §19.5.3: four colours, or three and transparent black; the lowest index bits are the left
  /// texel's.
  @Rule(D3D11.BC1_TO_BC5)
  @Test
  void bc1() {
    byte[] four = new Bits().put(16, 0xf800).put(16, 0x001f).put(8, 0b11_10_01_00).block;
    float[] texels = decode(Format.BC1_UNORM, four);
    assertThat(texel(texels, 0)).containsExactly(1, 0, 0, 1);
    assertThat(texel(texels, 1)).containsExactly(0, 0, 1, 1);
    assertThat(texel(texels, 2)).containsExactly(2 / 3f, 0, 1 / 3f, 1);
    assertThat(texel(texels, 3)).containsExactly(1 / 3f, 0, 2 / 3f, 1);
    byte[] three = new Bits().put(16, 0x001f).put(16, 0xf800).put(8, 0b11_10_01_00).block;
    texels = decode(Format.BC1_UNORM, three);
    assertThat(texel(texels, 2)).containsExactly(0.5f, 0, 0.5f, 1);
    assertThat(texel(texels, 3)).containsExactly(0, 0, 0, 0);
    float[] curve = decode(Format.BC1_UNORM_SRGB, three);
    assertThat(curve[8]).isEqualTo(Srgb.decode(128));
  }

  /// §19.5.4, §19.5.5: colours always of four; alpha of 4 bits, or of two ends and 3 bits.
  @Rule(D3D11.BC1_TO_BC5)
  @Test
  void bc2AndBc3() {
    var explicit = new Bits().put(16, 0xfa50).put(48, 0);
    explicit.put(16, 0x001f).put(16, 0xf800).put(8, 0b11_10_01_00);
    float[] texels = decode(Format.BC2_UNORM, explicit.block);
    assertThat(texel(texels, 1)).containsExactly(1, 0, 0, 5 / 15f);
    assertThat(texel(texels, 3)).containsExactly(2 / 3f, 0, 1 / 3f, 1);
    var mixed = new Bits().put(8, 255).put(8, 0).put(48, 0b111_010_001_000);
    mixed.put(16, 0xffff).put(16, 0).put(32, 0);
    texels = decode(Format.BC3_UNORM, mixed.block);
    assertThat(new float[] {texels[3], texels[7], texels[11], texels[15]})
        .containsExactly(1, 0, 6 / 7f, 1 / 7f);
  }

  /// §19.5.6 to §19.5.9: six steps and both extremes where the ends rise.
  @Rule(D3D11.BC1_TO_BC5)
  @Test
  void bc4AndBc5() {
    byte[] unorm = new Bits().put(8, 0).put(8, 255).put(48, 0b111_110_101_010).block;
    float[] texels = decode(Format.BC4_UNORM, unorm);
    assertThat(texel(texels, 0)).containsExactly(1 / 5f, 0, 0, 1);
    assertThat(new float[] {texels[4], texels[8], texels[12]}).containsExactly(4 / 5f, 0, 1);
    var snorm = new Bits().put(8, 0x80).put(8, 127).put(48, 0b111_110_001_000);
    snorm.put(8, 127).put(8, 0x81).put(48, 0b010_001_000);
    texels = decode(Format.BC5_SNORM, snorm.block);
    assertThat(texel(texels, 0)).containsExactly(-1, 1, 0, 1);
    assertThat(texel(texels, 1)).containsExactly(1, -1, 0, 1);
    assertThat(texel(texels, 2)[0]).isEqualTo(-1);
    assertThat(texel(texels, 2)[1]).isCloseTo(5 / 7f, within(1e-6f));
    assertThat(texel(texels, 3)[0]).isEqualTo(1);
  }

  /// The texel whose index is one bit short belongs to the subset it stands for.
  @Test
  void anchorsLieInTheirSubsets() {
    for (int partition = 0; partition < 64; partition++) {
      for (int subsets = 2; subsets <= 3; subsets++) {
        for (int subset = 0; subset < subsets; subset++) {
          int anchor = BlockBits.anchor(subsets, partition, subset);
          assertThat(BlockBits.subset(subsets, partition, anchor)).isEqualTo(subset);
        }
      }
    }
  }

  /// Each bit of each end stands in the block once, and the mode's bits, ends and indices fill it.
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 6, 10, 14, 18, 22, 26, 30, 3, 7, 11, 15})
  void bc6hLayoutsAreWhole(int number) {
    HalfBlocks.Mode mode = HalfBlocks.mode(number);
    var wanted = new HashSet<Integer>();
    for (int c = 0; c < 3; c++) {
      for (int end = 0; end < 2 * mode.subsets(); end++) {
        int bits = end == 0 ? mode.bits() : mode.delta()[c];
        for (int b = 0; b < bits; b++) {
          wanted.add(16 * (4 * c + end) + b);
        }
      }
    }
    for (int b = 0; mode.subsets() == 2 && b < 5; b++) {
      wanted.add(16 * 12 + b);
    }
    assertThat(Arrays.stream(mode.fields()).boxed())
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(wanted);
    int indices = mode.subsets() == 2 ? 16 * 3 - 2 : 16 * 4 - 1;
    assertThat(mode.modeBits() + mode.fields().length + indices).isEqualTo(128);
  }

  /// §19.5.13, mode 11: two ends of 10 bits. The largest end is the largest half float.
  @Rule(D3D11.BC6H_BC7_ARE_EXACT)
  @Test
  void bc6hOfTwoEnds() {
    var bits = new Bits().put(5, 3).put(10, 0).put(10, 1023).put(10, 512);
    bits.put(10, 1023).put(10, 1023).put(10, 512).put(3, 0).put(4, 15).put(4, 5).put(52, 0);
    float[] texels = decode(Format.BC6H_UF16, bits.block);
    assertThat(texel(texels, 0)[0]).isEqualTo(0);
    assertThat(texel(texels, 1)[0]).isEqualTo(65504);
    assertThat(texel(texels, 0)[1]).isEqualTo(65504);
    int end = ((512 << 16) + 0x8000) >> 10;
    float blue = SmallFloat.HALF.decode(end * 31 >> 6);
    assertThat(texel(texels, 0)).containsExactly(0, 65504, blue, 1);
    int mixed = (0xffff * 21 + 32) >> 6; // weight of index 5
    assertThat(texel(texels, 2)[0]).isEqualTo(SmallFloat.HALF.decode(mixed * 31 >> 6));
    texels = decode(Format.BC6H_SF16, bits.block);
    assertThat(texel(texels, 0)[2]).isEqualTo(-65504); // -512 of 10 bits
  }

  /// Mode 1: ends as differences, with signs, in two subsets.
  @Rule(D3D11.BC6H_BC7_ARE_EXACT)
  @Test
  void bc6hOfDifferences() {
    int[] fields = new int[13];
    fields[0] = 100; // rw
    fields[1] = 0b11111; // rx: -1
    fields[2] = 3; // ry
    fields[3] = 0b10000; // rz: -16
    fields[12] = 13; // rows 2 and 3 are subset 1
    var bits = new Bits().put(2, 0);
    for (int field : HalfBlocks.mode(0).fields()) {
      bits.put(1, fields[field >> 4] >> (field & 15));
    }
    bits.put(2, 0).put(3, 7).put(3, 0);
    float[] texels = decode(Format.BC6H_UF16, bits.block);
    assertThat(texel(texels, 0)[0]).isEqualTo(half(100));
    assertThat(texel(texels, 1)[0]).isEqualTo(half(99));
    assertThat(texel(texels, 8)[0]).isEqualTo(half(103));
    assertThat(decode(Format.BC6H_UF16, new Bits().put(5, 0x13).block))
        .startsWith(0, 0, 0, 1); // reserved
  }

  private static float half(int ofTenBits) {
    return SmallFloat.HALF.decode((((ofTenBits << 16) + 0x8000) >> 10) * 31 >> 6);
  }

  /// §19.5.14: mode 6 has one subset, 7 bits and one of each end's own, 4-bit indices.
  @Rule(D3D11.BC6H_BC7_ARE_EXACT)
  @Test
  void bc7Mode6() {
    var bits = new Bits().put(7, 1 << 6);
    bits.put(7, 0).put(7, 127).put(7, 64).put(7, 64).put(7, 127).put(7, 0).put(7, 10).put(7, 127);
    bits.put(1, 0).put(1, 1).put(3, 0).put(4, 15).put(4, 7);
    float[] texels = decode(Format.BC7_UNORM, bits.block);
    assertThat(texel(texels, 0)).containsExactly(0, 128 / 255f, 254 / 255f, 20 / 255f);
    assertThat(texel(texels, 1)).containsExactly(1, 129 / 255f, 1 / 255f, 1);
    assertThat(texel(texels, 2)[0]).isEqualTo(((255 * 30 + 32) >> 6) / 255f);
  }

  /// Mode 4: indices for colour and alpha apart, which the selection bit swaps; rotation swaps a
  /// channel with alpha.
  @Rule(D3D11.BC6H_BC7_ARE_EXACT)
  @ParameterizedTest
  @CsvSource({"0, 0", "0, 1", "1, 0", "2, 1", "3, 0"})
  void bc7Mode4(int rotation, int selection) {
    var bits = new Bits().put(5, 1 << 4).put(2, rotation).put(1, selection);
    bits.put(5, 0).put(5, 31).put(5, 0).put(5, 0).put(5, 31).put(5, 31).put(6, 0).put(6, 63);
    bits.put(1, 1).put(30, 0).put(2, 3).put(45, 0);
    float[] texels = decode(Format.BC7_UNORM, bits.block);
    int two = 21; // weight of index 1 of 2 bits
    int three = 27; // of index 3 of 3 bits
    int color = selection == 0 ? two : three;
    int alpha = selection == 0 ? three : two;
    float[] expected = {mix(color), 0, 1, mix(alpha)};
    if (rotation > 0) {
      float swap = expected[rotation - 1];
      expected[rotation - 1] = expected[3];
      expected[3] = swap;
    }
    assertThat(texel(texels, 0)).containsExactly(expected);
  }

  private static float mix(int weight) {
    return ((255 * weight + 32) >> 6) / 255f;
  }

  /// Modes 0 and 2 have three subsets, mode 1 shares the lowest bit.
  @Rule(D3D11.BC6H_BC7_ARE_EXACT)
  @Test
  void bc7Subsets() {
    int partition = 7;
    var bits = new Bits().put(1, 1).put(4, partition);
    for (int c = 0; c < 3; c++) {
      for (int end = 0; end < 6; end++) {
        bits.put(4, c == 0 ? 2 * (end / 2) : 0);
      }
    }
    bits.put(6, 0);
    float[] texels = decode(Format.BC7_UNORM, bits.block);
    for (int t = 0; t < 16; t++) {
      int value = 2 * BlockBits.subset(3, partition, t);
      int expanded = value << 4 | value >> 1;
      assertThat(texel(texels, t)).containsExactly(expanded / 255f, 0, 0, 1);
    }
    var shared = new Bits().put(2, 2).put(6, 0);
    for (int end = 0; end < 12; end++) {
      shared.put(6, 0);
    }
    shared.put(2, 0b10);
    texels = decode(Format.BC7_UNORM, shared.block);
    int lowest = 1 << 1 | 1 >> 6; // 7 bits to 8
    assertThat(texel(texels, 15)).containsExactly(lowest / 255f, lowest / 255f, lowest / 255f, 1);
    assertThat(texel(texels, 0)).containsExactly(0, 0, 0, 1);
    assertThat(decode(Format.BC7_UNORM, new byte[BYTES])).startsWith(0, 0, 0, 0); // reserved
  }

  /// §3.1.4, §19.3: words that are more than components.
  @Rule(D3D11.SHARED_EXPONENT)
  @Test
  void smallElements() {
    assertThat(
            texel(decode(Format.R9G9B9E5_SHAREDEXP, word(16 << 27 | 1 << 18 | 256 << 9 | 511)), 0))
        .containsExactly(511 / 256f, 1, 1 / 256f, 1);
    int biased = 0x180 | 0x37e << 10 | 0x281 << 20 | 2 << 30;
    assertThat(texel(decode(Format.R10G10B10_XR_BIAS_A2_UNORM, word(biased)), 0))
        .containsExactly(0, 1, 257 / 510f, 2 / 3f);
    float[] pair = decode(Format.R8G8_B8G8_UNORM, word(0xff_33_00_66));
    assertThat(texel(pair, 0)).containsExactly(0.4f, 0, 0.2f, 1);
    assertThat(texel(pair, 1)).containsExactly(0.4f, 1, 0.2f, 1);
    pair = decode(Format.G8R8_G8B8_UNORM, word(0xff_33_00_66));
    assertThat(texel(pair, 0)).containsExactly(0, 0.4f, 1, 1);
    assertThat(texel(pair, 1)).containsExactly(0, 0.2f, 1, 1);
  }

  private static byte[] word(int value) {
    return ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(value).array();
  }
}
