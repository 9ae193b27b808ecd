package dev.plumb.cli.diff;

import dev.plumb.cli.file.Picture;
import dev.plumb.cli.image.Texels;
import dev.plumb.cli.image.TextureData;
import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatConversion;
import java.util.Locale;

/// One plane of a texture, to be compared: red, green, blue and alpha of each pixel as numbers, 1
/// for the brightest of UNORM formats.
///
/// Texels of sRGB formats are as stored. Formats of one component, and depth, are grey.
final class Pixels {
  private final int width;
  private final int height;
  private final Format format;
  private final int steps; // of components of 8 and 16 bits, else 0
  private final int[] bits; // [4 * (y * width + x) + component], of floats or integers

  private Pixels(int width, int height, Format format, int[] bits) {
    this.width = width;
    this.height = height;
    this.format = format;
    this.bits = bits;
    this.steps = steps(format);
    boolean grey = format.hasDepth() || format.hasComponent(0) && !format.hasComponent(1);
    for (int at = 0; grey && at < bits.length; at += 4) {
      bits[at + 1] = bits[at];
      bits[at + 2] = bits[at];
    }
  }

  /// @param plane the depth slice
  static Pixels of(TextureData texture, int mip, int slice, int plane) {
    var format = Texels.stored(texture.format());
    int[] bits = Texels.read(texture, format, mip, slice, plane);
    return new Pixels(texture.width(mip), texture.height(mip), format, bits);
  }

  /// Of 8 or 16 bits a component.
  static Pixels of(Picture picture) {
    var format = picture.bits() == 16 ? Format.R16G16B16A16_UNORM : Format.R8G8B8A8_UNORM;
    var bits = new int[picture.components().length];
    for (int i = 0; i < bits.length; i++) {
      boolean opaque = i % 4 == 3 && !picture.hasAlpha();
      int value = opaque ? picture.maximum() : picture.components()[i];
      bits[i] = Float.floatToRawIntBits(FormatConversion.unormToFloat(value, picture.bits()));
    }
    return new Pixels(picture.width(), picture.height(), format, bits);
  }

  private static int steps(Format format) {
    boolean unorm = format.kind() == ComponentKind.UNORM && !format.components().isEmpty();
    int bits = unorm ? format.components().getFirst().bits() : 0;
    boolean even = unorm && format.components().stream().allMatch(c -> c.bits() == bits);
    return even && (bits == 8 || bits == 16) ? (1 << bits) - 1 : 0;
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  double at(int x, int y, int c) {
    int value = bits[4 * (y * width + x) + c];
    return switch (format.isInteger() ? format.kind() : ComponentKind.FLOAT) {
      case UINT -> Integer.toUnsignedLong(value);
      case SINT -> value;
      default -> {
        float number = Float.intBitsToFloat(value);
        // exactly a share of 1, whatever the float is
        yield steps == 0 ? number : Math.round(number * steps) / (double) steps;
      }
    };
  }

  boolean isOpaque() {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        if (at(x, y, 3) != 1) {
          return false;
        }
      }
    }
    return true;
  }

  /// Steps of 8 and 16 bits, else numbers.
  String text(int x, int y, boolean alpha) {
    var text = new StringBuilder();
    for (int c = 0; c < (alpha ? 4 : 3); c++) {
      text.append(c == 0 ? "" : ",");
      double value = at(x, y, c);
      if (steps > 0) {
        text.append(Math.round(value * steps));
      } else if (format.isInteger()) {
        text.append((long) value);
      } else {
        text.append(String.format(Locale.ROOT, "%.6g", value));
      }
    }
    return text.toString();
  }
}
