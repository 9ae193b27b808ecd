package dev.plumb.hlsl.kernel;

import java.util.function.Consumer;

/// Makes kernels of expressions.
public final class ColumnKernels {
  private static final int REHEARSED = 32;

  private ColumnKernels() {}

  /// Compiles `expr`, which is slow until the JIT has done so, too. Needs the Vector API, see
  /// [KernelCompiler#isAvailable].
  public static ColumnKernel compile(LaneExpr expr) {
    return (ColumnKernel) KernelCompiler.define(ColumnCode.write(expr, KernelOptions.strict()));
  }

  /// Compiles `expr` while the caller goes on, and hands it to `ready` once it is fast; never,
  /// where that cannot be.
  ///
  /// @param columns that it reads from: as many as there are
  public static void make(LaneExpr expr, int columns, Consumer<ColumnKernel> ready) {
    if (!Kernels.areAvailable()) {
      return;
    }
    Kernels.inBackground(
        () -> {
          if (KernelCompiler.isAvailable()) {
            JitDirectives.give(JitDirectives.KERNELS);
            ColumnKernel kernel = compile(expr);
            if (rehearse(expr, kernel, columns)) {
              ready.accept(kernel);
            }
          }
        });
  }

  private static boolean rehearse(LaneExpr expr, ColumnKernel kernel, int columns) {
    var in = new int[columns][REHEARSED];
    var words = new int[REHEARSED];
    int vectors = REHEARSED / KernelOptions.strict().lanes();
    return Kernels.rehearse(
        () -> kernel.run(in, 0, words, 0, REHEARSED), vectors * expr.operations());
  }
}
