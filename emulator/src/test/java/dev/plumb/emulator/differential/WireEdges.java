package dev.plumb.emulator.differential;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/// The edges of a wireframe triangle on the screen, cut by the clip volume in doubles.
final class WireEdges {
  /// From a line's middle to the farthest place of a pixel that it may draw: half a pixel along the
  /// minor axis and rounding, half of the width of 1.4 pixels under multisampling.
  private static final double REACH = 1.3;

  private static final int PLANES = 7;

  /// @param own whether it is a part of one of the triangle's own edges
  private record Corner(double[] p, boolean own) {}

  private record Edge(double x0, double y0, double x1, double y1, boolean own) {}

  private final Scene scene;
  private final List<List<Edge>> triangles = new ArrayList<>();
  private boolean degenerate;

  /// @param identity twice the number of a leading vertex, as the pixel shader writes it
  WireEdges(Scene scene, int identity) {
    this.scene = scene;
    int count = scene.indices == null ? scene.vertexCount : scene.indices.length;
    boolean strip = VulkanNames.isStrip(scene.topology);
    for (int i = 0; i + 2 < count; i += strip ? 1 : 3) {
      int a = index(i);
      if (a == identity / 2 - 1 && index(i + 1) >= 0 && index(i + 2) >= 0) {
        triangles.add(clip(a, index(i + 1), index(i + 2)));
        degenerate |= a == index(i + 1) || a == index(i + 2) || index(i + 1) == index(i + 2);
      }
    }
  }

  /// Whether a line that starts at a leading vertex is seen shorter than a pixel.
  static boolean isShortLine(Scene scene, int identity) {
    var lines = new WireEdges(scene, 0);
    int count = scene.indices == null ? scene.vertexCount : scene.indices.length;
    int step = VulkanNames.isStrip(scene.topology) ? 1 : 2;
    for (int i = 0; i + 1 < count; i += step) {
      int b = lines.index(i + 1);
      if (lines.index(i) == identity / 2 - 1 && b >= 0) {
        double[] p = lines.screen(lines.position(lines.index(i)));
        double[] q = lines.screen(lines.position(b));
        if (Math.hypot(p[0] - q[0], p[1] - q[1]) < 1) {
          return true;
        }
      }
    }
    return false;
  }

  private double[] position(int vertex) {
    ByteBuffer bytes = ByteBuffer.wrap(scene.vertices).order(ByteOrder.LITTLE_ENDIAN);
    var p = new double[4];
    for (int c = 0; c < 4; c++) {
      p[c] = bytes.getFloat(vertex * scene.stride + 4 * c);
    }
    return p;
  }

  private int index(int i) {
    return scene.indices == null ? i : scene.indices[i];
  }

  /// Whether one of the triangles has a vertex twice, so that it is a line.
  boolean isLine() {
    return degenerate;
  }

  /// How many edges of one triangle may draw a texel.
  int drawnAt(int texel) {
    return triangles.stream()
        .mapToInt(t -> (int) t.stream().filter(e -> reaches(e, texel)).count())
        .max()
        .orElse(0);
  }

  /// Whether an edge that clipping made may draw a texel.
  boolean cutAt(int texel) {
    return triangles.stream().anyMatch(t -> t.stream().anyMatch(e -> !e.own && reaches(e, texel)));
  }

  private boolean reaches(Edge e, int texel) {
    double x = texel % scene.width + 0.5;
    double y = texel / scene.width % scene.height + 0.5;
    double dx = e.x1 - e.x0;
    double dy = e.y1 - e.y0;
    double square = dx * dx + dy * dy;
    double t = square == 0 ? 0 : Math.clamp(((x - e.x0) * dx + (y - e.y0) * dy) / square, 0, 1);
    return Math.hypot(x - e.x0 - t * dx, y - e.y0 - t * dy) <= REACH;
  }

  private List<Edge> clip(int... vertices) {
    List<Corner> polygon = new ArrayList<>();
    for (int v : vertices) {
      polygon.add(new Corner(position(v), true));
    }
    for (int plane = 0; plane < PLANES; plane++) {
      polygon = cut(polygon, plane);
    }
    var edges = new ArrayList<Edge>();
    for (int i = 0; i < polygon.size(); i++) {
      double[] p = screen(polygon.get(i).p);
      double[] q = screen(polygon.get((i + 1) % polygon.size()).p);
      edges.add(new Edge(p[0], p[1], q[0], q[1], polygon.get(i).own));
    }
    return edges;
  }

  private double[] screen(double[] p) {
    var v = scene.viewport;
    return new double[] {
      v.topLeftX() + (p[0] / p[3] + 1) / 2 * v.width(),
      v.topLeftY() + (1 - p[1] / p[3]) / 2 * v.height()
    };
  }

  /// A corner tells of the edge after it whose it is.
  private List<Corner> cut(List<Corner> polygon, int plane) {
    var left = new ArrayList<Corner>();
    for (int i = 0; i < polygon.size(); i++) {
      Corner a = polygon.get(i);
      Corner b = polygon.get((i + 1) % polygon.size());
      double da = distance(a.p, plane);
      double db = distance(b.p, plane);
      if (da >= 0) {
        left.add(a);
      }
      if (da >= 0 != db >= 0) {
        var p = new double[4];
        for (int c = 0; c < 4; c++) {
          p[c] = a.p[c] + da / (da - db) * (b.p[c] - a.p[c]);
        }
        left.add(new Corner(p, da < 0 && a.own)); // after leaving comes the cut
      }
    }
    return left;
  }

  private double distance(double[] p, int plane) {
    boolean depth = scene.rasterizer.depthClipEnable();
    return switch (plane) {
      case 0 -> p[3] - 1e-6;
      case 1 -> depth ? p[2] : 1;
      case 2 -> depth ? p[3] - p[2] : 1;
      case 3 -> p[3] + p[0];
      case 4 -> p[3] - p[0];
      case 5 -> p[3] + p[1];
      default -> p[3] - p[1];
    };
  }
}
