package dev.plumb.cli.diagnostic;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import dev.plumb.hlsl.diag.Diagnostic;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/// Messages as one document for machines, written when the command is over, even if there is no
/// message.
final class MessageDocument implements MessageSink {
  private static final Gson GSON =
      new GsonBuilder().disableHtmlEscaping().setPrettyPrinting().create();

  private final DiagnosticFormat format;
  private final PrintWriter to;
  private final List<Diagnostic> all = new ArrayList<>();
  private final List<StateMessage> states = new ArrayList<>();
  private boolean rejected;

  MessageDocument(DiagnosticFormat format, PrintWriter to) {
    this.format = format;
    this.to = to;
  }

  @Override
  public void add(List<Diagnostic> diagnostics, boolean anyRejected) {
    all.addAll(diagnostics);
    rejected |= anyRejected;
  }

  @Override
  public void add(StateMessage message) {
    states.add(message);
  }

  @Override
  public void end() {
    to.print(text(format, all, states, rejected));
    to.flush();
  }

  /// The document of these messages, with a line end behind it.
  static String text(
      DiagnosticFormat format, List<Diagnostic> all, List<StateMessage> states, boolean rejected) {
    JsonObject document =
        switch (format) {
          case SARIF -> SarifLog.of(all, states, rejected);
          case JSON, FXC, CLANG -> JsonMessages.of(all, states, rejected);
        };
    return GSON.toJson(document) + "\n";
  }
}
