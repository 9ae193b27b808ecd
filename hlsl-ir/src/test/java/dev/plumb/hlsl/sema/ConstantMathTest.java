package dev.plumb.hlsl.sema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.checked.CheckedExpr.BinaryOperator;
import dev.plumb.hlsl.checked.CheckedExpr.UnaryOperator;
import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.runtime.Conversions;
import dev.plumb.hlsl.runtime.ShaderMath;
import dev.plumb.hlsl.type.ScalarKind;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Constants fold to the bits that the run time gives.
class ConstantMathTest {
  private static final long[] EDGES = {
    0,
    1,
    2,
    3,
    31,
    32,
    0x80000000L,
    0x7fffffffL,
    0xffffffffL,
    0x3f800000L,
    0xbf800000L,
    0x7f800000L,
    0xff800000L,
    0x7fc00000L,
    0xffc00001L,
    0x00400000L,
    0x80400000L,
    0x00800000L,
    0x4f000000L,
    0x4f800000L,
    0xcf000000L,
    0x7f7fffffL,
    0x40b00000L,
    0xc0400000L
  };

  /// Bits of 32-bit scalars: any, and those where rules meet.
  @Provide
  Arbitrary<Long> bits() {
    return Arbitraries.oneOf(
        Arbitraries.integers().map(i -> i & 0xffffffffL),
        Arbitraries.integers().between(0, EDGES.length - 1).map(i -> EDGES[i]));
  }

  @Provide
  Arbitrary<ScalarKind> kinds() {
    return Arbitraries.of(
        ScalarKind.FLOAT, ScalarKind.INT, ScalarKind.UINT, ScalarKind.DOUBLE, ScalarKind.BOOL);
  }

  private static IrType type(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> IrType.BOOL;
      case INT, INT16, MIN16INT, MIN12INT -> IrType.I32;
      case UINT, UINT16, MIN16UINT -> IrType.U32;
      case FLOAT, FLOAT16, MIN16FLOAT, MIN10FLOAT -> IrType.F32;
      case DOUBLE -> IrType.F64;
      case INT64 -> IrType.I64;
      case UINT64 -> IrType.U64;
    };
  }

  /// Bits as a value of the kind.
  private static long fit(long bits, ScalarKind kind) {
    return switch (kind) {
      case BOOL -> bits & 1;
      case DOUBLE -> Double.doubleToRawLongBits(Float.intBitsToFloat((int) bits) * 1.1);
      default -> bits;
    };
  }

  private static BinaryOp operation(BinaryOperator operator) {
    return switch (operator) {
      case ADD -> BinaryOp.ADD;
      case SUBTRACT -> BinaryOp.SUB;
      case MULTIPLY -> BinaryOp.MUL;
      case DIVIDE -> BinaryOp.DIV;
      case MODULUS -> BinaryOp.MOD;
      case SHIFT_LEFT -> BinaryOp.SHL;
      case SHIFT_RIGHT -> BinaryOp.SHR;
      case BIT_AND, AND -> BinaryOp.AND;
      case BIT_OR, OR -> BinaryOp.OR;
      case BIT_XOR -> BinaryOp.XOR;
      case EQUAL -> BinaryOp.EQ;
      case NOT_EQUAL -> BinaryOp.NE;
      case LESS -> BinaryOp.LT;
      case LESS_EQUAL -> BinaryOp.LE;
      case GREATER -> BinaryOp.GT;
      case GREATER_EQUAL -> BinaryOp.GE;
    };
  }

  @Property(tries = 2000)
  void binaryOperators(
      @ForAll BinaryOperator operator,
      @ForAll("kinds") ScalarKind kind,
      @ForAll("bits") long a,
      @ForAll("bits") long b) {
    boolean logic = operator == BinaryOperator.AND || operator == BinaryOperator.OR;
    if (!operation(operator).takes(type(kind)) || (logic && kind != ScalarKind.BOOL)) {
      return;
    }
    Optional<Long> folded = ConstantMath.binary(operator, kind, fit(a, kind), fit(b, kind));
    long run = ShaderMath.binary(operation(operator), type(kind), fit(a, kind), fit(b, kind));
    folded.ifPresent(bits -> assertThat(bits).isEqualTo(run));
  }

  @Property(tries = 1000)
  void conversions(
      @ForAll("kinds") ScalarKind from, @ForAll("kinds") ScalarKind to, @ForAll("bits") long a) {
    if (from != to) {
      assertThat(ConstantMath.convert(fit(a, from), from, to))
          .isEqualTo(Conversions.convert(type(from), type(to), fit(a, from)));
    }
  }

  @Property(tries = 500)
  void unaryOperators(@ForAll("kinds") ScalarKind kind, @ForAll("bits") long a) {
    if (kind != ScalarKind.BOOL) {
      assertThat(ConstantMath.unary(UnaryOperator.NEGATE, kind, fit(a, kind)))
          .isEqualTo(ShaderMath.unary(UnaryOp.NEG, type(kind), fit(a, kind)));
    }
    if (kind == ScalarKind.INT || kind == ScalarKind.UINT) {
      assertThat(ConstantMath.unary(UnaryOperator.BIT_NOT, kind, a))
          .isEqualTo(ShaderMath.unary(UnaryOp.NOT, type(kind), a));
    }
  }
}
