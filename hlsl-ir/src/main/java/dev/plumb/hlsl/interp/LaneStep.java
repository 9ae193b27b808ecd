package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.TernaryOp;
import dev.plumb.hlsl.ir.UnaryOp;

/// What one op does in each lane by itself (derivatives: in each quad), on 32-bit columns. Columns
/// are named by index. `type` is that of the operands; of a SELECT, of the second and third.
///
/// A stretch of steps reads columns, and writes columns; what else a step's result is needed for is
/// told by [Result].
public sealed interface LaneStep {

  /// Where a result goes.
  ///
  /// @param column where the value is while it is needed
  /// @param lastUse the last instruction of the block that needs it, itself or deep inside
  /// @param target a variable that the result is stored to in active lanes, by the same step; -1:
  ///   none. The value is needed nowhere else then.
  record Result(int column, int lastUse, int target) {}

  /// @param mayBeDenormal of an f32: it may be a denormal number, which arithmetic takes for zero
  record Operand(int column, boolean mayBeDenormal) {}

  /// An array of the wave: `length` elements, for each lane when `perLane`, as [index * stride +
  /// lane], else as [index].
  record Array(int index, int length, boolean perLane) {}

  record Unary(UnaryOp op, IrType type, Result result, Operand a) implements LaneStep {}

  record Binary(BinaryOp op, IrType type, Result result, Operand a, Operand b)
      implements LaneStep {}

  record Ternary(TernaryOp op, IrType type, Result result, Operand a, Operand b, Operand c)
      implements LaneStep {}

  /// To a value.
  record Load(Result result, int from) implements LaneStep {}

  /// To a variable or output, in active lanes.
  record Store(int to, int from) implements LaneStep {}

  /// 0 outside of the array.
  record LoadElement(Result result, Array array, int index) implements LaneStep {}

  /// In active lanes, not outside of the array, which is `perLane`.
  record StoreElement(Array array, int index, int value) implements LaneStep {}

  /// The word of a constant buffer at byte `offset` plus what the column `dynamicOffset` holds; 0
  /// past the end.
  record LoadConstant(
      Result result, IrType type, ConstantBuffer buffer, int offset, int dynamicOffset)
      implements LaneStep {}

  /// The buffer in slot `register`, of which the shader declares `words`.
  record ConstantBuffer(int register, int words) {}
}
