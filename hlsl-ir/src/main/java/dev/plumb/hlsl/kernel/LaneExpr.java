package dev.plumb.hlsl.kernel;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/// A graph of operations on 32-bit values, of which each lane has its own: what a [ColumnKernel]
/// computes. Floats are their bits; arithmetic rounds to nearest and keeps denormals, as Java's.
public final class LaneExpr {
  enum Op {
    /// The lane's value in column `number`.
    COLUMN,
    /// The lane's word before.
    WORD,
    /// `number`.
    CONSTANT,
    AND,
    OR,
    SHIFT_LEFT,
    SHIFT_RIGHT,
    /// Signed; of floats that have no sign and are numbers, too.
    MIN,
    MAX,
    ADD,
    SUB,
    MUL,
    /// Of a float to 0 to 1; NaN to 0.
    SATURATE,
    /// From a signed integer.
    TO_FLOAT,
    /// Toward zero.
    TO_INT
  }

  final Op op;
  final int number;
  final LaneExpr a; // or null
  final LaneExpr b; // or null

  private LaneExpr(Op op, int number, LaneExpr a, LaneExpr b) {
    this.op = op;
    this.number = number;
    this.a = a;
    this.b = b;
  }

  public static LaneExpr column(int column) {
    return new LaneExpr(Op.COLUMN, column, null, null);
  }

  public static LaneExpr word() {
    return new LaneExpr(Op.WORD, 0, null, null);
  }

  public static LaneExpr constant(int bits) {
    return new LaneExpr(Op.CONSTANT, bits, null, null);
  }

  public static LaneExpr constant(float value) {
    return constant(Float.floatToRawIntBits(value));
  }

  private LaneExpr with(Op op, LaneExpr other) {
    return new LaneExpr(op, 0, this, other);
  }

  public LaneExpr and(int bits) {
    return with(Op.AND, constant(bits));
  }

  public LaneExpr or(LaneExpr other) {
    return with(Op.OR, other);
  }

  /// @param count 0 to 31
  public LaneExpr shiftLeft(int count) {
    return new LaneExpr(Op.SHIFT_LEFT, count, this, null);
  }

  /// Without sign.
  public LaneExpr shiftRight(int count) {
    return new LaneExpr(Op.SHIFT_RIGHT, count, this, null);
  }

  public LaneExpr min(LaneExpr other) {
    return with(Op.MIN, other);
  }

  public LaneExpr max(LaneExpr other) {
    return with(Op.MAX, other);
  }

  public LaneExpr plus(LaneExpr other) {
    return with(Op.ADD, other);
  }

  public LaneExpr minus(LaneExpr other) {
    return with(Op.SUB, other);
  }

  public LaneExpr times(LaneExpr other) {
    return with(Op.MUL, other);
  }

  public LaneExpr saturate() {
    return with(Op.SATURATE, null);
  }

  public LaneExpr toFloat() {
    return with(Op.TO_FLOAT, null);
  }

  public LaneExpr toInt() {
    return with(Op.TO_INT, null);
  }

  /// How many different nodes there are.
  int operations() {
    Set<LaneExpr> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    collect(seen);
    return seen.size();
  }

  private void collect(Set<LaneExpr> seen) {
    if (seen.add(this)) {
      Stream.of(a, b).filter(Objects::nonNull).forEach(operand -> operand.collect(seen));
    }
  }

  /// The plain way: of one lane.
  ///
  /// @param columns [column][lane]
  public int evaluate(int[][] columns, int lane, int word) {
    int left = a == null ? 0 : a.evaluate(columns, lane, word);
    int right = b == null ? 0 : b.evaluate(columns, lane, word);
    float x = Float.intBitsToFloat(left);
    float y = Float.intBitsToFloat(right);
    return switch (op) {
      case COLUMN -> columns[number][lane];
      case WORD -> word;
      case CONSTANT -> number;
      case AND -> left & right;
      case OR -> left | right;
      case SHIFT_LEFT -> left << number;
      case SHIFT_RIGHT -> left >>> number;
      case MIN -> Math.min(left, right);
      case MAX -> Math.max(left, right);
      case ADD -> Float.floatToRawIntBits(x + y);
      case SUB -> Float.floatToRawIntBits(x - y);
      case MUL -> Float.floatToRawIntBits(x * y);
      case SATURATE -> Float.floatToRawIntBits(x > 0 ? Math.min(1, x) : 0);
      case TO_FLOAT -> Float.floatToRawIntBits((float) left);
      case TO_INT -> (int) x;
    };
  }
}
