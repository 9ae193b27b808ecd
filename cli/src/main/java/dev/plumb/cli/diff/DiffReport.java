package dev.plumb.cli.diff;

import dev.plumb.cli.file.Picture;
import java.util.Locale;

/// A difference in words, for people.
final class DiffReport {
  private DiffReport() {}

  static String of(PictureDiff diff, Picture a, Picture b) {
    var out = new StringBuilder();
    long pixels = (long) diff.width() * diff.height();
    line(out, "size         %d x %d", diff.width(), diff.height());
    line(
        out,
        "differing    %d of %d pixels (%.4f %%)",
        diff.differing(),
        pixels,
        100 * diff.share());
    if (diff.first().length > 0) {
      int x = diff.first()[0];
      int y = diff.first()[1];
      line(out, "first        (%d,%d): %s and %s", x, y, components(a, x, y), components(b, x, y));
    }
    line(out, "largest      %s", perChannel(diff.largest()));
    line(out, "mean         %s", perChannel(diff.mean()));
    line(out, "RMSE         %.6f", diff.rmse());
    line(
        out,
        "PSNR         %s",
        Double.isInfinite(diff.psnr()) ? "infinite" : "%.2f dB".formatted(diff.psnr()));
    return out.toString();
  }

  private static String components(Picture p, int x, int y) {
    String rgb = p.at(x, y, 0) + "," + p.at(x, y, 1) + "," + p.at(x, y, 2);
    return p.hasAlpha() ? rgb + "," + p.at(x, y, 3) : rgb;
  }

  private static String perChannel(double[] values) {
    return String.format(
        Locale.ROOT,
        "R %.6f  G %.6f  B %.6f  A %.6f  (in 1/255: %.2f %.2f %.2f %.2f)",
        values[0],
        values[1],
        values[2],
        values[3],
        255 * values[0],
        255 * values[1],
        255 * values[2],
        255 * values[3]);
  }

  private static void line(StringBuilder out, String format, Object... arguments) {
    out.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
