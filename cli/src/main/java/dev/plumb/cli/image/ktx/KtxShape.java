package dev.plumb.cli.image.ktx;

import dev.plumb.cli.image.ImageException;
import dev.plumb.cli.image.TextureData;
import dev.plumb.cli.image.TextureData.Encoding;
import dev.plumb.cli.image.TextureData.Kind;
import dev.plumb.emulator.format.Format;
import java.util.Arrays;

/// What kind of texture a KTX file holds; a side of 0 in it means that the texture lacks it.
record KtxShape(Kind kind, int width, int height, int depth, int mipLevels, int slices) {

  static KtxShape of(
      Format format, long width, long height, long depth, long layers, long faces, long levels)
      throws ImageException {
    var kind =
        faces == 6
            ? Kind.CUBE
            : depth > 0 ? Kind.TEXTURE3D : height > 0 ? Kind.TEXTURE2D : Kind.TEXTURE1D;
    if (faces != 1 && faces != 6) {
      throw new ImageException(faces + " faces; there are cubes of six, and all else has one");
    }
    if (depth > 0 && (layers > 0 || faces == 6)) {
      throw ImageException.unsupported("an array of volumes, which D3D11 does not have");
    }
    if (faces == 6 && width != height) {
      throw new ImageException("faces of a cube of %d x %d".formatted(width, height));
    }
    long slices = Math.max(1, layers) * faces;
    long mips = Math.max(1, levels);
    TextureData.check(format, width, Math.max(1, height), Math.max(1, depth), mips, slices);
    return new KtxShape(
        kind,
        (int) width,
        (int) Math.max(1, height),
        (int) Math.max(1, depth),
        (int) mips,
        (int) slices);
  }

  /// @param subresources [mip + slice * mipLevels]
  TextureData texture(Format format, byte[][] subresources, Encoding encoding) {
    return new TextureData(
        kind,
        format,
        width,
        height,
        depth,
        mipLevels,
        slices,
        Arrays.asList(subresources),
        encoding);
  }
}
