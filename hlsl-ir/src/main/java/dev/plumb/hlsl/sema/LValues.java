package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.intrinsic.ObjectMethodTable;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.StructType;
import java.util.List;
import java.util.Optional;

/// What can be written to.
final class LValues {
  private final ProgramContext program;
  private final Body body;

  LValues(ProgramContext program, Body body) {
    this.program = program;
    this.body = body;
  }

  /// Checks that `target` can be written, and notes a write of `this`.
  void require(CheckedExpr target) {
    switch (target) {
      case CheckedExpr.VariableReference v -> requireVariable(v.variable(), target.span());
      case CheckedExpr.Field f -> require(f.base());
      case CheckedExpr.BitField b -> require(b.word());
      case CheckedExpr.Index i -> require(i.base());
      case CheckedExpr.Swizzle s -> requirePlaces(s.base(), s.components(), s.span());
      case CheckedExpr.MatrixSwizzle s -> requirePlaces(s.base(), s.elements(), s.span());
      case CheckedExpr.MethodCall m -> requireElement(m);
      case CheckedExpr.Constant c -> throw notAPlace(c);
      case CheckedExpr.Unary u -> throw notAPlace(u);
      case CheckedExpr.Increment i -> throw notAPlace(i);
      case CheckedExpr.Binary b -> throw notAPlace(b);
      case CheckedExpr.Conditional c -> throw notAPlace(c);
      case CheckedExpr.Assign a -> throw notAPlace(a);
      case CheckedExpr.CompoundAssign a -> throw notAPlace(a);
      case CheckedExpr.Sequence s -> throw notAPlace(s);
      case CheckedExpr.Convert c when isBase(c) -> require(c.operand());
      case CheckedExpr.Convert c -> throw notAPlace(c);
      case CheckedExpr.Construct c -> throw notAPlace(c);
      case CheckedExpr.Call c -> throw notAPlace(c);
      case CheckedExpr.IntrinsicCall c -> throw notAPlace(c);
    }
  }

  /// `(Base) object`: the base in it can be written.
  private static boolean isBase(CheckedExpr.Convert convert) {
    return convert.operand().type() instanceof StructType from
        && convert.type() instanceof StructType to
        && from.is(to);
  }

  private void requireVariable(Variable variable, SourceSpan span) {
    if (body.self().filter(variable::equals).isPresent()) {
      FunctionInfo method = body.function.orElseThrow();
      if (method.isConstant()) {
        throw program.fail(
            DiagnosticCode.CONST_LVALUE,
            span,
            "l-value specifies const object",
            new Label(method.span(), "'" + method.name + "' is a const method"));
      }
      method.writesSelf = true;
      return;
    }
    boolean uniform =
        variable.storage() == Variable.Storage.CONSTANT_BUFFER
            || variable.storage() == Variable.Storage.OBJECT;
    if (variable.constant() || uniform) {
      throw program.fail(
          DiagnosticCode.CONST_LVALUE,
          span,
          "l-value specifies const object",
          new Label(
              variable.span(),
              "'"
                  + variable.name()
                  + "' is "
                  + (uniform ? "a uniform, it is const in shaders" : "declared const")));
    }
  }

  private void requirePlaces(CheckedExpr base, List<Integer> places, SourceSpan span) {
    if (places.stream().distinct().count() < places.size()) {
      throw program.fail(
          DiagnosticCode.CONST_LVALUE,
          span,
          "l-value specifies a swizzle with a duplicate component");
    }
    require(base);
  }

  private void requireElement(CheckedExpr.MethodCall call) {
    boolean subscript = call.method().name().equals(ObjectMethodTable.SUBSCRIPT_NAME);
    boolean writable =
        call.object().type() instanceof ObjectType o
            && o.kind().category() == ObjectKind.Category.UNORDERED_ACCESS;
    if (!subscript || !writable) {
      throw program.fail(
          DiagnosticCode.CONST_LVALUE, call.span(), "l-value specifies const object");
    }
  }

  private Abandoned notAPlace(CheckedExpr expr) {
    return program.fail(
        DiagnosticCode.CONST_LVALUE,
        expr.span(),
        "the target of a write must be a variable or a part of one");
  }

  /// Whether `expr` lies in groupshared memory or in an unordered-access view.
  static boolean isShared(CheckedExpr expr) {
    return root(expr)
        .map(
            r ->
                r instanceof CheckedExpr.MethodCall
                    || (r instanceof CheckedExpr.VariableReference v
                        && v.variable().storage() == Variable.Storage.GROUPSHARED))
        .orElse(false);
  }

  /// The variable that a place lies in.
  static Optional<Variable> variable(CheckedExpr expr) {
    return root(expr)
        .filter(CheckedExpr.VariableReference.class::isInstance)
        .map(r -> ((CheckedExpr.VariableReference) r).variable());
  }

  /// The variable or resource element that a place lies in.
  private static Optional<CheckedExpr> root(CheckedExpr expr) {
    return switch (expr) {
      case CheckedExpr.VariableReference v -> Optional.of(v);
      case CheckedExpr.MethodCall m -> Optional.of(m);
      case CheckedExpr.Field f -> root(f.base());
      case CheckedExpr.BitField b -> Optional.empty();
      case CheckedExpr.Index i -> root(i.base());
      case CheckedExpr.Swizzle s -> root(s.base());
      case CheckedExpr.MatrixSwizzle s -> root(s.base());
      case CheckedExpr.Constant c -> Optional.empty();
      case CheckedExpr.Unary u -> Optional.empty();
      case CheckedExpr.Increment i -> Optional.empty();
      case CheckedExpr.Binary b -> Optional.empty();
      case CheckedExpr.Conditional c -> Optional.empty();
      case CheckedExpr.Assign a -> Optional.empty();
      case CheckedExpr.CompoundAssign a -> Optional.empty();
      case CheckedExpr.Sequence s -> Optional.empty();
      case CheckedExpr.Convert c -> Optional.empty();
      case CheckedExpr.Construct c -> Optional.empty();
      case CheckedExpr.Call c -> Optional.empty();
      case CheckedExpr.IntrinsicCall c -> Optional.empty();
    };
  }
}
