package dev.plumb.emulator.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.format.FormatSupport;
import dev.plumb.emulator.format.FormatUse;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TexelColumnsTest {
  private static final int SIDE = 8;
  private static final int TEXELS = SIDE * SIDE;
  private static final byte[] SCRATCH = new byte[16];

  static Stream<Format> renderable() {
    return Stream.of(Format.values())
        .filter(format -> FormatSupport.has(format, FormatUse.RENDER_TARGET));
  }

  private static int bits(Random random, Format format) {
    if (format.isInteger()) {
      return random.nextBoolean() ? random.nextInt() : random.nextInt(600) - 300;
    }
    return switch (random.nextInt(6)) {
      case 0 -> random.nextInt();
      case 1 -> Float.floatToRawIntBits((random.nextInt(256) + 0.5f) / 255);
      case 2 -> Float.floatToRawIntBits(random.nextFloat() * 1e-4f);
      default -> Float.floatToRawIntBits(random.nextFloat() * 2.4f - 1.2f);
    };
  }

  private static float[][] values(Random random, Format format, int count) {
    float[][] rgba = new float[4][count];
    for (float[] column : rgba) {
      for (int n = 0; n < count; n++) {
        column[n] = Float.intBitsToFloat(bits(random, format));
      }
    }
    return rgba;
  }

  /// The plain way: a texel at a time.
  private static void storePlain(
      Subresource to, Format format, int[] texels, float[][] rgba, int writeMask) {
    var codec = FormatCodec.of(format);
    int[] element = new int[4];
    for (int n = 0; n < texels.length; n++) {
      to.decode(texels[n], codec, SCRATCH, element);
      for (int c = 0; c < 4; c++) {
        if ((writeMask >> c & 1) != 0) {
          element[c] = Float.floatToRawIntBits(rgba[c][n]);
        }
      }
      to.encode(texels[n], codec, SCRATCH, element);
    }
  }

  private static int[] run(int first, int count) {
    return IntStream.range(first, first + count).toArray();
  }

  /// Columns give the bytes that the codec gives, for all write masks, lists and runs of texels.
  @Rule(D3D11.WRITE_MASKS)
  @ParameterizedTest
  @MethodSource("renderable")
  void storeAsTheCodecDoes(Format format) {
    var random = new Random(11);
    var fast = new Subresource(format, SIDE, SIDE, 1);
    var plain = new Subresource(format, SIDE, SIDE, 1);
    var columns = new TexelColumns(fast, format, TEXELS);
    for (int round = 0; round < 128; round++) {
      int mask = round < 64 ? 15 : round % 16;
      int[] texels = random.ints(20, 0, TEXELS).distinct().toArray();
      float[][] rgba = values(random, format, TEXELS);
      columns.store(texels, texels.length, rgba, mask);
      storePlain(plain, format, texels, rgba, mask);
      int first = random.nextInt(TEXELS);
      int count = random.nextInt(TEXELS - first);
      columns.store(first, count, rgba, mask);
      storePlain(plain, format, run(first, count), rgba, mask);
      assertThat(fast.read()).as("%s, mask %d", format, mask).isEqualTo(plain.read());
    }
  }

  @ParameterizedTest
  @MethodSource("renderable")
  void loadAsTheCodecDoes(Format format) {
    var random = new Random(12);
    var subresource = new Subresource(format, SIDE, SIDE, 1);
    byte[] data = new byte[(int) subresource.byteSize()];
    random.nextBytes(data);
    subresource.write(data, subresource.bytesPerRow(), 0);
    var columns = new TexelColumns(subresource, format, TEXELS);
    float[][] rgba = new float[4][TEXELS];
    int[] texels = random.ints(40, 0, TEXELS).toArray();
    columns.load(texels, texels.length, rgba);
    compare(subresource, format, texels, rgba);
    columns.load(5, TEXELS - 5, rgba);
    compare(subresource, format, run(5, TEXELS - 5), rgba);
  }

  private static void compare(
      Subresource subresource, Format format, int[] texels, float[][] rgba) {
    int[] element = new int[4];
    for (int n = 0; n < texels.length; n++) {
      subresource.decode(texels[n], FormatCodec.of(format), SCRATCH, element);
      for (int c = 0; c < 4; c++) {
        assertThat(Float.floatToRawIntBits(rgba[c][n]))
            .as("%s %d", format, c)
            .isEqualTo(element[c]);
      }
    }
  }
}
