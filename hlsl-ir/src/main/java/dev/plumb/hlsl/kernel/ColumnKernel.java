package dev.plumb.hlsl.kernel;

/// Compiled code of a [LaneExpr].
@FunctionalInterface
public interface ColumnKernel {
  /// Lanes are a multiple of this.
  int LANES = 16;

  /// Replaces `words[at + n]` by the value of lane `first` + n, for n from 0 to before `count`, a
  /// multiple of [#LANES].
  ///
  /// @param columns [column][lane], those that the expression reads
  void run(int[][] columns, int first, int[] words, int at, int count);
}
