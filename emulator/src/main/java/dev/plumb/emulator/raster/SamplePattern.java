package dev.plumb.emulator.raster;

/// The standard sample positions (D3D11.3 §19.2.4), as offsets from a pixel's upper left corner.
public final class SamplePattern {
  public static final SamplePattern X1 = new SamplePattern(0, 0);
  public static final SamplePattern X2 = new SamplePattern(4, 4, -4, -4);
  public static final SamplePattern X4 = new SamplePattern(-2, -6, 6, -2, -6, 2, 2, 6);
  public static final SamplePattern X8 =
      new SamplePattern(1, -3, -1, 3, 5, 1, -3, -5, -5, 5, -7, -1, 3, 7, 7, -7);
  public static final SamplePattern X16 =
      new SamplePattern(
          1, 1, -1, -3, -3, 2, 4, -1, -5, -2, 2, 5, 5, 3, 3, -5, -2, 6, 0, -7, -4, -6, -6, 4, -8, 0,
          7, -4, 6, 7, -7, -8);

  /// Offset in 1/256 pixel, 0 to 255.
  private final int[] xFx8; // [sample]

  private final int[] yFx8; // [sample]

  /// `sixteenths`: x, y of each sample from the pixel's centre, in 1/16 pixel.
  private SamplePattern(int... sixteenths) {
    int samples = sixteenths.length / 2;
    xFx8 = new int[samples];
    yFx8 = new int[samples];
    for (int s = 0; s < samples; s++) {
      xFx8[s] = 128 + 16 * sixteenths[2 * s];
      yFx8[s] = 128 + 16 * sixteenths[2 * s + 1];
    }
  }

  /// The pattern of `samples` = 1, 2, 4, 8 or 16.
  public static SamplePattern of(int samples) {
    return switch (samples) {
      case 1 -> X1;
      case 2 -> X2;
      case 4 -> X4;
      case 8 -> X8;
      case 16 -> X16;
      default ->
          throw new IllegalArgumentException(samples + " samples; allowed are 1, 2, 4, 8 and 16");
    };
  }

  public int samples() {
    return xFx8.length;
  }

  public int xFx8(int sample) {
    return xFx8[sample];
  }

  public int yFx8(int sample) {
    return yFx8[sample];
  }

  /// The first pixel of a row with a sample at or right of `coordinateFx8`; the same for columns.
  static int firstPixel(int coordinateFx8, int largestOffset) {
    return (coordinateFx8 - largestOffset + 255) >> 8;
  }

  /// One past the last pixel of a row with a sample at or left of `coordinateFx8`; the same for
  /// columns.
  static int endPixel(int coordinateFx8, int smallestOffset) {
    return ((coordinateFx8 - smallestOffset) >> 8) + 1;
  }

  int smallestX() {
    return smallest(xFx8);
  }

  int largestX() {
    return largest(xFx8);
  }

  int smallestY() {
    return smallest(yFx8);
  }

  int largestY() {
    return largest(yFx8);
  }

  private static int smallest(int[] offsets) {
    int result = offsets[0];
    for (int offset : offsets) {
      result = Math.min(result, offset);
    }
    return result;
  }

  private static int largest(int[] offsets) {
    int result = offsets[0];
    for (int offset : offsets) {
      result = Math.max(result, offset);
    }
    return result;
  }
}
