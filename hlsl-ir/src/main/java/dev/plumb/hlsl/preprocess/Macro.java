package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// One definition of a macro.
final class Macro {
  static final String VARIADIC_NAME = "__VA_ARGS__";

  /// What a macro expands to.
  enum Kind {
    /// Its body, wherever its name stands.
    OBJECT,
    /// Its body, where arguments in parentheses follow its name.
    FUNCTION,
    /// The line of its name, honouring `#line`.
    LINE,
    /// The file of its name, honouring `#line`.
    FILE
  }

  private final String name;
  private final Kind kind;
  private final List<String> parameters;
  private final Map<String, Integer> indices = new HashMap<>(); // of the parameters
  private final boolean variadic;
  private final List<Token> body;
  private final SourceSpan definition;

  /// Whether its expansion is being rescanned; its own name is not expanded then.
  boolean disabled;

  /// @param parameters the names; of a variadic macro the last one takes the rest
  /// @param definition the name in the `#define`; NONE for predefined macros
  Macro(
      String name,
      Kind kind,
      List<String> parameters,
      boolean variadic,
      List<Token> body,
      SourceSpan definition) {
    this.name = name;
    this.kind = kind;
    this.parameters = List.copyOf(parameters);
    for (int i = 0; i < parameters.size(); i++) {
      indices.putIfAbsent(parameters.get(i), i);
    }
    this.variadic = variadic;
    this.body = List.copyOf(body);
    this.definition = definition;
  }

  static Macro builtin(String name, Kind kind) {
    return new Macro(name, kind, List.of(), false, List.of(), SourceSpan.NONE);
  }

  String name() {
    return name;
  }

  Kind kind() {
    return kind;
  }

  boolean isFunction() {
    return kind == Kind.FUNCTION;
  }

  boolean isBuiltin() {
    return kind == Kind.LINE || kind == Kind.FILE;
  }

  int parameterCount() {
    return parameters.size();
  }

  boolean isVariadic() {
    return variadic;
  }

  List<Token> body() {
    return body;
  }

  SourceSpan definition() {
    return definition;
  }

  /// The index of the parameter that `token` names, or -1.
  int parameterOf(Token token) {
    return token.isWord() ? indices.getOrDefault(token.text(), -1) : -1;
  }

  /// Whether a redefinition as `other` changes nothing (ISO C 6.10.3): same parameters, same
  /// tokens, white space at the same places.
  boolean sameAs(Macro other) {
    if (kind != other.kind || variadic != other.variadic || !parameters.equals(other.parameters)) {
      return false;
    }
    if (body.size() != other.body.size()) {
      return false;
    }
    for (int i = 0; i < body.size(); i++) {
      Token mine = body.get(i);
      Token its = other.body.get(i);
      boolean sameSpace = i == 0 || mine.spaceBefore() == its.spaceBefore();
      if (!mine.text().equals(its.text()) || !sameSpace) {
        return false;
      }
    }
    return true;
  }
}
