package dev.plumb.emulator.resource;

/// A row of texels, or an array of them.
public final class Texture1D extends Texture {
  private final Texture1DDesc desc;

  public Texture1D(Texture1DDesc desc) {
    super(desc.shape(), desc.summary());
    this.desc = desc;
  }

  @Override
  public Texture1DDesc desc() {
    return desc;
  }

  @Override
  public Texture1D emptyCopy() {
    return new Texture1D(desc);
  }
}
