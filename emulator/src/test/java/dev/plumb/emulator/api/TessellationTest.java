package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.FillMode;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Hull and domain shaders and the tessellator in draws (D3D11.3 §10 to §12).
class TessellationTest {
  private static final int SIZE = 16;

  /// Control points out of a buffer: x and y in pixels, and a factor.
  private static final String COMMON =
      """
      StructuredBuffer<float3> controlPoints : register(t0);
      struct V { float3 at : AT; float factor : FACTOR; };
      V vs(uint id : SV_VertexID) {
        V v;
        v.at = float3(controlPoints[id].xy, id);
        v.factor = controlPoints[id].z;
        return v;
      }
      struct O { float4 position : SV_Position; float3 value : VALUE; };
      float4 ps(O i, uint id : SV_PrimitiveID) : SV_Target { return float4(i.value, id); }
      float4 onScreen(float2 at) { return float4(at.x / 8 - 1, 1 - at.y / 8, 0.5, 1); }
      """;

  /// A quadrilateral of four control points; its factors are those of control points 0 and 1.
  private static final String QUAD =
      COMMON
          + """
          struct P {
            float edges[4] : SV_TessFactor;
            float inside[2] : SV_InsideTessFactor;
            float number : NUMBER;
          };
          struct C { float2 at : CORNER; float number : NUMBER; };
          P constants(InputPatch<V, 4> v, OutputPatch<C, 4> c, uint id : SV_PrimitiveID) {
            P p;
            p.edges[0] = p.edges[1] = p.edges[2] = p.edges[3] = v[0].factor;
            p.inside[0] = p.inside[1] = v[1].factor;
            p.number = c[3].number + 100 * id;
            return p;
          }
          [domain("quad")] [partitioning(PARTITIONING)] [outputtopology(TOPOLOGY)]
          [outputcontrolpoints(4)] [patchconstantfunc("constants")]
          C hs(InputPatch<V, 4> v, uint i : SV_OutputControlPointID) {
            C c;
            c.at = v[i].at.xy;
            c.number = v[i].at.z;
            return c;
          }
          [domain("quad")]
          O ds(P p, float2 uv : SV_DomainLocation, const OutputPatch<C, 4> c,
               uint id : SV_PrimitiveID) {
            O o;
            float2 top = lerp(c[0].at, c[1].at, uv.x);
            float2 bottom = lerp(c[3].at, c[2].at, uv.x);
            o.position = onScreen(lerp(top, bottom, uv.y));
            o.value = float3(uv, p.number + 1000 * id);
            return o;
          }
          """;

  private static final String LINES =
      COMMON
          + """
          struct C { float2 at : CORNER; };
          void constants(out float factors[2] : SV_TessFactor, InputPatch<V, 2> v) {
            factors[0] = v[0].factor;
            factors[1] = v[1].factor;
          }
          [domain("isoline")] [partitioning("integer")] [outputtopology("line")]
          [outputcontrolpoints(2)] [patchconstantfunc("constants")]
          C hs(InputPatch<V, 2> v, uint i : SV_OutputControlPointID) {
            C c; c.at = v[i].at.xy; return c;
          }
          [domain("isoline")]
          O ds(float factors[2] : SV_TessFactor, float2 uv : SV_DomainLocation,
               OutputPatch<C, 2> c) {
            O o;
            o.position = onScreen(lerp(c[0].at, c[1].at, uv));
            o.value = float3(uv, factors[1]);
            return o;
          }
          """;

  private Device device = Device.create(DeviceOptions.DEFAULT.withThreads(2));
  private Texture target;

  @AfterEach
  void close() {
    device.close();
  }

  private static String quad(String partitioning, String topology) {
    return QUAD.replace("PARTITIONING", '"' + partitioning + '"')
        .replace("TOPOLOGY", '"' + topology + '"');
  }

  private DeviceContext context() {
    return device.immediateContext();
  }

  /// @param points x, y and factor of each
  private DrawResult draw(String shaders, int perPatch, float... points) {
    var buffer =
        device.createBuffer(BufferDesc.structured(points.length / 3, 12, BindFlag.SHADER_RESOURCE));
    for (int i = 0; i < points.length; i++) {
      buffer.words()[i] = Float.floatToRawIntBits(points[i]);
    }
    target =
        device.createTexture2D(Texture2DDesc.renderTarget(SIZE, SIZE, Format.R32G32B32A32_FLOAT));
    DeviceContext context = context();
    context.om().setRenderTargets(device.createRenderTargetView(target));
    context.rs().setViewports(Viewport.of(SIZE, SIZE));
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(shaders, "vs")));
    context.vs().setShaderResources(0, device.createShaderResourceView(buffer));
    context.hs().setShader(device.createHullShader(Hlsl.hull(shaders, "hs")));
    context.ds().setShader(device.createDomainShader(Hlsl.domain(shaders, "ds")));
    context.ps().setShader(device.createPixelShader(Hlsl.pixel(shaders, "ps")));
    context.ia().setPrimitiveTopology(PrimitiveTopology.valueOf("PATCH_LIST_" + perPatch));
    return context.draw(points.length / 3, 0);
  }

  private float[] pixel(int x, int y) {
    float[] texels = target.readFloats(0, 0);
    int at = 4 * (SIZE * y + x);
    return Arrays.copyOfRange(texels, at, at + 4);
  }

  @Test
  void quadrilateralCoversItsPixelsOnce() {
    add();
    draw(quad("integer", "triangle_cw"), 4, 2, 2, 5, 14, 2, 3, 14, 14, 0, 2, 14, 0);
    for (int y = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++) {
        boolean inside = x >= 2 && x < 14 && y >= 2 && y < 14;
        float[] pixel = pixel(x, y);
        assertThat(pixel[2]).isEqualTo(inside ? 3 : 0);
        if (inside) {
          assertThat(pixel[0]).isCloseTo((x + 0.5f - 2) / 12, within(2e-4f));
          assertThat(pixel[1]).isCloseTo((y + 0.5f - 2) / 12, within(2e-4f));
        }
      }
    }
    var statistics = context().statistics().read();
    assertThat(statistics.iaVertices()).isEqualTo(4);
    assertThat(statistics.iaPrimitives()).isEqualTo(1);
    assertThat(statistics.hsInvocations()).isEqualTo(1);
    assertThat(statistics.dsInvocations())
        .isEqualTo(20 + 4); // a ring of 5 a side, and 2 x 2 inside
    assertThat(statistics.cInvocations()).isEqualTo(4 * (5 + 1) + 2);
    assertThat(statistics.psInvocations()).isEqualTo(144);
  }

  private void add() {
    context()
        .om()
        .setBlendState(
            BlendDesc.of(
                RenderTargetBlendDesc.blend(
                    Blend.ONE, Blend.ONE, BlendOp.ADD, Blend.ONE, Blend.ONE, BlendOp.ADD)));
  }

  @Rule(D3D11.TESSELLATED_PRIMITIVE_ID)
  @Test
  void patchesHaveTheirNumber() {
    draw(
        quad("fractional_even", "triangle_cw"),
        4,
        new float[] {
          0, 0, 2.5f, 8, 0, 3, 8, 8, 0, 0, 8, 0, //
          8, 0, 1, 16, 0, 1, 16, 8, 0, 8, 8, 0,
        });
    assertThat(pixel(2, 2)[2]).isEqualTo(3);
    assertThat(pixel(2, 2)[3]).isEqualTo(0);
    assertThat(pixel(12, 5)[2]).isEqualTo(7 + 100 + 1000);
    assertThat(pixel(12, 5)[3]).isEqualTo(1);
  }

  @Rule(D3D11.CULLS_PATCHES)
  @Test
  void patchesOfNoFactorAreCulled() {
    draw(
        quad("integer", "triangle_cw"),
        4,
        new float[] {
          0, 0, 0, 16, 0, 3, 16, 16, 0, 0, 16, 0, //
          0, 0, Float.NaN, 16, 0, 3, 16, 16, 0, 0, 16, 0, //
          0, 0, 1, 4, 0, Float.NaN, 4, 4, 0, 0, 4, 0,
        });
    assertThat(pixel(1, 1)[2]).isEqualTo(11 + 2200);
    assertThat(pixel(8, 8)).containsOnly(0);
    var statistics = context().statistics().read();
    assertThat(statistics.hsInvocations()).isEqualTo(3);
    assertThat(statistics.dsInvocations()).isEqualTo(4);
    assertThat(statistics.cInvocations()).isEqualTo(2);
  }

  @Test
  void trianglesFace() {
    context().rs().setState(RasterizerDesc.DEFAULT.withCullMode(CullMode.BACK));
    float[] square = {0, 0, 2, 16, 0, 2, 16, 16, 0, 0, 16, 0};
    draw(quad("integer", "triangle_cw"), 4, square);
    assertThat(pixel(3, 3)[2]).isEqualTo(3);
    draw(quad("integer", "triangle_ccw"), 4, square);
    assertThat(pixel(3, 3)[2]).isEqualTo(0);
  }

  @Test
  void pointsOfTheDomain() {
    draw(quad("integer", "point"), 4, 0.5f, 0.5f, 4, 8.5f, 0.5f, 4, 8.5f, 8.5f, 0, 0.5f, 8.5f, 0);
    for (int y = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++) {
        boolean isPoint = x % 2 == 0 && y % 2 == 0 && x <= 8 && y <= 8;
        assertThat(pixel(x, y)[2]).isEqualTo(isPoint ? 3 : 0);
      }
    }
  }

  @Rule(D3D11.ISOLINES)
  @Test
  void isolinesLeaveOutTheLast() {
    draw(LINES, 2, 0, 0.5f, 4, 8, 8.5f, 3);
    for (int y = 0; y < SIZE; y++) {
      boolean isLine = y % 2 == 0 && y < 8;
      assertThat(pixel(4, y)[2]).isEqualTo(isLine ? 3 : 0);
    }
    assertThat(context().statistics().read().cInvocations()).isEqualTo(12);
  }

  /// Neighbours with factors of their own, drawn by any number of threads.
  @Rule(D3D11.FIXED_ORDER)
  @Test
  void manyPatchesOnAnyNumberOfThreads() {
    int across = 8;
    var points = new float[across * across * 12];
    int at = 0;
    for (int p = 0; p < across * across; p++) {
      int x = p % across * 2;
      int y = p / across * 2;
      float edge = 1 + p % 5 * 0.7f;
      float inside = 1 + p % 7 * 1.3f;
      for (float value : new float[] {x, y, edge, x + 2, y, inside, x + 2, y + 2, 0, x, y + 2, 0}) {
        points[at++] = value;
      }
    }
    float[][] pictures = new float[2][];
    for (int run = 0; run < 2; run++) {
      device.close();
      device = Device.create(DeviceOptions.DEFAULT.withThreads(run == 0 ? 1 : 3));
      add();
      draw(quad("fractional_odd", "triangle_cw"), 4, points);
      pictures[run] = new float[4 * SIZE * SIZE];
      for (int i = 0; i < SIZE * SIZE; i++) {
        System.arraycopy(pixel(i % SIZE, i / SIZE), 0, pictures[run], 4 * i, 4);
      }
    }
    assertThat(pictures[1]).containsExactly(pictures[0]);
    for (int i = 0; i < SIZE * SIZE; i++) {
      int patch = i / SIZE / 2 * across + i % SIZE / 2;
      assertThat(pictures[0][4 * i + 3]).isEqualTo(patch);
    }
  }

  @Test
  void wireframe() {
    context().rs().setState(RasterizerDesc.DEFAULT.withFillMode(FillMode.WIREFRAME));
    draw(
        quad("integer", "triangle_cw"),
        4,
        0.5f,
        0.5f,
        2,
        14.5f,
        0.5f,
        2,
        14.5f,
        14.5f,
        0,
        0.5f,
        14.5f,
        0);
    assertThat(pixel(7, 3)[2]).isEqualTo(3);
    assertThat(pixel(5, 3)[2]).isEqualTo(0);
  }

  /// The geometry shader takes what the tessellator makes.
  @Test
  void geometryShaderIsBehindIt() {
    String shaders =
        quad("integer", "triangle_cw")
            + """
            struct G { O o; uint id : SV_PrimitiveID; };
            [maxvertexcount(1)]
            void gs(triangle O i[3], uint id : SV_PrimitiveID, inout PointStream<G> points) {
              G g;
              g.o = i[0];
              g.id = id + 6;
              g.o.position = (i[0].position + i[1].position + i[2].position) / 3;
              g.o.value.z = id + 5;
              points.Append(g);
            }
            """;
    context().gs().setShader(device.createGeometryShader(Hlsl.geometry(shaders, "gs")));
    float[] square = {0.5f, 0.5f, 1, 12.5f, 0.5f, 1, 12.5f, 12.5f, 0, 0.5f, 12.5f, 0};
    draw(shaders, 4, square);
    // but for the half: (0, 0) (12, 0) (0, 12) and (12, 0) (12, 12) (0, 12)
    assertThat(pixel(4, 4)[2]).isEqualTo(5);
    assertThat(pixel(8, 8)[3]).isEqualTo(6);
    assertThat(context().statistics().read().psInvocations()).isEqualTo(2);
    String ofPoints = quad("integer", "point");
    context().hs().setShader(device.createHullShader(Hlsl.hull(ofPoints, "hs")));
    assertThat(rejection(context().draw(4, 0)))
        .isEqualTo(
            "geometry shader takes triangle primitives, and the tessellator's output is"
                + " POINT_LIST");
  }

  private static final String BEZIER =
      COMMON
          + """
          struct P { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; };
          P constants(InputPatch<V, 16> v, uint id : SV_PrimitiveID) {
            P p;
            p.edges[0] = p.edges[1] = p.edges[2] = p.edges[3] = v[0].factor;
            p.inside[0] = p.inside[1] = v[0].factor;
            return p;
          }
          [domain("quad")] [partitioning("fractional_odd")] [outputtopology("triangle_cw")]
          [outputcontrolpoints(16)] [patchconstantfunc("constants")] [maxtessfactor(9.0)]
          V hs(InputPatch<V, 16> v, uint i : SV_OutputControlPointID) { return v[i]; }
          float4 bernstein(float t) {
            float s = 1 - t;
            return float4(s * s * s, 3 * t * s * s, 3 * t * t * s, t * t * t);
          }
          [domain("quad")]
          O ds(P p, float2 uv : SV_DomainLocation, const OutputPatch<V, 16> v) {
            float4 u = bernstein(uv.x);
            float4 w = bernstein(uv.y);
            float2 at = 0;
            for (uint row = 0; row < 4; row++) {
              for (uint column = 0; column < 4; column++) {
                at += v[4 * row + column].at.xy * (w[row] * u[column]);
              }
            }
            O o;
            o.position = onScreen(at);
            o.value = float3(uv, 1);
            return o;
          }
          """;

  /// Control points in a grid: the surface is flat, and its points are where u and v say.
  @Rule(D3D11.PATCHES)
  @Test
  void bicubicPatchesOfSixteenControlPoints() {
    var points = new float[3 * 16];
    for (int i = 0; i < 16; i++) {
      points[3 * i] = i % 4 * 4 + 2;
      points[3 * i + 1] = i / 4 * 4 + 2;
      points[3 * i + 2] = 40;
    }
    draw(BEZIER, 16, points);
    for (int at = 2; at < 14; at += 3) {
      assertThat(pixel(at, 15 - at)[0]).isCloseTo((at + 0.5f - 2) / 12, within(2e-4f));
      assertThat(pixel(at, 15 - at)[1]).isCloseTo((15.5f - at - 2) / 12, within(2e-4f));
    }
    assertThat(pixel(1, 1)[2]).isZero();
    // the shader's largest factor is 9
    assertThat(context().statistics().read().dsInvocations()).isEqualTo(100);
  }

  private String rejection(DrawResult result) {
    return ((DrawResult.Rejected) result)
        .errors().stream().map(Message::text).reduce((a, b) -> a + "; " + b).orElseThrow();
  }

  @Test
  void stagesMustFit() {
    float[] square = {0, 0, 2, 16, 0, 2, 16, 16, 0, 0, 16, 0};
    String quad = quad("integer", "triangle_cw");
    assertThat(rejection(draw(quad, 3, square)))
        .isEqualTo(
            "hull shader takes patches of 4 control points, and the topology is PATCH_LIST_3");
    context().ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
    assertThat(rejection(context().draw(3, 0)))
        .isEqualTo("hull shader takes patches, and the topology is TRIANGLE_LIST");
    context().ia().setPrimitiveTopology(PrimitiveTopology.PATCH_LIST_4);
    context().ds().setShader(device.createDomainShader(Hlsl.domain(LINES, "ds")));
    assertThat(rejection(context().draw(4, 0)))
        .isEqualTo(
            "domain is 'quad' in the hull shader and 'isoline' in the domain shader; "
                + "domain shader takes patches of 2 control points, and the hull shader makes 4");
    context().ds().setShader(null);
    assertThat(rejection(context().draw(4, 0)))
        .isEqualTo("hull shader is set without a domain shader");
    context().ds().setShader(device.createDomainShader(Hlsl.domain(quad, "ds")));
    context().hs().setShader(null);
    assertThat(rejection(context().draw(4, 0)))
        .isEqualTo("domain shader is set without a hull shader; PATCH_LIST_4 takes a hull shader");
  }

  @Test
  void signaturesMustFit() {
    float[] square = {0, 0, 2, 16, 0, 2, 16, 16, 0, 0, 16, 0};
    String quad = quad("integer", "triangle_cw");
    draw(quad, 4, square);
    String other =
        quad.replace("FACTOR;", "OTHER;").replace("CORNER", "EDGE").replace("NUMBER", "N");
    context().hs().setShader(device.createHullShader(Hlsl.hull(other.replace("VALUE", "W"), "hs")));
    assertThat(rejection(context().draw(4, 0)))
        .contains("hull shader reads OTHER0, which the vertex shader does not write")
        .contains("domain shader reads CORNER0, which the hull shader does not write")
        .contains("domain shader reads NUMBER0, which the hull shader does not write");
    context().hs().setShader(device.createHullShader(Hlsl.hull(quad, "hs")));
    String pixels = quad.replace("VALUE", "W");
    context().ps().setShader(device.createPixelShader(Hlsl.pixel(pixels, "ps")));
    assertThat(rejection(context().draw(4, 0)))
        .isEqualTo("pixel shader reads W0, which the domain shader does not write");
  }
}
