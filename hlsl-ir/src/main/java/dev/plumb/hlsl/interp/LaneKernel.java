package dev.plumb.hlsl.interp;

/// Compiled code for a [Region].
///
/// Lanes that are not active need not be computed where no lane of their quad is active: nothing
/// ever looks at them. Variables keep what they hold there.
public interface LaneKernel {
  /// Runs lanes from `from`, a multiple of the vector's, to before `to`.
  void run(KernelState state, int from, int to);

  /// How long [KernelState#frame] must be. Kernels with one (others: 0) change no column before a
  /// vector of lanes is through; those that are watched ask [KernelState#isRepaired] then.
  int frameLength();
}
