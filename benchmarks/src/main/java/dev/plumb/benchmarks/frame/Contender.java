package dev.plumb.benchmarks.frame;

/// Who draws workloads: Plumb with some number of threads, or a peer.
interface Contender extends AutoCloseable {
  /// As the table's column is headed.
  String name();

  /// Whether it can draw the workload at all.
  boolean draws(Workload workload);

  /// Draws frames for about `seconds`, after a warm-up of its own.
  ///
  /// @throws FrameException if it can't draw the workload
  Timing measure(Workload workload, double seconds);

  @Override
  void close();
}
