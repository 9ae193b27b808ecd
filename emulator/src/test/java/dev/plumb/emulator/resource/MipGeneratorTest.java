package dev.plumb.emulator.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MipGeneratorTest {
  /// A texel at a time, by the definition.
  private static void halve(Subresource from, Subresource to, FormatCodec codec) {
    float[] source = TexelReader.floats(from, codec);
    var texel = new int[4];
    for (int z = 0; z < to.planes; z++) {
      for (int y = 0; y < to.height; y++) {
        for (int x = 0; x < to.width; x++) {
          for (int c = 0; c < 4; c++) {
            texel[c] = Float.floatToRawIntBits(mean(source, from, to, x, y, z, c));
          }
          to.encode(to.texel(x, y, z), codec, new byte[16], texel);
        }
      }
    }
  }

  /// The mean over depth slices [z, z + 1) * from.planes / to.planes.
  private static float mean(
      float[] source, Subresource from, Subresource to, int x, int y, int z, int component) {
    float sum = 0;
    for (int sz = z * from.planes / to.planes; sz * to.planes < (z + 1) * from.planes; sz++) {
      int deep = overlap(sz * to.planes, to.planes, z * from.planes, from.planes);
      sum += plane(source, from, to, x, y, sz, component) * deep;
    }
    return sum / from.planes;
  }

  /// The mean over [x, x + 1) * from.width / to.width of plane `z`, likewise in y; coordinates in
  /// units of 1 / to.width texels of `from`.
  private static float plane(
      float[] source, Subresource from, Subresource to, int x, int y, int z, int component) {
    float sum = 0;
    for (int sy = y * from.height / to.height; sy * to.height < (y + 1) * from.height; sy++) {
      int tall = overlap(sy * to.height, to.height, y * from.height, from.height);
      float row = 0;
      for (int sx = x * from.width / to.width; sx * to.width < (x + 1) * from.width; sx++) {
        int wide = overlap(sx * to.width, to.width, x * from.width, from.width);
        row += source[4 * from.texel(sx, sy, z) + component] * wide;
      }
      sum += row * tall;
    }
    return sum / ((float) from.width * from.height);
  }

  private static int overlap(int a, int aSize, int b, int bSize) {
    return Math.min(a + aSize, b + bSize) - Math.max(a, b);
  }

  private static void fill(Subresource level, FormatCodec codec) {
    var random = new Random(level.width);
    var texel = new int[4];
    for (int t = 0; t < level.width * level.height * level.planes; t++) {
      Arrays.setAll(texel, _ -> Float.floatToRawIntBits(3 * random.nextFloat() - 1));
      level.encode(t, codec, new byte[16], texel);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "R8G8B8A8_UNORM, 16, 8, 1",
    "R8G8B8A8_UNORM_SRGB, 13, 7, 1",
    "B8G8R8A8_UNORM, 1, 9, 1",
    "R32G32B32A32_FLOAT, 11, 12, 1",
    "R16G16_FLOAT, 7, 5, 3",
    "R11G11B10_FLOAT, 6, 5, 5",
    "R8_SNORM, 9, 3, 4",
    "R10G10B10A2_UNORM, 3, 3, 1"
  })
  void levelsAreThoseOfTheDefinition(Format format, int width, int height, int depth) {
    var desc = Texture3DDesc.of(width, height, depth, 0, format, BindFlag.SHADER_RESOURCE);
    var generated = new Texture3D(desc);
    var defined = new Texture3D(desc);
    fill(generated.subresource(0, 0), FormatCodec.of(format));
    defined.subresource(0, 0).copyFrom(generated.subresource(0, 0));
    MipGenerator.generate(ShaderResourceView.of(generated));
    for (int mip = 1; mip < generated.mipLevels(); mip++) {
      halve(defined.subresource(mip - 1, 0), defined.subresource(mip, 0), FormatCodec.of(format));
      assertThat(generated.read(mip, 0)).as("level %d", mip).isEqualTo(defined.read(mip, 0));
    }
  }
}
