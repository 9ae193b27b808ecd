package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Subexpressions;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// On what values depend: on nothing but the text, on what is the same for a whole draw, or on what
/// differs from lane to lane. This is known of each scalar: a struct may hold a thread's number
/// beside that of its group.
///
/// A variable depends on all that is ever written to it, a parameter on the arguments of all calls.
/// What decides whether a write happens does not count: so a value is called varying only if it is
/// made of varying ones.
final class Dependence {
  /// Ordered: each includes the ones before it.
  enum Level {
    CONSTANT,
    UNIFORM,
    VARYING;

    Level join(Level other) {
      return compareTo(other) >= 0 ? this : other;
    }
  }

  /// @param places the scalars of the variable that take a value
  /// @param value what it is made of
  private record Write(Variable variable, int[] places, CheckedExpr value) {}

  /// @param places the scalars of the argument's variable that take the parameter's
  private record PassedOut(Variable argument, int[] places, Variable parameter) {}

  private final Program program;
  private final Parts parts;
  private final Map<Variable, Level[]> variables = new HashMap<>();
  private final Map<CheckedFunction, Level[]> results = new IdentityHashMap<>();
  private final List<Write> writes = new ArrayList<>();
  private final List<PassedOut> passedOut = new ArrayList<>();
  private final Map<CheckedFunction, List<CheckedExpr>> returned = new IdentityHashMap<>();
  private boolean known;

  Dependence(Program program) {
    this.program = program;
    this.parts = new Parts(program);
  }

  /// What `expr` depends on.
  Level of(CheckedExpr expr) {
    if (!known) {
      known = true;
      gather();
      settle();
    }
    return join(levels(expr));
  }

  // What is written where

  private void gather() {
    for (CheckedFunction.Parameter parameter : program.checked().entry().parameters()) {
      boolean plain = parameter.variable().storage() == Variable.Storage.PARAMETER;
      if (plain && parameter.direction() != Direction.OUT) {
        var inputs = new ArrayList<Level>();
        addInputs(parameter.variable().type(), parameter.semantic(), inputs);
        Level[] levels = filled(parameter.variable().type(), Level.VARYING);
        if (inputs.size() == levels.length) {
          levels = inputs.toArray(Level[]::new);
        }
        variables.put(parameter.variable(), levels);
      }
    }
    for (CheckedProgram.Initialized initialized : program.checked().statics()) {
      initialized.initializer().ifPresent(value -> whole(initialized.variable(), value));
    }
    for (CheckedFunction function : program.ownFunctions()) {
      new Gather(function).statement(function.body());
    }
  }

  /// A thread group's number is the same for all of its threads.
  private void addInputs(Type type, Optional<String> semantic, List<Level> to) {
    if (type instanceof StructType struct) {
      for (StructType.Field field : struct.fields()) {
        addInputs(field.type(), field.semantic(), to);
      }
      return;
    }
    boolean group =
        program.stage() == ShaderStage.COMPUTE
            && semantic.filter(s -> s.equalsIgnoreCase("SV_GROUPID")).isPresent();
    for (int i = 0; i < type.scalarCount(); i++) {
      to.add(group ? Level.UNIFORM : Level.VARYING);
    }
  }

  private void whole(Variable variable, CheckedExpr value) {
    writes.add(new Write(variable, all(variable.type()), value));
  }

  private static int[] all(Type type) {
    int[] places = new int[Parts.count(type)];
    Arrays.setAll(places, i -> i);
    return places;
  }

  /// The scalars of a variable that an l-value is; all that it may be, if the run decides.
  private int[] places(CheckedExpr place) {
    if (place instanceof CheckedExpr.Convert c) {
      return places(c.operand());
    }
    Optional<CheckedExpr> base = Parts.base(place);
    if (base.isEmpty()) {
      return all(place.type());
    }
    int[] outer = places(base.get());
    Optional<int[]> inner = parts.places(place);
    return inner
        .filter(picked -> Arrays.stream(picked).allMatch(i -> i < outer.length))
        .map(picked -> Arrays.stream(picked).map(i -> outer[i]).toArray())
        .orElse(outer);
  }

  private final class Gather extends Writes {
    private final CheckedFunction function;

    Gather(CheckedFunction function) {
      this.function = function;
    }

    @Override
    void statement(CheckedStmt statement) {
      if (statement instanceof CheckedStmt.Return r && r.value().isPresent()) {
        returned.computeIfAbsent(function, any -> new ArrayList<>()).add(r.value().get());
      }
      super.statement(statement);
    }

    @Override
    void written(Variable target, CheckedExpr value) {
      whole(target, value);
    }

    @Override
    void changed(Variable target, CheckedExpr by) {
      whole(target, by);
    }

    @Override
    void passedOut(Variable argument, Variable parameter) {
      passedOut.add(new PassedOut(argument, all(argument.type()), parameter));
    }

    @Override
    void writtenAt(CheckedExpr place, CheckedExpr value) {
      root(place).ifPresent(v -> writes.add(new Write(v, places(place), value)));
    }

    @Override
    void changedAt(CheckedExpr place, CheckedExpr by) {
      writtenAt(place, by);
    }

    @Override
    void passedOutAt(CheckedExpr argument, Variable parameter) {
      root(argument).ifPresent(v -> passedOut.add(new PassedOut(v, places(argument), parameter)));
    }
  }

  // What follows from it

  /// Levels only rise, so this ends. Statements come in order: a few rounds settle nearly all.
  private void settle() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Write write : writes) {
        changed |= raise(of(write.variable()), write.places(), levels(write.value()));
      }
      for (PassedOut out : passedOut) {
        changed |= raise(of(out.argument()), out.places(), of(out.parameter()));
      }
      for (var entry : returned.entrySet()) {
        Type type = entry.getKey().returnType();
        for (CheckedExpr value : entry.getValue()) {
          changed |= raise(result(entry.getKey()), all(type), levels(value));
        }
      }
    }
  }

  private static boolean raise(Level[] levels, int[] places, Level[] to) {
    boolean changed = false;
    Level joined = join(to);
    for (int i = 0; i < places.length; i++) {
      int at = Math.min(places[i], levels.length - 1);
      Level now = levels[at];
      levels[at] = now.join(to.length == places.length ? to[i] : joined);
      changed |= levels[at] != now;
    }
    return changed;
  }

  private Level[] of(Variable variable) {
    return variables.computeIfAbsent(variable, v -> filled(v.type(), Level.CONSTANT));
  }

  private Level[] result(CheckedFunction function) {
    return results.computeIfAbsent(function, f -> filled(f.returnType(), Level.CONSTANT));
  }

  private static Level join(Level[] levels) {
    return Arrays.stream(levels).reduce(Level.CONSTANT, Level::join);
  }

  private static Level[] filled(Type type, Level level) {
    var levels = new Level[Parts.count(type)];
    Arrays.fill(levels, level);
    return levels;
  }

  /// The level of each scalar of `expr`.
  private Level[] levels(CheckedExpr expr) {
    return switch (expr) {
      case CheckedExpr.Constant c -> filled(c.type(), Level.CONSTANT);
      case CheckedExpr.VariableReference v -> levels(v.variable());
      case CheckedExpr.Call c when Program.isOwn(c.function().span()) -> result(c.function());
      case CheckedExpr.MethodCall m -> filled(m.type(), ofParts(m).join(Level.UNIFORM));
      case CheckedExpr.Assign a -> levels(a.value());
      case CheckedExpr.Sequence s -> levels(s.right());
      case CheckedExpr.Construct c -> row(c);
      case CheckedExpr.Convert c -> converted(c);
      case CheckedExpr.Unary u -> levels(u.operand());
      case CheckedExpr.Binary b -> each(b.type(), List.of(b.left(), b.right()));
      case CheckedExpr.CompoundAssign a -> each(a.type(), List.of(a.target(), a.value()));
      case CheckedExpr.Conditional c ->
          each(c.type(), List.of(c.condition(), c.then(), c.otherwise()));
      case CheckedExpr.Field _,
          CheckedExpr.Index _,
          CheckedExpr.Swizzle _,
          CheckedExpr.MatrixSwizzle _ ->
          picked(expr);
      default -> filled(expr.type(), ofParts(expr)); // mixes its parts
    };
  }

  private Level[] levels(Variable variable) {
    return switch (variable.storage()) {
      case LOCAL, PARAMETER, STATIC -> of(variable);
      case CONSTANT_TABLE -> filled(variable.type(), Level.CONSTANT);
      case CONSTANT_BUFFER, OBJECT, GROUPSHARED -> filled(variable.type(), Level.UNIFORM);
    };
  }

  private Level ofParts(CheckedExpr expr) {
    Level level = Level.CONSTANT;
    for (CheckedExpr part : Subexpressions.of(expr)) {
      level = level.join(join(levels(part)));
    }
    return level;
  }

  private Level[] picked(CheckedExpr part) {
    Level[] base = levels(Parts.base(part).orElseThrow());
    Optional<int[]> places = parts.places(part);
    boolean fits = places.isPresent() && Arrays.stream(places.get()).allMatch(i -> i < base.length);
    return fits
        ? Arrays.stream(places.get()).mapToObj(i -> base[i]).toArray(Level[]::new)
        : filled(part.type(), ofParts(part));
  }

  /// Scalar by scalar; a single one goes with all of the others.
  private Level[] each(Type type, List<CheckedExpr> operands) {
    Level[] result = filled(type, Level.CONSTANT);
    for (CheckedExpr operand : operands) {
      raise(result, all(type), levels(operand));
    }
    return result;
  }

  private Level[] row(CheckedExpr.Construct construct) {
    var row = new ArrayList<Level>();
    construct.arguments().forEach(a -> row.addAll(List.of(levels(a))));
    boolean fits = row.size() == Parts.count(construct.type());
    return fits ? row.toArray(Level[]::new) : filled(construct.type(), ofParts(construct));
  }

  private Level[] converted(CheckedExpr.Convert convert) {
    Level[] operand = levels(convert.operand());
    int count = Parts.count(convert.type());
    boolean cut = convert.type() instanceof MatrixType && operand.length != count; // a corner of it
    boolean inOrder = operand.length >= count && !cut;
    return inOrder ? Arrays.copyOf(operand, count) : filled(convert.type(), join(operand));
  }
}
