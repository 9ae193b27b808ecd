package dev.plumb.hlsl.runtime;

import dev.plumb.hlsl.ir.Inst.AtomicOp;

/// One atomic operation on an unordered access view for a wave. Arrays are over lanes; lanes act in
/// their order.
public final class AtomicRequest {
  public AtomicOp op;

  /// MIN and MAX compare signed numbers.
  public boolean signed;

  /// `u` slot ([dev.plumb.hlsl.ir.RegisterSlots]), array index included.
  public int register;

  public int lanes;

  /// Lanes that act, see [LaneMask]: helper lanes are not among them.
  public long[] active;

  /// As [LoadRequest#address].
  public int[][] address;

  public int[] operand;

  /// COMPARE_EXCHANGE and COMPARE_STORE; else null.
  public int[] comparand;

  /// The value before, [lane].
  public int[] results;

  /// What memory holds after `op` on `old`.
  public static int apply(AtomicOp op, boolean signed, int old, int operand, int comparand) {
    return switch (op) {
      case ADD -> old + operand;
      case AND -> old & operand;
      case OR -> old | operand;
      case XOR -> old ^ operand;
      case MIN -> signed ? Math.min(old, operand) : I32.umin(old, operand);
      case MAX -> signed ? Math.max(old, operand) : I32.umax(old, operand);
      case EXCHANGE -> operand;
      case COMPARE_EXCHANGE, COMPARE_STORE -> old == comparand ? operand : old;
    };
  }
}
