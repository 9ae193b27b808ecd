package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.interp.Columns.Column;
import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.TernaryOp;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.runtime.ShaderMath;

/// Pure operations: they compute every lane.
final class ValueOps {
  private ValueOps() {}

  /// An operand column; `flush`: of an f32 operation, and may hold denormals.
  record Operand(int column, boolean flush) {
    LaneStep.Operand step() {
      return new LaneStep.Operand(column, flush);
    }

    /// The operand's bits: the column itself, or a flushed copy in the wave's scratch column
    /// `slot`.
    int[] of(Wave w, int slot) {
      if (!flush) {
        return w.c[column];
      }
      FloatLoops.flush(w.scratch[slot], w.c[column], w.n);
      return w.scratch[slot];
    }
  }

  /// A pure operation of 32-bit columns. When the only thing done with its result is to store it in
  /// a variable or return it, the store is part of the op: `target` is the column stored to, else
  /// -1.
  abstract static class Pure extends Op {
    final int r;

    /// The index, in its block, of the last instruction that uses the result.
    int lastUse;

    private int target = -1;

    Pure(int r) {
      this.r = r;
    }

    LaneStep.Result result() {
      return new LaneStep.Result(r, lastUse, target);
    }

    /// Takes over the store of its result.
    void storeTo(int column) {
      target = column;
    }

    boolean stores() {
      return target >= 0;
    }

    /// Computes all lanes into `out`, which may be an operand.
    abstract void compute(Wave w, int[] out);

    @Override
    final void run(Wave w) {
      if (target < 0) {
        compute(w, w.c[r]);
      } else if (w.full) {
        compute(w, w.c[target]);
      } else {
        compute(w, w.c[r]);
        Masks.merge(w.c[target], w.c[r], w.active, w.n);
      }
    }
  }

  static final class Unary extends Pure {
    private final UnaryOp op;
    private final IrType type;
    private final Loops.Unary loop;
    private final Operand a;

    Unary(UnaryOp op, IrType type, int r, Operand a) {
      super(r);
      this.op = op;
      this.type = type;
      this.loop = LoopTable.unary(op, type);
      this.a = a;
    }

    @Override
    LaneStep laneStep() {
      return new LaneStep.Unary(op, type, result(), a.step());
    }

    @Override
    void compute(Wave w, int[] out) {
      loop.run(out, a.of(w, 0), w.n);
    }
  }

  static final class Binary extends Pure {
    private final BinaryOp op;
    private final IrType type;
    private final Loops.Binary loop;
    private final Operand a;
    private final Operand b;

    Binary(BinaryOp op, IrType type, int r, Operand a, Operand b) {
      super(r);
      this.op = op;
      this.type = type;
      this.loop = LoopTable.binary(op, type);
      this.a = a;
      this.b = b;
    }

    @Override
    LaneStep laneStep() {
      return new LaneStep.Binary(op, type, result(), a.step(), b.step());
    }

    @Override
    void compute(Wave w, int[] out) {
      loop.run(out, a.of(w, 0), b.of(w, 1), w.n);
    }
  }

  /// Flushes operands itself where it must.
  static final class Ternary extends Pure {
    private final TernaryOp op;
    private final IrType type;
    private final Loops.Ternary loop;
    private final Operand a;
    private final Operand b;
    private final Operand c;

    Ternary(TernaryOp op, IrType type, int r, Operand a, Operand b, Operand c) {
      super(r);
      this.op = op;
      this.type = type;
      this.loop = LoopTable.ternary(op, type);
      this.a = a;
      this.b = b;
      this.c = c;
    }

    @Override
    LaneStep laneStep() {
      return new LaneStep.Ternary(op, type, result(), a.step(), b.step(), c.step());
    }

    @Override
    void compute(Wave w, int[] out) {
      loop.run(out, w.c[a.column], w.c[b.column], w.c[c.column], w.n);
    }
  }

  /// Where 64-bit types take part.
  static final class WideUnary extends Op {
    private final UnaryOp op;
    private final IrType type;
    private final Column r;
    private final Column a;

    WideUnary(UnaryOp op, IrType type, Column r, Column a) {
      this.op = op;
      this.type = type;
      this.r = r;
      this.a = a;
    }

    @Override
    void run(Wave w) {
      for (int i = 0; i < w.n; i++) {
        w.set(r, i, ShaderMath.unary(op, type, w.get(a, i)));
      }
    }
  }

  static final class WideBinary extends Op {
    private final BinaryOp op;
    private final IrType type;
    private final Column r;
    private final Column a;
    private final Column b;

    WideBinary(BinaryOp op, IrType type, Column r, Column a, Column b) {
      this.op = op;
      this.type = type;
      this.r = r;
      this.a = a;
      this.b = b;
    }

    @Override
    void run(Wave w) {
      for (int i = 0; i < w.n; i++) {
        w.set(r, i, ShaderMath.binary(op, type, w.get(a, i), w.get(b, i)));
      }
    }
  }

  static final class WideTernary extends Op {
    private final TernaryOp op;
    private final IrType type;
    private final Column r;
    private final Column a;
    private final Column b;
    private final Column c;

    WideTernary(TernaryOp op, IrType type, Column r, Column a, Column b, Column c) {
      this.op = op;
      this.type = type;
      this.r = r;
      this.a = a;
      this.b = b;
      this.c = c;
    }

    @Override
    void run(Wave w) {
      for (int i = 0; i < w.n; i++) {
        w.set(r, i, ShaderMath.ternary(op, type, w.get(a, i), w.get(b, i), w.get(c, i)));
      }
    }
  }

  /// Sets all lanes to a constant.
  static final class Fill extends Op {
    private final Column r;
    private final long bits;

    Fill(Column r, long bits) {
      this.r = r;
      this.bits = bits;
    }

    @Override
    void run(Wave w) {
      w.fill(r, bits);
    }
  }
}
