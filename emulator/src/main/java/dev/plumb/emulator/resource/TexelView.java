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

  /// The first depth slice.
  default int firstPlane() {
    return 0;
  }

  /// Depth slices at level `mip`, or samples.
  default int planes(int mip) {
    return subresource(mip, 0).planes;
  }
}
