package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.LanguageVersion;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Chooses among the overloads of a function.
///
/// An overload is better than another if no argument has a dearer conversion with it and at least
/// one a cheaper one (see [Conversions.Cost]). The one better than all others is called. If there
/// is none, those that drop no scalars of an argument are asked alone, as fxc does: a function of
/// two `float2` takes a `float2` and a `float` though one of two `float` exists. Else the call is
/// ambiguous.
final class OverloadResolver {
  private final ProgramContext program;

  OverloadResolver(ProgramContext program) {
    this.program = program;
  }

  /// An overload that can take the arguments, and what each argument's conversion costs.
  record Match(FunctionInfo function, List<Conversions.Cost> costs) {
    /// Whether no argument's shape changes.
    boolean keepsShapes() {
      return costs.stream().allMatch(c -> c.reshape() == Conversions.Reshape.NONE);
    }

    private boolean truncates() {
      return costs.stream().anyMatch(c -> c.reshape() == Conversions.Reshape.TRUNCATE);
    }

    private boolean betterThan(Match other) {
      boolean cheaper = false;
      for (int i = 0; i < costs.size(); i++) {
        int order = costs.get(i).compareTo(other.costs.get(i));
        if (order > 0) {
          return false;
        }
        cheaper |= order < 0;
      }
      return cheaper;
    }
  }

  /// The best of `overloads`; empty if none can take the arguments.
  Optional<Match> resolve(
      List<FunctionInfo> overloads, List<CheckedExpr> arguments, String name, SourceSpan span) {
    var matches = new ArrayList<Match>();
    for (FunctionInfo overload : overloads) {
      costs(program.version(), overload, arguments)
          .ifPresent(costs -> matches.add(new Match(overload, costs)));
    }
    List<Match> best = best(matches);
    if (best.isEmpty()) {
      best = best(matches.stream().filter(m -> !m.truncates()).toList());
    }
    if (best.isEmpty() && !matches.isEmpty()) {
      throw program.fail(
          DiagnosticCode.AMBIGUOUS_CALL,
          span,
          "'" + name + "': ambiguous function call",
          candidates(matches));
    }
    return best.stream().findFirst();
  }

  /// The one that is better than all others, if there is one.
  private static List<Match> best(List<Match> matches) {
    List<Match> best =
        matches.stream()
            .filter(m -> matches.stream().allMatch(o -> o.equals(m) || m.betterThan(o)))
            .toList();
    return best.isEmpty() ? plainOnes(matches) : best;
  }

  /// Functions that are no instances of templates are preferred to such that cost the same: the
  /// best of those, if there are instances.
  private static List<Match> plainOnes(List<Match> matches) {
    List<Match> undominated =
        matches.stream().filter(m -> matches.stream().noneMatch(o -> o.betterThan(m))).toList();
    List<Match> plain = undominated.stream().filter(m -> m.function().instance.isEmpty()).toList();
    return plain.size() == 1 && undominated.size() > 1 ? plain : List.of();
  }

  private static Label[] candidates(List<Match> matches) {
    return matches.stream()
        .map(m -> new Label(m.function().span(), "could be '" + m.function().describe() + "'"))
        .toArray(Label[]::new);
  }

  /// Each argument's cost; empty if one cannot be converted.
  private static Optional<List<Conversions.Cost>> costs(
      LanguageVersion version, FunctionInfo function, List<CheckedExpr> arguments) {
    if (arguments.size() > function.parameters.size()
        || arguments.size() < function.requiredArguments()) {
      return Optional.empty();
    }
    var costs = new ArrayList<Conversions.Cost>();
    for (int i = 0; i < arguments.size(); i++) {
      Optional<Conversions.Cost> cost = cost(version, function.parameters.get(i), arguments.get(i));
      if (cost.isEmpty()) {
        return Optional.empty();
      }
      costs.add(cost.get());
    }
    return Optional.of(costs);
  }

  /// Why `function` cannot take the arguments.
  static String whyNot(
      LanguageVersion version, FunctionInfo function, List<CheckedExpr> arguments) {
    int most = function.parameters.size();
    int least = function.requiredArguments();
    int given = arguments.size();
    if (given > most || given < least) {
      String count = least == most ? String.valueOf(most) : least + " to " + most;
      return "it takes " + count + (most == 1 ? " argument" : " arguments") + ", not " + given;
    }
    for (int i = 0; i < given; i++) {
      FunctionInfo.Parameter parameter = function.parameters.get(i);
      Type from = arguments.get(i).type();
      if (cost(version, parameter, arguments.get(i)).isEmpty()) {
        boolean back = Conversions.implicit(version, from, parameter.type()).isPresent();
        return "there is no conversion "
            + (back
                ? "back from '" + parameter.type().spelling() + "' to '" + from.spelling() + "'"
                : "from '" + from.spelling() + "' to '" + parameter.type().spelling() + "'")
            + " for argument "
            + (i + 1);
      }
    }
    return "it cannot be called here";
  }

  /// In and out: both ways count, the dearer one decides.
  private static Optional<Conversions.Cost> cost(
      LanguageVersion version, FunctionInfo.Parameter parameter, CheckedExpr argument) {
    Optional<Conversions.Cost> in =
        Conversions.implicit(version, argument.type(), parameter.type());
    if (parameter.direction() == Direction.IN || isUpcast(argument.type(), parameter.type())) {
      return in;
    }
    Optional<Conversions.Cost> out =
        Conversions.implicit(version, parameter.type(), argument.type());
    if (parameter.direction() == Direction.OUT) {
      return out;
    }
    return in.flatMap(a -> out.map(b -> a.compareTo(b) >= 0 ? a : b));
  }

  /// A function may write the base that lies in a struct.
  private static boolean isUpcast(Type from, Type to) {
    return from instanceof StructType derived && to instanceof StructType base && derived.is(base);
  }
}
