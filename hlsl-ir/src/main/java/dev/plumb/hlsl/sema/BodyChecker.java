package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Stmt;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Flow;
import dev.plumb.hlsl.checked.LocalVariable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.type.VoidType;
import java.util.Optional;

/// Checks functions' bodies, each once.
final class BodyChecker {
  private final ProgramContext program;

  BodyChecker(ProgramContext program) {
    this.program = program;
  }

  /// Checks the function's body if there is one and that has not been done yet.
  void ensureChecked(FunctionInfo function) {
    if (function.progress != FunctionInfo.Progress.DECLARED || function.definition.isEmpty()) {
      return;
    }
    function.progress = FunctionInfo.Progress.CHECKING;
    Decl.Function decl = function.definition.get();
    Stmt.Block block = decl.body().orElseThrow();
    var body = new Body(Optional.of(function), function.uses, function.scope.inner());
    body.block = block.span();
    function.self.ifPresent(
        v -> body.locals.add(new LocalVariable(v, decl.nameSpan(), block.span())));
    for (FunctionInfo.Parameter parameter : function.parameters) {
      body.locals.add(new LocalVariable(parameter.variable(), parameter.span(), block.span()));
      if (!parameter.variable().name().isEmpty()) {
        body.scope.define(
            parameter.variable().name(), new Symbol.OfVariable(parameter.variable(), false));
      }
    }
    int errors = program.diagnostics().errorCount();
    CheckedStmt.Block checked = new StmtAnalyzer(program, body).functionBody(block);
    function.complete(checked, body.locals);
    program.functions.put(function.checked(), function);
    function.sound = !body.failed && program.diagnostics().errorCount() == errors;
    if (program.options.model().major() >= 6) {
      requireReturn(function);
    }
  }

  /// Checks the ways through a function that counts: fxc takes any in those that nothing calls.
  void checkFlow(FunctionInfo function) {
    if (function.sound && requireReturn(function) && !Prelude.isIn(function.span())) {
      Initialization.check(program, function.checked());
    }
    function.sound = false; // once
  }

  private boolean requireReturn(FunctionInfo function) {
    boolean returns =
        function.returnType == VoidType.VOID || !Flow.endsNormally(function.checked().body());
    if (!returns && function.sound) {
      function.sound = false;
      program
          .diagnostics()
          .error(
              DiagnosticCode.NOT_ALL_PATHS_RETURN,
              function.definition.orElseThrow().nameSpan(),
              "'" + function.name + "': not all control paths return a value");
    }
    return returns;
  }
}
