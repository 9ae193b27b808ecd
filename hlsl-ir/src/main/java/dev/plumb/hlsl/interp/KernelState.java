package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.UnaryOp;
import java.util.Arrays;

/// A wave's state as [LaneKernel]s see it.
public final class KernelState {
  /// [column][lane]; their lengths are multiples of 16, and what lies behind the wave's lanes is
  /// nobody's.
  public final int[][] columns;

  /// Arrays of 32-bit scalars, see [LaneStep.Array].
  public final int[][] arrays;

  /// The lanes that run: 0 or -1, [lane]; as long as columns are.
  public final int[] active;

  /// The words of [Region#constantBuffers]: of each as many as are declared, or more, and at least
  /// one.
  public final int[][] buffers;

  /// Scratch for places in memory, two vectors long.
  public final int[] places = new int[2 * Wave.COLUMN_UNIT];

  /// Lanes of a second operand, see [#binary].
  public final int[] others = new int[Wave.COLUMN_UNIT];

  /// Scratch of [LaneKernel#frameLength], kept from vector to vector.
  public int[] frame = {};

  /// What turns of loops have cost, see [Turns]: [lane].
  public final int[] spent;

  /// Of arrays with cells for each lane.
  public final int stride;

  private final Turns turns;

  /// The processor's flags, where kernels are not exact; else null.
  private FlagWatch watch;

  /// The same region's exact kernel, or null: there is none.
  private LaneKernel exact;

  private int lanes;

  /// Whether a flag was seen that nobody has answered for.
  private boolean spoiled;

  KernelState(Wave wave, int[][] buffers) {
    columns = wave.c;
    arrays = wave.arrays;
    active = wave.active;
    this.buffers = buffers;
    turns = wave.turns;
    spent = turns.spent;
    stride = wave.stride;
  }

  /// Whether nobody wants the results; see [Rehearsal].
  private boolean rehearses;

  private boolean repairs;

  /// From now on, repairs are made up.
  void rehearse() {
    rehearses = true;
  }

  /// Begins a run, watched or not.
  void begin(FlagWatch flags) {
    watch = flags;
    spoiled = false;
    if (watch != null) {
      watch.clear();
    }
  }

  /// Whether the run's results are not to be trusted.
  boolean isSpoiled() {
    return spoiled || watch.denormalSeen();
  }

  /// Runs the kernel on lanes from `from` on.
  ///
  /// @param exactly the same region's exact kernel, or null
  void run(FramedKernel kernel, FramedKernel exactly, int from, int n) {
    provide(kernel.frameLength());
    boolean repairs = watch != null && exactly != null && kernel.frameLength() > 0;
    exact = repairs ? exactly.kernel() : null;
    lanes = n;
    if (repairs) {
      provide(exactly.frameLength());
      spoiled |= watch.denormalSeen();
      watch.clear();
    }
    kernel.kernel().run(this, from, n);
  }

  private void provide(int frameLength) {
    if (frame.length < frameLength) {
      frame = new int[frameLength];
    }
  }

  /// What lanes may spend before [#overrun] is to be asked.
  public int room() {
    return turns.room();
  }

  /// Asked by kernels when a lane has spent more than [#room] at the end of a turn.
  ///
  /// @param spentNow from `from` on: what `count` lanes from `lane` on have spent
  /// @param backEdge [Piece.Loop#backEdge]
  public void overrun(int[] spentNow, int from, int lane, int count, int backEdge) {
    if (turns.areSpent(spentNow, from, lane, count)) {
      throw new Overrun(backEdge, lane + count);
    }
  }

  /// Does what there are no vector instructions for: [#places] become the results of themselves and
  /// [#others], or of themselves.
  public void binary(BinaryOp op, IrType type) {
    LoopTable.binary(op, type).run(places, places, others, Wave.COLUMN_UNIT);
  }

  public void unary(UnaryOp op, IrType type) {
    LoopTable.unary(op, type).run(places, places, Wave.COLUMN_UNIT);
  }

  /// Zeroes an array with `length` cells for each lane, for `count` lanes from `lane` on.
  public void clear(int array, int length, int lane, int count) {
    int[] cells = arrays[array];
    for (int i = 0; i < length; i++) {
      Arrays.fill(cells, i * stride + lane, i * stride + lane + count, 0);
    }
  }

  /// Asked by kernels with a frame before they write a vector's results to columns: whether it was
  /// not computed right, and is there already, done again.
  public boolean isRepaired(int lane, int count) {
    if (rehearses) {
      repairs = !repairs; // the JIT shall expect either
      return repairs;
    }
    if (exact == null || !watch.denormalSeen()) {
      return false;
    }
    exact.run(this, lane, Math.min(lane + count, lanes));
    watch.clear();
    return true;
  }

  /// Lanes that have used up their budget.
  static final class Overrun extends RuntimeException {
    private static final long serialVersionUID = 1;

    final int backEdge;

    /// The lane behind the vector.
    final int next;

    Overrun(int backEdge, int next) {
      super(null, null, false, false);
      this.backEdge = backEdge;
      this.next = next;
    }
  }
}
