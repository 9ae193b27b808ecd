package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.clip.Clipper;
import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.clip.TriangleBatches;
import dev.plumb.emulator.geometry.VertexColumns;
import dev.plumb.emulator.geometry.VertexStage;
import dev.plumb.emulator.input.VertexBatch;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.hlsl.interp.RunResult;
import java.util.List;

/// Takes one batch from vertices to screen triangles: vertex shader, then clipper. One thread's at
/// a time.
final class GeometryWorker {
  /// What it works on next.
  final VertexBatch vertices;

  private final VertexStage vertexStage;
  private final VertexColumns columns;
  private final Clipper clipper;
  private final TriangleBatches triangles;
  private final PipelineStatistics statistics;
  private RunResult result;

  GeometryWorker(
      VertexBatch vertices,
      VertexStage vertexStage,
      Clipper clipper,
      TriangleBatches triangles,
      PipelineStatistics statistics) {
    this.vertices = vertices;
    this.vertexStage = vertexStage;
    this.columns = vertexStage.newColumns();
    this.clipper = clipper;
    this.triangles = triangles;
    this.statistics = statistics;
  }

  void run() {
    triangles.clear();
    result = vertexStage.run(vertices, columns);
    statistics.addVertexShader(vertices.vertexCount);
    if (result.finished()) {
      clipper.clip(vertices, columns, triangles, statistics);
    }
  }

  /// How the vertex shader ended.
  RunResult result() {
    return result;
  }

  /// Screen triangles in primitive order.
  List<TriangleBatch> triangles() {
    return triangles.filled();
  }
}
