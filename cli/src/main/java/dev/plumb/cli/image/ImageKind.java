package dev.plumb.cli.image;

import dev.plumb.cli.image.dds.DdsReader;
import dev.plumb.cli.image.exr.ExrReader;
import dev.plumb.cli.image.ktx.Ktx1Reader;
import dev.plumb.cli.image.ktx.Ktx2Reader;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The kinds of image files, told by their first bytes.
enum ImageKind {
  PNG("PNG", "89504e470d0a1a0a", "png"),
  JPEG("JPEG", "ffd8ff", "jpg", "jpeg", "jpe", "jfif"),
  HDR("Radiance HDR", "233f52", "hdr", "rgbe", "pic"), // #?R
  EXR("OpenEXR", "762f3101", "exr"),
  DDS("DDS", "44445320", "dds"),
  KTX1("KTX", "ab4b5458203131bb0d0a1a0a", "ktx"),
  KTX2("KTX2", "ab4b5458203230bb0d0a1a0a", "ktx2"),
  PFM("PFM", "5046", "pfm"), // PF
  GREY_PFM("PFM", "5066", "pfm"); // Pf

  /// Kinds that are known only to be named.
  private enum Foreign {
    GIF("GIF", "47494638"),
    BMP("BMP", "424d"),
    TIFF("TIFF", "49492a00"),
    BIG_ENDIAN_TIFF("TIFF", "4d4d002a"),
    WEBP("WebP or another RIFF", "52494646"),
    PSD("Photoshop", "38425053"),
    JPEG_XL("JPEG XL", "ff0a"),
    JPEG_2000("JPEG 2000", "0000000c6a502020"),
    BASIS("Basis Universal", "7342"),
    PDF("PDF", "25504446"),
    ZIP("ZIP", "504b0304"),
    GLB("glTF", "676c5446");

    private final String title;
    private final byte[] magic;

    Foreign(String title, String magic) {
      this.title = title;
      this.magic = java.util.HexFormat.of().parseHex(magic);
    }
  }

  private final String title;
  private final byte[] magic;
  private final List<String> endings;

  ImageKind(String title, String magic, String... endings) {
    this.title = title;
    this.magic = java.util.HexFormat.of().parseHex(magic);
    this.endings = List.of(endings);
  }

  String title() {
    return title;
  }

  /// `a PNG file`, `an OpenEXR file`.
  String file() {
    return (this == EXR ? "an " : "a ") + title + " file";
  }

  boolean hasEnding(String ending) {
    return endings.contains(ending.toLowerCase(Locale.ROOT));
  }

  static Optional<ImageKind> byEnding(String ending) {
    for (var kind : values()) {
      if (kind.hasEnding(ending)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  static Optional<ImageKind> byMagic(byte[] file) {
    for (var kind : values()) {
      if (startsWith(file, kind.magic)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  /// What the file seems to be in words; empty if unknown.
  static Optional<String> foreign(byte[] file) {
    for (var kind : Foreign.values()) {
      if (startsWith(file, kind.magic)) {
        return Optional.of(kind.title);
      }
    }
    return Optional.empty();
  }

  private static boolean startsWith(byte[] file, byte[] magic) {
    return file.length >= magic.length
        && java.util.Arrays.equals(file, 0, magic.length, magic, 0, magic.length);
  }

  TextureData read(byte[] file) throws ImageException {
    return switch (this) {
      case PNG -> PngTexture.read(file);
      case JPEG -> JpegReader.read(file);
      case HDR -> HdrReader.read(file);
      case EXR -> ExrReader.read(file);
      case DDS -> DdsReader.read(file);
      case KTX1 -> Ktx1Reader.read(file);
      case KTX2 -> Ktx2Reader.read(file);
      case PFM, GREY_PFM -> PfmReader.read(file);
    };
  }
}
