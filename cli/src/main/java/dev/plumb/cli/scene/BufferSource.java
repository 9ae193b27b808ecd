package dev.plumb.cli.scene;

/// A buffer's bytes at first.
///
/// @param stride bytes of a structure; 0: as the shaders say that it is bound to
public record BufferSource(byte[] bytes, int stride) {
  public static BufferSource of(byte[] bytes) {
    return new BufferSource(bytes, 0);
  }
}
