package dev.plumb.emulator.output;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.hlsl.kernel.ColumnKernel;
import dev.plumb.hlsl.kernel.ColumnKernels;
import dev.plumb.hlsl.kernel.LaneExpr;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// Kernels that merge colours into texels, one for each format and way of blending that has done
/// enough work to be worth it.
final class MergeKernels {
  /// Pixels after which a kernel is made: what it saves is then more than its making takes.
  private static final long HOT = 4_000_000;

  /// Ways of merging that have kernels; more are merged without.
  private static final int MOST = 64;

  /// Of two targets.
  private static final int COLUMNS = 8;

  private static final Map<Key, MergeKernels> KNOWN = new ConcurrentHashMap<>();

  private record Key(Format format, RenderTargetBlendDesc desc) {}

  private final LaneExpr expr;
  private final AtomicLong pixels = new AtomicLong();
  private volatile ColumnKernel kernel; // or null

  private MergeKernels(LaneExpr expr) {
    this.expr = expr;
  }

  /// Empty where there is no kernel, and never will be.
  static Optional<MergeKernels> of(Format format, RenderTargetBlendDesc desc) {
    var key = new Key(format, desc);
    MergeKernels known = KNOWN.get(key);
    if (known != null || KNOWN.size() >= MOST) {
      return Optional.ofNullable(known);
    }
    return MergeExpr.of(format, desc)
        .map(expr -> KNOWN.computeIfAbsent(key, _ -> new MergeKernels(expr)));
  }

  /// Makes the kernel now; it is slow at first. Needs the Vector API.
  void compile() {
    use(ColumnKernels.compile(expr));
  }

  /// @param kernel null for none
  void use(ColumnKernel kernel) {
    this.kernel = kernel;
  }

  /// Null until there is one.
  ColumnKernel kernel() {
    return kernel;
  }

  /// Counts pixels that were merged without; the kernel comes when they are many.
  void count(long merged) {
    long before = pixels.getAndAdd(merged);
    if (before < HOT && before + merged >= HOT) {
      ColumnKernels.make(expr, COLUMNS, this::use);
    }
  }
}
