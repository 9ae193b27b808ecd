package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Draws through geometry shaders (D3D11.3 §13).
class GeometryShaderTest {
  private static final int SIZE = 8;

  /// Positions in pixels, from the vertices' numbers.
  private static final String COMMON =
      """
      struct Vertex { float4 position : SV_Position; float value : VALUE; };
      struct Corner : Vertex { uint id : ID; };
      float4 at(float x, float y) { return float4(x / 4 - 1, 1 - y / 4, 0.5, 1); }
      void square(inout TriangleStream<Vertex> stream, float x, float y, float size, float value) {
        Vertex v;
        v.value = value;
        v.position = at(x, y); stream.Append(v);
        v.position = at(x + size, y); stream.Append(v);
        v.position = at(x, y + size); stream.Append(v);
        v.position = at(x + size, y + size); stream.Append(v);
        stream.RestartStrip();
      }
      Vertex vs(uint id : SV_VertexID) {
        Vertex v = { at(id % 8, id / 8), id };
        return v;
      }
      float4 ps(Vertex v) : SV_Target { return v.value; }
      """;

  private final Device device = Device.create(DeviceOptions.DEFAULT.withThreads(2));
  private final DeviceContext context = device.immediateContext();
  private Texture target;

  @BeforeEach
  void setUp() {
    target = device.createTexture2D(Texture2DDesc.renderTarget(SIZE, SIZE, Format.R32_FLOAT));
    context.om().setRenderTargets(device.createRenderTargetView(target));
    context.rs().setViewports(Viewport.of(SIZE, SIZE));
    context.rs().setState(RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE));
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(COMMON, "vs")));
    context.ps().setShader(device.createPixelShader(Hlsl.pixel(COMMON, "ps")));
  }

  @AfterEach
  void close() {
    device.close();
  }

  private DrawResult draw(String shader, PrimitiveTopology topology, int vertices) {
    context.gs().setShader(device.createGeometryShader(Hlsl.geometry(COMMON + shader, "gs")));
    context.ia().setPrimitiveTopology(topology);
    return context.draw(vertices, 0);
  }

  private static List<String> errors(DrawResult result) {
    return ((DrawResult.Rejected) result).errors().stream().map(Message::text).toList();
  }

  /// The first `count` texels in raster order.
  private List<Float> texels(int slice, int count) {
    float[] floats = target.readFloats(0, slice);
    var red = new ArrayList<Float>();
    for (int i = 0; i < count; i++) {
      red.add(floats[floats.length / (SIZE * SIZE) * i]);
    }
    return red;
  }

  /// §13.4: a strip of four vertices is two triangles; each primitive's strips are its own.
  @Test
  void pointsBecomeSquares() {
    DrawResult result =
        draw(
            """
            [maxvertexcount(4)]
            void gs(point Vertex v[1], inout TriangleStream<Vertex> stream) {
              square(stream, 2 * v[0].value, 0, 2, v[0].value + 1);
            }
            """,
            PrimitiveTopology.POINT_LIST,
            4);
    assertThat(result).isInstanceOf(DrawResult.Drawn.class);
    assertThat(texels(0, 16))
        .containsExactly(1f, 1f, 2f, 2f, 3f, 3f, 4f, 4f, 1f, 1f, 2f, 2f, 3f, 3f, 4f, 4f);
    assertThat(texels(0, 64).subList(16, 64)).containsOnly(0f);
    var counted = context.statistics().read();
    assertThat(counted.iaPrimitives()).isEqualTo(4);
    assertThat(counted.gsInvocations()).isEqualTo(4);
    assertThat(counted.gsPrimitives()).isEqualTo(8);
    assertThat(counted.cInvocations()).isEqualTo(8);
  }

  /// §4.2, §13.2.1: later instances of a primitive come before the next primitive, whatever the
  /// number of threads and the size of waves.
  @Rule({D3D11.GS_INSTANCES, D3D11.FIXED_ORDER})
  @Test
  void outputIsInTheOrderOfPrimitivesAndInstances() {
    draw(
        """
        [instance(3)] [maxvertexcount(8)]
        void gs(point Vertex v[1], uint i : SV_GSInstanceID, uint p : SV_PrimitiveID,
                inout TriangleStream<Vertex> stream) {
          if (i == 2 - p % 3) square(stream, 0, 0, 8, 100 * p + i);
          if (p % 1000 == 0) square(stream, i, 0, 1, 10000 + p + i);
        }
        """,
        PrimitiveTopology.POINT_LIST, 30001);
    // of the last primitive, 30000: a pixel, another, then all of them and a third pixel
    assertThat(texels(0, 4)).containsExactly(3000002f, 3000002f, 40002f, 3000002f);
  }

  /// §13.2: adjacent vertices of lists: 0, 2, 4 are the triangle's.
  @Rule(D3D11.ADJACENCY)
  @Test
  void listsHaveAdjacentVertices() {
    context.rs().setState(RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE));
    draw(
        """
        [maxvertexcount(6)]
        void gs(triangleadj Vertex v[6], inout PointStream<Vertex> stream, uint p : SV_PrimitiveID) {
          for (int i = 0; i < 6; i++) {
            Vertex o = { at(i + 0.5, p + 0.5), v[i].value };
            stream.Append(o);
          }
        }
        """,
        PrimitiveTopology.TRIANGLE_LIST_ADJ,
        13);
    assertThat(texels(0, 16))
        .containsExactly(0f, 1f, 2f, 3f, 4f, 5f, 0f, 0f, 6f, 7f, 8f, 9f, 10f, 11f, 0f, 0f);
  }

  /// §8.10 (diagram): beyond the edges of a strip's triangles lie vertices of its neighbours.
  @Rule(D3D11.ADJACENCY)
  @Test
  void stripsHaveAdjacentVertices() {
    draw(
        """
        [maxvertexcount(6)]
        void gs(triangleadj Vertex v[6], inout PointStream<Vertex> stream, uint p : SV_PrimitiveID) {
          for (int i = 0; i < 6; i++) {
            Vertex o = { at(i + 0.5, p + 0.5), v[i].value };
            stream.Append(o);
          }
        }
        """,
        PrimitiveTopology.TRIANGLE_STRIP_ADJ,
        10);
    assertThat(texels(0, 24))
        .containsExactly(
            0f, 1f, 2f, 6f, 4f, 3f, 0f, 0f, //
            2f, 5f, 6f, 8f, 4f, 0f, 0f, 0f, //
            4f, 2f, 6f, 9f, 8f, 7f, 0f, 0f);
  }

  @Test
  void linesHaveAdjacentVertices() {
    draw(
        """
        [maxvertexcount(4)]
        void gs(lineadj Vertex v[4], inout PointStream<Vertex> stream, uint p : SV_PrimitiveID) {
          for (int i = 0; i < 4; i++) {
            Vertex o = { at(i + 0.5, p + 0.5), v[i].value };
            stream.Append(o);
          }
        }
        """,
        PrimitiveTopology.LINE_STRIP_ADJ,
        5);
    assertThat(texels(0, 12)).containsExactly(0f, 1f, 2f, 3f, 0f, 0f, 0f, 0f, 1f, 2f, 3f, 4f);
  }

  /// Control points without tessellation are primitives as well.
  @Test
  void patchesAreTaken() {
    draw(
        """
        [maxvertexcount(5)]
        void gs(InputPatch<Vertex, 5> v, inout PointStream<Vertex> stream) {
          for (int i = 0; i < 5; i++) {
            Vertex o = { at(i + 0.5, 0.5), v[i].value };
            stream.Append(o);
          }
        }
        """,
        PrimitiveTopology.PATCH_LIST_5,
        9);
    assertThat(texels(0, 6)).containsExactly(0f, 1f, 2f, 3f, 4f, 0f);
  }

  /// §13.6: what is emitted after the declared number of vertices is not there.
  @Rule(D3D11.GS_ENDS_AT_COUNT)
  @Test
  void executionEndsAtTheDeclaredCount() {
    draw(
        """
        [maxvertexcount(3)]
        void gs(point Vertex v[1], inout PointStream<Vertex> stream) {
          for (int i = 0; i < 8; i++) {
            Vertex o = { at(i + 0.5, 0.5), 1 };
            stream.Append(o);
          }
        }
        """,
        PrimitiveTopology.POINT_LIST,
        1);
    assertThat(texels(0, 8)).containsExactly(1f, 1f, 1f, 0f, 0f, 0f, 0f, 0f);
  }

  /// §3.4.3: the aliased line's last pixel is not drawn; RestartStrip separates lines.
  @Test
  void linesAreDrawn() {
    draw(
        """
        [maxvertexcount(4)]
        void gs(triangle Vertex v[3], inout LineStream<Vertex> stream) {
          Vertex o = { at(0.5, 0.5), 1 };
          stream.Append(o);
          o.position = at(2.5, 0.5); o.value = 1; stream.Append(o);
          stream.RestartStrip();
          o.position = at(4.5, 0.5); o.value = 2; stream.Append(o);
          o.position = at(6.5, 0.5); o.value = 2; stream.Append(o);
        }
        """,
        PrimitiveTopology.TRIANGLE_LIST,
        3);
    assertThat(texels(0, 8)).containsExactly(1f, 1f, 0f, 0f, 2f, 2f, 0f, 0f);
  }

  /// §15.8.1, §15.15: the leading vertex chooses viewport and slice.
  @Rule({D3D11.VIEWPORT_INDEX, D3D11.SLICE_INDEX, D3D11.LEADING_VERTEX})
  @Test
  void verticesChooseViewportAndSlice() {
    target =
        device.createTexture2D(
            Texture2DDesc.renderTarget(SIZE, SIZE, Format.R32_FLOAT).withArraySize(2));
    context.om().setRenderTargets(device.createRenderTargetView(target));
    context.rs().setViewports(Viewport.of(SIZE, SIZE), new Viewport(1, 0, SIZE, SIZE, 0, 1));
    draw(
        """
        struct Placed : Vertex {
          uint slice : SV_RenderTargetArrayIndex; uint viewport : SV_ViewportArrayIndex;
        };
        [maxvertexcount(2)]
        void gs(point Vertex v[1], inout PointStream<Placed> stream) {
          for (int i = 0; i < 2; i++) {
            Placed o;
            o.position = at(0.5, 0.5); o.value = i + 1; o.slice = i; o.viewport = i;
            stream.Append(o);
          }
        }
        """,
        PrimitiveTopology.POINT_LIST,
        1);
    assertThat(texels(0, 3)).containsExactly(1f, 0f, 0f);
    assertThat(texels(1, 3)).containsExactly(0f, 2f, 0f);
  }

  /// §8.17: with a geometry shader SV_PrimitiveID is what it says, at the leading vertex.
  @Test
  void primitiveIdIsTheShaders() {
    context
        .ps()
        .setShader(
            device.createPixelShader(
                Hlsl.pixel(
                    "float4 ps(uint id : SV_PrimitiveID) : SV_Target { return id; }", "ps")));
    String shader =
        """
        struct Numbered { float4 position : SV_Position; uint id : SV_PrimitiveID; };
        [maxvertexcount(3)]
        void gs(triangle Vertex v[3], inout TriangleStream<Numbered> stream) {
          Numbered o = { at(0, 0), 7 };
          stream.Append(o);
          o.position = at(16, 0); o.id = 8; stream.Append(o);
          o.position = at(0, 16); o.id = 9; stream.Append(o);
        }
        """;
    draw(shader, PrimitiveTopology.TRIANGLE_LIST, 3);
    assertThat(texels(0, 64)).containsOnly(7f);
    assertThat(
            errors(
                draw(
                    shader.replace(": SV_PrimitiveID", ": ID"),
                    PrimitiveTopology.TRIANGLE_LIST,
                    3)))
        .containsExactly(
            "pixel shader reads SV_PrimitiveID0, which the geometry shader does not write");
  }

  /// §15.4.1: clip distances of the geometry shader clip.
  @Rule(D3D11.CLIP_DISTANCE)
  @Test
  void clipDistancesClip() {
    draw(
        """
        struct Clipped : Vertex { float distance : SV_ClipDistance; };
        [maxvertexcount(3)]
        void gs(point Vertex v[1], inout TriangleStream<Clipped> stream) {
          for (int i = 0; i < 3; i++) {
            Clipped o;
            float2 p = i == 0 ? float2(0, 0) : i == 1 ? float2(16, 0) : float2(0, 16);
            o.position = at(p.x, p.y); o.value = 1; o.distance = 3 - p.x;
            stream.Append(o);
          }
        }
        """,
        PrimitiveTopology.POINT_LIST,
        1);
    assertThat(texels(0, 8)).containsExactly(1f, 1f, 1f, 0f, 0f, 0f, 0f, 0f);
  }

  @Rule(D3D11.NO_PIXEL_SHADER)
  @Test
  void withoutAPixelShaderDepthIsDrawn() {
    var depth = device.createTexture2D(Texture2DDesc.depthStencil(SIZE, SIZE, Format.D32_FLOAT));
    context.om().setRenderTargets(List.of(), device.createDepthStencilView(depth));
    context.clearDepthStencilView(
        device.createDepthStencilView(depth), Set.of(ClearFlag.DEPTH), 1, 0);
    context.ps().setShader(null);
    draw(
        """
        [maxvertexcount(4)]
        void gs(point Vertex v[1], inout TriangleStream<Vertex> stream) {
          square(stream, 0, 0, 4, 0);
        }
        """,
        PrimitiveTopology.POINT_LIST,
        1);
    target = depth;
    assertThat(texels(0, 8)).containsExactly(0.5f, 0.5f, 0.5f, 0.5f, 1f, 1f, 1f, 1f);
  }

  @Test
  void whatDoesNotFitIsRefused() {
    String shader =
        """
        [maxvertexcount(3)]
        void gs(triangle Corner v[3], inout TriangleStream<Vertex> stream) {
          stream.Append((Vertex) v[0]);
        }
        """;
    assertThat(errors(draw(shader, PrimitiveTopology.LINE_STRIP, 3)))
        .containsExactly(
            "geometry shader takes triangle primitives, and the topology is LINE_STRIP",
            "geometry shader reads ID0, which the vertex shader does not write");
    assertThat(
            errors(
                draw(
                    """
                    [maxvertexcount(3)]
                    void gs(InputPatch<Vertex, 3> v, inout PointStream<Vertex> stream) {
                      stream.Append(v[2]);
                    }
                    """,
                    PrimitiveTopology.PATCH_LIST_4,
                    3)))
        .containsExactly(
            "geometry shader takes patch primitives, and the topology is PATCH_LIST_4");
    context.gs().setShader(null);
    assertThat(errors(context.draw(3, 0))).containsExactly("PATCH_LIST_4 takes a hull shader");
  }
}
