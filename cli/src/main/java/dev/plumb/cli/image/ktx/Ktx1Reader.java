package dev.plumb.cli.image.ktx;

import dev.plumb.cli.image.ByteReader;
import dev.plumb.cli.image.ImageException;
import dev.plumb.cli.image.SourceFormat;
import dev.plumb.cli.image.TextureData;
import dev.plumb.cli.image.TextureData.Encoding;

/// Reads KTX 1 files. Rows start at multiples of 4 bytes in them, and so do faces and levels.
public final class Ktx1Reader {
  private static final int SAME_ORDER = 0x04030201;
  private static final int OTHER_ORDER = 0x01020304;

  private final ByteReader in;
  private KtxShape shape;
  private SourceFormat source;
  private boolean bigEndian;
  private int typeSize;

  private Ktx1Reader(byte[] file) {
    this.in = new ByteReader(file);
  }

  public static TextureData read(byte[] file) throws ImageException {
    return new Ktx1Reader(file).read();
  }

  private TextureData read() throws ImageException {
    in.require(64, "the header");
    in.skip(12, "the identifier");
    int order = in.i32();
    if (order != SAME_ORDER && order != OTHER_ORDER) {
      throw new ImageException("an unknown order of bytes, %#x".formatted(order));
    }
    bigEndian = order == OTHER_ORDER;
    in.bigEndian(bigEndian);
    int type = in.i32();
    typeSize = in.i32();
    int format = in.i32();
    int internal = in.i32();
    in.skip(4, "the base format");
    long width = in.u32();
    long height = in.u32();
    long depth = in.u32();
    long layers = in.u32();
    long faces = in.u32();
    long levels = in.u32();
    in.skip(in.u32(), "keys and values");
    source = GlFormats.of(internal, format, type);
    shape = KtxShape.of(source.format(), width, height, depth, layers, faces, levels);
    var subresources = new byte[shape.mipLevels() * shape.slices()][];
    for (int mip = 0; mip < shape.mipLevels(); mip++) {
      in.skip(4, "the size of a level");
      for (int slice = 0; slice < shape.slices(); slice++) {
        subresources[mip + slice * shape.mipLevels()] = source.convert(texels(mip));
      }
    }
    boolean srgb = source.format().isSrgb();
    return shape.texture(source.format(), subresources, srgb ? Encoding.SRGB : Encoding.UNSTATED);
  }

  private byte[] texels(int mip) throws ImageException {
    int width = TextureData.side(shape.width(), mip);
    int rows = source.rows(TextureData.side(shape.height(), mip));
    int depth = TextureData.side(shape.depth(), mip);
    int rowBytes = (int) source.rowBytes(width);
    int padding = -rowBytes & 3;
    long all = (long) (rowBytes + padding) * rows * depth;
    in.require(all, "mip level " + mip);
    var texels = new byte[Math.multiplyExact(Math.multiplyExact(rowBytes, rows), depth)];
    for (int row = 0; row < rows * depth; row++) {
      System.arraycopy(in.bytes(rowBytes, "a row"), 0, texels, row * rowBytes, rowBytes);
      in.skip(padding, "a row");
    }
    if (bigEndian) {
      swap(texels);
    }
    return texels;
  }

  private void swap(byte[] texels) {
    for (int at = 0; typeSize > 1 && typeSize <= 4 && at + typeSize <= texels.length; ) {
      for (int b = 0; b < typeSize / 2; b++) {
        byte held = texels[at + b];
        texels[at + b] = texels[at + typeSize - 1 - b];
        texels[at + typeSize - 1 - b] = held;
      }
      at += typeSize;
    }
  }
}
