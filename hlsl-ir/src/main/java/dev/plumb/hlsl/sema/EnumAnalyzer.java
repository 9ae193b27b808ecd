package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Enumeration;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.List;
import java.util.Optional;

/// `enum Mode : uint { A, B = 4 };` and `_Static_assert`.
final class EnumAnalyzer {
  private final ProgramContext program;

  EnumAnalyzer(ProgramContext program) {
    this.program = program;
  }

  /// Declares the enumeration and its values in `scope`; those of a scoped one only in its own.
  void declare(Decl.Enumeration decl, Scope scope) {
    var expressions = new ExprAnalyzer(program, new Body(Optional.empty(), new Uses(), scope));
    ScalarKind kind = decl.underlying().map(t -> kind(t, expressions)).orElse(ScalarKind.INT);
    var enumeration =
        new Enumeration(decl.name().isEmpty() ? "<unnamed>" : decl.name(), kind, decl.scoped());
    Scope members = scope.inner();
    if (!decl.name().isEmpty()) {
      requireNew(decl.name(), scope, decl.nameSpan());
      scope.define(
          decl.name(),
          new Symbol.OfType(enumeration.type(), Optional.of(members), decl.nameSpan()));
    }
    var inside = new ExprAnalyzer(program, new Body(Optional.empty(), new Uses(), members));
    long next = 0;
    for (Decl.Enumerator enumerator : decl.enumerators()) {
      next = enumerator.value().map(e -> value(e, kind, inside)).orElse(next);
      var value = new CheckedExpr.Constant(enumeration.type(), List.of(next), enumerator.span());
      var symbol = new Symbol.OfConstant(value, enumerator.span());
      requireNew(enumerator.name(), members, enumerator.span());
      members.define(enumerator.name(), symbol);
      if (!decl.scoped()) {
        requireNew(enumerator.name(), scope, enumerator.span());
        scope.define(enumerator.name(), symbol);
      }
      next = kind.sizeInBytes() == 8 ? next + 1 : next + 1 & 0xffffffffL;
    }
  }

  private ScalarKind kind(TypeSyntax syntax, ExprAnalyzer expressions) {
    Type type = expressions.types().resolve(syntax, Modifiers.NONE);
    if (type instanceof ScalarType scalar
        && (scalar.kind().isInteger() || scalar.kind() == ScalarKind.BOOL)) {
      return scalar.kind();
    }
    throw program.fail(
        DiagnosticCode.INTEGER_TYPE_REQUIRED,
        syntax.span(),
        "an enumeration is of an integer type, not '" + type.spelling() + "'");
  }

  private long value(Expr expr, ScalarKind kind, ExprAnalyzer expressions) {
    CheckedExpr value = expressions.requireValue(expressions.analyze(expr));
    Optional<ScalarKind> own = Types.kind(value.type());
    if (own.isEmpty() || own.get().isFloating()) {
      throw program.fail(
          DiagnosticCode.INTEGER_TYPE_REQUIRED,
          expr.span(),
          "an enumeration's value is an integer, not a '" + value.type().spelling() + "'");
    }
    CheckedExpr converted = Converter.convert(value, new ScalarType(kind), true, expr.span());
    return program.constants.evaluate(converted)
        .orElseThrow(
            () ->
                program.fail(
                    DiagnosticCode.ARRAY_DIMENSION_NOT_LITERAL,
                    expr.span(),
                    "an enumeration's value must be a literal constant"))[0];
  }

  private void requireNew(String name, Scope scope, SourceSpan span) {
    Optional<Symbol> before = scope.lookupHere(name);
    if (before.isPresent() && !(before.get() instanceof Symbol.Broken)) {
      throw program.fail(
          DiagnosticCode.REDEFINITION,
          span,
          "redefinition of '" + name + "'",
          new Label(before.get().span(), "declared here before"));
    }
  }

  /// `_Static_assert(condition, "message")`
  void staticAssert(Decl.StaticAssert decl, Scope scope) {
    var expressions = new ExprAnalyzer(program, new Body(Optional.empty(), new Uses(), scope));
    CheckedExpr condition =
        expressions.converter().condition(expressions.analyze(decl.condition()));
    Optional<long[]> value = program.constants.evaluate(condition);
    if (value.isEmpty()) {
      throw program.fail(
          DiagnosticCode.ARRAY_DIMENSION_NOT_LITERAL,
          decl.condition().span(),
          "what is asserted must be a literal constant");
    }
    if (value.get()[0] == 0) {
      throw program.fail(
          DiagnosticCode.STATIC_ASSERT_FAILED,
          decl.span(),
          "static assertion failed" + (decl.message().isEmpty() ? "" : ": " + decl.message()));
    }
  }
}
