package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.specialize.ProgramView;
import dev.plumb.hlsl.type.StructType;
import java.util.Optional;

/// What the specializer asks of the analysis.
///
/// @param reachable gets the methods that turn out to be called
record SpecializerView(ProgramContext program, Reachable reachable) implements ProgramView {
  @Override
  public Optional<long[]> constant(CheckedExpr expr) {
    return program.constants.evaluate(expr);
  }

  @Override
  public Optional<CheckedFunction> implementation(
      CheckedFunction method, StructType type, SourceSpan call) {
    FunctionInfo declared = program.interfaceMethods.get(method);
    return program
        .struct(type)
        .flatMap(s -> s.method(declared))
        .map(
            m -> {
              reachable.visit(m, call);
              return m.checked();
            });
  }

  @Override
  public void specialized(CheckedFunction from, CheckedFunction to) {
    program.functions.put(to, program.functions.get(from));
  }
}
