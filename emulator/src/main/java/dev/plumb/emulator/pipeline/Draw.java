package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.clip.Clipper;
import dev.plumb.emulator.clip.DepthBias;
import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.clip.TriangleBatches;
import dev.plumb.emulator.geometry.GeometryStage;
import dev.plumb.emulator.geometry.LastStage;
import dev.plumb.emulator.geometry.Linkage;
import dev.plumb.emulator.geometry.Linkage.LinkedScalar;
import dev.plumb.emulator.geometry.PrimitiveSink;
import dev.plumb.emulator.geometry.RasterVertices;
import dev.plumb.emulator.geometry.StageFault;
import dev.plumb.emulator.geometry.StreamOutput;
import dev.plumb.emulator.geometry.StreamOutputLayout;
import dev.plumb.emulator.geometry.StreamRecorder;
import dev.plumb.emulator.geometry.Tessellation;
import dev.plumb.emulator.geometry.TessellationDesc;
import dev.plumb.emulator.geometry.TessellationStages;
import dev.plumb.emulator.geometry.VertexStage;
import dev.plumb.emulator.input.DrawCall;
import dev.plumb.emulator.input.PrimitiveAssembler;
import dev.plumb.emulator.input.PrimitiveKind;
import dev.plumb.emulator.input.PrimitiveList;
import dev.plumb.emulator.input.VertexBatch;
import dev.plumb.emulator.pixel.DepthPromise;
import dev.plumb.emulator.pixel.PixelFault;
import dev.plumb.emulator.pixel.PixelLinkage;
import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.pixel.PixelStageDesc;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.state.GeometryShader;
import dev.plumb.emulator.state.GeometryStages;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.PixelShader;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.StreamOutputDesc;
import dev.plumb.emulator.view.StageEnvironment;
import dev.plumb.emulator.work.WorkShare;
import dev.plumb.hlsl.interp.RunResult;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One draw on its way:
///
/// ```text
/// indices -> PrimitiveAssembler -> VertexBatch
///         -> VertexStage        -> VertexRecords     (several batches at a time)
///         -> TessellationStages -> VertexRecords     (if there are hull and domain shader)
///         -> GeometryStage      -> VertexRecords     (if there is a geometry shader)
///         -> RasterVertices     -> VertexColumns
///         -> Clipper            -> TriangleBatch
///         -> TileRenderer       -> render targets    (one batch at a time, in order)
/// ```
///
/// Memory is bounded by the size and number of batches, whatever the draw's. The picture does not
/// depend on how many there are.
final class Draw {
  private static final int TRIANGLES_PER_BATCH = 4096;

  /// Patches that a worker takes at a time: a large one becomes 8192 triangles.
  private static final int PATCHES_PER_BATCH = 16;

  private final GraphicsPipeline pipeline;
  private final PipelineState state;
  private final DrawCall call;
  private final Linkage linkage;
  private final LastStage lastStage;
  private final PipelineStatistics statistics;
  private final PrimitiveAssembler assembler;
  private final TileRenderer tileRenderer;
  private final List<GeometryWorker> workers = new ArrayList<>();
  private final StageEnvironment vertexEnvironment;
  private final StageEnvironment geometryEnvironment;
  private final Optional<TessellationDesc> tessellation;
  private final List<StreamOutputLayout> streamLayouts;
  private final Optional<StreamOutput> streamOutput;

  Draw(
      GraphicsPipeline pipeline,
      PipelineState state,
      DrawCall call,
      Linkage linkage,
      PipelineStatistics statistics,
      Optional<PixelListener> listener) {
    this.pipeline = pipeline;
    this.state = state;
    this.call = call;
    this.linkage = linkage;
    this.lastStage = LastStage.of(state);
    this.statistics = statistics;
    this.streamLayouts = LastStage.streamOutput(state);
    this.streamOutput =
        state
            .geometryStages()
            .streamOutput()
            .map(
                desc ->
                    new StreamOutput(
                        desc, state.geometryStages().streamOutputTargets(), statistics));
    this.tessellation = Tessellation.of(state).map(this::tessellation);
    this.assembler = new PrimitiveAssembler(state.inputAssembler(), call, takesWhole());
    this.vertexEnvironment = new StageEnvironment(state.vertexBindings());
    this.geometryEnvironment = new StageEnvironment(state.geometryStages().geometryBindings());
    this.tileRenderer =
        new TileRenderer(pixelStage(listener), pipeline.workers(), pipeline.threads());
  }

  private TessellationDesc tessellation(Tessellation t) {
    GeometryStages bindings = state.geometryStages();
    return new TessellationDesc(
        pipeline.program(t.hull().verified()),
        pipeline.patchConstantProgram(t.hull().verified()),
        pipeline.program(t.domain().verified()),
        t.controlPoints(),
        t.outputControlPoints(),
        t.constants(),
        new StageEnvironment(bindings.hullBindings()),
        new StageEnvironment(bindings.domainBindings()),
        geometryShader().isPresent(),
        pipeline.instructionBudget(),
        statistics);
  }

  DrawResult run() {
    Optional<DrawResult> failure = Optional.empty();
    int filled = fillBatches();
    while (filled > 0 && failure.isEmpty()) {
      WorkShare.run(pipeline.workers(), filled, job -> workers.get(job).run());
      failure = drawBatches(filled);
      filled = fillBatches();
    }
    statistics.addInput(assembler.vertices(), assembler.primitives());
    return failure.orElse(new DrawResult.Drawn());
  }

  /// What can only be told once all is drawn.
  List<Message> warnings() {
    long broken = tileRenderer.brokenPromises();
    return broken == 0
        ? List.of()
        : List.of(
            MessageId.PLUMB_DRAW_DEPTH_PROMISE_BROKEN.says(
                "pixel shader breaks its promise about depth (%s) at %d samples"
                    .formatted(DepthPromise.of(pixelStage(Optional.empty())).semantic(), broken)));
  }

  /// Gives a batch to each worker as long as there are triangles. How many got one.
  private int fillBatches() {
    int filled = 0;
    while (filled < pipeline.threads() && assembler.hasMore()) {
      if (filled == workers.size()) {
        workers.add(newWorker());
      }
      if (assembler.fill(workers.get(filled).vertices)) {
        filled++;
      }
    }
    return filled;
  }

  /// Draws the first `filled` workers' triangles, in order, up to the first failure.
  private Optional<DrawResult> drawBatches(int filled) {
    for (GeometryWorker worker : workers.subList(0, filled)) {
      if (worker.fault().isPresent()) {
        StageFault fault = worker.fault().get();
        return Optional.of(timeout(fault.stage(), fault.result()));
      }
      streamOutput.ifPresent(output -> worker.recorders().forEach(output::write));
      for (TriangleBatch triangles : worker.triangles()) {
        Optional<PixelFault> fault = tileRenderer.draw(triangles);
        if (fault.isPresent()) {
          return Optional.of(timeout(ShaderStage.PIXEL, fault.get().result()));
        }
      }
    }
    return Optional.empty();
  }

  private static DrawResult timeout(ShaderStage stage, RunResult result) {
    return new DrawResult.ShaderTimeout(stage, result.span());
  }

  private GeometryWorker newWorker() {
    int primitives = primitivesPerBatch();
    int corners =
        takesWhole()
            ? state.inputAssembler().topology().verticesPerPrimitive()
            : PrimitiveList.RASTERIZED;
    WaveProgram program = pipeline.program(state.vertexShader().orElseThrow().verified());
    var vertexStage =
        new VertexStage(
            program,
            state.inputAssembler(),
            call,
            vertexEnvironment,
            pipeline.instructionBudget(),
            corners * primitives);
    List<StreamRecorder> recorders =
        streamLayouts.stream().map(layout -> LastStage.recorder(state, layout)).toList();
    return new GeometryWorker(
        new VertexBatch(corners, primitives),
        vertexStage,
        clipper -> stages(clipper, recorders),
        new RasterVertices(lastStage.outputs(), linkage),
        new Clipper(state.rasterizer(), kind(), linkage, depthBias()),
        new TriangleBatches(
            tessellation.isPresent() ? TRIANGLES_PER_BATCH : primitives, linkage.scalars().size()),
        recorders,
        statistics);
  }

  /// The stages between vertex shader and clipper, the last before `clipper`.
  private PrimitiveSink stages(PrimitiveSink clipper, List<StreamRecorder> recorders) {
    PrimitiveSink geometry =
        geometryShader()
            .<PrimitiveSink>map(shader -> geometryStage(shader, clipper, recorders))
            .orElseGet(() -> both(recorder(recorders, 0), rasterized(0, clipper)));
    return tessellation
        .<PrimitiveSink>map(desc -> new TessellationStages(desc, geometry))
        .orElse(geometry);
  }

  private PrimitiveSink geometryStage(
      GeometryShader shader, PrimitiveSink clipper, List<StreamRecorder> recorders) {
    var sinks = new ArrayList<PrimitiveSink>();
    for (int stream = 0; stream < StreamOutputDesc.STREAMS; stream++) {
      sinks.add(both(recorder(recorders, stream), rasterized(stream, clipper)));
    }
    return new GeometryStage(
        pipeline.program(shader.verified()),
        LastStage.toGeometryShader(state, shader.module()),
        geometryEnvironment,
        pipeline.instructionBudget(),
        statistics,
        sinks);
  }

  /// What takes a stream for stream output.
  private static Optional<PrimitiveSink> recorder(List<StreamRecorder> recorders, int stream) {
    return recorders.stream()
        .filter(recorder -> recorder.stream() == stream)
        .<PrimitiveSink>map(recorder -> recorder)
        .findFirst();
  }

  private Optional<PrimitiveSink> rasterized(int stream, PrimitiveSink clipper) {
    int drawn =
        state.geometryStages().streamOutput().map(StreamOutputDesc::rasterizedStream).orElse(0);
    return lastStage.rasterizes() && stream == drawn ? Optional.of(clipper) : Optional.empty();
  }

  private static PrimitiveSink both(Optional<PrimitiveSink> first, Optional<PrimitiveSink> second) {
    return (primitives, vertices) -> {
      Optional<StageFault> fault = first.flatMap(sink -> sink.accept(primitives, vertices));
      return fault.isPresent() ? fault : second.flatMap(sink -> sink.accept(primitives, vertices));
    };
  }

  /// Whether the stage after the vertex shader takes all vertices of primitives.
  private boolean takesWhole() {
    boolean patches = state.inputAssembler().topology().controlPoints() > 0; // to stream output
    return patches || tessellation.isPresent() || geometryShader().isPresent();
  }

  private Optional<GeometryShader> geometryShader() {
    return state.geometryStages().runningGeometryShader();
  }

  private PrimitiveKind kind() {
    return lastStage.kind().orElse(PrimitiveKind.TRIANGLE); // nothing is drawn then
  }

  /// So many that what becomes of them stays bounded.
  private int primitivesPerBatch() {
    int most = tessellation.isPresent() ? PATCHES_PER_BATCH : TRIANGLES_PER_BATCH;
    if (geometryShader().isPresent()) {
      var geometry = (StageData.Geometry) geometryShader().get().module().stageData();
      int vertices = Math.max(1, geometry.maxVertices() * geometry.instances());
      most = Math.max(1, Math.min(most, 16 * TRIANGLES_PER_BATCH / vertices));
    }
    return (int) Math.min(most, PrimitiveAssembler.mostPrimitives(call));
  }

  /// Depth bias is for triangles alone, filled or not (D3D11.3 §15.10).
  private DepthBias depthBias() {
    RasterizerDesc desc = state.rasterizer().desc();
    return kind() == PrimitiveKind.TRIANGLE
        ? new DepthBias(
            desc.depthBias(),
            desc.slopeScaledDepthBias(),
            desc.depthBiasClamp(),
            DepthSteps.of(state.outputMerger().depthStencilView()))
        : DepthBias.NONE;
  }

  private PixelStageDesc pixelStage(Optional<PixelListener> listener) {
    return new PixelStageDesc(
        state.pixelShader().map(shader -> pipeline.program(shader.verified())),
        pixelLinkage(),
        new StageEnvironment(state.pixelBindings()),
        state.rasterizer(),
        state.outputMerger(),
        pipeline.instructionBudget(),
        statistics,
        listener);
  }

  /// The linkage as the pixel stage looks at it: by input element and component.
  private PixelLinkage pixelLinkage() {
    var scalars = new ArrayList<List<Integer>>();
    int inputs = state.pixelShader().map(PixelShader::module).map(m -> m.inputs().size()).orElse(0);
    for (int i = 0; i < inputs; i++) {
      scalars.add(new ArrayList<>());
    }
    for (int s = 0; s < linkage.scalars().size(); s++) {
      LinkedScalar scalar = linkage.scalars().get(s);
      scalars.get(scalar.inputElement()).add(s);
    }
    return new PixelLinkage(scalars);
  }
}
