package dev.plumb.emulator.format;

import java.util.Arrays;

/// Moves one element of a format between its bytes and four 32-bit components, as a shader sees
/// them.
///
/// Components are raw bits: of a float for FLOAT, UNORM, SNORM and depth; an integer for UINT and
/// SINT. A decoded element has the defaults 0, 0, 0, 1 for components that the format lacks
/// (D3D11.3 §19.1.3); 1 is an integer for integer formats. Rounding is that of §3.2. Stencil
/// decodes as an integer in the second component.
public final class FormatCodec {
  private static final FormatCodec[] CODECS = new FormatCodec[Format.values().length];

  static {
    for (Format format : Format.values()) {
      CODECS[format.ordinal()] = new FormatCodec(format);
    }
  }

  private final Format format;
  private final int[] slots; // [component]: 0 to 3, -1 for unused bits
  private final int[] offsets; // [component], bits
  private final int[] widths; // [component], bits
  private final ComponentKind[] kinds; // [component]
  private final int one; // the default alpha

  private FormatCodec(Format format) {
    this.format = format;
    var components = format.components();
    slots = components.stream().mapToInt(Component::slot).toArray();
    offsets = components.stream().mapToInt(Component::bitOffset).toArray();
    widths = components.stream().mapToInt(Component::bits).toArray();
    kinds = components.stream().map(Component::kind).toArray(ComponentKind[]::new);
    one = format.isInteger() ? 1 : Float.floatToRawIntBits(1f);
  }

  /// The codec of `format`; [#supports] says whether it can work.
  public static FormatCodec of(Format format) {
    return CODECS[format.ordinal()];
  }

  /// Whether elements of `format` can be decoded and encoded here: all uncompressed formats that
  /// are not typeless.
  public static boolean supports(Format format) {
    return format.layout() == Format.Layout.COMPONENTS && !format.isTypeless();
  }

  public Format format() {
    return format;
  }

  /// Decodes the element at `data[at]`; writes `out[0..3]`.
  public void decode(byte[] data, int at, int[] out) {
    out[0] = 0;
    out[1] = 0;
    out[2] = 0;
    out[3] = one;
    for (int c = 0; c < slots.length; c++) {
      if (slots[c] >= 0) {
        out[slots[c]] = decodeComponent(c, readBits(data, at, offsets[c], widths[c]));
      }
    }
  }

  /// Encodes `in[0..3]` into the element at `data[at]`. Unused bits become 0.
  public void encode(int[] in, byte[] data, int at) {
    Arrays.fill(data, at, at + format.bytesPerBlock(), (byte) 0);
    for (int c = 0; c < slots.length; c++) {
      if (slots[c] >= 0) {
        writeBits(data, at, offsets[c], widths[c], encodeComponent(c, in[slots[c]]));
      }
    }
  }

  /// Writes the lowest bits of `bits[0..3]` as they are into the components of the element at
  /// `data[at]`.
  public void encodeBits(int[] bits, byte[] data, int at) {
    Arrays.fill(data, at, at + format.bytesPerBlock(), (byte) 0);
    for (int c = 0; c < slots.length; c++) {
      if (slots[c] >= 0) {
        writeBits(data, at, offsets[c], widths[c], bits[slots[c]]);
      }
    }
  }

  /// The default of a component that is missing or out of range: 0, alpha 1.
  public int missing(int slot) {
    return slot == 3 ? one : 0;
  }

  private int decodeComponent(int c, int bits) {
    int width = widths[c];
    return switch (kinds[c]) {
      case UINT, TYPELESS -> bits;
      case SINT -> bits << (32 - width) >> (32 - width);
      case UNORM ->
          Float.floatToRawIntBits(
              format.isSrgb() && slots[c] != 3
                  ? Srgb.decode(bits)
                  : FormatConversion.unormToFloat(bits, width));
      case SNORM ->
          Float.floatToRawIntBits(
              FormatConversion.snormToFloat(bits << (32 - width) >> (32 - width), width));
      case FLOAT ->
          width == 32 ? bits : Float.floatToRawIntBits(SmallFloat.ofBits(width).decode(bits));
    };
  }

  private int encodeComponent(int c, int value) {
    int width = widths[c];
    float number = Float.intBitsToFloat(value);
    return switch (kinds[c]) {
      case TYPELESS -> value;
      case UINT -> FormatConversion.clampUnsigned(value, width);
      case SINT -> FormatConversion.clampSigned(value, width);
      case UNORM ->
          format.isSrgb() && slots[c] != 3
              ? Srgb.encode(number)
              : FormatConversion.floatToUnorm(number, width);
      case SNORM -> FormatConversion.floatToSnorm(number, width);
      case FLOAT -> width == 32 ? value : SmallFloat.ofBits(width).encode(number);
    };
  }

  private static int readBits(byte[] data, int at, int offset, int bits) {
    int first = at + (offset >> 3);
    int last = at + ((offset + bits - 1) >> 3);
    long value = 0;
    for (int b = last; b >= first; b--) {
      value = (value << 8) | (data[b] & 0xff);
    }
    return (int) (value >>> (offset & 7) & ((1L << bits) - 1));
  }

  private static void writeBits(byte[] data, int at, int offset, int bits, int value) {
    long shifted = (value & ((1L << bits) - 1)) << (offset & 7);
    int last = at + ((offset + bits - 1) >> 3);
    for (int b = at + (offset >> 3); b <= last; b++) {
      data[b] |= (byte) shifted;
      shifted >>>= 8;
    }
  }
}
