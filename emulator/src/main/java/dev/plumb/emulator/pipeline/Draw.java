package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.clip.BatchKind;
import dev.plumb.emulator.clip.Clipper;
import dev.plumb.emulator.clip.DepthBias;
import dev.plumb.emulator.geometry.GeometryStage;
import dev.plumb.emulator.geometry.LastStage;
import dev.plumb.emulator.geometry.Linkage;
import dev.plumb.emulator.geometry.Linkage.LinkedScalar;
import dev.plumb.emulator.geometry.PrimitiveSink;
import dev.plumb.emulator.geometry.RasterVertices;
import dev.plumb.emulator.geometry.StageFault;
import dev.plumb.emulator.geometry.StreamOutput;
import dev.plumb.emulator.geometry.StreamOutputLayout;
import dev.plumb.emulator.geometry.Tessellation;
import dev.plumb.emulator.geometry.TessellationDesc;
import dev.plumb.emulator.geometry.TessellationStages;
import dev.plumb.emulator.geometry.VertexStage;
import dev.plumb.emulator.input.DrawCall;
import dev.plumb.emulator.input.DrawPieces;
import dev.plumb.emulator.input.PrimitiveAssembler;
import dev.plumb.emulator.input.PrimitiveKind;
import dev.plumb.emulator.input.PrimitiveList;
import dev.plumb.emulator.input.VertexBatch;
import dev.plumb.emulator.pixel.DepthPromise;
import dev.plumb.emulator.pixel.PixelLinkage;
import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.pixel.PixelStageDesc;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.raster.RasterState;
import dev.plumb.emulator.state.GeometryShader;
import dev.plumb.emulator.state.GeometryStages;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.PixelShader;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.StreamOutputDesc;
import dev.plumb.emulator.tile.DrawWork;
import dev.plumb.emulator.tile.TileScheduler;
import dev.plumb.emulator.tile.TileWorker;
import dev.plumb.emulator.view.StageEnvironment;
import dev.plumb.hlsl.interp.RunResult;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One draw on its way. A [GeometryWorker] takes one batch of primitives after the other from
/// indices to bins, each thread its own:
///
/// ```text
/// indices -> PrimitiveAssembler -> VertexBatch
///         -> VertexStage        -> VertexRecords
///         -> TessellationStages -> VertexRecords     (if there are hull and domain shader)
///         -> GeometryStage      -> VertexRecords     (if there is a geometry shader)
///         -> RasterVertices     -> VertexColumns
///         -> Clipper            -> ScreenPrimitives
///         -> Binner             -> TileBatch
/// ```
///
/// Then the batches' tiles are drawn, each of them through all batches in their order, while the
/// next batches are made (see [TileScheduler]):
///
/// ```text
/// TileBatch -> TriangleSetup -> PixelStage -> OutputMerger -> render targets
/// ```
///
/// Memory is bounded by the size and number of batches, whatever the draw's. The picture does not
/// depend on how many there are.
final class Draw implements DrawWork<DrawBatch> {
  private static final int TRIANGLES_PER_BATCH = 4096;

  /// Patches that a worker takes at a time: a large one becomes 8192 triangles.
  private static final int PATCHES_PER_BATCH = 16;

  private final GraphicsPipeline pipeline;
  private final PipelineState state;
  private final DrawCall call;
  private final Linkage linkage;
  private final LastStage lastStage;
  private final PipelineStatistics statistics;
  private final DrawPieces pieces;
  private final TileRenderer tileRenderer;
  private final WaveProgram vertexProgram;
  private final Optional<WaveProgram> geometryProgram;
  private final StageEnvironment vertexEnvironment;
  private final StageEnvironment geometryEnvironment;
  private final Optional<TessellationDesc> tessellation;
  private final List<StreamOutputLayout> streamLayouts;
  private final Optional<StreamOutput> streamOutput;
  private final List<DrawBatch> batches = new ArrayList<>();
  private Optional<DrawResult> geometryFailure = Optional.empty();

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
    this.pieces = new DrawPieces(state.inputAssembler(), call, primitivesPerBatch());
    this.vertexProgram = pipeline.program(state.vertexShader().orElseThrow().verified());
    this.geometryProgram = geometryShader().map(shader -> pipeline.program(shader.verified()));
    this.vertexEnvironment = new StageEnvironment(state.vertexBindings());
    this.geometryEnvironment = new StageEnvironment(state.geometryStages().geometryBindings());
    this.tileRenderer = new TileRenderer(pixelStage(listener));
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
    new TileScheduler(pipeline.workers(), pipeline.threads()).run(this);
    batches.forEach(pipeline::giveBack);
    return tileRenderer
        .fault()
        .map(fault -> timeout(ShaderStage.PIXEL, fault.result()))
        .or(() -> geometryFailure)
        .orElse(new DrawResult.Drawn());
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

  @Override
  public long batches() {
    return pieces.pieces();
  }

  @Override
  public boolean inOrder() {
    return tileRenderer.inOrder;
  }

  @Override
  public TileWorker newTileWorker() {
    return tileRenderer.newWorker();
  }

  @Override
  public void failed(TileWorker worker) {
    tileRenderer.failed(worker);
  }

  /// Writes to stream output, unless a shader failed.
  @Override
  public boolean commit(DrawBatch batch) {
    geometryFailure = batch.fault.map(fault -> timeout(fault.stage(), fault.result()));
    if (geometryFailure.isEmpty()) {
      streamOutput.ifPresent(output -> batch.recorders.forEach(output::write));
    }
    return geometryFailure.isEmpty();
  }

  private static DrawResult timeout(ShaderStage stage, RunResult result) {
    return new DrawResult.ShaderTimeout(stage, result.span());
  }

  @Override
  public RasterState rasterState() {
    return tileRenderer.rasterState();
  }

  @Override
  public DrawBatch newBatch() {
    boolean slices =
        lastStage.outputs().stream()
            .anyMatch(output -> output.systemValue() == SystemValue.RENDER_TARGET_ARRAY_INDEX);
    DrawBatch batch = pipeline.takeBatch();
    batches.add(batch);
    batch.primitives.begin(
        BatchKind.of(kind(), state.rasterizer().desc()), linkage.scalars().size(), slices);
    batch.recorders =
        streamLayouts.stream().map(layout -> LastStage.recorder(state, layout)).toList();
    return batch;
  }

  @Override
  public GeometryWorker newBatchWorker() {
    int corners =
        takesWhole()
            ? state.inputAssembler().topology().verticesPerPrimitive()
            : PrimitiveList.RASTERIZED;
    var vertexStage =
        new VertexStage(
            vertexProgram,
            state.inputAssembler(),
            call,
            vertexEnvironment,
            pipeline.instructionBudget(),
            pieces.size());
    return new GeometryWorker(
        new PrimitiveAssembler(pieces, takesWhole()),
        new VertexBatch(corners, pieces.size()),
        vertexStage,
        this::stages,
        new RasterVertices(lastStage.outputs(), linkage),
        new Clipper(state.rasterizer(), kind(), linkage, depthBias()),
        tileRenderer,
        statistics);
  }

  /// The stages between vertex shader and clipper, the last before the worker's clipper.
  private PrimitiveSink stages(GeometryWorker worker) {
    PrimitiveSink geometry =
        geometryProgram
            .<PrimitiveSink>map(program -> geometryStage(program, worker))
            .orElseGet(() -> both(recorder(0, worker), rasterized(0, worker)));
    return tessellation
        .<PrimitiveSink>map(desc -> new TessellationStages(desc, geometry))
        .orElse(geometry);
  }

  private PrimitiveSink geometryStage(WaveProgram program, GeometryWorker worker) {
    var sinks = new ArrayList<PrimitiveSink>();
    for (int stream = 0; stream < StreamOutputDesc.STREAMS; stream++) {
      sinks.add(both(recorder(stream, worker), rasterized(stream, worker)));
    }
    return new GeometryStage(
        program,
        LastStage.toGeometryShader(state, program.module()),
        geometryEnvironment,
        pipeline.instructionBudget(),
        statistics,
        sinks);
  }

  /// What takes a stream for stream output.
  private Optional<PrimitiveSink> recorder(int stream, GeometryWorker worker) {
    for (int r = 0; r < streamLayouts.size(); r++) {
      if (streamLayouts.get(r).stream() == stream) {
        int recorder = r;
        return Optional.of((primitives, records) -> worker.record(recorder, primitives, records));
      }
    }
    return Optional.empty();
  }

  private Optional<PrimitiveSink> rasterized(int stream, GeometryWorker worker) {
    int drawn =
        state.geometryStages().streamOutput().map(StreamOutputDesc::rasterizedStream).orElse(0);
    return lastStage.rasterizes() && stream == drawn ? Optional.of(worker::clip) : Optional.empty();
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
    return (int) Math.min(most, Math.max(1, (long) call.count() * call.instanceCount()));
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
