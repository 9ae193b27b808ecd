package dev.plumb.cli.image.exr;

import dev.plumb.cli.image.ByteReader;
import dev.plumb.cli.image.ImageException;
import dev.plumb.cli.image.TextureData;
import dev.plumb.cli.image.TextureData.Encoding;
import dev.plumb.cli.image.TextureData.Kind;
import dev.plumb.cli.image.exr.ExrHeader.LevelMode;
import java.util.ArrayList;
import java.util.List;

/// Reads OpenEXR files ("OpenEXR File Layout"): the pixels of the data window, and the mip levels
/// of tiles where they are halved as D3D does.
public final class ExrReader {
  private final ByteReader file;
  private final ExrHeader header;
  private final ExrLayout layout;
  private final ChunkDecoder decoder;

  private ExrReader(ByteReader file) throws ImageException {
    this.file = file;
    this.header = ExrHeader.read(file);
    this.layout = ExrLayout.of(header.channels());
    this.decoder = ChunkDecoder.of(header.compression());
  }

  public static TextureData read(byte[] file) throws ImageException {
    return new ExrReader(new ByteReader(file)).read();
  }

  private TextureData read() throws ImageException {
    var levels = new ArrayList<byte[]>();
    if (header.tiles() == null) {
      var pixels = pixels(header.width(), header.height());
      scanlines(pixels);
      levels.add(pixels.texels());
    } else {
      for (int level = 0; level < levelCount(); level++) {
        var pixels = pixels(side(header.width(), level), side(header.height(), level));
        tiles(pixels, level);
        levels.add(pixels.texels());
      }
    }
    return new TextureData(
        Kind.TEXTURE2D,
        layout.format(),
        header.width(),
        header.height(),
        1,
        levels.size(),
        1,
        List.copyOf(levels),
        Encoding.LINEAR);
  }

  private ExrPixels pixels(int width, int height) throws ImageException {
    TextureData.check(layout.format(), width, height, 1, 1, 1);
    return new ExrPixels(header.channels(), layout, width, height);
  }

  private int levelCount() {
    boolean mips = header.tiles().mode() == LevelMode.MIPMAP && !header.tiles().roundUp();
    return mips ? 32 - Integer.numberOfLeadingZeros(Math.max(header.width(), header.height())) : 1;
  }

  private static int side(int side, int level) {
    return TextureData.side(side, level);
  }

  private void scanlines(ExrPixels pixels) throws ImageException {
    int lines = header.compression().lines;
    int chunks = (header.height() + lines - 1) / lines;
    long[] offsets = offsets(chunks);
    for (long offset : offsets) {
      ByteReader in = file.part(offset, file.position() + file.remaining() - offset, "a chunk");
      long y = (long) in.i32() - header.yMin();
      if (y < 0 || y >= header.height() || y % lines != 0) {
        throw new ImageException("a chunk of line " + y + " of " + header.height());
      }
      int height = (int) Math.min(lines, header.height() - y);
      chunk(in, pixels, 0, (int) y, header.width(), height);
    }
  }

  private void tiles(ExrPixels pixels, int level) throws ImageException {
    var tiles = header.tiles();
    int columns = (pixels.width() + tiles.width() - 1) / tiles.width();
    int rows = (pixels.height() + tiles.height() - 1) / tiles.height();
    long[] offsets = offsets((long) columns * rows);
    for (long offset : offsets) {
      ByteReader in = file.part(offset, file.position() + file.remaining() - offset, "a tile");
      int column = in.i32();
      int row = in.i32();
      int levelX = in.i32();
      int levelY = in.i32();
      if (column < 0 || column >= columns || row < 0 || row >= rows) {
        throw new ImageException("tile (%d,%d) of %d x %d".formatted(column, row, columns, rows));
      }
      if (levelX != level || levelY != level) {
        throw new ImageException(
            "a tile of level (%d,%d) where one of level %d is due"
                .formatted(levelX, levelY, level));
      }
      int left = column * tiles.width();
      int top = row * tiles.height();
      int width = Math.min(tiles.width(), pixels.width() - left);
      int height = Math.min(tiles.height(), pixels.height() - top);
      chunk(in, pixels, left, top, width, height);
    }
  }

  /// The next part of the table of offsets, which has a part for each level.
  private long[] offsets(long count) throws ImageException {
    file.require(8 * count, "the table of offsets");
    var offsets = new long[(int) count];
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = file.i64();
      if (offsets[i] <= 0) {
        throw new ImageException("it is not complete: chunk " + i + " has not been written");
      }
    }
    return offsets;
  }

  private void chunk(ByteReader in, ExrPixels pixels, int x, int y, int width, int height)
      throws ImageException {
    int size = in.i32();
    long unpacked = (long) width * height * header.bytesPerPixel();
    if (unpacked > Integer.MAX_VALUE - 8) {
      throw new ImageException("a chunk of " + unpacked + " bytes");
    }
    byte[] packed = in.bytes(size, "a chunk");
    TextureData.requireMemory(unpacked, "a chunk");
    byte[] lines =
        packed.length == unpacked
            ? packed
            : decoder.decode(packed, header.channels(), width, height, (int) unpacked);
    pixels.put(lines, x, y, width, height);
  }
}
