package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.VectorType;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Which scalars of a function's variables have been written when control comes to a place: on some
/// way there, and on every way.
///
/// A variable of very many scalars counts as one.
final class InitializedScalars {
  private static final int MOST = 256;

  private final ConstantEvaluator constants;
  private final Map<Variable, Integer> first = new HashMap<>(); // its first bit in the sets
  private int count;

  /// Those that may have been written. Only grows: a write anywhere before counts.
  private final BitSet may = new BitSet();

  /// Those that have been written on every way here; all, where control never comes.
  private BitSet must = new BitSet();

  private BitSet writes = new BitSet(); // since [#writesOf] began
  private boolean dead;

  InitializedScalars(ConstantEvaluator constants) {
    this.constants = constants;
  }

  /// A part of a variable.
  ///
  /// @param scalars its scalars among the variable's
  /// @param exact whether these are the very scalars; else an index decides at run time
  record Part(Variable variable, BitSet scalars, boolean exact) {}

  /// What is known on one way.
  record State(BitSet must, boolean dead) {}

  /// `variable` starts without a value here.
  void declare(Variable variable) {
    int bits = bits(variable);
    Integer at = first.get(variable);
    if (at == null) {
      at = count;
      first.put(variable, at);
      count += bits;
    }
    must.clear(at, at + bits);
  }

  boolean knows(Variable variable) {
    return first.containsKey(variable);
  }

  private static int bits(Variable variable) {
    int scalars = variable.type().scalarCount();
    return scalars > MOST ? 1 : scalars;
  }

  // The ways through the function

  State state() {
    return new State((BitSet) must.clone(), dead);
  }

  void set(State state) {
    must = (BitSet) state.must.clone();
    dead = state.dead;
  }

  /// Control does not go on.
  void end() {
    dead = true;
  }

  /// Another way comes in here.
  void join(State other) {
    if (other.dead) {
      return;
    }
    if (dead) {
      set(other);
    } else {
      must.and(other.must);
    }
  }

  boolean isDead() {
    return dead;
  }

  // Reading and writing

  void write(Part part) {
    int at = first.get(part.variable());
    part.scalars().stream()
        .forEach(
            i -> {
              may.set(at + i);
              must.set(at + i);
              writes.set(at + i);
            });
  }

  /// The scalars that `walk` writes anywhere.
  BitSet writesOf(Runnable walk) {
    BitSet outer = writes;
    writes = new BitSet();
    walk.run();
    BitSet result = writes;
    outer.or(result);
    writes = outer;
    return result;
  }

  /// Takes these scalars for written on every way.
  void assume(BitSet written) {
    must.or(written);
  }

  /// The first scalar of `part` that nothing can have written; -1 if there is none.
  int neverWritten(Part part) {
    if (dead) {
      return -1;
    }
    if (!part.exact()) {
      return isAnyWritten(part) ? -1 : part.scalars().nextSetBit(0);
    }
    return missing(part, may);
  }

  /// Whether anything can have written any of it.
  boolean isAnyWritten(Part part) {
    int at = first.get(part.variable());
    return part.scalars().stream().anyMatch(i -> may.get(at + i));
  }

  /// The first scalar of `part` that is not written on every way; -1 if there is none.
  int notAlwaysWritten(Part part) {
    return dead || !part.exact() ? -1 : missing(part, must);
  }

  /// What is missing of `part`: the whole of a field, or the whole variable, if all of it is.
  ///
  /// @param never whether scalars count that nothing can have written; else those that are not
  ///   written on every way
  String nameOfMissing(Part part, boolean never) {
    BitSet in = never ? may : must;
    int at = first.get(part.variable());
    String name = name(part.variable(), missing(part, in));
    while (true) {
      int step = Math.max(name.lastIndexOf('.'), name.lastIndexOf('['));
      String outer = step < 0 ? name : name.substring(0, step);
      boolean all =
          step >= 0
              && whole(part.variable()).scalars().stream()
                  .filter(i -> name(part.variable(), i).startsWith(outer))
                  .noneMatch(i -> in.get(at + i));
      if (!all) {
        return name;
      }
      name = outer;
    }
  }

  private int missing(Part part, BitSet in) {
    int at = first.get(part.variable());
    return part.scalars().stream().filter(i -> !in.get(at + i)).findFirst().orElse(-1);
  }

  Part whole(Variable variable) {
    var scalars = new BitSet();
    scalars.set(0, bits(variable));
    return new Part(variable, scalars, true);
  }

  /// The part that `place` is of a variable that is known here; empty if it is none.
  Optional<Part> part(CheckedExpr place) {
    return switch (place) {
      case CheckedExpr.VariableReference v ->
          knows(v.variable()) ? Optional.of(whole(v.variable())) : Optional.empty();
      case CheckedExpr.Field f -> part(f.base()).map(p -> field(p, f));
      case CheckedExpr.Index i -> part(i.base()).map(p -> element(p, i));
      case CheckedExpr.Swizzle s ->
          part(s.base()).map(p -> pick(p, s.components().stream().mapToInt(c -> c).toArray()));
      case CheckedExpr.MatrixSwizzle s ->
          part(s.base()).map(p -> pick(p, s.elements().stream().mapToInt(c -> c).toArray()));
      default -> Optional.empty(); // no place
    };
  }

  private static boolean isOne(Part part) {
    return part.variable().type().scalarCount() > MOST;
  }

  private static Part field(Part base, CheckedExpr.Field f) {
    var struct = (StructType) f.base().type();
    int from = 0;
    for (int i = 0; i < f.field(); i++) {
      from += struct.fields().get(i).type().scalarCount();
    }
    return range(base, from, f.type().scalarCount());
  }

  private Part element(Part base, CheckedExpr.Index i) {
    Optional<long[]> index = constants.evaluate(i.index());
    if (index.isEmpty()) {
      return new Part(base.variable(), base.scalars(), false);
    }
    int each = i.type().scalarCount();
    return range(base, (int) index.get()[0] * each, each);
  }

  private static Part range(Part base, int from, int length) {
    var places = new int[length];
    for (int i = 0; i < length; i++) {
      places[i] = from + i;
    }
    return pick(base, places);
  }

  private static Part pick(Part base, int[] places) {
    if (isOne(base) || !base.exact()) {
      return base;
    }
    int start = base.scalars().nextSetBit(0); // what can be picked from lies in a row
    var scalars = new BitSet();
    for (int place : places) {
      int i = start + place;
      if (i >= 0 && base.scalars().get(i)) {
        scalars.set(i);
      }
    }
    return new Part(base.variable(), scalars, true);
  }

  /// How a scalar of a variable is written: `light.color.x`.
  static String name(Variable variable, int scalar) {
    return variable.type().scalarCount() > MOST
        ? variable.name()
        : variable.name() + path(variable.type(), scalar);
  }

  private static String path(Type type, int scalar) {
    return switch (type) {
      case StructType s -> {
        int at = scalar;
        for (StructType.Field field : s.fields()) {
          int length = field.type().scalarCount();
          if (at < length) {
            yield "." + field.name() + path(field.type(), at);
          }
          at -= length;
        }
        yield "";
      }
      case ArrayType a when a.element().scalarCount() > 0 -> {
        int each = a.element().scalarCount();
        yield "[" + scalar / each + "]" + path(a.element(), scalar % each);
      }
      case VectorType v when v.size() > 1 -> "." + "xyzw".charAt(scalar);
      case MatrixType m -> "._m" + scalar / m.columns() + scalar % m.columns();
      default -> ""; // a scalar
    };
  }
}
