package dev.plumb.cli.diagnostic;

import dev.plumb.hlsl.diag.WarningOptions;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/// Which messages are given, and in which form.
public final class DiagnosticOptions {
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
    return WarningOptions.parse(named, warningsAsErrors, noWarnings);
  }
}
