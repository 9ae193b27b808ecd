package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Modifier;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.LocalVariable;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.type.Type;
import java.util.List;
import java.util.Optional;

/// Variables of functions.
final class LocalAnalyzer {
  private final ProgramContext program;
  private final Body body;
  private final ExprAnalyzer expressions;

  LocalAnalyzer(ProgramContext program, Body body, ExprAnalyzer expressions) {
    this.program = program;
    this.body = body;
    this.expressions = expressions;
  }

  /// Declares all names of `variables` in the current scope; `loop` if the head of a `for` does.
  void declare(Decl.Variables variables, boolean loop, List<CheckedStmt> to) {
    Type named;
    try {
      refuseModifiers(variables.modifiers());
      named = expressions.types().resolveValue(variables.type(), variables.modifiers());
    } catch (Abandoned e) {
      variables.declarators().forEach(this::defineBroken);
      return;
    }
    for (Decl.Declarator declarator : variables.declarators()) {
      try {
        to.add(declare(declarator, named, variables.modifiers(), loop));
      } catch (Abandoned e) {
        defineBroken(declarator);
      }
    }
  }

  /// A name that has a good meaning here keeps it.
  private void defineBroken(Decl.Declarator declarator) {
    if (body.scope.lookupHere(declarator.name()).isEmpty()) {
      body.scope.define(declarator.name(), new Symbol.Broken(declarator.nameSpan()));
    }
  }

  private void refuseModifiers(Modifiers modifiers) {
    for (Modifiers.Placed placed : modifiers.list()) {
      DiagnosticCode code =
          switch (placed.modifier()) {
            case EXTERN -> DiagnosticCode.CANNOT_BE_EXTERN;
            case GROUPSHARED -> DiagnosticCode.CANNOT_BE_GROUPSHARED;
            case UNIFORM -> DiagnosticCode.CANNOT_BE_UNIFORM;
            case SHARED -> DiagnosticCode.CANNOT_BE_SHARED;
            case IN, OUT, INOUT -> DiagnosticCode.INVALID_USAGE;
            case STATIC,
                CONST,
                VOLATILE,
                PRECISE,
                INLINE,
                EXPORT,
                GLOBALLYCOHERENT,
                ROW_MAJOR,
                COLUMN_MAJOR,
                UNORM,
                SNORM,
                NOINTERPOLATION,
                LINEAR,
                CENTER,
                CENTROID,
                NOPERSPECTIVE,
                SAMPLE,
                POINT,
                LINE,
                TRIANGLE,
                LINEADJ,
                TRIANGLEADJ ->
                null;
          };
      if (code != null) {
        throw program.fail(
            code,
            placed.span(),
            "local variables cannot be declared '" + placed.modifier().spelling() + "'");
      }
    }
  }

  private CheckedStmt declare(
      Decl.Declarator declared, Type named, Modifiers modifiers, boolean loop) {
    Decl.Declarator declarator = Declared.withoutBlock(declared);
    Type type =
        expressions.types().withDimensions(named, declarator.dimensions(), declarator.nameSpan());
    if (declarator.initializer().isPresent()) {
      type = expressions.completeType(type, declarator.initializer().get());
    }
    StaticAnalyzer.requireComplete(program, type, declarator);
    StaticAnalyzer.requireStorable(program, type, declarator);
    boolean constant = modifiers.has(Modifier.CONST);
    Type complete = type;
    Optional<CheckedExpr> value;
    boolean failed = false;
    try {
      value = declarator.initializer().map(e -> expressions.initializer(e, complete));
    } catch (Abandoned e) {
      value = Optional.empty(); // the variable is known all the same
      failed = true;
    }
    if (constant && value.isEmpty() && !failed) {
      throw program.fail(
          DiagnosticCode.MISSING_INITIALIZER,
          declarator.nameSpan(),
          "'" + declarator.name() + "': const variable missing initial value");
    }
    var variable =
        new Variable(
            declarator.name(),
            type,
            Variable.Storage.LOCAL,
            constant,
            modifiers.has(Modifier.PRECISE),
            declarator.nameSpan());
    if (constant) {
      value
          .flatMap(program.constants::evaluate)
          .ifPresent(bits -> program.constants.define(variable, bits));
    }
    define(variable, declarator, loop);
    return new CheckedStmt.Declare(variable, value, declarator.span());
  }

  private void warnOfShadowing(Variable variable) {
    if (program.diagnostics().isDropped(DiagnosticCode.SHADOWED, variable.span())) {
      return;
    }
    body.scope
        .lookup(variable.name())
        .filter(Symbol.OfVariable.class::isInstance)
        .ifPresent(
            hidden ->
                program.warn(
                    DiagnosticCode.SHADOWED,
                    variable.span(),
                    "declaration of '" + variable.name() + "' shadows another variable",
                    new Label(hidden.span(), "declared here before")));
  }

  /// Loop variables may be declared again in the same scope.
  private void define(Variable variable, Decl.Declarator declarator, boolean loop) {
    Optional<Symbol> before = body.scope.lookupHere(variable.name());
    boolean loopBefore =
        before.isPresent() && before.get() instanceof Symbol.OfVariable v && v.loop();
    Optional<Symbol> outer = before.isPresent() || !loop ? Optional.empty() : outerLocal(variable);
    if (before.isPresent() && (loop || loopBefore)) {
      warnOfConflict(variable, before.get());
    } else if (outer.isPresent()) {
      warnOfConflict(variable, outer.get());
    } else {
      StaticAnalyzer.requireNew(program, declarator, body.scope);
    }
    if (before.isEmpty() && outer.isEmpty()) {
      warnOfShadowing(variable);
    }
    body.scope.define(variable.name(), new Symbol.OfVariable(variable, loop));
    body.locals.add(new LocalVariable(variable, declarator.span(), body.block));
  }

  /// The local variable of a block around that a loop's variable hides. fxc warns of it; later
  /// compilers take it for ordinary.
  private Optional<Symbol> outerLocal(Variable variable) {
    return program.options.model().major() >= 6
        ? Optional.empty()
        : body.scope
            .lookup(variable.name())
            .filter(
                s ->
                    s instanceof Symbol.OfVariable v
                        && (v.variable().storage() == Variable.Storage.LOCAL
                            || v.variable().storage() == Variable.Storage.PARAMETER));
  }

  private void warnOfConflict(Variable variable, Symbol before) {
    program.warn(
        DiagnosticCode.LOOP_VARIABLE_CONFLICT,
        variable.span(),
        "'"
            + variable.name()
            + "': loop control variable conflicts with a previous declaration in the outer scope;"
            + " most recent declaration will be used",
        new Label(before.span(), "declared here before"));
  }
}
