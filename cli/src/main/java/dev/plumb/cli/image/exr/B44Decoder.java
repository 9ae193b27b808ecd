package dev.plumb.cli.image.exr;

import dev.plumb.cli.image.ImageException;
import java.util.List;

/// B44 and B44A: of halves, blocks of 4 x 4 in 14 bytes, or in 3 where all are equal (B44A); other
/// samples as they are. Channel after channel.
final class B44Decoder {
  private static final int FLAT = 13 << 2; // a shift of 13 and more

  private final byte[] packed;
  private int from;
  private final int[] block = new int[16];

  private B44Decoder(byte[] packed) {
    this.packed = packed;
  }

  static byte[] decode(byte[] packed, List<ExrChannel> channels, int width, int height, int size)
      throws ImageException {
    var decoder = new B44Decoder(packed);
    var lines = new byte[size];
    int pitch = size / height;
    int to = 0;
    for (var channel : channels) {
      if (channel.type() == ExrChannel.Type.HALF) {
        if (channel.perceptuallyLinear()) {
          throw ImageException.unsupported(
              "channel '" + channel.name() + "' is B44 on a logarithmic scale");
        }
        decoder.halves(lines, to, pitch, width, height);
      } else {
        decoder.plain(lines, to, pitch, width * channel.type().bytes, height);
      }
      to += width * channel.type().bytes;
    }
    return lines;
  }

  private void plain(byte[] lines, int to, int pitch, int rowBytes, int height)
      throws ImageException {
    for (int y = 0; y < height; y++) {
      require(rowBytes);
      System.arraycopy(packed, from, lines, to + y * pitch, rowBytes);
      from += rowBytes;
    }
  }

  private void halves(byte[] lines, int to, int pitch, int width, int height)
      throws ImageException {
    for (int y = 0; y < height; y += 4) {
      for (int x = 0; x < width; x += 4) {
        block();
        for (int i = 0; i < 16; i++) {
          int column = x + (i & 3);
          int row = y + (i >> 2);
          if (column < width && row < height) {
            int at = to + row * pitch + 2 * column;
            lines[at] = (byte) block[i];
            lines[at + 1] = (byte) (block[i] >> 8);
          }
        }
      }
    }
  }

  private void require(int bytes) throws ImageException {
    if (packed.length - from < bytes) {
      throw new ImageException("a chunk of blocks is too short");
    }
  }

  /// Reads 16 values: differences of 6 bits, first down the left column, then along each row.
  private void block() throws ImageException {
    require(3);
    block[0] = bits(0, 16);
    if (bits(16, 8) >= FLAT) {
      java.util.Arrays.fill(block, block[0]);
      from += 3;
    } else {
      require(14);
      int shift = bits(16, 6);
      for (int n = 0; n < 15; n++) {
        int column = n < 3 ? 0 : (n - 3) / 4 + 1;
        int row = n < 3 ? n + 1 : (n - 3) % 4;
        int before = n < 3 ? 4 * n : 4 * row + column - 1;
        int difference = (bits(22 + 6 * n, 6) << shift) - (0x20 << shift);
        block[4 * row + column] = block[before] + difference & 0xffff;
      }
      from += 14;
    }
    for (int i = 0; i < 16; i++) {
      // stored so that order is kept: negative ones complemented, positive ones above them
      block[i] = (block[i] & 0x8000) != 0 ? block[i] & 0x7fff : ~block[i] & 0xffff;
    }
  }

  /// `count` bits from bit `at` of the block on, highest first.
  private int bits(int at, int count) {
    int value = 0;
    for (int b = at; b < at + count; b++) {
      value = value << 1 | packed[from + (b >> 3)] >> 7 - (b & 7) & 1;
    }
    return value;
  }
}
