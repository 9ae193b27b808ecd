package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Modifier;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.checked.LocalVariable;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.Optional;

/// `static` variables of files, namespaces, structs and functions. A `static const` of constant
/// value is a table.
final class StaticAnalyzer {
  private final ProgramContext program;
  private final boolean ofStruct; // whose constants may get their value outside of it

  StaticAnalyzer(ProgramContext program) {
    this(program, false);
  }

  private StaticAnalyzer(ProgramContext program, boolean ofStruct) {
    this.program = program;
    this.ofStruct = ofStruct;
  }

  static StaticAnalyzer ofStruct(ProgramContext program) {
    return new StaticAnalyzer(program, true);
  }

  /// Declares all names of `variables` in `scope`; initializers see `body`.
  void declare(Decl.Variables variables, Scope scope, Body body) {
    var expressions = new ExprAnalyzer(program, new Body(body.function, new Uses(), body.scope));
    Type named;
    try {
      named = expressions.types().resolveValue(variables.type(), variables.modifiers());
    } catch (Abandoned e) {
      variables.declarators().forEach(d -> scope.define(d.name(), new Symbol.Broken(d.nameSpan())));
      return;
    }
    for (Decl.Declarator declarator : variables.declarators()) {
      try {
        Variable variable = declare(declarator, named, variables.modifiers(), scope, body);
        scope.define(declarator.name(), new Symbol.OfVariable(variable, false));
        if (body.function.isPresent()) {
          body.locals.add(new LocalVariable(variable, declarator.span(), body.block));
        }
      } catch (Abandoned e) {
        scope.define(declarator.name(), new Symbol.Broken(declarator.nameSpan()));
      }
    }
  }

  private Variable declare(
      Decl.Declarator declarator, Type named, Modifiers modifiers, Scope scope, Body body) {
    requireNew(program, declarator, scope);
    var uses = new Uses();
    var expressions = new ExprAnalyzer(program, new Body(body.function, uses, body.scope));
    Type type =
        expressions.types().withDimensions(named, declarator.dimensions(), declarator.nameSpan());
    if (declarator.initializer().isPresent()) {
      type = expressions.completeType(type, declarator.initializer().get());
    }
    requireComplete(program, type, declarator);
    requireStorable(program, type, declarator);
    boolean constant = modifiers.has(Modifier.CONST);
    Optional<CheckedExpr> value = initializer(declarator, type, expressions);
    if (constant && value.isEmpty() && !ofStruct) {
      throw program.fail(
          DiagnosticCode.MISSING_INITIALIZER,
          declarator.nameSpan(),
          "'" + declarator.name() + "': const variable missing initial value");
    }
    return define(declarator, type, modifiers, value, uses);
  }

  private Variable define(
      Decl.Declarator declarator,
      Type type,
      Modifiers modifiers,
      Optional<CheckedExpr> value,
      Uses uses) {
    boolean constant = modifiers.has(Modifier.CONST);
    boolean precise = modifiers.has(Modifier.PRECISE);
    Optional<long[]> bits =
        constant ? value.flatMap(program.constants::evaluate) : Optional.empty();
    Variable.Storage storage =
        bits.isPresent() ? Variable.Storage.CONSTANT_TABLE : Variable.Storage.STATIC;
    var variable =
        new Variable(declarator.name(), type, storage, constant, precise, declarator.nameSpan());
    if (bits.isPresent()) {
      program.constants.define(variable, bits.get());
      CheckedExpr table = ConstantEvaluator.constant(type, bits.get(), value.get().span());
      program.tables.add(new CheckedProgram.Initialized(variable, Optional.of(table)));
    } else {
      program.statics.add(new CheckedProgram.Initialized(variable, value));
      program.initializerUses.put(variable, uses);
    }
    return variable;
  }

  /// `float S::count = 1`: the struct has declared it `static`.
  void defineMember(Decl.Declarator declarator, Decl.Variables variables, Scope scope) {
    Optional<Symbol> symbol = scope.lookup(declarator.name());
    if (symbol.isEmpty()
        || !(symbol.get() instanceof Symbol.OfVariable member)
        || member.variable().storage() != Variable.Storage.STATIC) {
      throw program.fail(
          DiagnosticCode.STATIC_MEMBER_NOT_DECLARED,
          declarator.nameSpan(),
          "'" + declarator.name() + "' is no static member without a value");
    }
    Variable variable = member.variable();
    var uses = new Uses();
    var expressions = new ExprAnalyzer(program, new Body(Optional.empty(), uses, scope));
    Type named = expressions.types().resolveValue(variables.type(), variables.modifiers());
    Type type =
        expressions.types().withDimensions(named, declarator.dimensions(), declarator.nameSpan());
    if (!Types.same(type, variable.type())) {
      throw program.fail(
          DiagnosticCode.STATIC_MEMBER_TYPE_MISMATCH,
          declarator.nameSpan(),
          "'" + declarator.name() + "' is declared as a '" + variable.type().spelling() + "'",
          new Label(variable.span(), "declared here"));
    }
    Optional<CheckedExpr> value = initializer(declarator, type, expressions);
    if (variable.constant()) {
      value
          .flatMap(program.constants::evaluate)
          .ifPresent(bits -> program.constants.define(variable, bits));
    }
    program.statics.removeIf(s -> s.variable() == variable);
    program.statics.add(new CheckedProgram.Initialized(variable, value));
    program.initializerUses.put(variable, uses);
  }

  private static Optional<CheckedExpr> initializer(
      Decl.Declarator declarator, Type type, ExprAnalyzer expressions) {
    return declarator.initializer().map(e -> expressions.initializer(e, type));
  }

  /// Refuses a name that `scope` has already.
  static void requireNew(ProgramContext program, Decl.Declarator declarator, Scope scope) {
    Optional<Symbol> before = scope.lookupHere(declarator.name());
    boolean taken =
        before.isPresent()
            && !(before.get() instanceof Symbol.Broken)
            && !(before.get() instanceof Symbol.OfBuffer); // Unreal's 'cbuffer View', then 'View'
    if (taken) {
      throw program.fail(
          DiagnosticCode.REDEFINITION,
          declarator.nameSpan(),
          "redefinition of '" + declarator.name() + "'",
          new Label(before.get().span(), "declared here before"));
    }
  }

  /// Refuses streams and patches: only parameters can be such.
  static void requireStorable(ProgramContext program, Type type, Decl.Declarator declarator) {
    if (DeclaredObject.objectOf(type).filter(o -> !o.kind().isBound()).isPresent()) {
      throw program.fail(
          DiagnosticCode.OBJECT_LITERAL_IN_FUNCTION,
          declarator.nameSpan(),
          "'"
              + declarator.name()
              + "': objects of type '"
              + type.spelling()
              + "' can only be parameters");
    }
  }

  /// Refuses an array whose length nothing tells.
  static void requireComplete(ProgramContext program, Type type, Decl.Declarator declarator) {
    if (type instanceof ArrayType array && array.length() == 0) {
      throw program.fail(
          DiagnosticCode.ARRAY_DIMENSION_NOT_EXPLICIT,
          declarator.nameSpan(),
          "'" + declarator.name() + "': array dimensions must be explicit");
    }
  }
}
