package dev.plumb.cli.image.exr;

import dev.plumb.cli.image.ByteReader;
import dev.plumb.cli.image.ImageException;
import java.util.List;

/// PIZ: the 16-bit values that occur are numbered, each channel's numbers are wavelet transformed,
/// and the coefficients Huffman coded.
final class PizDecoder {
  private static final int BITMAP_BYTES = 8192;

  private PizDecoder() {}

  static byte[] decode(byte[] packed, List<ExrChannel> channels, int width, int height, int size)
      throws ImageException {
    var in = new ByteReader(packed);
    var values = new char[1 << 16]; // [number]: the value
    int most = values(in, values);
    int length = in.i32();
    byte[] codes = in.bytes(length, "Huffman codes");
    char[] samples = HuffmanDecoder.decode(codes, size / 2);
    int start = 0;
    for (var channel : channels) {
      int words = channel.type().bytes / 2;
      for (int w = 0; w < words; w++) {
        new Wavelet(samples, most).decode(start + w, width, words, height, width * words);
      }
      start += width * height * words;
    }
    return lines(samples, values, channels, width, height, size);
  }

  /// Reads which values occur; 0 always does. Returns the highest number of one.
  private static int values(ByteReader in, char[] values) throws ImageException {
    int first = in.u16();
    int last = in.u16();
    if (last >= BITMAP_BYTES) {
      throw new ImageException("a table of values of " + last + " bytes");
    }
    var bitmap = new byte[BITMAP_BYTES];
    if (first <= last) {
      byte[] part = in.bytes(last - first + 1, "the table of values");
      System.arraycopy(part, 0, bitmap, first, part.length);
    }
    int count = 0;
    for (int value = 0; value < values.length; value++) {
      if (value == 0 || (bitmap[value >> 3] >> (value & 7) & 1) != 0) {
        values[count++] = (char) value;
      }
    }
    return count - 1;
  }

  /// From channel after channel to line after line.
  private static byte[] lines(
      char[] samples, char[] values, List<ExrChannel> channels, int width, int height, int size) {
    var lines = new byte[size];
    int pitch = size / height;
    int start = 0;
    int left = 0;
    for (var channel : channels) {
      int words = width * channel.type().bytes / 2;
      for (int y = 0; y < height; y++) {
        for (int w = 0; w < words; w++) {
          char value = values[samples[start + y * words + w]];
          int to = y * pitch + left + 2 * w;
          lines[to] = (byte) value;
          lines[to + 1] = (byte) (value >> 8);
        }
      }
      start += words * height;
      left += 2 * words;
    }
    return lines;
  }
}
