package dev.plumb.hlsl.runtime;

import dev.plumb.hlsl.ir.Inst.EvaluateOp;

/// One evaluation of a component of a pixel shader's input elsewhere in the pixel. Arrays are over
/// lanes.
public final class EvaluateRequest {
  /// Element of the module's inputs.
  public int element;

  /// Component of the element, 0 to 3.
  public int component;

  public EvaluateOp op;
  public int lanes;

  /// Lanes that want results, see [LaneMask].
  public long[] active;

  /// [argument][lane]: none for the centroid; the sample's number; x and y in sixteenths of a
  /// pixel, of which the low four bits count, with sign.
  public int[][] arguments;

  /// Raw bits, [lane]; before the request the shader's own input.
  public int[] results;
}
