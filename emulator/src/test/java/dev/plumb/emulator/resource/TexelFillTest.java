package dev.plumb.emulator.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Fills against texels that are decoded, changed and encoded one by one.
class TexelFillTest {
  private static final int WIDTH = 37;
  private static final int HEIGHT = 21;
  private static final byte[] SCRATCH = new byte[16];

  private static Texture2D random(Format format, BindFlag flag) {
    var texture = new Texture2D(new Texture2DDesc(WIDTH, HEIGHT, 1, 1, format, 1, Set.of(flag)));
    Subresource texels = texture.subresource(0, 0);
    var random = new Random(3);
    for (int t = 0; t < WIDTH * HEIGHT; t++) {
      int[] element = new int[4];
      for (int c = 0; c < 4; c++) {
        element[c] =
            format.isInteger() || (format.hasDepth() && c == 1)
                ? random.nextInt(256)
                : Float.floatToRawIntBits(random.nextFloat());
      }
      texels.encode(t, FormatCodec.of(format), SCRATCH, element);
    }
    return texture;
  }

  @ParameterizedTest
  @EnumSource(names = {"D32_FLOAT", "D16_UNORM", "D24_UNORM_S8_UINT", "D32_FLOAT_S8X24_UINT"})
  void depthAndStencilAreClearedApart(Format format) {
    for (int parts = 0; parts < 4; parts++) {
      Texture2D texture = random(format, BindFlag.DEPTH_STENCIL);
      Texture2D expected = random(format, BindFlag.DEPTH_STENCIL);
      boolean depth = (parts & 1) != 0;
      boolean stencil = (parts & 2) != 0;
      TexelFill.depthStencil(DepthStencilView.of(texture), depth, 0.3f, stencil, 0x155);
      Subresource texels = expected.subresource(0, 0);
      int[] element = new int[4];
      for (int t = 0; t < WIDTH * HEIGHT; t++) {
        texels.decode(t, FormatCodec.of(format), SCRATCH, element);
        element[0] = depth ? Float.floatToRawIntBits(0.3f) : element[0];
        element[1] = stencil ? 0x55 : element[1];
        texels.encode(t, FormatCodec.of(format), SCRATCH, element);
      }
      assertThat(texture.read(0, 0)).as("%s %d", format, parts).isEqualTo(expected.read(0, 0));
    }
  }

  @ParameterizedTest
  @EnumSource(
      names = {
        "R8G8B8A8_UNORM",
        "R8_UNORM",
        "R16_FLOAT",
        "R32G32_FLOAT",
        "R32_FLOAT",
        "R16G16B16A16_UINT"
      })
  void rectanglesAreFilledWithinTheView(Format format) {
    Texture2D texture = random(format, BindFlag.RENDER_TARGET);
    Texture2D expected = random(format, BindFlag.RENDER_TARGET);
    int[][] rects = {
      {-3, 2, 9, 30}, {30, -1, 90, 4}, {5, 5, 5, 9}, {12, 9, 20, 7}, {12, 0, Integer.MIN_VALUE, 9}
    };
    TexelFill.rectangles(RenderTargetView.of(texture), new float[] {0.25f, 3, 0.5f, 1}, rects);
    Subresource texels = expected.subresource(0, 0);
    int[] element = new int[4];
    for (int c = 0; c < 4; c++) {
      float value = new float[] {0.25f, 3, 0.5f, 1}[c];
      element[c] = format.isInteger() ? (int) value : Float.floatToRawIntBits(value);
    }
    for (int[] rect : rects) {
      for (int t = 0; t < WIDTH * HEIGHT; t++) {
        int x = t % WIDTH;
        int y = t / WIDTH;
        if (x >= rect[0] && y >= rect[1] && x < rect[2] && y < rect[3]) {
          texels.encode(t, FormatCodec.of(format), SCRATCH, element);
        }
      }
    }
    assertThat(texture.read(0, 0)).isEqualTo(expected.read(0, 0));
  }
}
