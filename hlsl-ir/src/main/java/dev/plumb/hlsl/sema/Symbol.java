package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a name means.
sealed interface Symbol {
  /// Where it was declared.
  SourceSpan span();

  /// A variable; `loop` if the head of a `for` declares it.
  record OfVariable(Variable variable, boolean loop) implements Symbol {
    @Override
    public SourceSpan span() {
      return variable.span();
    }
  }

  /// A field of `this`, inside methods; or some of its bits.
  record OfField(int index, Optional<BitFields.Bits> bits, SourceSpan span) implements Symbol {}

  /// A type; a struct's `members` are reached by `S::name`.
  record OfType(Type type, Optional<Scope> members, SourceSpan span) implements Symbol {}

  /// All overloads of one name in one scope, templates among them; the lists grow.
  record OfFunctions(List<FunctionInfo> overloads, List<Template> templates) implements Symbol {
    OfFunctions(List<FunctionInfo> overloads) {
      this(overloads, new ArrayList<>());
    }

    @Override
    public SourceSpan span() {
      return overloads.isEmpty() ? templates.getFirst().span() : overloads.getFirst().span();
    }
  }

  /// A template of structs or of other names for types.
  record OfTemplate(Template template) implements Symbol {
    @Override
    public SourceSpan span() {
      return template.span();
    }
  }

  /// A value of an enumeration, or a template's argument.
  record OfConstant(CheckedExpr.Constant value, SourceSpan span) implements Symbol {}

  record OfNamespace(Scope scope, SourceSpan span) implements Symbol {}

  /// A constant buffer's own name: it means nothing in expressions, but is taken.
  record OfBuffer(SourceSpan span) implements Symbol {}

  /// A name whose declaration had an error: using it is no further error.
  record Broken(SourceSpan span) implements Symbol {}
}
