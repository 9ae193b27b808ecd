package dev.plumb.hlsl.ast;

import dev.plumb.hlsl.source.SourceSpan;
import java.util.List;

/// A type as written. Modifiers stand on the declaration that uses it (see [Modifiers]).
public sealed interface TypeSyntax {
  SourceSpan span();

  /// `float4`, `Light`, `unsigned int` (spelt `uint`), `Outer::Inner` (name joined by `::`).
  record Named(String name, SourceSpan span) implements TypeSyntax {}

  /// `vector<float, 3>`, `Texture2D<float4>`: each argument is a [TypeSyntax] or an [Expr].
  record Template(String name, List<TemplateArgument> arguments, SourceSpan span)
      implements TypeSyntax {}

  /// `Pair<float>::Element`: a type declared inside one that has arguments.
  record Inside(TypeSyntax outer, String name, SourceSpan span) implements TypeSyntax {}

  /// `struct { ... } x;` or `struct S { ... } x;`: the declaration itself stands where a type does.
  record Inline(Decl.Struct declaration, SourceSpan span) implements TypeSyntax {}

  /// `unorm float4` in `Texture2D<unorm float4>`, `row_major float4x4` in a cast: modifiers where
  /// no declaration could hold them. `type` is never itself `Modified`.
  record Modified(Modifiers modifiers, TypeSyntax type, SourceSpan span) implements TypeSyntax {}

  /// One argument between angle brackets.
  sealed interface TemplateArgument {
    record OfType(TypeSyntax type) implements TemplateArgument {}

    record OfValue(Expr value) implements TemplateArgument {}
  }
}
