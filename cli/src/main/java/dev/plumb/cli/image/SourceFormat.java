package dev.plumb.cli.image;

import dev.plumb.emulator.format.Format;

/// How a file lays out its texels: as a format of D3D11 does, or in a way that no such format has,
/// which is expanded to one.
public final class SourceFormat {
  /// Turns one texel of a file into one of the format.
  public interface Conversion {
    void convert(byte[] from, int at, byte[] to, int toAt);
  }

  private final Format format;
  private final int bytesPerTexel;
  private final Conversion conversion; // null: as they are

  private SourceFormat(Format format, int bytesPerTexel, Conversion conversion) {
    this.format = format;
    this.bytesPerTexel = bytesPerTexel;
    this.conversion = conversion;
  }

  /// Texels as they are.
  public static SourceFormat of(Format format) {
    return new SourceFormat(format, format.bytesPerBlock(), null);
  }

  public static SourceFormat converted(Format format, int bytesPerTexel, Conversion conversion) {
    return new SourceFormat(format, bytesPerTexel, conversion);
  }

  /// Components of a little-endian word under masks, 0 for those that are missing: R8G8B8A8, or
  /// R16G16B16A16 where one has more than 8 bits. Grey ones have one mask three times.
  public static SourceFormat masked(
      int bytesPerTexel, int red, int green, int blue, int alpha, boolean srgb) {
    int[] masks = {red, green, blue, alpha};
    int widest = 0;
    for (int mask : masks) {
      widest = Math.max(widest, Integer.bitCount(mask));
    }
    int bytes = widest > 8 ? 2 : 1;
    var format =
        bytes == 2
            ? Format.R16G16B16A16_UNORM
            : srgb ? Format.R8G8B8A8_UNORM_SRGB : Format.R8G8B8A8_UNORM;
    return converted(
        format,
        bytesPerTexel,
        (from, at, to, toAt) -> {
          int word = 0;
          for (int b = bytesPerTexel - 1; b >= 0; b--) {
            word = word << 8 | from[at + b] & 0xff;
          }
          for (int c = 0; c < 4; c++) {
            int value = component(word, masks[c], c == 3, bytes);
            to[toAt + c * bytes] = (byte) value;
            if (bytes == 2) {
              to[toAt + c * bytes + 1] = (byte) (value >> 8);
            }
          }
        });
  }

  /// Scaled to the nearest step.
  private static int component(int word, int mask, boolean alpha, int bytes) {
    long most = bytes == 2 ? 65535 : 255;
    if (mask == 0) {
      return alpha ? (int) most : 0;
    }
    int shift = Integer.numberOfTrailingZeros(mask);
    long range = Integer.toUnsignedLong(mask >>> shift);
    long value = Integer.toUnsignedLong((word & mask) >>> shift);
    return (int) ((value * most + range / 2) / range);
  }

  /// Three components of `bytes` bytes each, to which an alpha is added.
  ///
  /// @param one the bits of alpha 1
  public static SourceFormat threeComponents(Format format, int bytes, boolean blueFirst, int one) {
    return converted(
        format,
        3 * bytes,
        (from, at, to, toAt) -> {
          for (int c = 0; c < 3; c++) {
            int source = blueFirst ? 2 - c : c;
            System.arraycopy(from, at + source * bytes, to, toAt + c * bytes, bytes);
          }
          for (int b = 0; b < bytes; b++) {
            to[toAt + 3 * bytes + b] = (byte) (one >> 8 * b);
          }
        });
  }

  /// What texels become.
  public Format format() {
    return format;
  }

  /// Bytes that a row of texels, or blocks, takes in the file.
  public long rowBytes(int width) {
    return conversion == null ? TextureData.rowPitch(format, width) : (long) width * bytesPerTexel;
  }

  /// Rows of texels, or blocks.
  public int rows(int height) {
    return (height + format.blockHeight() - 1) / format.blockHeight();
  }

  /// Bytes that a level takes in the file, without padding.
  public long bytes(int width, int height, int depth) {
    return rowBytes(width) * rows(height) * depth;
  }

  /// From the file's layout to the format's, rows without padding.
  public byte[] convert(byte[] source) {
    if (conversion == null) {
      return source;
    }
    int texels = source.length / bytesPerTexel;
    var result = new byte[Math.multiplyExact(texels, format.bytesPerBlock())];
    for (int t = 0; t < texels; t++) {
      conversion.convert(source, t * bytesPerTexel, result, t * format.bytesPerBlock());
    }
    return result;
  }
}
