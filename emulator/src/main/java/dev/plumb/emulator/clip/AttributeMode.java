package dev.plumb.emulator.clip;

import dev.plumb.hlsl.type.Interpolation;

/// How clipping interpolates a linked scalar.
enum AttributeMode {
  /// Linear in clip space.
  PERSPECTIVE,
  /// Linear on the screen.
  NOPERSPECTIVE,
  /// The leading vertex's.
  CONSTANT;

  static AttributeMode of(Interpolation interpolation) {
    return switch (interpolation) {
      case CONSTANT -> CONSTANT;
      case UNDEFINED, LINEAR, LINEAR_CENTROID, LINEAR_SAMPLE -> PERSPECTIVE;
      case LINEAR_NOPERSPECTIVE, LINEAR_NOPERSPECTIVE_CENTROID, LINEAR_NOPERSPECTIVE_SAMPLE ->
          NOPERSPECTIVE;
    };
  }
}
