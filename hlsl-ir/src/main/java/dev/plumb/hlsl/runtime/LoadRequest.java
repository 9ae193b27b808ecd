package dev.plumb.hlsl.runtime;

/// One load without a sampler for a wave. Arrays are over lanes.
public final class LoadRequest {
  /// `t` slot, or `u` slot when `unordered` ([dev.plumb.hlsl.ir.RegisterSlots]); array index
  /// included.
  public int register;

  public boolean unordered;
  public int lanes;

  /// Lanes that want results, see [LaneMask].
  public long[] active;

  /// [coordinate][lane]: texels, the array slice last; buffers: element (typed), byte (raw),
  /// element and byte within it (structured).
  public int[][] address;

  /// Mip or sample index, [lane], or null for 0.
  public int[] level;

  /// Added to the coordinates, [coordinate][lane]; or empty.
  public int[][] offsets;

  /// [component][lane]: raw bits, 1 to 4 rows.
  public int[][] results;
}
