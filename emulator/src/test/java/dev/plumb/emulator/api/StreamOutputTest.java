package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.StreamOutputDesc;
import dev.plumb.emulator.state.StreamOutputElement;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Streams out (D3D11.3 §14).
class StreamOutputTest {
  private static final String SHADERS =
      """
      struct V { float4 position : SV_Position; uint number : NUMBER; float3 more : MORE; };
      V vs(uint id : SV_VertexID, uint instance : SV_InstanceID) {
        V v = { float4(id, 2, 3, 4), id + 100 * instance, float3(0.5, 1.5, id) };
        return v;
      }
      struct Out { uint number : NUMBER; uint primitive : PRIMITIVE; };
      [instance(2)] [maxvertexcount(4)]
      void strip(triangle V v[3], uint p : SV_PrimitiveID, uint instance : SV_GSInstanceID,
                 inout TriangleStream<Out> stream) {
        for (int i = 0; i < 4; i++) {
          Out o = { 10 * instance + i, p };
          stream.Append(o);
        }
      }
      struct A { uint a : A; };
      struct B { uint b : B; uint c : C; };
      [maxvertexcount(3)]
      void streams(point V v[1], inout PointStream<A> as, inout PointStream<B> bs) {
        A a = { v[0].number };
        B b = { v[0].number + 1000, 7 };
        bs.Append(b);
        as.Append(a);
        if (v[0].number % 2) { b.c = 8; bs.Append(b); }
      }
      """;

  private Device device = Device.create(DeviceOptions.DEFAULT.withThreads(2));
  private DeviceContext context = device.immediateContext();

  @BeforeEach
  void setUp() {
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(SHADERS, "vs")));
    context.om().setDepthStencilState(DepthStencilDesc.DISABLED, 0);
  }

  @AfterEach
  void close() {
    device.close();
  }

  private Buffer buffer(int words) {
    var buffer =
        device.createBuffer(
            BufferDesc.of(4 * words, BindFlag.STREAM_OUTPUT, BindFlag.VERTEX_BUFFER));
    Arrays.fill(buffer.words(), -1);
    return buffer;
  }

  private static StreamOutputDesc desc(StreamOutputElement... elements) {
    return new StreamOutputDesc(
        List.of(elements), List.of(), StreamOutputDesc.NO_RASTERIZED_STREAM);
  }

  private DrawResult draw(PrimitiveTopology topology, int vertices) {
    context.ia().setPrimitiveTopology(topology);
    return context.draw(vertices, 0);
  }

  private void streamVertices(StreamOutputDesc desc) {
    context
        .gs()
        .setShader(device.createGeometryShaderWithStreamOutput(Hlsl.vertex(SHADERS, "vs"), desc));
  }

  private void stream(String entry, StreamOutputDesc desc) {
    context
        .gs()
        .setShader(
            device.createGeometryShaderWithStreamOutput(Hlsl.geometry(SHADERS, entry), desc));
  }

  /// §14, §14.3: without a geometry shader the vertex shader's outputs go out, strips as lists;
  /// gaps, and what a stride is too long, stay as they are.
  @Rule({D3D11.SO_LISTS, D3D11.SO_GAPS})
  @Test
  void verticesGoOutWithoutAGeometryShader() {
    streamVertices(
        new StreamOutputDesc(
            List.of(
                StreamOutputElement.of("number", 0, 1, 0),
                StreamOutputElement.gap(0, 1, 0),
                new StreamOutputElement(0, "MORE", 0, 1, 2, 0)),
            List.of(20),
            StreamOutputDesc.NO_RASTERIZED_STREAM));
    Buffer out = buffer(40);
    context.so().setTargets(List.of(out), 4);
    assertThat(draw(PrimitiveTopology.TRIANGLE_STRIP, 4)).isInstanceOf(DrawResult.Drawn.class);
    int f = Float.floatToRawIntBits(1.5f);
    int one = Float.floatToRawIntBits(1);
    int two = Float.floatToRawIntBits(2);
    int three = Float.floatToRawIntBits(3);
    assertThat(Arrays.copyOf(out.words(), 36))
        .containsExactly(
            -1, 0, -1, f, 0, -1, 1, -1, f, one, -1, 2, -1, f, two, -1, //
            1, -1, f, one, -1, 3, -1, f, three, -1, 2, -1, f, two, -1, -1, -1, -1, -1, -1);
    assertThat(out.filledSize()).isEqualTo(4 + 6 * 20);
    assertThat(context.statistics().readStreamOutput(0))
        .isEqualTo(new PipelineStatistics.StreamOutput(2, 2));
  }

  /// §14: adjacent vertices are left out.
  @Rule(D3D11.SO_LISTS)
  @Test
  void adjacentVerticesAreLeftOut() {
    streamVertices(desc(StreamOutputElement.of("NUMBER", 0, 1, 0)));
    Buffer out = buffer(6);
    context.so().setTargets(List.of(out));
    draw(PrimitiveTopology.LINE_STRIP_ADJ, 5);
    assertThat(out.words()).containsExactly(1, 2, 2, 3, -1, -1);
  }

  /// §13.4, §14.4: instances of the shader in order, strips as lists; later draws append, and so
  /// does a buffer that is bound again with offset -1.
  @Rule(D3D11.SO_APPENDS)
  @Test
  void drawsAppend() {
    stream(
        "strip",
        desc(
            StreamOutputElement.of("NUMBER", 0, 1, 0),
            StreamOutputElement.of("PRIMITIVE", 0, 1, 1)));
    Buffer numbers = buffer(36);
    Buffer primitives = buffer(36);
    context.so().setTargets(List.of(numbers, primitives));
    draw(PrimitiveTopology.TRIANGLE_LIST, 6);
    assertThat(numbers.words())
        .startsWith(0, 1, 2, 1, 3, 2, 10, 11, 12, 11, 13, 12, 0, 1, 2, 1, 3, 2, 10, 11, 12)
        .endsWith(-1, -1);
    assertThat(primitives.words()).startsWith(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1);
    assertThat(numbers.filledSize()).isEqualTo(96);
    context.so().setTargets(List.of());
    context.so().setTargets(List.of(numbers, primitives), -1, -1);
    draw(PrimitiveTopology.TRIANGLE_LIST, 3);
    assertThat(numbers.words()).endsWith(0, 1, 2, 1, 3, 2, 10, 11, 12, 11, 13, 12);
    assertThat(primitives.words()).endsWith(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  /// §14.5: primitives are written whole, to all buffers of a stream or to none; counting goes on.
  @Rule(D3D11.SO_WHOLE_PRIMITIVES)
  @Test
  void aFullBufferStopsItsStream() {
    stream(
        "strip",
        desc(
            StreamOutputElement.of("NUMBER", 0, 1, 0),
            StreamOutputElement.of("PRIMITIVE", 0, 1, 1)));
    Buffer numbers = buffer(36);
    Buffer primitives = buffer(8);
    context.so().setTargets(List.of(numbers, primitives));
    draw(PrimitiveTopology.TRIANGLE_LIST, 3);
    assertThat(numbers.words()).startsWith(0, 1, 2, 1, 3, 2, -1, -1);
    assertThat(primitives.words()).containsExactly(0, 0, 0, 0, 0, 0, -1, -1);
    assertThat(numbers.filledSize()).isEqualTo(24);
    var counted = context.statistics().readStreamOutput(0);
    assertThat(counted).isEqualTo(new PipelineStatistics.StreamOutput(2, 4));
    assertThat(counted.overflowed()).isTrue();
  }

  /// §14.6: a slot without a buffer counts as full; other streams do not care.
  @Rule(D3D11.SO_STREAMS_ARE_APART)
  @Test
  void streamsAreIndependent() {
    stream(
        "streams",
        desc(
            new StreamOutputElement(0, "A", 0, 0, 1, 0),
            new StreamOutputElement(1, "C", 0, 0, 1, 2),
            new StreamOutputElement(1, "B", 0, 0, 1, 2)));
    Buffer bs = buffer(12);
    context.so().setTargets(Arrays.asList(null, null, bs));
    draw(PrimitiveTopology.POINT_LIST, 4);
    assertThat(bs.words()).containsExactly(7, 1000, 7, 1001, 8, 1001, 7, 1002, 7, 1003, 8, 1003);
    assertThat(context.statistics().readStreamOutput(0))
        .isEqualTo(new PipelineStatistics.StreamOutput(0, 4));
    assertThat(context.statistics().readStreamOutput(1))
        .isEqualTo(new PipelineStatistics.StreamOutput(6, 6));
    assertThat(device.infoQueue().messages().stream().map(Message::text))
        .contains("no buffer is set in stream output slot 0; stream 0 is not written");
  }

  /// §8.9: as many vertices as were written are drawn.
  @Rule(D3D11.DRAWS_WHAT_WAS_WRITTEN)
  @Test
  void drawAutoDrawsWhatWasWritten() {
    streamVertices(
        desc(
            StreamOutputElement.of("SV_Position", 0, 4, 0),
            StreamOutputElement.of("NUMBER", 0, 1, 0)));
    Buffer first = buffer(100);
    context.so().setTargets(List.of(first));
    draw(PrimitiveTopology.POINT_LIST, 5);
    String again =
        """
        struct Again { float4 position : SV_Position; uint number : TWICE; };
        Again vs(float4 p : SV_Position, uint number : NUMBER) {
          Again a = { p, 2 * number }; return a;
        }
        """;
    var shader = Hlsl.vertex(again, "vs");
    var vertexShader = device.createVertexShader(shader);
    context.vs().setShader(vertexShader);
    context
        .ia()
        .setInputLayout(
            device.createInputLayout(
                List.of(
                    InputElementDesc.perVertex("SV_Position", 0, Format.R32G32B32A32_FLOAT, 0, 0),
                    InputElementDesc.perVertex("NUMBER", 0, Format.R32_UINT, 0, 16)),
                vertexShader));
    Buffer second = buffer(6);
    context.so().setTargets(List.of(second));
    context.ia().setVertexBuffer(0, first, 20, 0);
    context
        .gs()
        .setShader(
            device.createGeometryShaderWithStreamOutput(
                shader, desc(StreamOutputElement.of("TWICE", 0, 1, 0))));
    assertThat(context.drawAuto()).isInstanceOf(DrawResult.Drawn.class);
    assertThat(second.words()).containsExactly(0, 2, 4, 6, 8, -1);
    context.ia().setVertexBuffer(0, null, 0, 0);
    context.drawAuto();
    assertThat(second.words()).containsExactly(0, 2, 4, 6, 8, -1);
  }

  /// §14.7: the same vertices are drawn, where a stream is chosen for it.
  @Rule(D3D11.SO_AND_RASTERIZER)
  @Test
  void whatGoesOutIsDrawnToo() {
    var target = device.createTexture2D(Texture2DDesc.renderTarget(2, 1, Format.R32_FLOAT));
    context.om().setRenderTargets(device.createRenderTargetView(target));
    context.rs().setViewports(Viewport.of(2, 1));
    String shaders =
        """
        float4 vs(uint id : SV_VertexID) : SV_Position { return float4(id - 0.5, 0, 0, 1); }
        float4 ps() : SV_Target { return 5; }
        """;
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(shaders, "vs")));
    context.ps().setShader(device.createPixelShader(Hlsl.pixel(shaders, "ps")));
    var element = List.of(new StreamOutputElement(0, "SV_Position", 0, 3, 1, 0));
    for (int drawn : new int[] {StreamOutputDesc.NO_RASTERIZED_STREAM, 0}) {
      context
          .gs()
          .setShader(
              device.createGeometryShaderWithStreamOutput(
                  Hlsl.vertex(shaders, "vs"), new StreamOutputDesc(element, List.of(), drawn)));
      Buffer out = buffer(2);
      context.so().setTargets(List.of(out));
      draw(PrimitiveTopology.POINT_LIST, 1);
      assertThat(out.words()).containsExactly(Float.floatToRawIntBits(1), -1);
      assertThat(target.readFloats(0, 0)[0]).isEqualTo(drawn == 0 ? 5f : 0f);
    }
  }

  /// §4.2: the order is that of primitives, whatever the number of threads.
  @Rule(D3D11.FIXED_ORDER)
  @Test
  void orderDoesNotDependOnThreads() {
    int[] one = streamMany(1);
    assertThat(streamMany(3)).isEqualTo(one);
    assertThat(one).startsWith(0, 1000, 1, 1001).doesNotContain(-1);
  }

  private int[] streamMany(int threads) {
    close();
    device = Device.create(DeviceOptions.DEFAULT.withThreads(threads));
    context = device.immediateContext();
    setUp();
    stream(
        "streams",
        desc(
            new StreamOutputElement(1, "B", 0, 0, 1, 1),
            new StreamOutputElement(0, "A", 0, 0, 1, 0)));
    Buffer as = buffer(30000);
    Buffer bs = buffer(30000);
    context.so().setTargets(List.of(as, bs));
    draw(PrimitiveTopology.POINT_LIST, 30000);
    int[] both = new int[60000];
    for (int i = 0; i < 30000; i++) {
      both[2 * i] = as.words()[i];
      both[2 * i + 1] = bs.words()[i];
    }
    return both;
  }

  @Rule(D3D11.SO_LIMITS)
  @Test
  void whatDoesNotFitIsRefused() {
    assertThatThrownBy(() -> streamVertices(desc(StreamOutputElement.of("COLOR", 0, 1, 0))))
        .hasMessage("stream output takes COLOR0, which stream 0 does not have");
    assertThatThrownBy(() -> streamVertices(desc(new StreamOutputElement(0, "MORE", 0, 2, 2, 0))))
        .hasMessage("stream output takes components 2 to 3 of MORE0, which has 3");
    assertThatThrownBy(
            () ->
                desc(
                    new StreamOutputElement(0, "A", 0, 0, 1, 1),
                    new StreamOutputElement(1, "B", 0, 0, 1, 1)))
        .hasMessage("stream output slot 1: several streams cannot go to one buffer");
    assertThatThrownBy(
            () ->
                new StreamOutputDesc(List.of(StreamOutputElement.of("A", 0, 4, 0)), List.of(12), 0))
        .hasMessage("stride of stream output slot 0 12: 16 to 2048 are possible");
    Buffer plain = device.createBuffer(BufferDesc.of(16, BindFlag.VERTEX_BUFFER));
    assertThatThrownBy(() -> context.so().setTargets(List.of(plain)))
        .hasMessage("buffer was created with [VERTEX_BUFFER], without STREAM_OUTPUT");
    assertThatThrownBy(() -> context.so().setTargets(List.of(buffer(4)), 2))
        .hasMessage("offset of stream output slot 0: 2 is neither -1 nor a multiple of 4");
  }

  /// §14.3: without hull and geometry shader whole patches go out as they are, control point by
  /// control point; drawn they cannot be.
  @Test
  void patchesGoOutWithoutAGeometryShader() {
    Buffer out = buffer(12);
    context.so().setTargets(List.of(out));
    streamVertices(desc(StreamOutputElement.of("NUMBER", 0, 1, 0)));
    assertThat(draw(PrimitiveTopology.patchList(5), 12)).isInstanceOf(DrawResult.Drawn.class);
    assertThat(out.words()).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, -1, -1);
    var drawn =
        new StreamOutputDesc(List.of(StreamOutputElement.of("NUMBER", 0, 1, 0)), List.of(), 0);
    streamVertices(drawn);
    context.om().setDepthStencilState(DepthStencilDesc.DEFAULT, 0);
    assertThat(draw(PrimitiveTopology.patchList(5), 10))
        .isInstanceOfSatisfying(
            DrawResult.Rejected.class,
            r ->
                assertThat(r.errors().getFirst().text())
                    .isEqualTo("PATCH_LIST_5 takes a hull shader"));
  }
}
