package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.token.Token;
import java.util.HashMap;
import java.util.Map;

/// The macros defined at this point of the text.
final class MacroTable {
  private final Map<String, Macro> byName = new HashMap<>();
  private final Diagnostics diagnostics;

  MacroTable(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
    for (Macro.Kind kind : Macro.Kind.values()) {
      if (kind == Macro.Kind.LINE || kind == Macro.Kind.FILE) {
        put(Macro.builtin("__" + kind + "__", kind));
      }
    }
  }

  /// The macro of that name, or null.
  Macro get(String name) {
    return byName.get(name);
  }

  boolean isDefined(String name) {
    return byName.containsKey(name);
  }

  /// Defines without a warning: for macros from outside the text.
  void put(Macro macro) {
    byName.put(macro.name(), macro);
  }

  /// Defines from a `#define`. Another definition of the name is replaced with a warning.
  void define(Macro macro) {
    Macro old = byName.get(macro.name());
    if (old != null && old.isBuiltin()) {
      diagnostics.error(
          DiagnosticCode.PREPROCESSOR_SYNTAX,
          macro.definition(),
          "predefined macro '" + macro.name() + "' cannot be redefined");
      return;
    }
    if (old != null && !old.sameAs(macro)) {
      diagnostics.warning(
          DiagnosticCode.MACRO_REDEFINITION,
          macro.definition(),
          "macro '" + macro.name() + "' is redefined",
          new Label(old.definition(), "the earlier definition is here"));
    }
    put(macro);
  }

  /// Forgets the macro that `name` names, if there is one.
  void undefine(Token name) {
    Macro old = byName.get(name.text());
    if (old != null && old.isBuiltin()) {
      diagnostics.error(
          DiagnosticCode.PREPROCESSOR_SYNTAX,
          name.span(),
          "predefined macro '" + name.text() + "' cannot be undefined");
      return;
    }
    byName.remove(name.text());
  }
}
