package dev.plumb.cli.diff;

import dev.plumb.cli.file.Picture;

/// The difference of two pictures of one size. Components are compared as shares of 1, so that 8
/// and 16 bits can meet.
///
/// @param differing pixels with any component over the tolerance
/// @param largest per component, 0 to 1
/// @param mean per component, of the absolute differences
/// @param rmse root of the mean squared difference over all compared components
/// @param first the first differing pixel in rows from the top: x, y; empty if there is none
public record PictureDiff(
    int width,
    int height,
    int differing,
    double[] largest,
    double[] mean,
    double rmse,
    int[] first) {

  /// @param tolerance greatest difference of a component that counts as none, 0 to 1
  public static PictureDiff of(Picture a, Picture b, double tolerance) {
    var sums = new Sums(a, b, tolerance);
    for (int y = 0; y < a.height(); y++) {
      for (int x = 0; x < a.width(); x++) {
        sums.add(x, y);
      }
    }
    return sums.result();
  }

  public double share() {
    return (double) differing / ((double) width * height);
  }

  /// Peak signal-to-noise ratio in dB; infinite for equal pictures.
  public double psnr() {
    return rmse == 0 ? Double.POSITIVE_INFINITY : -20 * Math.log10(rmse);
  }

  /// The largest difference of any component of pixel (x, y), 0 to 1.
  static double at(Picture a, Picture b, int x, int y) {
    double largest = 0;
    for (int c = 0; c < 4; c++) {
      largest = Math.max(largest, Math.abs(difference(a, b, x, y, c)));
    }
    return largest;
  }

  private static double difference(Picture a, Picture b, int x, int y, int c) {
    return (double) a.at(x, y, c) / a.maximum() - (double) b.at(x, y, c) / b.maximum();
  }

  private static final class Sums {
    /// Room for rounding when a tolerance such as 2/255 meets a difference of two steps.
    private static final double SLACK = 1e-9;

    private final Picture a;
    private final Picture b;
    private final double tolerance;
    private final double[] largest = new double[4];
    private final double[] total = new double[4];
    private double squares;
    private int differing;
    private int[] first = {};

    Sums(Picture a, Picture b, double tolerance) {
      this.a = a;
      this.b = b;
      this.tolerance = tolerance + SLACK;
    }

    void add(int x, int y) {
      boolean over = false;
      for (int c = 0; c < 4; c++) {
        double d = Math.abs(difference(a, b, x, y, c));
        largest[c] = Math.max(largest[c], d);
        total[c] += d;
        squares += d * d;
        over |= d > tolerance;
      }
      if (over) {
        if (differing == 0) {
          first = new int[] {x, y};
        }
        differing++;
      }
    }

    PictureDiff result() {
      double pixels = (double) a.width() * a.height();
      var mean = new double[4];
      for (int c = 0; c < 4; c++) {
        mean[c] = total[c] / pixels;
      }
      int channels = a.hasAlpha() || b.hasAlpha() ? 4 : 3;
      double rmse = Math.sqrt(squares / (pixels * channels));
      return new PictureDiff(a.width(), a.height(), differing, largest, mean, rmse, first);
    }
  }
}
