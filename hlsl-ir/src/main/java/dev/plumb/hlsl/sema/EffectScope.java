package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.diag.Spelling;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.Optional;

/// The globals of an effect file, against which its techniques, annotations and state blocks are
/// checked.
@SuppressWarnings("exports") // the compiler calls it
public final class EffectScope {
  private final ProgramContext program;

  private EffectScope(ProgramContext program) {
    this.program = program;
  }

  /// The scope; empty if there were errors, all of which are in `diagnostics`.
  public static Optional<EffectScope> of(
      TranslationUnit unit, AnalysisOptions options, Diagnostics diagnostics) {
    var program = new ProgramContext(options, diagnostics, false);
    new DeclAnalyzer(program).analyze(unit.declarations(), program.global);
    return program.failed() ? Optional.empty() : Optional.of(new EffectScope(program));
  }

  /// The global of that name; empty if there is none, or it is none that can be set from outside.
  public Optional<Variable> variable(String name) {
    return program.global.lookup(name).orElse(null) instanceof Symbol.OfVariable v
        ? Optional.of(v.variable())
        : Optional.empty();
  }

  public boolean isFunction(String name) {
    return program.global.lookup(name).orElse(null) instanceof Symbol.OfFunctions;
  }

  /// What may have been meant by `name`: `; did you mean 'x'?`, or nothing.
  public String hint(String name) {
    return Spelling.hint(name, program.global.visibleNames());
  }

  /// The type of an annotation; empty if there is an error in it, which is reported.
  public Optional<Type> type(Decl.Variables variables, Decl.Declarator declarator) {
    ExprAnalyzer expressions = expressions();
    try {
      Type named = expressions.types().resolveValue(variables.type(), variables.modifiers());
      Type type =
          expressions.types().withDimensions(named, declarator.dimensions(), declarator.nameSpan());
      return Optional.of(
          declarator.initializer().isPresent() && Types.isData(type)
              ? expressions.completeType(type, declarator.initializer().get())
              : type);
    } catch (Abandoned e) {
      return Optional.empty();
    }
  }

  /// An expression over the globals; empty if there is an error in it, which is reported.
  public Optional<CheckedExpr> expression(Expr expr) {
    try {
      ExprAnalyzer expressions = expressions();
      return Optional.of(expressions.requireValue(expressions.analyze(expr)));
    } catch (Abandoned e) {
      return Optional.empty();
    }
  }

  /// What a variable of `type` starts as; empty if there is an error in it, which is reported.
  public Optional<CheckedExpr> initializer(Expr expr, Type type) {
    try {
      return Optional.of(expressions().initializer(expr, type));
    } catch (Abandoned e) {
      return Optional.empty();
    }
  }

  /// The value of an expression, if it is constant: raw bits of its scalars.
  public Optional<long[]> constant(CheckedExpr expr) {
    return program.constants.evaluate(expr);
  }

  private ExprAnalyzer expressions() {
    return new ExprAnalyzer(
        program, new Body(Optional.empty(), new Uses(), program.global.inner()));
  }
}
