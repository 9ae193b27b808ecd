package dev.plumb.cli.image.exr;

import dev.plumb.cli.image.ImageException;

/// Runs of a byte: a count from 0 to 127 and the byte that comes one time more, or a negative count
/// and as many bytes as they are.
final class RunLengths {
  private RunLengths() {}

  static byte[] decode(byte[] packed, int size) throws ImageException {
    var bytes = new byte[size];
    int to = 0;
    int from = 0;
    while (to < size) {
      if (from + 1 >= packed.length) {
        throw new ImageException("runs end after %d of %d bytes".formatted(to, size));
      }
      int count = packed[from++];
      int length = count < 0 ? -count : count + 1;
      if (length > size - to || count < 0 && length > packed.length - from) {
        throw new ImageException("a run of %d bytes does not fit".formatted(length));
      }
      if (count < 0) {
        System.arraycopy(packed, from, bytes, to, length);
        from += length;
      } else {
        java.util.Arrays.fill(bytes, to, to + length, packed[from++]);
      }
      to += length;
    }
    return bytes;
  }
}
