package dev.plumb.cli.scene;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatConversion;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture3D;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// The rows of a level of a texture's slice as files hold them; one at a time, since a texture may take
/// more than half of the memory.
///
/// 8-bit formats as stored (sRGB stays encoded), 16-bit UNORM with 16 bits, all others clamped to 0
/// to 1 and rounded as D3D does (D3D11.3 §3.2.3.6). Formats of one component are grey.
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
  TextureRows(Texture texture, int mip, int slice) {
    this.texture = texture;
    this.mip = mip;
    boolean deep = texture instanceof Texture3D;
    this.slice = deep ? 0 : slice;
    this.plane = deep ? slice : 0;
    this.format = texture.format();
    this.stored = format == Format.R8G8B8A8_UNORM || format == Format.R8G8B8A8_UNORM_SRGB;
    this.grey = format.components().size() == 1 || format.hasDepth();
    this.bits = format.name().startsWith("R16") && format.name().endsWith("_UNORM") ? 16 : 8;
    this.texels = new float[4 * width()];
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

  /// @param rgba [4 * x + component], 0 to 2^bits - 1
  void read(int y, int[] rgba) {
    if (stored) {
      readStored(y, rgba);
      return;
    }
    texture.readFloats(mip, slice, plane, y, texels);
    for (int i = 0; i < rgba.length; i++) {
      boolean color = i % 4 != 3;
      rgba[i] = FormatConversion.floatToUnorm(grey && color ? texels[i & ~3] : texels[i], bits);
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
