package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.List;
import java.util.Optional;

/// `if (x);`, `if (a = b)`, `a == b;`: statements that say something else than what was meant.
final class SuspiciousStatements extends Walk {
  private final Program program;

  SuspiciousStatements(Program program) {
    this.program = program;
  }

  @Override
  void statement(CheckedStmt statement) {
    switch (statement) {
      case CheckedStmt.Block b -> checkLoopBodies(b.statements());
      case CheckedStmt.If i -> {
        checkCondition(i.condition());
        if (isLoneSemicolon(i.then()) && i.otherwise().isEmpty()) {
          reportEmpty(i.then(), "if");
        }
      }
      case CheckedStmt.Loop l -> l.condition().ifPresent(this::checkCondition);
      case CheckedStmt.Expression e -> checkUnused(e.expression());
      default -> {} // nothing to mistake
    }
    super.statement(statement);
  }

  /// `while (x);` before a block.
  private void checkLoopBodies(List<CheckedStmt> statements) {
    for (int i = 0; i + 1 < statements.size(); i++) {
      boolean blockFollows = statements.get(i + 1) instanceof CheckedStmt.Block;
      if (blockFollows
          && statements.get(i) instanceof CheckedStmt.Loop l
          && !l.testAfter()
          && isLoneSemicolon(l.body())) {
        reportEmpty(l.body(), "loop");
      }
    }
  }

  private void reportEmpty(CheckedStmt body, String what) {
    program.warn(
        DiagnosticCode.EMPTY_BODY,
        body.span(),
        "the "
            + what
            + " has an empty body; put the semicolon on a line of its own if that is"
            + " meant");
  }

  private static boolean isLoneSemicolon(CheckedStmt body) {
    SourceSpan span = body.span();
    return body instanceof CheckedStmt.Block b
        && b.statements().isEmpty()
        && span.expansion() == null
        && span.text().equals(";")
        && !span.file().text().substring(0, span.start()).stripTrailing().isEmpty()
        && !isFirstOnItsLine(span);
  }

  private static boolean isFirstOnItsLine(SourceSpan span) {
    int lineStart = span.file().lineStart(span.file().lineOf(span.start()));
    return span.file().text().substring(lineStart, span.start()).isBlank();
  }

  /// `if (a = b)`; a second pair of parentheses says that it is meant.
  private void checkCondition(CheckedExpr condition) {
    CheckedExpr inner = condition;
    while (inner instanceof CheckedExpr.Convert c && c.implicit()) {
      inner = c.operand();
    }
    if (inner instanceof CheckedExpr.Assign assign && !inDoubleParentheses(assign.span())) {
      program.warn(
          DiagnosticCode.ASSIGNMENT_AS_CONDITION,
          assign.span(),
          "an assignment is used as a condition; '==' compares, and a second pair of parentheses"
              + " says that it is meant");
    }
  }

  private static boolean inDoubleParentheses(SourceSpan span) {
    String text = span.file().text();
    String before = text.substring(Math.max(0, span.start() - 40), span.start());
    String after = text.substring(span.end(), Math.min(text.length(), span.end() + 40));
    return span.text().startsWith("(")
        || (before.replaceAll("\\s", "").endsWith("((")
            && after.replaceAll("\\s", "").startsWith("))"));
  }

  /// A value that is computed and dropped.
  private void checkUnused(CheckedExpr expr) {
    Optional<String> what =
        switch (expr) {
          case CheckedExpr.Binary b ->
              Optional.of(
                  switch (b.operator()) {
                    case EQUAL -> "the result of '==' is not used; '=' assigns";
                    default -> "the result of the expression is not used"; // of any other operator
                  });
          case CheckedExpr.VariableReference _,
              CheckedExpr.Constant _,
              CheckedExpr.Swizzle _,
              CheckedExpr.Field _,
              CheckedExpr.Unary _ ->
              Optional.of("the result of the expression is not used");
          default -> Optional.empty(); // it may do something
        };
    what.ifPresent(text -> program.warn(DiagnosticCode.UNUSED_VALUE, expr.span(), text));
  }
}
