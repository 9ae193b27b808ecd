package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Subexpressions;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// On what values depend: on nothing but the text, on what is the same for a whole draw, or on what
/// differs from lane to lane.
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

  private final Program program;
  private final Map<Variable, Level> variables = new HashMap<>();
  private final Map<CheckedFunction, Level> results = new IdentityHashMap<>();
  private final Map<Variable, List<CheckedExpr>> written = new HashMap<>();
  private final Map<Variable, List<Variable>> passedOut = new HashMap<>();
  private final Map<CheckedFunction, List<CheckedExpr>> returned = new IdentityHashMap<>();
  private boolean known;

  Dependence(Program program) {
    this.program = program;
  }

  /// What `expr` depends on.
  Level of(CheckedExpr expr) {
    if (!known) {
      known = true;
      gather();
      settle();
    }
    return level(expr);
  }

  private void gather() {
    for (CheckedFunction.Parameter parameter : program.checked().entry().parameters()) {
      boolean plain = parameter.variable().storage() == Variable.Storage.PARAMETER;
      if (plain && parameter.direction() != Direction.OUT) {
        variables.put(parameter.variable(), input(parameter));
      }
    }
    for (CheckedProgram.Initialized initialized : program.checked().statics()) {
      initialized
          .initializer()
          .ifPresent(value -> written.put(initialized.variable(), new ArrayList<>(List.of(value))));
    }
    for (CheckedFunction function : program.ownFunctions()) {
      new Gather(function).statement(function.body());
    }
  }

  /// A thread group's number is the same for all of its threads.
  private Level input(CheckedFunction.Parameter parameter) {
    boolean group =
        program.stage() == ShaderStage.COMPUTE
            && parameter
                .semantic()
                .filter(s -> s.toUpperCase(Locale.ROOT).equals("SV_GROUPID"))
                .isPresent();
    return group ? Level.UNIFORM : Level.VARYING;
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
      written.computeIfAbsent(target, any -> new ArrayList<>()).add(value);
    }

    @Override
    void changed(Variable target, CheckedExpr by) {
      written(target, by);
    }

    @Override
    void passedOut(Variable argument, Variable parameter) {
      passedOut.computeIfAbsent(argument, any -> new ArrayList<>()).add(parameter);
    }
  }

  /// Levels only rise, so this ends. Statements come in order: a few rounds settle nearly all.
  private void settle() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (var entry : written.entrySet()) {
        for (CheckedExpr value : entry.getValue()) {
          changed |= raise(entry.getKey(), level(value));
        }
      }
      for (var entry : passedOut.entrySet()) {
        for (Variable parameter : entry.getValue()) {
          changed |= raise(entry.getKey(), level(parameter));
        }
      }
      for (var entry : returned.entrySet()) {
        for (CheckedExpr value : entry.getValue()) {
          Level now = results.getOrDefault(entry.getKey(), Level.CONSTANT);
          Level joined = now.join(level(value));
          changed |= joined != now;
          results.put(entry.getKey(), joined);
        }
      }
    }
  }

  private boolean raise(Variable variable, Level to) {
    Level now = variables.getOrDefault(variable, Level.CONSTANT);
    Level joined = now.join(to);
    variables.put(variable, joined);
    return joined != now;
  }

  private Level level(CheckedExpr expr) {
    return switch (expr) {
      case CheckedExpr.Constant _ -> Level.CONSTANT;
      case CheckedExpr.VariableReference v -> level(v.variable());
      case CheckedExpr.MethodCall m -> parts(m).join(Level.UNIFORM);
      case CheckedExpr.Call c when Program.isOwn(c.function().span()) ->
          results.getOrDefault(c.function(), Level.CONSTANT);
      default -> parts(expr); // an operation on its parts
    };
  }

  private Level parts(CheckedExpr expr) {
    Level level = Level.CONSTANT;
    for (CheckedExpr part : Subexpressions.of(expr)) {
      level = level.join(level(part));
    }
    return level;
  }

  private Level level(Variable variable) {
    return switch (variable.storage()) {
      case LOCAL, PARAMETER, STATIC -> variables.getOrDefault(variable, Level.CONSTANT);
      case CONSTANT_TABLE -> Level.CONSTANT;
      case CONSTANT_BUFFER, OBJECT, GROUPSHARED -> Level.UNIFORM;
    };
  }
}
