package dev.plumb.hlsl.runtime;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.WaveOp;
import java.util.Arrays;

/// The one meaning of each [WaveOp]. Lanes that are not active get 0.
public final class WaveMath {
  private static final int QUAD = 4;

  private final WaveOp op;
  private final IrType type;
  private final Lanes lanes;
  private int start; // the wave at hand: its first lane, and the one behind its last
  private int end;

  /// The lanes of an executor, `count` of them; bits as [ShaderMath] has them.
  public interface Lanes {
    int count();

    boolean active(int lane);

    /// Whether the lane is no helper.
    boolean live(int lane);

    long operand(int number, int lane);

    /// May be an operand's column: called when no lane is read any more.
    void result(int number, int lane, long bits);
  }

  private WaveMath(WaveOp op, IrType type, Lanes lanes) {
    this.op = op;
    this.type = type;
    this.lanes = lanes;
  }

  /// Does `op` for all waves of `size` lanes; `type` is the first operand's.
  public static void run(WaveOp op, IrType type, int size, Lanes lanes) {
    var math = new WaveMath(op, type, lanes);
    int count = lanes.count();
    long[][] results = new long[op.results()][count];
    for (math.start = 0; math.start < count; math.start += size) {
      math.end = Math.min(math.start + size, count);
      math.wave(results);
    }
    for (int number = 0; number < results.length; number++) {
      for (int lane = 0; lane < count; lane++) {
        lanes.result(number, lane, lanes.active(lane) ? results[number][lane] : 0);
      }
    }
  }

  private boolean takesPart(int lane) {
    return lanes.active(lane) && lanes.live(lane);
  }

  private long value(int lane) {
    return lanes.operand(0, lane);
  }

  private void wave(long[][] results) {
    long[] r = results[0];
    switch (op) {
      case ANY -> all(r, bool(exists(true)));
      case ALL -> all(r, bool(!exists(false)));
      case ALL_EQUAL -> all(r, bool(allEqual()));
      case SUM -> all(r, combined(BinaryOp.ADD));
      case PRODUCT -> all(r, combined(BinaryOp.MUL));
      case MIN -> all(r, combined(BinaryOp.MIN));
      case MAX -> all(r, combined(BinaryOp.MAX));
      case AND -> all(r, combined(BinaryOp.AND));
      case OR -> all(r, combined(BinaryOp.OR));
      case XOR -> all(r, combined(BinaryOp.XOR));
      case READ_FIRST -> all(r, first() < 0 ? 0 : value(first()));
      case BALLOT -> ballot(results);
      case MATCH -> match(results);
      default -> {
        int first = first();
        for (int lane = start; lane < end; lane++) {
          r[lane] = own(lane, first);
        }
      }
    }
  }

  /// What each lane finds for itself.
  private long own(int lane, int first) {
    return switch (op) {
      case LANE_INDEX -> lane - start;
      case IS_FIRST -> bool(lane == first);
      case IS_HELPER -> bool(!lanes.live(lane));
      case PREFIX_SUM -> prefix(BinaryOp.ADD, lane, false);
      case PREFIX_PRODUCT -> prefix(BinaryOp.MUL, lane, false);
      case MULTI_PREFIX_SUM -> prefix(BinaryOp.ADD, lane, true);
      case MULTI_PREFIX_PRODUCT -> prefix(BinaryOp.MUL, lane, true);
      case MULTI_PREFIX_AND -> prefix(BinaryOp.AND, lane, true);
      case MULTI_PREFIX_OR -> prefix(BinaryOp.OR, lane, true);
      case MULTI_PREFIX_XOR -> prefix(BinaryOp.XOR, lane, true);
      case READ_LANE -> {
        long index = lanes.operand(1, lane);
        yield index < end - start ? read(start + (int) index) : 0;
      }
      case QUAD_READ_X -> read(lane ^ 1);
      case QUAD_READ_Y -> read(lane ^ 2);
      case QUAD_READ_DIAGONAL -> read(lane ^ 3);
      case QUAD_READ_LANE -> {
        long index = lanes.operand(1, lane);
        yield index < QUAD ? read((lane & -QUAD) + (int) index) : 0;
      }
      case QUAD_ANY -> bool(quadHas(lane, true));
      case QUAD_ALL -> bool(!quadHas(lane, false));
      default -> throw new AssertionError(op);
    };
  }

  private static long bool(boolean value) {
    return value ? 1 : 0;
  }

  private void all(long[] result, long bits) {
    Arrays.fill(result, start, end, bits);
  }

  /// The first lane that takes part; -1 if none does.
  private int first() {
    for (int lane = start; lane < end; lane++) {
      if (takesPart(lane)) {
        return lane;
      }
    }
    return -1;
  }

  private boolean exists(boolean wanted) {
    for (int lane = start; lane < end; lane++) {
      if (takesPart(lane) && (value(lane) != 0) == wanted) {
        return true;
      }
    }
    return false;
  }

  private boolean allEqual() {
    int first = first();
    for (int lane = start; lane < end; lane++) {
      if (takesPart(lane) && !equal(value(first), value(lane))) {
        return false;
      }
    }
    return true;
  }

  private boolean equal(long a, long b) {
    return ShaderMath.binary(BinaryOp.EQ, type, a, b) != 0;
  }

  private long combined(BinaryOp step) {
    long result = 0;
    boolean any = false;
    for (int lane = start; lane < end; lane++) {
      if (takesPart(lane)) {
        result = any ? ShaderMath.binary(step, type, result, value(lane)) : value(lane);
        any = true;
      }
    }
    return result;
  }

  private long prefix(BinaryOp step, int before, boolean masked) {
    long result = neutral(step);
    boolean any = false;
    for (int lane = start; lane < before; lane++) {
      boolean counts = takesPart(lane) && (!masked || inMask(before, lane - start));
      if (counts) {
        result = any ? ShaderMath.binary(step, type, result, value(lane)) : value(lane);
        any = true;
      }
    }
    return result;
  }

  /// What is there before the first step.
  private long neutral(BinaryOp step) {
    return switch (step) {
      case MUL ->
          switch (type) {
            case F32 -> Float.floatToRawIntBits(1) & 0xffff_ffffL;
            case F64 -> Double.doubleToRawLongBits(1);
            case I32, U32, BOOL, I64, U64 -> 1;
          };
      case AND -> type.is64() ? -1 : 0xffff_ffffL;
      default -> 0;
    };
  }

  /// Whether the words of `lane` have bit `index`.
  private boolean inMask(int lane, int index) {
    return (lanes.operand(1 + (index >> 5), lane) >>> (index & 31) & 1) != 0;
  }

  private long read(int lane) {
    return lane < lanes.count() && lanes.active(lane) ? value(lane) : 0;
  }

  private boolean quadHas(int lane, boolean wanted) {
    int base = lane & -QUAD;
    for (int other = base; other < base + QUAD && other < lanes.count(); other++) {
      if (lanes.active(other) && (value(other) != 0) == wanted) {
        return true;
      }
    }
    return false;
  }

  private void ballot(long[][] results) {
    for (int lane = start; lane < end; lane++) {
      if (takesPart(lane) && value(lane) != 0) {
        int index = lane - start;
        long bit = 1L << (index & 31);
        for (int to = start; to < end; to++) {
          results[index >> 5][to] |= bit;
        }
      }
    }
  }

  private void match(long[][] results) {
    for (int lane = start; lane < end; lane++) {
      int index = lane - start;
      for (int to = start; takesPart(lane) && to < end; to++) {
        if (value(to) == value(lane)) {
          results[index >> 5][to] |= 1L << (index & 31);
        }
      }
    }
  }
}
