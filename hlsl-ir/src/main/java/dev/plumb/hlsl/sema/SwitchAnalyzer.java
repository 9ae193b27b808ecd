package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Stmt;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Flow;
import dev.plumb.hlsl.checked.Subexpressions;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `switch`: constant labels, each at most once, and no way from one case's code into the next
/// (D3D11.3 §7.12, switch). From shader model 6 on there may be such ways: then a case takes the
/// code of the next one along.
final class SwitchAnalyzer {
  /// Expressions that a case may take along.
  private static final int MOST_TAKEN = 100_000;

  private final ProgramContext program;
  private final Body body;
  private final StmtAnalyzer statements;
  private final ExprAnalyzer expressions;

  SwitchAnalyzer(
      ProgramContext program, Body body, StmtAnalyzer statements, ExprAnalyzer expressions) {
    this.program = program;
    this.body = body;
    this.statements = statements;
    this.expressions = expressions;
  }

  CheckedStmt analyze(Stmt.Switch s) {
    Optional<CheckedExpr> selector = statements.attempt(() -> selector(s.selector()));
    ScalarKind kind = selector.flatMap(e -> Types.kind(e.type())).orElse(ScalarKind.INT);
    body.switches++;
    try {
      List<CheckedStmt.Case> cases = statements.inScope(s.span(), () -> cases(s, kind));
      return new CheckedStmt.Switch(
          selector.orElseThrow(() -> Abandoned.STATEMENT), cases, s.span());
    } finally {
      body.switches--;
    }
  }

  private CheckedExpr selector(Expr expr) {
    CheckedExpr selector =
        Converter.withoutEnumeration(expressions.requireValue(expressions.analyze(expr)));
    if (!Types.isSingle(selector.type())) {
      throw program.fail(
          DiagnosticCode.SCALAR_EXPECTED,
          selector.span(),
          "a switch needs a scalar, not '" + selector.type().spelling() + "'");
    }
    return expressions.converter().index(selector);
  }

  private List<CheckedStmt.Case> cases(Stmt.Switch s, ScalarKind kind) {
    var cases = new ArrayList<CheckedStmt.Case>();
    Map<Long, SourceSpan> seen = new HashMap<>();
    SourceSpan defaultSpan = null;
    for (int i = 0; i < s.cases().size(); i++) {
      Stmt.Case c = s.cases().get(i);
      var values = new ArrayList<Long>();
      boolean isDefault = false;
      for (Optional<Expr> label : c.labels()) {
        if (label.isEmpty()) {
          if (defaultSpan != null) {
            var _ = duplicate(c.span(), "default", defaultSpan);
            body.failed = true;
          }
          defaultSpan = c.span();
          isDefault = true;
        } else {
          statements.attempt(() -> label(label.get(), kind, seen)).ifPresent(values::add);
        }
      }
      List<CheckedStmt> checked = statements.statements(c.body());
      boolean last = i == s.cases().size() - 1;
      if (!fallsThrough()) {
        requireEnd(c, checked, last);
      }
      cases.add(new CheckedStmt.Case(values, isDefault, checked, c.span()));
    }
    if (fallsThrough()) {
      takeAlong(cases);
    }
    return cases;
  }

  private boolean fallsThrough() {
    return program.options.model().major() >= 6;
  }

  /// Puts the code of the next case behind that of one whose end control comes to.
  private void takeAlong(List<CheckedStmt.Case> cases) {
    for (int i = cases.size() - 2; i >= 0; i--) {
      CheckedStmt.Case c = cases.get(i);
      if (Flow.endsNormally(c.body())) {
        var all = new ArrayList<>(c.body());
        all.addAll(cases.get(i + 1).body());
        requireFew(all, c.span());
        cases.set(i, new CheckedStmt.Case(c.values(), c.isDefault(), all, c.span()));
      }
    }
  }

  private void requireFew(List<CheckedStmt> statements, SourceSpan span) {
    var count = new int[1];
    statements.forEach(s -> Subexpressions.forEach(s, e -> count[0]++));
    if (count[0] > MOST_TAKEN) {
      throw program.fail(
          DiagnosticCode.TOO_COMPLEX, span, "too much code is in the cases that this falls into");
    }
  }

  private long label(Expr label, ScalarKind kind, Map<Long, SourceSpan> seen) {
    CheckedExpr value =
        expressions.toScalar(Converter.withoutEnumeration(expressions.analyze(label)), kind);
    long bits =
        program.constants.evaluate(value)
            .orElseThrow(
                () ->
                    program.fail(
                        DiagnosticCode.ARRAY_DIMENSION_NOT_LITERAL,
                        label.span(),
                        "case labels must be literal constants"))[0];
    SourceSpan before = seen.putIfAbsent(bits, label.span());
    if (before != null) {
      throw duplicate(label.span(), String.valueOf((int) bits), before);
    }
    return bits;
  }

  private Abandoned duplicate(SourceSpan span, String what, SourceSpan before) {
    return program.fail(
        DiagnosticCode.DUPLICATE_CASE,
        span,
        "duplicate case '" + what + "' in switch",
        new Label(before, "used here before"));
  }

  /// A case with code ends in `break`, `return` or `continue` on every path; so does the last one,
  /// even if it is empty.
  private void requireEnd(Stmt.Case c, List<CheckedStmt> checked, boolean last) {
    if (!Flow.endsNormally(checked)) {
      return;
    }
    boolean failed = checked.isEmpty() && !c.body().isEmpty();
    if (failed) {
      return; // an error in it has been reported
    }
    if (last) {
      program
          .diagnostics()
          .error(
              DiagnosticCode.CASE_FALLS_THROUGH,
              c.span(),
              "the last case of a switch must have a break or return");
    } else {
      program
          .diagnostics()
          .error(
              DiagnosticCode.CASE_WITHOUT_BREAK,
              c.span(),
              "non-empty case statements must have break or return");
    }
  }
}
