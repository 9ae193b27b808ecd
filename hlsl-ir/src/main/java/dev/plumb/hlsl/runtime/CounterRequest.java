package dev.plumb.hlsl.runtime;

/// One step of a structured buffer's hidden counter for each lane of a wave, in lane order.
/// Counters wrap.
public final class CounterRequest {
  /// `u` slot ([dev.plumb.hlsl.ir.RegisterSlots]), array index included.
  public int register;

  /// -1, giving the value after; else +1, giving the value before.
  public boolean decrement;

  public int lanes;

  /// Lanes that count, see [LaneMask]: helper lanes are not among them.
  public long[] active;

  /// [lane].
  public int[] results;
}
