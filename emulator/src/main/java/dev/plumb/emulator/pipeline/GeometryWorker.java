package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.clip.Clipper;
import dev.plumb.emulator.geometry.PrimitiveSink;
import dev.plumb.emulator.geometry.RasterVertices;
import dev.plumb.emulator.geometry.StageFault;
import dev.plumb.emulator.geometry.VertexRecords;
import dev.plumb.emulator.geometry.VertexStage;
import dev.plumb.emulator.input.PrimitiveAssembler;
import dev.plumb.emulator.input.PrimitiveList;
import dev.plumb.emulator.input.VertexBatch;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.tile.DrawWork;
import java.util.Optional;
import java.util.function.Function;

/// Takes a draw's batches from indices to bins: input assembler, vertex shader, the stages after
/// it, clipper, triangle set-up. One thread's at a time.
final class GeometryWorker implements DrawWork.BatchWorker<DrawBatch> {
  private final PrimitiveAssembler assembler;
  private final VertexBatch vertices;
  private final VertexStage vertexStage;
  private final VertexRecords shaded;
  private final PrimitiveSink afterVertexStage;
  private final RasterVertices rasterVertices;
  private final Clipper clipper;
  private final TileRenderer tileRenderer;
  private final PipelineStatistics statistics;

  /// What it works on.
  private DrawBatch batch;

  /// @param stages puts the stages between vertex shader and clipper before this worker's clipper
  GeometryWorker(
      PrimitiveAssembler assembler,
      VertexBatch vertices,
      VertexStage vertexStage,
      Function<GeometryWorker, PrimitiveSink> stages,
      RasterVertices rasterVertices,
      Clipper clipper,
      TileRenderer tileRenderer,
      PipelineStatistics statistics) {
    this.assembler = assembler;
    this.vertices = vertices;
    this.vertexStage = vertexStage;
    this.shaded = vertexStage.newRecords();
    this.afterVertexStage = stages.apply(this);
    this.rasterVertices = rasterVertices;
    this.clipper = clipper;
    this.tileRenderer = tileRenderer;
    this.statistics = statistics;
  }

  @Override
  public void make(long number, DrawBatch into) {
    batch = into;
    batch.clear();
    assembler.fill(number, vertices);
    statistics.addInput(vertices.verticesRead, vertices.primitiveCount);
    batch.fault = vertexStage.run(vertices, shaded);
    if (batch.fault.isEmpty()) {
      batch.fault = afterVertexStage.accept(vertices, shaded);
    }
    tileRenderer.bin(batch);
  }

  /// The clipper, as the sink of the stages before it.
  Optional<StageFault> clip(PrimitiveList primitives, VertexRecords records) {
    clipper.clip(
        primitives, rasterVertices.pick(primitives, records), batch.primitives, statistics);
    return Optional.empty();
  }

  /// What takes a stream's primitives for stream output, as their sink.
  ///
  /// @param recorder which of the batch's
  Optional<StageFault> record(int recorder, PrimitiveList primitives, VertexRecords records) {
    return batch.recorders.get(recorder).accept(primitives, records);
  }
}
