package dev.plumb.hlsl.ir;

/// What lanes of one wave tell each other (HLSL Shader Model 6, "Wave Intrinsics"). A wave is so
/// many neighbouring lanes as [Inst.Wave#size] says; lanes *take part* that are active and no
/// helpers. `T` is any type but bool; operands of 64 bits are allowed.
public enum WaveOp {
  /// The lane's number in its wave, u32; whether it is the first that takes part, or a helper.
  LANE_INDEX(0),
  IS_FIRST(0),
  IS_HELPER(0),
  /// bool: of all that take part.
  ANY(1),
  ALL(1),
  /// T: whether all that take part have the same.
  ALL_EQUAL(1),
  /// bool: four words (u32) with the bits of those that have true.
  BALLOT(1),
  /// T: in order of lanes, each step rounded.
  SUM(1),
  PRODUCT(1),
  MIN(1),
  MAX(1),
  /// Integers.
  AND(1),
  OR(1),
  XOR(1),
  /// T: of those before the lane.
  PREFIX_SUM(1),
  PREFIX_PRODUCT(1),
  /// T: four words with the bits of those that have the lane's value, bit for bit.
  MATCH(1),
  /// T and four words: of those before the lane whose bits are in the lane's words.
  MULTI_PREFIX_SUM(5),
  MULTI_PREFIX_PRODUCT(5),
  MULTI_PREFIX_AND(5),
  MULTI_PREFIX_OR(5),
  MULTI_PREFIX_XOR(5),
  /// Any type: the first's that takes part; of the lane that the second operand (u32) names, 0 if
  /// it is not active.
  READ_FIRST(1),
  READ_LANE(2),
  /// Any type: of another lane of the quad, helper or not; 0 if it is not active.
  QUAD_READ_X(1),
  QUAD_READ_Y(1),
  QUAD_READ_DIAGONAL(1),
  QUAD_READ_LANE(2),
  /// bool: of all active lanes of the quad.
  QUAD_ANY(1),
  QUAD_ALL(1);

  public final int operands;

  WaveOp(int operands) {
    this.operands = operands;
  }

  /// How many results it has.
  public int results() {
    return this == BALLOT || this == MATCH ? 4 : 1;
  }

  /// Whether there is such an operation with a first operand of `type`; null for none.
  public boolean takes(IrType type) {
    return switch (this) {
      case LANE_INDEX, IS_FIRST, IS_HELPER -> type == null;
      case ANY, ALL, BALLOT, QUAD_ANY, QUAD_ALL -> type == IrType.BOOL;
      case ALL_EQUAL, MATCH -> true;
      case SUM,
          PRODUCT,
          MIN,
          MAX,
          PREFIX_SUM,
          PREFIX_PRODUCT,
          MULTI_PREFIX_SUM,
          MULTI_PREFIX_PRODUCT ->
          type != IrType.BOOL;
      case AND, OR, XOR, MULTI_PREFIX_AND, MULTI_PREFIX_OR, MULTI_PREFIX_XOR -> type.isInteger();
      case READ_FIRST, READ_LANE, QUAD_READ_X, QUAD_READ_Y, QUAD_READ_DIAGONAL, QUAD_READ_LANE ->
          true;
    };
  }

  /// The type of each result for a first operand of `type`.
  public IrType resultOf(IrType type) {
    return switch (this) {
      case LANE_INDEX, BALLOT, MATCH -> IrType.U32;
      case IS_FIRST, IS_HELPER, ANY, ALL, ALL_EQUAL, QUAD_ANY, QUAD_ALL -> IrType.BOOL;
      default -> type;
    };
  }
}
