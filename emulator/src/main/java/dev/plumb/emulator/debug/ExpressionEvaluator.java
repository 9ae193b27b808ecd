package dev.plumb.emulator.debug;

import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.ExpressionCompiler;
import dev.plumb.hlsl.ExpressionResult;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.FunctionDebug.DebugVariable;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Evaluates HLSL expressions where a wave has stopped, in all lanes of the quad: compiled like the
/// shader's own, run by the same interpreter, with the variables' values as inputs.
final class ExpressionEvaluator {
  private static final long ALL = (1 << Quad.LANES) - 1;

  private final ExpressionCompiler compiler;
  private final VariableReader variables;
  private final ShaderEnvironment environment;
  private final long budget;

  ExpressionEvaluator(
      CompiledShader shader, VariableReader variables, ShaderEnvironment environment, long budget) {
    this.compiler = new ExpressionCompiler(shader);
    this.variables = variables;
    this.environment = environment;
    this.budget = budget;
  }

  /// @param active lanes that run at the frame's position: they get what the shader would get.
  ///   Other lanes get what they would if all ran
  Evaluation evaluate(String text, StackFrame frame, long active) {
    ExpressionResult compiled =
        compiler.compile(text, frame.frame().function().debug().span(), frame.position());
    return switch (compiled) {
      case ExpressionResult.Rejected r -> new Evaluation.Refused(r.message());
      case ExpressionResult.Compiled c -> run(c, frame, active);
    };
  }

  private Evaluation run(ExpressionResult.Compiled expression, StackFrame frame, long active) {
    var wave = new Wave(WaveProgram.of(expression.module()), Quad.LANES);
    for (int element = 0; element < expression.inputs().size(); element++) {
      ExpressionResult.Input input = expression.inputs().get(element);
      Optional<DebugVariable> variable =
          variables.find(frame.frame(), input.variable(), input.declaration());
      if (variable.isEmpty()) {
        return new Evaluation.Refused("'" + input.variable() + "' has no value here");
      }
      for (int lane = 0; lane < Quad.LANES; lane++) {
        var location = variable.get().locations().get(input.scalar());
        long bits = variables.read(frame.frame(), location, lane);
        wave.input(element, 0)[lane] = (int) (input.high() ? bits >>> 32 : bits);
      }
    }
    List<List<Long>> asInShader = outputs(expression, wave, active);
    if (asInShader == null) {
      return new Evaluation.Refused("the expression does not come to an end");
    }
    List<List<Long>> ifAllRan = active == ALL ? asInShader : outputs(expression, wave, ALL);
    var lanes = new ArrayList<List<Long>>();
    for (int lane = 0; lane < Quad.LANES; lane++) {
      boolean runs = (active >> lane & 1) != 0 || ifAllRan == null;
      lanes.add((runs ? asInShader : ifAllRan).get(lane));
    }
    return new Evaluation.Evaluated(new LaneValues(expression.type(), lanes));
  }

  /// [lane][scalar]; null if the budget did not suffice.
  private List<List<Long>> outputs(ExpressionResult.Compiled expression, Wave wave, long active) {
    wave.begin(new long[] {active});
    if (!wave.run(environment, budget).finished()) {
      return null;
    }
    ScalarKind[] kinds = Types.scalarKinds(expression.type());
    var lanes = new ArrayList<List<Long>>();
    for (int lane = 0; lane < Quad.LANES; lane++) {
      var scalars = new ArrayList<Long>();
      int element = 0;
      for (ScalarKind kind : kinds) {
        long bits = wave.output(element++, 0)[lane] & 0xffff_ffffL;
        if (kind.sizeInBytes() == 8) {
          bits |= (long) wave.output(element++, 0)[lane] << 32;
        }
        scalars.add(bits);
      }
      lanes.add(scalars);
    }
    return lanes;
  }
}
