package dev.plumb.emulator.resource;

/// Copies a box of texels between subresources of one texel size (`CopySubresourceRegion`).
public final class RegionCopy {
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
    require(to, new Box(x, y, z, x + width, y + height, z + depth));
    byte[] source = from.read();
    byte[] target = to.read();
    int bytes = blocks(width, format.blockWidth()) * format.bytesPerBlock();
    for (int plane = 0; plane < depth; plane++) {
      for (int row = 0; row < blocks(height, format.blockHeight()); row++) {
        int at = place(from, box.left(), box.top(), box.front() + plane, row);
        int into = place(to, x, y, z + plane, row);
        System.arraycopy(source, at, target, into, bytes);
      }
    }
    to.write(target, to.bytesPerRow(), to.bytesPerRow() * to.rows());
  }

  /// Replaces the texels of `box` by `data` in the format's own layout.
  public static void update(Subresource to, Box box, byte[] data, int rowPitch, int depthPitch) {
    require(to, box);
    var part =
        new Subresource(
            to.format,
            box.right() - box.left(),
            box.bottom() - box.top(),
            box.back() - box.front());
    part.write(data, rowPitch, depthPitch);
    var all = new Box(0, 0, 0, part.width, part.height, part.planes);
    copy(to, box.left(), box.top(), box.front(), part, all);
  }

  private static int blocks(int texels, int side) {
    return (texels + side - 1) / side;
  }

  /// The byte of a row of blocks.
  private static int place(Subresource s, int x, int y, int plane, int row) {
    int rows = plane * s.rows() + y / s.format.blockHeight() + row;
    return rows * s.bytesPerRow() + x / s.format.blockWidth() * s.format.bytesPerBlock();
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
