package dev.plumb.benchmarks.frame;

/// How far two pictures of a workload are from each other.
///
/// @param differing pixels of which some component differs by more than 2/255, as a share of all
/// @param largest difference of a component, in 1/255
record PictureCheck(double differing, int largest) {
  private static final int TOLERANCE = 2;
  private static final int ALPHA = 3;

  /// @param a RGBA8; alpha does not count
  static PictureCheck of(byte[] a, byte[] b) {
    if (a.length != b.length) {
      throw new FrameException("pictures of %d and %d bytes".formatted(a.length, b.length));
    }
    int largest = 0;
    int differing = 0;
    for (int pixel = 0; pixel < a.length; pixel += 4) {
      int most = 0;
      for (int c = 0; c < ALPHA; c++) {
        most = Math.max(most, Math.abs((a[pixel + c] & 0xff) - (b[pixel + c] & 0xff)));
      }
      largest = Math.max(largest, most);
      differing += most > TOLERANCE ? 1 : 0;
    }
    return new PictureCheck(4.0 * differing / a.length, largest);
  }
}
