package dev.plumb.cli.diagnostic;

/// How the compiler's messages are written: `--diagnostics-format`.
public enum DiagnosticFormat {
  /// As fxc prints them.
  FXC,
  /// As clang and dxc print them.
  CLANG,
  /// One JSON document, described by `schema/diagnostics.schema.json`.
  JSON,
  /// One SARIF 2.1.0 log.
  SARIF
}
