package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedConstantBuffer;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.Types;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// A checked program as text, every conversion and every chosen overload in sight. The prelude's
/// functions are left out.
final class CheckedPrinter {
  private final StringBuilder out = new StringBuilder();

  private CheckedPrinter() {}

  static String print(CheckedProgram program) {
    var printer = new CheckedPrinter();
    program.constantBuffers().forEach(printer::buffer);
    program
        .objects()
        .forEach(
            o ->
                printer.line(
                    0,
                    o.variable()
                        + " : "
                        + o.type().kind().category().registerLetter
                        + o.register()
                        + (o.count() > 1 ? " x" + o.count() : "")));
    program
        .statics()
        .forEach(s -> printer.line(0, "static " + s.variable() + initial(s.initializer())));
    program
        .tables()
        .forEach(s -> printer.line(0, "table " + s.variable() + initial(s.initializer())));
    program.groupshared().forEach(v -> printer.line(0, "groupshared " + v));
    program.functions().stream().filter(f -> !Prelude.isIn(f.span())).forEach(printer::function);
    return printer.out.toString();
  }

  private static String initial(Optional<CheckedExpr> initializer) {
    return initializer.map(e -> " = " + expr(e)).orElse("");
  }

  private void line(int depth, String text) {
    out.append("  ".repeat(depth)).append(text).append('\n');
  }

  private void buffer(CheckedConstantBuffer buffer) {
    line(
        0,
        (buffer.textureBuffer() ? "tbuffer " : "cbuffer ")
            + buffer.name()
            + " : "
            + (buffer.textureBuffer() ? 't' : 'b')
            + buffer.register()
            + ", "
            + buffer.size()
            + " bytes");
    for (CheckedConstantBuffer.Member m : buffer.members()) {
      String value = m.defaultBits().isEmpty() ? "" : " = " + m.defaultBits();
      line(1, m.offset() + "+" + m.size() + " " + m.variable() + value);
    }
  }

  private void function(CheckedFunction function) {
    String parameters =
        function.parameters().stream()
            .map(p -> p.direction().name().toLowerCase(Locale.ROOT) + " " + p.variable())
            .collect(Collectors.joining(", "));
    line(0, function.returnType().spelling() + " " + function.name() + "(" + parameters + ")");
    statements(1, function.body().statements());
  }

  private void statements(int depth, List<CheckedStmt> statements) {
    statements.forEach(s -> statement(depth, s));
  }

  private void statement(int depth, CheckedStmt statement) {
    switch (statement) {
      case CheckedStmt.Block b -> {
        line(depth, "block");
        statements(depth + 1, b.statements());
      }
      case CheckedStmt.Declare d -> line(depth, d.variable() + initial(d.initializer()));
      case CheckedStmt.Expression e -> line(depth, expr(e.expression()));
      case CheckedStmt.If i -> {
        line(
            depth,
            "if "
                + expr(i.condition())
                + (i.hint() == CheckedStmt.BranchHint.NONE ? "" : " " + i.hint()));
        statement(depth + 1, i.then());
        i.otherwise()
            .ifPresent(
                o -> {
                  line(depth, "else");
                  statement(depth + 1, o);
                });
      }
      case CheckedStmt.Loop l -> loop(depth, l);
      case CheckedStmt.Switch s -> {
        line(depth, "switch " + expr(s.selector()));
        for (CheckedStmt.Case c : s.cases()) {
          line(depth + 1, "case " + c.values() + (c.isDefault() ? " default" : ""));
          statements(depth + 2, c.body());
        }
      }
      case CheckedStmt.Break b -> line(depth, "break");
      case CheckedStmt.Continue c -> line(depth, "continue");
      case CheckedStmt.Discard d -> line(depth, "discard");
      case CheckedStmt.Return r ->
          line(depth, "return" + r.value().map(v -> " " + expr(v)).orElse(""));
    }
  }

  private void loop(int depth, CheckedStmt.Loop l) {
    line(
        depth,
        (l.testAfter() ? "do-loop " : "loop ")
            + l.condition().map(CheckedPrinter::expr).orElse("true")
            + l.step().map(s -> " step " + expr(s)).orElse("")
            + (l.hint().equals(CheckedStmt.LoopHint.NONE)
                ? ""
                : " " + l.hint().kind() + " " + l.hint().count()));
    l.initial()
        .ifPresent(
            i -> {
              line(depth + 1, "first");
              statement(depth + 2, i);
            });
    statement(depth + 1, l.body());
  }

  static String expr(CheckedExpr expr) {
    return switch (expr) {
      case CheckedExpr.Constant c -> constant(c);
      case CheckedExpr.VariableReference v -> v.variable().name();
      case CheckedExpr.Field f -> expr(f.base()) + "." + f.field();
      case CheckedExpr.BitField b ->
          expr(b.word()) + ".bits(" + b.offset() + ", " + b.width() + ")";
      case CheckedExpr.Index i -> expr(i.base()) + "[" + expr(i.index()) + "]";
      case CheckedExpr.Swizzle s -> expr(s.base()) + ".s" + digits(s.components());
      case CheckedExpr.MatrixSwizzle s -> expr(s.base()) + ".m" + s.elements();
      case CheckedExpr.Unary u ->
          "(" + u.operator() + " " + expr(u.operand()) + "):" + u.type().spelling();
      case CheckedExpr.Increment i ->
          (i.prefix() ? "pre" : "post")
              + (i.decrement() ? "--" : "++")
              + "("
              + expr(i.target())
              + ")";
      case CheckedExpr.Binary b ->
          "("
              + expr(b.left())
              + " "
              + b.operator()
              + " "
              + expr(b.right())
              + "):"
              + b.type().spelling();
      case CheckedExpr.Conditional c ->
          "("
              + expr(c.condition())
              + " ? "
              + expr(c.then())
              + " : "
              + expr(c.otherwise())
              + "):"
              + c.type().spelling();
      case CheckedExpr.Assign a -> expr(a.target()) + " = " + expr(a.value());
      case CheckedExpr.CompoundAssign a ->
          expr(a.target())
              + " "
              + a.operator()
              + "= "
              + expr(a.value())
              + ":"
              + a.value().type().spelling();
      case CheckedExpr.Sequence s -> "(" + expr(s.left()) + ", " + expr(s.right()) + ")";
      case CheckedExpr.Convert c ->
          (c.implicit() ? "to " : "cast ") + c.type().spelling() + "(" + expr(c.operand()) + ")";
      case CheckedExpr.Construct c -> c.type().spelling() + "{" + list(c.arguments()) + "}";
      case CheckedExpr.Call c ->
          c.function().name() + "(" + list(c.arguments()) + "):" + c.type().spelling();
      case CheckedExpr.IntrinsicCall c ->
          "@" + c.intrinsic().name() + "(" + list(c.arguments()) + "):" + c.type().spelling();
      case CheckedExpr.MethodCall c ->
          expr(c.object())
              + "->"
              + c.method().name()
              + c.method().roles()
              + "("
              + list(c.arguments())
              + "):"
              + c.type().spelling();
    };
  }

  private static String digits(List<Integer> places) {
    return places.stream().map(String::valueOf).collect(Collectors.joining());
  }

  private static String list(List<CheckedExpr> expressions) {
    return expressions.stream().map(CheckedPrinter::expr).collect(Collectors.joining(", "));
  }

  private static String constant(CheckedExpr.Constant c) {
    ScalarKind[] kinds = Types.scalarKinds(c.type());
    var text = new StringBuilder();
    for (int i = 0; i < kinds.length; i++) {
      text.append(i == 0 ? "" : " ").append(scalar(c.bits().get(i), kinds[i]));
    }
    return kinds.length == 1 ? text.toString() : c.type().spelling() + "<" + text + ">";
  }

  private static String scalar(long bits, ScalarKind kind) {
    return switch (kind) {
      case BOOL -> bits != 0 ? "true" : "false";
      case UINT, UINT16, MIN16UINT -> Long.toString(bits) + "u";
      case INT, INT16, MIN16INT, MIN12INT -> Integer.toString((int) bits);
      case INT64, UINT64 -> Long.toString(bits) + "L";
      case DOUBLE -> Double.longBitsToDouble(bits) + "L";
      case FLOAT -> Float.toString(Float.intBitsToFloat((int) bits));
      case FLOAT16, MIN16FLOAT, MIN10FLOAT -> Float.intBitsToFloat((int) bits) + "h";
    };
  }
}
