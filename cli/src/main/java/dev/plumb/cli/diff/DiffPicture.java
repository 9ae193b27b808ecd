package dev.plumb.cli.diff;

import dev.plumb.cli.file.Picture;

/// Both pictures and a heat map of their difference, side by side. Pixels within the tolerance are
/// shown faintly in grey; over it, from blue (just over) through red to white (a whole component).
final class DiffPicture {
  private static final int GAP = 4;

  private DiffPicture() {}

  static Picture of(Picture a, Picture b, double tolerance) {
    int w = a.width();
    int h = a.height();
    int width = 3 * w + 2 * GAP;
    var rgba = new byte[4 * width * h];
    for (int y = 0; y < h; y++) {
      for (int x = 0; x < width; x++) {
        int rgb = pixel(a, b, tolerance, x, y, w);
        int at = 4 * (y * width + x);
        rgba[at] = (byte) (rgb >> 16);
        rgba[at + 1] = (byte) (rgb >> 8);
        rgba[at + 2] = (byte) rgb;
        rgba[at + 3] = -1;
      }
    }
    return Picture.ofRgba8(width, h, rgba, false);
  }

  private static int pixel(Picture a, Picture b, double tolerance, int x, int y, int w) {
    int panel = x / (w + GAP);
    int column = x % (w + GAP);
    if (column >= w) {
      return 0xffffff;
    }
    return switch (panel) {
      case 0 -> color(a, column, y);
      case 1 -> color(b, column, y);
      default -> heat(a, b, tolerance, column, y);
    };
  }

  private static int color(Picture p, int x, int y) {
    int rgb = 0;
    for (int c = 0; c < 3; c++) {
      rgb = rgb << 8 | (int) Math.round(p.at(x, y, c) * 255.0 / p.maximum());
    }
    return rgb;
  }

  private static int heat(Picture a, Picture b, double tolerance, int x, int y) {
    double d = PictureDiff.at(a, b, x, y);
    if (d <= tolerance + 1e-9) {
      int rgb = color(a, x, y);
      int grey = ((rgb >> 16 & 0xff) + (rgb >> 8 & 0xff) + (rgb & 0xff)) / 12;
      return grey << 16 | grey << 8 | grey;
    }
    double t = Math.sqrt(d); // small differences must be seen
    int red = (int) Math.round(255 * Math.min(1, 2 * t));
    int green = (int) Math.round(255 * Math.max(0, 2 * t - 1));
    int blue = (int) Math.round(255 * (t < 0.5 ? 1 - t : t));
    return red << 16 | green << 8 | blue;
  }
}
