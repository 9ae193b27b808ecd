package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.diag.Spelling;
import dev.plumb.hlsl.intrinsic.Intrinsic;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature;
import dev.plumb.hlsl.intrinsic.IntrinsicTable;
import dev.plumb.hlsl.intrinsic.SamplerIntrinsics;
import dev.plumb.hlsl.source.LanguageVersion;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Calls of functions, methods and intrinsics.
final class CallAnalyzer {
  private final ProgramContext program;
  private final Body body;
  private final ExprAnalyzer expressions;
  private final Converter converter;
  private final OverloadResolver resolver;
  private final ObjectMethodAnalyzer objects;
  private final SamplerCallAnalyzer samplers;
  private final IntrinsicCallAnalyzer intrinsics;

  CallAnalyzer(ProgramContext program, Body body, ExprAnalyzer expressions, Converter converter) {
    this.program = program;
    this.body = body;
    this.expressions = expressions;
    this.converter = converter;
    this.resolver = new OverloadResolver(program);
    this.objects = new ObjectMethodAnalyzer(program, body, expressions, converter);
    this.samplers = new SamplerCallAnalyzer(program, body, converter);
    this.intrinsics = new IntrinsicCallAnalyzer(program, body, expressions, converter);
  }

  CheckedExpr call(Expr.Call call) {
    return switch (call.callee()) {
      case Expr.Member member -> method(member, call);
      case Expr.Name name when isValue(name) -> callOperator(call);
      case Expr.Name name -> function(name, call);
      case Expr.InsideType inside -> staticMethod(inside, call);
      case Expr.SizeOfType e -> throw notAFunction(e);
      case Expr.SizeOfValue e -> throw notAFunction(e);
      case Expr.NumberLiteral e -> throw notAFunction(e);
      case Expr.BoolLiteral e -> throw notAFunction(e);
      case Expr.StringLiteral e -> throw notAFunction(e);
      case Expr.Unary e -> throw notAFunction(e);
      case Expr.Binary e -> throw notAFunction(e);
      case Expr.Assign e -> throw notAFunction(e);
      case Expr.Conditional e -> throw notAFunction(e);
      case Expr.Sequence e -> throw notAFunction(e);
      case Expr.Call e -> callOperator(call);
      case Expr.Construct e -> throw notAFunction(e);
      case Expr.Cast e -> throw notAFunction(e);
      case Expr.Index e -> callOperator(call);
      case Expr.InitializerList e -> throw notAFunction(e);
      case Expr.OfEffect e -> throw notAFunction(e);
    };
  }

  private Abandoned notAFunction(Expr callee) {
    return program.fail(
        DiagnosticCode.INVALID_USE_OF_TYPE,
        callee.span(),
        "the called expression is not a function");
  }

  /// Whether a name means a value of a struct, which may overload `()`.
  private boolean isValue(Expr.Name name) {
    Optional<Symbol> symbol = body.scope.lookup(name.name());
    return symbol.isPresent()
        && switch (symbol.get()) {
          case Symbol.OfVariable v -> v.variable().type() instanceof StructType;
          case Symbol.OfField f ->
              body.self().isPresent()
                  && body.self().get().type() instanceof StructType self
                  && self.fields().get(f.index()).type() instanceof StructType;
          default -> false;
        };
  }

  private CheckedExpr callOperator(Expr.Call call) {
    CheckedExpr object = expressions.analyze(call.callee());
    if (!(object.type() instanceof StructType)) {
      throw notAFunction(call.callee());
    }
    return operator("operator()", object, arguments(call.arguments()), call.span())
        .orElseThrow(() -> notAFunction(call.callee()));
  }

  /// The call of a method that overloads an operator; empty if the struct has none of that name.
  Optional<CheckedExpr> operator(
      String name, CheckedExpr object, List<CheckedExpr> arguments, SourceSpan span) {
    Optional<Symbol> symbol =
        object.type() instanceof StructType struct
            ? program.struct(struct).flatMap(s -> s.member(name))
            : Optional.empty();
    if (symbol.isEmpty() || !(symbol.get() instanceof Symbol.OfFunctions functions)) {
      return Optional.empty();
    }
    return resolve(functions, List.of(), arguments, name, span)
        .map(OverloadResolver.Match::function)
        .map(function -> finishCall(function, function.self.map(s -> object), arguments, span));
  }

  /// Whether a struct has a method of that name.
  boolean hasMember(StructType struct, String name) {
    return program.struct(struct).flatMap(s -> s.member(name)).isPresent();
  }

  /// The call of a function that overloads an operator; empty if none takes the operands.
  Optional<CheckedExpr> freeOperator(String name, List<CheckedExpr> operands, SourceSpan span) {
    for (Symbol.OfFunctions functions : body.scope.lookupFunctions(name)) {
      Optional<OverloadResolver.Match> match =
          resolve(functions, List.of(), operands, name, span)
              .filter(m -> m.function().self.isEmpty());
      if (match.isPresent()) {
        return Optional.of(finishCall(match.get().function(), Optional.empty(), operands, span));
      }
    }
    return Optional.empty();
  }

  private CheckedExpr staticMethod(Expr.InsideType inside, Expr.Call call) {
    Type type = expressions.types().resolve(inside.type(), Modifiers.NONE);
    List<CheckedExpr> arguments = arguments(call.arguments());
    Optional<Symbol> symbol =
        type instanceof StructType struct
            ? program.struct(struct).flatMap(s -> s.member(inside.name()))
            : Optional.empty();
    if (symbol.isEmpty() || !(symbol.get() instanceof Symbol.OfFunctions functions)) {
      throw program.fail(
          DiagnosticCode.UNKNOWN_METHOD,
          inside.nameSpan(),
          "'" + type.spelling() + "' has no method '" + inside.name() + "'");
    }
    Expr.Name name = new Expr.Name(inside.name(), inside.nameSpan());
    OverloadResolver.Match match =
        resolve(functions, call.templateArguments(), arguments, inside.name(), call.span())
            .orElseThrow(() -> noFunction(name, List.of(functions), arguments, call.span()));
    return userCall(match.function(), arguments, inside.span(), call.span());
  }

  /// The best overload, of what templates can be made into as well.
  private Optional<OverloadResolver.Match> resolve(
      Symbol.OfFunctions functions,
      List<TypeSyntax.TemplateArgument> explicit,
      List<CheckedExpr> arguments,
      String name,
      SourceSpan span) {
    List<FunctionInfo> candidates =
        new ArrayList<>(explicit.isEmpty() ? functions.overloads() : List.of());
    if (!functions.templates().isEmpty()) {
      candidates.addAll(
          new Templates(program)
              .candidates(functions.templates(), explicit, arguments, expressions));
    }
    return resolver.resolve(candidates, arguments, name, span);
  }

  private List<CheckedExpr> arguments(List<Expr> list) {
    List<CheckedExpr> arguments = expressions.analyzeAll(list);
    arguments.forEach(expressions::requireValue);
    return arguments;
  }

  /// The program's own functions first, from the innermost scope outwards; an intrinsic of the same
  /// name is preferred where it takes the arguments as they are and the function does not.
  private CheckedExpr function(Expr.Name name, Expr.Call call) {
    List<Symbol.OfFunctions> scopes = body.scope.lookupFunctions(name.name());
    Optional<Intrinsic> message = IntrinsicTable.message(name.name());
    if (scopes.isEmpty() && message.isPresent()) {
      return new MessageAnalyzer(program).call(message.get(), call, this::arguments);
    }
    boolean intrinsicName =
        !IntrinsicTable.named(name.name()).isEmpty()
            || !SamplerIntrinsics.named(name.name()).isEmpty();
    if (scopes.isEmpty() && !intrinsicName) {
      call.arguments().forEach(expressions::reportErrorsIn);
      throw noFunction(name, scopes, List.of(), call.span());
    }
    List<CheckedExpr> arguments = arguments(call.arguments());
    Optional<IntrinsicResolver.Match> intrinsic = IntrinsicResolver.resolve(name.name(), arguments);
    for (Symbol.OfFunctions overloads : scopes) {
      Optional<OverloadResolver.Match> match =
          resolve(overloads, call.templateArguments(), arguments, name.name(), call.span());
      boolean intrinsicFitsBetter = intrinsic.isPresent() && intrinsic.get().keepsShapes();
      if (match.isPresent() && (match.get().keepsShapes() || !intrinsicFitsBetter)) {
        return userCall(match.get().function(), arguments, name.span(), call.span());
      }
    }
    if (intrinsic.isPresent()) {
      return intrinsics.call(intrinsic.get(), arguments, call.span());
    }
    Optional<CheckedExpr> sampled = samplers.call(name.name(), arguments, call.span());
    if (sampled.isPresent()) {
      return sampled.get();
    }
    throw noFunction(name, scopes, arguments, call.span());
  }

  private Abandoned noFunction(
      Expr.Name name,
      List<Symbol.OfFunctions> scopes,
      List<CheckedExpr> arguments,
      SourceSpan span) {
    String given =
        arguments.stream().map(a -> a.type().spelling()).collect(Collectors.joining(", "));
    String quoted = "'" + name.name() + "'";
    if (!scopes.isEmpty()) {
      Label[] notes = scopes.stream().flatMap(f -> candidates(f, arguments)).toArray(Label[]::new);
      return program.fail(
          DiagnosticCode.NO_MATCHING_OVERLOAD,
          span,
          quoted + ": no matching " + arguments.size() + " parameter function for (" + given + ")",
          notes);
    }
    List<IntrinsicSignature> families = IntrinsicTable.named(name.name());
    if (!families.isEmpty()) {
      String forms =
          families.stream().map(IntrinsicSignature::describe).collect(Collectors.joining(", "));
      return program.fail(
          DiagnosticCode.NO_MATCHING_OVERLOAD,
          span,
          quoted
              + ": no matching "
              + arguments.size()
              + " parameter intrinsic function for ("
              + given
              + "); possible intrinsic functions are: "
              + forms);
    }
    String refusal = IntrinsicTable.refusal(name.name());
    if (refusal != null) {
      return program.fail(DiagnosticCode.DX9_INTRINSIC, name.span(), quoted + ": " + refusal);
    }
    Optional<Symbol> symbol = body.scope.lookup(name.name());
    if (symbol.isPresent()) {
      return symbol.get() instanceof Symbol.Broken
          ? Abandoned.STATEMENT
          : program.fail(
              DiagnosticCode.INVALID_USE_OF_TYPE,
              name.span(),
              quoted + " is not a function",
              new Label(symbol.get().span(), "declared here"));
    }
    return expressions.undeclared(name.name(), name.span());
  }

  private Stream<Label> candidates(Symbol.OfFunctions functions, List<CheckedExpr> arguments) {
    return Stream.concat(
        functions.overloads().stream().map(f -> candidate(program.version(), f, arguments)),
        functions.templates().stream()
            .map(t -> new Label(t.span(), "candidate template '" + t.name + "'")));
  }

  private static Label candidate(
      LanguageVersion version, FunctionInfo function, List<CheckedExpr> arguments) {
    String why = OverloadResolver.whyNot(version, function, arguments);
    return new Label(function.span(), "candidate '" + function.describe() + "': " + why);
  }

  /// A call without an object. Methods called by name alone, inside a method, get its `this`.
  private CheckedExpr userCall(
      FunctionInfo function, List<CheckedExpr> arguments, SourceSpan at, SourceSpan span) {
    if (function.self.isEmpty()) {
      return finishCall(function, Optional.empty(), arguments, span);
    }
    CheckedExpr self =
        body.self()
            .<CheckedExpr>map(v -> new CheckedExpr.VariableReference(v, at))
            .orElseThrow(
                () ->
                    program.fail(
                        DiagnosticCode.STATIC_METHOD_USES_INSTANCE,
                        at,
                        "method '" + function.name + "' needs an object",
                        new Label(function.span(), "declared here")));
    return finishCall(function, Optional.of(self), arguments, span);
  }

  private CheckedExpr finishCall(
      FunctionInfo function,
      Optional<CheckedExpr> self,
      List<CheckedExpr> arguments,
      SourceSpan span) {
    new Templates(program).ensureChecked(function, span);
    var converted = new ArrayList<CheckedExpr>();
    self.ifPresent(object -> converted.add(thisArgument(function, object)));
    for (int i = 0; i < function.parameters.size(); i++) {
      FunctionInfo.Parameter parameter = function.parameters.get(i);
      if (i >= arguments.size()) {
        CheckedExpr value = parameter.defaultValue().orElseThrow();
        Optional.ofNullable(program.defaultUses.get(value))
            .ifPresent(uses -> body.uses.addAll(uses, span));
        converted.add(value);
      } else {
        converted.add(argument(parameter, arguments.get(i)));
      }
    }
    body.uses.functions.putIfAbsent(function, span);
    if (program.isOfInterface(function)) {
      program.interfaceMethods.put(function.checked(), function);
    }
    return new CheckedExpr.Call(function.checked(), converted, span);
  }

  private CheckedExpr argument(FunctionInfo.Parameter parameter, CheckedExpr argument) {
    if (parameter.direction() == Direction.IN) {
      return converter.implicit(argument, parameter.type());
    }
    if (parameter.direction() == Direction.INOUT && Types.isObject(argument.type())) {
      return argument; // a global object is passed as it is, and cannot be replaced
    }
    expressions.places().require(argument);
    return argument;
  }

  private CheckedExpr thisArgument(FunctionInfo method, CheckedExpr object) {
    new BodyChecker(program).ensureChecked(method);
    Type type = method.self.orElseThrow().type();
    if (method.selfDirection() == Direction.INOUT && !program.isOfInterface(method)) {
      expressions.places().require(object);
      return object;
    }
    return Converter.convert(object, type, true, object.span());
  }

  private CheckedExpr method(Expr.Member member, Expr.Call call) {
    CheckedExpr object = object(member, call);
    List<CheckedExpr> arguments = arguments(call.arguments());
    if (object.type() instanceof ObjectType type) {
      if (call.templateArguments().size() == 1
          && call.templateArguments().getFirst() instanceof TypeSyntax.TemplateArgument.OfType t) {
        Type value = expressions.types().resolveValue(t.type(), Modifiers.NONE);
        var site = new ObjectMethodAnalyzer.CallSite(arguments, call.span());
        return objects.typed(object, type, member.name(), value, site);
      }
      return objects.call(object, type, member.name(), member.nameSpan(), arguments, call.span());
    }
    Optional<Symbol> symbol =
        object.type() instanceof StructType struct
            ? program.struct(struct).flatMap(s -> s.member(member.name()))
            : Optional.empty();
    if (symbol.isEmpty() || !(symbol.get() instanceof Symbol.OfFunctions functions)) {
      boolean none = !(object.type() instanceof StructType);
      String hint = none ? "" : methodHint((StructType) object.type(), member.name());
      throw program.fail(
          none ? DiagnosticCode.NO_METHODS : DiagnosticCode.UNKNOWN_METHOD,
          member.nameSpan(),
          "'"
              + object.type().spelling()
              + "' has no "
              + (none ? "methods" : "method '" + member.name() + "'" + hint));
    }
    OverloadResolver.Match match =
        resolve(functions, call.templateArguments(), arguments, member.name(), call.span())
            .orElseThrow(
                () ->
                    noFunction(
                        new Expr.Name(member.name(), member.nameSpan()),
                        List.of(functions),
                        arguments,
                        call.span()));
    FunctionInfo function = match.function();
    Optional<CheckedExpr> self = function.self.isPresent() ? Optional.of(object) : Optional.empty();
    return finishCall(function, self, arguments, call.span());
  }

  private String methodHint(StructType struct, String name) {
    return program
        .struct(struct)
        .map(s -> Spelling.hint(name, s.members().functionNames()))
        .orElse("");
  }

  private CheckedExpr object(Expr.Member member, Expr.Call call) {
    try {
      return expressions.analyze(member.base());
    } catch (Abandoned failure) {
      call.arguments().forEach(expressions::reportErrorsIn);
      throw failure;
    }
  }

  CheckedExpr subscript(CheckedExpr base, ObjectType object, Expr.Index index) {
    return objects.subscript(base, object, expressions.analyze(index.index()), index.span());
  }

  CheckedExpr objectMethod(
      CheckedExpr object,
      ObjectType type,
      String name,
      SourceSpan nameSpan,
      List<CheckedExpr> arguments,
      SourceSpan span) {
    return objects.call(object, type, name, nameSpan, arguments, span);
  }
}
