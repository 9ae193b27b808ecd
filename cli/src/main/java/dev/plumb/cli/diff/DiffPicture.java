package dev.plumb.cli.diff;

import dev.plumb.cli.diff.PictureDiff.Allowance;
import dev.plumb.cli.file.Picture;

/// Both pictures and a heat map of their difference, side by side. Pixels within the tolerance are
/// shown faintly in grey; over it, from blue (just over) through red to white (a whole component).
final class DiffPicture {
  private static final int GAP = 4;

  private DiffPicture() {}

  static Picture of(Pixels a, Pixels b, Allowance allowance) {
    int w = a.width();
    int h = a.height();
    int width = 3 * w + 2 * GAP;
    var rgba = new byte[4 * width * h];
    for (int y = 0; y < h; y++) {
      for (int x = 0; x < width; x++) {
        int rgb = pixel(a, b, allowance, x, y, w);
        int at = 4 * (y * width + x);
        rgba[at] = (byte) (rgb >> 16);
        rgba[at + 1] = (byte) (rgb >> 8);
        rgba[at + 2] = (byte) rgb;
        rgba[at + 3] = -1;
      }
    }
    return Picture.ofRgba8(width, h, rgba, false);
  }

  private static int pixel(Pixels a, Pixels b, Allowance allowance, int x, int y, int w) {
    int panel = x / (w + GAP);
    int column = x % (w + GAP);
    if (column >= w) {
      return 0xffffff;
    }
    return switch (panel) {
      case 0 -> color(a, column, y);
      case 1 -> color(b, column, y);
      default -> heat(a, b, allowance, column, y);
    };
  }

  private static int color(Pixels p, int x, int y) {
    int rgb = 0;
    for (int c = 0; c < 3; c++) {
      rgb = rgb << 8 | (int) Math.round(255 * Math.clamp(p.at(x, y, c), 0, 1)); // NaN is 0
    }
    return rgb;
  }

  private static int heat(Pixels a, Pixels b, Allowance allowance, int x, int y) {
    if (!allowance.exceeded(a, b, x, y)) {
      int rgb = color(a, x, y);
      int grey = ((rgb >> 16 & 0xff) + (rgb >> 8 & 0xff) + (rgb & 0xff)) / 12;
      return grey << 16 | grey << 8 | grey;
    }
    double d = 0;
    for (int c = 0; c < 4; c++) {
      d = Math.max(d, PictureDiff.difference(a.at(x, y, c), b.at(x, y, c)));
    }
    double t = Math.sqrt(Math.min(1, d)); // small differences must be seen
    int red = (int) Math.round(255 * Math.min(1, 2 * t));
    int green = (int) Math.round(255 * Math.max(0, 2 * t - 1));
    int blue = (int) Math.round(255 * (t < 0.5 ? 1 - t : t));
    return red << 16 | green << 8 | blue;
  }
}
