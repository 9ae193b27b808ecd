package dev.plumb.emulator.output;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.hlsl.kernel.HotKernel;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Kernels that merge colours into texels, one for each format and way of blending.
final class MergeKernels {
  /// Ways of merging that have kernels; more are merged without.
  private static final int MOST = 64;

  /// Of two targets.
  private static final int COLUMNS = 8;

  private static final Map<Key, HotKernel> KNOWN = new ConcurrentHashMap<>();

  private record Key(Format format, RenderTargetBlendDesc desc) {}

  private MergeKernels() {}

  /// Empty where there is no kernel, and never will be.
  static Optional<HotKernel> of(Format format, RenderTargetBlendDesc desc) {
    var key = new Key(format, desc);
    HotKernel known = KNOWN.get(key);
    if (known != null || KNOWN.size() >= MOST) {
      return Optional.ofNullable(known);
    }
    return MergeExpr.of(format, desc)
        .map(expr -> KNOWN.computeIfAbsent(key, _ -> new HotKernel(expr, COLUMNS)));
  }
}
