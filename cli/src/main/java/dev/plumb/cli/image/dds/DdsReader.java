package dev.plumb.cli.image.dds;

import dev.plumb.cli.image.ByteReader;
import dev.plumb.cli.image.ImageException;
import dev.plumb.cli.image.SourceFormat;
import dev.plumb.cli.image.TextureData;
import dev.plumb.cli.image.TextureData.Encoding;
import dev.plumb.cli.image.TextureData.Kind;
import dev.plumb.emulator.format.Format;
import java.util.ArrayList;

/// Reads DDS files (`DDS_HEADER`, `DDS_HEADER_DXT10`).
public final class DdsReader {
  static final int HAS_DEPTH = 0x800000;
  static final int CUBE = 0x200;
  static final int ALL_FACES = 0xfc00;
  static final int VOLUME = 0x200000;
  static final int DX10_CUBE = 0x4;

  private final ByteReader in;
  private int height;
  private int width;
  private int depth;
  private int mipLevels;
  private int slices = 1;
  private Kind kind = Kind.TEXTURE2D;
  private SourceFormat source;

  private DdsReader(ByteReader in) {
    this.in = in;
  }

  public static TextureData read(byte[] file) throws ImageException {
    return new DdsReader(new ByteReader(file)).read();
  }

  private TextureData read() throws ImageException {
    in.require(128, "the header");
    in.skip(4, "the magic number");
    int size = in.i32();
    if (size != 124) {
      throw new ImageException("its header has " + size + " bytes in place of 124");
    }
    int flags = in.i32();
    height = in.i32();
    width = in.i32();
    in.skip(4, "the pitch");
    depth = in.i32();
    mipLevels = Math.max(1, in.i32());
    in.skip(44, "the header");
    var pixels = DdsPixelFormat.read(in);
    in.skip(4, "the header");
    int caps2 = in.i32();
    in.skip(12, "the header");
    if (pixels.hasDx10Header()) {
      readDx10Header();
    } else {
      source = pixels.source();
      shape(flags, caps2);
    }
    if (kind != Kind.TEXTURE3D) {
      depth = 1;
    }
    return texture();
  }

  private void readDx10Header() throws ImageException {
    in.require(20, "the DX10 header");
    source = SourceFormat.of(format(in.i32()));
    int dimension = in.i32();
    int misc = in.i32();
    long arraySize = Math.max(1, in.u32()); // 0 in files of some writers
    in.skip(4, "the DX10 header");
    boolean cube = (misc & DX10_CUBE) != 0;
    kind =
        switch (dimension) {
          case 2 -> Kind.TEXTURE1D;
          case 3 -> cube ? Kind.CUBE : Kind.TEXTURE2D;
          case 4 -> Kind.TEXTURE3D;
          default -> throw new ImageException("unknown dimension " + dimension);
        };
    if (kind == Kind.TEXTURE1D) {
      height = 1;
    }
    if (arraySize > 1 << 16 || kind == Kind.TEXTURE3D && arraySize != 1) {
      throw new ImageException(arraySize + " slices");
    }
    slices = (int) arraySize * (kind == Kind.CUBE ? 6 : 1);
  }

  private static Format format(int dxgi) throws ImageException {
    for (Format format : Format.values()) {
      if (format.dxgi() == dxgi && format != Format.UNKNOWN && format != Format.R1_UNORM) {
        return format;
      }
    }
    throw ImageException.unsupported("DXGI format " + dxgi + ", which no texture of D3D11.0 has");
  }

  private void shape(int flags, int caps2) throws ImageException {
    if ((flags & HAS_DEPTH) != 0 && (caps2 & VOLUME) != 0) {
      kind = Kind.TEXTURE3D;
    } else if ((caps2 & CUBE) != 0) {
      if ((caps2 & ALL_FACES) != ALL_FACES) {
        throw ImageException.unsupported(
            "a cube of %d faces; D3D11 has cubes of six"
                .formatted(Integer.bitCount(caps2 & ALL_FACES)));
      }
      kind = Kind.CUBE;
      slices = 6;
    }
  }

  private TextureData texture() throws ImageException {
    var format = source.format();
    TextureData.check(format, width, height, depth, mipLevels, slices);
    if (kind == Kind.CUBE && width != height) {
      throw new ImageException("faces of a cube of %d x %d".formatted(width, height));
    }
    var subresources = new ArrayList<byte[]>();
    for (int slice = 0; slice < slices; slice++) {
      for (int mip = 0; mip < mipLevels; mip++) {
        long bytes =
            source.bytes(
                TextureData.side(width, mip),
                TextureData.side(height, mip),
                TextureData.side(depth, mip));
        String what = "mip level %d of slice %d".formatted(mip, slice);
        subresources.add(source.convert(in.bytes(bytes, what)));
      }
    }
    return new TextureData(
        kind,
        format,
        width,
        height,
        depth,
        mipLevels,
        slices,
        subresources,
        format.isSrgb() ? Encoding.SRGB : Encoding.UNSTATED);
  }
}
