package dev.plumb.emulator.resource;

/// A two-dimensional texture, or an array of them.
public final class Texture2D extends Texture {
  private final Texture2DDesc desc;

  public Texture2D(Texture2DDesc desc) {
    super(desc.shape(), desc.summary());
    this.desc = desc;
  }

  @Override
  public Texture2DDesc desc() {
    return desc;
  }

  @Override
  public Texture2D emptyCopy() {
    return new Texture2D(desc);
  }
}
