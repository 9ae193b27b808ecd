package dev.plumb.hlsl.sema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// The names of one block, struct, namespace or file; [#lookup] goes outwards.
final class Scope {
  private final Optional<Scope> parent;
  private final Map<String, Symbol> symbols = new HashMap<>();

  private Scope(Optional<Scope> parent) {
    this.parent = parent;
  }

  /// A scope that has nothing around it.
  static Scope global() {
    return new Scope(Optional.empty());
  }

  /// A scope inside this one.
  Scope inner() {
    return new Scope(Optional.of(this));
  }

  /// The innermost meaning of `name`, which may be qualified: `N::f`.
  Optional<Symbol> lookup(String name) {
    int colons = name.indexOf("::");
    if (colons == 0) {
      return outermost().lookup(name.substring(2));
    }
    if (colons > 0) {
      String rest = name.substring(colons + 2);
      return lookup(name.substring(0, colons))
          .flatMap(Scope::inside)
          .flatMap(s -> s.lookupHere(rest));
    }
    for (Optional<Scope> scope = Optional.of(this); scope.isPresent(); scope = scope.get().parent) {
      Symbol symbol = scope.get().symbols.get(name);
      if (symbol != null) {
        return Optional.of(symbol);
      }
    }
    return Optional.empty();
  }

  /// The functions of that name, those of the innermost scope first.
  List<List<FunctionInfo>> lookupFunctions(String name) {
    if (name.contains("::")) {
      return lookup(name)
          .map(
              s ->
                  s instanceof Symbol.OfFunctions f
                      ? List.of(f.overloads())
                      : List.<List<FunctionInfo>>of())
          .orElse(List.of());
    }
    var found = new ArrayList<List<FunctionInfo>>();
    for (Optional<Scope> scope = Optional.of(this); scope.isPresent(); scope = scope.get().parent) {
      if (scope.get().symbols.get(name) instanceof Symbol.OfFunctions functions) {
        found.add(functions.overloads());
      }
    }
    return found;
  }

  /// The meaning of `name` in this very scope.
  Optional<Symbol> lookupHere(String name) {
    int colons = name.indexOf("::");
    if (colons > 0) {
      String rest = name.substring(colons + 2);
      return lookupHere(name.substring(0, colons))
          .flatMap(Scope::inside)
          .flatMap(s -> s.lookupHere(rest));
    }
    return Optional.ofNullable(symbols.get(name));
  }

  /// The scope that `symbol::` opens.
  private static Optional<Scope> inside(Symbol symbol) {
    return switch (symbol) {
      case Symbol.OfNamespace n -> Optional.of(n.scope());
      case Symbol.OfType t -> t.members();
      case Symbol.OfVariable v -> Optional.empty();
      case Symbol.OfField f -> Optional.empty();
      case Symbol.OfFunctions f -> Optional.empty();
      case Symbol.OfBuffer b -> Optional.empty();
      case Symbol.Broken b -> Optional.empty();
    };
  }

  /// Gives `name` a meaning here, in place of what it meant before.
  void define(String name, Symbol symbol) {
    symbols.put(name, symbol);
  }

  /// All names that can be used here, for spelling suggestions.
  Collection<String> visibleNames() {
    var names = new TreeSet<String>(symbols.keySet());
    parent.ifPresent(p -> names.addAll(p.visibleNames()));
    return names;
  }

  private Scope outermost() {
    return parent.map(Scope::outermost).orElse(this);
  }
}
