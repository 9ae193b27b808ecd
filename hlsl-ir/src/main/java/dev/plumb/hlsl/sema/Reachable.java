package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// All that can be reached from some code: functions, callees first, and globals. What the stage
/// may not do and recursion are errors here, where it is known that the code counts.
final class Reachable {
  private static final int MAX_DEPTH = 500;

  /// Targets of shader model 2 with what models 2 and 3 differ in.
  private static final Set<String> EXTENDED = Set.of("vs_2_sw", "ps_2_a", "ps_2_sw");

  final List<CheckedFunction> functions = new ArrayList<>();
  final Set<Variable> globals = new LinkedHashSet<>();

  private final ProgramContext program;
  private final Set<FunctionInfo> done = new LinkedHashSet<>();
  private final LinkedHashMap<FunctionInfo, SourceSpan> path =
      new LinkedHashMap<>(); // with the call that led to each

  Reachable(ProgramContext program) {
    this.program = program;
  }

  /// Adds a function and what it needs; `call` is where it is called.
  void visit(FunctionInfo function, SourceSpan call) {
    if (done.contains(function)) {
      return;
    }
    if (path.containsKey(function)) {
      reportRecursion(function, call);
      return;
    }
    if (program.isOfInterface(function)) {
      return; // the specializer asks for the method that is meant
    }
    if (function.definition.isEmpty()) {
      program
          .diagnostics()
          .error(
              DiagnosticCode.MISSING_FUNCTION_BODY,
              call,
              "'" + function.describe() + "': function is missing an implementation",
              new Label(function.span(), "declared here"));
      return;
    }
    if (path.size() >= MAX_DEPTH) {
      throw program.fail(
          DiagnosticCode.TOO_COMPLEX, call, "calls are nested more than " + MAX_DEPTH + " deep");
    }
    var bodies = new BodyChecker(program);
    bodies.ensureChecked(function);
    bodies.checkFlow(function);
    path.put(function, call);
    visit(function.uses);
    path.remove(function);
    done.add(function);
    functions.add(function.checked());
  }

  /// Adds all that `uses` names.
  void visit(Uses uses) {
    for (Uses.Restricted restricted : uses.restricted) {
      if (!Prelude.isIn(restricted.span())) { // the call of its function is restricted itself
        check(restricted);
      }
    }
    for (Variable global : uses.globals) {
      if (globals.add(global)) {
        Uses initializer = program.initializerUses.get(global);
        if (initializer != null) {
          visit(initializer);
        }
      }
    }
    uses.functions.forEach(this::visit);
  }

  private void check(Uses.Restricted restricted) {
    if (!restricted.stages().isEmpty() && !restricted.stages().contains(program.options.stage())) {
      program
          .diagnostics()
          .error(
              DiagnosticCode.UNSUPPORTED_BY_TARGET,
              restricted.span(),
              restricted.what() + " is not supported by " + program.options.profile() + " targets");
    } else if (!restricted.model().isOf(program.options.model())
        && !EXTENDED.contains(program.options.profile())) {
      program
          .diagnostics()
          .error(
              DiagnosticCode.UNSUPPORTED_OPERATION,
              restricted.span(),
              "%s needs shader model %s, this is %s"
                  .formatted(restricted.what(), restricted.model(), program.options.profile()));
    }
  }

  private void reportRecursion(FunctionInfo function, SourceSpan call) {
    var notes = new ArrayList<Label>();
    boolean inCycle = false;
    for (FunctionInfo step : path.keySet()) {
      if (inCycle) {
        notes.add(new Label(path.get(step), "by way of the call of '" + step.name + "' here"));
      }
      inCycle |= step == function;
    }
    program
        .diagnostics()
        .error(
            DiagnosticCode.UNSUPPORTED_EXPRESSION,
            call,
            "'"
                + function.name
                + "': recursive functions are not allowed in "
                + program.options.profile(),
            notes.toArray(Label[]::new));
  }
}
