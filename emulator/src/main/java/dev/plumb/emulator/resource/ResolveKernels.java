package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Component;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.texel.ByteTexels;
import dev.plumb.hlsl.kernel.HotKernel;
import dev.plumb.hlsl.kernel.LaneExpr;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Kernels that resolve samples, one for each format and number of samples. Column s is sample s's
/// texels.
final class ResolveKernels {
  private static final Map<Key, HotKernel> KNOWN = new ConcurrentHashMap<>();

  private record Key(Format format, int samples) {}

  private ResolveKernels() {}

  /// Empty where there is no kernel, and never will be.
  static Optional<HotKernel> of(Format format, int samples) {
    boolean isPowerOfTwo = Integer.bitCount(samples) == 1;
    return ByteTexels.are(format) && isPowerOfTwo
        ? Optional.of(
            KNOWN.computeIfAbsent(
                new Key(format, samples), _ -> new HotKernel(mean(format, samples), samples)))
        : Optional.empty();
  }

  /// Division by a power of two is the product with its inverse.
  static LaneExpr mean(Format format, int samples) {
    LaneExpr share = LaneExpr.constant(1f / samples);
    LaneExpr texel = LaneExpr.constant(0);
    for (Component component : format.components()) {
      if (component.slot() >= 0) {
        LaneExpr sum = ByteTexels.decode(LaneExpr.column(0), component);
        for (int s = 1; s < samples; s++) {
          sum = sum.plus(ByteTexels.decode(LaneExpr.column(s), component));
        }
        texel = texel.or(ByteTexels.encode(sum.times(share), component));
      }
    }
    return texel;
  }
}
