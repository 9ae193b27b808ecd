package dev.plumb.emulator.output;

import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import java.util.Arrays;
import java.util.List;

/// Blends a group of pixels (D3D11.3 §17.6): source and destination times their factors, joined by
/// the operation, in float32. One worker's.
final class Blender {
  /// The range that the target's format can hold: source, factors and (by conversion to the format)
  /// the result are clamped to it (§17.1).
  enum Range {
    /// 0 to 1.
    UNORM,
    /// -1 to 1.
    SNORM,
    /// Not clamped.
    FLOAT
  }

  private final RenderTargetBlendDesc desc;
  private final Range range;
  private final boolean secondSource;
  private final float[] constant = new float[4]; // [component]
  private final float[] sourceFactor; // [n]
  private final float[] destFactor; // [n]

  /// For groups of at most `capacity` pixels.
  Blender(RenderTargetBlendDesc desc, List<Float> blendFactor, Range range, int capacity) {
    this.desc = desc;
    this.range = range;
    sourceFactor = new float[capacity];
    destFactor = new float[capacity];
    for (int c = 0; c < 4; c++) {
      constant[c] = blendFactor.get(c);
    }
    clamp(constant, 4);
    secondSource =
        isSecondSource(desc.srcBlend())
            || isSecondSource(desc.destBlend())
            || isSecondSource(desc.srcBlendAlpha())
            || isSecondSource(desc.destBlendAlpha());
  }

  boolean usesSecondSource() {
    return secondSource;
  }

  private static boolean isSecondSource(Blend factor) {
    return switch (factor) {
      case SRC1_COLOR, INV_SRC1_COLOR, SRC1_ALPHA, INV_SRC1_ALPHA -> true;
      case ZERO,
          ONE,
          SRC_COLOR,
          INV_SRC_COLOR,
          SRC_ALPHA,
          INV_SRC_ALPHA,
          DEST_ALPHA,
          INV_DEST_ALPHA,
          DEST_COLOR,
          INV_DEST_COLOR,
          SRC_ALPHA_SAT,
          BLEND_FACTOR,
          INV_BLEND_FACTOR ->
          false;
    };
  }

  /// Replaces `source` by the blended colour. All are [component][n]; `source1` is the second
  /// output of dual-source blending.
  void blend(float[][] source, float[][] source1, float[][] dest, int count) {
    for (int c = 0; c < 4; c++) {
      clamp(source[c], count);
      if (secondSource) {
        clamp(source1[c], count);
      }
    }
    // Alpha comes last: until then the factors read the source's.
    for (int c = 0; c < 4; c++) {
      BlendOp op = c == 3 ? desc.blendOpAlpha() : desc.blendOp();
      if (op != BlendOp.MIN && op != BlendOp.MAX) {
        Blend forSource = c == 3 ? desc.srcBlendAlpha() : desc.srcBlend();
        Blend forDest = c == 3 ? desc.destBlendAlpha() : desc.destBlend();
        factor(forSource, c, source, source1, dest, count, sourceFactor);
        factor(forDest, c, source, source1, dest, count, destFactor);
      }
      combine(op, source[c], dest[c], count);
    }
  }

  /// min(1, max(low, value)): a NaN becomes `low` (§3.1.3).
  private void clamp(float[] values, int count) {
    if (range == Range.FLOAT) {
      return;
    }
    float low = range == Range.UNORM ? 0 : -1;
    float largest = low;
    for (int n = 0; n < count; n++) {
      values[n] = Math.min(1, Math.max(low, values[n]));
    }
    for (int n = 0; n < count; n++) {
      largest = Math.max(largest, values[n]);
    }
    // Java's min and max keep a NaN, so the largest is one if there is any.
    for (int n = 0; Float.isNaN(largest) && n < count; n++) {
      values[n] = Float.isNaN(values[n]) ? low : values[n];
    }
  }

  private void factor(
      Blend factor,
      int c,
      float[][] source,
      float[][] source1,
      float[][] dest,
      int count,
      float[] out) {
    switch (factor) {
      case ZERO -> Arrays.fill(out, 0, count, 0);
      case ONE -> Arrays.fill(out, 0, count, 1);
      case SRC_COLOR -> System.arraycopy(source[c], 0, out, 0, count);
      case INV_SRC_COLOR -> oneMinus(source[c], out, count);
      case SRC_ALPHA -> System.arraycopy(source[3], 0, out, 0, count);
      case INV_SRC_ALPHA -> oneMinus(source[3], out, count);
      case DEST_ALPHA -> System.arraycopy(dest[3], 0, out, 0, count);
      case INV_DEST_ALPHA -> oneMinus(dest[3], out, count);
      case DEST_COLOR -> System.arraycopy(dest[c], 0, out, 0, count);
      case INV_DEST_COLOR -> oneMinus(dest[c], out, count);
      case SRC_ALPHA_SAT -> sourceAlphaSaturate(c, source[3], dest[3], out, count);
      case BLEND_FACTOR -> Arrays.fill(out, 0, count, constant[c]);
      case INV_BLEND_FACTOR -> Arrays.fill(out, 0, count, 1 - constant[c]);
      case SRC1_COLOR -> System.arraycopy(source1[c], 0, out, 0, count);
      case INV_SRC1_COLOR -> oneMinus(source1[c], out, count);
      case SRC1_ALPHA -> System.arraycopy(source1[3], 0, out, 0, count);
      case INV_SRC1_ALPHA -> oneMinus(source1[3], out, count);
    }
  }

  private static void oneMinus(float[] values, float[] out, int count) {
    for (int n = 0; n < count; n++) {
      out[n] = 1 - values[n];
    }
  }

  /// (f, f, f, 1) with f = min(source alpha, 1 - destination alpha).
  private static void sourceAlphaSaturate(
      int c, float[] sourceAlpha, float[] destAlpha, float[] out, int count) {
    for (int n = 0; n < count; n++) {
      out[n] = c == 3 ? 1 : min(1 - destAlpha[n], sourceAlpha[n]);
    }
  }

  private void combine(BlendOp op, float[] source, float[] dest, int count) {
    switch (op) {
      case ADD -> {
        for (int n = 0; n < count; n++) {
          source[n] = source[n] * sourceFactor[n] + dest[n] * destFactor[n];
        }
      }
      case SUBTRACT -> {
        for (int n = 0; n < count; n++) {
          source[n] = source[n] * sourceFactor[n] - dest[n] * destFactor[n];
        }
      }
      case REV_SUBTRACT -> {
        for (int n = 0; n < count; n++) {
          source[n] = dest[n] * destFactor[n] - source[n] * sourceFactor[n];
        }
      }
      case MIN -> {
        for (int n = 0; n < count; n++) {
          source[n] = min(source[n], dest[n]);
        }
      }
      case MAX -> {
        for (int n = 0; n < count; n++) {
          source[n] = max(source[n], dest[n]);
        }
      }
    }
  }

  /// Of a number and a NaN, the number (§3.1.3).
  private static float min(float a, float b) {
    return a < b || Float.isNaN(b) ? a : b;
  }

  private static float max(float a, float b) {
    return a >= b || Float.isNaN(b) ? a : b;
  }
}
