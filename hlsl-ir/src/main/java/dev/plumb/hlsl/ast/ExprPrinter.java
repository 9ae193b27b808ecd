package dev.plumb.hlsl.ast;

import java.util.List;
import java.util.Locale;

/// Expressions as text; part of [AstPrinter].
///
/// Each method names the loosest operator that may stand in its place without parentheses; levels
/// are those of [Expr.BinaryOperator#precedence], with the operators that are not binary below and
/// above.
final class ExprPrinter {
  private static final int SEQUENCE = -2;
  private static final int ASSIGNMENT = -1;
  private static final int CONDITIONAL = 0;
  private static final int TEMPLATE_VALUE = Expr.BinaryOperator.ADD.precedence;
  private static final int UNARY = Expr.BinaryOperator.MULTIPLY.precedence + 1;
  private static final int POSTFIX = UNARY + 1;
  private static final int PRIMARY = POSTFIX + 1;

  private final StringBuilder out;
  private final AstPrinter printer;
  private final boolean grouped;

  ExprPrinter(StringBuilder out, AstPrinter printer, boolean grouped) {
    this.out = out;
    this.printer = printer;
    this.grouped = grouped;
  }

  /// Where any expression may stand.
  void expression(Expr expression) {
    print(expression);
  }

  /// Where a comma would end it.
  void argument(Expr expression) {
    if (expression instanceof Expr.Sequence) {
      parenthesized(expression);
    } else {
      print(expression);
    }
  }

  void arguments(List<Expr> arguments) {
    String separator = "";
    for (Expr argument : arguments) {
      out.append(separator);
      argument(argument);
      separator = ", ";
    }
  }

  /// Where a `>` would end it.
  void templateValue(Expr value) {
    operand(value, TEMPLATE_VALUE);
  }

  /// Inside another operation, where operators below `lowest` need parentheses.
  private void operand(Expr expression, int lowest) {
    int level = level(expression);
    if (level < lowest || (grouped && level < POSTFIX)) {
      parenthesized(expression);
    } else {
      print(expression);
    }
  }

  private void parenthesized(Expr expression) {
    out.append('(');
    print(expression);
    out.append(')');
  }

  private static int level(Expr expression) {
    return switch (expression) {
      case Expr.Sequence _ -> SEQUENCE;
      case Expr.Assign _ -> ASSIGNMENT;
      case Expr.Conditional _ -> CONDITIONAL;
      case Expr.Binary e -> e.operator().precedence;
      case Expr.Cast _ -> UNARY;
      case Expr.Unary e -> isPostfix(e) ? POSTFIX : UNARY;
      case Expr.Call _, Expr.Member _, Expr.Index _ -> POSTFIX;
      case Expr.NumberLiteral _,
          Expr.BoolLiteral _,
          Expr.StringLiteral _,
          Expr.Name _,
          Expr.Construct _,
          Expr.InsideType _,
          Expr.SizeOfType _,
          Expr.SizeOfValue _,
          Expr.InitializerList _,
          Expr.OfEffect _ ->
          PRIMARY;
    };
  }

  private static boolean isPostfix(Expr.Unary e) {
    return switch (e.operator()) {
      case POST_INCREMENT, POST_DECREMENT -> true;
      case PLUS, NEGATE, NOT, BIT_NOT, PRE_INCREMENT, PRE_DECREMENT -> false;
    };
  }

  private void print(Expr expression) {
    switch (expression) {
      case Expr.NumberLiteral e -> out.append(e.token().text());
      case Expr.BoolLiteral e -> out.append(e.value());
      case Expr.StringLiteral e -> string(e.value());
      case Expr.Name e -> out.append(e.name());
      case Expr.Unary e -> unary(e);
      case Expr.Binary e -> binary(e);
      case Expr.Assign e -> {
        operand(e.target(), CONDITIONAL + 1);
        out.append(' ').append(e.operator().map(o -> o.spelling).orElse("")).append("= ");
        operand(e.value(), ASSIGNMENT);
      }
      case Expr.Conditional e -> {
        operand(e.condition(), CONDITIONAL + 1);
        out.append(" ? ");
        operand(e.then(), SEQUENCE);
        out.append(" : ");
        operand(e.otherwise(), ASSIGNMENT);
      }
      case Expr.Sequence e -> {
        operand(e.left(), SEQUENCE);
        out.append(", ");
        operand(e.right(), ASSIGNMENT);
      }
      case Expr.Call e -> {
        operand(e.callee(), POSTFIX);
        if (!e.templateArguments().isEmpty()) {
          printer.templateArguments(e.templateArguments());
        }
        call(e.arguments());
      }
      case Expr.InsideType e -> {
        printer.type(e.type());
        out.append("::").append(e.name());
      }
      case Expr.SizeOfType e -> {
        out.append("sizeof(");
        printer.type(e.type());
        out.append(')');
      }
      case Expr.SizeOfValue e -> {
        out.append("sizeof(");
        print(e.operand());
        out.append(')');
      }
      case Expr.Construct e -> {
        printer.type(e.type());
        call(e.arguments());
      }
      case Expr.Cast e -> {
        out.append('(');
        printer.type(e.type());
        printer.dimensions(e.dimensions());
        out.append(')');
        operand(e.operand(), UNARY);
      }
      case Expr.Member e -> {
        base(e.base());
        out.append('.').append(e.name());
      }
      case Expr.Index e -> {
        base(e.base());
        out.append('[');
        print(e.index());
        out.append(']');
      }
      case Expr.StateBlock e -> {
        out.append(e.keyword()).append(e.keyword().isEmpty() ? "" : " ");
        printer.states(e.statements());
      }
      case Expr.Compile e -> {
        out.append("compile ").append(e.profile()).append(' ').append(e.entry());
        call(e.arguments());
      }
      case Expr.Assembly e -> out.append("asm { ").append(e.text()).append(" }");
      case Expr.InitializerList e -> {
        out.append('{');
        arguments(e.elements());
        out.append('}');
      }
    }
  }

  private void call(List<Expr> arguments) {
    out.append('(');
    arguments(arguments);
    out.append(')');
  }

  /// What `.` or `[` follows; a number's point would swallow the dot.
  private void base(Expr base) {
    if (base instanceof Expr.NumberLiteral) {
      parenthesized(base);
    } else {
      operand(base, POSTFIX);
    }
  }

  private void unary(Expr.Unary e) {
    String spelling = e.operator().spelling;
    if (isPostfix(e)) {
      base(e.operand());
      out.append(spelling);
      return;
    }
    out.append(spelling);
    boolean wouldJoin =
        e.operand() instanceof Expr.Unary inner
            && !isPostfix(inner)
            && inner.operator().spelling.charAt(0) == spelling.charAt(0);
    if (wouldJoin && !grouped) {
      out.append(' ');
    }
    operand(e.operand(), UNARY);
  }

  /// Binary operators group from the left.
  private void binary(Expr.Binary e) {
    int precedence = e.operator().precedence;
    operand(e.left(), precedence);
    out.append(' ').append(e.operator().spelling).append(' ');
    operand(e.right(), precedence + 1);
  }

  void string(String value) {
    out.append('"');
    for (int i = 0; i < value.length(); i++) {
      char unit = value.charAt(i);
      switch (unit) {
        case '"', '\\' -> out.append('\\').append(unit);
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (unit < ' ' || unit == 0x7F) {
            out.append(String.format(Locale.ROOT, "\\%03o", (int) unit));
          } else {
            out.append(unit);
          }
        }
      }
    }
    out.append('"');
  }
}
