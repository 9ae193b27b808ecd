package dev.plumb.emulator.texture;

import dev.plumb.emulator.format.BlockDecoder;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.format.Srgb;
import dev.plumb.emulator.resource.Subresource;

/// Reads one texel as four 32-bit components, raw bits, missing ones 0 and alpha 1. Not for several
/// threads at once.
abstract class TexelFetch {
  /// Writes `out[0..3]` of the texel with that number, which must be there.
  abstract void fetch(Subresource level, int texel, int[] out);

  /// The way that fits a view's format and its texture's storage.
  static TexelFetch of(Format format, Subresource.Storage storage) {
    if (BlockDecoder.supports(format)) {
      return new Blocks(format);
    }
    return switch (format) {
      case R8G8B8A8_UNORM -> new Rgba8(UNORM);
      case R8G8B8A8_UNORM_SRGB -> new Rgba8(SRGB);
      default ->
          storage == Subresource.Storage.FLOATS
              ? new Floats(FormatCodec.of(format))
              : new Any(FormatCodec.of(format));
    };
  }

  private static final int[] UNORM = new int[256]; // [stored byte], float bits
  private static final int[] SRGB = new int[256];

  static {
    for (int i = 0; i < 256; i++) {
      UNORM[i] = Float.floatToRawIntBits(i / 255f);
      SRGB[i] = Float.floatToRawIntBits(Srgb.decode(i));
    }
  }

  /// 8 bits each of red, green, blue and (always linear) alpha in one word.
  private static final class Rgba8 extends TexelFetch {
    private final int[] color;

    Rgba8(int[] color) {
      this.color = color;
    }

    @Override
    void fetch(Subresource level, int texel, int[] out) {
      int word = level.words[texel];
      out[0] = color[word & 0xff];
      out[1] = color[word >>> 8 & 0xff];
      out[2] = color[word >>> 16 & 0xff];
      out[3] = UNORM[word >>> 24];
    }
  }

  /// One to four 32-bit floats.
  private static final class Floats extends TexelFetch {
    private final FormatCodec codec;

    Floats(FormatCodec codec) {
      this.codec = codec;
    }

    @Override
    void fetch(Subresource level, int texel, int[] out) {
      int n = level.wordsPerTexel;
      int at = texel * n;
      for (int c = 0; c < 4; c++) {
        out[c] = c < n ? Float.floatToRawIntBits(level.floats[at + c]) : codec.missing(c);
      }
    }
  }

  /// Texels of blocks. The last block is kept, since neighbours are often of the same.
  private static final class Blocks extends TexelFetch {
    private final BlockDecoder decoder;
    private final int width; // of a block
    private final int height;
    private final int[] texels = new int[4 * BlockDecoder.MOST_TEXELS]; // raw bits
    private Subresource decodedLevel;
    private int decodedAt; // byte

    Blocks(Format format) {
      this.decoder = BlockDecoder.of(format);
      this.width = format.blockWidth();
      this.height = format.blockHeight();
    }

    @Override
    void fetch(Subresource level, int texel, int[] out) {
      int x = texel % level.width;
      int row = texel / level.width;
      int y = row % level.height;
      int blockRow = row / level.height * level.rows() + y / height;
      int at = blockRow * level.bytesPerRow() + x / width * level.format.bytesPerBlock();
      if (level != decodedLevel || at != decodedAt) {
        decoder.decode(level.bytes, at, texels);
        decodedLevel = level;
        decodedAt = at;
      }
      System.arraycopy(texels, 4 * (y % height * width + x % width), out, 0, 4);
    }
  }

  /// Any other format, by its codec.
  private static final class Any extends TexelFetch {
    private final FormatCodec codec;
    private final byte[] scratch = new byte[16];

    Any(FormatCodec codec) {
      this.codec = codec;
    }

    @Override
    void fetch(Subresource level, int texel, int[] out) {
      level.decode(texel, codec, scratch, out);
    }
  }
}
