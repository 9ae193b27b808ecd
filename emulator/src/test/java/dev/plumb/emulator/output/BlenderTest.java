package dev.plumb.emulator.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BlenderTest {
  private static final int COUNT = 64;
  private static final float[] SPECIAL = {
    0, 1, -0f, -1, 2, 0.5f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 1e30f
  };

  private static float value(Random random) {
    if (random.nextInt(8) == 0) {
      return Float.intBitsToFloat(random.nextInt());
    }
    return random.nextInt(4) == 0
        ? SPECIAL[random.nextInt(SPECIAL.length)]
        : random.nextFloat() * 2 - 0.5f;
  }

  private static float[][] columns(Random random, boolean inRange) {
    float[][] columns = new float[4][COUNT];
    for (float[] column : columns) {
      for (int n = 0; n < COUNT; n++) {
        column[n] = inRange ? random.nextInt(256) / 255f : value(random);
      }
    }
    return columns;
  }

  private static float[] pixel(float[][] columns, int n) {
    return new float[] {columns[0][n], columns[1][n], columns[2][n], columns[3][n]};
  }

  private static void clamp(Blender blender, float[][] columns, int count) {
    for (float[] column : columns) {
      int[] bits = new int[count + 3];
      for (int n = 0; n < count; n++) {
        bits[n + 3] = Float.floatToRawIntBits(column[n]);
      }
      blender.clamp(bits, 3, count, column);
    }
  }

  private static boolean isColor(Blend factor) {
    return factor.name().endsWith("_COLOR");
  }

  /// All factors and operations, for each range.
  @Rule({D3D11.BLEND_EQUATION, D3D11.BLEND_CLAMPS, D3D11.SRC_ALPHA_SAT})
  @Test
  void agreesWithTheTablesOfTheSpecification() {
    var random = new Random(5);
    for (Blender.Range range : Blender.Range.values()) {
      for (BlendOp op : BlendOp.values()) {
        for (Blend src : Blend.values()) {
          for (Blend dest : Blend.values()) {
            compare(range, op, src, dest, random);
          }
        }
      }
    }
  }

  private static void compare(
      Blender.Range range, BlendOp op, Blend src, Blend dest, Random random) {
    Blend srcAlpha = isColor(src) ? Blend.SRC_ALPHA_SAT : src;
    Blend destAlpha = isColor(dest) ? Blend.BLEND_FACTOR : dest;
    BlendOp opAlpha = BlendOp.values()[random.nextInt(5)];
    var desc = RenderTargetBlendDesc.blend(src, dest, op, srcAlpha, destAlpha, opAlpha);
    float low =
        range == Blender.Range.FLOAT
            ? Float.NEGATIVE_INFINITY
            : range == Blender.Range.UNORM ? 0 : -1;
    float[] constant = {0.25f, value(random), 2, 0.75f};
    var blender =
        new Blender(
            desc, List.of(constant[0], constant[1], constant[2], constant[3]), range, COUNT);
    float[][] source = columns(random, false);
    float[][] source1 = columns(random, false);
    float[][] target = columns(random, range != Blender.Range.FLOAT);
    float[][] expected = new float[COUNT][];
    for (int n = 0; n < COUNT; n++) {
      expected[n] =
          ReferenceBlend.blend(
              desc, pixel(source, n), pixel(source1, n), pixel(target, n), constant, low, 1);
    }
    clamp(blender, source, COUNT);
    clamp(blender, source1, COUNT);
    blender.blend(source, source1, target, COUNT);
    for (int n = 0; n < COUNT; n++) {
      if (!Arrays.equals(pixel(source, n), expected[n])) {
        assertThat(pixel(source, n)).as("%s %s", range, desc).isEqualTo(expected[n]);
      }
    }
  }

  @Rule(D3D11.BLEND_NAN)
  @Test
  void nanSpreadsInFloatTargetsEvenWithFactorZero() {
    var desc =
        RenderTargetBlendDesc.blend(
            Blend.ZERO, Blend.ONE, BlendOp.ADD, Blend.ZERO, Blend.ONE, BlendOp.ADD);
    var blender = new Blender(desc, List.of(0f, 0f, 0f, 0f), Blender.Range.FLOAT, 1);
    float[][] source = {{Float.NaN}, {1}, {1}, {1}};
    blender.blend(source, source, new float[][] {{0.5f}, {0.5f}, {0.5f}, {0.5f}}, 1);
    assertThat(source[0][0]).isNaN();
    assertThat(source[1][0]).isEqualTo(0.5f);
  }

  @Rule(D3D11.BLEND_MIN_MAX)
  @Test
  void minAndMaxIgnoreFactorsAndPreferNumbers() {
    var desc =
        RenderTargetBlendDesc.blend(
            Blend.ZERO, Blend.ZERO, BlendOp.MIN, Blend.ZERO, Blend.ZERO, BlendOp.MAX);
    var blender = new Blender(desc, List.of(0f, 0f, 0f, 0f), Blender.Range.FLOAT, 1);
    float[][] source = {{3}, {Float.NaN}, {7}, {Float.NaN}};
    blender.blend(source, source, new float[][] {{2}, {5}, {Float.NaN}, {4}}, 1);
    assertThat(pixel(source, 0)).containsExactly(2, 5, 7, 4);
  }
}
