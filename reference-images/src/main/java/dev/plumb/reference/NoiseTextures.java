package dev.plumb.reference;

/// What Perlin's noise looks up, computed before and stored in textures (S. Green, "Implementing
/// improved Perlin noise", GPU Gems 2, chapter 26): R8G8B8A8.
final class NoiseTextures {
  private static final int SIZE = 256;
  private static final int ONE = 127; // as a component of a gradient; 0 is -1

  private NoiseTextures() {}

  /// 256 x 256: of lattice column (x, y) the hashes of (x, y), (x, y + 1), (x + 1, y) and (x + 1, y
  /// + 1).
  static byte[] hashes() {
    var rgba = new byte[4 * SIZE * SIZE];
    for (int y = 0, at = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++, at += 4) {
        int left = Permutation.of(x) + y;
        int right = Permutation.of(x + 1) + y;
        rgba[at] = (byte) Permutation.of(left);
        rgba[at + 1] = (byte) Permutation.of(left + 1);
        rgba[at + 2] = (byte) Permutation.of(right);
        rgba[at + 3] = (byte) Permutation.of(right + 1);
      }
    }
    return rgba;
  }

  /// 256 x 1: of each hash the gradient, towards the middle of an edge of a cube.
  static byte[] gradients() {
    var rgba = new byte[4 * SIZE];
    for (int i = 0; i < SIZE; i++) {
      int hash = Permutation.of(i) & 15;
      var gradient = new int[3];
      gradient[hash < 8 ? 0 : 1] += (hash & 1) == 0 ? 1 : -1;
      gradient[hash < 4 ? 1 : hash == 12 || hash == 14 ? 0 : 2] += (hash & 2) == 0 ? 1 : -1;
      for (int c = 0; c < 3; c++) {
        rgba[4 * i + c] = (byte) (ONE * (gradient[c] + 1));
      }
      rgba[4 * i + 3] = -1;
    }
    return rgba;
  }
}
