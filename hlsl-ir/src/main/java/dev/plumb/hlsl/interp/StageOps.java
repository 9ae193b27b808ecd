package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.runtime.EmitRequest;
import dev.plumb.hlsl.runtime.VertexRequest;
import java.util.Arrays;

/// What only geometry, hull and domain shaders do. Patch constants are columns as inputs and
/// outputs are.
final class StageOps {
  private static final int[][][] NO_OUTPUTS = {};

  private StageOps() {}

  /// Reads a vertex or control point, in all lanes that the wave was begun with: like an input it
  /// does not depend on who is active.
  static final class LoadVertex extends Op {
    private final boolean ofOutput;
    private final int element;
    private final int component;
    private final int count;
    private final int vertex;
    private final int r;

    /// @param count vertices of the primitive or patch
    LoadVertex(boolean ofOutput, int element, int component, int count, int vertex, int r) {
      this.ofOutput = ofOutput;
      this.element = element;
      this.component = component;
      this.count = count;
      this.vertex = vertex;
      this.r = r;
    }

    @Override
    void run(Wave w) {
      int[] vertices = w.c[vertex];
      Arrays.fill(w.requestMask, 0);
      for (int lane = 0; lane < w.n; lane++) {
        if (w.started[lane] != 0 && Integer.compareUnsigned(vertices[lane], count) < 0) {
          w.requestMask[lane >> 6] |= 1L << (lane & 63);
        }
      }
      // the result may lie where the numbers do
      System.arraycopy(vertices, 0, w.scratch[0], 0, w.n);
      Arrays.fill(w.c[r], 0, w.n, 0);
      VertexRequest request = w.vertexRequest;
      request.ofOutput = ofOutput;
      request.element = element;
      request.component = component;
      request.lanes = w.n;
      request.active = w.requestMask;
      request.vertex = w.scratch[0];
      request.results = w.c[r];
      w.environment.loadVertex(request);
    }
  }

  /// Appends a vertex, and ends the lanes that have emitted as many as they may.
  static final class Emit extends Op {
    private final int stream;
    private final int maxVertices;

    Emit(int stream, int maxVertices) {
      this.stream = stream;
      this.maxVertices = maxVertices;
    }

    @Override
    boolean hasEffect() {
      return true;
    }

    @Override
    void run(Wave w) {
      int[] writers = w.writers();
      if (!Masks.any(writers, w.n)) {
        return;
      }
      fill(w, stream, writers).outputs = w.outputRows();
      w.environment.emit(w.emitRequest);
      for (int lane = 0; lane < w.n; lane++) {
        if (writers[lane] != 0 && ++w.emitted[lane] >= maxVertices) {
          w.live[lane] = 0;
          w.ended = true;
        }
      }
      if (w.ended && !Masks.any(w.live, w.n)) {
        w.finished = true;
      }
    }
  }

  static final class Cut extends Op {
    private final int stream;

    Cut(int stream) {
      this.stream = stream;
    }

    @Override
    boolean hasEffect() {
      return true;
    }

    @Override
    void run(Wave w) {
      int[] writers = w.writers();
      if (Masks.any(writers, w.n)) {
        fill(w, stream, writers).outputs = NO_OUTPUTS;
        w.environment.cut(w.emitRequest);
      }
    }
  }

  private static EmitRequest fill(Wave w, int stream, int[] writers) {
    EmitRequest request = w.emitRequest;
    Masks.toBits(w.requestMask, writers, w.n);
    request.stream = stream;
    request.lanes = w.n;
    request.active = w.requestMask;
    return request;
  }
}
