package dev.plumb.cli.mesh;

import de.javagl.jgltf.model.AccessorByteData;
import de.javagl.jgltf.model.AccessorData;
import de.javagl.jgltf.model.AccessorIntData;
import de.javagl.jgltf.model.AccessorShortData;

/// Unsigned indices of 8, 16 or 32 bits.
final class AccessorIndices {
  private AccessorIndices() {}

  static long at(AccessorData data, int i) {
    return switch (data) {
      case AccessorByteData bytes -> bytes.get(i) & 0xff;
      case AccessorShortData shorts -> shorts.get(i) & 0xffff;
      case AccessorIntData ints -> ints.get(i) & 0xffffffffL;
      default -> throw new IllegalArgumentException("indices of an unknown type");
    };
  }
}
