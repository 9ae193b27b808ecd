package dev.plumb.emulator.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.TexelColumns;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.hlsl.kernel.ColumnKernels;
import dev.plumb.hlsl.kernel.LaneExpr;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MergeExprTest {
  private static final int COUNT = 64;

  private static int bits(Random random) {
    return switch (random.nextInt(8)) {
      case 0 -> random.nextInt();
      case 1 -> Float.floatToRawIntBits(Float.NaN);
      case 2 -> Float.floatToRawIntBits(-0f);
      case 3 -> Float.floatToRawIntBits(random.nextInt(2));
      default -> Float.floatToRawIntBits(random.nextFloat() * 1.2f - 0.1f);
    };
  }

  private static int[][] colors(Random random) {
    int[][] columns = new int[8][COUNT];
    for (int[] column : columns) {
      Arrays.setAll(column, _ -> bits(random));
    }
    return columns;
  }

  /// The blender, then the codec by columns.
  private static int[] plain(
      Format format, RenderTargetBlendDesc desc, int[][] colors, int[] texels) {
    var texture = new Texture2D(Texture2DDesc.renderTarget(COUNT, 1, format));
    int[] words = texture.subresource(0, 0).words;
    System.arraycopy(texels, 0, words, 0, COUNT);
    var columns = new TexelColumns(texture.subresource(0, 0), format, COUNT);
    var blender = new Blender(desc, List.of(0f, 0f, 0f, 0f), Blender.Range.UNORM, COUNT);
    float[][] source = new float[4][COUNT];
    float[][] source1 = new float[4][COUNT];
    float[][] dest = new float[4][COUNT];
    for (int c = 0; c < 4; c++) {
      blender.clamp(colors[c], 0, COUNT, source[c]);
      blender.clamp(colors[4 + c], 0, COUNT, source1[c]);
    }
    if (desc.blendEnable()) {
      columns.load(0, COUNT, dest);
      blender.blend(source, source1, dest, COUNT);
    }
    columns.store(0, COUNT, source, desc.renderTargetWriteMask());
    return words;
  }

  private static RenderTargetBlendDesc desc(Random random, BlendOp op, Blend src, Blend dest) {
    Blend srcAlpha = isColor(src) ? Blend.SRC_ALPHA_SAT : src;
    Blend destAlpha = isColor(dest) ? Blend.ONE : dest;
    BlendOp opAlpha = BlendOp.values()[random.nextInt(5)];
    var desc = RenderTargetBlendDesc.blend(src, dest, op, srcAlpha, destAlpha, opAlpha);
    return random.nextBoolean() ? desc : desc.withWriteMask(1 + random.nextInt(15));
  }

  private static boolean isColor(Blend factor) {
    return factor.name().endsWith("_COLOR");
  }

  private static void compare(Format format, RenderTargetBlendDesc desc, Random random) {
    LaneExpr expr = MergeExpr.of(format, desc).orElseThrow();
    int[][] colors = colors(random);
    int[] texels = random.ints(COUNT).toArray();
    int[] expected = plain(format, desc, colors, texels);
    int[] actual = new int[COUNT];
    Arrays.setAll(actual, n -> expr.evaluate(colors, n, texels[n]));
    assertThat(actual).as("%s %s", format, desc).isEqualTo(expected);
  }

  /// All factors and operations, and none.
  @ParameterizedTest
  @EnumSource(names = {"R8G8B8A8_UNORM", "B8G8R8A8_UNORM", "B8G8R8X8_UNORM"})
  void isWhatBlenderAndCodecDo(Format format) {
    var random = new Random(7);
    for (BlendOp op : BlendOp.values()) {
      for (Blend src : Blend.values()) {
        for (Blend dest : Blend.values()) {
          if (!isFree(src) && !isFree(dest)) {
            compare(format, desc(random, op, src, dest), random);
          }
        }
      }
    }
    for (int mask = 1; mask < 16; mask++) {
      compare(format, RenderTargetBlendDesc.DEFAULT.withWriteMask(mask), random);
    }
  }

  private static boolean isFree(Blend factor) {
    return factor.name().endsWith("BLEND_FACTOR");
  }

  @ParameterizedTest
  @EnumSource(names = {"R8G8B8A8_UNORM_SRGB", "R16G16B16A16_FLOAT", "R10G10B10A2_UNORM"})
  void otherFormatsHaveNone(Format format) {
    assertThat(MergeExpr.of(format, RenderTargetBlendDesc.DEFAULT)).isEmpty();
  }

  /// Kernels of what is common do what the expression says.
  @ParameterizedTest
  @EnumSource(names = {"R8G8B8A8_UNORM", "B8G8R8A8_UNORM"})
  void kernelsAgree(Format format) {
    var random = new Random(8);
    var descs =
        List.of(
            RenderTargetBlendDesc.DEFAULT,
            RenderTargetBlendDesc.alpha(),
            desc(random, BlendOp.REV_SUBTRACT, Blend.DEST_COLOR, Blend.SRC1_COLOR));
    for (RenderTargetBlendDesc desc : descs) {
      int[][] colors = colors(random);
      int[] texels = random.ints(COUNT).toArray();
      int[] expected = plain(format, desc, colors, texels);
      ColumnKernels.compile(MergeExpr.of(format, desc).orElseThrow())
          .run(colors, 0, texels, 0, COUNT);
      assertThat(texels).as("%s %s", format, desc).isEqualTo(expected);
    }
  }
}
