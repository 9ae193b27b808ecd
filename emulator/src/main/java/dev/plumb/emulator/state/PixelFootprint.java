package dev.plumb.emulator.state;

/// How large a pixel is in a texture, for the level of detail (D3D11.3 §7.18.10 leaves room). No
/// part of D3D: it tells whether a picture differs from a GPU's for this reason alone.
public enum PixelFootprint {
  /// The longer axis of the ellipse that the pixel's circle becomes: the specification's ideal.
  ELLIPSE,
  /// The greatest of the derivatives' lengths in four directions, each length taken as the larger
  /// coordinate plus 11/32 of the smaller one, and diagonal directions shortened by 11/16; to 1/256
  /// level. Measured on NVIDIA Hopper, whose levels of detail these are in all of 14,400 random
  /// footprints to within 1/128; up to 0.2 off the ideal.
  OCTAGON
}
