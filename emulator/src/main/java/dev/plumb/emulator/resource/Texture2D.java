package dev.plumb.emulator.resource;

/// A two-dimensional texture with its mip levels and array slices, all texels zero at first.
///
/// Written by one thread at a time; draws divide it among their threads by tiles.
public final class Texture2D {
  private final Texture2DDesc desc;
  private final Subresource[] subresources; // [mip + slice * mipLevels] (D3D11CalcSubresource)

  public Texture2D(Texture2DDesc desc) {
    this.desc = desc;
    MemoryCheck.require(
        bytesOf(desc), "texture " + desc.width() + " x " + desc.height() + " " + desc.format());
    subresources = new Subresource[desc.mipLevels() * desc.arraySize()];
    for (int s = 0; s < subresources.length; s++) {
      int mip = s % desc.mipLevels();
      subresources[s] = new Subresource(desc.format(), desc.mipWidth(mip), desc.mipHeight(mip));
    }
  }

  private static long bytesOf(Texture2DDesc desc) {
    long bytes = 0;
    int bw = desc.format().blockWidth();
    int bh = desc.format().blockHeight();
    for (int mip = 0; mip < desc.mipLevels(); mip++) {
      long columns = (desc.mipWidth(mip) + bw - 1L) / bw;
      long rows = (desc.mipHeight(mip) + bh - 1L) / bh;
      bytes += columns * rows * desc.format().bytesPerBlock();
    }
    return bytes * desc.arraySize();
  }

  public Texture2DDesc desc() {
    return desc;
  }

  public Subresource subresource(int mip, int slice) {
    if (mip < 0 || mip >= desc.mipLevels() || slice < 0 || slice >= desc.arraySize()) {
      throw new IllegalArgumentException(
          "mip level "
              + mip
              + " of slice "
              + slice
              + ": the texture has "
              + desc.mipLevels()
              + " levels and "
              + desc.arraySize()
              + " slices");
    }
    return subresources[mip + slice * desc.mipLevels()];
  }

  /// Replaces the texels of a subresource by `data` in the format's own layout, rows `rowPitch`
  /// bytes apart from the top.
  public void write(int mip, int slice, byte[] data, int rowPitch) {
    subresource(mip, slice).write(data, rowPitch);
  }

  /// The texels of a subresource in the format's own layout, rows without padding from the top.
  public byte[] read(int mip, int slice) {
    return subresource(mip, slice).read();
  }

  /// The texels of a subresource as four floats each, in the order red, green, blue, alpha, as a
  /// shader would load them (integers converted).
  public float[] readFloats(int mip, int slice) {
    return TexelReader.floats(subresource(mip, slice));
  }

  /// Copies all texels of a texture of the same shape, whose format has as many bytes.
  public void copyFrom(Texture2D source) {
    var other = source.desc;
    boolean same =
        desc.width() == other.width()
            && desc.height() == other.height()
            && desc.mipLevels() == other.mipLevels()
            && desc.arraySize() == other.arraySize()
            && desc.format().bytesPerBlock() == other.format().bytesPerBlock()
            && desc.format().isBlockCompressed() == other.format().isBlockCompressed();
    if (!same) {
      throw new IllegalArgumentException("textures differ in shape: " + desc + " and " + other);
    }
    for (int s = 0; s < subresources.length; s++) {
      subresources[s].write(source.subresources[s].read(), source.subresources[s].bytesPerRow());
    }
  }
}
