package dev.plumb.hlsl.parse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What the names in sight stand for, as far as syntax depends on it.
///
/// Scopes nest as in the language: file, namespace, struct, function, block. A name means what the
/// innermost scope that declares it says; below the file's scope lie the built-in types.
final class Names {
  enum Meaning {
    TYPE,
    VALUE,
    NAMESPACE,
    UNKNOWN
  }

  /// The names declared between one pair of braces.
  static final class Scope {
    private final Map<String, Entry> entries = new HashMap<>();
  }

  /// @param members the scope that `name::` opens; null for values and for types without members
  /// @param template whether arguments between angle brackets may follow a value's name
  private record Entry(Meaning meaning, Scope members, boolean template) {
    Entry(Meaning meaning, Scope members) {
      this(meaning, members, false);
    }
  }

  private static final Entry UNKNOWN = new Entry(Meaning.UNKNOWN, null);
  private static final Entry BUILTIN_TYPE = new Entry(Meaning.TYPE, null);

  private final List<Scope> open = new ArrayList<>(List.of(new Scope())); // outermost first

  int depth() {
    return open.size();
  }

  void push() {
    open.add(new Scope());
  }

  void push(Scope scope) {
    open.add(scope);
  }

  void pop() {
    open.removeLast();
  }

  /// Leaves the scopes that a [SyntaxError] left open.
  void resetTo(int earlierDepth) {
    while (open.size() > earlierDepth) {
      open.removeLast();
    }
  }

  void declareValue(String name) {
    open.getLast().entries.put(name, new Entry(Meaning.VALUE, null));
  }

  /// A function hides no type of its own scope: `struct S` and `S S(float x)` live side by side.
  void declareFunction(String name) {
    open.getLast().entries.putIfAbsent(name, new Entry(Meaning.VALUE, null));
  }

  /// A function that takes arguments between angle brackets.
  void declareFunctionTemplate(String name) {
    Entry before = open.getLast().entries.get(name);
    if (before == null || before.meaning == Meaning.VALUE) {
      open.getLast().entries.put(name, new Entry(Meaning.VALUE, null, true));
    }
  }

  /// Whether `name` is a function that takes arguments between angle brackets.
  boolean isFunctionTemplate(String name) {
    return find(name).template;
  }

  /// Gives the names of namespace `name` a meaning here.
  void use(String name) {
    membersOf(name).entries.forEach(open.getLast().entries::putIfAbsent);
  }

  void declareType(String name) {
    declareType(name, null);
  }

  /// A type whose members `name::member` finds in `members`.
  void declareType(String name, Scope members) {
    if (!name.isEmpty()) {
      open.getLast().entries.put(name, new Entry(Meaning.TYPE, members));
    }
  }

  /// The scope of namespace `name`, which may have been open before.
  Scope declareNamespace(String name) {
    Entry known = open.getLast().entries.get(name);
    if (known != null && known.meaning == Meaning.NAMESPACE) {
      return known.members;
    }
    Scope members = new Scope();
    open.getLast().entries.put(name, new Entry(Meaning.NAMESPACE, members));
    return members;
  }

  /// What `name` stands for here; it may be qualified: `N::S`.
  Meaning meaning(String name) {
    return find(name).meaning;
  }

  /// The scope that `name::` opens; an empty one if `name` has none.
  Scope membersOf(String name) {
    Scope members = find(name).members;
    return members != null ? members : new Scope();
  }

  private Entry find(String name) {
    if (name.indexOf(':') < 0) {
      return findUnqualified(name);
    }
    String[] path = name.split("::", -1);
    int next = 1;
    Scope scope = path[0].isEmpty() ? open.getFirst() : findUnqualified(path[0]).members;
    Entry entry = UNKNOWN;
    while (scope != null && next < path.length) {
      entry = scope.entries.getOrDefault(path[next++], UNKNOWN);
      scope = entry.members;
    }
    return next == path.length ? entry : UNKNOWN;
  }

  private Entry findUnqualified(String name) {
    for (int i = open.size() - 1; i >= 0; i--) {
      Entry entry = open.get(i).entries.get(name);
      if (entry != null) {
        return entry;
      }
    }
    return BuiltinTypes.isType(name) ? BUILTIN_TYPE : UNKNOWN;
  }
}
