package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Values of constant expressions: bits as in [CheckedExpr.Constant]. What it does not know (calls,
/// a division by 0) is not constant, and is left to be computed at run time.
final class ConstantEvaluator {
  private final Map<Variable, long[]> values = new HashMap<>();

  /// Notes the value of a constant variable.
  void define(Variable variable, long[] bits) {
    values.put(variable, bits);
  }

  /// The value of `expr`, a number of bits for each scalar; empty if it is not constant.
  Optional<long[]> evaluate(CheckedExpr expr) {
    return Optional.ofNullable(value(expr));
  }

  /// The value or null.
  private long[] value(CheckedExpr expr) {
    return switch (expr) {
      case CheckedExpr.Constant c -> c.bits().stream().mapToLong(Long::longValue).toArray();
      case CheckedExpr.VariableReference v -> values.get(v.variable());
      case CheckedExpr.Field f -> field(f);
      case CheckedExpr.BitField b -> null;
      case CheckedExpr.Index i -> index(i);
      case CheckedExpr.Swizzle s -> pick(value(s.base()), s.components());
      case CheckedExpr.MatrixSwizzle s -> pick(value(s.base()), s.elements());
      case CheckedExpr.Unary u -> unary(u);
      case CheckedExpr.Binary b -> binary(b);
      case CheckedExpr.Conditional c -> conditional(c);
      case CheckedExpr.Sequence s -> value(s.left()) == null ? null : value(s.right());
      case CheckedExpr.Convert c -> convert(value(c.operand()), c.operand().type(), c.type());
      case CheckedExpr.Construct c -> construct(c);
      case CheckedExpr.Increment i -> null;
      case CheckedExpr.Assign a -> null;
      case CheckedExpr.CompoundAssign a -> null;
      case CheckedExpr.Call c -> null;
      case CheckedExpr.IntrinsicCall c -> null;
      case CheckedExpr.MethodCall c -> null;
    };
  }

  private long[] field(CheckedExpr.Field f) {
    long[] base = value(f.base());
    if (base == null || !(f.base().type() instanceof StructType struct)) {
      return null;
    }
    int start = 0;
    for (int i = 0; i < f.field(); i++) {
      start += struct.fields().get(i).type().scalarCount();
    }
    return Arrays.copyOfRange(base, start, start + f.type().scalarCount());
  }

  private long[] index(CheckedExpr.Index i) {
    long[] base = value(i.base());
    long[] index = value(i.index());
    if (base == null || index == null) {
      return null;
    }
    int count = i.type().scalarCount();
    long start = (int) index[0] * (long) count;
    return start < 0 || start + count > base.length
        ? null
        : Arrays.copyOfRange(base, (int) start, (int) start + count);
  }

  private static long[] pick(long[] base, List<Integer> places) {
    return base == null ? null : places.stream().mapToLong(p -> base[p]).toArray();
  }

  private long[] unary(CheckedExpr.Unary u) {
    long[] operand = value(u.operand());
    Optional<ScalarKind> kind = Types.kind(u.operand().type());
    if (operand == null || kind.isEmpty()) {
      return null;
    }
    return Arrays.stream(operand)
        .map(b -> ConstantMath.unary(u.operator(), kind.get(), b))
        .toArray();
  }

  private long[] binary(CheckedExpr.Binary b) {
    long[] left = value(b.left());
    long[] right = value(b.right());
    Optional<ScalarKind> kind = Types.kind(b.left().type());
    if (left == null || right == null || kind.isEmpty()) {
      return null;
    }
    var result = new long[left.length];
    for (int i = 0; i < left.length; i++) {
      Optional<Long> bits = ConstantMath.binary(b.operator(), kind.get(), left[i], right[i]);
      if (bits.isEmpty()) {
        return null;
      }
      result[i] = bits.get();
    }
    return result;
  }

  private long[] conditional(CheckedExpr.Conditional c) {
    long[] condition = value(c.condition());
    long[] then = value(c.then());
    long[] otherwise = value(c.otherwise());
    if (condition == null || then == null || otherwise == null) {
      return null;
    }
    var result = new long[then.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = condition[condition.length == 1 ? 0 : i] != 0 ? then[i] : otherwise[i];
    }
    return result;
  }

  private long[] construct(CheckedExpr.Construct c) {
    ScalarKind[] kinds = Types.scalarKinds(c.type());
    var result = new long[kinds.length];
    int next = 0;
    for (CheckedExpr argument : c.arguments()) {
      long[] bits = value(argument);
      if (bits == null) {
        return null;
      }
      ScalarKind[] from = Types.scalarKinds(argument.type());
      for (int i = 0; i < bits.length && next < result.length; i++, next++) {
        result[next] = ConstantMath.convert(bits[i], from[i], kinds[next]);
      }
    }
    return result;
  }

  /// A value of type `from` as type `to`, as [CheckedExpr.Convert] says.
  static long[] convert(long[] bits, Type from, Type to) {
    if (bits == null) {
      return null;
    }
    ScalarKind[] fromKinds = Types.scalarKinds(from);
    ScalarKind[] toKinds = Types.scalarKinds(to);
    var result = new long[toKinds.length];
    for (int i = 0; i < result.length; i++) {
      int source = bits.length == 1 ? 0 : sourceOf(i, from, to);
      result[i] = ConstantMath.convert(bits[source], fromKinds[source], toKinds[i]);
    }
    return result;
  }

  private static int sourceOf(int index, Type from, Type to) {
    if (from instanceof MatrixType a && to instanceof MatrixType b) {
      return index / b.columns() * a.columns() + index % b.columns();
    }
    return index;
  }

  /// The constant of `type` with these bits for each scalar.
  static CheckedExpr.Constant constant(Type type, long[] bits, SourceSpan span) {
    return new CheckedExpr.Constant(type, Arrays.stream(bits).boxed().toList(), span);
  }
}
