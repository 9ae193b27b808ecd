package dev.plumb.cli.image.exr;

import dev.plumb.cli.image.ImageException;
import dev.plumb.cli.image.Inflating;
import java.util.List;

/// PXR24: floats cut to 24 bits; of each line and channel the differences between neighbours, their
/// highest bytes first, all in a zlib stream.
final class Pxr24Decoder {
  private Pxr24Decoder() {}

  static byte[] decode(byte[] packed, List<ExrChannel> channels, int width, int height, int size)
      throws ImageException {
    int bytesPerPixel = channels.stream().mapToInt(c -> planes(c.type())).sum();
    byte[] planes = Inflating.exactly(packed, bytesPerPixel * width * height);
    var lines = new byte[size];
    int from = 0;
    int to = 0;
    for (int y = 0; y < height; y++) {
      for (var channel : channels) {
        row(planes, from, lines, to, channel.type(), width);
        from += planes(channel.type()) * width;
        to += channel.type().bytes * width;
      }
    }
    return lines;
  }

  private static int planes(ExrChannel.Type type) {
    return type == ExrChannel.Type.FLOAT ? 3 : type.bytes;
  }

  private static void row(
      byte[] planes, int from, byte[] lines, int to, ExrChannel.Type type, int width) {
    int count = planes(type);
    int value = 0; // the highest bytes of a word, as many as there are planes
    for (int x = 0; x < width; x++) {
      int difference = 0;
      for (int p = 0; p < count; p++) {
        difference |= (planes[from + p * width + x] & 0xff) << 24 - 8 * p;
      }
      value += difference;
      int bits = type == ExrChannel.Type.HALF ? value >>> 16 : value;
      for (int b = 0; b < type.bytes; b++) {
        lines[to + x * type.bytes + b] = (byte) (bits >> 8 * b);
      }
    }
  }
}
