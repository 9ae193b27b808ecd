package dev.plumb.emulator.format;

/// The sRGB curve for 8-bit components (D3D11.3 §3.2.3.7).
///
/// Both directions are tables made from the exact curve, so that they are correctly rounded and the
/// same on every machine: decoding gives the nearest float, encoding the nearest of the 256 steps,
/// and 0 and 1 are exact.
public final class Srgb {
  private static final float[] LINEAR = new float[256]; // [encoded], linear 0 to 1

  /// [n]: the least linear value that encodes to more than n; infinity for 255.
  private static final float[] STEP = new float[256];

  /// Values 2⁻¹³ to 1 in buckets by exponent and 7 bits of mantissa, narrow enough to hold one step
  /// at most; and what the least value of each encodes to.
  private static final int BUCKET_SHIFT = 16;

  private static final int FIRST_BUCKET = Float.floatToRawIntBits(0x1p-13f) >> BUCKET_SHIFT;
  private static final byte[] BUCKET =
      new byte[(Float.floatToRawIntBits(1) >> BUCKET_SHIFT) - FIRST_BUCKET];

  static {
    for (int n = 0; n < 256; n++) {
      LINEAR[n] = (float) linear(n / 255.0);
    }
    for (int n = 0; n < 255; n++) {
      double exact = linear((n + 0.5) / 255.0);
      float step = (float) exact;
      STEP[n] = step < exact ? Math.nextUp(step) : step;
    }
    STEP[255] = Float.POSITIVE_INFINITY;
    for (int b = 0; b < BUCKET.length; b++) {
      BUCKET[b] = (byte) search(Float.intBitsToFloat((FIRST_BUCKET + b) << BUCKET_SHIFT));
    }
  }

  private Srgb() {}

  /// The curve itself: encoded 0 to 1 to linear 0 to 1.
  private static double linear(double encoded) {
    return encoded <= 0.04045 ? encoded / 12.92 : StrictMath.pow((encoded + 0.055) / 1.055, 2.4);
  }

  /// @param encoded 0 to 255
  public static float decode(int encoded) {
    return LINEAR[encoded];
  }

  /// The step nearest to a linear value; values are clamped to 0 to 1, NaN gives 0.
  public static int encode(float linear) {
    if (!(linear >= 0x1p-13f)) {
      return 0;
    }
    if (linear >= 1) {
      return 255;
    }
    int low = BUCKET[(Float.floatToRawIntBits(linear) >> BUCKET_SHIFT) - FIRST_BUCKET] & 255;
    return linear >= STEP[low] ? low + 1 : low;
  }

  /// The same from the steps alone.
  static int search(float linear) {
    int low = 0;
    for (int half = 128; half > 0; half >>= 1) {
      if (linear >= STEP[low + half - 1]) {
        low += half;
      }
    }
    return low;
  }
}
