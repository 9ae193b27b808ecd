package dev.plumb.emulator.resource;

import java.util.Set;

/// Range checks of resources, with one wording (limits: D3D11.3 §21).
final class Limits {
  static final int ARRAY_SIZE = 2048;
  static final int SIZE_1D_2D = 16384;
  static final int SIZE_3D = 2048;

  private Limits() {}

  static void range(String what, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          what + " " + value + ": " + least + " to " + most + " are possible");
    }
  }

  static void notCube(Set<MiscFlag> flags) {
    if (flags.contains(MiscFlag.TEXTURECUBE)) {
      throw new IllegalArgumentException("TEXTURECUBE is for 2D textures");
    }
  }

  /// Levels until all sides are 1 (D3D11.3 §5.8.1).
  static int fullMipChain(int longestSide) {
    return 32 - Integer.numberOfLeadingZeros(longestSide);
  }

  /// `count` things from `first` on, of `all`; `count` -1 means all the rest. How many they are.
  static int part(String what, int first, int count, int all) {
    int size = count == -1 ? all - first : count;
    if (first < 0 || size < 1 || first > all - size) {
      throw new IllegalArgumentException(
          "%s %d and %d more: there are %d".formatted(what, first, size - 1, all));
    }
    return size;
  }
}
