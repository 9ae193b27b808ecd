package dev.plumb.hlsl.effect;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Modifier;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.ast.Stmt;
import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Gives the uniform parameters of an entry function the values that `compile vs_2_0 main(1, true)`
/// has for them: they become local variables of the function, which start as these.
@SuppressWarnings("exports") // the compiler calls it
public final class EntryArguments {
  private final String entry;
  private final List<Expr> arguments;

  private EntryArguments(String entry, List<Expr> arguments) {
    this.entry = entry;
    this.arguments = arguments;
  }

  /// The text with such a function for `entry`; empty if it has fewer uniform parameters than there
  /// are arguments, which is reported at `span`.
  public static Optional<TranslationUnit> bind(
      TranslationUnit unit,
      String entry,
      List<Expr> arguments,
      SourceSpan span,
      Diagnostics diagnostics) {
    if (arguments.isEmpty()) {
      return Optional.of(unit);
    }
    var binding = new EntryArguments(entry, arguments);
    var declarations = new ArrayList<Decl>();
    boolean bound = false;
    for (Decl decl : unit.declarations()) {
      if (decl instanceof Decl.Function function && binding.fits(function)) {
        declarations.add(binding.bound(function));
        bound = true;
      } else {
        declarations.add(decl);
      }
    }
    if (!bound) {
      diagnostics.error(
          DiagnosticCode.NO_MATCHING_OVERLOAD,
          span,
          "'"
              + entry
              + "' has no "
              + arguments.size()
              + (arguments.size() == 1 ? " uniform parameter" : " uniform parameters"));
      return Optional.empty();
    }
    return Optional.of(new TranslationUnit(declarations));
  }

  private boolean fits(Decl.Function function) {
    long uniforms = function.parameters().stream().filter(EntryArguments::isUniform).count();
    return function.name().equals(entry)
        && function.body().isPresent()
        && uniforms >= arguments.size();
  }

  private static boolean isUniform(Decl.Parameter parameter) {
    return parameter.modifiers().has(Modifier.UNIFORM);
  }

  private Decl.Function bound(Decl.Function function) {
    var parameters = new ArrayList<Decl.Parameter>();
    var values = new ArrayList<Stmt>(); // all are evaluated before a parameter's name hides another
    var locals = new ArrayList<Stmt>();
    for (Decl.Parameter parameter : function.parameters()) {
      if (!isUniform(parameter) || values.size() == arguments.size()) {
        parameters.add(parameter);
        continue;
      }
      Expr argument = arguments.get(values.size());
      String hidden = "$argument" + values.size();
      values.add(local(parameter, hidden, argument));
      locals.add(
          local(parameter, parameter.declarator().name(), new Expr.Name(hidden, argument.span())));
    }
    Stmt.Block body = function.body().orElseThrow();
    var statements = new ArrayList<Stmt>(values);
    statements.addAll(locals);
    statements.addAll(body.statements());
    return new Decl.Function(
        function.attributes(),
        function.modifiers(),
        function.returnType(),
        function.name(),
        function.nameSpan(),
        parameters,
        function.constant(),
        function.annotations(),
        Optional.of(new Stmt.Block(statements, body.span())),
        function.span());
  }

  private static Stmt local(Decl.Parameter parameter, String name, Expr value) {
    Decl.Declarator d = parameter.declarator();
    var modifiers =
        new Modifiers(
            parameter.modifiers().list().stream()
                .filter(m -> m.modifier() != Modifier.UNIFORM && m.modifier() != Modifier.IN)
                .toList());
    var declarator =
        new Decl.Declarator(
            name, d.nameSpan(), d.dimensions(), List.of(), Optional.of(value), d.span());
    return new Stmt.Declaration(
        new Decl.Variables(modifiers, parameter.type(), List.of(declarator), parameter.span()),
        parameter.span());
  }
}
