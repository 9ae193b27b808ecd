package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.FillMode;
import dev.plumb.emulator.state.LogicOp;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Points, lines, wireframe, and which viewport and slice primitives go to (D3D11.3 §15).
class PrimitivesTest {
  private static final int SIZE = 8;

  /// Vertices out of a buffer: x and y in pixels, and a value.
  private static final String SHADERS =
      """
      StructuredBuffer<float3> vertices : register(t0);
      float4 vs(uint id : SV_VertexID, out float value : VALUE) : SV_Position {
        float3 v = vertices[id];
        value = v.z;
        return float4(v.x / 4 - 1, 1 - v.y / 4, 0.5, 1);
      }
      float4 ps(float4 p : SV_Position, float value : VALUE, bool front : SV_IsFrontFace,
                uint id : SV_PrimitiveID) : SV_Target {
        return float4(1, value, front, id);
      }
      float4 vsIndexed(uint id : SV_VertexID, uint i : SV_InstanceID, out float value : VALUE,
                       out uint slice : SV_RenderTargetArrayIndex,
                       out uint viewport : SV_ViewportArrayIndex) : SV_Position {
        slice = i; viewport = i == 9 ? 77 : i;
        return vs(id, value);
      }
      float4 psIndexed(float4 p : SV_Position, float value : VALUE,
                       uint slice : SV_RenderTargetArrayIndex) : SV_Target {
        return float4(slice + 1, 0, 0, 0);
      }
      """;

  private final Device device = Device.create(DeviceOptions.DEFAULT.withThreads(2));
  private final DeviceContext context = device.immediateContext();
  private Texture target =
      device.createTexture2D(Texture2DDesc.renderTarget(SIZE, SIZE, Format.R32G32B32A32_FLOAT));

  @BeforeEach
  void setUp() {
    context.om().setRenderTargets(device.createRenderTargetView(target));
    context.rs().setViewports(Viewport.of(SIZE, SIZE));
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(SHADERS, "vs")));
    context.ps().setShader(device.createPixelShader(Hlsl.pixel(SHADERS, "ps")));
  }

  @AfterEach
  void close() {
    device.close();
  }

  /// @param vertices x, y and value of each
  private void vertices(float... vertices) {
    var buffer =
        device.createBuffer(
            BufferDesc.structured(vertices.length / 3, 12, BindFlag.SHADER_RESOURCE));
    for (int i = 0; i < vertices.length; i++) {
      buffer.words()[i] = Float.floatToRawIntBits(vertices[i]);
    }
    context.vs().setShaderResources(0, device.createShaderResourceView(buffer));
  }

  private void draw(PrimitiveTopology topology, float... vertices) {
    vertices(vertices);
    context.ia().setPrimitiveTopology(topology);
    context.draw(vertices.length / 3, 0);
  }

  /// Rows of `#` where red is not 0.
  private String picture(int slice) {
    float[] texels = target.readFloats(0, slice);
    var rows = new StringBuilder();
    for (int y = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++) {
        rows.append(texels[4 * (SIZE * y + x)] != 0 ? '#' : '.');
      }
      rows.append('\n');
    }
    return rows.toString();
  }

  private float[] texel(int x, int y) {
    float[] texels = target.readFloats(0, 0);
    int at = 4 * (SIZE * y + x);
    return Arrays.copyOfRange(texels, at, at + 4);
  }

  /// §3.4.6: one pixel, of which the centre lies in the square around the point; never culled.
  @Rule({D3D11.POINTS_ARE_SQUARES, D3D11.POINTS_ARE_NOT_CULLED})
  @Test
  void pointsAreOnePixel() {
    context.rs().setState(RasterizerDesc.DEFAULT.withCullMode(CullMode.FRONT));
    draw(PrimitiveTopology.POINT_LIST, 2.5f, 3.5f, 0.25f, 6, 1, 0.5f, 4.99f, 6.01f, 1, 9, 2, 1);
    assertThat(picture(0))
        .isEqualTo(
            """
            .....#..
            ........
            ........
            ..#.....
            ........
            ........
            ....#...
            ........
            """);
    assertThat(texel(2, 3)).containsExactly(1, 0.25f, 1, 0);
    assertThat(texel(5, 0)).containsExactly(1, 0.5f, 1, 1);
    assertThat(texel(4, 6)).containsExactly(1, 1, 1, 2);
  }

  /// A point is clipped as a square, not as its middle: of one beside the viewport the samples that
  /// it reaches are drawn.
  @Rule(D3D11.POINTS_ARE_SQUARES)
  @Test
  void pointsReachIntoTheViewport() {
    var desc = Texture2DDesc.renderTarget(SIZE, SIZE, Format.R32G32B32A32_FLOAT);
    var several = device.createTexture2D(desc.withSampleCount(4));
    context.om().setRenderTargets(device.createRenderTargetView(several));
    draw(PrimitiveTopology.POINT_LIST, -0.25f, 2, 1, 8.25f, 5, 1, 3, -0.25f, 1, 3, 8.5f, 1);
    context.resolveSubresource((Texture2D) target, 0, 0, several, 0, several.format());
    // samples at (6, 2), (14, 6), (2, 10) and (10, 14) / 16
    assertThat(picture(0))
        .isEqualTo(
            """
            ...#....
            #.......
            ........
            ........
            ........
            .......#
            ........
            ........
            """);
    assertThat(texel(0, 1)[0]).isEqualTo(0.25f);
    assertThat(texel(7, 5)[0]).isEqualTo(0.25f);
    assertThat(context.statistics().read().cPrimitives()).isEqualTo(3);
  }

  /// §3.4.3; attributes go along the line; lines always face front.
  @Rule(D3D11.DIAMOND_EXIT)
  @Test
  void linesLeaveDiamonds() {
    draw(PrimitiveTopology.LINE_STRIP, 0.5f, 0.5f, 0, 4.5f, 2.5f, 1, 4.5f, 7.5f, 2);
    assertThat(picture(0))
        .isEqualTo(
            """
            ##......
            ..##....
            ....#...
            ....#...
            ....#...
            ....#...
            ....#...
            ........
            """);
    assertThat(texel(2, 1)).containsExactly(1, 0.5f, 1, 0);
    assertThat(texel(4, 2)).containsExactly(1, 1, 1, 1);
    assertThat(texel(4, 6)[1]).isCloseTo(1.8f, within(1e-5f));
  }

  /// §15.4: what lies outside of the frustum is cut away, and changes nothing else.
  @Rule(D3D11.CLIPPING_MOVES_NO_LINE)
  @Test
  void linesAreClipped() {
    draw(PrimitiveTopology.LINE_LIST, -1e7f, 3.5f, 0, 1e7f, 3.5f, 1, 20, 20, 0, 30, 30, 0);
    assertThat(picture(0).lines().toList().get(3)).isEqualTo("########");
    assertThat(picture(0).chars().filter(c -> c == '#')).hasSize(8);
    assertThat(texel(4, 3)[1]).isCloseTo(0.5f, within(1e-4f));
  }

  /// §3.4.5: under multisampling lines are 1.4 pixels wide.
  @Rule(D3D11.QUAD_LINES)
  @Test
  void linesAreWideUnderMultisampling() {
    context.rs().setState(RasterizerDesc.DEFAULT.withMultisample(true));
    draw(PrimitiveTopology.LINE_LIST, 1, 4, 0, 7, 4, 1);
    assertThat(picture(0).lines().filter(row -> row.equals(".######."))).hasSize(2);
  }

  /// §8.15: adjacent vertices complete primitives, and are no part of them.
  @Rule(D3D11.ADJACENCY_IS_LEFT_OUT)
  @Test
  void adjacentVerticesAreLeftOut() {
    draw(
        PrimitiveTopology.LINE_STRIP_ADJ,
        0,
        0,
        0,
        0.5f,
        1.5f,
        0,
        3.5f,
        1.5f,
        0,
        3.5f,
        4.5f,
        0,
        7,
        7,
        0);
    assertThat(picture(0))
        .isEqualTo(
            """
            ........
            ####....
            ...#....
            ...#....
            ........
            ........
            ........
            ........
            """);
  }

  /// §15.13: a triangle's own edges, culled and facing as it does.
  @Rule(D3D11.WIREFRAME)
  @Test
  void wireframeDrawsEdges() {
    context
        .rs()
        .setState(
            RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE).withFillMode(FillMode.WIREFRAME));
    draw(PrimitiveTopology.TRIANGLE_LIST, 1.5f, 1.5f, 0, 1.5f, 6.5f, 0, 6.5f, 6.5f, 0);
    assertThat(picture(0))
        .isEqualTo(
            """
            ........
            .#......
            .##.....
            .#.#....
            .#..#...
            .#...#..
            .######.
            ........
            """);
    assertThat(texel(1, 3)[2]).isEqualTo(0); // counter-clockwise
    context.clearRenderTargetView(device.createRenderTargetView(target), 0, 0, 0, 0);
    context.rs().setState(RasterizerDesc.DEFAULT.withFillMode(FillMode.WIREFRAME));
    draw(PrimitiveTopology.TRIANGLE_LIST, 1.5f, 1.5f, 0, 1.5f, 6.5f, 0, 6.5f, 6.5f, 0);
    assertThat(picture(0)).doesNotContain("#");
  }

  /// A triangle in a plane through the eye is seen from its edge: filled it is nothing, and in
  /// wireframe the edges that are before the eye.
  @Rule(D3D11.WIREFRAME)
  @ParameterizedTest
  @CsvSource({"0, .####...", "-1, ########"}) // behind the eye, the edges lead outward
  void wireframeOfTrianglesThroughTheEye(float w, String row) {
    String eye =
        SHADERS.replace(
            "return float4(v.x / 4 - 1, 1 - v.y / 4, 0.5, 1);",
            "return id == 0 ? float4(0, 0, 0.5, %s) : float4(v.x / 4 - 1, 1 - v.y / 4, 0.5, 1);"
                .formatted(w));
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(eye, "vs")));
    var solid = RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE).withDepthClip(false);
    float y = w == 0 ? 5.5f : 4;
    context.rs().setState(solid);
    draw(PrimitiveTopology.TRIANGLE_LIST, 0, 0, 0, 1.5f, y, 0, 5.5f, y, 0);
    assertThat(picture(0)).doesNotContain("#");
    context.rs().setState(solid.withFillMode(FillMode.WIREFRAME));
    draw(PrimitiveTopology.TRIANGLE_LIST, 0, 0, 0, 1.5f, y, 0, 5.5f, y, 0);
    assertThat(picture(0)).contains(row);
  }

  /// §8.14, §15.13: what is not interpolated is the leading vertex's on all three edges.
  @Test
  void wireframeEdgesShareTheLeadingVertex() {
    String flat = SHADERS.replace("out float value", "out nointerpolation float value");
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(flat, "vs")));
    context
        .ps()
        .setShader(
            device.createPixelShader(
                Hlsl.pixel(
                    SHADERS.replace(", float value", ", nointerpolation float value"), "ps")));
    context
        .rs()
        .setState(
            RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE).withFillMode(FillMode.WIREFRAME));
    draw(PrimitiveTopology.TRIANGLE_LIST, 1.5f, 1.5f, 7, 1.5f, 6.5f, 8, 6.5f, 6.5f, 9);
    assertThat(texel(1, 3)[1]).isEqualTo(7);
    assertThat(texel(3, 6)[1]).isEqualTo(7);
    assertThat(texel(4, 4)[1]).isEqualTo(7);
  }

  /// §8.7: arguments out of a buffer, unsigned but for the base vertex.
  @Rule(D3D11.DRAWS_INDIRECTLY)
  @Test
  void drawsIndirectly() {
    var desc =
        new BufferDesc(40, Set.of(BindFlag.INDEX_BUFFER), 0, Set.of(MiscFlag.DRAWINDIRECT_ARGS));
    var arguments = device.createBuffer(desc);
    int[] words = {2, 1, 1, 0, 2, 1, 0, 1, 0, 0};
    System.arraycopy(words, 0, arguments.words(), 0, words.length);
    vertices(0.5f, 0.5f, 0, 2.5f, 0.5f, 0, 4.5f, 0.5f, 0);
    context.ia().setPrimitiveTopology(PrimitiveTopology.POINT_LIST);
    context.drawInstancedIndirect(arguments, 0);
    assertThat(picture(0)).startsWith("#.#.....\n"); // SV_VertexID counts from 0
    context.clearRenderTargetView(device.createRenderTargetView(target), 0, 0, 0, 0);
    context.drawIndexedInstancedIndirect(arguments, 16); // no index buffer: vertex 0, twice
    assertThat(picture(0)).startsWith("#.......\n");
    context.drawInstancedIndirect(arguments, 28);
    assertThat(device.infoQueue().messages().getLast().text())
        .isEqualTo("16 bytes of arguments at 28 are not in the buffer of 40 bytes; nothing is run");
  }

  /// §17.7: bits of the source and the target; only those that the format has.
  @Rule(D3D11.LOGIC_OPS)
  @Test
  void logicOperations() {
    target = device.createTexture2D(Texture2DDesc.renderTarget(SIZE, SIZE, Format.R8G8_UINT));
    var view = device.createRenderTargetView(target);
    context.om().setRenderTargets(view);
    context
        .ps()
        .setShader(
            device.createPixelShader(
                Hlsl.pixel("uint2 ps() : SV_Target { return uint2(12, 300); }", "ps")));
    for (LogicOp op : LogicOp.values()) {
      context.clearRenderTargetView(view, 10, 200, 0, 0);
      var d = RenderTargetBlendDesc.DEFAULT;
      context
          .om()
          .setBlendState(
              BlendDesc.of(
                  new RenderTargetBlendDesc(
                      false,
                      true,
                      d.srcBlend(),
                      d.destBlend(),
                      d.blendOp(),
                      d.srcBlendAlpha(),
                      d.destBlendAlpha(),
                      d.blendOpAlpha(),
                      op,
                      15)));
      draw(PrimitiveTopology.POINT_LIST, 0.5f, 0.5f, 0);
      int red = (int) texel(0, 0)[0];
      int expected =
          switch (op) {
            case CLEAR -> 0;
            case SET -> 255;
            case COPY -> 12;
            case COPY_INVERTED -> 243;
            case NOOP -> 10;
            case INVERT -> 245;
            case AND -> 8;
            case NAND -> 247;
            case OR -> 14;
            case NOR -> 241;
            case XOR -> 6;
            case EQUIV -> 249;
            case AND_REVERSE -> 4;
            case AND_INVERTED -> 2;
            case OR_REVERSE -> 253;
            case OR_INVERTED -> 251;
          };
      assertThat(red).as(op.name()).isEqualTo(expected);
      // 300 becomes 255 before the operation, as it would without one.
      if (op == LogicOp.COPY || op == LogicOp.XOR) {
        assertThat(texel(0, 0)[1]).isEqualTo(op == LogicOp.COPY ? 255 : 255 ^ 200);
      }
    }
  }

  /// §15.8.1, §15.15: viewport and slice by the leading vertex; out of range is 0, and the pixel
  /// shader sees the number as it was.
  @Rule({D3D11.VIEWPORT_INDEX, D3D11.SLICE_INDEX, D3D11.LEADING_VERTEX})
  @Test
  void primitivesChooseViewportAndSlice() {
    target =
        device.createTexture2D(
            Texture2DDesc.renderTarget(SIZE, SIZE, Format.R32G32B32A32_FLOAT).withArraySize(3));
    context.om().setRenderTargets(device.createRenderTargetView(target));
    context
        .rs()
        .setViewports(
            Viewport.of(SIZE, SIZE),
            new Viewport(4, 0, 4, 4, 0, 1),
            new Viewport(0, 4, 4, 4, 0, 1));
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(SHADERS, "vsIndexed")));
    context.ps().setShader(device.createPixelShader(Hlsl.pixel(SHADERS, "psIndexed")));
    vertices(1, 1, 0, 7, 1, 0, 1, 7, 0, 7, 7, 0);
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_STRIP);
    context.drawInstanced(4, 3, 0, 0);
    assertThat(picture(0).lines().toList().get(1)).isEqualTo(".######.");
    assertThat(picture(1))
        .isEqualTo(
            """
            ....###.
            ....###.
            ....###.
            ........
            ........
            ........
            ........
            ........
            """);
    assertThat(picture(2)).startsWith("........\n........\n........\n........\n###.....\n");
    assertThat(target.readFloats(0, 2)[4 * SIZE * 5]).isEqualTo(3);
  }

  /// §5.3.9.3: slices of volumes, slices of arrays and mips are render targets, too.
  @Rule(D3D11.MULTIPLE_TARGETS)
  @Test
  void slicesAndMipsAreTargets() {
    var volume =
        device.createTexture3D(
            Texture3DDesc.of(SIZE, SIZE, 4, 2, Format.R32G32B32A32_FLOAT, BindFlag.RENDER_TARGET));
    target = volume;
    context.om().setRenderTargets(new RenderTargetView(volume, Format.R32G32B32A32_FLOAT, 0, 2));
    draw(PrimitiveTopology.POINT_LIST, 2.5f, 3.5f, 0.25f);
    float[] texels = volume.readFloats(0, 0);
    assertThat(texels[4 * ((2 * SIZE + 3) * SIZE + 2)]).isEqualTo(1);
    context.om().setRenderTargets(new RenderTargetView(volume, Format.R32G32B32A32_FLOAT, 1, 1));
    context.rs().setViewports(Viewport.of(4, 4));
    draw(PrimitiveTopology.POINT_LIST, 2.5f, 3.5f, 0.25f);
    assertThat(volume.readFloats(1, 0)[4 * ((4 + 1) * 4 + 1)]).isEqualTo(1);
  }
}
