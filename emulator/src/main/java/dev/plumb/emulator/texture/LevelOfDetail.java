package dev.plumb.emulator.texture;

/// The level of detail from derivatives (D3D11.3 §7.18.11, isotropic).
final class LevelOfDetail {
  static final double LOG2_E = 1.4426950408889634;

  static final long MANTISSA = 0x000f_ffff_ffff_ffffL;
  static final double ROOT = 1.4142135623730951;
  private static final long ABOVE_ROOT = Double.doubleToRawLongBits(ROOT) & MANTISSA;

  private LevelOfDetail() {}

  /// log2 of the longer axis of the ellipse that a pixel's circle becomes (Heckbert 1989), from
  /// derivatives in texels of level 0. Where these are parallel or one is zero there is no ellipse,
  /// and the longer of the two counts. Negative infinity where nothing changes.
  static float of(float dudx, float dvdx, float dudy, float dvdy) {
    double x = (double) dudx * dudx + (double) dvdx * dvdx;
    double y = (double) dudy * dudy + (double) dvdy * dvdy;
    double area = (double) dudx * dvdy - (double) dvdx * dudy;
    if (area == 0 || !Double.isFinite(x + y)) {
      return (float) (0.5 * log2(Math.max(x, y)));
    }
    // The axes' squares are the roots of t * t - (x + y) * t + area * area.
    double spread = (x + y) * (x + y) - 4 * area * area;
    return (float) (0.5 * log2(0.5 * (x + y + Math.sqrt(Math.max(0, spread)))));
  }

  /// Of a length, by its square.
  static float ofSquare(double square) {
    return (float) (0.5 * log2(square));
  }

  /// The same from the squares of the two vectors' lengths, and their inner product: for vectors of
  /// any number of components.
  static float ofLengths(double x, double y, double product) {
    double area2 = x * y - product * product;
    if (!(area2 > 0) || !Double.isFinite(x + y)) {
      return (float) (0.5 * log2(Math.max(x, y)));
    }
    double spread = (x + y) * (x + y) - 4 * area2;
    return (float) (0.5 * log2(0.5 * (x + y + Math.sqrt(Math.max(0, spread)))));
  }

  /// The same by lengths of an octagon's norm, see
  /// [dev.plumb.emulator.state.PixelFootprint#OCTAGON].
  static float ofOctagon(float dudx, float dvdx, float dudy, float dvdy) {
    double straight = Math.max(octagonLength(dudx, dvdx), octagonLength(dudy, dvdy));
    double diagonal =
        Math.max(
            octagonLength((double) dudx + dudy, (double) dvdx + dvdy),
            octagonLength((double) dudx - dudy, (double) dvdx - dvdy));
    double lod = log2(Math.max(straight, diagonal * 0.6875));
    return (float) (Math.floor(lod * 256) / 256);
  }

  private static double octagonLength(double x, double y) {
    double a = Math.abs(x);
    double b = Math.abs(y);
    return Math.max(a, b) + 0.34375 * Math.min(a, b);
  }

  /// To 1/256 within about 1e-9 of it, by plain arithmetic alone: the same on every machine.
  private static double log2(double x) {
    if (!(x > 0)) {
      return x == 0 ? Double.NEGATIVE_INFINITY : Double.NaN;
    }
    if (x == Double.POSITIVE_INFINITY) {
      return x;
    }
    long bits = Double.doubleToRawLongBits(Math.max(x, Double.MIN_NORMAL));
    int exponent = (int) (bits >>> 52) - 1023;
    double m = Double.longBitsToDouble((bits & MANTISSA) | 0x3ff0_0000_0000_0000L);
    if (m > ROOT) {
      m *= 0.5;
      exponent++;
    }
    return log2(m, exponent);
  }

  private static double log2(double m, double exponent) {
    double s = (m - 1) / (m + 1); // ln m = 2 artanh s
    double z = s * s;
    double series = 1 + z * (1 / 3.0 + z * (1 / 5.0 + z * (1 / 7.0 + z * (1 / 9.0 + z / 11.0))));
    return exponent + 2 * s * series * LOG2_E;
  }

  /// The first half of a logarithm for many: positive numbers, none denormal or infinite, as
  /// mantissas from 1/sqrt(2) to sqrt(2), and exponents. Of others it makes something.
  static void split(int count, double[] numbers, double[] mantissas, double[] exponents) {
    for (int i = 0; i < count; i++) {
      long bits = Double.doubleToRawLongBits(numbers[i]);
      long above = ABOVE_ROOT - (bits & MANTISSA) >>> 63; // 1 for more than sqrt(2)
      mantissas[i] = Double.longBitsToDouble((bits & MANTISSA) | (1023 - above) << 52);
      exponents[i] = (int) (bits >>> 52) - 1023 + (int) above;
    }
  }

  /// The second half; halves the logarithms, too, since they are of squares.
  static void halfLog2(int count, double[] mantissas, double[] exponents, float[] out) {
    for (int i = 0; i < count; i++) {
      out[i] = (float) (0.5 * log2(mantissas[i], exponents[i]));
    }
  }

  /// Bias, then the clamp of sampler (and shader): §7.18.10. NaN ends at `max`.
  static float clamp(float lod, float min, float max) {
    float upper = lod < max ? lod : max;
    return upper >= min ? upper : min;
  }

  /// In 1/256 levels, limited to the levels that there are.
  static int toFixed(float lod, int levels) {
    return (int) Math.rint(limit(lod, levels) * 256f);
  }

  /// The level of a point mip filter; halfway is the next one. §7.18.10 wants at least 8 fractional
  /// bits: all that a float has are kept, so that what is below one half is not rounded up to it.
  static int nearest(float lod, int levels) {
    return (int) (limit(lod, levels) + 0.5);
  }

  /// 0 to `levels` - 1; NaN gives 0.
  static float limit(float lod, int levels) {
    return lod > 0 ? Math.min(levels - 1f, lod) : 0f;
  }
}
