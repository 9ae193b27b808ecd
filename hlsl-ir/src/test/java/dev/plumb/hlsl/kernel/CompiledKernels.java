package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.WaveProgram;

/// Kernels for tests, which need not be fast.
public final class CompiledKernels {
  private CompiledKernels() {}

  /// Gives a program all kernels that it may have.
  ///
  /// @param lanes of a vector
  public static void install(WaveProgram program, int lanes) {
    install(program, new KernelOptions(lanes, false, DirectGathers.areOpen()));
  }

  static void install(WaveProgram program, KernelOptions options) {
    install(program, options, KernelCompiler.MOST_STEPS);
  }

  /// @param mostSteps of one method
  static void install(WaveProgram program, KernelOptions options, int mostSteps) {
    program.install(KernelCompiler.compile(program, options, mostSteps));
    if (program.isRepeatable()) {
      FloatFlags.find()
          .ifPresent(
              flags ->
                  program.install(
                      KernelCompiler.compile(program, options.whenWatched(), mostSteps), flags));
    }
  }
}
