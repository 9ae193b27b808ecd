package dev.plumb.emulator.debug;

import dev.plumb.emulator.pipeline.GraphicsPipeline;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.LocalVariable;
import dev.plumb.hlsl.interp.Frame;
import dev.plumb.hlsl.interp.StepEvent;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.FunctionDebug.DebugVariable;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.source.SourceFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Runs the pixel shader of one fragment again, with its quad, on the interpreter: stops at any
/// line, and shows variables and expressions in all four lanes.
///
/// It starts at the entry function's first statement. Stops are at places where the [#focus] lane
/// runs. Intrinsics are stepped over.
public final class PixelDebugger {
  private static final StopReason STEP = new StopReason.Step();
  private static final int ANY_LANE = -1;

  private final CompiledShader shader;
  private final Fragment fragment;
  private final Quad quad;
  private final Module module;
  private final ShaderEnvironment environment;
  private final long budget;
  private final Wave wave;
  private final CodeMap code;
  private final VariableReader variables;
  private final ExpressionEvaluator evaluator;
  private final LineTracker lines = new LineTracker();
  private final Map<Integer, Breakpoint> breakpoints = new LinkedHashMap<>();
  private int breakpointCount;
  private int focus;
  private StepEvent event; // null at the end
  private volatile boolean interrupted;

  private PixelDebugger(
      CompiledShader shader,
      PixelHistory history,
      DrawRecord draw,
      Fragment fragment,
      long budget) {
    Fragment.Shading shading = fragment.shading().orElseThrow();
    this.shader = shader;
    this.fragment = fragment;
    this.budget = budget;
    quad = new Quad(history.x() & ~1, history.y() & ~1, shading.lane(), shading.coveredLanes());
    focus = shading.lane();
    module = shader.debugModule().module();
    environment = GraphicsPipeline.pixelEnvironment(draw.state());
    wave = new Wave(WaveProgram.forStepping(shader.debugModule()), Quad.LANES);
    code = new CodeMap(shader);
    variables = new VariableReader(module, wave, environment);
    evaluator = new ExpressionEvaluator(shader, variables, environment, budget);
    restart();
  }

  /// @param fragment of `history`, and shaded
  /// @param shader what its draw's pixel shader was compiled to
  /// @param budget instructions that the shader may run before it counts as endless
  /// @throws IllegalArgumentException if the shader did not run for it, or is another one
  public static PixelDebugger of(
      PixelHistory history, Fragment fragment, CompiledShader shader, long budget) {
    DrawRecord draw = history.draw(fragment.draw()).orElseThrow();
    boolean itsShader =
        draw.state()
            .pixelShader()
            .map(s -> s.verified() == shader.module() || s.verified() == shader.debugModule())
            .orElse(false);
    if (fragment.shading().isEmpty() || !itsShader) {
      throw new IllegalArgumentException(
          "fragment " + fragment.number() + " was not shaded by " + shader.entry());
    }
    return new PixelDebugger(shader, history, draw, fragment, budget);
  }

  // ---- running

  /// Back to the first statement. Breakpoints stay.
  public StopReason restart() {
    List<List<List<Integer>>> inputs = fragment.shading().orElseThrow().inputs();
    for (int element = 0; element < inputs.size(); element++) {
      for (int c = 0; c < inputs.get(element).size(); c++) {
        int[] column = wave.input(element, c);
        for (int lane = 0; lane < Quad.LANES; lane++) {
          column[lane] = inputs.get(element).get(c).get(lane);
        }
      }
    }
    wave.begin(LaneMask.first(Quad.LANES));
    wave.setLive(new long[] {quad.coveredLanes()});
    lines.clear();
    wave.runUntil(environment, 0);
    event = wave.next();
    return isStopPlace() ? arriveFirst() : run((depth, newLine) -> true, false);
  }

  private StopReason arriveFirst() {
    lines.atDepth(event.depth());
    lines.arrive(event.depth(), CodeLine.of(event.span()));
    return STEP;
  }

  /// To the next line, into functions.
  public StopReason step() {
    int start = depth();
    return run((depth, newLine) -> depth != start || newLine, true);
  }

  /// To the next line of this function, or back to its caller.
  public StopReason next() {
    int start = depth();
    return run((depth, newLine) -> depth < start || depth == start && newLine, true);
  }

  /// Until the innermost function returns; the entry function: to the end.
  public StopReason finish() {
    return finish(depth());
  }

  /// Until the function of `frame` returns.
  public StopReason finish(StackFrame frame) {
    return finish(frame.frame().index());
  }

  private StopReason finish(int start) {
    return run((depth, newLine) -> depth < start, true);
  }

  /// To the next breakpoint.
  public StopReason resume() {
    return run((depth, newLine) -> false, true);
  }

  /// Stops a run that is under way; for other threads. Does nothing if there is none.
  public void interrupt() {
    interrupted = true;
  }

  /// Runs the next instruction, wherever it leads, and stops.
  public StopReason stepInstruction() {
    if (event == null) {
      return new StopReason.Ended();
    }
    advance();
    if (event != null) {
      lines.atDepth(event.depth());
    }
    return event == null ? new StopReason.Ended() : STEP;
  }

  private int depth() {
    return event == null ? 0 : event.depth();
  }

  private interface StopRule {
    boolean stopsAt(int depth, boolean newLine);
  }

  private StopReason run(StopRule rule, boolean withBreakpoints) {
    interrupted = false;
    while (event != null) {
      if (event.executed() >= budget) {
        return new StopReason.BudgetExhausted();
      }
      if (interrupted) {
        return new StopReason.Interrupted();
      }
      advance();
      if (event == null) {
        break;
      }
      lines.atDepth(event.depth());
      if (isStopPlace()) {
        CodeLine line = CodeLine.of(event.span());
        boolean newLine = lines.arrive(event.depth(), line);
        Optional<Breakpoint> hit =
            newLine && withBreakpoints ? breakpointAt(line) : Optional.empty();
        if (hit.isPresent()) {
          return new StopReason.AtBreakpoint(hit.get());
        }
        if (rule.stopsAt(event.depth(), newLine)) {
          return STEP;
        }
      }
    }
    return new StopReason.Ended();
  }

  private void advance() {
    wave.runUntil(environment, event.executed() + 1);
    event = wave.next();
  }

  private boolean isStopPlace() {
    return event != null
        && code.isStopPlace(event.function(), event.span())
        && (focus == ANY_LANE || LaneMask.has(event.active(), focus));
  }

  // ---- breakpoints

  /// Stops at a line from now on, or at the next one that has code.
  ///
  /// @param file a file's name, or the end of it; empty: the current one
  /// @return empty if there is no code
  public Optional<Breakpoint> breakAt(Optional<String> file, int line) {
    String name = file.orElseGet(() -> currentFile().name());
    return code.atOrBehind(name, line).map(this::add);
  }

  /// Stops at the start of a function from now on.
  public Optional<Breakpoint> breakAt(String function) {
    return code.startOf(function).map(this::add);
  }

  private Breakpoint add(CodeLine line) {
    var breakpoint = new Breakpoint(++breakpointCount, line);
    breakpoints.put(breakpoint.number(), breakpoint);
    return breakpoint;
  }

  /// Whether there was such a breakpoint.
  public boolean delete(int number) {
    return breakpoints.remove(number) != null;
  }

  public void deleteAll() {
    breakpoints.clear();
  }

  public List<Breakpoint> breakpoints() {
    return List.copyOf(breakpoints.values());
  }

  private Optional<Breakpoint> breakpointAt(CodeLine line) {
    return breakpoints.values().stream().filter(b -> b.line().equals(line)).findFirst();
  }

  // ---- looking

  public Fragment fragment() {
    return fragment;
  }

  public CompiledShader shader() {
    return shader;
  }

  public Quad quad() {
    return quad;
  }

  /// Whether the shader has ended.
  public boolean ended() {
    return event == null;
  }

  /// Instructions run so far.
  public long executed() {
    return wave.executed();
  }

  /// The lane whose way is followed; empty: any lane's.
  public Optional<Integer> focus() {
    return focus == ANY_LANE ? Optional.empty() : Optional.of(focus);
  }

  /// @param lane 0 to 3; empty: stop wherever any lane runs
  public void follow(Optional<Integer> lane) {
    focus = lane.orElse(ANY_LANE);
  }

  /// The file of the current line; at the end, of the entry function.
  public SourceFile currentFile() {
    return frames().isEmpty()
        ? shader.program().entry().span().file()
        : frames().getFirst().position().file();
  }

  /// The files that have code.
  public List<SourceFile> files() {
    return code.files();
  }

  public List<String> functionNames() {
    return code.functionNames();
  }

  /// The user's functions that are running, the innermost first; none at the end.
  public List<StackFrame> frames() {
    var frames = new ArrayList<StackFrame>();
    for (Frame frame : wave.frames().reversed()) {
      if (!frame.function().prelude()) {
        frames.add(new StackFrame(frames.size(), frame, frame.position()));
      }
    }
    return frames;
  }

  /// The IR instructions of the frame's line, as text.
  public List<String> instructions(StackFrame frame) {
    return code.instructionsAt(frame.frame().function(), frame.line());
  }

  /// How each lane stands.
  public List<LaneStatus> lanes() {
    long[] live = wave.live();
    var lanes = new ArrayList<LaneStatus>();
    for (int lane = 0; lane < Quad.LANES; lane++) {
      boolean covered = quad.isCovered(lane);
      boolean active = event != null && LaneMask.has(event.active(), lane);
      lanes.add(new LaneStatus(active, !covered, covered && !LaneMask.has(live, lane)));
    }
    return lanes;
  }

  /// The function's parameters.
  public List<NamedValue> arguments(StackFrame frame) {
    return variables(frame, true);
  }

  /// The function's other variables that are visible at the frame's position.
  public List<NamedValue> locals(StackFrame frame) {
    return variables(frame, false);
  }

  private List<NamedValue> variables(StackFrame frame, boolean parameters) {
    var visible = new LinkedHashMap<String, NamedValue>(); // an inner name hides an outer one
    Optional<CheckedFunction> function = code.checked(frame.frame().function());
    for (LocalVariable local : function.map(CheckedFunction::locals).orElse(List.of())) {
      Optional<DebugVariable> found =
          variables.find(frame.frame(), local.variable().name(), local.variable().span());
      if (found.isPresent()
          && found.get().parameter() == parameters
          && local.isVisibleAt(frame.position())) {
        String name = local.variable().name();
        variables
            .read(frame.frame(), found.get())
            .ifPresent(values -> visible.put(name, new NamedValue(name, values)));
      }
    }
    return List.copyOf(visible.values());
  }

  /// Names that expressions can use at the frame's position.
  public List<String> visibleNames(StackFrame frame) {
    var names = new ArrayList<String>();
    arguments(frame).forEach(v -> names.add(v.name()));
    locals(frame).forEach(v -> names.add(v.name()));
    module.debugGlobals().forEach(v -> names.add(v.name()));
    return names;
  }

  /// The value of an HLSL expression at the frame's position, in all lanes.
  public Evaluation evaluate(String expression, StackFrame frame) {
    return evaluator.evaluate(expression, frame, event.active()[0]);
  }

  /// What the shader has stored to its outputs so far: raw bits, by element of the module's
  /// outputs, [component][lane].
  public List<Output> outputs() {
    var outputs = new ArrayList<Output>();
    for (int e = 0; e < module.outputs().size(); e++) {
      SignatureElement element = module.outputs().get(e);
      var components = new ArrayList<List<Integer>>();
      for (int c = 0; c < element.componentCount(); c++) {
        int[] column = wave.output(e, c);
        components.add(List.of(column[0], column[1], column[2], column[3]));
      }
      outputs.add(new Output(element, components));
    }
    return outputs;
  }

  /// @param components raw bits, [component][lane]
  public record Output(SignatureElement element, List<List<Integer>> components) {}

  /// Whether this run, which has ended, gave the very bits that the draw did.
  public boolean agreesWithHistory() {
    List<List<Integer>> drawn = fragment.shading().orElseThrow().outputs();
    if (drawn.isEmpty()) {
      return true; // the draw's run was stopped
    }
    if (lanes().get(quad.lane()).discarded()) {
      return fragment.outcome() == Fragment.Outcome.DISCARDED;
    }
    List<Output> outputs = outputs();
    for (int e = 0; e < outputs.size(); e++) {
      for (int c = 0; c < outputs.get(e).components().size(); c++) {
        int here = outputs.get(e).components().get(c).get(quad.lane());
        if (here != drawn.get(e).get(c)) {
          return false;
        }
      }
    }
    return true;
  }
}
