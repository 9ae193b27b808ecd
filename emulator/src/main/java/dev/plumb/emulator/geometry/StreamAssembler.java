package dev.plumb.emulator.geometry;

import dev.plumb.emulator.input.PrimitiveList;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.StageData.StreamTopology;
import java.util.List;

/// Makes primitives of one stream's vertices (D3D11.3 §13.4): strips end where the shader says, at
/// the end of its invocation, and without completing a primitive they are dropped.
final class StreamAssembler {
  private final StreamTopology topology;
  final PrimitiveList primitives = new PrimitiveList(PrimitiveList.RASTERIZED, 256);
  final VertexRecords vertices;
  private int inStrip;
  private int id;

  StreamAssembler(StreamTopology topology, List<SignatureElement> outputs) {
    this.topology = topology;
    this.vertices = new VertexRecords(outputs);
  }

  void clear() {
    primitives.clear();
  }

  /// Adds the next vertex of an invocation.
  ///
  /// @param inputPrimitive SV_PrimitiveID of what the invocation took: what it makes is known by it
  ///   unless the shader says another
  void add(EmittedVertices emitted, int lane, int vertex, int inputPrimitive) {
    id = inputPrimitive;
    int v = primitives.vertexCount++;
    vertices.reserve(v + 1);
    emitted.copy(lane, vertex, vertices, v);
    inStrip = emitted.beginsStrip(lane, vertex) ? 1 : inStrip + 1;
    switch (topology) {
      case POINT -> add(v, v, v);
      case LINE -> {
        if (inStrip >= 2) {
          add(v - 1, v, v);
        }
      }
      case TRIANGLE -> {
        if (inStrip >= 3) {
          boolean even = inStrip % 2 != 0;
          add(v - 2, even ? v - 1 : v, even ? v : v - 1);
        }
      }
    }
  }

  private void add(int a, int b, int c) {
    primitives.addCorner(a);
    primitives.addCorner(b);
    primitives.addCorner(c);
    primitives.endPrimitive(id);
  }
}
