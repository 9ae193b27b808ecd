package dev.plumb.cli.image;

import dev.plumb.cli.file.Picture;
import dev.plumb.cli.file.PngReader;
import dev.plumb.cli.image.TextureData.Encoding;
import dev.plumb.emulator.format.Format;

/// PNG files as textures: R8G8B8A8_UNORM, R16G16B16A16_UNORM for 16 bits; grey and palettes are
/// expanded. Texels are as stored; what the sRGB and gAMA chunks say is kept beside them.
final class PngTexture {
  private static final int SRGB_GAMMA = 45455; // 1/2.2 in 1/100000, as files say sRGB
  private static final int LINEAR_GAMMA = 100000;

  private PngTexture() {}

  static TextureData read(byte[] file) throws ImageException {
    checkSize(new ByteReader(file));
    Encoding encoding = encoding(new ByteReader(file));
    Picture picture;
    try {
      picture = PngReader.decode(file);
    } catch (RuntimeException e) { // the library's own, and what it trips over
      throw new ImageException(String.valueOf(e.getMessage()));
    }
    boolean wide = picture.bits() == 16;
    var format = wide ? Format.R16G16B16A16_UNORM : Format.R8G8B8A8_UNORM;
    int[] components = picture.components();
    var texels = new byte[wide ? 2 * components.length : components.length];
    for (int i = 0; i < components.length; i++) {
      if (wide) {
        texels[2 * i] = (byte) components[i];
        texels[2 * i + 1] = (byte) (components[i] >> 8);
      } else {
        texels[i] = (byte) components[i];
      }
    }
    return TextureData.picture(format, picture.width(), picture.height(), texels)
        .withEncoding(encoding);
  }

  private static void checkSize(ByteReader in) throws ImageException {
    in.bigEndian(true);
    in.skip(16, "the header");
    long width = in.u32();
    long height = in.u32();
    TextureData.check(Format.R16G16B16A16_UNORM, width, height, 1, 1, 1);
    TextureData.requireMemory(24 * width * height, width + " x " + height + " pixels");
  }

  /// By the chunks before the texels; sRGB overrides gAMA.
  private static Encoding encoding(ByteReader in) throws ImageException {
    in.bigEndian(true);
    in.skip(8, "the signature");
    var encoding = Encoding.UNSTATED;
    while (in.remaining() >= 12) {
      long length = in.u32();
      int name = in.i32();
      ByteReader chunk = in.part(in.position(), length, "a chunk");
      in.skip(length, "a chunk");
      in.skip(4, "a checksum");
      switch (name) {
        case 0x73524742 -> { // sRGB
          return Encoding.SRGB;
        }
        case 0x67414d41 -> { // gAMA
          encoding =
              switch (chunk.i32()) {
                case SRGB_GAMMA -> Encoding.SRGB;
                case LINEAR_GAMMA -> Encoding.LINEAR;
                default -> Encoding.OTHER;
              };
        }
        case 0x49444154 -> { // IDAT
          return encoding;
        }
        default -> {}
      }
    }
    return encoding;
  }
}
