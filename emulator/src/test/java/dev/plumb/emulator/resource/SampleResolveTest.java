package dev.plumb.emulator.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.hlsl.kernel.HotKernel;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Resolves against the mean of each texel's samples by itself.
class SampleResolveTest {
  private static final int WIDTH = 41;
  private static final int HEIGHT = 29;
  private static final byte[] SCRATCH = new byte[16];

  private static Texture2D texture(Format format, int samples) {
    return new Texture2D(
        new Texture2DDesc(WIDTH, HEIGHT, 1, 1, format, samples, Set.of(BindFlag.RENDER_TARGET)));
  }

  private static void fill(Subresource texels, Format format, int samples) {
    var random = new Random(2);
    int[] element = new int[4];
    for (int t = 0; t < WIDTH * HEIGHT * samples; t++) {
      for (int c = 0; c < 4; c++) {
        element[c] = Float.floatToRawIntBits(random.nextFloat());
      }
      texels.encode(t, FormatCodec.of(format), SCRATCH, element);
    }
  }

  private static void resolvePlainly(Subresource from, Subresource to, Format format, int samples) {
    var codec = FormatCodec.of(format);
    int[] element = new int[4];
    for (int t = 0; t < WIDTH * HEIGHT; t++) {
      float[] sum = new float[4];
      for (int s = 0; s < samples; s++) {
        from.decode(s * WIDTH * HEIGHT + t, codec, SCRATCH, element);
        for (int c = 0; c < 4; c++) {
          sum[c] += Float.intBitsToFloat(element[c]);
        }
      }
      for (int c = 0; c < 4; c++) {
        element[c] = Float.floatToRawIntBits(sum[c] / samples);
      }
      to.encode(t, codec, SCRATCH, element);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "R8G8B8A8_UNORM, 4",
    "B8G8R8A8_UNORM, 2",
    "B8G8R8X8_UNORM, 8",
    "R8G8B8A8_UNORM, 16",
    "R8G8B8A8_UNORM_SRGB, 4",
    "R16G16B16A16_FLOAT, 4",
    "R11G11B10_FLOAT, 8",
    "R16_SNORM, 2"
  })
  void isTheMeanOfTheSamples(Format format, int samples) {
    Texture2D from = texture(format, samples);
    fill(from.subresource(0, 0), format, samples);
    Texture2D expected = texture(format, 1);
    resolvePlainly(from.subresource(0, 0), expected.subresource(0, 0), format, samples);
    Texture2D byColumns = texture(format, 1);
    SampleResolve.resolve(byColumns, 0, 0, from, 0, format);
    assertThat(byColumns.read(0, 0)).isEqualTo(expected.read(0, 0));
    if (ResolveKernels.of(format, samples).isPresent()) {
      HotKernel kernel = ResolveKernels.of(format, samples).get();
      kernel.compile();
      Texture2D byKernel = texture(format, 1);
      SampleResolve.resolve(byKernel, 0, 0, from, 0, format);
      kernel.use(null);
      assertThat(byKernel.read(0, 0)).isEqualTo(expected.read(0, 0));
    }
  }
}
