package dev.plumb.hlsl.runtime;

/// One read of a component of the vertices that a wave of geometry shader invocations has as its
/// primitives, or of the control points of hull and domain shader invocations' patches. Arrays are
/// over lanes; which primitive or patch a lane stands for is the environment's to know.
public final class VertexRequest {
  /// Element of the module's inputs; of its outputs when `ofOutput`, where the hull shader's
  /// control points are read back by its patch constant function.
  public int element;

  public boolean ofOutput;

  /// Component of the element, 0 to 3.
  public int component;

  public int lanes;

  /// Lanes that want results, see [LaneMask]; those with a vertex number out of range are not among
  /// them.
  public long[] active;

  /// The number of the vertex in its primitive or patch, [lane].
  public int[] vertex;

  /// Raw bits, [lane]; 0 before the request.
  public int[] results;
}
