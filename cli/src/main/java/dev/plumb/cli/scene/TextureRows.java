package dev.plumb.cli.scene;

import dev.plumb.cli.file.PngWriter;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.format.FormatConversion;
import dev.plumb.emulator.format.Srgb;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture3D;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/// The rows of a level of a texture's slice as files hold them; one at a time, since a texture may
/// take more than half of the memory.
///
/// In PNG files, 8-bit formats are as stored (sRGB stays encoded, and 16 bits of it are 257 times
/// 8), 16-bit UNORM formats have 16 bits, all others are clamped to 0 to 1 and rounded as D3D does
/// (D3D11.3 §3.2.3.6). Formats of one component are grey.
final class TextureRows {
  private final Texture texture;
  private final int mip;
  private final int slice; // of an array
  private final int plane; // of a 3D texture
  private final Format format;
  private final boolean stored; // the components are those of the file
  private final boolean grey;
  private final int bits;
  private final float[] texels; // [4 * x + component], of one row

  /// @param slice of an array, or depth slice
  /// @param bits of components of PNG files, if not as the format asks
  TextureRows(Texture texture, int mip, int slice, Optional<Integer> bits) {
    this.texture = texture;
    this.mip = mip;
    boolean deep = texture instanceof Texture3D;
    this.slice = deep ? 0 : slice;
    this.plane = deep ? slice : 0;
    this.format = texture.format();
    this.grey = isGrey(format);
    this.bits = bits.orElse(hasSixteenBits(format) ? 16 : 8);
    this.stored =
        this.bits == 8 && (format == Format.R8G8B8A8_UNORM || format == Format.R8G8B8A8_UNORM_SRGB);
    this.texels = new float[4 * width()];
  }

  private static boolean isGrey(Format format) {
    return format.hasDepth()
        || format.hasComponent(0) && !format.hasComponent(1) && !format.hasComponent(3);
  }

  private static boolean hasSixteenBits(Format format) {
    return format.name().startsWith("R16") && format.name().endsWith("_UNORM");
  }

  int width() {
    return texture.width(mip);
  }

  int height() {
    return texture.height(mip);
  }

  /// Of a component in PNG files.
  int bits() {
    return bits;
  }

  /// @param alpha whether a PNG file keeps alpha
  PngWriter.Header header(boolean alpha) {
    return new PngWriter.Header(width(), height(), bits, alpha, format.isSrgb());
  }

  /// @param rgba [4 * x + component], 0 to 2^bits - 1
  void read(int y, int[] rgba) {
    if (stored) {
      readStored(y, rgba);
      return;
    }
    texture.readFloats(mip, slice, plane, y, texels);
    for (int i = 0; i < rgba.length; i++) {
      boolean color = i % 4 != 3;
      float value = grey && color ? texels[i & ~3] : texels[i];
      rgba[i] =
          color && format.isSrgb()
              ? Srgb.encode(value) * (bits == 16 ? 257 : 1)
              : FormatConversion.floatToUnorm(value, bits);
    }
  }

  /// Raw bits as shaders load them: integers of integer formats, and else floats.
  ///
  /// @param rgba [4 * x + component]
  void readBits(int y, int[] rgba) {
    if (!format.isInteger()) {
      texture.readFloats(mip, slice, plane, y, texels);
      for (int i = 0; i < rgba.length; i++) {
        rgba[i] = Float.floatToRawIntBits(texels[i]);
      }
      return;
    }
    var level = texture.subresource(mip, slice);
    var codec = FormatCodec.of(format);
    var scratch = new byte[format.bytesPerBlock()];
    var texel = new int[4];
    for (int x = 0; x < width(); x++) {
      level.decode(level.texel(x, y, plane), codec, scratch, texel);
      System.arraycopy(texel, 0, rgba, 4 * x, 4);
    }
  }

  private void readStored(int y, int[] rgba) {
    int[] words = texture.subresource(mip, slice).words;
    int first = (plane * height() + y) * width();
    for (int i = 0; i < rgba.length; i++) {
      rgba[i] = words[first + (i >> 2)] >>> (8 * (i & 3)) & 0xff;
    }
  }

  /// All rows as 32-bit floats, little endian, without a header: red, green, blue and alpha, or
  /// depth alone.
  void writeFloats(OutputStream out) throws IOException {
    int step = format.hasDepth() ? 4 : 1;
    var row = ByteBuffer.allocate(4 * texels.length / step).order(ByteOrder.LITTLE_ENDIAN);
    for (int y = 0; y < height(); y++) {
      texture.readFloats(mip, slice, plane, y, texels);
      row.clear();
      for (int i = 0; i < texels.length; i += step) {
        row.putFloat(texels[i]);
      }
      out.write(row.array());
    }
  }
}
