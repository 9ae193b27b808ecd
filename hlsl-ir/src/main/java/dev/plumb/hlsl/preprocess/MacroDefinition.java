package dev.plumb.hlsl.preprocess;

import java.util.Objects;

/// A macro given from outside: `-D NAME=VALUE`.
///
/// @param name the name, with parameters if it has any: `SQUARE(x)`
/// @param value the body's text
public record MacroDefinition(String name, String value) {
  public MacroDefinition {
    Objects.requireNonNull(name);
    Objects.requireNonNull(value);
  }

  /// Reads `NAME=VALUE`, or `NAME`, whose value is 1.
  public static MacroDefinition parse(String argument) {
    int equals = argument.indexOf('=');
    if (equals < 0) {
      return new MacroDefinition(argument, "1");
    }
    return new MacroDefinition(argument.substring(0, equals), argument.substring(equals + 1));
  }
}
