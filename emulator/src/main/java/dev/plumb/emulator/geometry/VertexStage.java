package dev.plumb.emulator.geometry;

import dev.plumb.emulator.geometry.Linkage.LinkedScalar;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

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
  private final int[][] position; // [component][lane]
  private final int[][] linked; // [scalar][lane]
  private final int[][] clipDistances; // [component][lane]
  private final int[][] cullDistances; // [component][lane]
  private final int[][] viewportIndex; // [lane], one column or none
  private final int[][] targetSlice; // [lane], one column or none

  /// @param mostVertices of a batch; a smaller wave does for few
  public VertexStage(
      WaveProgram program,
      InputAssemblerState assembler,
      DrawCall call,
      Linkage linkage,
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
    this.position = outputColumns(module, SystemValue.POSITION);
    this.clipDistances = outputColumns(module, SystemValue.CLIP_DISTANCE);
    this.cullDistances = outputColumns(module, SystemValue.CULL_DISTANCE);
    this.viewportIndex = outputColumns(module, SystemValue.VIEWPORT_ARRAY_INDEX);
    this.targetSlice = outputColumns(module, SystemValue.RENDER_TARGET_ARRAY_INDEX);
    this.linked = new int[linkage.scalars().size()][];
    for (int s = 0; s < linked.length; s++) {
      LinkedScalar scalar = linkage.scalars().get(s);
      linked[s] = wave.output(scalar.outputElement(), scalar.outputComponent());
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

  /// The columns of all outputs with a system value, by semantic index and component.
  private int[][] outputColumns(Module module, SystemValue value) {
    var columns = new ArrayList<int[]>();
    for (int index : outputs(module, value)) {
      for (int c = 0; c < module.outputs().get(index).componentCount(); c++) {
        columns.add(wave.output(index, c));
      }
    }
    return columns.toArray(int[][]::new);
  }

  private static List<Integer> outputs(Module module, SystemValue value) {
    var found = new ArrayList<Integer>();
    for (int o = 0; o < module.outputs().size(); o++) {
      if (module.outputs().get(o).systemValue() == value) {
        found.add(o);
      }
    }
    found.sort(Comparator.comparingInt(o -> module.outputs().get(o).semanticIndex()));
    return found;
  }

  /// Columns of the right shape for [#run].
  public VertexColumns newColumns() {
    return new VertexColumns(linked.length, clipDistances.length, cullDistances.length)
        .withIndices(viewportIndex.length > 0, targetSlice.length > 0);
  }

  /// Shades all vertices of the batch. Where a wave does not finish, nothing after it is shaded.
  public RunResult run(VertexBatch batch, VertexColumns out) {
    out.reserve(batch.vertexCount);
    RunResult result = null;
    for (int from = 0; from < batch.vertexCount; from += wave.lanes()) {
      int count = Math.min(wave.lanes(), batch.vertexCount - from);
      fetch(batch, from, count);
      wave.begin(LaneMask.first(count));
      result = wave.run(environment, instructionBudget);
      if (!result.finished()) {
        return result;
      }
      collect(out, from, count);
    }
    return result;
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

  private void collect(VertexColumns out, int from, int count) {
    for (int c = 0; c < position.length; c++) {
      spread(position[c], out.posClip, 4 * from + c, 4, count);
    }
    for (int c = 0; c < clipDistances.length; c++) {
      int n = clipDistances.length;
      spread(clipDistances[c], out.clipDistance, n * from + c, n, count);
    }
    for (int c = 0; c < cullDistances.length; c++) {
      int n = cullDistances.length;
      spread(cullDistances[c], out.cullDistance, n * from + c, n, count);
    }
    if (viewportIndex.length > 0) {
      System.arraycopy(viewportIndex[0], 0, out.viewportIndex, from, count);
    }
    if (targetSlice.length > 0) {
      System.arraycopy(targetSlice[0], 0, out.targetSlice, from, count);
    }
    for (int s = 0; s < linked.length; s++) {
      int[] column = linked[s];
      for (int lane = 0, to = linked.length * from + s; lane < count; lane++, to += linked.length) {
        out.attributes[to] = column[lane];
      }
    }
  }

  private static void spread(int[] column, float[] to, int first, int step, int count) {
    for (int lane = 0, at = first; lane < count; lane++, at += step) {
      to[at] = Float.intBitsToFloat(column[lane]);
    }
  }
}
