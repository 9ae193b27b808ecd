package dev.plumb.hlsl.testing;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.TernaryOp;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.ir.Value;
import java.util.SplittableRandom;

/// What shaders often have and chance seldom makes, or nearly that.
final class RandomIdioms {
  private final RandomFunction function;
  private final SplittableRandom random;

  RandomIdioms(RandomFunction function, SplittableRandom random) {
    this.function = function;
    this.random = random;
  }

  /// As of `a[i >> 2][i & 3]`.
  Value packedOffset() {
    int bits = random.nextInt(1, 3);
    Value index = by(BinaryOp.AND, integer(), random.nextBoolean() ? 15 : -1 >>> 1);
    Value bound = by(BinaryOp.MIN, index, random.nextInt(8, 64));
    Value high = by(BinaryOp.SHR, bound, bits);
    Value low = by(BinaryOp.AND, random.nextInt(4) == 0 ? index : bound, (1 << bits) - 1);
    Value row = by(BinaryOp.MUL, high, random.nextInt(4) == 0 ? 12 : 4 << bits);
    Value word = by(BinaryOp.SHL, low, 2);
    Value sum = binary(random.nextBoolean() ? BinaryOp.ADD : BinaryOp.OR, row, word);
    return unary(UnaryOp.TO_U32, IrType.U32, sum);
  }

  /// As of `h & 1 ? -x : x`.
  void signByBit() {
    Value masked =
        by(BinaryOp.AND, integer(), random.nextInt(8) == 0 ? 3 : 1 << random.nextInt(32));
    Value condition =
        random.nextInt(3) == 0
            ? unary(UnaryOp.TO_BOOL, IrType.BOOL, masked)
            : by(random.nextBoolean() ? BinaryOp.EQ : BinaryOp.NE, masked, 0);
    Value x = function.value(IrType.F32);
    if (random.nextBoolean()) {
      x = binary(BinaryOp.ADD, x, function.value(IrType.F32));
    }
    Value negated = unary(UnaryOp.NEG, IrType.F32, x);
    boolean swapped = random.nextBoolean();
    Value result = function.define(IrType.F32);
    function.emit(
        new Inst.Ternary(
            result,
            TernaryOp.SELECT,
            condition,
            swapped ? negated : x,
            random.nextInt(8) == 0 ? function.value(IrType.F32) : swapped ? x : negated));
    function.show(result);
  }

  private Value integer() {
    return function.value(random.nextBoolean() ? IrType.I32 : IrType.U32);
  }

  private Value by(BinaryOp op, Value a, int constant) {
    IrType type = function.typeOf(a);
    return binary(op, a, function.constant(type, Integer.toUnsignedLong(constant)));
  }

  private Value binary(BinaryOp op, Value a, Value b) {
    Value result = function.define(op.resultOf(function.typeOf(a)));
    function.emit(new Inst.Binary(result, op, a, b));
    return function.show(result);
  }

  private Value unary(UnaryOp op, IrType type, Value a) {
    Value result = function.define(type);
    function.emit(new Inst.Unary(result, op, a));
    return function.show(result);
  }
}
