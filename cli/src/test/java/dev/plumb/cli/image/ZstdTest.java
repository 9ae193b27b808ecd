package dev.plumb.cli.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.cli.image.zstd.ZstdDecoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Frames that zstd 1.5.4 has packed from what [#text] makes.
class ZstdTest {
  private static final String[] WORDS = {
    "float4", " colour", " = tex.Sample(s, uv", ");\n", "return ", "lerp(a, b, ", "0.5", "1.25"
  };

  /// Words in random order, with a random byte now and then.
  private static byte[] text(int length) {
    var out = new ByteArrayOutputStream();
    long state = 12345;
    while (out.size() < length) {
      state = state * 1103515245 + 12345 & 0x7fffffff;
      out.writeBytes(WORDS[(int) (state >> 16 & 7)].getBytes(StandardCharsets.ISO_8859_1));
      if ((state >> 20 & 3) == 0) {
        out.write((int) (state >> 8));
      }
    }
    return Arrays.copyOf(out.toByteArray(), length);
  }

  private static byte[] decode(String name, int size) throws IOException, ImageException {
    return ZstdDecoder.decode(ImageBytes.resource(name + ".zst"), size);
  }

  @ParameterizedTest
  @CsvSource({"text-1, 4096", "text-19, 4096", "short, 600"})
  void texts(String name, int size) throws IOException, ImageException {
    assertThat(decode(name, size)).isEqualTo(text(size));
  }

  @Test
  void runs() throws IOException, ImageException {
    var sevens = new byte[1000];
    Arrays.fill(sevens, (byte) 7);
    assertThat(decode("run", 1000)).isEqualTo(sevens);
  }

  @Test
  void blocksGoBackToThoseBefore() throws IOException, ImageException {
    byte[] all = decode("repeated", 50 * 4096);
    for (int i = 0; i < 50; i++) {
      assertThat(Arrays.copyOfRange(all, 4096 * i, 4096 * (i + 1))).isEqualTo(text(4096));
    }
  }

  @Test
  void sizesMustBeRight() {
    assertThatThrownBy(() -> decode("short", 599)).hasMessageContaining("holds more than 599");
    assertThatThrownBy(() -> decode("short", 601)).hasMessageContaining("holds 600 of 601");
  }

  @Property(tries = 300)
  void everyChangedByteIsNoticedByTheChecksum(
      @ForAll @IntRange(min = 6, max = 196) int at, @ForAll @IntRange(min = 1, max = 255) int flip)
      throws IOException {
    byte[] frame = ImageBytes.resource("short.zst");
    frame[at] ^= (byte) flip;
    try {
      assertThat(ZstdDecoder.decode(frame, 600)).isEqualTo(text(600)); // two ways to say the same
    } catch (ImageException e) {
      assertThat(e.getMessage()).isNotEmpty();
    }
  }
}
