package dev.plumb.emulator.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Columns and single elements give the same bits.
class PackedColumnsTest {
  private static final int COUNT = 500;
  private static final float[] ODD = {
    0, -0f, 1, -1, 0.5f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 1e-9f, 70000
  };

  static Stream<Format> packed() {
    return Arrays.stream(Format.values()).filter(PackedColumns::fit);
  }

  private static int value(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> Float.floatToRawIntBits(ODD[random.nextInt(ODD.length)]);
      case 1 -> random.nextInt();
      case 2 -> random.nextInt(300) - 20;
      default -> Float.floatToRawIntBits(random.nextFloat(-1.1f, 1.1f));
    };
  }

  @ParameterizedTest
  @MethodSource("packed")
  void encodesAsTheCodec(Format format) {
    var random = new Random(format.ordinal());
    int[][] columns = new int[4][COUNT];
    Arrays.stream(columns).forEach(column -> Arrays.setAll(column, _ -> value(random)));
    var packed = new PackedColumns(format);
    packed.encode(columns, COUNT);
    var element = new byte[16];
    for (int i = 0; i < COUNT; i++) {
      int at = i;
      int[] in = Arrays.stream(columns).mapToInt(column -> column[at]).toArray();
      Arrays.fill(element, (byte) 0);
      FormatCodec.of(format).encode(in, element, 0);
      ByteBuffer bytes = ByteBuffer.wrap(element).order(ByteOrder.LITTLE_ENDIAN);
      for (int w = 0; 4 * w < format.bytesPerBlock(); w++) {
        assertThat(packed.words[w][i]).isEqualTo(bytes.getInt(4 * w));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("packed")
  void decodesAsTheCodec(Format format) {
    var random = new Random(format.ordinal());
    int[][] words = new int[4][COUNT];
    Arrays.stream(words).forEach(column -> Arrays.setAll(column, _ -> random.nextInt()));
    int[][] columns = new int[4][COUNT];
    for (int slot = 0; slot < 4; slot++) {
      new PackedColumns(format).decode(words, slot, columns[slot], COUNT);
    }
    ByteBuffer bytes = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    var out = new int[4];
    for (int i = 0; i < COUNT; i++) {
      for (int w = 0; w < 4; w++) {
        bytes.putInt(4 * w, words[w][i]);
      }
      FormatCodec.of(format).decode(bytes.array(), 0, out);
      for (int slot = 0; slot < 4; slot++) {
        assertThat(columns[slot][i]).isEqualTo(out[slot]);
      }
    }
  }
}
