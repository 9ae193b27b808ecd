package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Modifier;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.checked.CheckedConstantBuffer;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.ConstantBufferLayout;
import dev.plumb.hlsl.type.ConstantPacking;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `cbuffer` and `tbuffer`, whose members are names of the scope around them, and
/// `ConstantBuffer<T>`, whose members are reached through its own name.
final class ConstantBufferAnalyzer {
  private static final Pattern PACK_REGISTER = Pattern.compile("c([0-9]{1,4})");

  /// Of an array of buffers; more could not be bound.
  private static final int MAX_ELEMENTS = 128;

  private final ProgramContext program;

  ConstantBufferAnalyzer(ProgramContext program) {
    this.program = program;
  }

  void declare(Decl.ConstantBuffer decl, Scope scope) {
    char letter = decl.textureBuffer() ? 't' : 'b';
    Optional<RegisterSlot> slot = slot(decl.annotations(), letter, 1);
    if (scope.lookupHere(decl.name()).isEmpty() && !decl.name().isEmpty()) {
      scope.define(decl.name(), new Symbol.OfBuffer(decl.nameSpan()));
    }
    var members = new ArrayList<DeclaredBuffer.Member>();
    for (Decl member : decl.members()) {
      switch (member) {
        case Decl.Variables v -> members(v, scope, members);
        case Decl.Struct s -> new StructAnalyzer(program).declare(s, scope);
        case Decl.Typedef t -> new TypedefAnalyzer(program).declare(t, scope);
        case Decl.PackMatrix p -> program.rowMajor = p.rowMajor();
        case Decl.Function f -> throw misplaced(f);
        case Decl.ConstantBuffer b -> throw misplaced(b);
        case Decl.Namespace n -> throw misplaced(n);
        case Decl.OfEffect e -> throw misplaced(e);
        case Decl.Enumeration e -> new EnumAnalyzer(program).declare(e, scope);
        case Decl.StaticAssert a -> new EnumAnalyzer(program).staticAssert(a, scope);
        case Decl.Template t -> throw misplaced(t);
        case Decl.UsingNamespace u -> throw misplaced(u);
      }
    }
    requireUniformPacking(members);
    var buffer =
        new DeclaredBuffer(
            decl.name(), decl.textureBuffer(), slot, members, Optional.empty(), decl.nameSpan());
    new BufferLayouter(program)
        .layout(buffer, 0, 0); // for its errors: those of unused buffers count, too
    program.buffers.add(buffer);
  }

  /// Whether `variables` are of a type `ConstantBuffer<T>` or `TextureBuffer<T>`.
  static boolean isTemplate(Decl.Variables variables) {
    return variables.type() instanceof TypeSyntax.Template t
        && (t.name().equals("ConstantBuffer") || isTextureBuffer(t))
        && t.arguments().size() == 1
        && t.arguments().getFirst() instanceof TypeSyntax.TemplateArgument.OfType;
  }

  private static boolean isTextureBuffer(TypeSyntax.Template type) {
    return type.name().equals("TextureBuffer");
  }

  /// `ConstantBuffer<T> name`, `TextureBuffer<T> name`: a buffer whose one member is a `T` of its
  /// name.
  void declareTemplate(Decl.Variables variables, Scope scope) {
    var template = (TypeSyntax.Template) variables.type();
    var element = (TypeSyntax.TemplateArgument.OfType) template.arguments().getFirst();
    var declared =
        new Decl.Variables(
            variables.modifiers(), element.type(), variables.declarators(), variables.span());
    var members = new ArrayList<DeclaredBuffer.Member>();
    members(declared, scope, members);
    for (DeclaredBuffer.Member member : members) {
      Variable variable = member.variable();
      Decl.Declarator declarator =
          variables.declarators().stream()
              .filter(d -> d.nameSpan().equals(variable.span()))
              .findFirst()
              .orElseThrow();
      boolean texture = isTextureBuffer(template);
      char letter = texture ? 't' : 'b';
      if (variable.type() instanceof StructType) {
        Optional<RegisterSlot> slot = slot(declarator.annotations(), letter, 1);
        program.buffers.add(
            new DeclaredBuffer(
                variable.name(),
                texture,
                slot,
                List.of(member),
                Optional.empty(),
                variable.span()));
      } else if (variable.type() instanceof ArrayType a
          && a.element() instanceof StructType
          && a.length() <= MAX_ELEMENTS
          && !program.options.model().isLegacy()) {
        Optional<RegisterSlot> slot = slot(declarator.annotations(), letter, a.length());
        addElements(variable, a, texture, slot);
      } else {
        throw program.fail(
            DiagnosticCode.NOT_SUPPORTED,
            variable.span(),
            "'%s': a %s must be one struct, or an array of at most %d"
                .formatted(variable.name(), template.name(), MAX_ELEMENTS));
      }
    }
  }

  /// A buffer with a register of its own for each element.
  private void addElements(
      Variable array, ArrayType type, boolean texture, Optional<RegisterSlot> slot) {
    for (int i = 0; i < type.length(); i++) {
      int index = i;
      String name = array.name() + "[" + i + "]";
      var variable =
          new Variable(
              name,
              type.element(),
              Variable.Storage.CONSTANT_BUFFER,
              true,
              array.precise(),
              array.span());
      program.buffers.add(
          new DeclaredBuffer(
              name,
              texture,
              slot.map(s -> new RegisterSlot(s.letter(), s.index() + index, s.space(), s.span())),
              List.of(new DeclaredBuffer.Member(variable, Optional.empty(), List.of())),
              Optional.of(new CheckedConstantBuffer.Element(array, i)),
              array.span()));
    }
  }

  /// The register asked for. One that cannot be is reported, and the members are declared all the
  /// same.
  private Optional<RegisterSlot> slot(List<Annotation> annotations, char letter, int count) {
    try {
      Optional<RegisterSlot> slot = RegisterSlot.of(program, annotations, letter, count);
      slot.ifPresent(s -> s.require(program, letter, count));
      return slot;
    } catch (Abandoned e) {
      return Optional.empty();
    }
  }

  private Abandoned misplaced(Decl decl) {
    return program.fail(
        DiagnosticCode.SYNTAX_ERROR,
        decl.span(),
        "this declaration cannot stand in a constant buffer");
  }

  private void members(Decl.Variables variables, Scope scope, List<DeclaredBuffer.Member> to) {
    var body = new Body(Optional.empty(), new Uses(), scope);
    if (variables.modifiers().has(Modifier.STATIC)) {
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
        member(declarator, named, variables, scope, expressions).ifPresent(to::add);
      } catch (Abandoned e) {
        if (scope.lookupHere(declarator.name()).isEmpty()) {
          scope.define(declarator.name(), new Symbol.Broken(declarator.nameSpan()));
        }
      }
    }
  }

  /// The member; empty for objects, which lie beside the buffer.
  private Optional<DeclaredBuffer.Member> member(
      Decl.Declarator declarator,
      Type named,
      Decl.Variables variables,
      Scope scope,
      ExprAnalyzer expressions) {
    StaticAnalyzer.requireNew(program, declarator, scope);
    Type type =
        expressions.types().withDimensions(named, declarator.dimensions(), declarator.nameSpan());
    if (declarator.initializer().isPresent()) {
      type = expressions.completeType(type, declarator.initializer().get());
    }
    StaticAnalyzer.requireComplete(program, type, declarator);
    Optional<ObjectType> object = DeclaredObject.objectOf(type);
    if (object.isPresent()) {
      Variable variable =
          DeclAnalyzer.object(program, declarator, type, object.get(), variables.modifiers());
      scope.define(declarator.name(), new Symbol.OfVariable(variable, false));
      return Optional.empty();
    }
    if (!Types.isData(type) && !Types.hasObject(type)) {
      throw program.fail(
          DiagnosticCode.OBJECT_IN_STRUCT,
          declarator.nameSpan(),
          "'"
              + declarator.name()
              + "': a '"
              + type.spelling()
              + "' cannot lie in a constant buffer");
    }
    boolean precise = variables.modifiers().has(Modifier.PRECISE);
    var variable =
        new Variable(
            declarator.name(),
            type,
            Variable.Storage.CONSTANT_BUFFER,
            true,
            precise,
            declarator.nameSpan());
    scope.define(declarator.name(), new Symbol.OfVariable(variable, false));
    List<Long> defaults = List.of();
    if (declarator.initializer().isPresent()) {
      CheckedExpr value = expressions.initializer(declarator.initializer().get(), type);
      defaults =
          program
              .constants
              .evaluate(value)
              .map(b -> Arrays.stream(b).boxed().toList())
              .orElse(List.of());
    }
    if (Types.hasObject(type)) {
      ObjectMembers.declare(program, variable, declarator.annotations());
    }
    return type.scalarCount() == 0 && Types.hasObject(type)
        ? Optional.empty()
        : Optional.of(new DeclaredBuffer.Member(variable, packOffset(declarator, type), defaults));
  }

  /// `packoffset(c3.y)` in bytes.
  private Optional<Integer> packOffset(Decl.Declarator declarator, Type type) {
    for (Annotation annotation : declarator.annotations()) {
      if (annotation instanceof Annotation.PackOffset pack) {
        Matcher register = PACK_REGISTER.matcher(pack.register());
        int component =
            pack.component().isEmpty()
                ? 0
                : pack.component().length() == 1 ? "xyzwrgba".indexOf(pack.component()) % 4 : -1;
        if (!register.matches() || component < 0) {
          throw program.fail(
              DiagnosticCode.INVALID_BINDING,
              pack.span(),
              "invalid packoffset location '" + pack.register() + dot(pack.component()) + "'");
        }
        requireFit(component, type, pack.span());
        return Optional.of(
            Integer.parseInt(register.group(1)) * ConstantBufferLayout.REGISTER_BYTES
                + component * 4);
      }
    }
    return Optional.empty();
  }

  private static String dot(String component) {
    return component.isEmpty() ? "" : "." + component;
  }

  /// A vector may not run over its register's end; what spans registers starts one.
  private void requireFit(int component, Type type, SourceSpan span) {
    int size = ConstantBufferLayout.sizeOf(type);
    boolean whole =
        type instanceof ArrayType || type instanceof StructType || type instanceof MatrixType;
    boolean fits =
        component == 0 || (!whole && component * 4 + size <= ConstantBufferLayout.REGISTER_BYTES);
    boolean aligned = Types.kind(type).map(k -> component * 4 % k.sizeInBytes() == 0).orElse(true);
    if (!fits || !aligned) {
      throw program.fail(
          DiagnosticCode.INVALID_BINDING,
          span,
          "packoffset component '"
              + "xyzw".charAt(component)
              + "' does not fit a '"
              + type.spelling()
              + "'");
    }
  }

  /// The offset in `$Globals` that `register(c3)` asks for.
  Optional<Integer> globalOffset(Decl.Declarator declarator, Type type) {
    for (Annotation annotation : declarator.annotations()) {
      if (annotation instanceof Annotation.PackOffset pack) {
        throw program.fail(
            DiagnosticCode.GLOBAL_PACKOFFSET,
            pack.span(),
            "packoffset is only allowed in constant buffers");
      }
    }
    Optional<RegisterSlot> slot = RegisterSlot.of(program, declarator.annotations());
    if (slot.isEmpty()) {
      return Optional.empty();
    }
    char letter = slot.get().letter();
    if (letter == 'b' || letter == 'i') {
      return Optional.empty(); // bool and integer registers of old targets: fxc ignores them
    }
    slot.get().require(program, 'c', registersOf(type));
    return Optional.of(slot.get().index() * ConstantBufferLayout.REGISTER_BYTES);
  }

  private int registersOf(Type type) {
    int size = ConstantPacking.of(program.options.model()).sizeOf(type);
    return Math.ceilDiv(Math.max(1, size), ConstantBufferLayout.REGISTER_BYTES);
  }

  private void requireUniformPacking(List<DeclaredBuffer.Member> members) {
    boolean some = members.stream().anyMatch(m -> m.offset().isPresent());
    if (!some) {
      return;
    }
    for (DeclaredBuffer.Member member : members) {
      if (member.offset().isEmpty()) {
        DeclaredBuffer.Member packed =
            members.stream().filter(m -> m.offset().isPresent()).findFirst().orElseThrow();
        throw program.fail(
            DiagnosticCode.INVALID_PACKOFFSET,
            member.variable().span(),
            "cannot mix packoffset elements with nonpackoffset elements in a cbuffer",
            new Label(
                packed.variable().span(), "'" + packed.variable().name() + "' has a packoffset"));
      }
    }
  }
}
