package dev.plumb.cli.debug;

import java.util.ArrayList;
import java.util.List;

/// The debugger's commands, as gdb names them.
enum Verb {
  HELP("help [COMMAND]", "lists the commands", "h"),
  HISTORY("history", "what happened to the pixel"),
  FRAGMENT("fragment N", "debugs fragment N of the history instead", "frag"),
  INFO("info [breakpoints|lanes|locals|args|files]", "the fragment and its lanes", "i"),
  LIST("list [LINE|FUNCTION]", "source around the current line, or a line", "l"),
  STEP("step [N]", "to the next line, into functions", "s"),
  NEXT("next [N]", "to the next line, over functions", "n"),
  FINISH("finish", "until the function returns", "fin"),
  CONTINUE("continue", "to the next breakpoint, or the end", "c", "cont"),
  UNTIL("until LINE|FILE:LINE", "to that line", "u", "advance"),
  BREAK("break [FILE:]LINE|FUNCTION", "stops there from now on", "b"),
  DELETE("delete [N]", "removes breakpoint N, or all", "d"),
  PRINT("print[/x] EXPRESSION", "an HLSL expression in all four lanes; /x: its bits", "p"),
  LOCALS("locals", "the function's variables in this lane"),
  ARGS("args", "the function's parameters in this lane"),
  OUTPUTS("outputs", "what the shader has stored to its outputs"),
  WHERE("where", "the functions that are running", "bt", "backtrace"),
  FRAME("frame [N]", "looks at function N of 'where'", "f"),
  UP("up", "looks at the caller"),
  DOWN("down", "looks at the called function again"),
  LANE("lane N|all", "follows another lane of the quad, or all"),
  RUN("run", "starts the shader again", "r", "restart", "start"),
  IR("ir", "the current line's instructions"),
  QUIT("quit", "ends the debugger", "q", "exit");

  final String usage;
  final String help;
  final List<String> names;

  Verb(String usage, String help, String... aliases) {
    this.usage = usage;
    this.help = help;
    var all = new ArrayList<String>();
    all.add(usage.split("[ \\[]", 2)[0]);
    all.addAll(List.of(aliases));
    names = List.copyOf(all);
  }

  String longName() {
    return names.getFirst();
  }

  /// The command of that name, or the only one that starts so.
  static Verb of(String word) throws CommandFailure {
    var candidates = new ArrayList<Verb>();
    for (Verb verb : values()) {
      if (verb.names.contains(word)) {
        return verb;
      }
      if (verb.longName().startsWith(word)) {
        candidates.add(verb);
      }
    }
    if (candidates.size() == 1) {
      return candidates.getFirst();
    }
    if (candidates.isEmpty()) {
      throw new CommandFailure("there is no command '" + word + "'; 'help' lists them");
    }
    var names = candidates.stream().map(Verb::longName).toList();
    throw new CommandFailure("'" + word + "' may mean " + String.join(" or ", names));
  }
}
