package dev.plumb.cli.diagnostic;

import dev.plumb.emulator.query.MessageId;
import dev.plumb.hlsl.diag.WarningOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;

/// Which messages are given, and in which form.
public final class DiagnosticOptions {
  private static final String NO = "no-";

  @Option(
      names = "--diagnostics-format",
      paramLabel = "FORMAT",
      defaultValue = "fxc",
      description =
          "how messages of the compiler are written to standard error: fxc (default), clang, json"
              + " (schema/diagnostics.schema.json) or sarif (2.1.0); the last two as one document"
              + " at the end")
  private DiagnosticFormat format = DiagnosticFormat.FXC;

  @Option(names = "-WX", description = "warnings are errors")
  private boolean warningsAsErrors;

  @Option(names = "-no-warnings", description = "shows no warnings")
  private boolean noWarnings;

  @Option(
      names = "-W",
      paramLabel = "NAME",
      description =
          "-WNAME shows the warnings of that name, -Wno-NAME does not, -Werror=NAME makes them"
              + " errors, -Wno-error=NAME keeps them warnings; NAME is one of dxc's, such as"
              + " conversion, a code, such as X3206, or one of the groups unused, all, extra and"
              + " everything")
  private List<String> named = new ArrayList<>();

  public DiagnosticFormat format() {
    return format;
  }

  /// What the options make of warnings, and what in them names none.
  public WarningOptions.Parsed warnings() {
    var ofCompiler = named.stream().filter(name -> messageId(name).isEmpty()).toList();
    return WarningOptions.parse(ofCompiler, warningsAsErrors, noWarnings);
  }

  public boolean showsWarnings() {
    return !noWarnings;
  }

  /// The debug layer's ids that `-Wno-ID` hides.
  public Set<MessageId> hiddenMessages() {
    var hidden = EnumSet.noneOf(MessageId.class);
    for (String name : named) {
      messageId(name)
          .ifPresent(
              id -> {
                if (name.startsWith(NO)) {
                  hidden.add(id);
                } else {
                  hidden.remove(id);
                }
              });
    }
    return hidden;
  }

  private static Optional<MessageId> messageId(String name) {
    String id = name.startsWith(NO) ? name.substring(NO.length()) : name;
    return Arrays.stream(MessageId.values()).filter(m -> m.name().equals(id)).findFirst();
  }
}
