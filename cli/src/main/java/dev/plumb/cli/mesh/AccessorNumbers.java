package dev.plumb.cli.mesh;

import de.javagl.jgltf.model.AccessorByteData;
import de.javagl.jgltf.model.AccessorData;
import de.javagl.jgltf.model.AccessorFloatData;
import de.javagl.jgltf.model.AccessorIntData;
import de.javagl.jgltf.model.AccessorModel;
import de.javagl.jgltf.model.AccessorShortData;

/// Components of vertices: floats, and integers, which normalized accessors spread over 0 to 1 or
/// -1 to 1 (glTF 2.0 §3.11).
final class AccessorNumbers {
  private static final int UNSIGNED_BYTE = 5121;
  private static final int UNSIGNED_SHORT = 5123;

  private AccessorNumbers() {}

  static float at(AccessorModel accessor, AccessorData data, int element, int component) {
    boolean unsigned =
        accessor.getComponentType() == UNSIGNED_BYTE
            || accessor.getComponentType() == UNSIGNED_SHORT;
    return switch (data) {
      case AccessorFloatData floats -> floats.get(element, component);
      case AccessorByteData bytes ->
          integer(bytes.get(element, component), 8, unsigned, accessor.isNormalized());
      case AccessorShortData shorts ->
          integer(shorts.get(element, component), 16, unsigned, accessor.isNormalized());
      case AccessorIntData ints -> ints.get(element, component) & 0xffffffffL;
      default -> throw new IllegalArgumentException("vertices of an unknown type");
    };
  }

  private static float integer(int value, int bits, boolean unsigned, boolean normalized) {
    int whole = unsigned ? value & (1 << bits) - 1 : value;
    if (!normalized) {
      return whole;
    }
    return unsigned
        ? whole / (float) ((1 << bits) - 1)
        : Math.max(-1, whole / (float) ((1 << bits - 1) - 1));
  }
}
