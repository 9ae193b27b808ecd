package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import java.util.Set;

/// A texture with its mip levels and array slices, all texels zero at first.
///
/// Written by one thread at a time; draws divide it among their threads by tiles, and dispatches as
/// their shaders do.
public abstract sealed class Texture implements Resource permits Texture1D, Texture2D, Texture3D {

  /// What all kinds of texture have; sides that a kind lacks are 1.
  public record Shape(
      Format format,
      int width,
      int height,
      int depth,
      int mipLevels,
      int arraySize,
      int sampleCount,
      Set<BindFlag> bindFlags,
      ResourceUse use) {
    @Override
    public String toString() {
      return "%d x %d x %d %s with %d mip levels, %d slices and %d samples"
          .formatted(width, height, depth, format, mipLevels, arraySize, sampleCount);
    }

    long bytes() {
      long bytes = 0;
      for (int mip = 0; mip < mipLevels; mip++) {
        bytes += rowBytes(mip) * rows(mip) * depth(mip);
      }
      return bytes * arraySize * sampleCount;
    }

    long rowBytes(int mip) {
      int bw = format.blockWidth();
      return (side(width, mip) + bw - 1L) / bw * format.bytesPerBlock();
    }

    long rows(int mip) {
      int bh = format.blockHeight();
      return (side(height, mip) + bh - 1L) / bh;
    }

    int depth(int mip) {
      return side(depth, mip);
    }

    /// Whether levels have the same sides, in texels, or in blocks where the other has texels.
    boolean hasRowsOf(Shape other) {
      if (format.blockWidth() == other.format.blockWidth()) {
        return width == other.width && height == other.height;
      }
      for (int mip = 0; mip < mipLevels; mip++) {
        if (rowBytes(mip) != other.rowBytes(mip) || rows(mip) != other.rows(mip)) {
          return false;
        }
      }
      return true;
    }

    int side(int side, int mip) {
      return Texture.side(side, mip);
    }
  }

  private final Shape shape;
  private float minLod;
  private final Subresource[] subresources; // [mip + slice * mipLevels] (D3D11CalcSubresource)

  Texture(Shape shape, String name) {
    this.shape = shape;
    Subresource.requireSize(
        shape.format, shape.width, shape.height, shape.depth * shape.sampleCount);
    MemoryCheck.require(shape.bytes(), "texture " + name);
    subresources = new Subresource[shape.mipLevels * shape.arraySize];
    for (int s = 0; s < subresources.length; s++) {
      int mip = s % shape.mipLevels;
      int planes = side(shape.depth, mip) * shape.sampleCount;
      subresources[s] = new Subresource(shape.format, width(mip), height(mip), planes);
    }
  }

  /// A texture of zeros.
  public static Texture of(TextureDesc desc) {
    return switch (desc) {
      case Texture1DDesc d -> new Texture1D(d);
      case Texture2DDesc d -> new Texture2D(d);
      case Texture3DDesc d -> new Texture3D(d);
    };
  }

  /// What it was made by.
  public abstract TextureDesc desc();

  private static int side(int side, int mip) {
    return Math.max(1, side >> mip);
  }

  public final Format format() {
    return shape.format;
  }

  public final int mipLevels() {
    return shape.mipLevels;
  }

  /// Slices of an array, faces of cubes included; 1 for 3D textures.
  public final int arraySize() {
    return shape.arraySize;
  }

  public final int sampleCount() {
    return shape.sampleCount;
  }

  @Override
  public final Set<BindFlag> bindFlags() {
    return shape.bindFlags;
  }

  @Override
  public final ResourceUse use() {
    return shape.use;
  }

  public final int width(int mip) {
    return side(shape.width, mip);
  }

  public final int height(int mip) {
    return side(shape.height, mip);
  }

  public final int depth(int mip) {
    return side(shape.depth, mip);
  }

  public final Subresource subresource(int mip, int slice) {
    if (mip < 0 || mip >= shape.mipLevels || slice < 0 || slice >= shape.arraySize) {
      throw new IllegalArgumentException(
          "mip level "
              + mip
              + " of slice "
              + slice
              + ": the texture has "
              + shape.mipLevels
              + " levels and "
              + shape.arraySize
              + " slices");
    }
    return subresources[mip + slice * shape.mipLevels];
  }

  /// Replaces the texels of a subresource by `data` in the format's own layout, rows `rowPitch`
  /// bytes apart from the top; depth slices follow each other.
  public final void write(int mip, int slice, byte[] data, int rowPitch) {
    var subresource = subresource(mip, slice);
    subresource.write(data, rowPitch, rowPitch * subresource.rows());
  }

  /// As above, with depth slices `depthPitch` bytes apart.
  public final void write(int mip, int slice, byte[] data, int rowPitch, int depthPitch) {
    subresource(mip, slice).write(data, rowPitch, depthPitch);
  }

  /// The texels of a subresource in the format's own layout, rows without padding from the top, one
  /// depth slice (or sample) after the other.
  public final byte[] read(int mip, int slice) {
    return subresource(mip, slice).read();
  }

  /// The texels of a subresource as four floats each, in the order red, green, blue, alpha, as a
  /// shader would load them (integers converted).
  public final float[] readFloats(int mip, int slice) {
    return TexelReader.floats(subresource(mip, slice));
  }

  /// Row `y` of a subresource's first plane, likewise.
  ///
  /// @param row [4 * x + component], at least 4 a texel
  public final void readFloats(int mip, int slice, int y, float[] row) {
    readFloats(mip, slice, 0, y, row);
  }

  /// As above, of a depth slice.
  public final void readFloats(int mip, int slice, int depthSlice, int y, float[] row) {
    TexelReader.floats(subresource(mip, slice), depthSlice, y, row);
  }

  /// Copies all texels of a texture of the same shape, whose format has as many bytes; a block
  /// counts as one texel of an integer format (D3D11.3 §5.6.4).
  public final void copyFrom(Texture source) {
    var other = source.shape;
    boolean same =
        shape.hasRowsOf(other)
            && shape.depth == other.depth
            && shape.mipLevels == other.mipLevels
            && shape.arraySize == other.arraySize
            && shape.sampleCount == other.sampleCount
            && getClass() == source.getClass()
            && other.format.canBeCopiedTo(shape.format);
    if (!same) {
      throw new IllegalArgumentException(
          "%s cannot be copied to %s: both must have the same shape, and formats of one kind"
              .formatted(other, shape));
    }
    boolean alike = shape.width == other.width && shape.height == other.height;
    for (int s = 0; s < subresources.length; s++) {
      Subresource from = source.subresources[s];
      if (alike) {
        subresources[s].copyFrom(from);
      } else {
        var all = new Box(0, 0, 0, from.width, from.height, from.planes);
        RegionCopy.copy(subresources[s], 0, 0, 0, from, all);
      }
    }
  }

  /// The least level of detail that shaders see (D3D11.3 §5.8); 0 unless set.
  public final float minLod() {
    return minLod;
  }

  /// Keeps shader resource views from levels more detailed than this, of which fractions count for
  /// filters between levels.
  public final void setMinLod(float leastLod) {
    minLod = leastLod;
  }

  /// A texture of the same description, with zeros.
  public abstract Texture emptyCopy();
}
