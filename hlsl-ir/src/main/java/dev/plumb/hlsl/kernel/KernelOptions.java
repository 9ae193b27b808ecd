package dev.plumb.hlsl.kernel;

/// How kernels are written.
///
/// @param lanes of a vector: 4, 8 or 16
/// @param watched whether the caller looks at the processor's flags after a run, see [FloatCode]
/// @param directGathers see [DirectGathers]
public record KernelOptions(int lanes, boolean watched, boolean directGathers) {
  public KernelOptions {
    if (lanes != 4 && lanes != 8 && lanes != 16) {
      throw new IllegalArgumentException(lanes + " lanes; 4, 8 or 16");
    }
  }

  /// Vectors as wide as the machine's; every operation does all it must by itself.
  public static KernelOptions strict() {
    return new KernelOptions(Math.max(4, VectorModule.lanes()), false, DirectGathers.areOpen());
  }

  KernelOptions whenWatched() {
    return new KernelOptions(lanes, true, directGathers);
  }
}
