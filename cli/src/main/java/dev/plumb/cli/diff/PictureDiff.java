package dev.plumb.cli.diff;

import dev.plumb.cli.file.Picture;

/// The difference of two pictures of one size, or of all levels and slices of two textures.
/// Components are compared as numbers, UNORM ones as shares of 1, so that 8 and 16 bits and floats
/// can meet.
///
/// Two NaNs are equal, as two infinities of one sign are; a NaN and a number differ without bound.
///
/// @param pixels how many were compared
/// @param differing pixels with any component over the tolerance
/// @param largest per component
/// @param mean per component, of the absolute differences
/// @param rmse root of the mean squared difference over all compared components
/// @param first the first differing pixel in rows from the top, in words; empty if there is none
public record PictureDiff(
    long pixels, long differing, double[] largest, double[] mean, double rmse, String first) {

  /// Of two pictures of one size.
  ///
  /// @param tolerance greatest difference of a component that counts as none, 0 to 1
  public static PictureDiff of(Picture a, Picture b, double tolerance) {
    var sums = new Sums(new Allowance(tolerance, 0));
    sums.add(Pixels.of(a), Pixels.of(b), "");
    return sums.result();
  }

  public double share() {
    return differing / (double) pixels;
  }

  /// Peak signal-to-noise ratio in dB, of a peak of 1; infinite for equal pictures.
  double psnr() {
    return rmse == 0 ? Double.POSITIVE_INFINITY : -20 * Math.log10(rmse);
  }

  /// The absolute difference of two components.
  static double difference(double a, double b) {
    if (a == b || Double.isNaN(a) && Double.isNaN(b)) {
      return 0;
    }
    double difference = Math.abs(a - b);
    return Double.isNaN(difference) ? Double.POSITIVE_INFINITY : difference;
  }

  /// What counts as none.
  ///
  /// @param absolute in the components' own unit
  /// @param relative to the larger of the two magnitudes
  record Allowance(double absolute, double relative) {
    /// Room for rounding when a tolerance such as 2/255 meets a difference of two steps.
    private static final double SLACK = 1e-9;

    boolean exceeded(double a, double b) {
      double larger = Math.max(Math.abs(a), Math.abs(b));
      double scaled = relative == 0 || Double.isInfinite(larger) ? 0 : relative * larger;
      return difference(a, b) > absolute + SLACK + (Double.isNaN(scaled) ? 0 : scaled);
    }

    boolean exceeded(Pixels a, Pixels b, int x, int y) {
      boolean over = false;
      for (int c = 0; c < 4; c++) {
        over |= exceeded(a.at(x, y, c), b.at(x, y, c));
      }
      return over;
    }
  }

  /// Adds up plane after plane.
  static final class Sums {
    private final Allowance allowance;
    private final double[] largest = new double[4];
    private final double[] total = new double[4];
    private double squares;
    private long components;
    private long pixels;
    private long differing;
    private String first = "";

    Sums(Allowance allowance) {
      this.allowance = allowance;
    }

    /// @param where which plane it is, in words; empty if there is one alone
    void add(Pixels a, Pixels b, String where) {
      boolean alpha = !(a.isOpaque() && b.isOpaque());
      for (int y = 0; y < a.height(); y++) {
        for (int x = 0; x < a.width(); x++) {
          add(a, b, x, y);
          if (allowance.exceeded(a, b, x, y)) {
            if (differing == 0) {
              first =
                  "%s(%d,%d): %s and %s"
                      .formatted(where, x, y, a.text(x, y, alpha), b.text(x, y, alpha));
            }
            differing++;
          }
        }
      }
      long count = (long) a.width() * a.height();
      pixels += count;
      components += count * (alpha ? 4 : 3);
    }

    private void add(Pixels a, Pixels b, int x, int y) {
      for (int c = 0; c < 4; c++) {
        double d = difference(a.at(x, y, c), b.at(x, y, c));
        largest[c] = Math.max(largest[c], d);
        total[c] += d;
        squares += d * d;
      }
    }

    long differing() {
      return differing;
    }

    PictureDiff result() {
      var mean = new double[4];
      for (int c = 0; c < 4; c++) {
        mean[c] = total[c] / pixels;
      }
      return new PictureDiff(
          pixels, differing, largest, mean, Math.sqrt(squares / components), first);
    }
  }
}
