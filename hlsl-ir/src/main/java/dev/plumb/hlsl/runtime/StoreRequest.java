package dev.plumb.hlsl.runtime;

/// One write to an unordered access view for a wave. Arrays are over lanes; lanes write in their
/// order, so that of two writes to one place the higher lane's stays.
public final class StoreRequest {
  /// `u` slot ([dev.plumb.hlsl.ir.RegisterSlots]), array index included.
  public int register;

  public int lanes;

  /// Lanes that write, see [LaneMask]: helper lanes are not among them.
  public long[] active;

  /// As [LoadRequest#address].
  public int[][] address;

  /// [component][lane]: raw bits, 1 to 4 rows.
  public int[][] values;
}
