package dev.plumb.emulator.geometry;

import dev.plumb.hlsl.ir.Module.SignatureElement;
import java.util.List;

/// Vertices as one stage gives them to the next: all scalars of its output signature.
public final class VertexRecords {
  /// Scalars of a vertex.
  public final int scalars;

  /// Raw bits.
  public int[] bits = {}; // [vertex * scalars + scalar]

  private final int[] first; // [element], its first scalar

  /// @param outputs of the stage, or of one of its streams
  public VertexRecords(List<SignatureElement> outputs) {
    first = new int[outputs.size()];
    int sum = 0;
    for (int e = 0; e < first.length; e++) {
      first[e] = sum;
      sum += outputs.get(e).componentCount();
    }
    scalars = sum;
  }

  /// Which scalar a component of an element is.
  public int scalar(int element, int component) {
    return first[element] + component;
  }

  /// A wave's columns of an element's components.
  interface Columns {
    int[] of(int element, int component); // [lane]
  }

  /// Takes `count` vertices from lanes 0 and on.
  void collect(Columns columns, int firstVertex, int count) {
    for (int e = 0, scalar = 0; e < first.length; e++) {
      int end = e + 1 < first.length ? first[e + 1] : scalars;
      for (int c = 0; scalar < end; c++, scalar++) {
        int[] column = columns.of(e, c);
        int to = firstVertex * scalars + scalar;
        for (int lane = 0; lane < count; lane++, to += scalars) {
          bits[to] = column[lane];
        }
      }
    }
  }

  /// Makes room for `vertices`; those that were there stay.
  public void reserve(int vertices) {
    if (bits.length < vertices * scalars) {
      bits = java.util.Arrays.copyOf(bits, Math.max(vertices * scalars, 2 * bits.length));
    }
  }
}
