package dev.plumb.hlsl.ast;

import dev.plumb.hlsl.source.SourceSpan;
import java.util.List;
import java.util.Optional;

/// A declaration at file scope, in a buffer, in a struct, or in a function (variables, structs and
/// typedefs).
public sealed interface Decl {
  SourceSpan span();

  /// `static const float a = 1, b[2] = {2, 3};`: one type, one or more declarators.
  record Variables(
      Modifiers modifiers, TypeSyntax type, List<Declarator> declarators, SourceSpan span)
      implements Decl {}

  /// One name of a declaration: `b[2] : register(c3) = {2, 3}`. An empty dimension is `[]`.
  record Declarator(
      String name,
      SourceSpan nameSpan,
      List<Optional<Expr>> dimensions,
      List<Annotation> annotations,
      Optional<Expr> initializer,
      SourceSpan span) {}

  /// A function with body, or a prototype when `body` is empty. `constant`: a method with `const`
  /// behind its parameters, which does not write its object. `name` may be `Struct::method`.
  record Function(
      List<Annotation.Attribute> attributes,
      Modifiers modifiers,
      TypeSyntax returnType,
      String name,
      SourceSpan nameSpan,
      List<Parameter> parameters,
      boolean constant,
      List<Annotation> annotations,
      Optional<Stmt.Block> body,
      SourceSpan span)
      implements Decl {

    /// The same, its body empty: what is left of it when the body has been checked.
    public Function withEmptyBody() {
      return new Function(
          attributes,
          modifiers,
          returnType,
          name,
          nameSpan,
          parameters,
          constant,
          annotations,
          body.map(b -> new Stmt.Block(List.of(), b.span())),
          span);
    }
  }

  /// `inout float3 v : NORMAL = 0`; the declarator's name is empty for an unnamed parameter.
  record Parameter(Modifiers modifiers, TypeSyntax type, Declarator declarator, SourceSpan span) {}

  /// `struct`, `class` or `interface`; members are [Variables] and [Function]s, and now and then
  /// nested [Struct]s and [PackMatrix]. `name` is empty if unnamed.
  record Struct(
      Keyword keyword,
      String name,
      SourceSpan nameSpan,
      List<TypeSyntax> bases,
      List<Decl> members,
      SourceSpan span)
      implements Decl {
    public enum Keyword {
      STRUCT,
      CLASS,
      INTERFACE
    }
  }

  /// `cbuffer` or `tbuffer` with its members ([Variables], and now and then nested [Struct]s and
  /// [PackMatrix]). `name` is empty if unnamed.
  record ConstantBuffer(
      boolean textureBuffer,
      String name,
      SourceSpan nameSpan,
      List<Annotation> annotations,
      List<Decl> members,
      SourceSpan span)
      implements Decl {}

  /// `typedef float4 Color, Palette[16];`
  record Typedef(
      Modifiers modifiers, TypeSyntax type, List<Declarator> declarators, SourceSpan span)
      implements Decl {}

  /// `namespace N { ... }`
  record Namespace(String name, SourceSpan nameSpan, List<Decl> members, SourceSpan span)
      implements Decl {}

  /// `template<typename T, int N = 4>` before a struct, a function or a `using`. `specialization`
  /// holds the arguments between angle brackets behind the declared name, for which the declaration
  /// stands in place of the general one.
  record Template(
      List<TemplateParameter> parameters,
      Optional<List<TypeSyntax.TemplateArgument>> specialization,
      Decl declaration,
      SourceSpan span)
      implements Decl {}

  /// `typename T = float`, or, with a `valueType`, `uint N = 4`; the name may be empty.
  record TemplateParameter(
      String name,
      SourceSpan nameSpan,
      Optional<TypeSyntax> valueType,
      Optional<TypeSyntax.TemplateArgument> defaultArgument,
      SourceSpan span) {}

  /// `enum Mode : uint { A, B = 4 };`, `scoped` if it is an `enum class`. `name` is empty if
  /// unnamed.
  record Enumeration(
      boolean scoped,
      String name,
      SourceSpan nameSpan,
      Optional<TypeSyntax> underlying,
      List<Enumerator> enumerators,
      SourceSpan span)
      implements Decl {}

  record Enumerator(String name, Optional<Expr> value, SourceSpan span) {}

  /// `using namespace N;`
  record UsingNamespace(String name, SourceSpan span) implements Decl {}

  /// `_Static_assert(condition, "message");`
  record StaticAssert(Expr condition, String message, SourceSpan span) implements Decl {}

  /// `#pragma pack_matrix(row_major)`: holds for the declarations after it.
  record PackMatrix(boolean rowMajor, SourceSpan span) implements Decl {}

  /// What only effect files declare.
  sealed interface OfEffect extends Decl {}

  /// `technique11 Name < annotations > { pass ... }`; `keyword` in lower case, `name` empty if
  /// there is none.
  record Technique(
      String keyword,
      String name,
      SourceSpan nameSpan,
      List<Annotation> annotations,
      List<Pass> passes,
      SourceSpan span)
      implements OfEffect {}

  /// `fxgroup Name < annotations > { technique11 ... }`
  record TechniqueGroup(
      String name,
      SourceSpan nameSpan,
      List<Annotation> annotations,
      List<Technique> techniques,
      SourceSpan span)
      implements OfEffect {}

  /// `pass Name < annotations > { ... }`; `name` empty if there is none.
  record Pass(
      String name,
      SourceSpan nameSpan,
      List<Annotation> annotations,
      List<StateStatement> statements,
      SourceSpan span) {}
}
