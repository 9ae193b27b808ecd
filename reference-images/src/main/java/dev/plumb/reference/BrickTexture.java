package dev.plumb.reference;

/// Bricks of two colours with mortar between and noise on them: 1024 x 1024, R8G8B8A8.
final class BrickTexture {
  private static final int SIZE = 1024;
  private static final int[] MORTAR = {90, 90, 95};
  private static final int[] ORANGE = {210, 120, 80};
  private static final int[] BLUE = {150, 170, 200};

  private BrickTexture() {}

  static byte[] rgba() {
    var rgba = new byte[4 * SIZE * SIZE];
    int random = 1;
    for (int y = 0, at = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++, at += 4) {
        random = random * 1664525 + 1013904223;
        int noise = random >>> 27;
        int[] color = color(x, y);
        for (int c = 0; c < 3; c++) {
          rgba[at + c] = (byte) (color[c] + noise);
        }
        rgba[at + 3] = -1;
      }
    }
    return rgba;
  }

  private static int[] color(int x, int y) {
    boolean mortar = (y & 63) < 4 || (x + (y >> 6 & 1) * 32 & 63) < 4;
    if (mortar) {
      return MORTAR;
    }
    return ((x >> 6 ^ y >> 6) & 1) != 0 ? ORANGE : BLUE;
  }
}
