package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedExpr.UnaryOperator;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.Types;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Which values cannot be negative, whatever the inputs. A variable counts as a whole: one write of
/// unknown sign and it may be negative.
final class Signs {
  private static final Set<String> NEVER_NEGATIVE =
      Set.of(
          "abs",
          "acos",
          "all",
          "any",
          "asuint",
          "cosh",
          "countbits",
          "distance",
          "exp",
          "exp2",
          "fwidth",
          "isfinite",
          "isinf",
          "isnan",
          "length",
          "rsqrt",
          "saturate",
          "smoothstep",
          "sqrt",
          "step");

  /// Those that have the sign of their first argument.
  private static final Set<String> KEEP_SIGN =
      Set.of(
          "atan",
          "asin",
          "ceil",
          "degrees",
          "f16tof32",
          "floor",
          "fmod",
          "frac",
          "normalize",
          "pow",
          "radians",
          "rcp",
          "round",
          "sinh",
          "tanh",
          "trunc",
          "transpose",
          "sign");

  /// Those that are not negative if none of their arguments is.
  private static final Set<String> SUMS = Set.of("min", "mad", "fma", "dot", "mul", "lerp");

  private final Program program;
  private final Set<Variable> maybeNegative = new HashSet<>();
  private final Set<CheckedFunction> maybeNegativeResults =
      Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<Variable, Boolean> tables = new HashMap<>();
  private boolean known;

  Signs(Program program) {
    this.program = program;
  }

  /// Whether no component of `expr` can be negative.
  boolean isNeverNegative(CheckedExpr expr) {
    if (!known) {
      known = true;
      settle();
    }
    return never(expr);
  }

  private void settle() {
    for (CheckedFunction.Parameter parameter : program.checked().entry().parameters()) {
      if (parameter.direction() != Direction.OUT) {
        maybeNegative.add(parameter.variable());
      }
    }
    for (CheckedProgram.Initialized table : program.checked().tables()) {
      tables.put(table.variable(), table.initializer().map(this::never).orElse(true));
    }
    int before;
    do {
      before = maybeNegative.size() + maybeNegativeResults.size();
      for (CheckedProgram.Initialized variable : program.checked().statics()) {
        if (!variable.initializer().map(this::never).orElse(true)) {
          maybeNegative.add(variable.variable());
        }
      }
      for (CheckedFunction function : program.ownFunctions()) {
        new Gather(function).statement(function.body());
      }
    } while (maybeNegative.size() + maybeNegativeResults.size() > before);
  }

  private final class Gather extends Writes {
    private final CheckedFunction function;

    Gather(CheckedFunction function) {
      this.function = function;
    }

    @Override
    void statement(CheckedStmt statement) {
      if (statement instanceof CheckedStmt.Return r && r.value().isPresent()) {
        if (!maybeNegativeResults.contains(function) && !never(r.value().get())) {
          maybeNegativeResults.add(function);
        }
      }
      super.statement(statement);
    }

    @Override
    void written(Variable target, CheckedExpr value) {
      if (!maybeNegative.contains(target) && !never(value)) {
        maybeNegative.add(target);
      }
    }

    @Override
    void changed(Variable target, CheckedExpr by) {
      boolean stays =
          switch (by) {
            case CheckedExpr.Increment i -> !i.decrement() || isUnsigned(i);
            case CheckedExpr.CompoundAssign a -> isUnsigned(a) || keepsSign(a);
            default -> false; // an intrinsic or method writes it
          };
      if (!stays) {
        maybeNegative.add(target);
      }
    }

    @Override
    void passedOut(Variable argument, Variable parameter) {
      if (maybeNegative.contains(parameter) || !Program.isOwn(parameter.span())) {
        maybeNegative.add(argument);
      }
    }
  }

  private boolean keepsSign(CheckedExpr.CompoundAssign assign) {
    return switch (assign.operator()) {
      case ADD, MULTIPLY, DIVIDE -> never(assign.value());
      case MODULUS, SHIFT_RIGHT, BIT_AND -> true;
      default -> false;
    };
  }

  private static boolean isUnsigned(CheckedExpr expr) {
    return Types.kind(expr.type()).filter(k -> k.isUnsigned() || k == ScalarKind.BOOL).isPresent();
  }

  private boolean never(CheckedExpr expr) {
    if (isUnsigned(expr)) {
      return true;
    }
    return switch (expr) {
      case CheckedExpr.Constant c -> isNeverNegative(c);
      case CheckedExpr.VariableReference v -> never(v.variable());
      case CheckedExpr.Field f -> never(f.base());
      case CheckedExpr.Index i -> never(i.base());
      case CheckedExpr.BitField _ -> false;
      case CheckedExpr.Swizzle s -> never(s.base());
      case CheckedExpr.MatrixSwizzle s -> never(s.base());
      case CheckedExpr.Unary u -> u.operator() == UnaryOperator.NOT;
      case CheckedExpr.Increment i -> !i.decrement() && never(i.target());
      case CheckedExpr.Binary b -> binary(b);
      case CheckedExpr.Conditional c -> never(c.then()) && never(c.otherwise());
      case CheckedExpr.Assign a -> never(a.value());
      case CheckedExpr.CompoundAssign a -> never(a.target()) && keepsSign(a);
      case CheckedExpr.Sequence s -> never(s.right());
      case CheckedExpr.Convert c -> never(c.operand());
      case CheckedExpr.Construct c -> c.arguments().stream().allMatch(this::never);
      case CheckedExpr.Call c when Program.isOwn(c.function().span()) ->
          !maybeNegativeResults.contains(c.function());
      case CheckedExpr.Call c -> named(c.function().name(), c.arguments());
      case CheckedExpr.IntrinsicCall c -> named(c.intrinsic().name(), c.arguments());
      case CheckedExpr.MethodCall _ -> false;
    };
  }

  private boolean never(Variable variable) {
    return switch (variable.storage()) {
      case LOCAL, PARAMETER, STATIC -> !maybeNegative.contains(variable);
      case CONSTANT_TABLE -> tables.getOrDefault(variable, false);
      case GROUPSHARED, CONSTANT_BUFFER, OBJECT -> false;
    };
  }

  private static boolean isNeverNegative(CheckedExpr.Constant constant) {
    ScalarKind[] kinds = Types.scalarKinds(constant.type());
    for (int i = 0; i < kinds.length; i++) {
      long bits = constant.bits().get(i);
      boolean negative = kinds[i].sizeInBytes() == 8 ? bits < 0 : (int) bits < 0;
      if (negative && !kinds[i].isUnsigned()) {
        return false;
      }
    }
    return true;
  }

  private boolean binary(CheckedExpr.Binary b) {
    return switch (b.operator()) {
      case ADD, DIVIDE -> never(b.left()) && never(b.right());
      case MULTIPLY -> same(b.left(), b.right()) || (never(b.left()) && never(b.right()));
      case MODULUS, SHIFT_RIGHT -> never(b.left());
      case BIT_AND -> never(b.left()) || never(b.right());
      case BIT_OR, BIT_XOR -> never(b.left()) && never(b.right());
      case SUBTRACT -> oneMinus(b);
      case SHIFT_LEFT -> false;
      case AND, OR, EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> true;
    };
  }

  /// `1 - saturate(x)`, and what else is at most 1.
  private boolean oneMinus(CheckedExpr.Binary b) {
    boolean one =
        program
            .constant(b.left())
            .filter(bits -> Float.intBitsToFloat((int) bits[0]) >= 1)
            .isPresent();
    return one && isAtMostOne(b.right());
  }

  private static boolean isAtMostOne(CheckedExpr expr) {
    return switch (expr) {
      case CheckedExpr.IntrinsicCall c ->
          Set.of("saturate", "step", "smoothstep", "frac").contains(c.intrinsic().name());
      case CheckedExpr.Convert c -> isAtMostOne(c.operand());
      case CheckedExpr.Swizzle s -> isAtMostOne(s.base());
      default -> false;
    };
  }

  private boolean named(String name, List<CheckedExpr> arguments) {
    if (NEVER_NEGATIVE.contains(name)) {
      return true;
    }
    if (KEEP_SIGN.contains(name)) {
      return never(arguments.getFirst());
    }
    if (SUMS.contains(name)) {
      boolean square = name.equals("dot") && same(arguments.get(0), arguments.get(1));
      return square || arguments.stream().allMatch(this::never);
    }
    return switch (name) {
      case "max" -> arguments.stream().anyMatch(this::never);
      case "clamp" -> never(arguments.get(1));
      default -> false;
    };
  }

  /// Whether both are the same variable, or the same part of it, so that their product is a square.
  static boolean same(CheckedExpr a, CheckedExpr b) {
    return switch (a) {
      case CheckedExpr.VariableReference v ->
          b instanceof CheckedExpr.VariableReference w && v.variable() == w.variable();
      case CheckedExpr.Field f ->
          b instanceof CheckedExpr.Field g && f.field() == g.field() && same(f.base(), g.base());
      case CheckedExpr.Swizzle s ->
          b instanceof CheckedExpr.Swizzle t
              && s.components().equals(t.components())
              && same(s.base(), t.base());
      case CheckedExpr.Convert c ->
          b instanceof CheckedExpr.Convert d
              && c.type().equals(d.type())
              && same(c.operand(), d.operand());
      default -> false;
    };
  }
}
