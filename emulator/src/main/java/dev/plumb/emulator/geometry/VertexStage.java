package dev.plumb.emulator.geometry;

import dev.plumb.emulator.input.DrawCall;
import dev.plumb.emulator.input.VertexBatch;
import dev.plumb.emulator.input.VertexFetch;
import dev.plumb.emulator.state.InputAssemblerState;
import dev.plumb.hlsl.interp.RunResult;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Runs the vertex shader on a batch's vertices, a wave at a time (D3D11.3 §9). One thread's.
public final class VertexStage {
  private static final int MOST_LANES = 256;

  /// Where an input element's columns come from.
  private sealed interface Source {
    record Buffer(VertexFetch fetch) implements Source {}

    record VertexId() implements Source {}

    record InstanceId() implements Source {}

    /// Nothing feeds it.
    record Zero() implements Source {}
  }

  /// An input element: its source and the wave's columns.
  private record Input(Source source, int[][] columns) {}

  private final Wave wave;
  private final ShaderEnvironment environment;
  private final long instructionBudget;
  private final List<Input> inputs = new ArrayList<>();
  private final List<SignatureElement> outputs;
  private final int[][] results; // [scalar of the records][lane]

  /// @param mostVertices of a batch; a smaller wave does for few
  public VertexStage(
      WaveProgram program,
      InputAssemblerState assembler,
      DrawCall call,
      ShaderEnvironment environment,
      long instructionBudget,
      int mostVertices) {
    Module module = program.module();
    this.wave = new Wave(program, Math.min(MOST_LANES, (mostVertices + 3) & ~3));
    this.environment = environment;
    this.instructionBudget = instructionBudget;
    for (int i = 0; i < module.inputs().size(); i++) {
      SignatureElement element = module.inputs().get(i);
      inputs.add(new Input(source(element, assembler, call), inputColumns(i, element)));
    }
    this.outputs = module.outputs();
    this.results = new int[newRecords().scalars][];
    for (int o = 0, s = 0; o < outputs.size(); o++) {
      for (int c = 0; c < outputs.get(o).componentCount(); c++) {
        results[s++] = wave.output(o, c);
      }
    }
  }

  private static Source source(
      SignatureElement element, InputAssemblerState assembler, DrawCall call) {
    if (element.systemValue() == SystemValue.VERTEX_ID) {
      return new Source.VertexId();
    }
    if (element.systemValue() == SystemValue.INSTANCE_ID) {
      return new Source.InstanceId();
    }
    return assembler
        .inputLayout()
        .find(element.semantic(), element.semanticIndex())
        .<Source>map(desc -> new Source.Buffer(new VertexFetch(desc, assembler, call)))
        .orElse(new Source.Zero());
  }

  private int[][] inputColumns(int element, SignatureElement signature) {
    var columns = new int[signature.componentCount()][];
    for (int c = 0; c < columns.length; c++) {
      columns[c] = wave.input(element, c);
    }
    return columns;
  }

  /// Records of the right shape for [#run].
  public VertexRecords newRecords() {
    return new VertexRecords(outputs);
  }

  /// Shades all vertices of the batch. Where a wave does not finish, nothing after it is shaded.
  public Optional<StageFault> run(VertexBatch batch, VertexRecords out) {
    out.reserve(batch.vertexCount);
    for (int from = 0; from < batch.vertexCount; from += wave.lanes()) {
      int count = Math.min(wave.lanes(), batch.vertexCount - from);
      fetch(batch, from, count);
      wave.begin(LaneMask.first(count));
      RunResult result = wave.run(environment, instructionBudget);
      if (!result.finished()) {
        return Optional.of(new StageFault(ShaderStage.VERTEX, result));
      }
      collect(out, from, count);
    }
    return Optional.empty();
  }

  private void fetch(VertexBatch batch, int from, int count) {
    for (Input input : inputs) {
      switch (input.source()) {
        case Source.Buffer(VertexFetch fetch) -> fetch.fetch(batch, from, count, input.columns());
        case Source.VertexId() ->
            System.arraycopy(batch.vertexId, from, input.columns()[0], 0, count);
        case Source.InstanceId() ->
            System.arraycopy(batch.instanceId, from, input.columns()[0], 0, count);
        case Source.Zero() -> {
          for (int[] column : input.columns()) {
            Arrays.fill(column, 0, count, 0);
          }
        }
      }
    }
  }

  private void collect(VertexRecords out, int from, int count) {
    int n = results.length;
    for (int s = 0; s < n; s++) {
      int[] column = results[s];
      for (int lane = 0, to = n * from + s; lane < count; lane++, to += n) {
        out.bits[to] = column[lane];
      }
    }
  }
}
