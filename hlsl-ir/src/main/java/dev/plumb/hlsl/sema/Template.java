package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// A declared template: of structs, of functions and methods, or of another name for a type.
final class Template {
  final String name;
  final Decl.Template decl;

  /// The scope that it stands in.
  final Scope scope;

  /// The struct whose method it is.
  final Optional<StructType> owner;

  /// Those that stand in its place for some arguments.
  final List<Template> specializations = new ArrayList<>();

  /// What it has been made into, by arguments.
  final Map<List<Argument>, Type> types = new HashMap<>();

  final Map<List<Argument>, FunctionInfo> functions = new HashMap<>();

  /// An argument for a template's parameter.
  sealed interface Argument {
    /// As messages and the names of instances show it.
    String spelling();

    record OfType(Type type) implements Argument {
      @Override
      public String spelling() {
        return type.spelling();
      }
    }

    /// A number; `bits` as [CheckedExpr.Constant] has them.
    record OfValue(Type type, long bits) implements Argument {
      @Override
      public String spelling() {
        return String.valueOf((int) bits);
      }
    }
  }

  Template(String name, Decl.Template decl, Scope scope, Optional<StructType> owner) {
    this.name = name;
    this.decl = decl;
    this.scope = scope;
    this.owner = owner;
  }

  /// The name in its declaration.
  SourceSpan span() {
    return switch (decl.declaration()) {
      case Decl.Struct s -> s.nameSpan();
      case Decl.Function f -> f.nameSpan();
      case Decl.Typedef t -> t.declarators().getFirst().nameSpan();
      default -> decl.span();
    };
  }

  List<Decl.TemplateParameter> parameters() {
    return decl.parameters();
  }

  /// The place of the parameter `parameter`; -1 if it has none of that name.
  int indexOf(String parameter) {
    for (int i = 0; i < parameters().size(); i++) {
      if (parameters().get(i).name().equals(parameter)) {
        return i;
      }
    }
    return -1;
  }

  /// `Pair<float, 3>`
  static String spelling(String name, List<Argument> arguments) {
    return arguments.stream()
        .map(Argument::spelling)
        .collect(Collectors.joining(", ", name + "<", ">"));
  }

  /// How much the declaration says of what it takes: of two templates that take the same arguments,
  /// the one that says more is meant.
  int detail() {
    int detail = 0;
    if (decl.declaration() instanceof Decl.Function function) {
      for (Decl.Parameter parameter : function.parameters()) {
        detail += detail(parameter.type()) + parameter.declarator().dimensions().size();
      }
    }
    for (TypeSyntax.TemplateArgument argument : decl.specialization().orElse(List.of())) {
      detail += argument instanceof TypeSyntax.TemplateArgument.OfType t ? detail(t.type()) : 1;
    }
    return detail;
  }

  private int detail(TypeSyntax type) {
    return switch (type) {
      case TypeSyntax.Named n -> indexOf(n.name()) >= 0 ? 0 : 2;
      case TypeSyntax.Template t ->
          1
              + t.arguments().stream()
                  .mapToInt(
                      a -> a instanceof TypeSyntax.TemplateArgument.OfType o ? detail(o.type()) : 0)
                  .sum();
      case TypeSyntax.Modified m -> detail(m.type());
      case TypeSyntax.Inside i -> 2;
      case TypeSyntax.Inline i -> 2;
    };
  }
}
