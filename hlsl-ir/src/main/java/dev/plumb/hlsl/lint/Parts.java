package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Which scalars of a value a part of it is.
///
/// What has very many scalars, or none as objects have, counts as one.
final class Parts {
  private static final int MOST = 256;

  private final Program program;

  Parts(Program program) {
    this.program = program;
  }

  /// How many scalars a value of `type` counts as; at least 1.
  static int count(Type type) {
    int scalars = type.scalarCount();
    return scalars > MOST || scalars < 1 ? 1 : scalars;
  }

  private static boolean isOne(Type type) {
    return type.scalarCount() > MOST || type.scalarCount() < 1;
  }

  /// What `part` is a part of; empty if it is none.
  static Optional<CheckedExpr> base(CheckedExpr part) {
    return switch (part) {
      case CheckedExpr.Field f -> Optional.of(f.base());
      case CheckedExpr.BitField b -> Optional.of(b.word());
      case CheckedExpr.Index i -> Optional.of(i.base());
      case CheckedExpr.Swizzle s -> Optional.of(s.base());
      case CheckedExpr.MatrixSwizzle s -> Optional.of(s.base());
      default -> Optional.empty(); // a value of its own
    };
  }

  /// The places of a part's scalars among those of its base; empty if only the run can tell.
  Optional<int[]> places(CheckedExpr part) {
    CheckedExpr base = base(part).orElseThrow();
    if (isOne(base.type())) {
      return Optional.of(new int[count(part.type())]);
    }
    return switch (part) {
      case CheckedExpr.Field f -> Optional.of(field((StructType) base.type(), f));
      case CheckedExpr.Index i -> element(i);
      case CheckedExpr.Swizzle s -> Optional.of(listed(s.components()));
      case CheckedExpr.MatrixSwizzle s -> Optional.of(listed(s.elements()));
      default -> Optional.of(new int[count(part.type())]); // bits of a word
    };
  }

  private static int[] listed(List<Integer> places) {
    return places.stream().mapToInt(place -> place).toArray();
  }

  private static int[] field(StructType struct, CheckedExpr.Field f) {
    int from =
        struct.fields().stream().limit(f.field()).mapToInt(g -> g.type().scalarCount()).sum();
    return row(from, f.type(), struct);
  }

  private Optional<int[]> element(CheckedExpr.Index i) {
    int each = i.type().scalarCount();
    return program
        .constant(i.index())
        .map(bits -> (int) bits[0])
        .filter(at -> at >= 0 && (at + 1L) * each <= i.base().type().scalarCount())
        .map(at -> row(at * each, i.type(), i.base().type()));
  }

  private static int[] row(int from, Type type, Type base) {
    int last = count(base) - 1; // an object at the end of a struct has no place of its own
    return IntStream.range(from, from + count(type)).map(i -> Math.min(i, last)).toArray();
  }
}
