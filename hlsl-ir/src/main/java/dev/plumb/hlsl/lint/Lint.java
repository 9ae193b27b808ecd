package dev.plumb.hlsl.lint;

import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.sema.Analyzer;
import java.util.List;

/// All checks of a program that is known to be right.
public final class Lint {
  private Lint() {}

  /// Adds what is found to `diagnostics`; an error among it keeps the program from being compiled.
  public static void check(Analyzer.Analysis analysis, Diagnostics diagnostics) {
    var program = new Program(analysis.program(), analysis.context(), diagnostics);
    List<CheckedFunction> functions = program.ownFunctions();
    var dependence = new Dependence(program);
    var signs = new Signs(program);
    var unorderedAccess = new UnorderedAccess(program);
    for (CheckedFunction function : functions) {
      new UnreachableCode(program).statement(function.body());
      new SuspiciousStatements(program).statement(function.body());
      new SuspiciousExpressions(program, signs, dependence).statement(function.body());
      unorderedAccess.statement(function.body());
      new LoopChecks(program, dependence).statement(function.body());
      new DivergentFlow(program, dependence).check(function);
      new LegacyLimits(program, dependence).check(function);
    }
    new Unused(program).check(functions);
  }
}
