package dev.plumb.emulator.raster;

import dev.plumb.emulator.clip.BatchKind;
import dev.plumb.emulator.clip.ScreenPrimitives;

/// The pixels of a screen primitive that can have covered samples: its bounding box and its clip
/// rectangle. Plain numbers of the one at hand, so that most of those that cover nothing are done
/// with here.
public final class PixelBounds {
  public int left;
  public int top;
  public int right;
  public int bottom;

  // Of the draw.
  private ScreenRect[] clipRects;
  private boolean lines;
  private int leastX; // offset of the leftmost sample in a pixel, in 1/256 pixel
  private int mostX;
  private int leastY;
  private int mostY;

  /// Starts with a batch's primitives.
  public void begin(BatchKind kind, RasterState state) {
    clipRects = state.clipRects();
    lines = kind.isLines();
    leastX = state.pattern().smallestX();
    mostX = state.pattern().largestX();
    leastY = state.pattern().smallestY();
    mostY = state.pattern().largestY();
  }

  /// Looks at a primitive of a batch. False if it can cover nothing.
  public boolean find(ScreenPrimitives from, int primitive) {
    int v0 = from.corners[3 * primitive];
    int v1 = from.corners[3 * primitive + 1];
    int v2 = from.corners[3 * primitive + 2];
    int[] x = from.xFx8;
    int[] y = from.yFx8;
    ScreenRect clip = clipRects[from.viewport[primitive]];
    return find(x[v0], y[v0], x[v1], y[v1], x[v2], y[v2], clip);
  }

  /// The same for corners in 1/256 pixel.
  boolean find(int x0, int y0, int x1, int y1, int x2, int y2, ScreenRect clip) {
    int minX = Math.min(x0, Math.min(x1, x2));
    int maxX = Math.max(x0, Math.max(x1, x2));
    int minY = Math.min(y0, Math.min(y1, y2));
    int maxY = Math.max(y0, Math.max(y1, y2));
    if (lines) { // they cover pixels by their diamonds or area, not by samples
      left = Math.max(clip.left(), (minX >> 8) - 1);
      right = Math.min(clip.right(), (maxX >> 8) + 2);
      top = Math.max(clip.top(), (minY >> 8) - 1);
      bottom = Math.min(clip.bottom(), (maxY >> 8) + 2);
      return left < right && top < bottom && (minX != maxX || minY != maxY);
    }
    left = Math.max(clip.left(), SamplePattern.firstPixel(minX, mostX));
    right = Math.min(clip.right(), SamplePattern.endPixel(maxX, leastX));
    top = Math.max(clip.top(), SamplePattern.firstPixel(minY, mostY));
    bottom = Math.min(clip.bottom(), SamplePattern.endPixel(maxY, leastY));
    return left < right && top < bottom && doubleArea(x0, y0, x1, y1, x2, y2) != 0;
  }

  /// Twice the area in 1/256 pixel squared; positive if the corners go clockwise on the screen.
  static long doubleArea(int x0, int y0, int x1, int y1, int x2, int y2) {
    return (long) (x1 - x0) * (y2 - y0) - (long) (y1 - y0) * (x2 - x0);
  }
}
