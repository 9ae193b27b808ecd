package dev.plumb.emulator.input;

import dev.plumb.emulator.state.PrimitiveTopology;

/// Forms primitives of a draw's vertex ids, piece by piece (D3D11.3 §8.10). One thread's; others
/// may work on other pieces of the same draw.
///
/// Triangle i of a strip is (i, i+1, i+2) if i is even and (i, i+2, i+1) if it is odd, so that all
/// face the same way; its leading vertex is i. Adjacent vertices complete a primitive; only
/// geometry shaders see them. A cut index starts a new strip or list. Incomplete primitives are
/// dropped. SV_PrimitiveID counts an instance's complete primitives, across cuts.
public final class PrimitiveAssembler {
  /// So many vertices back a primitive can reach, as a power of two: a patch has up to 32.
  private static final int RECENT = 64;

  private final DrawPieces pieces;
  private final PrimitiveTopology topology;
  private final boolean whole;
  private final boolean corners; // whether a primitive's corners are its ids
  private final int[] ids; // [n], of the piece

  // The place in the draw.
  private int instance;
  private int primitive;

  // The vertices since the strip or primitive began.
  private int pending;
  private final int[] recent = new int[RECENT]; // [n & 63], of the last vertices

  /// @param whole primitives keep all their vertices, as geometry and hull shaders take them; else
  ///   they are the rasterizer's, see [PrimitiveList]: adjacent vertices are left out
  public PrimitiveAssembler(DrawPieces pieces, boolean whole) {
    this.pieces = pieces;
    this.whole = whole;
    this.topology = pieces.topology;
    this.corners = topology == PrimitiveTopology.TRIANGLE_LIST || (whole && isList());
    this.ids = new int[Math.max(RECENT, pieces.size())];
  }

  private boolean isList() {
    return switch (topology) {
      case UNDEFINED, LINE_STRIP, TRIANGLE_STRIP, LINE_STRIP_ADJ, TRIANGLE_STRIP_ADJ -> false;
      default -> true;
    };
  }

  /// Makes the batch a piece of the draw; it may have no primitive.
  public void fill(long piece, VertexBatch batch) {
    fill(piece, batch, corners);
  }

  /// The same without the short way for lists.
  void fillPlainly(long piece, VertexBatch batch) {
    fill(piece, batch, false);
  }

  private void fill(long piece, VertexBatch batch, boolean lists) {
    batch.clear();
    for (int i = pieces.firstInstance(piece); i < pieces.endInstance(piece); i++) {
      begin(i, piece);
      int first = pieces.firstId(piece);
      int count = pieces.endId(piece) - first;
      pieces.ids.read(first, count, ids);
      if (lists && pending % topology.verticesPerPrimitive() == 0 && !hasCut(count)) {
        addList(batch, count);
      } else {
        addIds(batch, count);
      }
      if (first + count == pieces.count) {
        endStrip(batch);
      }
      batch.endInstance();
    }
  }

  /// Goes to the piece's place in the instance.
  private void begin(int newInstance, long piece) {
    instance = newInstance;
    primitive = pieces.firstPrimitive(piece);
    pending = pieces.pending(piece);
    int back = Math.min(pending, RECENT - 1);
    pieces.ids.read(pieces.firstId(piece) - back, back, ids);
    for (int n = 0; n < back; n++) {
      recent[pending - back + n & RECENT - 1] = ids[n];
    }
  }

  private boolean hasCut(int count) {
    boolean cut = false;
    for (int n = 0; n < count; n++) {
      cut |= ids[n] == IndexSource.CUT;
    }
    return cut;
  }

  /// A list without cuts, whose primitives' corners are its ids.
  private void addList(VertexBatch batch, int count) {
    int perPrimitive = topology.verticesPerPrimitive();
    int added = count / perPrimitive;
    batch.addVertexIds(ids, added * perPrimitive, instance);
    batch.verticesRead += count;
    for (int p = 0; p < added; p++) {
      batch.endPrimitive(primitive++);
    }
  }

  private void addIds(VertexBatch batch, int count) {
    for (int n = 0; n < count; n++) {
      addId(batch, ids[n]);
    }
  }

  /// Takes the instance's next id. At most one primitive comes of it.
  private void addId(VertexBatch batch, int id) {
    if (id == IndexSource.CUT) {
      endStrip(batch);
    } else {
      batch.verticesRead++;
      addVertex(batch, id);
    }
  }

  /// At a cut index and at the end of an instance: the last triangle of a strip with adjacency is
  /// known only now.
  private void endStrip(VertexBatch batch) {
    if (topology == PrimitiveTopology.TRIANGLE_STRIP_ADJ && pending >= 6) {
      int last = (pending - 6) / 2;
      triangleOfStripAdj(batch, last, 2 * last + 5);
    }
    pending = 0;
  }

  /// Adds the primitive that the vertex completes, if it does.
  private void addVertex(VertexBatch batch, int id) {
    int n = pending++;
    recent[n & RECENT - 1] = id;
    if (completes(n)) {
      switch (topology) {
        case UNDEFINED -> {}
        case POINT_LIST -> point(batch, n);
        case LINE_LIST, LINE_STRIP -> line(batch, n - 1, n);
        case LINE_LIST_ADJ, LINE_STRIP_ADJ -> lineAdj(batch, n);
        case TRIANGLE_LIST -> triangle(batch, n - 2, n - 1, n);
        case TRIANGLE_STRIP -> {
          boolean even = n % 2 == 0;
          triangle(batch, n - 2, even ? n - 1 : n, even ? n : n - 1);
        }
        case TRIANGLE_LIST_ADJ -> triangleAdj(batch, n - 5, n - 4, n - 3, n - 2, n - 1, n);
        case TRIANGLE_STRIP_ADJ -> triangleOfStripAdj(batch, (n - 7) / 2, n - 1);
        default -> patch(batch, n);
      }
    }
  }

  /// Whether vertex `n` since the beginning completes a primitive. A triangle of a strip with
  /// adjacency waits for the next one, whose vertex is adjacent to it.
  private boolean completes(int n) {
    return switch (topology) {
      case UNDEFINED -> false;
      case POINT_LIST -> true;
      case LINE_STRIP -> n >= 1;
      case TRIANGLE_STRIP -> n >= 2;
      case LINE_STRIP_ADJ -> n >= 3;
      case TRIANGLE_STRIP_ADJ -> n >= 7 && n % 2 == 1;
      default -> (n + 1) % topology.verticesPerPrimitive() == 0;
    };
  }

  // Primitives of the vertices with these numbers since the beginning.

  private void point(VertexBatch batch, int a) {
    corner(batch, a);
    fillUp(batch, a, 2);
  }

  private void line(VertexBatch batch, int a, int b) {
    corner(batch, a);
    corner(batch, b);
    fillUp(batch, b, 1);
  }

  /// A line of four vertices, of which `n` is the last.
  private void lineAdj(VertexBatch batch, int n) {
    adjacent(batch, n - 3);
    corner(batch, n - 2);
    corner(batch, n - 1);
    adjacent(batch, n);
    fillUp(batch, n - 1, 1);
  }

  private void triangle(VertexBatch batch, int a, int b, int c) {
    corner(batch, a);
    corner(batch, b);
    corner(batch, c);
    end(batch);
  }

  private void triangleAdj(VertexBatch batch, int a, int ab, int b, int bc, int c, int ca) {
    corner(batch, a);
    adjacent(batch, ab);
    corner(batch, b);
    adjacent(batch, bc);
    corner(batch, c);
    adjacent(batch, ca);
    end(batch);
  }

  /// Triangle `i` of a strip with adjacency (§8.10, diagram): its own vertices are 2i, 2i+2, 2i+4;
  /// beyond its edges lie a vertex of the triangle before, one of the triangle after (or the
  /// strip's last, in the last triangle), and 2i+3.
  ///
  /// @param next the vertex beyond the edge that the next triangle shares
  private void triangleOfStripAdj(VertexBatch batch, int i, int next) {
    int a = 2 * i;
    int before = i == 0 ? 1 : a - 2;
    if (i % 2 == 0) {
      triangleAdj(batch, a, before, a + 2, next, a + 4, a + 3);
    } else {
      triangleAdj(batch, a, a + 3, a + 4, next, a + 2, before);
    }
  }

  /// Of the control points up to `n`.
  private void patch(VertexBatch batch, int n) {
    for (int c = n + 1 - topology.controlPoints(); c <= n; c++) {
      corner(batch, c);
    }
    end(batch);
  }

  private void corner(VertexBatch batch, int n) {
    batch.addCorner(batch.vertex(recent[n & RECENT - 1], instance));
  }

  private void adjacent(VertexBatch batch, int n) {
    if (whole) {
      corner(batch, n);
    }
  }

  /// Ends a primitive that has less than three corners: for the rasterizer, `n` is repeated.
  private void fillUp(VertexBatch batch, int n, int times) {
    for (int i = 0; i < times && !whole; i++) {
      corner(batch, n);
    }
    end(batch);
  }

  private void end(VertexBatch batch) {
    batch.endPrimitive(primitive++);
  }
}
