package dev.plumb.cli.image;

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
    var header = new ByteReader(file);
    header.bigEndian(true);
    header.skip(16, "the header");
    long width = header.u32();
    long height = header.u32();
    boolean wide = header.u8() == 16;
    header.skip(3, "the header");
    boolean interlaced = header.u8() != 0;
    var format = wide ? Format.R16G16B16A16_UNORM : Format.R8G8B8A8_UNORM;
    TextureData.check(format, width, height, 1, 1, 1);
    if (interlaced) { // all of it is kept while it is read, in numbers of four bytes
      long bytes = (format.bytesPerBlock() + 16) * width * height;
      TextureData.requireMemory(bytes, width + " x " + height + " interlaced pixels");
    }
    Encoding encoding = encoding(new ByteReader(file));
    byte[] texels = texels(file, wide, (int) width, (int) height);
    return TextureData.picture(format, (int) width, (int) height, texels).withEncoding(encoding);
  }

  private static byte[] texels(byte[] file, boolean wide, int width, int height)
      throws ImageException {
    int stride = (wide ? 8 : 4) * width;
    var texels = new byte[stride * height];
    try {
      PngReader.decode(
          file,
          (y, row) -> {
            for (int i = 0, at = y * stride; i < row.length; i++) {
              texels[at++] = (byte) row[i];
              if (wide) {
                texels[at++] = (byte) (row[i] >> 8);
              }
            }
          });
    } catch (RuntimeException e) { // the library's own, and what it trips over
      throw new ImageException(String.valueOf(e.getMessage()));
    }
    return texels;
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
