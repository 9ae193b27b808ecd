package dev.plumb.emulator.geometry;

import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.ir.StageData.Stream;
import dev.plumb.hlsl.runtime.EmitRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import java.util.Arrays;

/// The vertices that a wave of geometry shader invocations has emitted, of each lane in its order.
/// Lanes emit side by side; [GeometryStage] puts their vertices in the order of primitives.
final class EmittedVertices {
  /// Numbers of streams (D3D11.3 §13.5).
  static final int STREAMS = 4;

  private final StageData.Geometry geometry;
  private final int mostVertices;
  private final int scalars; // of the largest stream's vertices
  private final int[] count; // [lane]
  private final boolean[] cut; // [STREAMS * lane + stream], the next vertex begins a strip
  private final int[] stream; // [mostVertices * lane + vertex]
  private final boolean[] begins; // [mostVertices * lane + vertex], a strip
  private final int[] bits; // [(mostVertices * lane + vertex) * scalars + scalar]

  EmittedVertices(Module module, StageData.Geometry geometry, int lanes) {
    this.geometry = geometry;
    mostVertices = geometry.maxVertices();
    int most = 0;
    for (Stream s : geometry.streams()) {
      most =
          Math.max(
              most,
              module.outputs().subList(s.firstOutput(), s.firstOutput() + s.outputCount()).stream()
                  .mapToInt(Module.SignatureElement::componentCount)
                  .sum());
    }
    scalars = most;
    count = new int[lanes];
    cut = new boolean[STREAMS * lanes];
    stream = new int[mostVertices * lanes];
    begins = new boolean[mostVertices * lanes];
    bits = new int[mostVertices * lanes * scalars];
  }

  /// Each invocation begins its strips anew.
  void clear() {
    Arrays.fill(count, 0);
    Arrays.fill(cut, true);
  }

  void emit(EmitRequest request) {
    Stream from = geometry.streams().get(request.stream);
    for (int lane = 0; lane < request.lanes; lane++) {
      if (LaneMask.has(request.active, lane) && count[lane] < mostVertices) {
        int vertex = mostVertices * lane + count[lane]++;
        stream[vertex] = request.stream;
        begins[vertex] = cut[STREAMS * lane + request.stream];
        cut[STREAMS * lane + request.stream] = false;
        int to = vertex * scalars;
        for (int e = from.firstOutput(); e < from.firstOutput() + from.outputCount(); e++) {
          for (int[] component : request.outputs[e]) {
            bits[to++] = component[lane];
          }
        }
      }
    }
  }

  void cut(EmitRequest request) {
    for (int lane = 0; lane < request.lanes; lane++) {
      if (LaneMask.has(request.active, lane)) {
        cut[STREAMS * lane + request.stream] = true;
      }
    }
  }

  int count(int lane) {
    return count[lane];
  }

  int stream(int lane, int vertex) {
    return stream[mostVertices * lane + vertex];
  }

  boolean beginsStrip(int lane, int vertex) {
    return begins[mostVertices * lane + vertex];
  }

  /// Copies a vertex.
  void copy(int lane, int vertex, VertexRecords to, int toVertex) {
    System.arraycopy(
        bits, (mostVertices * lane + vertex) * scalars, to.bits, toVertex * to.scalars, to.scalars);
  }
}
