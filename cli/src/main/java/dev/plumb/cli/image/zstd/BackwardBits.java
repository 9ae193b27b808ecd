package dev.plumb.cli.image.zstd;

import dev.plumb.cli.image.ImageException;

/// Bits of a stream that is read from its end; the highest bit set in its last byte marks where.
/// Before the first bit there are zeros without end.
final class BackwardBits {
  private final byte[] data;
  private final int from;
  private final int to;
  private long left; // bits not read yet; negative when read past the first

  BackwardBits(byte[] data, int from, int to) throws ImageException {
    this.data = data;
    this.from = from;
    this.to = to;
    if (to <= from || data[to - 1] == 0) {
      throw new ImageException("a stream of zstd bits has no end mark");
    }
    int last = data[to - 1] & 0xff;
    left = 8L * (to - from) - 8 + 31 - Integer.numberOfLeadingZeros(last);
  }

  long left() {
    return left;
  }

  void skip(int bits) {
    left -= bits;
  }

  /// @param bits 0 to 32
  int read(int bits) {
    int value = peek(bits);
    left -= bits;
    return value;
  }

  /// The next bits, without reading them.
  int peek(int bits) {
    long start = left - bits;
    if (bits == 0 || left <= 0) {
      return 0;
    }
    int missing = (int) Math.max(0, -start);
    long at = Math.max(0, start);
    int index = from + (int) (at >> 3);
    long word = 0;
    for (int b = 0; b < 5 && index + b < to; b++) {
      word |= (data[index + b] & 0xffL) << 8 * b;
    }
    long value = word >>> (at & 7) & (1L << bits - missing) - 1;
    return (int) (value << missing);
  }
}
