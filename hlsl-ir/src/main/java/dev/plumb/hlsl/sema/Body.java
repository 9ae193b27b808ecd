package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.LocalVariable;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The state of checking one function's body, or one expression outside of all functions.
final class Body {
  /// The function; empty for initializers of globals.
  final Optional<FunctionInfo> function;

  final Uses uses;
  final List<LocalVariable> locals = new ArrayList<>();

  Scope scope;

  /// How many loops, and how many switches inside the innermost loop, are around.
  int loops;

  int switches;

  /// Whether an error has been found in it, here or in what it uses.
  boolean failed;

  /// The innermost block, for the range in which a local is known.
  SourceSpan block = SourceSpan.NONE;

  Body(Optional<FunctionInfo> function, Uses uses, Scope scope) {
    this.function = function;
    this.uses = uses;
    this.scope = scope;
  }

  /// A method's `this`.
  Optional<Variable> self() {
    return function.flatMap(f -> f.self);
  }

  /// Notes that `variable` is used, if it lives outside of the function.
  void use(Variable variable) {
    switch (variable.storage()) {
      case STATIC, CONSTANT_TABLE, GROUPSHARED, CONSTANT_BUFFER, OBJECT ->
          uses.globals.add(variable);
      case LOCAL, PARAMETER -> {}
    }
  }
}
