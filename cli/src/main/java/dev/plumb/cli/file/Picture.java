package dev.plumb.cli.file;

/// A picture of 8 or 16 bits a component: red, green, blue, alpha.
///
/// @param components [4 * (y * width + x) + component], rows from the top, 0 to 2^bits - 1
/// @param hasAlpha whether alpha was in the file; else it is opaque
public record Picture(int width, int height, int bits, boolean hasAlpha, int[] components) {
  public Picture {
    if (components.length != 4L * width * height) {
      throw new IllegalArgumentException(
          components.length + " components for " + width + " x " + height + " pixels");
    }
  }

  public int maximum() {
    return (1 << bits) - 1;
  }

  /// Component `c` of pixel (x, y).
  public int at(int x, int y, int c) {
    return components[4 * (y * width + x) + c];
  }

  /// 8 bits a component, in the layout of R8G8B8A8. Sixteen bits are rounded to the nearest of 256
  /// steps.
  public byte[] toRgba8() {
    var bytes = new byte[components.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (bits == 8 ? components[i] : (components[i] * 255L + 32767) / 65535);
    }
    return bytes;
  }

  /// An opaque or transparent picture from the layout of R8G8B8A8.
  public static Picture ofRgba8(int width, int height, byte[] rgba, boolean hasAlpha) {
    var components = new int[rgba.length];
    for (int i = 0; i < rgba.length; i++) {
      components[i] = rgba[i] & 0xff;
    }
    return new Picture(width, height, 8, hasAlpha, components);
  }
}
