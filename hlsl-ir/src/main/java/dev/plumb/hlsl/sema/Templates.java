package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.ast.TypeSyntax.TemplateArgument;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.sema.Template.Argument;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Declares templates, and makes structs and functions of them.
///
/// An instance is the declaration checked once more, in a scope in which the parameters' names mean
/// the arguments. A function's body is checked when a call is known to mean it.
final class Templates {
  private static final int MAX_DEPTH = 100;

  private final ProgramContext program;

  Templates(ProgramContext program) {
    this.program = program;
  }

  // Declaring

  /// Declares in `scope` what `decl` is a template of; `owner` is the struct that `scope` holds the
  /// members of.
  void declare(Decl.Template decl, Scope scope, Optional<StructType> owner) {
    switch (decl.declaration()) {
      case Decl.Struct s -> declareType(s.name(), decl, scope);
      case Decl.Typedef t -> declareType(t.declarators().getFirst().name(), decl, scope);
      case Decl.Function f -> declareFunction(f, decl, scope, owner);
      default ->
          throw program.fail(
              DiagnosticCode.SYNTAX_ERROR,
              decl.span(),
              "only a struct or a function can be a template");
    }
  }

  private void declareType(String name, Decl.Template decl, Scope scope) {
    var template = new Template(name, decl, scope, Optional.empty());
    Optional<Symbol> before = scope.lookupHere(name);
    if (decl.specialization().isPresent()) {
      general(before, template).specializations.add(template);
      return;
    }
    if (before.isPresent() && !(before.get() instanceof Symbol.Broken)) {
      throw program.fail(
          DiagnosticCode.REDEFINITION,
          template.span(),
          "redefinition of '" + name + "'",
          new Label(before.get().span(), "declared here before"));
    }
    scope.define(name, new Symbol.OfTemplate(template));
  }

  private Template general(Optional<Symbol> symbol, Template special) {
    if (symbol.isPresent() && symbol.get() instanceof Symbol.OfTemplate t) {
      return t.template();
    }
    throw program.fail(
        DiagnosticCode.NOT_A_TEMPLATE,
        special.span(),
        "there is no template '" + special.name + "' to specialise");
  }

  private void declareFunction(
      Decl.Function function, Decl.Template decl, Scope scope, Optional<StructType> owner) {
    if (decl.parameters().isEmpty()) {
      specialize(function, decl, scope, owner);
      return;
    }
    if (decl.specialization().isPresent()) {
      throw program.fail(
          DiagnosticCode.NOT_A_TEMPLATE,
          function.nameSpan(),
          "'" + function.name() + "': functions cannot be specialised in part, overload them");
    }
    Symbol.OfFunctions symbol = new FunctionDeclarer(program).functions(function, scope);
    symbol.templates().removeIf(t -> isPrototypeOf(t.decl, decl));
    symbol.templates().add(new Template(function.name(), decl, scope, owner));
  }

  /// Whether `earlier` declares what `later` defines: as many parameters, of the same spelling.
  private static boolean isPrototypeOf(Decl.Template earlier, Decl.Template later) {
    var a = (Decl.Function) earlier.declaration();
    var b = (Decl.Function) later.declaration();
    return a.body().isEmpty()
        && earlier.parameters().size() == later.parameters().size()
        && a.parameters().size() == b.parameters().size();
  }

  /// `template<> int f<int>(int x) { ... }`: an overload that is preferred for its arguments.
  private void specialize(
      Decl.Function function, Decl.Template decl, Scope scope, Optional<StructType> owner) {
    var declarer = new FunctionDeclarer(program);
    if (decl.specialization().isEmpty()) {
      FunctionInfo info = declarer.declare(function, scope, owner);
      new BodyChecker(program).ensureChecked(info);
      return;
    }
    FunctionInfo info = declarer.instantiate(function, scope, owner);
    new BodyChecker(program).ensureChecked(info);
    var expressions = new ExprAnalyzer(program, new Body(Optional.empty(), new Uses(), scope));
    List<Argument> arguments = new ArrayList<>();
    for (TemplateArgument argument : decl.specialization().get()) {
      arguments.add(argument(argument, Optional.empty(), expressions));
    }
    Symbol.OfFunctions symbol = declarer.functions(function, scope);
    for (Template template : symbol.templates()) {
      TemplateDeduction deduction = new TemplateDeduction(program, template);
      for (int i = 0; i < Math.min(arguments.size(), template.parameters().size()); i++) {
        deduction.set(i, arguments.get(i));
      }
      List<Type> types = info.parameters.stream().map(FunctionInfo.Parameter::type).toList();
      Optional<List<Argument>> all = deduce(template, deduction, types);
      if (all.isPresent()) {
        template.functions.put(all.get(), info);
        return;
      }
    }
    throw program.fail(
        DiagnosticCode.NOT_A_TEMPLATE,
        function.nameSpan(),
        "there is no template '" + function.name() + "' to specialise with these arguments");
  }

  // Types

  /// The type that `template` makes of the arguments as written.
  Type type(
      Template template, List<TemplateArgument> syntax, ExprAnalyzer expressions, SourceSpan span) {
    if (syntax.size() > template.parameters().size()) {
      throw program.fail(
          DiagnosticCode.NOT_A_TEMPLATE,
          span,
          "'"
              + template.name
              + "' takes "
              + template.parameters().size()
              + " template arguments, not "
              + syntax.size(),
          new Label(template.span(), "declared here"));
    }
    var deduction = new TemplateDeduction(program, template);
    for (int i = 0; i < syntax.size(); i++) {
      deduction.set(i, argument(syntax.get(i), valueType(template, i, expressions), expressions));
    }
    List<Argument> arguments =
        complete(template, deduction)
            .orElseThrow(
                () ->
                    program.fail(
                        DiagnosticCode.NOT_A_TEMPLATE,
                        span,
                        "'" + template.name + "' needs more template arguments",
                        new Label(template.span(), "declared here")));
    Type known = template.types.get(arguments);
    if (known != null) {
      return known;
    }
    return inInstance(
        Template.spelling(template.name, arguments),
        span,
        () -> {
          Type type = instantiate(template, arguments, span);
          if (template.types.put(arguments, type) == null) {
            program.forgetInstances.add(() -> template.types.remove(arguments));
          }
          return type;
        });
  }

  private Type instantiate(Template template, List<Argument> arguments, SourceSpan span) {
    Template best = template;
    List<Argument> own = arguments;
    for (Template special : template.specializations) {
      Optional<List<Argument>> fitting = fitting(special, arguments);
      if (fitting.isPresent() && (best == template || special.detail() > best.detail())) {
        best = special;
        own = fitting.get();
      }
    }
    Scope inner = parameterScope(best, own);
    return switch (best.decl.declaration()) {
      case Decl.Struct s -> {
        if (program.structs.size() > 100_000) {
          throw program.fail(DiagnosticCode.TOO_COMPLEX, span, "too many instances of templates");
        }
        yield new StructAnalyzer(program)
            .declareInstance(s, inner, new ProgramContext.Instance(template, arguments));
      }
      case Decl.Typedef t -> {
        new TypedefAnalyzer(program).declare(t, inner);
        Symbol symbol = inner.lookupHere(template.name).orElseThrow(() -> Abandoned.STATEMENT);
        yield ((Symbol.OfType) symbol).type();
      }
      default -> throw Abandoned.STATEMENT;
    };
  }

  /// The specialisation's own arguments, if it stands for `arguments`.
  private Optional<List<Argument>> fitting(Template special, List<Argument> arguments) {
    var deduction = new TemplateDeduction(program, special);
    List<TemplateArgument> patterns = special.decl.specialization().orElseThrow();
    if (!deduction.unifyAll(patterns, arguments)) {
      return Optional.empty();
    }
    Optional<List<Argument>> own = complete(special, deduction);
    if (own.isEmpty()) {
      return Optional.empty();
    }
    Scope inner = parameterScope(special, own.get());
    var expressions = new ExprAnalyzer(program, new Body(Optional.empty(), new Uses(), inner));
    for (int i = 0; i < patterns.size(); i++) {
      Optional<Type> valueType =
          arguments.get(i) instanceof Argument.OfValue v ? Optional.of(v.type()) : Optional.empty();
      Argument meant = argument(patterns.get(i), valueType, expressions);
      if (!meant.equals(arguments.get(i))) {
        return Optional.empty();
      }
    }
    return own;
  }

  // Functions

  /// What the templates make of a call: one function for each template that can take it.
  List<FunctionInfo> candidates(
      List<Template> templates,
      List<TemplateArgument> explicit,
      List<CheckedExpr> arguments,
      ExprAnalyzer expressions) {
    var found = new ArrayList<FunctionInfo>();
    int detail = -1;
    for (Template template : templates) {
      Optional<FunctionInfo> function = candidate(template, explicit, arguments, expressions);
      if (function.isEmpty()) {
        continue;
      }
      if (template.detail() > detail) {
        found.clear(); // says more of the same arguments
        detail = template.detail();
      }
      if (template.detail() == detail) {
        found.add(function.get());
      }
    }
    return found;
  }

  private Optional<FunctionInfo> candidate(
      Template template,
      List<TemplateArgument> explicit,
      List<CheckedExpr> arguments,
      ExprAnalyzer expressions) {
    var function = (Decl.Function) template.decl.declaration();
    long required =
        function.parameters().stream().filter(p -> p.declarator().initializer().isEmpty()).count();
    if (explicit.size() > template.parameters().size()
        || arguments.size() > function.parameters().size()
        || arguments.size() < required) {
      return Optional.empty();
    }
    return program.tentatively(
        () -> {
          var deduction = new TemplateDeduction(program, template);
          for (int i = 0; i < explicit.size(); i++) {
            deduction.set(
                i, argument(explicit.get(i), valueType(template, i, expressions), expressions));
          }
          List<Type> types = arguments.stream().map(CheckedExpr::type).toList();
          Optional<List<Argument>> all = deduce(template, deduction, types);
          return all.map(a -> function(template, a, function));
        });
  }

  private Optional<List<Argument>> deduce(
      Template template, TemplateDeduction deduction, List<Type> types) {
    var function = (Decl.Function) template.decl.declaration();
    for (int i = 0; i < types.size(); i++) {
      Decl.Parameter parameter = function.parameters().get(i);
      if (!deduction.unify(parameter.type(), parameter.declarator().dimensions(), types.get(i))) {
        return Optional.empty();
      }
    }
    return complete(template, deduction);
  }

  private FunctionInfo function(Template template, List<Argument> arguments, Decl.Function decl) {
    FunctionInfo known = template.functions.get(arguments);
    if (known != null) {
      return known;
    }
    FunctionInfo function =
        new FunctionDeclarer(program)
            .instantiate(decl, parameterScope(template, arguments), template.owner);
    function.instance = Optional.of(Template.spelling(template.name, arguments));
    template.functions.put(arguments, function);
    program.forgetInstances.add(() -> template.functions.remove(arguments));
    return function;
  }

  /// Checks the body of what a template was made into, for the call at `span`.
  void ensureChecked(FunctionInfo function, SourceSpan span) {
    if (function.instance.isPresent() && function.progress == FunctionInfo.Progress.DECLARED) {
      inInstance(
          function.instance.get(),
          span,
          () -> {
            new BodyChecker(program).ensureChecked(function);
            return function;
          });
    }
  }

  // Arguments

  private Optional<Type> valueType(Template template, int parameter, ExprAnalyzer expressions) {
    return template.parameters().get(parameter).valueType().map(t -> resolve(t, expressions));
  }

  private static Type resolve(TypeSyntax syntax, ExprAnalyzer expressions) {
    return expressions.types().resolveValue(syntax, Modifiers.NONE);
  }

  /// An argument as written; `valueType` is the type of a parameter that takes a number.
  private Argument argument(
      TemplateArgument syntax, Optional<Type> valueType, ExprAnalyzer expressions) {
    if (syntax instanceof TemplateArgument.OfType(TypeSyntax type)) {
      boolean number =
          valueType.isPresent()
              || (type instanceof TypeSyntax.Named n
                  && expressions.scope().lookup(n.name()).orElse(null)
                      instanceof Symbol.OfConstant);
      if (number && type instanceof TypeSyntax.Named named) {
        return value(new Expr.Name(named.name(), named.span()), valueType, expressions);
      }
      return new Argument.OfType(resolve(type, expressions));
    }
    return value(((TemplateArgument.OfValue) syntax).value(), valueType, expressions);
  }

  private Argument value(Expr expr, Optional<Type> valueType, ExprAnalyzer expressions) {
    CheckedExpr value = expressions.requireValue(expressions.analyze(expr));
    Type type = valueType.orElse(value.type());
    if (!Types.isSingle(type)) {
      throw program.fail(
          DiagnosticCode.NOT_A_TEMPLATE, expr.span(), "a template takes types and numbers");
    }
    CheckedExpr converted = expressions.converter().implicit(value, type);
    return program
        .constants
        .evaluate(converted)
        .map(bits -> new Argument.OfValue(plain(type), bits[0]))
        .orElseThrow(
            () ->
                program.fail(
                    DiagnosticCode.ARRAY_DIMENSION_NOT_LITERAL,
                    expr.span(),
                    "a template's argument must be a literal constant"));
  }

  /// Numbers are told apart by value alone: `4` and `4u` make the same instance.
  private static Type plain(Type type) {
    boolean number =
        Types.enumeration(type).isEmpty()
            && Types.kind(type).filter(k -> k == ScalarKind.UINT).isPresent();
    return number ? ScalarType.INT : type;
  }

  /// One argument for each parameter, defaults filled in; empty if one is missing.
  private Optional<List<Argument>> complete(Template template, TemplateDeduction deduction) {
    var arguments = new ArrayList<Argument>();
    for (int i = 0; i < template.parameters().size(); i++) {
      Argument argument = deduction.get(i);
      Decl.TemplateParameter parameter = template.parameters().get(i);
      if (argument == null) {
        if (parameter.defaultArgument().isEmpty()) {
          return Optional.empty();
        }
        Scope inner = parameterScope(template, arguments);
        var expressions = new ExprAnalyzer(program, new Body(Optional.empty(), new Uses(), inner));
        argument =
            argument(
                parameter.defaultArgument().get(),
                parameter.valueType().map(t -> resolve(t, expressions)),
                expressions);
      }
      boolean isValue = argument instanceof Argument.OfValue;
      if (isValue != parameter.valueType().isPresent()) {
        return Optional.empty();
      }
      arguments.add(argument);
    }
    return Optional.of(arguments);
  }

  /// A scope inside the template's own, in which the first parameters mean `arguments`.
  private Scope parameterScope(Template template, List<Argument> arguments) {
    Scope inner = template.scope.inner();
    for (int i = 0; i < arguments.size(); i++) {
      Decl.TemplateParameter parameter = template.parameters().get(i);
      Symbol symbol =
          switch (arguments.get(i)) {
            case Argument.OfType(Type type) ->
                new Symbol.OfType(type, program.members(type), parameter.nameSpan());
            case Argument.OfValue value -> {
              var expressions =
                  new ExprAnalyzer(program, new Body(Optional.empty(), new Uses(), inner));
              Type type = resolve(parameter.valueType().orElseThrow(), expressions);
              yield new Symbol.OfConstant(
                  new CheckedExpr.Constant(type, List.of(value.bits()), parameter.nameSpan()),
                  parameter.nameSpan());
            }
          };
      inner.define(parameter.name(), symbol);
    }
    return inner;
  }

  /// Runs `work`, whose messages get a note on what made the instance.
  private <T> T inInstance(String instance, SourceSpan span, Supplier<T> work) {
    if (program.instanceDepth >= MAX_DEPTH) {
      throw program.fail(
          DiagnosticCode.TOO_COMPLEX,
          span,
          "templates are nested more than " + MAX_DEPTH + " deep, at '" + instance + "'");
    }
    program.instanceDepth++;
    program
        .diagnostics()
        .enter(new Label(span, "in instantiation of '" + instance + "' requested here"));
    try {
      return work.get();
    } finally {
      program.diagnostics().leave();
      program.instanceDepth--;
    }
  }
}
