package dev.plumb.emulator.format;

/// One component of a format's element.
///
/// @param name R, G, B, A; D (depth), S (stencil); X: unused bits
/// @param bitOffset first bit within the element; bit b lies in byte b / 8 (little endian)
/// @param bits 1 to 32
public record Component(char name, int bitOffset, int bits, ComponentKind kind) {

  /// The place among the four components that a shader sees: depth is read as R, stencil as G; -1
  /// for unused bits.
  public int slot() {
    return switch (name) {
      case 'R', 'D' -> 0;
      case 'G', 'S' -> 1;
      case 'B' -> 2;
      case 'A' -> 3;
      default -> -1;
    };
  }
}
