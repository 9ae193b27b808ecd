package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Modifier;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.EffectType;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Declarations of files and namespaces, in their order.
final class DeclAnalyzer {
  private final ProgramContext program;
  private final BodyChecker bodies;
  private final ConstantBufferAnalyzer buffers;
  private Optional<DeclaredBuffer> globals = Optional.empty();

  DeclAnalyzer(ProgramContext program) {
    this.program = program;
    this.bodies = new BodyChecker(program);
    this.buffers = new ConstantBufferAnalyzer(program);
  }

  void analyze(List<Decl> declarations, Scope scope) {
    for (Decl decl : declarations) {
      try {
        analyze(decl, scope);
      } catch (Abandoned e) {
        // reported; go on behind it
      }
    }
  }

  private void analyze(Decl decl, Scope scope) {
    switch (decl) {
      case Decl.Variables v when ConstantBufferAnalyzer.isTemplate(v) ->
          buffers.declareTemplate(v, scope);
      case Decl.Variables v -> variables(v, scope);
      case Decl.Function f -> {
        FunctionInfo function = new FunctionDeclarer(program).declare(f, scope, Optional.empty());
        if (f.body().isPresent() && !program.prelude) {
          bodies.ensureChecked(function);
        }
      }
      case Decl.Struct s -> new StructAnalyzer(program).declare(s, scope);
      case Decl.ConstantBuffer b -> buffers.declare(b, scope);
      case Decl.Typedef t -> new TypedefAnalyzer(program).declare(t, scope);
      case Decl.Namespace n -> analyze(n.members(), namespace(n, scope));
      case Decl.Template t -> new Templates(program).declare(t, scope, Optional.empty());
      case Decl.Enumeration e -> new EnumAnalyzer(program).declare(e, scope);
      case Decl.StaticAssert a -> new EnumAnalyzer(program).staticAssert(a, scope);
      case Decl.UsingNamespace u -> use(u, scope);
      case Decl.OfEffect e -> {} // nothing to a single shader
      case Decl.PackMatrix p -> program.rowMajor = p.rowMajor();
    }
  }

  private void use(Decl.UsingNamespace using, Scope scope) {
    scope.use(namespace(program, using, scope));
  }

  /// The namespace that a `using` names.
  static Scope namespace(ProgramContext program, Decl.UsingNamespace using, Scope scope) {
    if (scope.lookup(using.name()).orElse(null) instanceof Symbol.OfNamespace namespace) {
      return namespace.scope();
    }
    throw program.fail(
        DiagnosticCode.UNDECLARED_IDENTIFIER,
        using.span(),
        "'" + using.name() + "' is no namespace");
  }

  /// The namespace's scope: a namespace may be opened again.
  private Scope namespace(Decl.Namespace decl, Scope scope) {
    Optional<Symbol> before = scope.lookupHere(decl.name());
    if (before.isPresent() && before.get() instanceof Symbol.OfNamespace namespace) {
      return namespace.scope();
    }
    if (before.isPresent() && !(before.get() instanceof Symbol.Broken)) {
      throw program.fail(
          DiagnosticCode.REDEFINITION,
          decl.nameSpan(),
          "redefinition of '" + decl.name() + "'",
          new Label(before.get().span(), "declared here before"));
    }
    Scope inner = scope.inner();
    scope.define(decl.name(), new Symbol.OfNamespace(inner, decl.nameSpan()));
    return inner;
  }

  private void variables(Decl.Variables variables, Scope scope) {
    var body = new Body(Optional.empty(), new Uses(), scope);
    try {
      Declared.requireCompatible(program, variables.modifiers());
    } catch (Abandoned e) {
      variables.declarators().forEach(d -> scope.define(d.name(), new Symbol.Broken(d.nameSpan())));
      return;
    }
    if (variables.declarators().getFirst().name().contains("::")) {
      variables
          .declarators()
          .forEach(d -> new StaticAnalyzer(program).defineMember(d, variables, scope));
      return;
    }
    if (variables.modifiers().has(Modifier.STATIC) || isSpecialization(variables)) {
      new StaticAnalyzer(program).declare(variables, scope, body);
      return;
    }
    var expressions = new ExprAnalyzer(program, body);
    Type named;
    try {
      named = expressions.types().resolveValue(variables.type(), variables.modifiers());
    } catch (Abandoned e) {
      variables.declarators().forEach(d -> scope.define(d.name(), new Symbol.Broken(d.nameSpan())));
      return;
    }
    for (Decl.Declarator declarator : variables.declarators()) {
      try {
        Variable variable = variable(declarator, named, variables.modifiers(), scope, expressions);
        scope.define(declarator.name(), new Symbol.OfVariable(variable, false));
      } catch (Abandoned e) {
        if (scope.lookupHere(declarator.name()).isEmpty()) {
          scope.define(declarator.name(), new Symbol.Broken(declarator.nameSpan()));
        }
      }
    }
  }

  /// Whether Vulkan's `[[vk::constant_id(n)]]` makes it a constant of the pipeline: here it has its
  /// default always.
  private static boolean isSpecialization(Decl.Variables variables) {
    return variables.declarators().stream()
        .flatMap(d -> d.annotations().stream())
        .anyMatch(
            a ->
                a instanceof Annotation.Vulkan v && v.attribute().name().equals("vk::constant_id"));
  }

  private Variable variable(
      Decl.Declarator declared,
      Type named,
      Modifiers modifiers,
      Scope scope,
      ExprAnalyzer expressions) {
    Decl.Declarator declarator = Declared.withoutBlock(declared);
    StaticAnalyzer.requireNew(program, declarator, scope);
    Type type =
        expressions.types().withDimensions(named, declarator.dimensions(), declarator.nameSpan());
    boolean hasState = EffectType.isEffect(type) || DeclaredObject.objectOf(type).isPresent();
    if (declarator.initializer().isPresent() && !hasState) {
      type = expressions.completeType(type, declarator.initializer().get());
    }
    if (EffectType.isEffect(type)) {
      StaticAnalyzer.requireComplete(program, type, declarator);
      return of(declarator, type, Variable.Storage.OBJECT, modifiers);
    }
    Optional<ObjectType> object = DeclaredObject.objectOf(type);
    boolean unbounded = object.isPresent() && program.options.hasDescriptors();
    if (!unbounded) {
      StaticAnalyzer.requireComplete(program, type, declarator);
    }
    if (object.isPresent()) {
      return object(program, declarator, type, object.get(), modifiers);
    }
    if (isInterface(type)) {
      return interfaceGlobal(declarator, type, modifiers);
    }
    if (!Types.isData(type) && !Types.hasObject(type)) {
      throw program.fail(
          DiagnosticCode.OBJECT_IN_STRUCT,
          declarator.nameSpan(),
          "'" + declarator.name() + "': a global cannot be of type '" + type.spelling() + "'");
    }
    if (modifiers.has(Modifier.GROUPSHARED)) {
      return groupshared(declarator, type, modifiers);
    }
    return uniform(declarator, type, modifiers, expressions);
  }

  private static boolean isInterface(Type type) {
    return type instanceof ArrayType array
        ? isInterface(array.element())
        : type instanceof StructType struct && struct.isInterface();
  }

  private Variable interfaceGlobal(Decl.Declarator declarator, Type type, Modifiers modifiers) {
    var variable = of(declarator, type, Variable.Storage.CONSTANT_BUFFER, modifiers);
    program.interfaceGlobals.add(variable);
    return variable;
  }

  /// A global object, in a constant buffer or not.
  static Variable object(
      ProgramContext program,
      Decl.Declarator declarator,
      Type type,
      ObjectType object,
      Modifiers modifiers) {
    if (modifiers.has(Modifier.GROUPSHARED)) {
      throw program.fail(
          DiagnosticCode.CANNOT_BE_GROUPSHARED,
          declarator.nameSpan(),
          "'" + declarator.name() + "': objects cannot be declared 'groupshared'");
    }
    if (!object.kind().isBound()) {
      throw program.fail(
          DiagnosticCode.INVALID_USE_OF_TYPE,
          declarator.nameSpan(),
          "'"
              + declarator.name()
              + "': only parameters can be of type '"
              + object.spelling()
              + "'");
    }
    int count = DeclaredObject.countOf(type);
    char letter = object.kind().category().registerLetter;
    Optional<RegisterSlot> slot = RegisterSlot.of(program, declarator.annotations(), letter, count);
    slot.ifPresent(s -> s.require(program, letter, count));
    var variable = of(declarator, type, Variable.Storage.OBJECT, modifiers);
    program.objects.add(new DeclaredObject(variable, object, count, slot));
    return variable;
  }

  private Variable groupshared(Decl.Declarator declarator, Type type, Modifiers modifiers) {
    if (Types.hasObject(type)) {
      throw program.fail(
          DiagnosticCode.CANNOT_BE_GROUPSHARED,
          declarator.nameSpan(),
          "'" + declarator.name() + "': objects cannot be declared 'groupshared'");
    }
    if (declarator.initializer().isPresent()) {
      throw program.fail(
          DiagnosticCode.CANNOT_HAVE_INITIALIZER,
          declarator.nameSpan(),
          "'" + declarator.name() + "': groupshared variables cannot have initializers");
    }
    var variable = of(declarator, type, Variable.Storage.GROUPSHARED, modifiers);
    program.groupshared.add(variable);
    return variable;
  }

  /// A global without a storage class is a uniform: a member of `$Globals`.
  private Variable uniform(
      Decl.Declarator declarator, Type type, Modifiers modifiers, ExprAnalyzer expressions) {
    var variable = of(declarator, type, Variable.Storage.CONSTANT_BUFFER, modifiers);
    List<Long> defaults = List.of();
    if (declarator.initializer().isPresent()) {
      CheckedExpr value = expressions.initializer(declarator.initializer().get(), type);
      long[] bits =
          program
              .constants
              .evaluate(value)
              .orElseThrow(
                  () ->
                      program.fail(
                          DiagnosticCode.INITIALIZER_NOT_LITERAL,
                          value.span(),
                          "'"
                              + declarator.name()
                              + "': initial value must be a literal expression"));
      defaults = Arrays.stream(bits).boxed().toList();
      if (modifiers.has(Modifier.CONST)) {
        program.warn(
            DiagnosticCode.CONST_INITIALIZER,
            declarator.nameSpan(),
            "initializer used on a global 'const' variable, which is an external constant; 'static"
                + " const' makes a literal");
        program.constants.define(variable, bits);
      }
    }
    if (Types.hasObject(type)) {
      ObjectMembers.declare(program, variable, declarator.annotations());
      if (type.scalarCount() > 0) {
        globals(declarator.nameSpan())
            .members()
            .add(new DeclaredBuffer.Member(variable, Optional.empty(), defaults));
      }
      return variable;
    }
    DeclaredBuffer buffer = globals(declarator.nameSpan());
    Optional<Integer> offset = buffers.globalOffset(declarator, type);
    buffer.members().add(new DeclaredBuffer.Member(variable, offset, defaults));
    return variable;
  }

  private DeclaredBuffer globals(SourceSpan span) {
    if (globals.isEmpty()) {
      globals = Optional.of(DeclaredBuffer.implicit("$Globals", span));
      program.buffers.addFirst(globals.get());
    }
    return globals.get();
  }

  private static Variable of(
      Decl.Declarator declarator, Type type, Variable.Storage storage, Modifiers modifiers) {
    boolean constant = storage != Variable.Storage.GROUPSHARED || modifiers.has(Modifier.CONST);
    boolean precise = modifiers.has(Modifier.PRECISE);
    return new Variable(declarator.name(), type, storage, constant, precise, declarator.nameSpan());
  }
}
