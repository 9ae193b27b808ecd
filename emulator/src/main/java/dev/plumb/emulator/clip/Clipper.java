package dev.plumb.emulator.clip;

import dev.plumb.emulator.geometry.Linkage;
import dev.plumb.emulator.geometry.VertexColumns;
import dev.plumb.emulator.input.VertexBatch;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.Viewport;

/// Makes screen triangles of a batch's clip-space triangles, in primitive order (D3D11.3 §15.3 to
/// §15.7). For one thread at a time.
public final class Clipper {
  private final ScreenVertices screen;
  private final CutTriangle cut;
  private final Facing facing;
  private final int scalars;
  private final boolean[] constant; // [scalar]: nointerpolation
  private final boolean anyConstant;

  // Of the batch at hand.
  private VertexBatch batch;
  private VertexColumns vertices;
  private TriangleBatches out;
  private long nothingLeft;
  private long made;
  private long culled;

  public Clipper(Viewport viewport, RasterizerDesc desc, Linkage linkage) {
    this(viewport, desc, linkage, true);
  }

  /// @param guardBand false: triangles are cut at the frustum's sides instead, to check that it
  ///   makes no difference
  Clipper(Viewport viewport, RasterizerDesc desc, Linkage linkage, boolean guardBand) {
    var transform = new ViewportTransform(viewport);
    var modes =
        linkage.scalars().stream()
            .map(s -> AttributeMode.of(s.interpolation()))
            .toArray(AttributeMode[]::new);
    this.facing = new Facing(desc);
    this.screen = new ScreenVertices(transform, desc.depthClipEnable(), guardBand);
    this.cut = new CutTriangle(transform, desc.depthClipEnable(), guardBand, modes, facing);
    this.scalars = modes.length;
    this.constant = new boolean[modes.length];
    boolean any = false;
    for (int s = 0; s < modes.length; s++) {
      constant[s] = modes[s] == AttributeMode.CONSTANT;
      any |= constant[s];
    }
    this.anyConstant = any;
  }

  /// Adds the batch's visible triangles to `triangles`.
  public void clip(
      VertexBatch vertexBatch,
      VertexColumns columns,
      TriangleBatches triangles,
      PipelineStatistics statistics) {
    batch = vertexBatch;
    vertices = columns;
    out = triangles;
    nothingLeft = 0;
    made = 0;
    culled = 0;
    screen.transform(columns, vertexBatch.vertexCount);
    for (int t = 0; t < vertexBatch.triangleCount; t++) {
      clipTriangle(t);
    }
    statistics.addClipper(vertexBatch.triangleCount, made, nothingLeft, culled);
  }

  private void clipTriangle(int t) {
    int v0 = batch.corners[3 * t];
    int v1 = batch.corners[3 * t + 1];
    int v2 = batch.corners[3 * t + 2];
    int code0 = screen.outcode[v0];
    int code1 = screen.outcode[v1];
    int code2 = screen.outcode[v2];
    int any = code0 | code1 | code2;
    boolean outside = (code0 & code1 & code2 & ScreenVertices.FRUSTUM) != 0;
    if (outside || (any & ScreenVertices.NAN) != 0 || isCulledByDistance(v0, v1, v2)) {
      nothingLeft++;
    } else if ((any & ScreenVertices.CUT) == 0) {
      made++;
      addWhole(t, v0, v1, v2);
    } else {
      addCut(t, v0, v1, v2, any);
    }
  }

  /// SV_CullDistance: dropped if one component is negative, or NaN, at all vertices.
  private boolean isCulledByDistance(int v0, int v1, int v2) {
    int n = vertices.cullDistances;
    float[] d = vertices.cullDistance;
    for (int c = 0; c < n; c++) {
      if (!(d[v0 * n + c] >= 0f) && !(d[v1 * n + c] >= 0f) && !(d[v2 * n + c] >= 0f)) {
        return true;
      }
    }
    return false;
  }

  private void addWhole(int t, int v0, int v1, int v2) {
    int[] x = screen.xFx8;
    int[] y = screen.yFx8;
    long area = Facing.doubleArea(x[v0], y[v0], x[v1], y[v1], x[v2], y[v2]);
    if (facing.isCulled(area)) {
      culled++;
      return;
    }
    TriangleBatch triangles = out.withRoom(1);
    int to = triangles.count++;
    triangles.primitiveId[to] = batch.primitiveId[t];
    triangles.frontFacing[to] = facing.isFront(area);
    triangles.viewport[to] = 0;
    copyCorner(triangles, 3 * to, v0);
    copyCorner(triangles, 3 * to + 1, v1);
    copyCorner(triangles, 3 * to + 2, v2);
    if (anyConstant) {
      spreadLeading(triangles, to);
    }
  }

  private void copyCorner(TriangleBatch triangles, int to, int vertex) {
    triangles.xFx8[to] = screen.xFx8[vertex];
    triangles.yFx8[to] = screen.yFx8[vertex];
    triangles.z[to] = screen.z[vertex];
    triangles.rhw[to] = screen.rhw[vertex];
    System.arraycopy(
        vertices.attributes, vertex * scalars, triangles.attributes, to * scalars, scalars);
  }

  private void spreadLeading(TriangleBatch triangles, int t) {
    int from = 3 * t * scalars;
    for (int s = 0; s < scalars; s++) {
      if (constant[s]) {
        triangles.attributes[from + scalars + s] = triangles.attributes[from + s];
        triangles.attributes[from + 2 * scalars + s] = triangles.attributes[from + s];
      }
    }
  }

  private void addCut(int t, int v0, int v1, int v2, int outcodes) {
    int corners = cut.cut(vertices, v0, v1, v2, outcodes);
    if (corners < 3) {
      nothingLeft++;
      return;
    }
    made += corners - 2;
    culled += cut.add(out.withRoom(corners - 2), batch.primitiveId[t]);
  }
}
