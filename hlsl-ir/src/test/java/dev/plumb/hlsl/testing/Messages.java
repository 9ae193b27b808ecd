package dev.plumb.hlsl.testing;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.source.SourceFile;
import java.util.List;

/// What the compiler says of a text, for tests of messages.
public final class Messages {
  private Messages() {}

  /// `X3004: undeclared identifier 'x'`, one for each message, each with its notes behind ` | `.
  public static List<String> of(String text, CompileOptions options) {
    return HlslCompiler.compile(SourceFile.of("test.hlsl", text), options).diagnostics().stream()
        .map(Messages::line)
        .toList();
  }

  private static String line(Diagnostic diagnostic) {
    var line =
        new StringBuilder(diagnostic.code().code()).append(": ").append(diagnostic.message());
    diagnostic.notes().forEach(n -> line.append(" | ").append(n.message()));
    return line.toString();
  }
}
