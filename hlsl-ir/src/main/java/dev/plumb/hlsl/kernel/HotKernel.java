package dev.plumb.hlsl.kernel;

import java.util.concurrent.atomic.AtomicLong;

/// An expression that is compiled once it has been worth it; until then its users do without. For
/// any thread.
public final class HotKernel {
  /// Lanes after which a kernel is made: what it saves is then more than its making takes.
  private static final long HOT = 4_000_000;

  private final LaneExpr expr;
  private final int columns;
  private final AtomicLong lanes = new AtomicLong();
  private volatile ColumnKernel kernel; // or null

  /// @param columns that the expression reads from: as many as there are
  public HotKernel(LaneExpr expr, int columns) {
    this.expr = expr;
    this.columns = columns;
  }

  /// Null until there is one.
  public ColumnKernel kernel() {
    return kernel;
  }

  /// Counts lanes that were computed without; the kernel comes when they are many.
  public void count(long without) {
    long before = lanes.getAndAdd(without);
    if (before < HOT && before + without >= HOT) {
      ColumnKernels.make(expr, columns, this::use);
    }
  }

  /// Makes the kernel now; it is slow at first. Needs the Vector API.
  public void compile() {
    use(ColumnKernels.compile(expr));
  }

  /// @param kernel null for none
  public void use(ColumnKernel kernel) {
    this.kernel = kernel;
  }
}
