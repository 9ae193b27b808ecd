package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.PrimitiveTopology;
import java.util.List;

/// Random geometry shaders and tessellation, rasterized and streamed out.
final class StageScenes {
  private static final String LINK =
      """
      struct V {
        float4 p : SV_Position;
        float4 a : A;
      };
      """;

  private static final String VERTEX =
      """
      V main(float4 p : POSITION, float4 a : A, uint id : ID) {
        V v;
        v.p = moved(p);
        v.a = a;
        return v;
      }
      """;

  private static final String PIXEL =
      """
      struct O { uint id : SV_Target0; float4 a : SV_Target1; };
      O main(V v, uint id : SV_PrimitiveID) {
        O o;
        o.id = id + 1;
        o.a = v.a;
        return o;
      }
      """;

  private final Dice dice;
  private final Scene scene = new Scene();
  private final Vertices vertices;

  private StageScenes(String family, long seed) {
    dice = new Dice(family, seed);
    vertices = new Vertices(dice);
    scene.family = family;
    scene.seed = seed;
    scene.vertexShader = Vertices.MOVED + LINK + VERTEX;
    scene.targets = List.of(Format.R32_UINT, Format.R32G32B32A32_FLOAT);
    scene.identityTarget = 0;
    scene.relative = 1e-4f;
    scene.freedoms = List.of(Freedoms.snapping());
  }

  static Scene geometry(long seed) {
    return new StageScenes("geometry", seed).geometry();
  }

  static Scene tessellation(long seed) {
    return new StageScenes("tessellation", seed).tessellation();
  }

  private void addVertices(int count) {
    for (int i = 0; i < count; i++) {
      float w = dice.between(0.5f, 2);
      vertices.add(dice.between(-w, w), dice.between(-w, w), dice.between(0, w), w);
    }
    vertices.into(scene);
  }

  /// A triangle, or a square with its corners moved a little: nothing of it covers the rest, since
  /// the order inside a patch is free.
  private void addPatch(int points) {
    for (int i = 0; i < points; i++) {
      float w = dice.between(0.8f, 1.2f);
      float x = (points == 4 ? i % 2 == 0 ? -0.6f : 0.6f : 0) + dice.between(-0.3f, 0.3f);
      float y = (points == 4 ? i < 2 ? -0.6f : 0.6f : 0) + dice.between(-0.3f, 0.3f);
      vertices.add(
          points == 4 ? x * w : dice.between(-w, w),
          points == 4 ? y * w : dice.between(-w, w),
          dice.between(0, w),
          w);
    }
    vertices.into(scene);
  }

  // ---- geometry shaders

  private Scene geometry() {
    scene.topology =
        dice.pick(
            PrimitiveTopology.POINT_LIST,
            PrimitiveTopology.LINE_LIST,
            PrimitiveTopology.LINE_STRIP,
            PrimitiveTopology.TRIANGLE_LIST,
            PrimitiveTopology.TRIANGLE_STRIP,
            PrimitiveTopology.LINE_LIST_ADJ,
            PrimitiveTopology.LINE_STRIP_ADJ,
            PrimitiveTopology.TRIANGLE_LIST_ADJ);
    int corners = scene.topology.verticesPerPrimitive();
    addVertices(corners * dice.from(1, 6));
    String input =
        switch (corners) {
          case 1 -> "point";
          case 2 -> "line";
          case 3 -> "triangle";
          case 4 -> "lineadj";
          default -> "triangleadj";
        };
    int count = dice.from(3, 8);
    int cut = dice.oneIn(3) ? dice.from(3, count) : 99;
    scene.geometryShader =
        Vertices.MOVED
            + LINK
            + """
            struct G { float4 p : SV_Position; float4 a : A; uint id : SV_PrimitiveID; };
            [maxvertexcount(%d)]
            void main(%s V v[%d], uint id : SV_PrimitiveID, inout %s<G> stream) {
              for (int i = 0; i < %d; i++) {
                V from = v[i %% %d];
                G g;
                g.p = from.p;
                g.p.x += (i * 7 %% 5 - 2) * %s * from.p.w;
                g.p.y += (i * 5 %% 7 - 3) * %s * from.p.w;
                g.a = from.a + i * 0.25;
                g.id = id * 16 + i;
                stream.Append(g);
                if (i + 1 == %d) stream.RestartStrip();
              }
            }
            """
                .formatted(
                    count,
                    input,
                    corners,
                    dice.pick("TriangleStream", "TriangleStream", "PointStream"),
                    count,
                    corners,
                    dice.between(0.02f, 0.3f),
                    dice.between(0.02f, 0.3f),
                    cut);
    boolean streams = dice.coin();
    if (streams) {
      // SV_PrimitiveID has no location; what is streamed are the position and A.
      scene.streamOutput = List.of("SV_Position", "A");
    }
    scene.pixelShader = LINK + PIXEL;
    return scene;
  }

  // ---- tessellation

  private Scene tessellation() {
    int points = dice.pick(3, 4);
    boolean triangles = points == 3;
    String domain = triangles ? "tri" : dice.oneIn(4) ? "isoline" : "quad";
    scene.topology = PrimitiveTopology.patchList(points);
    addPatch(points);
    String output =
        domain.equals("isoline")
            ? "line"
            : dice.pick("triangle_cw", "triangle_ccw", "triangle_cw", "point");
    String partitioning = dice.pick("integer", "fractional_odd", "fractional_even");
    int edges = domain.equals("isoline") ? 2 : points;
    int insides = domain.equals("tri") ? 1 : domain.equals("quad") ? 2 : 0;
    scene.hullShader = hull(domain, partitioning, output, points, edges, insides);
    scene.domainShader = domainShader(domain, points, edges, insides);
    if (dice.coin()) {
      scene.streamOutput = List.of("SV_Position", "A");
    }
    boolean lines = output.equals("line");
    scene.pixelShader =
        LINK
            + (lines
                ? """
                struct O { uint id : SV_Target0; float4 a : SV_Target1; };
                O main(V v) { O o; o.id = 1; o.a = 1; return o; }
                """
                : PIXEL);
    return scene;
  }

  private String hull(
      String domain, String partitioning, String output, int points, int edges, int insides) {
    var factors = new StringBuilder();
    for (int i = 0; i < edges + insides; i++) {
      boolean edge = i < edges;
      float factor = dice.oneIn(4) ? dice.from(1, 9) : dice.between(0.5f, 9);
      factors.append(
          "  f.%s[%d] = %s;\n".formatted(edge ? "e" : "i", edge ? i : i - edges, factor));
    }
    String inside = insides == 0 ? "" : "float i[" + insides + "] : SV_InsideTessFactor;";
    return Vertices.MOVED
        + LINK
        + "struct F { float e["
        + edges
        + "] : SV_TessFactor; "
        + inside
        + " };\n"
        + "F patch(InputPatch<V, "
        + points
        + "> v) {\n  F f;\n"
        + factors
        + "  return f;\n}\n"
        + """
        struct H { float4 p : P; float4 a : A; };
        [domain("%s")]
        [partitioning("%s")]
        [outputtopology("%s")]
        [outputcontrolpoints(%d)]
        [patchconstantfunc("patch")]
        H main(InputPatch<V, %d> v, uint i : SV_OutputControlPointID) {
          H h;
          h.p = v[i].p;
          h.a = v[i].a;
          return h;
        }
        """
            .formatted(domain, partitioning, output, points, points);
  }

  private static String domainShader(String domain, int points, int edges, int insides) {
    String inside = insides == 0 ? "" : "float i[" + insides + "] : SV_InsideTessFactor;";
    String place = domain.equals("tri") ? "float3" : "float2";
    String mixed =
        domain.equals("tri")
            ? "c[0].X * u.x + c[1].X * u.y + c[2].X * u.z"
            : "lerp(lerp(c[0].X, c[1].X, u.x), lerp(c[2].X, c[3].X, u.x), u.y)";
    return Vertices.MOVED
        + LINK
        + "struct H { float4 p : P; float4 a : A; };\n"
        + "struct F { float e["
        + edges
        + "] : SV_TessFactor; "
        + inside
        + " };\n"
        + "[domain(\""
        + domain
        + "\")]\nV main(F f, "
        + place
        + " u : SV_DomainLocation, const OutputPatch<H, "
        + points
        + "> c) {\n  V v;\n  v.p = "
        + mixed.replace("X", "p")
        + ";\n  v.a = "
        + mixed.replace("X", "a")
        + ";\n  return v;\n}\n";
  }
}
