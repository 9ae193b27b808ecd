package dev.plumb.emulator.geometry;

import dev.plumb.emulator.input.PrimitiveList;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.view.ForwardingEnvironment;
import dev.plumb.hlsl.interp.RunResult;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.ir.StageData.Stream;
import dev.plumb.hlsl.runtime.EmitRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.runtime.VertexRequest;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Runs the geometry shader on primitives (D3D11.3 §13). One thread's.
///
/// A lane of a wave is an invocation: those of a primitive's instances lie side by side, then come
/// the next primitive's. When a wave is done its lanes' vertices are put together in that order, so
/// streams look as if one invocation had run after the other.
public final class GeometryStage implements PrimitiveSink {
  private static final int MOST_LANES = 128;

  private final Wave wave;
  private final StageData.Geometry geometry;
  private final VertexLinkage linkage;
  private final Environment environment;
  private final long instructionBudget;
  private final PipelineStatistics statistics;
  private final List<int[]> primitiveIds = new ArrayList<>(); // input columns
  private final List<int[]> instanceIds = new ArrayList<>(); // input columns
  private final EmittedVertices emitted;
  private final List<StreamAssembler> streams = new ArrayList<>();
  private final List<PrimitiveSink> sinks;

  // Of the wave at hand.
  private final int[] primitive; // [lane], in the list
  private PrimitiveList primitives;
  private VertexRecords vertices;

  /// @param sinks what takes each stream's primitives
  public GeometryStage(
      WaveProgram program,
      VertexLinkage linkage,
      ShaderEnvironment bindings,
      long instructionBudget,
      PipelineStatistics statistics,
      List<PrimitiveSink> sinks) {
    Module module = program.module();
    this.geometry = (StageData.Geometry) module.stageData();
    this.wave = new Wave(program, MOST_LANES);
    this.linkage = linkage;
    this.environment = new Environment(bindings);
    this.instructionBudget = instructionBudget;
    this.statistics = statistics;
    this.sinks = List.copyOf(sinks);
    this.primitive = new int[wave.lanes()];
    this.emitted = new EmittedVertices(module, geometry, wave.lanes());
    for (int s = 0; s < geometry.streams().size(); s++) {
      streams.add(new StreamAssembler(geometry.streams().get(s).topology(), outputs(module, s)));
    }
    for (int i = 0; i < module.inputs().size(); i++) {
      SystemValue value = module.inputs().get(i).systemValue();
      if (value == SystemValue.PRIMITIVE_ID) {
        primitiveIds.add(wave.input(i, 0));
      } else if (value == SystemValue.GS_INSTANCE_ID) {
        instanceIds.add(wave.input(i, 0));
      }
    }
  }

  /// The outputs that make a stream's vertices; none if the shader has no such stream. Shaders of
  /// other stages have stream 0 alone.
  public static List<SignatureElement> outputs(Module module, int stream) {
    if (module.stage() != ShaderStage.GEOMETRY) {
      return stream == 0 ? module.outputs() : List.of();
    }
    List<Stream> streams = ((StageData.Geometry) module.stageData()).streams();
    if (stream >= streams.size()) {
      return List.of();
    }
    Stream s = streams.get(stream);
    return module.outputs().subList(s.firstOutput(), s.firstOutput() + s.outputCount());
  }

  @Override
  public Optional<StageFault> accept(PrimitiveList list, VertexRecords records) {
    primitives = list;
    vertices = records;
    int invocations = list.primitiveCount * geometry.instances();
    for (int from = 0; from < invocations; from += wave.lanes()) {
      int lanes = Math.min(wave.lanes(), invocations - from);
      Optional<StageFault> fault = run(from, lanes);
      if (fault.isEmpty()) {
        fault = passOn(lanes);
      }
      if (fault.isPresent()) {
        return fault;
      }
    }
    return Optional.empty();
  }

  private Optional<StageFault> run(int from, int lanes) {
    for (int lane = 0; lane < lanes; lane++) {
      int p = (from + lane) / geometry.instances();
      primitive[lane] = p;
      for (int[] column : primitiveIds) {
        column[lane] = primitives.primitiveId[p];
      }
      for (int[] column : instanceIds) {
        column[lane] = (from + lane) % geometry.instances();
      }
    }
    emitted.clear();
    wave.begin(LaneMask.first(lanes));
    RunResult result = wave.run(environment, instructionBudget);
    return result.finished()
        ? Optional.empty()
        : Optional.of(new StageFault(ShaderStage.GEOMETRY, result));
  }

  /// Gives the wave's primitives to the sinks.
  private Optional<StageFault> passOn(int lanes) {
    streams.forEach(StreamAssembler::clear);
    for (int lane = 0; lane < lanes; lane++) {
      for (int v = 0; v < emitted.count(lane); v++) {
        int id = primitives.primitiveId[primitive[lane]];
        streams.get(emitted.stream(lane, v)).add(emitted, lane, v, id);
      }
    }
    int made = 0;
    Optional<StageFault> fault = Optional.empty();
    for (int s = 0; s < streams.size() && fault.isEmpty(); s++) {
      StreamAssembler stream = streams.get(s);
      made += stream.primitives.primitiveCount;
      fault = sinks.get(s).accept(stream.primitives, stream.vertices);
    }
    statistics.addGeometryShader(lanes, made);
    return fault;
  }

  /// The stage's bindings, the wave's primitives, and where its vertices go.
  private final class Environment extends ForwardingEnvironment {
    Environment(ShaderEnvironment bindings) {
      super(bindings);
    }

    @Override
    public void loadVertex(VertexRequest request) {
      linkage.load(
          request, vertices, primitives.corners, primitives.verticesPerPrimitive, primitive);
    }

    @Override
    public void emit(EmitRequest request) {
      emitted.emit(request);
    }

    @Override
    public void cut(EmitRequest request) {
      emitted.cut(request);
    }
  }
}
