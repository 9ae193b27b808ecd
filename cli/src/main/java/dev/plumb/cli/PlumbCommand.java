package dev.plumb.cli;

import dev.plumb.cli.compile.CompileCommand;
import dev.plumb.cli.diff.DiffCommand;
import dev.plumb.cli.render.RenderCommand;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/// The command itself: without a subcommand it shows its help. Each subcommand is a class of its
/// own, named in `subcommands`.
@Command(
    name = "plumb",
    mixinStandardHelpOptions = true,
    versionProvider = PlumbVersion.class,
    description =
        "A Direct3D 11 pipeline on the CPU: HLSL in, pixels out, every step open to inspection.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:the shader does not compile, or a check failed",
      "2:wrong usage or wrong input; nothing was written",
    },
    subcommands = {RenderCommand.class, CompileCommand.class, DiffCommand.class})
final class PlumbCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  /// The whole command line, ready to execute. A program's end is its return value: nothing below
  /// calls `System.exit`.
  static CommandLine commandLine() {
    return new CommandLine(new PlumbCommand())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(PlumbCommand::report);
  }

  /// Wrong input is told in one line. Anything else is a fault of Plumb's own, and says so.
  private static int report(Exception exception, CommandLine command, ParseResult arguments)
      throws Exception {
    if (exception instanceof InputException wrong) {
      command.getErr().println(wrong.text().stripTrailing());
      return wrong.exitCode();
    }
    throw exception;
  }

  /// No subcommand was named: that is wrong usage, so the help goes to standard error.
  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return CommandLine.ExitCode.USAGE;
  }
}
