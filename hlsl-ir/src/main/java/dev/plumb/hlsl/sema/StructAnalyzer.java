package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Modifier;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Struct, class and interface declarations: fields first, then static members, then methods.
final class StructAnalyzer {
  private static final long MAX_SCALARS = 1 << 20;
  private static final int MAX_DEPTH = 64;

  private final ProgramContext program;
  private Optional<ProgramContext.Instance> instance = Optional.empty();

  StructAnalyzer(ProgramContext program) {
    this.program = program;
  }

  /// Declares the struct in `scope`.
  StructType declare(Decl.Struct decl, Scope scope) {
    try {
      return declareSound(decl, scope);
    } catch (Abandoned e) {
      if (!decl.name().isEmpty() && scope.lookupHere(decl.name()).isEmpty()) {
        scope.define(decl.name(), new Symbol.Broken(decl.nameSpan()));
      }
      throw e;
    }
  }

  /// Declares an instance of a template of structs in `scope`, where its own name means it alone.
  StructType declareInstance(Decl.Struct decl, Scope scope, ProgramContext.Instance instance) {
    this.instance = Optional.of(instance);
    return declare(decl, scope);
  }

  private StructType declareSound(Decl.Struct decl, Scope scope) {
    if (!decl.name().isEmpty()) {
      scope
          .lookupHere(decl.name())
          .filter(s -> !(s instanceof Symbol.Broken))
          .ifPresent(
              s -> {
                throw program.fail(
                    DiagnosticCode.REDEFINITION,
                    decl.nameSpan(),
                    "redefinition of '" + decl.name() + "'",
                    new Label(s.span(), "declared here before"));
              });
    }
    boolean isInterface = decl.keyword() == Decl.Struct.Keyword.INTERFACE;
    List<StructInfo> bases = bases(decl, scope);
    Optional<StructInfo> base = bases.stream().filter(b -> !b.type().isInterface()).findFirst();
    List<StructType> interfaces =
        bases.stream().map(StructInfo::type).filter(StructType::isInterface).toList();
    Scope members = scope.members(base.map(StructInfo::members));
    List<StructType.Field> fields = fields(decl, members, base);
    String plain = decl.name().isEmpty() ? "<unnamed>" : decl.name();
    String name = instance.map(i -> Template.spelling(plain, i.arguments())).orElse(plain);
    var type = new StructType(name, fields, base.map(StructInfo::type), interfaces, isInterface);
    instance.ifPresent(
        i -> {
          program.instances.put(type, i);
          i.template().types.put(i.arguments(), type); // its own methods may name it
          program.forgetInstances.add(() -> i.template().types.remove(i.arguments()));
        });
    program.structs.put(type, info(decl, type, members, base));
    if (!decl.name().isEmpty()) {
      scope.define(decl.name(), new Symbol.OfType(type, Optional.of(members), decl.nameSpan()));
    }
    declareMethods(decl, type, members);
    requireImplementations(decl, program.struct(type).orElseThrow(), interfaces);
    return type;
  }

  /// Refuses what is too large or too deep to be gone through.
  private StructInfo info(
      Decl.Struct decl, StructType type, Scope members, Optional<StructInfo> base) {
    long parts = 1;
    int depth = 0;
    for (StructType.Field field : type.fields()) {
      Type inner = field.type();
      long count = 1;
      while (inner instanceof ArrayType array) {
        count *= Math.max(1, array.length());
        inner = array.element();
      }
      Optional<StructInfo> struct =
          inner instanceof StructType s ? program.struct(s) : Optional.empty();
      parts += count * struct.map(StructInfo::parts).orElse(1L);
      depth = Math.max(depth, struct.map(StructInfo::depth).orElse(0));
      if (parts > MAX_SCALARS || depth >= MAX_DEPTH) {
        throw program.fail(
            DiagnosticCode.ARRAY_DIMENSION,
            decl.nameSpan(),
            "'" + type.name() + "' is " + (depth >= MAX_DEPTH ? "nested too deeply" : "too large"));
      }
    }
    return new StructInfo(type, members, base, parts, depth + 1);
  }

  /// What it is derived from: at most one struct or class, and any number of interfaces.
  private List<StructInfo> bases(Decl.Struct decl, Scope scope) {
    var bases = new ArrayList<StructInfo>();
    for (TypeSyntax syntax : decl.bases()) {
      StructInfo base = base(syntax, scope);
      boolean isClass = !base.type().isInterface();
      if (decl.keyword() == Decl.Struct.Keyword.INTERFACE) {
        throw program.fail(
            DiagnosticCode.INTERFACE_INHERITANCE,
            syntax.span(),
            "'" + decl.name() + "': interfaces cannot inherit from other types");
      }
      if (isClass && bases.stream().anyMatch(b -> !b.type().isInterface())) {
        throw program.fail(
            DiagnosticCode.MULTIPLE_BASE_TYPES,
            syntax.span(),
            "'" + decl.name() + "': multiple concrete base types; all but one must be interfaces");
      }
      bases.add(base);
    }
    return bases;
  }

  private StructInfo base(TypeSyntax syntax, Scope scope) {
    var expressions = new ExprAnalyzer(program, new Body(Optional.empty(), new Uses(), scope));
    Type type = expressions.types().resolve(syntax, Modifiers.NONE);
    Optional<StructInfo> base =
        type instanceof StructType struct ? program.struct(struct) : Optional.empty();
    return base.orElseThrow(
        () ->
            program.fail(
                DiagnosticCode.INVALID_BASE_TYPE,
                syntax.span(),
                "'" + type.spelling() + "' cannot be a base"));
  }

  private void requireImplementations(
      Decl.Struct decl, StructInfo struct, List<StructType> interfaces) {
    for (StructType type : interfaces) {
      for (FunctionInfo method : program.struct(type).orElseThrow().members().functions()) {
        Optional<FunctionInfo> found = struct.method(method);
        if (found.isEmpty()) {
          throw program.fail(
              DiagnosticCode.MISSING_INTERFACE_METHOD,
              decl.nameSpan(),
              "'"
                  + decl.name()
                  + "' does not implement '"
                  + type.name()
                  + "::"
                  + method.describe()
                  + "'",
              new Label(method.span(), "declared here"));
        }
        if (!Types.same(found.get().returnType, method.returnType)) {
          throw program.fail(
              DiagnosticCode.OVERRIDE_RETURN_MISMATCH,
              found.get().span(),
              "'"
                  + found.get().describe()
                  + "' must return '"
                  + method.returnType.spelling()
                  + "' as in interface '"
                  + type.name()
                  + "'",
              new Label(method.span(), "declared here"));
        }
      }
    }
  }

  private List<StructType.Field> fields(
      Decl.Struct decl, Scope members, Optional<StructInfo> base) {
    var fields =
        new ArrayList<StructType.Field>(base.map(b -> b.type().fields()).orElse(List.of()));
    Map<String, SourceSpan> own = new HashMap<>();
    var bits = new BitFields(program);
    long scalars = fields.stream().mapToLong(f -> f.type().scalarCount()).sum();
    for (Decl member : decl.members()) {
      if (!(member instanceof Decl.Variables variables)) {
        nested(member, members);
        continue;
      }
      for (Decl.Declarator declarator : variables.declarators()) {
        if (variables.modifiers().has(Modifier.STATIC)) {
          continue; // after the type is known
        }
        SourceSpan before = own.putIfAbsent(declarator.name(), declarator.nameSpan());
        if (before != null) {
          throw program.fail(
              DiagnosticCode.REDEFINITION,
              declarator.nameSpan(),
              "redefinition of '" + declarator.name() + "'",
              new Label(before, "declared here before"));
        }
        Optional<Annotation.BitWidth> width = BitFields.width(declarator);
        if (width.isPresent()) {
          StructType.Field whole = field(decl, variables, declarator, members);
          int count = constant(width.get().width(), members);
          BitFields.Bits part = bits.add(declarator, whole.type(), count, fields);
          members.define(
              declarator.name(),
              new Symbol.OfField(fields.size() - 1, Optional.of(part), declarator.nameSpan()));
          continue;
        }
        bits.end();
        StructType.Field field = field(decl, variables, declarator, members);
        scalars += field.type().scalarCount();
        if (scalars > MAX_SCALARS) {
          throw program.fail(
              DiagnosticCode.ARRAY_DIMENSION, declarator.nameSpan(), "the struct is too large");
        }
        members.define(
            declarator.name(),
            new Symbol.OfField(fields.size(), Optional.empty(), declarator.nameSpan()));
        fields.add(field);
      }
    }
    return fields;
  }

  private int constant(Expr expr, Scope members) {
    var body = new Body(Optional.empty(), new Uses(), members);
    return new ExprAnalyzer(program, body).types().constant(expr);
  }

  private void requireNoInterface(Type type, Decl.Declarator declarator) {
    if (type instanceof StructType struct && struct.isInterface()) {
      throw program.fail(
          DiagnosticCode.INTERFACE_AS_MEMBER,
          declarator.nameSpan(),
          "'" + declarator.name() + "': interfaces cannot be members");
    }
  }

  private StructType.Field field(
      Decl.Struct decl, Decl.Variables variables, Decl.Declarator declarator, Scope members) {
    if (declarator.initializer().isPresent()) {
      throw program.fail(
          DiagnosticCode.CANNOT_HAVE_INITIALIZER,
          declarator.nameSpan(),
          "'" + declarator.name() + "': struct members cannot have initializers");
    }
    if (decl.keyword() == Decl.Struct.Keyword.INTERFACE) {
      throw program.fail(
          DiagnosticCode.DATA_IN_INTERFACE,
          declarator.nameSpan(),
          "'" + declarator.name() + "': interfaces cannot have data members");
    }
    var types = new ExprAnalyzer(program, new Body(Optional.empty(), new Uses(), members)).types();
    Type named = types.resolveValue(variables.type(), variables.modifiers());
    requireNoInterface(named, declarator);
    StaticAnalyzer.requireStorable(program, named, declarator);
    Type type = types.withDimensions(named, declarator.dimensions(), declarator.nameSpan());
    if (type instanceof ArrayType array && array.length() == 0) {
      throw program.fail(
          DiagnosticCode.ARRAY_DIMENSION_NOT_EXPLICIT,
          declarator.nameSpan(),
          "array dimensions of struct members must be explicit");
    }
    return new StructType.Field(
        declarator.name(),
        type,
        Declared.semantic(program, declarator.annotations()),
        Declared.interpolation(program, variables.modifiers(), declarator.annotations()));
  }

  /// Types declared inside the struct.
  private void nested(Decl member, Scope members) {
    switch (member) {
      case Decl.Struct struct -> new StructAnalyzer(program).declare(struct, members);
      case Decl.Template t when t.declaration() instanceof Decl.Function -> {}
      case Decl.Template t -> new Templates(program).declare(t, members, Optional.empty());
      case Decl.Enumeration e -> new EnumAnalyzer(program).declare(e, members);
      case Decl.StaticAssert s -> new EnumAnalyzer(program).staticAssert(s, members);
      case Decl.UsingNamespace u -> throw misplaced(u);
      case Decl.Typedef typedef -> new TypedefAnalyzer(program).declare(typedef, members);
      case Decl.Function f -> {} // after the type is known
      case Decl.Variables v -> {}
      case Decl.ConstantBuffer b -> throw misplaced(b);
      case Decl.Namespace n -> throw misplaced(n);
      case Decl.OfEffect e -> throw misplaced(e);
      case Decl.PackMatrix p -> program.rowMajor = p.rowMajor();
    }
  }

  private Abandoned misplaced(Decl decl) {
    return program.fail(
        DiagnosticCode.SYNTAX_ERROR, decl.span(), "this declaration cannot stand in a struct");
  }

  private void declareMethods(Decl.Struct decl, StructType type, Scope members) {
    var declarer = new FunctionDeclarer(program);
    var declared = new ArrayList<FunctionInfo>();
    for (Decl member : decl.members()) {
      if (member instanceof Decl.Function function) {
        try {
          declared.add(declarer.declare(function, members, Optional.of(type)));
        } catch (Abandoned e) {
          // reported; the other methods still count
        }
      } else if (member instanceof Decl.Template template
          && template.declaration() instanceof Decl.Function) {
        new Templates(program).declare(template, members, Optional.of(type));
      } else if (member instanceof Decl.Variables variables
          && variables.modifiers().has(Modifier.STATIC)) {
        StaticAnalyzer.ofStruct(program)
            .declare(variables, members, new Body(Optional.empty(), new Uses(), members));
      }
    }
    var bodies = new BodyChecker(program);
    if (!program.prelude) {
      declared.forEach(bodies::ensureChecked);
    }
  }
}
