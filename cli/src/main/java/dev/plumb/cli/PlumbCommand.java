package dev.plumb.cli;

import dev.plumb.cli.compile.CompileCommand;
import dev.plumb.cli.debug.DebugCommand;
import dev.plumb.cli.diff.DiffCommand;
import dev.plumb.cli.render.RenderCommand;
import dev.plumb.cli.test.TestCommand;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.Spec;

/// The command itself: without a subcommand it shows its help. Each subcommand is a class of its
/// own, made in `subcommands`.
@Command(
    name = "plumb",
    mixinStandardHelpOptions = true,
    versionProvider = PlumbVersion.class,
    description = {
      "A Direct3D 11 pipeline on the CPU: HLSL in, pixels out, every step open to inspection.",
      ""
    },
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "Examples:",
      "  plumb render shader.hlsl -o picture.png",
      "  plumb compile shader.hlsl -T ps_5_0",
      "  plumb diff picture.png reference.png",
      "  plumb debug shader.hlsl --pixel 320,240",
      "  plumb test shaders/",
      "",
      "'plumb COMMAND --help' shows a command's options."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:the shader does not compile, or a check failed",
      "2:wrong usage or wrong input; nothing was written",
      "3:Plumb itself could not be built or started",
      "70:a fault of Plumb's own",
    })
final class PlumbCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  /// The command line that is to execute `words`, response files expanded. A program's end is its
  /// return value: nothing below calls `System.exit`.
  static CommandLine commandLine(String... words) {
    var line = new CommandLine(new PlumbCommand());
    subcommands(words).forEach(line::addSubcommand);
    return line.setExpandAtFiles(
            false) // it takes quotes for ends of words, and backslashes for escapes
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(new UsageErrors())
        .setExecutionStrategy(PlumbCommand::execute)
        .setExecutionExceptionHandler(
            (failure, command, arguments) -> Failures.report(failure, command.getErr()));
  }

  /// The subcommand that is named; all of them where none is, for the help and for what is said of
  /// wrong names. To read the options of all takes a third of a short command's time.
  private static List<Object> subcommands(String... words) {
    return switch (words.length == 0 ? "" : words[0]) {
      case "render" -> List.of(new RenderCommand());
      case "compile" -> List.of(new CompileCommand());
      case "debug" -> List.of(new DebugCommand());
      case "diff" -> List.of(new DiffCommand());
      case "test" -> List.of(new TestCommand());
      default ->
          List.of(
              new RenderCommand(),
              new CompileCommand(),
              new DebugCommand(),
              new DiffCommand(),
              new TestCommand());
    };
  }

  /// Runs the last command that is named; errors of the JVM too, such as too little memory, become
  /// exit codes.
  private static int execute(ParseResult arguments) {
    var all = arguments.asCommandLineList();
    try {
      return new RunLast().execute(arguments);
    } catch (Error failure) {
      return Failures.report(failure, all.getLast().getErr());
    }
  }

  /// No subcommand was named: that is wrong usage, so the help goes to standard error.
  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return CommandLine.ExitCode.USAGE;
  }
}
