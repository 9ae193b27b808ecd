package dev.plumb.cli.image.exr;

/// What RLE and ZIP chunks do to bytes before they are packed: even bytes first, odd ones behind
/// them, and each as its difference from the one before, plus 128.
final class BytePredictor {
  private BytePredictor() {}

  static byte[] restore(byte[] bytes) {
    for (int i = 1; i < bytes.length; i++) {
      bytes[i] = (byte) (bytes[i - 1] + bytes[i] - 128);
    }
    var result = new byte[bytes.length];
    int odd = (bytes.length + 1) / 2;
    for (int i = 0; i < bytes.length; i++) {
      result[i] = bytes[(i & 1) * odd + i / 2];
    }
    return result;
  }

  /// The reverse of [#restore].
  static byte[] apply(byte[] bytes) {
    var result = new byte[bytes.length];
    int odd = (bytes.length + 1) / 2;
    for (int i = 0; i < bytes.length; i++) {
      result[(i & 1) * odd + i / 2] = bytes[i];
    }
    for (int i = bytes.length - 1; i > 0; i--) {
      result[i] = (byte) (result[i] - result[i - 1] + 128);
    }
    return result;
  }
}
