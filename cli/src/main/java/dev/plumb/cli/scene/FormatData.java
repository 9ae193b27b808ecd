package dev.plumb.cli.scene;

import dev.plumb.emulator.format.Component;
import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import java.util.ArrayList;
import java.util.List;

/// Numbers as elements of a format, and back. A depth-stencil element is depth, then stencil.
final class FormatData {
  private FormatData() {}

  /// Numbers of an element: red, green, blue and alpha, those that the format has.
  static int components(Format format) {
    return (int) format.components().stream().filter(c -> c.slot() >= 0).count();
  }

  /// @throws IllegalArgumentException if elements of the format cannot be written so, or the
  ///   numbers are no whole elements
  static byte[] encode(Format format, List<Double> numbers) {
    if (!FormatCodec.supports(format)) {
      throw new IllegalArgumentException(
          "numbers cannot be made elements of " + format + "; a file of bytes can hold them");
    }
    int each = components(format);
    if (numbers.size() % each != 0) {
      throw new IllegalArgumentException(
          "%d numbers: elements of %s take %d each".formatted(numbers.size(), format, each));
    }
    var codec = FormatCodec.of(format);
    int size = format.bytesPerBlock();
    var bytes = new byte[Math.multiplyExact(numbers.size() / each, size)];
    int[] slots = slots(format);
    var element = new int[4];
    for (int i = 0; i < numbers.size() / each; i++) {
      for (int c = 0; c < each; c++) {
        element[slots[c]] = bits(kind(format, slots[c]), numbers.get(i * each + c));
      }
      codec.encode(element, bytes, i * size);
    }
    return bytes;
  }

  /// One element of red, green, blue and alpha, those that the format has.
  static byte[] encodeColor(Format format, List<Double> rgba) {
    if (!FormatCodec.supports(format)) {
      throw new IllegalArgumentException("texels of " + format + " cannot be one colour");
    }
    var own = new ArrayList<Double>();
    for (int slot : slots(format)) {
      own.add(rgba.get(slot));
    }
    return encode(format, own);
  }

  /// The numbers of the element at `bytes[at]`, spelled so that they can be read again.
  static String[] decode(Format format, byte[] bytes, int at) {
    var element = new int[4];
    FormatCodec.of(format).decode(bytes, at, element);
    int[] slots = slots(format);
    var words = new String[slots.length];
    for (int c = 0; c < slots.length; c++) {
      int bits = element[slots[c]];
      words[c] =
          switch (kind(format, slots[c])) {
            case UINT, TYPELESS -> Integer.toUnsignedString(bits);
            case SINT -> Integer.toString(bits);
            case UNORM, SNORM, FLOAT -> Float.toString(Float.intBitsToFloat(bits));
          };
    }
    return words;
  }

  private static int[] slots(Format format) {
    return format.components().stream()
        .mapToInt(Component::slot)
        .filter(s -> s >= 0)
        .sorted()
        .toArray();
  }

  private static ComponentKind kind(Format format, int slot) {
    return format.components().stream()
        .filter(c -> c.slot() == slot)
        .map(Component::kind)
        .findFirst()
        .orElseThrow();
  }

  private static int bits(ComponentKind kind, double number) {
    return switch (kind) {
      case UINT, SINT, TYPELESS -> (int) (long) number;
      case UNORM, SNORM, FLOAT -> Float.floatToRawIntBits((float) number);
    };
  }
}
