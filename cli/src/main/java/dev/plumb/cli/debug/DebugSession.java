package dev.plumb.cli.debug;

import dev.plumb.cli.InputException;
import dev.plumb.emulator.debug.Breakpoint;
import dev.plumb.emulator.debug.Evaluation;
import dev.plumb.emulator.debug.Fragment;
import dev.plumb.emulator.debug.NamedValue;
import dev.plumb.emulator.debug.PixelDebugger;
import dev.plumb.emulator.debug.StackFrame;
import dev.plumb.emulator.debug.StopReason;
import dev.plumb.hlsl.source.SourceFile;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// A debugger's state, and what its commands do.
final class DebugSession {
  private final WatchedScene scene;
  private final PrintWriter out;
  private PixelDebugger debugger;
  private LaneReport lanes;
  private int level; // of the frame looked at
  private String function = ""; // the one last shown
  private boolean quit;

  DebugSession(WatchedScene scene, Fragment fragment, PrintWriter out) throws InputException {
    this.scene = scene;
    this.out = out;
    try {
      select(fragment);
    } catch (CommandFailure e) {
      throw new InputException(e.getMessage());
    }
  }

  private void select(Fragment fragment) throws CommandFailure {
    debugger = scene.debug(fragment);
    lanes = new LaneReport(debugger, out);
    out.println(title());
    function = "";
    stopped(new StopReason.Step());
  }

  private String title() {
    Fragment f = debugger.fragment();
    return "Fragment %d: draw %d, primitive %d, %s; %s"
        .formatted(
            f.number(), f.draw(), f.primitive(), debugger.shader().entry(), f.outcome().text());
  }

  /// Stops a run that is under way; for other threads.
  void interrupt() {
    debugger.interrupt();
  }

  /// Whether `quit` was said.
  boolean hasQuit() {
    return quit;
  }

  /// Carries out a line. Whether that could be done.
  boolean execute(String line) {
    try {
      String text = line.strip();
      int end = 0;
      while (end < text.length() && Character.isLetter(text.charAt(end))) {
        end++;
      }
      execute(Verb.of(end == 0 ? text : text.substring(0, end)), text.substring(end).strip());
      out.flush();
      return true;
    } catch (CommandFailure e) {
      out.println("error: " + e.getMessage());
      out.flush();
      return false;
    }
  }

  private void execute(Verb verb, String argument) throws CommandFailure {
    switch (verb) {
      case HELP -> help(argument);
      case HISTORY -> new HistoryReport(scene).print(out);
      case FRAGMENT -> fragment(argument);
      case INFO -> info(argument);
      case LIST -> list(argument);
      case STEP -> repeat(argument, debugger::step);
      case NEXT -> repeat(argument, debugger::next);
      case FINISH -> {
        StackFrame frame = frame();
        go(() -> debugger.finish(frame));
      }
      case CONTINUE -> go(debugger::resume);
      case UNTIL -> until(argument);
      case BREAK -> breakAt(argument);
      case DELETE -> delete(argument);
      case PRINT -> print(argument);
      case LOCALS -> variables(debugger.locals(frame()));
      case ARGS -> variables(debugger.arguments(frame()));
      case OUTPUTS -> lanes.printOutputs();
      case WHERE -> where();
      case FRAME -> look(argument.isEmpty() ? level : number("a frame", argument));
      case UP -> look(level + 1);
      case DOWN -> look(level - 1);
      case LANE -> lane(argument);
      case RUN -> run();
      case IR -> debugger.instructions(frame()).forEach(out::println);
      case QUIT -> quit = true;
    }
  }

  private void help(String argument) throws CommandFailure {
    List<Verb> verbs = argument.isEmpty() ? List.of(Verb.values()) : List.of(Verb.of(argument));
    var table = new TextTable();
    table.add("", "", "");
    for (Verb verb : verbs) {
      var aliases = verb.names.subList(1, verb.names.size());
      table.add(verb.usage, String.join(", ", aliases), verb.help);
    }
    table.printRows(out);
  }

  // ---- running

  private void repeat(String argument, Supplier<StopReason> move) throws CommandFailure {
    int times = argument.isEmpty() ? 1 : number("a count", argument);
    StopReason reason = new StopReason.Step();
    for (int i = 0; i < times && reason instanceof StopReason.Step; i++) {
      reason = moved(move);
    }
    stopped(reason);
  }

  private void go(Supplier<StopReason> move) throws CommandFailure {
    stopped(moved(move));
  }

  private StopReason moved(Supplier<StopReason> move) throws CommandFailure {
    if (debugger.ended()) {
      throw new CommandFailure("the shader has ended; 'run' starts it again");
    }
    return move.get();
  }

  private void until(String argument) throws CommandFailure {
    if (argument.isEmpty()) {
      throw new CommandFailure("until where? A line, such as until 12");
    }
    Breakpoint there = breakpoint(argument);
    StopReason reason = moved(debugger::resume);
    debugger.delete(there.number());
    boolean arrived = reason instanceof StopReason.AtBreakpoint at && at.breakpoint().equals(there);
    stopped(arrived ? new StopReason.Step() : reason);
  }

  private void run() {
    function = "";
    stopped(debugger.restart());
  }

  /// Says why and where the run stands.
  private void stopped(StopReason reason) {
    level = 0;
    switch (reason) {
      case StopReason.Step _ -> {}
      case StopReason.AtBreakpoint at ->
          out.println("Breakpoint " + at.breakpoint().number() + ".");
      case StopReason.BudgetExhausted _ ->
          out.printf(
              "Stopped after %d instructions: the shader seems to loop for ever.%n",
              debugger.executed());
      case StopReason.Interrupted _ -> out.println("Interrupted.");
      case StopReason.Ended _ -> {}
    }
    if (debugger.ended()) {
      ended();
    } else {
      showFrame(false);
    }
  }

  private void showFrame(boolean always) {
    List<StackFrame> frames = debugger.frames();
    StackFrame frame = frames.get(Math.min(level, frames.size() - 1));
    if (always || !frame.function().equals(function)) {
      out.println(frame.function() + " () at " + frame.line());
    }
    function = frame.function();
    SourceListing.line(frame.line(), out);
  }

  private void ended() {
    boolean discarded = debugger.lanes().get(debugger.quad().lane()).discarded();
    out.println(
        discarded ? "The shader has ended: the pixel is discarded." : "The shader has ended.");
    if (!discarded) {
      lanes.printOutputs();
    }
    if (!debugger.agreesWithHistory()) {
      out.println("The draw gave other bits: a fault of Plumb's.");
    } else {
      out.println(discarded ? "So it was in the draw." : "The draw gave the same bits.");
    }
  }

  // ---- breakpoints

  private void breakAt(String argument) throws CommandFailure {
    Breakpoint b = breakpoint(argument);
    out.println("Breakpoint " + b.number() + " at " + b.line());
  }

  private Breakpoint breakpoint(String place) throws CommandFailure {
    Optional<Breakpoint> made;
    int colon = place.lastIndexOf(':');
    if (place.isEmpty()) {
      made = debugger.breakAt(Optional.empty(), frame().line().line());
    } else if (place.matches("\\d+")) {
      made = debugger.breakAt(Optional.empty(), number("a line", place));
    } else if (colon > 0) {
      int line = number("a line", place.substring(colon + 1));
      made = debugger.breakAt(Optional.of(place.substring(0, colon)), line);
    } else {
      made = debugger.breakAt(place);
    }
    return made.orElseThrow(
        () ->
            new CommandFailure(
                place.matches(".*\\d")
                    ? "no code at or behind line " + place
                    : "no function '"
                        + place
                        + "'; there are "
                        + String.join(", ", debugger.functionNames())));
  }

  private void delete(String argument) throws CommandFailure {
    if (argument.isEmpty()) {
      debugger.deleteAll();
    } else if (!debugger.delete(number("a breakpoint", argument))) {
      throw new CommandFailure("there is no breakpoint " + argument);
    }
  }

  // ---- looking

  private StackFrame frame() throws CommandFailure {
    List<StackFrame> frames = debugger.frames();
    if (frames.isEmpty()) {
      throw new CommandFailure("the shader has ended; 'run' starts it again");
    }
    return frames.get(Math.min(level, frames.size() - 1));
  }

  private void look(int newLevel) throws CommandFailure {
    frame();
    int count = debugger.frames().size();
    if (newLevel < 0) {
      throw new CommandFailure("this is the innermost function");
    }
    if (newLevel >= count) {
      throw new CommandFailure(
          newLevel == level + 1
              ? "this is the outermost function"
              : "there is no frame " + newLevel + ": 'where' lists them");
    }
    level = newLevel;
    showFrame(true);
  }

  private void where() throws CommandFailure {
    frame();
    for (StackFrame f : debugger.frames()) {
      String mark = f.level() == level ? "=>" : "  ";
      out.println(mark + " #" + f.level() + "  " + f.function() + " () at " + f.line());
    }
  }

  private void print(String argument) throws CommandFailure {
    boolean hex = argument.startsWith("/x");
    String text = (hex ? argument.substring(2) : argument).strip();
    if (text.isEmpty()) {
      throw new CommandFailure("print what? An HLSL expression, such as print uv * 2");
    }
    switch (debugger.evaluate(text, frame())) {
      case Evaluation.Refused r -> throw new CommandFailure(r.message());
      case Evaluation.Evaluated e -> {
        out.println(e.values().type().spelling() + " " + text);
        lanes.print(e.values(), hex);
      }
    }
  }

  private void variables(List<NamedValue> variables) {
    int lane = debugger.focus().orElse(debugger.quad().lane());
    if (variables.isEmpty()) {
      out.println("none");
    }
    for (NamedValue v : variables) {
      out.println(
          v.values().type().spelling()
              + " "
              + v.name()
              + " = "
              + ValueFormat.format(v.values(), lane, false));
    }
  }

  private void lane(String argument) throws CommandFailure {
    if (argument.equals("all")) {
      debugger.follow(Optional.empty());
      return;
    }
    int lane = number("a lane", argument);
    if (lane > 3) {
      throw new CommandFailure("there is no lane " + lane + ": a quad has lanes 0 to 3");
    }
    debugger.follow(Optional.of(lane));
  }

  private void info(String argument) throws CommandFailure {
    switch (argument) {
      case "" -> {
        String place = scene.sceneDraw(debugger.fragment().draw()).place().toString();
        out.println(title());
        out.println(
            scene.history().draw(debugger.fragment().draw()).orElseThrow().text()
                + (place.isEmpty() ? "" : " at " + place));
        lanes.printStates();
      }
      case "lanes" -> lanes.printStates();
      case "locals" -> variables(debugger.locals(frame()));
      case "args" -> variables(debugger.arguments(frame()));
      case "files" -> debugger.files().forEach(f -> out.println(f.name()));
      case "b", "break", "breakpoints" -> breakpoints();
      default -> throw new CommandFailure("usage: " + Verb.INFO.usage);
    }
  }

  private void breakpoints() {
    if (debugger.breakpoints().isEmpty()) {
      out.println("no breakpoints");
    }
    debugger.breakpoints().forEach(b -> out.println("  " + b.number() + "  " + b.line()));
  }

  private void list(String argument) throws CommandFailure {
    var current = debugger.ended() ? null : frame().line();
    SourceFile file = current == null ? debugger.currentFile() : current.file();
    int middle = current == null ? 1 : current.line();
    if (argument.matches("\\d+")) {
      middle = number("a line", argument);
    } else if (!argument.isEmpty()) {
      Breakpoint start = breakpoint(argument); // finds functions and files
      debugger.delete(start.number());
      file = start.line().file();
      middle = start.line().line();
    }
    SourceListing.around(file, middle, current, out);
  }

  private void fragment(String argument) throws CommandFailure {
    int number = number("a fragment", argument);
    Fragment fragment =
        scene.history().fragments().stream()
            .filter(f -> f.number() == number)
            .findFirst()
            .orElseThrow(() -> new CommandFailure("the history has no fragment " + number));
    if (fragment.shading().isEmpty()) {
      throw new CommandFailure("the pixel shader did not run for it: " + fragment.outcome().text());
    }
    select(fragment);
  }

  private static int number(String what, String text) throws CommandFailure {
    try {
      if (text.startsWith("-")) {
        throw new NumberFormatException(text);
      }
      return Integer.parseInt(text);
    } catch (NumberFormatException _) {
      throw new CommandFailure("expected " + what + ", found '" + text + "'");
    }
  }

  /// Words that could follow `line`, for completion.
  List<String> completions(String line) {
    var words = new ArrayList<String>();
    String start = line.stripLeading();
    if (start.matches("i(nfo)? .*")) {
      return List.of("args", "breakpoints", "files", "lanes", "locals");
    }
    if (start.indexOf(' ') < 0 || start.matches("h(elp)? .*")) {
      for (Verb verb : Verb.values()) {
        words.add(verb.longName());
      }
      return words;
    }
    if (!debugger.ended()) {
      words.addAll(debugger.visibleNames(debugger.frames().getFirst()));
    }
    words.addAll(debugger.functionNames());
    return words;
  }
}
