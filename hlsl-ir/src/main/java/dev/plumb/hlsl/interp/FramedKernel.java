package dev.plumb.hlsl.interp;

/// A kernel and its [LaneKernel#frameLength], which is asked for once: methods so short that the
/// JIT leaves them to its first compiler, which must not compile kernels, stay interpreted.
record FramedKernel(LaneKernel kernel, int frameLength) {
  static FramedKernel of(LaneKernel kernel) {
    return new FramedKernel(kernel, kernel.frameLength());
  }
}
