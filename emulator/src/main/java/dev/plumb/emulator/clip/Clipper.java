package dev.plumb.emulator.clip;

import dev.plumb.emulator.geometry.Linkage;
import dev.plumb.emulator.geometry.VertexColumns;
import dev.plumb.emulator.input.PrimitiveKind;
import dev.plumb.emulator.input.PrimitiveList;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.state.FillMode;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RasterizerStageState;
import dev.plumb.emulator.state.Viewport;
import java.util.List;

/// Makes screen triangles and lines of a batch's clip-space primitives, in their order (D3D11.3
/// §15.3 to §15.7). For one thread at a time.
public final class Clipper {
  private final RasterizerStageState state;
  private final PrimitiveKind kind;
  private final boolean guardBand;
  private final DepthBias depthBias;
  private final AttributeMode[] modes; // [scalar]
  private final Facing facing;
  private final boolean wireframe;
  private final ScreenWriter writer;
  private final PrimitiveClip[] viewports =
      new PrimitiveClip[PipelineState.VIEWPORTS]; // [viewport], or null: not used yet

  // Of the batch at hand.
  private PrimitiveList batch;
  private VertexColumns vertices;
  private ScreenPrimitives out;
  private long nothingLeft;
  private long made;
  private long culled;

  // Of the primitive at hand.
  private PrimitiveClip clip;

  /// @param depthBias of triangles, their edges in wireframe included
  public Clipper(
      RasterizerStageState state, PrimitiveKind kind, Linkage linkage, DepthBias depthBias) {
    this(state, kind, linkage, depthBias, true);
  }

  /// Triangles in one viewport.
  ///
  /// @param guardBand false: triangles are cut at the frustum's sides instead, to check that it
  ///   makes no difference
  Clipper(Viewport viewport, RasterizerDesc desc, Linkage linkage, boolean guardBand) {
    this(
        new RasterizerStageState(desc, List.of(viewport), List.of()),
        PrimitiveKind.TRIANGLE,
        linkage,
        DepthBias.NONE,
        guardBand);
  }

  private Clipper(
      RasterizerStageState state,
      PrimitiveKind kind,
      Linkage linkage,
      DepthBias depthBias,
      boolean guardBand) {
    this.state = state;
    this.kind = kind;
    this.guardBand = guardBand;
    this.depthBias = depthBias;
    this.modes =
        linkage.scalars().stream()
            .map(s -> AttributeMode.of(s.interpolation()))
            .toArray(AttributeMode[]::new);
    this.wireframe =
        kind == PrimitiveKind.TRIANGLE && state.desc().fillMode() == FillMode.WIREFRAME;
    this.facing = new Facing(state.desc(), wireframe);
    this.writer = new ScreenWriter(BatchKind.ofLines(state.desc()), depthBias);
  }

  /// Adds the batch's visible triangles and lines to `screen`.
  public void clip(
      PrimitiveList primitives,
      VertexColumns columns,
      ScreenPrimitives screen,
      PipelineStatistics statistics) {
    batch = primitives;
    vertices = columns;
    out = screen;
    writer.begin(screen);
    nothingLeft = 0;
    made = 0;
    culled = 0;
    transformVertices();
    for (int p = 0; p < primitives.primitiveCount; p++) {
      int leading = batch.corners[3 * p];
      int viewport = viewport(leading);
      clip = viewports[viewport];
      writer.begin(batch.primitiveId[p], viewport, slice(leading));
      switch (kind) {
        case POINT -> clipPoint(leading);
        case LINE -> clipLine(leading, batch.corners[3 * p + 1]);
        case TRIANGLE -> clipTriangle(leading, batch.corners[3 * p + 1], batch.corners[3 * p + 2]);
      }
    }
    statistics.addClipper(primitives.primitiveCount, made, nothingLeft, culled);
  }

  /// For each viewport that a primitive of the batch goes to.
  private void transformVertices() {
    int used = 0;
    for (int p = 0; p < batch.primitiveCount; p++) {
      used |= 1 << viewport(batch.corners[3 * p]);
      if (vertices.viewportIndex == null) {
        break;
      }
    }
    for (int v = 0; v < viewports.length; v++) {
      if ((used >> v & 1) != 0) {
        if (viewports[v] == null) {
          viewports[v] =
              new PrimitiveClip(
                  state.viewport(v), state.desc().depthClipEnable(), guardBand, modes, facing);
        }
        viewports[v].begin(vertices, batch.vertexCount, out);
      }
    }
  }

  /// The leading vertex's; out of range is 0 (§15.6).
  private int viewport(int leading) {
    int index = vertices.viewportIndex == null ? 0 : vertices.viewportIndex[leading];
    return index >= 0 && index < PipelineState.VIEWPORTS ? index : 0;
  }

  private int slice(int leading) {
    return vertices.targetSlice == null ? 0 : vertices.targetSlice[leading];
  }

  // ---- points

  /// A point is a square, clipped like triangles by its guard band (§15.4): where its middle is
  /// outside the viewport, what reaches into it is drawn.
  private void clipPoint(int v) {
    int code = clip.screen.outcode[v];
    boolean hidden = (code & ScreenVertices.CUT) != 0 || clip.screen.isPointOutside(v);
    if (hidden || (code & ScreenVertices.NAN) != 0 || isCulledByDistance(v, v, v)) {
      nothingLeft++;
      return;
    }
    made++;
    writer.point(clip.screen.first + v);
  }

  // ---- lines

  private void clipLine(int v0, int v1) {
    if (isInvisible(v0, v1, v1)) {
      nothingLeft++;
    } else if (addLine(v0, v1, v0, true, 0)) {
      made++;
    } else {
      nothingLeft++;
    }
  }

  private boolean addLine(int v0, int v1, int leading, boolean frontFacing, float bias) {
    if (!clip.line.clip(vertices, v0, v1, leading)) {
      return false;
    }
    writer.line(clip.line, frontFacing, bias);
    return true;
  }

  // ---- triangles

  private boolean isInvisible(int v0, int v1, int v2) {
    int code0 = clip.screen.outcode[v0];
    int code1 = clip.screen.outcode[v1];
    int code2 = clip.screen.outcode[v2];
    boolean outside = (code0 & code1 & code2 & ScreenVertices.FRUSTUM) != 0;
    boolean nan = ((code0 | code1 | code2) & ScreenVertices.NAN) != 0;
    return outside || nan || isCulledByDistance(v0, v1, v2);
  }

  private void clipTriangle(int v0, int v1, int v2) {
    int[] codes = clip.screen.outcode;
    int any = codes[v0] | codes[v1] | codes[v2];
    if (isInvisible(v0, v1, v2)) {
      nothingLeft++;
    } else if ((any & ScreenVertices.CUT) == 0) {
      made++;
      addWhole(v0, v1, v2);
    } else {
      addCut(v0, v1, v2, any);
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

  private void addWhole(int v0, int v1, int v2) {
    int[] x = out.xFx8;
    int[] y = out.yFx8;
    int s0 = clip.screen.first + v0;
    int s1 = clip.screen.first + v1;
    int s2 = clip.screen.first + v2;
    long area = Facing.doubleArea(x[s0], y[s0], x[s1], y[s1], x[s2], y[s2]);
    if (facing.isCulled(area)) {
      culled++;
    } else if (wireframe) {
      float bias = depthBias.isNone() ? 0 : depthBias.of(x, y, out.z, s0, s1, s2);
      addEdges(v0, v1, v2, facing.isFront(area), bias);
    } else {
      writer.triangle(s0, s1, s2, facing.isFront(area));
    }
  }

  /// The triangle's own edges; those that clipping makes are not drawn, and depth bias and leading
  /// vertex are the triangle's (§15.13). Whether any of them is visible.
  private boolean addEdges(int v0, int v1, int v2, boolean front, float bias) {
    boolean first = addLine(v0, v1, v0, front, bias);
    boolean second = addLine(v1, v2, v0, front, bias);
    boolean third = addLine(v2, v0, v0, front, bias);
    return first || second || third;
  }

  /// A triangle in a plane through the eye has no area on the screen, and a corner at the eye has
  /// no place there; what is before the eye of its edges has.
  private void addEdgesThroughEye(int v0, int v1, int v2) {
    boolean any = wireframe && !facing.isCulled(0) && addEdges(v0, v1, v2, facing.isFront(0), 0);
    made += any ? 1 : 0;
    nothingLeft += any ? 0 : 1;
  }

  private void addCut(int v0, int v1, int v2, int outcodes) {
    int corners = clip.cut.cut(vertices, v0, v1, v2, outcodes);
    if (corners < 3) {
      addEdgesThroughEye(v0, v1, v2);
      return;
    }
    made += corners - 2;
    if (!wireframe) {
      culled += clip.cut.add(writer, out, depthBias);
      return;
    }
    long area = clip.cut.area();
    if (facing.isCulled(area)) {
      culled += corners - 2;
    } else {
      addEdges(v0, v1, v2, facing.isFront(area), clip.cut.depthBias(depthBias));
    }
  }
}
