package dev.plumb.cli.diagnostic;

import dev.plumb.hlsl.diag.Diagnostic;
import java.io.PrintWriter;
import java.util.List;

/// Where the messages of one command go. Its methods are called one at a time.
public sealed interface MessageSink permits TextMessages, MessageDocument {
  /// Adds the messages of one shader.
  ///
  /// @param rejected whether they kept the shader from being compiled
  void add(List<Diagnostic> diagnostics, boolean rejected);

  /// Adds a message about the state of a draw.
  void add(StateMessage message);

  /// The command is over: nothing is added any more.
  void end();

  /// @param color whether text may have colours
  static MessageSink of(DiagnosticFormat format, PrintWriter to, boolean color) {
    return switch (format) {
      case FXC, CLANG -> new TextMessages(format, to, color);
      case JSON, SARIF -> new MessageDocument(format, to);
    };
  }
}
