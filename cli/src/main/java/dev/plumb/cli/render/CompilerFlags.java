package dev.plumb.cli.render;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.regex.Pattern;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/// Lets the compiler's flags be written as fxc and dxc take them: `/E main` and `/Emain` for `-E
/// main`, and `-Fcfile` for `-Fc file`. What names a file that is there stays a file name.
public final class CompilerFlags implements IParameterPreprocessor {
  private static final Pattern SLASHED =
      Pattern.compile("/([ETDI].*|Fc.*|Zpr|WX|no-warnings|Od|nologo)");

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
      String flag = isValue ? arg : flag(arg);
      plain.add(flag);
      var option = command.findOption(flag);
      isValue = !isValue && option != null && option.arity().min() > 0;
    }
    return plain;
  }

  private static String flag(String arg) {
    boolean slashed = SLASHED.matcher(arg).matches() && !Files.exists(Path.of(arg));
    String flag = slashed ? "-" + arg.substring(1) : arg;
    boolean joined = flag.startsWith("-Fc") && flag.length() > 3 && flag.charAt(3) != '=';
    return joined ? "-Fc=" + flag.substring(3) : flag;
  }
}
