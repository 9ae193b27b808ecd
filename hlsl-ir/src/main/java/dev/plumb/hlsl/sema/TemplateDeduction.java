package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.TypeSyntax;
import dev.plumb.hlsl.ast.TypeSyntax.TemplateArgument;
import dev.plumb.hlsl.sema.Template.Argument;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import dev.plumb.hlsl.type.VectorType;
import java.util.List;
import java.util.Optional;

/// Reads a template's arguments off the types that its parameters' types are to be: `T` and `N` off
/// a `float3` for a `vector<T, N>`.
final class TemplateDeduction {
  private final ProgramContext program;
  private final Template template;

  /// By parameter; null: not known yet.
  private final Argument[] found;

  private final boolean[] given;

  TemplateDeduction(ProgramContext program, Template template) {
    this.program = program;
    this.template = template;
    this.found = new Argument[template.parameters().size()];
    this.given = new boolean[found.length];
  }

  /// Fixes an argument: what parameters say of it no longer counts, since they are converted to.
  void set(int parameter, Argument argument) {
    found[parameter] = argument;
    given[parameter] = true;
  }

  /// The argument of a parameter, or null.
  Argument get(int parameter) {
    return found[parameter];
  }

  /// Takes from `type` what `pattern` leaves open; false if two places say different things. What
  /// names no parameter is left to conversions.
  boolean unify(TypeSyntax pattern, List<Optional<Expr>> dimensions, Type type) {
    if (dimensions.isEmpty()) {
      return unify(pattern, type);
    }
    if (!(type instanceof ArrayType array)) {
      return false;
    }
    Optional<Expr> length = dimensions.getFirst();
    boolean fits =
        length.isEmpty() || unifyValue(length.get(), ScalarType.INT, array.length()) != Outcome.NO;
    return fits && unify(pattern, dimensions.subList(1, dimensions.size()), array.element());
  }

  private boolean unify(TypeSyntax pattern, Type type) {
    return switch (pattern) {
      case TypeSyntax.Named named -> {
        int parameter = template.indexOf(named.name());
        boolean open = parameter >= 0 && template.parameters().get(parameter).valueType().isEmpty();
        yield !open || bind(parameter, new Argument.OfType(type));
      }
      case TypeSyntax.Modified modified -> unify(modified.type(), type);
      case TypeSyntax.Template of -> unifyTemplate(of, type);
      case TypeSyntax.Inside inside -> true;
      case TypeSyntax.Inline inline -> true;
    };
  }

  private boolean unifyTemplate(TypeSyntax.Template pattern, Type type) {
    List<TemplateArgument> arguments = pattern.arguments();
    return switch (type) {
      case ScalarType s when pattern.name().equals("vector") && arguments.size() == 2 ->
          unify(arguments.get(0), s) && unifySize(arguments.get(1), 1);
      case VectorType v when pattern.name().equals("vector") && arguments.size() == 2 ->
          unify(arguments.get(0), new ScalarType(v.kind()))
              && unifySize(arguments.get(1), v.size());
      case MatrixType m when pattern.name().equals("matrix") && arguments.size() == 3 ->
          unify(arguments.get(0), new ScalarType(m.kind()))
              && unifySize(arguments.get(1), m.rows())
              && unifySize(arguments.get(2), m.columns());
      case ObjectType o when o.element().isPresent() && !arguments.isEmpty() ->
          o.kind().spelling().equals(pattern.name()) && unify(arguments.get(0), o.element().get());
      case StructType s -> unifyInstance(pattern, s);
      default -> false;
    };
  }

  private boolean unifySize(TemplateArgument pattern, int size) {
    return unify(pattern, new Argument.OfValue(ScalarType.INT, size));
  }

  private boolean unify(TemplateArgument pattern, Type type) {
    return unify(pattern, new Argument.OfType(type));
  }

  /// A struct that a template of that name was made into.
  private boolean unifyInstance(TypeSyntax.Template pattern, StructType struct) {
    ProgramContext.Instance instance = program.instances.get(struct);
    Optional<Template> named = template.scope.lookupTemplate(pattern.name());
    if (instance == null || named.isEmpty() || named.get() != instance.template()) {
      return struct.base().isPresent() && unifyInstance(pattern, struct.base().get());
    }
    return unifyAll(pattern.arguments(), instance.arguments());
  }

  /// Takes from `arguments` what `patterns` leave open; those with defaults may be left out.
  boolean unifyAll(List<TemplateArgument> patterns, List<Argument> arguments) {
    for (int i = 0; i < Math.min(patterns.size(), arguments.size()); i++) {
      if (!unify(patterns.get(i), arguments.get(i))) {
        return false;
      }
    }
    return patterns.size() <= arguments.size();
  }

  private boolean unify(TemplateArgument pattern, Argument argument) {
    return switch (argument) {
      case Argument.OfType type ->
          pattern instanceof TemplateArgument.OfType p && unify(p.type(), type.type());
      case Argument.OfValue value ->
          switch (pattern) {
            case TemplateArgument.OfValue p ->
                unifyValue(p.value(), value.type(), value.bits()) != Outcome.NO;
            case TemplateArgument.OfType p ->
                p.type() instanceof TypeSyntax.Named named
                    && unifyValue(
                            new Expr.Name(named.name(), named.span()), value.type(), value.bits())
                        != Outcome.NO;
          };
    };
  }

  private enum Outcome {
    BOUND,
    OPEN,
    NO
  }

  private Outcome unifyValue(Expr pattern, Type type, long bits) {
    if (pattern instanceof Expr.Name name && template.indexOf(name.name()) >= 0) {
      return bind(template.indexOf(name.name()), new Argument.OfValue(type, bits))
          ? Outcome.BOUND
          : Outcome.NO;
    }
    return Outcome.OPEN;
  }

  private boolean bind(int parameter, Argument argument) {
    if (given[parameter]) {
      return true;
    }
    Argument own = argument;
    if (argument instanceof Argument.OfType(Type type)) {
      own = new Argument.OfType(plain(type));
    }
    Argument before = found[parameter];
    if (before instanceof Argument.OfValue a && own instanceof Argument.OfValue b) {
      return a.bits() == b.bits();
    }
    if (before instanceof Argument.OfType a && own instanceof Argument.OfType b) {
      return Types.same(a.type(), b.type());
    }
    found[parameter] = own;
    return before == null;
  }

  /// `float1` counts as `float`.
  private static Type plain(Type type) {
    return type instanceof VectorType v && v.size() == 1 ? new ScalarType(v.kind()) : type;
  }
}
