package dev.plumb.hlsl.runtime;

/// One vertex from each active lane of a wave of geometry shader invocations, or the end of their
/// strips. The order of a lane's vertices is that of its requests.
public final class EmitRequest {
  /// The stream's number.
  public int stream;

  public int lanes;

  /// Lanes that emit, see [LaneMask].
  public long[] active;

  /// The vertex: raw bits, [element][component][lane], for all of the module's outputs; those of
  /// other streams are not of this vertex. Empty when a strip ends.
  public int[][][] outputs;
}
