package dev.plumb.benchmarks.frame;

/// A prepared workload on one device.
interface Frame {
  /// Draws it once; all of it is done when this returns.
  void draw();

  /// What the last [#draw] left, to compare: RGBA8 texels in rows from the top, or the bytes of a
  /// buffer's result.
  byte[] result();
}
