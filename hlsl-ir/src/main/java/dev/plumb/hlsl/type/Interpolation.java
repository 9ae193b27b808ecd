package dev.plumb.hlsl.type;

/// How the rasterizer interpolates an attribute (D3D11.3 §16.4). UNDEFINED: no modifier written;
/// LINEAR then, CONSTANT for integers.
public enum Interpolation {
  UNDEFINED,
  CONSTANT,
  LINEAR,
  LINEAR_CENTROID,
  LINEAR_NOPERSPECTIVE,
  LINEAR_NOPERSPECTIVE_CENTROID,
  LINEAR_SAMPLE,
  LINEAR_NOPERSPECTIVE_SAMPLE
}
