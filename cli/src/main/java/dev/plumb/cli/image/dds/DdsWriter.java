package dev.plumb.cli.image.dds;

import dev.plumb.cli.image.TextureData;
import dev.plumb.cli.image.TextureData.Kind;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// Writes DDS files with a DX10 header: all levels and slices, bit for bit.
public final class DdsWriter {
  private static final int CAPS_HEIGHT_WIDTH_FORMAT = 0x1 | 0x2 | 0x4 | 0x1000;
  private static final int HAS_PITCH = 0x8;
  private static final int HAS_MIPS = 0x20000;
  private static final int HAS_LINEAR_SIZE = 0x80000;
  private static final int CAPS_TEXTURE = 0x1000;
  private static final int CAPS_COMPLEX = 0x8;
  private static final int CAPS_MIPS = 0x400000;

  private DdsWriter() {}

  public static void write(OutputStream out, TextureData texture) throws IOException {
    out.write(header(texture));
    for (byte[] subresource : texture.subresources()) {
      out.write(subresource);
    }
  }

  private static byte[] header(TextureData texture) {
    var header = ByteBuffer.allocate(148).order(ByteOrder.LITTLE_ENDIAN);
    boolean volume = texture.kind() == Kind.TEXTURE3D;
    boolean cube = texture.kind() == Kind.CUBE;
    boolean mips = texture.mipLevels() > 1;
    boolean blocks = texture.format().isBlockCompressed();
    long size =
        blocks
            ? TextureData.bytes(texture.format(), texture.width(), texture.height(), 1)
            : TextureData.rowPitch(texture.format(), texture.width());
    header.putInt(DdsPixelFormat.fourCc("DDS ")).putInt(124);
    header.putInt(
        CAPS_HEIGHT_WIDTH_FORMAT
            | (blocks ? HAS_LINEAR_SIZE : HAS_PITCH)
            | (mips ? HAS_MIPS : 0)
            | (volume ? DdsReader.HAS_DEPTH : 0));
    header.putInt(texture.height()).putInt(texture.width()).putInt((int) size);
    header.putInt(texture.depth()).putInt(texture.mipLevels());
    header.position(header.position() + 44);
    header.putInt(32).putInt(DdsPixelFormat.FOUR_CC).putInt(DdsPixelFormat.DX10);
    header.position(header.position() + 20);
    boolean complex = mips || texture.arraySize() > 1 || volume;
    header.putInt(CAPS_TEXTURE | (complex ? CAPS_COMPLEX : 0) | (mips ? CAPS_MIPS : 0));
    header.putInt(
        (cube ? DdsReader.CUBE | DdsReader.ALL_FACES : 0) | (volume ? DdsReader.VOLUME : 0));
    header.position(128);
    int dimension =
        switch (texture.kind()) {
          case TEXTURE1D -> 2;
          case TEXTURE2D, CUBE -> 3;
          case TEXTURE3D -> 4;
        };
    header.putInt(texture.format().dxgi()).putInt(dimension);
    header.putInt(cube ? DdsReader.DX10_CUBE : 0);
    header.putInt(cube ? texture.arraySize() / 6 : texture.arraySize()).putInt(0);
    return header.array();
  }
}
