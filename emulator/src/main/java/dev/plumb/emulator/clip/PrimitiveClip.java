package dev.plumb.emulator.clip;

import dev.plumb.emulator.geometry.VertexColumns;
import dev.plumb.emulator.state.Viewport;

/// What clipping to one viewport takes: its transform of the batch's vertices, and the slow path of
/// triangles and lines.
final class PrimitiveClip {
  final ScreenVertices screen;
  final CutTriangle cut;
  final ClippedLine line;

  /// @param guardBand see [Clipper]
  PrimitiveClip(
      Viewport viewport,
      boolean depthClip,
      boolean guardBand,
      AttributeMode[] modes,
      Facing facing) {
    var transform = new ViewportTransform(viewport);
    screen = new ScreenVertices(transform, depthClip, guardBand);
    cut = new CutTriangle(transform, depthClip, guardBand, modes, facing);
    line = new ClippedLine(transform, depthClip, modes);
  }

  void begin(VertexColumns columns, int vertexCount, ScreenPrimitives to) {
    screen.transform(columns, vertexCount, to);
  }
}
