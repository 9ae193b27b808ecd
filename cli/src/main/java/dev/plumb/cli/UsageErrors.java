package dev.plumb.cli;

import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Wrong command lines: one line that says what is wrong, and where the options are listed.
final class UsageErrors implements IParameterExceptionHandler {
  @Override
  public int handleParseException(ParameterException wrong, String[] args) {
    CommandLine command = wrong.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    command.getErr().println("plumb: error: " + message(wrong));
    command.getErr().println("'" + name + " --help' shows how it is used");
    command.getErr().flush();
    return CommandLine.ExitCode.USAGE;
  }

  private static String message(ParameterException wrong) {
    if (wrong instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched);
    }
    String text = wrong.getMessage();
    return text.isEmpty()
        ? "wrong usage"
        : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
  }

  private static String unmatched(UnmatchedArgumentException wrong) {
    String first = wrong.getUnmatched().getFirst();
    var spec = wrong.getCommandLine().getCommandSpec();
    if (first.startsWith("-")) {
      String flag = first.contains("=") ? first.substring(0, first.indexOf('=')) : first;
      return "there is no option '"
          + flag
          + "'"
          + Suggestions.didYouMean(flag, spec.optionsMap().keySet());
    }
    if (!spec.subcommands().isEmpty()) {
      return "there is no command '"
          + first
          + "'"
          + Suggestions.didYouMean(first, spec.subcommands().keySet());
    }
    List<String> all = wrong.getUnmatched();
    return (all.size() == 1 ? "unexpected argument '" : "unexpected arguments '")
        + String.join("', '", all)
        + "'";
  }
}
