package dev.plumb.cli.image.dds;

import dev.plumb.cli.image.ByteReader;
import dev.plumb.cli.image.ImageException;
import dev.plumb.cli.image.SourceFormat;
import dev.plumb.emulator.format.Format;

/// `DDS_PIXELFORMAT`: what a file without the DX10 header says of its texels, as D3D9 had it.
record DdsPixelFormat(int flags, int fourCc, int bits, int red, int green, int blue, int alpha) {
  static final int ALPHA_PIXELS = 0x1;
  static final int ALPHA = 0x2;
  static final int FOUR_CC = 0x4;
  static final int RGB = 0x40;
  private static final int PALETTES = 0x8 | 0x20 | 0x800 | 0x1000;
  private static final int YUV = 0x200;
  private static final int LUMINANCE = 0x20000;
  private static final int BUMP_DUDV = 0x80000;

  static final int DX10 = fourCc("DX10");

  DdsPixelFormat {
    if ((flags & ALPHA_PIXELS) == 0) {
      alpha = 0; // without the flag for it, the mask may be anything
    }
  }

  static DdsPixelFormat read(ByteReader in) throws ImageException {
    int size = in.i32();
    if (size != 32) {
      throw new ImageException("its pixel format has " + size + " bytes in place of 32");
    }
    return new DdsPixelFormat(in.i32(), in.i32(), in.i32(), in.i32(), in.i32(), in.i32(), in.i32());
  }

  static int fourCc(String text) {
    int code = 0;
    for (int i = 3; i >= 0; i--) {
      code = code << 8 | text.charAt(i);
    }
    return code;
  }

  boolean hasDx10Header() {
    return has(FOUR_CC) && fourCc == DX10;
  }

  private boolean has(int flag) {
    return (flags & flag) != 0;
  }

  SourceFormat source() throws ImageException {
    if (has(FOUR_CC)) {
      return SourceFormat.of(ofFourCc());
    }
    if (has(PALETTES) || has(YUV)) {
      throw ImageException.unsupported(
          (has(YUV) ? "its texels are luminance and chroma" : "its texels have a palette")
              + ", which no format of D3D11 has");
    }
    if (bits != 8 && bits != 16 && bits != 24 && bits != 32) {
      throw new ImageException("texels of " + bits + " bits");
    }
    if (has(BUMP_DUDV)) {
      return bump();
    }
    if (has(LUMINANCE)) {
      return luminance();
    }
    if (has(RGB)) {
      return color();
    }
    if (has(ALPHA) && bits == 8) {
      return SourceFormat.of(Format.A8_UNORM);
    }
    throw new ImageException("unknown flags %#x of its pixel format".formatted(flags));
  }

  /// Characters, or a number of `D3DFORMAT`.
  private Format ofFourCc() throws ImageException {
    return switch (fourCc) {
      case 36 -> Format.R16G16B16A16_UNORM;
      case 110 -> Format.R16G16B16A16_SNORM;
      case 111 -> Format.R16_FLOAT;
      case 112 -> Format.R16G16_FLOAT;
      case 113 -> Format.R16G16B16A16_FLOAT;
      case 114 -> Format.R32_FLOAT;
      case 115 -> Format.R32G32_FLOAT;
      case 116 -> Format.R32G32B32A32_FLOAT;
      default ->
          switch (characters()) {
            case "DXT1" -> Format.BC1_UNORM;
            case "DXT2", "DXT3" -> Format.BC2_UNORM;
            case "DXT4", "DXT5" -> Format.BC3_UNORM;
            case "ATI1", "BC4U" -> Format.BC4_UNORM;
            case "BC4S" -> Format.BC4_SNORM;
            case "ATI2", "BC5U" -> Format.BC5_UNORM;
            case "BC5S" -> Format.BC5_SNORM;
            case "RGBG" -> Format.R8G8_B8G8_UNORM;
            case "GRGB" -> Format.G8R8_G8B8_UNORM;
            default ->
                throw ImageException.unsupported(
                    "the format '%s' (%#x), which no format of D3D11 is"
                        .formatted(characters(), fourCc));
          };
    };
  }

  private String characters() {
    var text = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      char c = (char) (fourCc >> 8 * i & 0xff);
      text.append(c >= ' ' && c <= '~' ? c : '?');
    }
    return text.toString();
  }

  private boolean masks(int bitCount, int r, int g, int b, int a) {
    return bits == bitCount && red == r && green == g && blue == b && alpha == a;
  }

  private SourceFormat bump() throws ImageException {
    if (masks(16, 0xff, 0xff00, 0, 0)) {
      return SourceFormat.of(Format.R8G8_SNORM);
    }
    if (bits == 32 && red == 0xff && green == 0xff00 && blue == 0xff0000) {
      return SourceFormat.of(Format.R8G8B8A8_SNORM);
    }
    if (masks(32, 0xffff, 0xffff0000, 0, 0)) {
      return SourceFormat.of(Format.R16G16_SNORM);
    }
    throw ImageException.unsupported("signed texels under masks that no format of D3D11 has");
  }

  private SourceFormat luminance() {
    // masks beyond the bits that there are, as some writers have them, can mean nothing else
    if (bits == 8 && alpha == 0 && (red == 0xff || (red & 0xff) == 0)) {
      return SourceFormat.of(Format.R8_UNORM);
    }
    if (masks(16, 0xffff, 0, 0, 0) || masks(16, 0xffff, 0xffff, 0xffff, 0)) {
      return SourceFormat.of(Format.R16_UNORM);
    }
    if (bits == 16 && red == 0xff && (alpha == 0xff00 || alpha == 0xff000000)) {
      return SourceFormat.of(Format.R8G8_UNORM);
    }
    return SourceFormat.masked(bits / 8, red, red, red, alpha, false);
  }

  private SourceFormat color() {
    Format format = colorFormat();
    if (format != null) {
      return SourceFormat.of(format);
    }
    // The header's masks are those that D3DX writes for 10 bits: red and blue are swapped in it.
    boolean swapped = masks(32, 0x3ff, 0xffc00, 0x3ff00000, 0xc0000000);
    return swapped
        ? SourceFormat.masked(4, blue, green, red, alpha, false)
        : SourceFormat.masked(bits / 8, red, green, blue, alpha, false);
  }

  /// Null if there is none whose texels lie so.
  private Format colorFormat() {
    if (masks(32, 0xff, 0xff00, 0xff0000, 0xff000000)) {
      return Format.R8G8B8A8_UNORM;
    }
    if (masks(32, 0xff0000, 0xff00, 0xff, 0xff000000)) {
      return Format.B8G8R8A8_UNORM;
    }
    if (masks(32, 0xff0000, 0xff00, 0xff, 0)) {
      return Format.B8G8R8X8_UNORM;
    }
    if (masks(32, 0x3ff00000, 0xffc00, 0x3ff, 0xc0000000)) {
      return Format.R10G10B10A2_UNORM;
    }
    if (masks(32, 0xffff, 0xffff0000, 0, 0)) {
      return Format.R16G16_UNORM;
    }
    if (masks(32, 0xffffffff, 0, 0, 0)) {
      return Format.R32_FLOAT;
    }
    if (masks(16, 0x7c00, 0x3e0, 0x1f, 0x8000)) {
      return Format.B5G5R5A1_UNORM;
    }
    if (masks(16, 0xf800, 0x7e0, 0x1f, 0)) {
      return Format.B5G6R5_UNORM;
    }
    if (masks(16, 0xf00, 0xf0, 0xf, 0xf000)) {
      return Format.B4G4R4A4_UNORM;
    }
    return null;
  }
}
