package dev.plumb.emulator.output;

import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.RenderTargetBlendDesc;

/// D3D11.3 §17.6 for one pixel, as its tables word it.
final class ReferenceBlend {
  private ReferenceBlend() {}

  /// Red, green, blue, alpha of `source` over `dest`. `low`, `high`: the format's range, infinite
  /// for floats.
  static float[] blend(
      RenderTargetBlendDesc desc,
      float[] source,
      float[] source1,
      float[] dest,
      float[] constant,
      float low,
      float high) {
    float[] s = clamp(source, low, high);
    float[] s1 = clamp(source1, low, high);
    float[] k = clamp(constant, low, high);
    float[] result = new float[4];
    for (int c = 0; c < 4; c++) {
      boolean alpha = c == 3;
      BlendOp op = alpha ? desc.blendOpAlpha() : desc.blendOp();
      float fs = factor(alpha ? desc.srcBlendAlpha() : desc.srcBlend(), c, s, s1, dest, k);
      float fd = factor(alpha ? desc.destBlendAlpha() : desc.destBlend(), c, s, s1, dest, k);
      result[c] =
          switch (op) {
            case ADD -> s[c] * fs + dest[c] * fd;
            case SUBTRACT -> s[c] * fs - dest[c] * fd;
            case REV_SUBTRACT -> dest[c] * fd - s[c] * fs;
            case MIN -> min(s[c], dest[c]);
            case MAX -> max(s[c], dest[c]);
          };
    }
    return result;
  }

  private static float[] clamp(float[] values, float low, float high) {
    float[] result = values.clone();
    for (int c = 0; c < 4 && low != Float.NEGATIVE_INFINITY; c++) {
      result[c] = Float.isNaN(values[c]) ? low : Math.min(high, Math.max(low, values[c]));
    }
    return result;
  }

  /// Of a number and a NaN, the number; of equal values, the second (§3.1.3).
  private static float min(float a, float b) {
    if (Float.isNaN(a) || Float.isNaN(b)) {
      return Float.isNaN(a) ? b : a;
    }
    return a < b ? a : b;
  }

  /// As [#min], but of equal values the first.
  private static float max(float a, float b) {
    if (Float.isNaN(a) || Float.isNaN(b)) {
      return Float.isNaN(a) ? b : a;
    }
    return a >= b ? a : b;
  }

  private static float factor(Blend b, int c, float[] s, float[] s1, float[] d, float[] k) {
    return switch (b) {
      case ZERO -> 0;
      case ONE -> 1;
      case SRC_COLOR -> s[c];
      case INV_SRC_COLOR -> 1 - s[c];
      case SRC_ALPHA -> s[3];
      case INV_SRC_ALPHA -> 1 - s[3];
      case DEST_ALPHA -> d[3];
      case INV_DEST_ALPHA -> 1 - d[3];
      case DEST_COLOR -> d[c];
      case INV_DEST_COLOR -> 1 - d[c];
      case SRC_ALPHA_SAT -> c == 3 ? 1 : min(1 - d[3], s[3]);
      case BLEND_FACTOR -> k[c];
      case INV_BLEND_FACTOR -> 1 - k[c];
      case SRC1_COLOR -> s1[c];
      case INV_SRC1_COLOR -> 1 - s1[c];
      case SRC1_ALPHA -> s1[3];
      case INV_SRC1_ALPHA -> 1 - s1[3];
    };
  }
}
