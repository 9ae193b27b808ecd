package dev.plumb.emulator.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ColorBufferTest {
  private static final int SIDE = 8;

  private static Texture2D texture(Format format) {
    return new Texture2D(Texture2DDesc.renderTarget(SIDE, SIDE, format));
  }

  private static float value(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> Float.intBitsToFloat(random.nextInt());
      case 1 -> (random.nextInt(256) + 0.5f) / 255;
      default -> random.nextFloat() * 1.2f - 0.1f;
    };
  }

  /// The fast ways give the bytes that the codec gives, for all write masks.
  @Rule(D3D11.WRITE_MASKS)
  @Test
  void fastBuffersAgreeWithTheCodec() {
    var random = new Random(11);
    Format[] formats = {
      Format.R8G8B8A8_UNORM,
      Format.R8G8B8A8_UNORM_SRGB,
      Format.R32G32B32A32_FLOAT,
      Format.R32G32_FLOAT,
      Format.R32_FLOAT
    };
    for (Format format : formats) {
      Texture2D fast = texture(format);
      Texture2D plain = texture(format);
      ColorBuffer fastBuffer = ColorBuffer.of(RenderTargetView.of(fast), 0);
      ColorBuffer plainBuffer = new CodecColorBuffer(plain.subresource(0, 0), format);
      assertThat(fastBuffer).isNotInstanceOf(CodecColorBuffer.class);
      for (int round = 0; round < 64; round++) {
        storeRandom(random, round % 16, fastBuffer, plainBuffer);
        assertThat(fast.read(0, 0)).isEqualTo(plain.read(0, 0));
      }
      assertSameLoads(fastBuffer, plainBuffer);
    }
  }

  private static void storeRandom(Random random, int writeMask, ColorBuffer... buffers) {
    int[] texels = random.ints(20, 0, SIDE * SIDE).distinct().toArray();
    float[][] rgba = new float[4][texels.length];
    for (float[] column : rgba) {
      for (int n = 0; n < texels.length; n++) {
        column[n] = value(random);
      }
    }
    for (ColorBuffer buffer : buffers) {
      buffer.store(texels, texels.length, rgba, writeMask);
    }
  }

  private static void assertSameLoads(ColorBuffer a, ColorBuffer b) {
    int[] texels = {0, 5, 63, 17};
    float[][] fromA = new float[4][4];
    float[][] fromB = new float[4][4];
    a.load(texels, 4, fromA);
    b.load(texels, 4, fromB);
    for (int c = 0; c < 4; c++) {
      assertThat(fromA[c]).isEqualTo(fromB[c]);
    }
  }

  @Test
  void integerBitsPassThroughUnchanged() {
    Texture2D texture = texture(Format.R32G32B32A32_UINT);
    ColorBuffer buffer = ColorBuffer.of(RenderTargetView.of(texture), 0);
    float[][] rgba = new float[4][1];
    int[] bits = {0x7f800001, 0xffc12345, 3, -1};
    for (int c = 0; c < 4; c++) {
      rgba[c][0] = Float.intBitsToFloat(bits[c]);
    }
    buffer.store(new int[] {9}, 1, rgba, 15);
    for (int c = 0; c < 4; c++) {
      assertThat(texture.subresource(0, 0).words[4 * 9 + c]).isEqualTo(bits[c]);
    }
  }
}
