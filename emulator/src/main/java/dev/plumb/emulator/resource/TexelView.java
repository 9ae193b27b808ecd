package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;

/// The levels and slices of a texture that a view shows.
public interface TexelView {
  Texture texture();

  Format format();

  ViewDimension dimension();

  /// Levels, at least 1.
  int mipLevels();

  /// Slices, at least 1; 1 for 3D textures.
  int arraySize();

  /// Level `mip` and slice `slice` of the view.
  Subresource subresource(int mip, int slice);

  /// The least level of detail of the view that there is for shaders, negative infinity for no such
  /// limit; beyond the view's last level there is none (D3D11.3 §5.8).
  default float leastLod() {
    return Float.NEGATIVE_INFINITY;
  }

  /// The first level that loads reach; as many as there are levels if they reach none.
  default int firstLevel() {
    float least = leastLod();
    return least > mipLevels() - 1 ? mipLevels() : Math.max(0, (int) Math.floor(least));
  }

  /// The first depth slice.
  default int firstPlane() {
    return 0;
  }

  /// Depth slices at level `mip`, or samples.
  default int planes(int mip) {
    return subresource(mip, 0).planes;
  }
}
