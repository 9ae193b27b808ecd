package dev.plumb.hlsl.diag;

/// How much a message matters. Only an ERROR keeps a shader from being compiled.
public enum Severity {
  ERROR,
  WARNING,
  NOTE;

  /// The word as messages print it.
  public String word() {
    return switch (this) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case NOTE -> "note";
    };
  }
}
