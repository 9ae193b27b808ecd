package dev.plumb.cli.diff;

import dev.plumb.cli.image.TextureData;
import java.util.Locale;

/// A difference in words, for people.
final class DiffReport {
  private DiffReport() {}

  /// @param texture one of those compared
  /// @param planes which of its planes were
  static String of(PictureDiff diff, TextureData texture, Planes planes) {
    var out = new StringBuilder();
    line(out, "size         %s", planes.size(texture));
    line(
        out,
        "differing    %d of %d pixels (%.4f %%)",
        diff.differing(),
        diff.pixels(),
        100 * diff.share());
    if (!diff.first().isEmpty()) {
      line(out, "first        %s", diff.first());
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
