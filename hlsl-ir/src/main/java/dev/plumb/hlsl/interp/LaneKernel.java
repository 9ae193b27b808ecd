package dev.plumb.hlsl.interp;

/// Compiled code for a [Stretch].
///
/// Lanes that are not active need not be computed where no lane of their quad is active: nothing
/// ever looks at them. Variables keep what they hold there.
@FunctionalInterface
public interface LaneKernel {
  /// Runs lanes 0 to `lanes` - 1.
  ///
  /// @param columns [column][lane]; their lengths are multiples of 16, and what lies behind `lanes`
  ///   is nobody's
  /// @param arrays of 32-bit scalars, see [LaneStep.Array]
  /// @param active 0 or -1, [lane]
  /// @param buffers the words of [Stretch#constantBuffers]: of each as many as are declared, or
  ///   more, and at least one
  /// @param places scratch, at least 16 long
  /// @param stride of arrays with cells for each lane
  void run(
      int[][] columns,
      int[][] arrays,
      int[] active,
      int[][] buffers,
      int[] places,
      int lanes,
      int stride);
}
