package dev.plumb.emulator.debug;

/// The quad of pixels that runs together with the pixel being debugged.
///
/// @param left x of lanes 0 and 2
/// @param top y of lanes 0 and 1
/// @param lane the debugged pixel's
/// @param coveredLanes bit per lane; the others are helpers
public record Quad(int left, int top, int lane, int coveredLanes) {
  public static final int LANES = 4;

  public int x(int ofLane) {
    return left + (ofLane & 1);
  }

  public int y(int ofLane) {
    return top + (ofLane >> 1);
  }

  /// Whether the primitive covers the lane's pixel, and the early test let it through.
  public boolean isCovered(int ofLane) {
    return (coveredLanes >> ofLane & 1) != 0;
  }
}
