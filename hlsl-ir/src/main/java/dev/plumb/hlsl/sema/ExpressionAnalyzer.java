package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.LocalVariable;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.specialize.Specializer;
import java.util.List;
import java.util.Optional;

/// Single expressions in the light of a program that has been analysed: what a debugger evaluates.
public final class ExpressionAnalyzer {
  private ExpressionAnalyzer() {}

  /// A checked expression with the functions it calls, callees first.
  public record CheckedExpression(CheckedExpr expression, List<CheckedFunction> functions) {}

  /// Checks `expr` as if it stood at `position` in `function`.
  ///
  /// @param context of the analysis that made `function`
  /// @return empty if there were errors, which are in `diagnostics`
  public static Optional<CheckedExpr> analyzeExpression(
      Expr expr,
      ProgramContext context,
      CheckedFunction function,
      SourceSpan position,
      Diagnostics diagnostics) {
    return analyze(expr, context, function, position, diagnostics)
        .map(CheckedExpression::expression);
  }

  /// The same, with the functions that the expression calls: some may not be in the program.
  public static Optional<CheckedExpression> analyze(
      Expr expr,
      ProgramContext context,
      CheckedFunction function,
      SourceSpan position,
      Diagnostics diagnostics) {
    Diagnostics before = context.diagnostics();
    context.report(diagnostics);
    try {
      FunctionInfo info = context.functions.get(function);
      Scope scope = info == null ? context.global.inner() : info.scope.inner();
      for (LocalVariable local : function.locals()) {
        if (local.isVisibleAt(position)) {
          scope.define(local.variable().name(), new Symbol.OfVariable(local.variable(), false));
        }
      }
      var uses = new Uses();
      CheckedExpr checked =
          new ExprAnalyzer(context, new Body(Optional.ofNullable(info), uses, scope)).analyze(expr);
      var reachable = new Reachable(context);
      reachable.visit(uses);
      return context.failed()
          ? Optional.empty()
          : Optional.of(new CheckedExpression(checked, List.copyOf(reachable.functions)));
    } catch (Abandoned e) {
      return Optional.empty();
    } finally {
      context.report(before);
    }
  }

  /// The expression with its textures, buffers and samplers named, and the functions for them. What
  /// locals hold of such is not known.
  ///
  /// @return empty if there were errors, which are in `diagnostics`
  public static Optional<CheckedExpression> specialize(
      CheckedExpression checked, ProgramContext context, Diagnostics diagnostics) {
    CheckedExpr expression = checked.expression();
    SourceSpan span = expression.span();
    var function =
        new CheckedFunction("$expression", expression.type(), List.of(), Optional.empty(), span);
    CheckedStmt value = new CheckedStmt.Return(Optional.of(expression), span);
    function.setBody(new CheckedStmt.Block(List.of(value), span));
    Diagnostics before = context.diagnostics();
    context.report(diagnostics);
    try {
      Specializer.Result result =
          Specializer.specialize(
              List.of(function),
              checked.functions(),
              List.of(),
              context.globalObjects,
              new SpecializerView(context, new Reachable(context)),
              diagnostics);
      CheckedFunction made = result.roots().getFirst();
      var end = (CheckedStmt.Return) made.body().statements().getLast();
      return context.failed()
          ? Optional.empty()
          : Optional.of(
              new CheckedExpression(
                  end.value().orElseThrow(),
                  result.functions().stream().filter(f -> f != made).toList()));
    } finally {
      context.report(before);
    }
  }
}
