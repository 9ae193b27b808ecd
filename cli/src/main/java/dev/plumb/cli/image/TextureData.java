package dev.plumb.cli.image;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.MemoryCheck;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture1D;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture3D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A texture as a file holds it.
///
/// @param width of the largest level, in texels; so are height and depth, which are 1 where the
///   kind of texture has none
/// @param arraySize slices; of cubes the faces +x, -x, +y, -y, +z and -z of each in turn
/// @param subresources [mip + slice * mipLevels], rows from the top without padding, in the
///   format's own layout; depth slices follow each other
/// @param encoding what the file says of how its numbers stand for light
public record TextureData(
    Kind kind,
    Format format,
    int width,
    int height,
    int depth,
    int mipLevels,
    int arraySize,
    List<byte[]> subresources,
    Encoding encoding) {

  /// Which kind of texture it is; arrays are told by the number of slices.
  public enum Kind {
    TEXTURE1D,
    TEXTURE2D,
    TEXTURE3D,
    CUBE
  }

  /// What a file says of its curve from numbers to light. It never changes the texels.
  public enum Encoding {
    UNSTATED,
    /// The sRGB curve: a PNG's sRGB chunk, or a gamma of 1/2.2.
    SRGB,
    /// Numbers are proportional to light.
    LINEAR,
    /// Another curve, such as a PNG's gamma of 1/1.8.
    OTHER
  }

  /// More texels than that in a level are refused.
  private static final long MOST_TEXELS = 1L << 28;

  public TextureData {
    subresources = List.copyOf(subresources);
    if (subresources.size() != mipLevels * arraySize) {
      throw new IllegalArgumentException(
          subresources.size() + " subresources of " + mipLevels + " x " + arraySize);
    }
  }

  /// A picture: one level of one slice.
  public static TextureData picture(Format format, int width, int height, byte[] texels) {
    return new TextureData(
        Kind.TEXTURE2D, format, width, height, 1, 1, 1, List.of(texels), Encoding.UNSTATED);
  }

  /// All that a texture holds.
  public static TextureData of(Texture texture) {
    var subresources = new ArrayList<byte[]>();
    for (int slice = 0; slice < texture.arraySize(); slice++) {
      for (int mip = 0; mip < texture.mipLevels(); mip++) {
        subresources.add(texture.read(mip, slice));
      }
    }
    var kind =
        switch (texture) {
          case Texture1D _ -> Kind.TEXTURE1D;
          case Texture3D _ -> Kind.TEXTURE3D;
          case Texture2D t ->
              t.desc().miscFlags().contains(MiscFlag.TEXTURECUBE) ? Kind.CUBE : Kind.TEXTURE2D;
        };
    return new TextureData(
        kind,
        texture.format(),
        texture.width(0),
        texture.height(0),
        texture.depth(0),
        texture.mipLevels(),
        texture.arraySize(),
        subresources,
        texture.format().isSrgb() ? Encoding.SRGB : Encoding.UNSTATED);
  }

  public TextureData withEncoding(Encoding other) {
    return new TextureData(
        kind, format, width, height, depth, mipLevels, arraySize, subresources, other);
  }

  /// The same bits under another format with as many of them.
  public TextureData withFormat(Format other) {
    return new TextureData(
        kind, other, width, height, depth, mipLevels, arraySize, subresources, encoding);
  }

  /// One level, one slice (of an array, face, or depth slice), or both. A depth slice is one of the
  /// largest level, if no other is named.
  public TextureData part(Optional<Integer> mip, Optional<Integer> slice) {
    if (mip.isEmpty() && slice.isEmpty()) {
      return this;
    }
    boolean plane = kind == Kind.TEXTURE3D && slice.isPresent();
    int first = mip.orElse(0);
    int levels = mip.isPresent() || plane ? 1 : mipLevels;
    int firstSlice = plane ? 0 : slice.orElse(0);
    int slices = slice.isPresent() ? 1 : arraySize;
    var parts = new ArrayList<byte[]>();
    for (int s = firstSlice; s < firstSlice + slices; s++) {
      for (int m = first; m < first + levels; m++) {
        byte[] texels = subresource(m, s);
        int size = texels.length / depth(m);
        parts.add(
            plane
                ? Arrays.copyOfRange(texels, size * slice.get(), size * (slice.get() + 1))
                : texels);
      }
    }
    boolean flat = plane || kind == Kind.CUBE && slices == 1;
    return new TextureData(
        flat ? Kind.TEXTURE2D : kind,
        format,
        width(first),
        height(first),
        flat ? 1 : depth(first),
        levels,
        slices,
        parts,
        encoding);
  }

  public byte[] subresource(int mip, int slice) {
    return subresources.get(mip + slice * mipLevels);
  }

  public int width(int mip) {
    return side(width, mip);
  }

  public int height(int mip) {
    return side(height, mip);
  }

  public int depth(int mip) {
    return side(depth, mip);
  }

  /// Of a level whose largest one has `side` texels.
  public static int side(int side, int mip) {
    return Math.max(1, side >> mip);
  }

  /// Bytes of a row of texels, or blocks.
  public static long rowPitch(Format format, int width) {
    return ((long) width + format.blockWidth() - 1) / format.blockWidth() * format.bytesPerBlock();
  }

  /// Bytes of a level.
  public static long bytes(Format format, int width, int height, int depth) {
    long rows = ((long) height + format.blockHeight() - 1) / format.blockHeight();
    return rowPitch(format, width) * rows * depth;
  }

  /// Refuses sizes that no texture has, and those that do not fit into memory.
  public static void check(
      Format format, long width, long height, long depth, long mipLevels, long slices)
      throws ImageException {
    String size = depth == 1 ? width + " x " + height : width + " x " + height + " x " + depth;
    if (width < 1 || height < 1 || depth < 1) {
      throw new ImageException("it has no texels: its size is " + size);
    }
    if (width > MOST_TEXELS
        || height > MOST_TEXELS
        || depth > MOST_TEXELS
        || width * height > MOST_TEXELS
        || width * height * depth > MOST_TEXELS) {
      throw new ImageException(size + " texels are too many; " + MOST_TEXELS + " are possible");
    }
    long longest = Math.max(width, Math.max(height, depth));
    int chain = 64 - Long.numberOfLeadingZeros(longest);
    if (mipLevels < 1 || mipLevels > chain) {
      throw new ImageException(
          "%d mip levels of %s texels: 1 to %d are possible".formatted(mipLevels, size, chain));
    }
    if (slices < 1 || slices > 1 << 16) {
      throw new ImageException(slices + " slices: 1 to 65536 are possible");
    }
    long level = bytes(format, (int) width, (int) height, (int) depth);
    requireMemory(level * slices, size + " " + format + (slices > 1 ? " x " + slices : ""));
    if (level > Integer.MAX_VALUE - 8) {
      throw new ImageException(size + " " + format + " takes more than 2 GiB");
    }
  }

  /// @param what for the message
  public static void requireMemory(long bytes, String what) throws ImageException {
    try {
      MemoryCheck.require(bytes, what);
    } catch (IllegalArgumentException e) {
      throw new ImageException(e.getMessage());
    }
  }
}
