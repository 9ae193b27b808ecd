package dev.plumb.cli.render;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import java.util.regex.Pattern;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Lets the compiler's flags be written as fxc and dxc take them: `/E main` and `/Emain` for `-E
/// main`, and `-Fofile` for `-Fo file`. What names a file that is there stays a file name.
public final class CompilerFlags implements IParameterPreprocessor {
  /// A flag and no path: `/tmp/x` has a second slash, `/x.hlsl` a dot.
  private static final Pattern WORD = Pattern.compile("/[A-Za-z?][A-Za-z0-9_-]*");

  @Override
  @SuppressWarnings("JdkObsolete") // picocli's stack of arguments
  public boolean preprocess(
      Stack<String> args, CommandSpec command, ArgSpec arg, Map<String, Object> info) {
    List<String> inOrder = new ArrayList<>(args);
    Collections.reverse(inOrder);
    List<String> plain = translate(inOrder, command);
    Collections.reverse(plain);
    args.clear();
    args.addAll(plain);
    return false;
  }

  private static List<String> translate(List<String> args, CommandSpec command) {
    var plain = new ArrayList<String>();
    boolean isValue = false; // of the option before
    for (String arg : args) {
      List<String> flag = isValue ? List.of(arg) : flag(arg, command);
      plain.addAll(flag);
      var option = command.findOption(flag.getLast());
      isValue = flag.size() == 1 && !isValue && option != null && option.arity().min() > 0;
    }
    return plain;
  }

  /// The argument as picocli takes it, the value apart from the flag.
  private static List<String> flag(String arg, CommandSpec command) {
    if (arg.equals("/?") || arg.equals("-?")) {
      return List.of("--help");
    }
    if (arg.startsWith("--") || arg.length() < 2) {
      return List.of(arg);
    }
    if (arg.startsWith("-")) {
      return dashed(arg, command).orElse(List.of(arg));
    }
    if (!arg.startsWith("/") || exists(arg)) {
      return List.of(arg);
    }
    String dashed = "-" + arg.substring(1);
    return dashed(dashed, command).orElse(List.of(WORD.matcher(arg).matches() ? dashed : arg));
  }

  /// Whether it is there, or at least the folder that it would be in.
  private static boolean exists(String name) {
    try {
      Path path = Path.of(name);
      boolean inFolder = path.getNameCount() > 1 && Files.isDirectory(path.getParent());
      return inFolder || Files.exists(path);
    } catch (InvalidPathException _) {
      return false;
    }
  }

  /// `-Fofile` in two; of several flags that it starts with the longest counts. Empty if it starts
  /// with none.
  private static Optional<List<String>> dashed(String arg, CommandSpec command) {
    if (command.findOption(arg) != null) {
      return Optional.of(List.of(arg));
    }
    for (int end = arg.length() - 1; end >= 2; end--) {
      OptionSpec option = command.findOption(arg.substring(0, end));
      if (option != null && option.arity().max() > 0) {
        boolean optional = option.arity().min() == 0;
        boolean equals = arg.charAt(end) == '=' && (optional || end > 2);
        String value = arg.substring(equals ? end + 1 : end);
        String name = arg.substring(0, end);
        if (!optional) {
          return Optional.of(List.of(name, value));
        }
        return Optional.of(List.of(end == 2 ? name + value : name + "=" + value));
      }
    }
    return Optional.empty();
  }
}
