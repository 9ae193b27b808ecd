package dev.plumb.hlsl.sema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// The names of one block, struct, namespace or file; [#lookup] goes outwards.
final class Scope {
  private final Optional<Scope> parent;
  private final Optional<Scope> base; // the members of the base, for those of a struct
  private final Map<String, Symbol> symbols = new HashMap<>();
  private final List<Scope> usedNamespaces = new ArrayList<>();

  private Scope(Optional<Scope> parent, Optional<Scope> base) {
    this.parent = parent;
    this.base = base;
  }

  /// A scope that has nothing around it.
  static Scope global() {
    return new Scope(Optional.empty(), Optional.empty());
  }

  /// A scope inside this one.
  Scope inner() {
    return new Scope(Optional.of(this), Optional.empty());
  }

  /// The scope of a struct's members inside this one; names it lacks are looked for in its base
  /// first.
  Scope members(Optional<Scope> ofBase) {
    return new Scope(Optional.of(this), ofBase);
  }

  /// The meaning of `name` in this scope or a base.
  private Optional<Symbol> find(String name) {
    Symbol own = symbols.get(name);
    if (own != null) {
      return Optional.of(own);
    }
    for (Scope used : usedNamespaces) {
      Symbol symbol = used.symbols.get(name);
      if (symbol != null) {
        return Optional.of(symbol);
      }
    }
    return base.flatMap(b -> b.find(name));
  }

  /// The template `name`, whatever else the name means further in.
  Optional<Template> lookupTemplate(String name) {
    if (name.contains("::")) {
      return lookup(name)
          .filter(Symbol.OfTemplate.class::isInstance)
          .map(s -> ((Symbol.OfTemplate) s).template());
    }
    for (Optional<Scope> scope = Optional.of(this); scope.isPresent(); scope = scope.get().parent) {
      if (scope.get().find(name).orElse(null) instanceof Symbol.OfTemplate found) {
        return Optional.of(found.template());
      }
    }
    return Optional.empty();
  }

  /// Makes the names of a namespace known here: `using namespace N;`.
  void use(Scope namespace) {
    usedNamespaces.add(namespace);
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
          .flatMap(s -> s.inherited(rest));
    }
    for (Optional<Scope> scope = Optional.of(this); scope.isPresent(); scope = scope.get().parent) {
      Optional<Symbol> symbol = scope.get().find(name);
      if (symbol.isPresent()) {
        return symbol;
      }
    }
    return Optional.empty();
  }

  /// The functions of that name, those of the innermost scope first.
  List<Symbol.OfFunctions> lookupFunctions(String name) {
    if (name.contains("::")) {
      return lookup(name)
          .map(s -> s instanceof Symbol.OfFunctions f ? List.of(f) : List.<Symbol.OfFunctions>of())
          .orElse(List.of());
    }
    var found = new ArrayList<Symbol.OfFunctions>();
    for (Optional<Scope> scope = Optional.of(this); scope.isPresent(); scope = scope.get().parent) {
      for (Optional<Scope> at = scope; at.isPresent(); at = at.get().base) {
        if (at.get().symbols.get(name) instanceof Symbol.OfFunctions functions) {
          found.add(functions);
        }
        for (Scope used : at.get().usedNamespaces) {
          if (used.symbols.get(name) instanceof Symbol.OfFunctions functions) {
            found.add(functions);
          }
        }
      }
    }
    return found;
  }

  /// All functions of this very scope.
  List<FunctionInfo> functions() {
    var functions = new ArrayList<FunctionInfo>();
    for (Symbol symbol : symbols.values()) {
      if (symbol instanceof Symbol.OfFunctions f) {
        functions.addAll(f.overloads());
      }
    }
    functions.sort(Comparator.comparingInt(f -> f.span().start()));
    return functions;
  }

  /// The meaning of `name` in this very scope.
  Optional<Symbol> lookupHere(String name) {
    int colons = name.indexOf("::");
    if (colons > 0) {
      String rest = name.substring(colons + 2);
      return lookupHere(name.substring(0, colons))
          .flatMap(Scope::inside)
          .flatMap(s -> s.inherited(rest));
    }
    return Optional.ofNullable(symbols.get(name));
  }

  /// The meaning of what stands behind `::`.
  private Optional<Symbol> inherited(String name) {
    return name.contains("::") ? lookupHere(name) : find(name);
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
      case Symbol.OfTemplate t -> Optional.empty();
      case Symbol.OfConstant c -> Optional.empty();
      case Symbol.Broken b -> Optional.empty();
    };
  }

  /// The bit fields of this very scope that lie in field `index` of the struct, from the lowest.
  List<BitFields.Bits> bitsOf(int index) {
    return symbols.values().stream()
        .filter(s -> s instanceof Symbol.OfField f && f.index() == index && f.bits().isPresent())
        .map(s -> ((Symbol.OfField) s).bits().orElseThrow())
        .sorted(Comparator.comparingInt(BitFields.Bits::offset))
        .toList();
  }

  /// Gives `name` a meaning here, in place of what it meant before.
  void define(String name, Symbol symbol) {
    symbols.put(name, symbol);
  }

  /// Whether operators are overloaded here.
  boolean hasOperators() {
    return symbols.keySet().stream().anyMatch(n -> n.startsWith("operator"));
  }

  /// All names that can be used here, for spelling suggestions.
  Collection<String> visibleNames() {
    var names = new TreeSet<String>(symbols.keySet());
    parent.ifPresent(p -> names.addAll(p.visibleNames()));
    return names;
  }

  /// The names among [#visibleNames] that are types, or that types are in.
  Collection<String> visibleTypes() {
    var names = new TreeSet<String>();
    symbols.forEach(
        (name, symbol) -> {
          if (symbol instanceof Symbol.OfType || symbol instanceof Symbol.OfNamespace) {
            names.add(name);
          }
        });
    parent.ifPresent(p -> names.addAll(p.visibleTypes()));
    return names;
  }

  /// The names of this very scope's functions, and of its bases'.
  Collection<String> functionNames() {
    var names = new TreeSet<String>();
    symbols.forEach(
        (name, symbol) -> {
          if (symbol instanceof Symbol.OfFunctions) {
            names.add(name);
          }
        });
    base.ifPresent(b -> names.addAll(b.functionNames()));
    return names;
  }

  private Scope outermost() {
    return parent.map(Scope::outermost).orElse(this);
  }
}
