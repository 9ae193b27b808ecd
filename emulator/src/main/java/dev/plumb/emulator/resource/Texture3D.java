package dev.plumb.emulator.resource;

/// A volume of texels.
public final class Texture3D extends Texture {
  private final Texture3DDesc desc;

  public Texture3D(Texture3DDesc desc) {
    super(desc.shape(), desc.summary());
    this.desc = desc;
  }

  @Override
  public Texture3DDesc desc() {
    return desc;
  }

  @Override
  public Texture3D emptyCopy() {
    return new Texture3D(desc);
  }
}
