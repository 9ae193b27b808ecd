package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.clip.Clipper;
import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.clip.TriangleBatches;
import dev.plumb.emulator.geometry.PrimitiveSink;
import dev.plumb.emulator.geometry.RasterVertices;
import dev.plumb.emulator.geometry.StageFault;
import dev.plumb.emulator.geometry.StreamRecorder;
import dev.plumb.emulator.geometry.VertexRecords;
import dev.plumb.emulator.geometry.VertexStage;
import dev.plumb.emulator.input.PrimitiveList;
import dev.plumb.emulator.input.VertexBatch;
import dev.plumb.emulator.query.PipelineStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Takes one batch from vertices to screen triangles: vertex shader, the stages after it, then
/// clipper. One thread's at a time.
final class GeometryWorker {
  /// What it works on next.
  final VertexBatch vertices;

  private final VertexStage vertexStage;
  private final VertexRecords shaded;
  private final PrimitiveSink afterVertexStage;
  private final RasterVertices rasterVertices;
  private final Clipper clipper;
  private final TriangleBatches triangles;
  private final List<StreamRecorder> recorders;
  private final PipelineStatistics statistics;
  private Optional<StageFault> fault = Optional.empty();

  /// @param stages puts the stages between vertex shader and clipper before the clipper
  /// @param recorders what these give to stream output
  GeometryWorker(
      VertexBatch vertices,
      VertexStage vertexStage,
      UnaryOperator<PrimitiveSink> stages,
      RasterVertices rasterVertices,
      Clipper clipper,
      TriangleBatches triangles,
      List<StreamRecorder> recorders,
      PipelineStatistics statistics) {
    this.vertices = vertices;
    this.vertexStage = vertexStage;
    this.shaded = vertexStage.newRecords();
    this.afterVertexStage = stages.apply(this::clip);
    this.rasterVertices = rasterVertices;
    this.clipper = clipper;
    this.triangles = triangles;
    this.recorders = List.copyOf(recorders);
    this.statistics = statistics;
  }

  void run() {
    triangles.clear();
    recorders.forEach(StreamRecorder::clear);
    fault = vertexStage.run(vertices, shaded);
    if (fault.isEmpty()) {
      fault = afterVertexStage.accept(vertices, shaded);
    }
  }

  private Optional<StageFault> clip(PrimitiveList primitives, VertexRecords records) {
    clipper.clip(primitives, rasterVertices.pick(primitives, records), triangles, statistics);
    return Optional.empty();
  }

  /// Why a shader did not finish.
  Optional<StageFault> fault() {
    return fault;
  }

  /// What goes to stream output.
  List<StreamRecorder> recorders() {
    return recorders;
  }

  /// Screen triangles in primitive order.
  List<TriangleBatch> triangles() {
    return triangles.filled();
  }
}
