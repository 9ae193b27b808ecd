package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Modifier;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.ast.Stmt;
import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;

/// Random trees that the parser could have made, out of every kind of node; nothing in them need
/// make sense. Names tell what they are: `T3` is a type and declared before it is used, `f3` a
/// function, `v3` a variable.
final class RandomTree {
  private static final SourceSpan NONE = SourceSpan.NONE;
  private static final List<Modifier> VARIABLE_MODIFIERS =
      List.of(
          Modifier.STATIC,
          Modifier.CONST,
          Modifier.UNIFORM,
          Modifier.PRECISE,
          Modifier.ROW_MAJOR,
          Modifier.SNORM,
          Modifier.NOINTERPOLATION,
          Modifier.SAMPLE,
          Modifier.LINEAR);
  private static final List<Modifier> PARAMETER_MODIFIERS =
      List.of(Modifier.IN, Modifier.OUT, Modifier.INOUT, Modifier.UNIFORM, Modifier.POINT);
  private static final List<Modifier> TYPE_MODIFIERS =
      List.of(Modifier.UNORM, Modifier.SNORM, Modifier.ROW_MAJOR, Modifier.CONST);

  private final Random random;
  private final RandomExpr expressions;
  private final List<String> types =
      new ArrayList<>(List.of("float", "int3", "half2x4", "SamplerState"));
  private int nextType;

  RandomTree(long seed) {
    random = new Random(seed);
    expressions = new RandomExpr(random, this);
  }

  TranslationUnit unit(int size) {
    return new TranslationUnit(list(0, size, () -> declaration(3)));
  }

  // Choices

  <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }

  <T> List<T> list(int least, int most, Supplier<T> element) {
    List<T> result = new ArrayList<>();
    int count = least + random.nextInt(most - least + 1);
    for (int i = 0; i < count; i++) {
      result.add(element.get());
    }
    return result;
  }

  <T> Optional<T> maybe(Supplier<T> element) {
    return random.nextBoolean() ? Optional.of(element.get()) : Optional.empty();
  }

  String name(String letter) {
    return letter + random.nextInt(5);
  }

  // Declarations

  private Decl declaration(int depth) {
    return switch (random.nextInt(9)) {
      case 0 -> function(depth);
      case 1 -> struct(depth, newType());
      case 2 -> constantBuffer(depth);
      case 3 -> typedef(depth);
      case 4 -> namespace(depth);
      case 5 -> new Decl.PackMatrix(random.nextBoolean(), NONE);
      default -> variables(depth);
    };
  }

  private String newType() {
    return "T" + nextType++;
  }

  private Decl.Variables variables(int depth) {
    Modifiers modifiers = modifiers(VARIABLE_MODIFIERS);
    TypeSyntax type = declaredType(depth);
    return new Decl.Variables(modifiers, type, list(1, 3, () -> declarator("v", depth)), NONE);
  }

  private TypeSyntax declaredType(int depth) {
    if (depth > 0 && random.nextInt(8) == 0) {
      return new TypeSyntax.Inline(struct(depth - 1, random.nextBoolean() ? newType() : ""), NONE);
    }
    return type(depth);
  }

  private Decl.Declarator declarator(String letter, int depth) {
    return new Decl.Declarator(
        name(letter),
        NONE,
        dimensions(depth),
        annotations(),
        maybe(() -> expressions.initializer(depth)),
        NONE);
  }

  List<Optional<Expr>> dimensions(int depth) {
    return random.nextInt(3) > 0
        ? List.of()
        : list(1, 2, () -> maybe(() -> expressions.expression(depth)));
  }

  private List<Annotation> annotations() {
    return random.nextInt(3) > 0 ? List.of() : list(1, 2, this::annotation);
  }

  private Annotation annotation() {
    return switch (random.nextInt(3)) {
      case 0 -> new Annotation.Semantic("SV_Target" + random.nextInt(3), NONE);
      case 1 -> {
        String component = random.nextBoolean() ? "" : "z";
        yield new Annotation.PackOffset("c" + random.nextInt(9), component, NONE);
      }
      default -> {
        String profile = random.nextBoolean() ? "" : "ps_5_0";
        String slot = random.nextBoolean() ? "t3" : "t3[2]";
        yield new Annotation.Register(profile, slot, random.nextInt(3) - 1, NONE);
      }
    };
  }

  private Modifiers modifiers(List<Modifier> from) {
    int most = random.nextInt(3);
    return new Modifiers(list(0, most, () -> new Modifiers.Placed(pick(from), NONE)));
  }

  private Decl.Function function(int depth) {
    List<Annotation.Attribute> attributes = list(0, 1, () -> attribute(depth));
    TypeSyntax type = type(depth);
    List<Decl.Parameter> parameters = list(0, 3, () -> parameter(depth));
    Optional<Stmt.Block> body = maybe(() -> block(depth));
    return new Decl.Function(
        attributes,
        modifiers(List.of(Modifier.INLINE)),
        type,
        name("f"),
        NONE,
        parameters,
        random.nextInt(8) == 0,
        annotations(),
        body,
        NONE);
  }

  private Decl.Parameter parameter(int depth) {
    Decl.Declarator declarator = declarator(random.nextBoolean() ? "v" : "f", depth);
    if (random.nextInt(4) == 0) {
      declarator =
          new Decl.Declarator("", NONE, dimensions(depth), annotations(), Optional.empty(), NONE);
    }
    return new Decl.Parameter(modifiers(PARAMETER_MODIFIERS), type(depth), declarator, NONE);
  }

  private Decl.Struct struct(int depth, String name) {
    List<TypeSyntax> bases = random.nextInt(4) > 0 ? List.of() : list(1, 2, () -> named());
    List<Decl> members = list(0, 3, () -> member(depth - 1));
    if (!name.isEmpty()) {
      types.add(name);
    }
    return new Decl.Struct(
        pick(List.of(Decl.Struct.Keyword.values())), name, NONE, bases, members, NONE);
  }

  private Decl member(int depth) {
    int choice = depth <= 0 ? 2 : random.nextInt(6);
    if (choice == 0) {
      return function(depth - 1);
    }
    if (choice == 1) { // seen only inside: not to be used elsewhere
      Decl.Struct inner = struct(depth - 1, newType());
      types.remove(inner.name());
      return inner;
    }
    return new Decl.Variables(
        modifiers(VARIABLE_MODIFIERS), type(depth), list(1, 2, () -> declarator("v", depth)), NONE);
  }

  private Decl constantBuffer(int depth) {
    String name = random.nextBoolean() ? "" : name("B");
    return new Decl.ConstantBuffer(
        random.nextBoolean(),
        name,
        NONE,
        annotations(),
        list(0, 3, () -> variables(depth - 1)),
        NONE);
  }

  private Decl typedef(int depth) {
    TypeSyntax type = declaredType(depth - 1);
    Decl.Declarator declarator =
        new Decl.Declarator(newType(), NONE, dimensions(depth), List.of(), Optional.empty(), NONE);
    types.add(declarator.name());
    return new Decl.Typedef(modifiers(TYPE_MODIFIERS), type, List.of(declarator), NONE);
  }

  private Decl namespace(int depth) {
    List<String> outside = List.copyOf(types);
    List<Decl> members = depth <= 0 ? List.of() : list(0, 3, () -> declaration(depth - 1));
    types.retainAll(outside);
    return new Decl.Namespace(name("N"), NONE, members, NONE);
  }

  Annotation.Attribute attribute(int depth) {
    String name = pick(List.of("unroll", "numthreads", "vk::binding"));
    return new Annotation.Attribute(name, list(0, 2, () -> expressions.argument(depth - 1)), NONE);
  }

  // Types

  TypeSyntax named() {
    return new TypeSyntax.Named(pick(types), NONE);
  }

  TypeSyntax type(int depth) {
    if (depth <= 0 || random.nextInt(3) > 0) {
      return named();
    }
    String name = pick(List.of("vector", "matrix", "Texture2D", "StructuredBuffer"));
    return new TypeSyntax.Template(name, list(0, 2, () -> templateArgument(depth - 1)), NONE);
  }

  private TypeSyntax.TemplateArgument templateArgument(int depth) {
    return random.nextBoolean()
        ? new TypeSyntax.TemplateArgument.OfType(modifiedType(depth))
        : new TypeSyntax.TemplateArgument.OfValue(expressions.number());
  }

  TypeSyntax modifiedType(int depth) {
    Modifiers modifiers = modifiers(TYPE_MODIFIERS);
    TypeSyntax type = type(depth);
    return modifiers.list().isEmpty() ? type : new TypeSyntax.Modified(modifiers, type, NONE);
  }

  // Statements

  private Stmt.Block block(int depth) {
    List<String> outside = List.copyOf(types);
    Stmt.Block block = new Stmt.Block(list(0, 4, () -> statement(depth - 1)), NONE);
    types.retainAll(outside);
    return block;
  }

  private Stmt statement(int depth) {
    if (depth <= 0) {
      return jump(depth);
    }
    List<Annotation.Attribute> attributes = list(0, 1, () -> attribute(depth));
    Expr condition = expressions.expression(depth);
    return switch (random.nextInt(10)) {
      case 0 -> block(depth);
      case 1 -> ifStatement(attributes, condition, depth);
      case 2 ->
          new Stmt.For(
              attributes,
              initial(depth),
              maybe(() -> condition),
              maybe(() -> expressions.expression(depth)),
              nested(depth),
              NONE);
      case 3 -> new Stmt.While(attributes, condition, nested(depth), NONE);
      case 4 -> new Stmt.DoWhile(attributes, nested(depth), condition, NONE);
      case 5 -> new Stmt.Switch(attributes, condition, cases(depth), NONE);
      case 6 -> new Stmt.Declaration(localDeclaration(depth), NONE);
      case 7 -> jump(depth);
      default -> new Stmt.Expression(condition, NONE);
    };
  }

  private Stmt nested(int depth) {
    return statement(depth - 1);
  }

  /// An `else` goes to the nearest `if`: a branch before it stands in braces.
  private Stmt ifStatement(List<Annotation.Attribute> attributes, Expr condition, int depth) {
    Optional<Stmt> otherwise = maybe(() -> nested(depth));
    Stmt then = otherwise.isPresent() ? block(depth - 1) : nested(depth);
    return new Stmt.If(attributes, condition, then, otherwise, NONE);
  }

  private Stmt initial(int depth) {
    return switch (random.nextInt(3)) {
      case 0 -> new Stmt.Empty(NONE);
      case 1 -> new Stmt.Declaration(variables(depth - 1), NONE);
      default -> new Stmt.Expression(expressions.expression(depth), NONE);
    };
  }

  private List<Stmt.Case> cases(int depth) {
    List<String> outside = List.copyOf(types);
    List<Stmt.Case> cases =
        list(
            0,
            3,
            () ->
                new Stmt.Case(
                    list(1, 2, () -> maybe(() -> expressions.expression(depth - 1))),
                    list(1, 2, () -> statement(depth - 1)),
                    NONE));
    types.retainAll(outside);
    return cases;
  }

  private Decl localDeclaration(int depth) {
    return switch (random.nextInt(4)) {
      case 0 -> struct(depth - 1, newType());
      case 1 -> typedef(depth - 1);
      default -> variables(depth - 1);
    };
  }

  private Stmt jump(int depth) {
    return switch (random.nextInt(6)) {
      case 0 -> new Stmt.Break(NONE);
      case 1 -> new Stmt.Continue(NONE);
      case 2 -> new Stmt.Discard(NONE);
      case 3 -> new Stmt.Empty(NONE);
      default -> new Stmt.Return(maybe(() -> expressions.expression(depth)), NONE);
    };
  }
}
