package dev.plumb.cli.image;

import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// zlib streams whose unpacked size is known.
public final class Inflating {
  private Inflating() {}

  /// Unpacks a stream that holds exactly `size` bytes.
  public static byte[] exactly(byte[] packed, int size) throws ImageException {
    try (var inflater = new Inflater()) {
      inflater.setInput(packed);
      var unpacked = new byte[size];
      int at = 0;
      while (at < size) {
        int count = inflater.inflate(unpacked, at, size - at);
        if (count == 0) {
          throw new ImageException("compressed data ends after %d of %d bytes".formatted(at, size));
        }
        at += count;
      }
      if (!inflater.finished() && inflater.inflate(new byte[1]) > 0) {
        throw new ImageException("compressed data holds more than " + size + " bytes");
      }
      return unpacked;
    } catch (DataFormatException e) {
      throw new ImageException("compressed data is broken: " + e.getMessage());
    }
  }
}
