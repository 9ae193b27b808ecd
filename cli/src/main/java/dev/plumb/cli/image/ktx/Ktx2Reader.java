package dev.plumb.cli.image.ktx;

import dev.plumb.cli.image.ByteReader;
import dev.plumb.cli.image.ImageException;
import dev.plumb.cli.image.Inflating;
import dev.plumb.cli.image.SourceFormat;
import dev.plumb.cli.image.TextureData;
import dev.plumb.cli.image.TextureData.Encoding;
import dev.plumb.cli.image.zstd.ZstdDecoder;

/// Reads KTX 2.0 files.
public final class Ktx2Reader {
  private static final int BASIS_LZ = 1;
  private static final int ZSTD = 2;
  private static final int ZLIB = 3;

  private final ByteReader file;
  private final ByteReader in;
  private KtxShape shape;
  private SourceFormat source;
  private int supercompression;

  private Ktx2Reader(byte[] file) {
    this.file = new ByteReader(file);
    this.in = new ByteReader(file);
  }

  public static TextureData read(byte[] file) throws ImageException {
    return new Ktx2Reader(file).read();
  }

  private TextureData read() throws ImageException {
    in.require(80, "the header");
    in.skip(12, "the identifier");
    int vkFormat = in.i32();
    in.skip(4, "the type's size");
    long width = in.u32();
    long height = in.u32();
    long depth = in.u32();
    long layers = in.u32();
    long faces = in.u32();
    long levels = in.u32();
    supercompression = in.i32();
    long descriptor = in.u32();
    in.skip(28, "the index");
    refuseBasis(vkFormat, descriptor);
    source = VulkanFormats.of(vkFormat);
    shape = KtxShape.of(source.format(), width, height, depth, layers, faces, levels);
    var subresources = new byte[shape.mipLevels() * shape.slices()][];
    for (int mip = 0; mip < shape.mipLevels(); mip++) {
      level(mip, subresources);
    }
    boolean srgb = source.format().isSrgb();
    return shape.texture(source.format(), subresources, srgb ? Encoding.SRGB : Encoding.UNSTATED);
  }

  /// Texels for a transcoder to GPU formats, of which none is D3D11's own.
  private void refuseBasis(int vkFormat, long descriptor) throws ImageException {
    int model = 0;
    if (vkFormat == 0 && descriptor != 0) {
      var block = file.part(descriptor, 13, "the data format descriptor");
      block.skip(12, "the descriptor");
      model = block.u8();
    }
    String basis =
        supercompression == BASIS_LZ || model == 163
            ? "BasisLZ (ETC1S)"
            : model == 166 ? "UASTC" : model == 167 || model == 168 ? "UASTC HDR" : "";
    if (!basis.isEmpty()) {
      throw ImageException.unsupported(
          "it holds Basis Universal texels (%s), to be transcoded first: ktx extract --transcode,"
                  .formatted(basis)
              + " or encode it without --encode");
    }
    if (vkFormat == 0) {
      throw ImageException.unsupported("its format is undefined (color model " + model + ")");
    }
    if (supercompression < 0 || supercompression > ZLIB) {
      throw ImageException.unsupported("unknown supercompression " + supercompression);
    }
  }

  private void level(int mip, byte[][] subresources) throws ImageException {
    long offset = in.i64();
    long length = in.i64();
    long unpacked = in.i64();
    int w = TextureData.side(shape.width(), mip);
    int h = TextureData.side(shape.height(), mip);
    int d = TextureData.side(shape.depth(), mip);
    long bytes = source.bytes(w, h, d);
    long all = bytes * shape.slices();
    String what = "mip level " + mip;
    if (all > Integer.MAX_VALUE - 8) {
      throw new ImageException(what + " takes more than 2 GiB");
    }
    if (supercompression != 0 && unpacked != all || supercompression == 0 && length != all) {
      throw new ImageException(
          "%s has %d bytes in place of %d"
              .formatted(what, supercompression == 0 ? length : unpacked, all));
    }
    ByteReader part = file.part(offset, length, what);
    var texels = new ByteReader(unpack(part.bytes(length, what), (int) all));
    for (int slice = 0; slice < shape.slices(); slice++) {
      subresources[mip + slice * shape.mipLevels()] = source.convert(texels.bytes(bytes, what));
    }
  }

  private byte[] unpack(byte[] packed, int size) throws ImageException {
    return switch (supercompression) {
      case ZSTD -> ZstdDecoder.decode(packed, size);
      case ZLIB -> Inflating.exactly(packed, size);
      default -> packed;
    };
  }
}
