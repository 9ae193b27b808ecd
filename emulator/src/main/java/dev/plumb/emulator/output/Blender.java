package dev.plumb.emulator.output;

import dev.plumb.emulator.pixel.RawBits;
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

  private static final int ONE = Float.floatToRawIntBits(1);
  private static final int INFINITY = Float.floatToRawIntBits(Float.POSITIVE_INFINITY);

  private final RenderTargetBlendDesc desc;
  private final Range range;
  private final boolean secondSource;
  private final float[] constant = new float[4]; // [component]
  private final float[] zeros; // [n]
  private final float[] ones; // [n]
  private final int[] clamped; // [n], raw bits

  // Factors that no column has.
  private final float[] sourceFactor; // [n]
  private final float[] destFactor; // [n]
  private final float[] inverseSourceAlpha; // [n]
  private final float[] inverseDestAlpha; // [n]
  private boolean hasInverseSourceAlpha;
  private boolean hasInverseDestAlpha;

  /// For groups of at most `capacity` pixels.
  Blender(RenderTargetBlendDesc desc, List<Float> blendFactor, Range range, int capacity) {
    this.desc = desc;
    this.range = range;
    zeros = new float[capacity];
    ones = filled(new float[capacity], 1, capacity);
    clamped = new int[capacity];
    sourceFactor = new float[capacity];
    destFactor = new float[capacity];
    inverseSourceAlpha = new float[capacity];
    inverseDestAlpha = new float[capacity];
    for (int c = 0; c < 4; c++) {
      float value = blendFactor.get(c);
      constant[c] =
          switch (range) {
            case FLOAT -> value;
            case UNORM -> clamp(value, 0);
            case SNORM -> clamp(value, -1);
          };
    }
    secondSource = desc.readsSecondSource();
  }

  boolean usesSecondSource() {
    return secondSource;
  }

  /// Replaces `source` by the blended colour. All are [component][n]; `source1` is the second
  /// output of dual-source blending. Both sources are clamped, see [#clamp].
  void blend(float[][] source, float[][] source1, float[][] dest, int count) {
    hasInverseSourceAlpha = false;
    hasInverseDestAlpha = false;
    // Alpha comes last: until then the factors read the source's.
    for (int c = 0; c < 4; c++) {
      BlendOp op = c == 3 ? desc.blendOpAlpha() : desc.blendOp();
      float[] forSource = null;
      float[] forDest = null;
      if (op != BlendOp.MIN && op != BlendOp.MAX) {
        Blend src = c == 3 ? desc.srcBlendAlpha() : desc.srcBlend();
        Blend dst = c == 3 ? desc.destBlendAlpha() : desc.destBlend();
        forSource = factor(src, c, source, source1, dest, count, sourceFactor);
        forDest = factor(dst, c, source, source1, dest, count, destFactor);
      }
      combine(op, source[c], forSource, dest[c], forDest, count);
    }
  }

  /// min(1, max(low, value)) of a source's component, given by its bits from `first` on: a NaN
  /// becomes `low` (§3.1.3).
  void clamp(int[] bits, int first, int count, float[] out) {
    switch (range) {
      case FLOAT -> RawBits.copy(bits, first, out, 0, count);
      case UNORM -> {
        System.arraycopy(bits, first, clamped, 0, count);
        clampUnorm(clamped, count);
        RawBits.copy(clamped, 0, out, 0, count);
      }
      case SNORM -> {
        for (int n = 0; n < count; n++) {
          out[n] = clamp(Float.intBitsToFloat(bits[first + n]), -1);
        }
      }
    }
  }

  /// [#clamp] to 0 to 1 by the bits, which have the order of the numbers from 0 on: below are those
  /// with a sign, above infinity the NaNs.
  private static void clampUnorm(int[] bits, int count) {
    for (int n = 0; n < count; n++) {
      int number = Math.max(0, bits[n]);
      int isNan = INFINITY - number >> 31;
      bits[n] = Math.min(ONE, number) & ~isNan;
    }
  }

  private static float clamp(float value, float low) {
    return Float.isNaN(value) ? low : Math.min(1, Math.max(low, value));
  }

  /// The factor for component `c`, [n]: a column that has it already, else `out`.
  private float[] factor(
      Blend factor,
      int c,
      float[][] source,
      float[][] source1,
      float[][] dest,
      int count,
      float[] out) {
    return switch (factor) {
      case ZERO -> zeros;
      case ONE -> ones;
      case SRC_COLOR -> source[c];
      case INV_SRC_COLOR -> oneMinus(source[c], out, count);
      case SRC_ALPHA -> source[3];
      case INV_SRC_ALPHA -> inverseSourceAlpha(source[3], count);
      case DEST_ALPHA -> dest[3];
      case INV_DEST_ALPHA -> inverseDestAlpha(dest[3], count);
      case DEST_COLOR -> dest[c];
      case INV_DEST_COLOR -> oneMinus(dest[c], out, count);
      case SRC_ALPHA_SAT -> sourceAlphaSaturate(c, source[3], dest[3], out, count);
      case BLEND_FACTOR -> filled(out, constant[c], count);
      case INV_BLEND_FACTOR -> filled(out, 1 - constant[c], count);
      case SRC1_COLOR -> source1[c];
      case INV_SRC1_COLOR -> oneMinus(source1[c], out, count);
      case SRC1_ALPHA -> source1[3];
      case INV_SRC1_ALPHA -> oneMinus(source1[3], out, count);
    };
  }

  /// Worked out once for all components.
  private float[] inverseSourceAlpha(float[] alpha, int count) {
    if (!hasInverseSourceAlpha) {
      oneMinus(alpha, inverseSourceAlpha, count);
      hasInverseSourceAlpha = true;
    }
    return inverseSourceAlpha;
  }

  private float[] inverseDestAlpha(float[] alpha, int count) {
    if (!hasInverseDestAlpha) {
      oneMinus(alpha, inverseDestAlpha, count);
      hasInverseDestAlpha = true;
    }
    return inverseDestAlpha;
  }

  private static float[] filled(float[] out, float value, int count) {
    Arrays.fill(out, 0, count, value);
    return out;
  }

  private static float[] oneMinus(float[] values, float[] out, int count) {
    for (int n = 0; n < count; n++) {
      out[n] = 1 - values[n];
    }
    return out;
  }

  /// (f, f, f, 1) with f = min(source alpha, 1 - destination alpha).
  private static float[] sourceAlphaSaturate(
      int c, float[] sourceAlpha, float[] destAlpha, float[] out, int count) {
    for (int n = 0; n < count; n++) {
      out[n] = c == 3 ? 1 : min(1 - destAlpha[n], sourceAlpha[n]);
    }
    return out;
  }

  /// @param sourceFactor with MIN and MAX null, as is `destFactor`
  private static void combine(
      BlendOp op,
      float[] source,
      float[] sourceFactor,
      float[] dest,
      float[] destFactor,
      int count) {
    switch (op) {
      case ADD -> add(source, sourceFactor, dest, destFactor, count);
      case SUBTRACT -> subtract(source, sourceFactor, dest, destFactor, count);
      case REV_SUBTRACT -> reverseSubtract(source, sourceFactor, dest, destFactor, count);
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

  private static void add(
      float[] source, float[] sourceFactor, float[] dest, float[] destFactor, int count) {
    for (int n = 0; n < count; n++) {
      source[n] = source[n] * sourceFactor[n] + dest[n] * destFactor[n];
    }
  }

  private static void subtract(
      float[] source, float[] sourceFactor, float[] dest, float[] destFactor, int count) {
    for (int n = 0; n < count; n++) {
      source[n] = source[n] * sourceFactor[n] - dest[n] * destFactor[n];
    }
  }

  private static void reverseSubtract(
      float[] source, float[] sourceFactor, float[] dest, float[] destFactor, int count) {
    for (int n = 0; n < count; n++) {
      source[n] = dest[n] * destFactor[n] - source[n] * sourceFactor[n];
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
