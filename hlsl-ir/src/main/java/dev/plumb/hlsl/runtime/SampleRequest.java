package dev.plumb.hlsl.runtime;

import dev.plumb.hlsl.ir.SampleOp;

/// One sampling instruction for a wave. The executor owns and re-uses it; arrays are over lanes and
/// at least `lanes` long.
///
/// For implicit levels of detail the owner takes derivatives of `coordinates` within quads (lane
/// 4q+0..3 is (x,y) (x+1,y) (x,y+1) (x+1,y+1)): values of inactive lanes are there too.
public final class SampleRequest {
  public SampleOp op;

  /// `t` and `s` registers, array index included.
  public int texture;

  public int sampler;
  public int lanes;

  /// Lanes that want results, see [LaneMask].
  public long[] active;

  /// [coordinate][lane], the array slice last.
  public float[][] coordinates;

  /// [lane] or null.
  public float[] lodOrBias;

  public float[] compare;

  /// [coordinate without slice][lane], or empty.
  public float[][] ddx;

  public float[][] ddy;

  /// [coordinate][lane]; empty for none; 8 rows (u0, v0, u1, v1 ...) for gathers with four offsets.
  public int[][] offsets;

  /// Least level of detail, [lane] or null.
  public float[] clamp;

  /// For gathers.
  public int channel;

  /// [component][lane]: raw bits. 4 rows, 1 for comparisons and LOD.
  public int[][] results;
}
