package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;

/// Copies a box of texels between subresources of one texel size (`CopySubresourceRegion`).
public final class RegionCopy {
  private static final int MOST = Limits.SIZE_1D_2D;

  private RegionCopy() {}

  /// @param box in the source; of formats with blocks in whole ones
  /// @param x where the box's corner goes to; likewise `y` and `z`
  public static void copy(Subresource to, int x, int y, int z, Subresource from, Box box) {
    var format = from.format;
    if (!format.canBeCopiedTo(to.format)) {
      throw new IllegalArgumentException(
          "texels of %s cannot be copied to %s".formatted(format, to.format));
    }
    require(from, box);
    int width = box.right() - box.left();
    int height = box.bottom() - box.top();
    int depth = box.back() - box.front();
    int columns = blocks(width, format.blockWidth());
    int rows = blocks(height, format.blockHeight());
    require(to, target(to, moved(x, y, z, width, height, depth), format, columns, rows));
    if (width == 0 || height == 0 || depth == 0) {
      return;
    }
    int bytes = columns * format.bytesPerBlock();
    // Row by row; of one subresource all of them first, since they may overlap.
    int ahead = to == from ? depth * rows : 1;
    var data = new byte[ahead][bytes];
    for (int first = 0; first < depth * rows; first += ahead) {
      for (int r = first; r < first + ahead; r++) {
        int row = row(from, box.top(), box.front(), r, rows);
        from.readRow(row, column(from, box.left()), data[r - first], bytes);
      }
      for (int r = first; r < first + ahead; r++) {
        to.writeRow(row(to, y, z, r, rows), column(to, x), data[r - first], bytes);
      }
    }
  }

  /// Replaces the texels of `box` by `data` in the format's own layout.
  public static void update(Subresource to, Box box, byte[] data, int rowPitch, int depthPitch) {
    require(to, box);
    int width = box.right() - box.left();
    int height = box.bottom() - box.top();
    int depth = box.back() - box.front();
    if (width == 0 || height == 0 || depth == 0) {
      return;
    }
    var part = new Subresource(to.format, width, height, depth);
    part.write(data, rowPitch, depthPitch);
    copy(to, box.left(), box.top(), box.front(), part, new Box(0, 0, 0, width, height, depth));
  }

  /// Where `box` comes to lie: with other texels if blocks become texels, or texels blocks. The
  /// last block may reach beyond the edge of a level.
  private static Box target(Subresource to, Box box, Format from, int columns, int rows) {
    int bw = to.format.blockWidth();
    int bh = to.format.blockHeight();
    if (bw == from.blockWidth() && bh == from.blockHeight()) {
      return box;
    }
    int right = box.left() + columns * bw;
    int bottom = box.top() + rows * bh;
    return new Box(
        box.left(),
        box.top(),
        box.front(),
        right - to.width < bw ? Math.min(right, to.width) : right,
        bottom - to.height < bh ? Math.min(bottom, to.height) : bottom,
        box.back());
  }

  private static Box moved(int x, int y, int z, int width, int height, int depth) {
    if (x < 0 || y < 0 || z < 0 || (long) x + width > MOST || (long) y + height > MOST) {
      throw new IllegalArgumentException(
          "copy to %d, %d, %d: 0 to %d are possible".formatted(x, y, z, MOST));
    }
    return new Box(x, y, z, x + width, y + height, Math.min(MOST, z) + depth);
  }

  private static int blocks(int texels, int side) {
    return (texels + side - 1) / side;
  }

  /// Row `r` of a box that has `rows` in each plane.
  private static int row(Subresource s, int top, int front, int r, int rows) {
    return (front + r / rows) * s.rows() + top / s.format.blockHeight() + r % rows;
  }

  /// The byte where a column of blocks begins.
  private static int column(Subresource s, int x) {
    return x / s.format.blockWidth() * s.format.bytesPerBlock();
  }

  private static void require(Subresource s, Box box) {
    int bw = s.format.blockWidth();
    int bh = s.format.blockHeight();
    boolean inside = box.right() <= s.width && box.bottom() <= s.height && box.back() <= s.planes;
    boolean whole =
        box.left() % bw == 0
            && box.top() % bh == 0
            && (box.right() % bw == 0 || box.right() == s.width)
            && (box.bottom() % bh == 0 || box.bottom() == s.height);
    if (!inside || !whole) {
      throw new IllegalArgumentException(
          "%s: the subresource has %d x %d x %d texels%s"
              .formatted(
                  box,
                  s.width,
                  s.height,
                  s.planes,
                  bw > 1 ? " in blocks of " + bw + " x " + bh : ""));
    }
  }
}
