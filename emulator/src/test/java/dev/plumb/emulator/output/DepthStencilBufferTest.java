package dev.plumb.emulator.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Buffers against the codec of their format.
class DepthStencilBufferTest {
  private static final int SIDE = 8;

  private static Texture2D texture(Format format) {
    return new Texture2D(
        new Texture2DDesc(SIDE, SIDE, 1, 1, format, 1, Set.of(BindFlag.DEPTH_STENCIL)));
  }

  @ParameterizedTest
  @EnumSource(names = {"D32_FLOAT", "D16_UNORM", "D24_UNORM_S8_UINT", "D32_FLOAT_S8X24_UINT"})
  void storeAndGiveWhatTheCodecDoes(Format format) {
    var random = new Random(4);
    var codec = FormatCodec.of(format);
    byte[] scratch = new byte[8];
    Texture2D fast = texture(format);
    Texture2D plain = texture(format);
    DepthStencilBuffer buffer = DepthStencilBuffer.of(DepthStencilView.of(fast), 0);
    Subresource texels = plain.subresource(0, 0);
    for (int i = 0; i < 4000; i++) {
      int texel = random.nextInt(SIDE * SIDE);
      float depth = i % 16 == 0 ? random.nextInt(2) : random.nextFloat();
      int[] element = {Float.floatToRawIntBits(depth), random.nextInt(256), 0, 0};
      int stencil = element[1];
      codec.encode(element, scratch, 0);
      codec.decode(scratch, 0, element);
      float quantised = buffer.quantise(depth);
      assertThat(quantised).isEqualTo(Float.intBitsToFloat(element[0]));
      buffer.write(texel, quantised, stencil);
      texels.encode(texel, codec, scratch, element);
      assertThat(buffer.depth(texel)).isEqualTo(quantised);
      assertThat(buffer.stencil(texel)).isEqualTo(format.hasStencil() ? stencil : 0);
    }
    assertThat(fast.read(0, 0)).isEqualTo(plain.read(0, 0));
  }
}
