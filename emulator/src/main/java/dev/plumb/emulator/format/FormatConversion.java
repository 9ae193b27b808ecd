package dev.plumb.emulator.format;

/// The conversions between floats and normalised or plain integers, by D3D11.3 §3.2.3.
public final class FormatConversion {
  private FormatConversion() {}

  /// UNORM of `bits` (1 to 32) to float: the exact quotient by 2ⁿ-1, rounded to nearest.
  public static float unormToFloat(int value, int bits) {
    if (bits <= 24) {
      return (float) value / (float) ((1 << bits) - 1);
    }
    return (float) (Integer.toUnsignedLong(value) / (double) ((1L << bits) - 1));
  }

  /// Float to UNORM: NaN is 0; clamp to 0 to 1, scale, add one half, truncate.
  public static int floatToUnorm(float value, int bits) {
    if (!(value > 0f)) {
      return 0;
    }
    long max = (1L << bits) - 1;
    if (value >= 1f) {
      return (int) max;
    }
    return bits <= 16 ? (int) (value * max + 0.5f) : (int) (long) ((double) value * max + 0.5);
  }

  /// SNORM, sign-extended, to float: the two lowest values are both -1.
  public static float snormToFloat(int value, int bits) {
    int max = (1 << (bits - 1)) - 1;
    return Math.max(value, -max) / (float) max;
  }

  /// Float to SNORM: NaN is 0; clamp to -1 to 1, scale, add or subtract one half, truncate.
  public static int floatToSnorm(float value, int bits) {
    if (Float.isNaN(value)) {
      return 0;
    }
    float scaled = Math.max(-1f, Math.min(1f, value)) * ((1 << (bits - 1)) - 1);
    return (int) (scaled + (scaled >= 0 ? 0.5f : -0.5f));
  }

  /// An unsigned value clamped to `bits`.
  public static int clampUnsigned(int value, int bits) {
    if (bits == 32) {
      return value;
    }
    int max = (1 << bits) - 1;
    return Integer.compareUnsigned(value, max) > 0 ? max : value;
  }

  /// A signed value clamped to `bits`.
  public static int clampSigned(int value, int bits) {
    if (bits == 32) {
      return value;
    }
    int max = (1 << (bits - 1)) - 1;
    return Math.max(-max - 1, Math.min(max, value));
  }
}
