package dev.plumb.cli.file;

import java.io.ByteArrayOutputStream;
import java.util.zip.Deflater;

/// Some rows of a picture on their way into a PNG file: filtered, then deflated apart from all
/// others, so that bands can be made side by side.
final class PngBand {
  /// Level 4 makes files a tenth smaller, and takes twice the time.
  private static final int LEVEL = 2;

  private static final byte SUB = 1;
  private static final byte UP = 2;

  private final byte[] pixels; // [(1 + row) * rowBytes + byte]; first the row above, or zeros
  private final int rowBytes;
  private final int pixelBytes;
  private final boolean last;

  private final byte[] filtered; // [row * (1 + rowBytes) + byte], the filter before its row
  private byte[] deflated;

  /// @param last whether the picture ends here
  PngBand(byte[] pixels, int rowBytes, int pixelBytes, boolean last) {
    this.pixels = pixels;
    this.rowBytes = rowBytes;
    this.pixelBytes = pixelBytes;
    this.last = last;
    this.filtered = new byte[rows() * (1 + rowBytes)];
  }

  private int rows() {
    return pixels.length / rowBytes - 1;
  }

  byte[] filtered() {
    return filtered;
  }

  /// A part of a deflate stream that ends with a whole byte (RFC 1951).
  byte[] deflated() {
    return deflated;
  }

  PngBand make() {
    for (int row = 0; row < rows(); row++) {
      filter((1 + row) * rowBytes, row * (1 + rowBytes));
    }
    deflated = deflate();
    return this;
  }

  /// Takes the filter whose differences are smaller in all.
  private void filter(int from, int to) {
    long sub = sub(from, to + 1);
    long up = up(from, to + 1);
    filtered[to] = UP;
    if (sub < up) {
      sub(from, to + 1);
      filtered[to] = SUB;
    }
  }

  /// Differences from the pixel to the left.
  ///
  /// @return the sum of their sizes
  private long sub(int from, int to) {
    long sum = 0;
    for (int i = 0; i < rowBytes; i++) {
      int left = i < pixelBytes ? 0 : pixels[from + i - pixelBytes];
      byte difference = (byte) (pixels[from + i] - left);
      filtered[to + i] = difference;
      sum += Math.abs(difference);
    }
    return sum;
  }

  /// Differences from the pixel above.
  private long up(int from, int to) {
    long sum = 0;
    for (int i = 0; i < rowBytes; i++) {
      byte difference = (byte) (pixels[from + i] - pixels[from + i - rowBytes]);
      filtered[to + i] = difference;
      sum += Math.abs(difference);
    }
    return sum;
  }

  private byte[] deflate() {
    var out = new ByteArrayOutputStream(filtered.length / 2 + 64);
    var deflater = new Deflater(LEVEL, true);
    try {
      deflater.setInput(filtered);
      if (last) {
        deflater.finish();
      }
      var buffer = new byte[1 << 14];
      int length;
      do {
        length =
            deflater.deflate(
                buffer, 0, buffer.length, last ? Deflater.NO_FLUSH : Deflater.SYNC_FLUSH);
        out.write(buffer, 0, length);
      } while (last ? !deflater.finished() : length == buffer.length);
    } finally {
      deflater.end();
    }
    return out.toByteArray();
  }
}
