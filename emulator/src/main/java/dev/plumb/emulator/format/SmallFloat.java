package dev.plumb.emulator.format;

/// Floats of 16, 11 and 10 bits: five exponent bits of bias 15, denormals kept (D3D11.3 §3.1.3.2,
/// §3.1.4).
///
/// Encoding rounds toward zero; too large a value becomes the largest finite one; infinities and
/// NaN stay (§3.2.2). The formats without a sign (11 and 10 bits) turn negative values into 0.
public enum SmallFloat {
  HALF(10, true),
  FLOAT11(6, false),
  FLOAT10(5, false);

  private final int mantissaBits;
  private final boolean signed;
  private volatile float[] table; // [encoded], or null: not asked for yet

  SmallFloat(int mantissaBits, boolean signed) {
    this.mantissaBits = mantissaBits;
    this.signed = signed;
  }

  /// The one with `bits` bits in all: 16, 11 or 10.
  static SmallFloat ofBits(int bits) {
    return switch (bits) {
      case 16 -> HALF;
      case 11 -> FLOAT11;
      case 10 -> FLOAT10;
      default -> throw new AssertionError("no float of " + bits + " bits");
    };
  }

  /// What all encoded numbers stand for: [encoded].
  float[] table() {
    if (table == null) {
      var all = new float[1 << (signed ? 1 : 0) + 5 + mantissaBits];
      for (int bits = 0; bits < all.length; bits++) {
        all[bits] = decode(bits);
      }
      table = all;
    }
    return table;
  }

  public float decode(int bits) {
    int mantissa = bits & ((1 << mantissaBits) - 1);
    int exponent = bits >>> mantissaBits & 31;
    int sign = signed ? bits >>> (mantissaBits + 5) & 1 : 0;
    float magnitude;
    if (exponent == 31) {
      magnitude = mantissa == 0 ? Float.POSITIVE_INFINITY : Float.NaN;
    } else if (exponent == 0) {
      magnitude = Math.scalb((float) mantissa, -14 - mantissaBits);
    } else {
      magnitude = Math.scalb((float) (mantissa | 1 << mantissaBits), exponent - 15 - mantissaBits);
    }
    return sign != 0 ? -magnitude : magnitude;
  }

  public int encode(float value) {
    int bits = Float.floatToRawIntBits(value);
    int sign = signed ? (bits >>> 31) << (mantissaBits + 5) : 0;
    int infinity = 31 << mantissaBits;
    if (Float.isNaN(value)) {
      return sign | infinity | 1 << (mantissaBits - 1);
    }
    if (!signed && bits < 0) {
      return 0;
    }
    if (Float.isInfinite(value)) {
      return sign | infinity;
    }
    int exponent = (bits >>> 23 & 255) - 127 + 15;
    int mantissa = (bits & 0x7fffff) | 0x800000;
    if (exponent >= 31) {
      return sign | (infinity - 1);
    }
    if (exponent > 0) {
      return sign | (exponent << mantissaBits) | (mantissa & 0x7fffff) >>> (23 - mantissaBits);
    }
    int shift = 23 - mantissaBits + 1 - exponent;
    return sign | (shift > 31 ? 0 : mantissa >>> shift);
  }
}
