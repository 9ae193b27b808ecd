package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.interp.Columns.Column;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.WaveOp;
import dev.plumb.hlsl.runtime.WaveMath;

/// What the lanes of a wave tell each other. HLSL's wave is `size` of the interpreter's lanes.
final class WaveOps extends Op {
  private final WaveOp op;
  private final IrType type;
  private final int size;
  private final Column[] results;
  private final Column[] operands;

  /// @param type the first operand's; null for none
  WaveOps(WaveOp op, IrType type, int size, Column[] results, Column[] operands) {
    this.op = op;
    this.type = type;
    this.size = size;
    this.results = results;
    this.operands = operands;
  }

  @Override
  void run(Wave w) {
    WaveMath.run(
        op,
        type,
        size,
        new WaveMath.Lanes() {
          @Override
          public int count() {
            return w.n;
          }

          @Override
          public boolean active(int lane) {
            return w.active[lane] != 0;
          }

          @Override
          public boolean live(int lane) {
            return w.live[lane] != 0;
          }

          @Override
          public long operand(int number, int lane) {
            return w.get(operands[number], lane);
          }

          @Override
          public void result(int number, int lane, long bits) {
            w.set(results[number], lane, bits);
          }
        });
  }
}
