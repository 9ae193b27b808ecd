package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Modifier;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The signatures of functions: prototypes and definitions meet here.
final class FunctionDeclarer {
  private final ProgramContext program;

  FunctionDeclarer(ProgramContext program) {
    this.program = program;
  }

  /// Declares a function in `scope`; `owner` is the struct that `scope` holds the members of.
  FunctionInfo declare(Decl.Function decl, Scope scope, Optional<StructType> owner) {
    int colons = decl.name().lastIndexOf("::");
    if (colons > 0) {
      return declareOutside(decl, scope, colons);
    }
    var expressions = new ExprAnalyzer(program, new Body(Optional.empty(), new Uses(), scope));
    Type returnType = returnType(decl, expressions);
    boolean entry =
        owner.isEmpty()
            && !program.prelude
            && (decl.name().equals(program.options.entryPoint())
                || program.patchConstantFunction.filter(decl.name()::equals).isPresent());
    List<FunctionInfo.Parameter> parameters = parameters(decl, expressions, entry);
    List<FunctionInfo> overloads = overloads(decl, scope);
    for (FunctionInfo earlier : overloads) {
      if (sameTypes(earlier.parameters, parameters)) {
        return redeclare(earlier, decl, returnType, parameters);
      }
    }
    FunctionInfo info = function(decl, scope, owner, returnType, parameters);
    overloads.add(info);
    return info;
  }

  /// A function that no name in `scope` leads to: a template's instance.
  FunctionInfo instantiate(Decl.Function decl, Scope scope, Optional<StructType> owner) {
    var expressions = new ExprAnalyzer(program, new Body(Optional.empty(), new Uses(), scope));
    Type returnType = returnType(decl, expressions);
    return function(decl, scope, owner, returnType, parameters(decl, expressions, false));
  }

  private FunctionInfo function(
      Decl.Function decl,
      Scope scope,
      Optional<StructType> owner,
      Type returnType,
      List<FunctionInfo.Parameter> parameters) {
    boolean isStatic = decl.modifiers().has(Modifier.STATIC);
    Optional<Variable> self =
        owner
            .filter(o -> !isStatic)
            .map(
                o ->
                    new Variable(
                        "this", o, Variable.Storage.PARAMETER, false, false, decl.nameSpan()));
    var info =
        new FunctionInfo(
            decl.name(),
            returnType,
            Declared.semantic(program, decl.annotations()),
            parameters,
            self,
            decl.modifiers().has(Modifier.PRECISE),
            scope,
            decl.nameSpan());
    decl.body().ifPresent(b -> info.definition = Optional.of(decl));
    return info;
  }

  /// `float S::method() { ... }`: the struct must have declared it.
  private FunctionInfo declareOutside(Decl.Function decl, Scope scope, int colons) {
    String owner = decl.name().substring(0, colons);
    String name = decl.name().substring(colons + 2);
    Optional<Symbol> symbol = scope.lookup(owner);
    if (symbol.isPresent() && symbol.get() instanceof Symbol.Broken) {
      throw Abandoned.STATEMENT;
    }
    if (symbol.isPresent() && symbol.get() instanceof Symbol.OfNamespace namespace) {
      return declareIn(decl, namespace.scope(), name);
    }
    if (symbol.isEmpty()
        || !(symbol.get() instanceof Symbol.OfType type)
        || type.members().isEmpty()) {
      throw program.fail(
          DiagnosticCode.UNDECLARED_IDENTIFIER,
          decl.nameSpan(),
          "'" + owner + "' is no struct or class");
    }
    Scope members = type.members().get();
    var expressions = new ExprAnalyzer(program, new Body(Optional.empty(), new Uses(), members));
    Type returnType = returnType(decl, expressions);
    List<FunctionInfo.Parameter> parameters = parameters(decl, expressions, false);
    if (members.lookupHere(name).orElse(null) instanceof Symbol.OfFunctions functions) {
      for (FunctionInfo earlier : functions.overloads()) {
        if (sameTypes(earlier.parameters, parameters)) {
          return redeclare(earlier, decl, returnType, parameters);
        }
      }
    }
    throw program.fail(
        DiagnosticCode.METHOD_NOT_DECLARED,
        decl.nameSpan(),
        "'" + owner + "' declares no method '" + name + "' with these parameters",
        new Label(symbol.get().span(), "declared here"));
  }

  /// `float N::f() { ... }` of a namespace, which has a prototype or not.
  private FunctionInfo declareIn(Decl.Function decl, Scope scope, String name) {
    var inside =
        new Decl.Function(
            decl.attributes(),
            decl.modifiers(),
            decl.returnType(),
            name,
            decl.nameSpan(),
            decl.parameters(),
            decl.constant(),
            decl.annotations(),
            decl.body(),
            decl.span());
    return declare(inside, scope, Optional.empty());
  }

  private Type returnType(Decl.Function decl, ExprAnalyzer expressions) {
    Type type = expressions.types().resolve(decl.returnType(), decl.modifiers());
    if (type instanceof ObjectType object && !object.kind().isBound()) {
      throw program.fail(
          DiagnosticCode.OBJECT_LITERAL_IN_FUNCTION,
          decl.returnType().span(),
          "'"
              + decl.name()
              + "': objects of type '"
              + object.spelling()
              + "' can only be parameters");
    }
    return type;
  }

  private List<FunctionInfo> overloads(Decl.Function decl, Scope scope) {
    return functions(decl, scope).overloads();
  }

  /// The functions of the name in this very scope.
  Symbol.OfFunctions functions(Decl.Function decl, Scope scope) {
    Optional<Symbol> symbol = scope.lookupHere(decl.name());
    if (symbol.isPresent() && symbol.get() instanceof Symbol.OfFunctions functions) {
      return functions;
    }
    if (symbol.isPresent() && !(symbol.get() instanceof Symbol.Broken)) {
      throw program.fail(
          DiagnosticCode.REDEFINITION,
          decl.nameSpan(),
          "redefinition of '" + decl.name() + "'",
          new Label(symbol.get().span(), "declared here before"));
    }
    var functions = new Symbol.OfFunctions(new ArrayList<>());
    scope.define(decl.name(), functions);
    return functions;
  }

  private FunctionInfo redeclare(
      FunctionInfo earlier,
      Decl.Function decl,
      Type returnType,
      List<FunctionInfo.Parameter> parameters) {
    if (!Types.same(earlier.returnType, returnType)) {
      throw program.fail(
          DiagnosticCode.PROTOTYPE_RETURN_MISMATCH,
          decl.nameSpan(),
          "'" + earlier.describe() + "' returns '" + earlier.returnType.spelling() + "' elsewhere",
          new Label(earlier.span(), "declared here before"));
    }
    if (decl.body().isEmpty()) {
      return earlier;
    }
    if (earlier.definition.isPresent()) {
      throw program.fail(
          DiagnosticCode.FUNCTION_HAS_BODY,
          decl.nameSpan(),
          "function '" + earlier.describe() + "' already has a body",
          new Label(earlier.span(), "defined here before"));
    }
    earlier.define(decl, parameters);
    return earlier;
  }

  static boolean sameTypes(List<FunctionInfo.Parameter> a, List<FunctionInfo.Parameter> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!Types.same(a.get(i).type(), b.get(i).type())
          || a.get(i).direction() != b.get(i).direction()) {
        return false;
      }
    }
    return true;
  }

  private List<FunctionInfo.Parameter> parameters(
      Decl.Function decl, ExprAnalyzer expressions, boolean entry) {
    var parameters = new ArrayList<FunctionInfo.Parameter>();
    Map<String, SourceSpan> names = new HashMap<>();
    for (Decl.Parameter parameter : decl.parameters()) {
      Decl.Declarator declarator = parameter.declarator();
      SourceSpan before =
          declarator.name().isEmpty()
              ? null
              : names.putIfAbsent(declarator.name(), declarator.nameSpan());
      if (before != null) {
        throw program.fail(
            DiagnosticCode.PARAMETER_REDEFINITION,
            declarator.nameSpan(),
            "redefinition of formal parameter '" + declarator.name() + "'",
            new Label(before, "declared here before"));
      }
      parameters.add(parameter(parameter, expressions, entry));
      requireDefault(parameters);
    }
    return parameters;
  }

  private void requireDefault(List<FunctionInfo.Parameter> parameters) {
    FunctionInfo.Parameter last = parameters.getLast();
    boolean earlier = parameters.stream().anyMatch(p -> p.defaultValue().isPresent());
    if (earlier && last.defaultValue().isEmpty()) {
      throw program.fail(
          DiagnosticCode.MISSING_DEFAULT_PARAMETER,
          last.span(),
          "missing default value for parameter '" + last.variable().name() + "'");
    }
  }

  private FunctionInfo.Parameter parameter(
      Decl.Parameter parameter, ExprAnalyzer expressions, boolean entry) {
    Modifiers modifiers = parameter.modifiers();
    Decl.Declarator declarator = parameter.declarator();
    Type named = expressions.types().resolveValue(parameter.type(), modifiers);
    Type type =
        expressions.types().withDimensions(named, declarator.dimensions(), declarator.span());
    if (type instanceof ArrayType array && array.length() == 0) {
      throw program.fail(
          DiagnosticCode.ARRAY_DIMENSION_NOT_EXPLICIT,
          declarator.span(),
          "array dimensions of function parameters must be explicit");
    }
    Direction direction = direction(modifiers);
    boolean object = DeclaredObject.objectOf(type).isPresent();
    boolean uniform =
        entry && direction == Direction.IN && (modifiers.has(Modifier.UNIFORM) || isBound(type));
    Variable.Storage storage =
        !uniform
            ? Variable.Storage.PARAMETER
            : object ? Variable.Storage.OBJECT : Variable.Storage.CONSTANT_BUFFER;
    boolean constant = modifiers.has(Modifier.CONST) && direction == Direction.IN;
    var variable =
        new Variable(
            declarator.name(),
            type,
            storage,
            constant,
            modifiers.has(Modifier.PRECISE),
            declarator.nameSpan());
    if (direction != Direction.IN && declarator.initializer().isPresent()) {
      throw program.fail(
          DiagnosticCode.OUT_PARAMETER_DEFAULT,
          declarator.span(),
          "'" + declarator.name() + "': out parameters cannot have default values");
    }
    Optional<CheckedExpr> value =
        declarator.initializer().map(e -> expressions.initializer(e, type));
    value.ifPresent(v -> program.defaultUses.put(v, expressions.uses()));
    return new FunctionInfo.Parameter(
        variable,
        direction,
        Declared.semantic(program, declarator.annotations()),
        Declared.interpolation(program, modifiers, declarator.annotations()),
        value,
        parameter.span());
  }

  /// Whether the parameter of this type of a function run from outside is a global, `uniform` or
  /// not.
  private static boolean isBound(Type type) {
    return DeclaredObject.objectOf(type).filter(o -> o.kind().isBound()).isPresent();
  }

  private static Direction direction(Modifiers modifiers) {
    boolean in = modifiers.has(Modifier.IN);
    boolean out = modifiers.has(Modifier.OUT);
    if (modifiers.has(Modifier.INOUT) || (in && out)) {
      return Direction.INOUT;
    }
    return out ? Direction.OUT : Direction.IN;
  }
}
