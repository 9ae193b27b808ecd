package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Between which numbers the values of i32 and u32 lie, as far as their definitions tell.
final class ValueRanges {
  /// Both inclusive.
  record Range(long low, long high) {
    boolean isWithin(Range other) {
      return low >= other.low && high <= other.high;
    }
  }

  private static final Range BITS_OF_BOOL = new Range(0, 1);
  private static final Range COUNTS = new Range(0, 32);

  private final Function function;
  private final Map<Value, Range> known = new HashMap<>();

  ValueRanges(Function function) {
    this.function = function;
  }

  /// Whether the type's values have ranges.
  static boolean has(IrType type) {
    return type == IrType.I32 || type == IrType.U32;
  }

  private static Range all(IrType type) {
    return type == IrType.I32
        ? new Range(Integer.MIN_VALUE, Integer.MAX_VALUE)
        : new Range(0, 0xffff_ffffL);
  }

  /// Of a value of i32 or u32.
  Range of(Value v) {
    Range range = known.get(v);
    return range != null ? range : all(function.typeOf(v));
  }

  /// Notes what the instruction says of its result.
  void define(Inst inst) {
    switch (inst) {
      case Inst.Constant i when has(i.type()) -> put(i.result(), constant(i));
      case Inst.Unary i when has(function.typeOf(i.result())) -> put(i.result(), unary(i));
      case Inst.Binary i when has(function.typeOf(i.result())) -> put(i.result(), binary(i));
      case Inst.Ternary i when has(function.typeOf(i.result())) ->
          ternary(i).ifPresent(range -> put(i.result(), range));
      default -> {}
    }
  }

  /// What may wrap may be anything.
  private void put(Value result, Range range) {
    if (range.isWithin(all(function.typeOf(result)))) {
      known.put(result, range);
    }
  }

  private static Range constant(Inst.Constant i) {
    long value = i.type() == IrType.I32 ? (int) i.bits() : i.bits() & 0xffff_ffffL;
    return new Range(value, value);
  }

  private Range unary(Inst.Unary i) {
    IrType from = function.typeOf(i.a());
    return switch (i.op()) {
      case TO_I32, TO_U32 -> {
        if (from == IrType.BOOL) {
          yield BITS_OF_BOOL;
        }
        yield has(from) ? of(i.a()) : all(function.typeOf(i.result()));
      }
      case COUNT_BITS -> COUNTS;
      default -> all(function.typeOf(i.result()));
    };
  }

  private Range binary(Inst.Binary i) {
    Range a = of(i.a());
    Range b = of(i.b());
    return switch (i.op()) {
      case ADD -> new Range(a.low + b.low, a.high + b.high);
      case SUB -> new Range(a.low - b.high, a.high - b.low);
      case MUL -> product(a, b);
      case MIN -> new Range(Math.min(a.low, b.low), Math.min(a.high, b.high));
      case MAX -> new Range(Math.max(a.low, b.low), Math.max(a.high, b.high));
      case AND -> and(a, b, all(function.typeOf(i.result())));
      case OR, XOR ->
          a.low >= 0 && b.low >= 0
              ? new Range(0, (Long.highestOneBit(a.high | b.high | 1) << 1) - 1)
              : all(function.typeOf(i.result()));
      case SHR -> shifted(i, a, b);
      case MOD ->
          a.low >= 0 && b.low > 0
              ? new Range(0, Math.min(a.high, b.high - 1))
              : all(function.typeOf(i.result()));
      default -> all(function.typeOf(i.result()));
    };
  }

  /// Of factors that are not negative.
  private static Range product(Range a, Range b) {
    boolean small = a.low >= 0 && b.low >= 0 && Math.max(a.high, b.high) < 1L << 31;
    return small ? new Range(a.low * b.low, a.high * b.high) : new Range(0, Long.MAX_VALUE);
  }

  private static Range and(Range a, Range b, Range all) {
    if (a.low < 0 && b.low < 0) {
      return all;
    }
    long high = a.low < 0 ? b.high : b.low < 0 ? a.high : Math.min(a.high, b.high);
    return new Range(0, high);
  }

  private Range shifted(Inst.Binary i, Range a, Range count) {
    if (count.low != count.high) {
      return all(function.typeOf(i.result()));
    }
    int places = (int) count.low & 31;
    return new Range(a.low >> places, a.high >> places);
  }

  private Optional<Range> ternary(Inst.Ternary i) {
    return switch (i.op()) {
      case SELECT -> {
        Range b = of(i.b());
        Range c = of(i.c());
        yield Optional.of(new Range(Math.min(b.low, c.low), Math.max(b.high, c.high)));
      }
      default -> Optional.empty();
    };
  }
}
