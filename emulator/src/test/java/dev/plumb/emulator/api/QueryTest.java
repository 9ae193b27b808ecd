package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.Query;
import dev.plumb.emulator.query.QueryData;
import dev.plumb.emulator.query.QueryDesc;
import dev.plumb.emulator.query.QueryKind;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.CpuAccess;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.ResourceUse;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Usage;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.StreamOutputDesc;
import dev.plumb.emulator.state.StreamOutputElement;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Queries (D3D11.3 §20).
class QueryTest {
  private static final int SIZE = 8;
  private static final int PIXELS = SIZE * SIZE;

  /// One triangle over all of the target, at depth 0.5, again and again.
  private static final String SHADERS =
      """
      float4 vs(uint id : SV_VertexID) : SV_Position {
        uint c = id % 3;
        return float4(c == 1 ? 3 : -1, c == 2 ? -3 : 1, 0.5, 1);
      }
      float4 white() : SV_Target { return 1; }
      float4 leftHalf(float4 p : SV_Position) : SV_Target { if (p.x > 4) discard; return 1; }
      float4 alpha(float4 p : SV_Position) : SV_Target { return float4(1, 1, 1, p.x > 4 ? 0 : 0.5); }
      float4 coverage(out uint c : SV_Coverage) : SV_Target { c = 5; return 1; }
      float4 deep(out float d : SV_Depth) : SV_Target { d = 0.9; return 1; }
      [earlydepthstencil] float4 early(float4 p : SV_Position) : SV_Target { discard; return 1; }
      float4 each(uint s : SV_SampleIndex) : SV_Target { return s; }
      RWBuffer<uint> u : register(u0);
      [numthreads(3, 4, 5)] void cs(uint3 t : SV_DispatchThreadID) { u[0] = 7; }
      struct V { float4 p : SV_Position; };
      [maxvertexcount(6)] [instance(2)]
      void gs(triangle V v[3], inout TriangleStream<V> s) {
        for (int k = 0; k < 6; k++) { s.Append(v[k % 3]); if (k == 2) s.RestartStrip(); }
      }
      struct P { float4 p : POSITION; };
      P hullVertex(uint id : SV_VertexID) { P p = { float4(id % 2, id / 2, 0.5, 1) }; return p; }
      struct F { float e[4] : SV_TessFactor; float i[2] : SV_InsideTessFactor; };
      F factors(uint patch : SV_PrimitiveID) {
        float f = patch == 1 ? 0 : 2;
        F r = { { f, f, f, f }, { f, f } };
        return r;
      }
      [domain("quad")] [partitioning("integer")] [outputtopology("triangle_cw")]
      [outputcontrolpoints(4)] [patchconstantfunc("factors")]
      P hs(InputPatch<P, 4> p, uint i : SV_OutputControlPointID) { return p[i]; }
      [domain("quad")]
      float4 ds(F f, float2 uv : SV_DomainLocation, OutputPatch<P, 4> p) : SV_Position {
        return float4(lerp(p[0].p.xy, p[3].p.xy, uv), 0.5, 1);
      }
      """;

  private Device device = Device.create(DeviceOptions.DEFAULT.withThreads(2));
  private DeviceContext context = device.immediateContext();
  private RenderTargetView target;

  @BeforeEach
  void setUp() {
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
    context.rs().setViewports(Viewport.of(SIZE, SIZE));
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(SHADERS, "vs")));
    pixelShader("white");
    target(1);
  }

  @AfterEach
  void close() {
    device.close();
  }

  private void pixelShader(String entry) {
    context.ps().setShader(device.createPixelShader(Hlsl.pixel(SHADERS, entry)));
  }

  private void target(int samples) {
    var desc =
        Texture2DDesc.renderTarget(SIZE, SIZE, Format.R8G8B8A8_UNORM).withSampleCount(samples);
    target = device.createRenderTargetView(device.createTexture2D(desc));
    context.om().setRenderTargets(target);
  }

  /// A depth buffer of 1 left of x = 4 and above y = 4, else 0; or all of `depth`.
  private DepthStencilView depth(int samples, float depth) {
    var desc = Texture2DDesc.depthStencil(SIZE, SIZE, Format.D32_FLOAT).withSampleCount(samples);
    var view = device.createDepthStencilView(device.createTexture2D(desc));
    context.clearDepthStencilView(view, EnumSet.of(ClearFlag.DEPTH), depth, 0);
    context.om().setRenderTargets(List.of(target), view);
    return view;
  }

  private QueryData answer(QueryKind kind, Runnable work) {
    Query query = device.createQuery(kind);
    if (kind.hasBegin()) {
      context.begin(query);
    }
    work.run();
    context.end(query);
    return context.getData(query).orElseThrow();
  }

  private long samples(Runnable work) {
    return ((QueryData.Occlusion) answer(QueryKind.OCCLUSION, work)).samplesPassed();
  }

  private void draw() {
    assertThat(context.draw(3, 0)).isEqualTo(new DrawResult.Drawn());
  }

  private List<String> texts() {
    return device.infoQueue().messages().stream().map(Message::text).toList();
  }

  // ---- occlusion, §20.4.6

  @Rule(D3D11.OCCLUSION)
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8})
  void occlusionCountsSamples(int count) {
    target(count);
    assertThat(samples(this::draw)).isEqualTo(count * PIXELS);
    assertThat(samples(() -> context.draw(6, 0))).isEqualTo(2L * count * PIXELS);
    assertThat(samples(() -> {})).isZero();
    context.ps().setShader(null);
    depth(count, 1);
    assertThat(samples(this::draw)).isEqualTo(count * PIXELS);
  }

  @Rule(D3D11.OCCLUSION)
  @ParameterizedTest
  @CsvSource({"white, 1", "deep, 1", "leftHalf, 2"})
  void whatFailsDepthIsNotCounted(String shader, int part) {
    target(4);
    pixelShader(shader);
    depth(4, 0);
    context.om().setDepthStencilState(DepthStencilDesc.depth(ComparisonFunc.LESS, true), 0);
    assertThat(samples(this::draw)).isZero();
    depth(4, 1);
    assertThat(samples(this::draw)).isEqualTo(4 * PIXELS / part);
    assertThat(samples(this::draw)).as("written before").isZero();
  }

  /// Discarded pixels never reach the output merger.
  @Rule(D3D11.OCCLUSION)
  @ParameterizedTest
  @CsvSource({"leftHalf, 128", "coverage, 128", "early, 256", "each, 256"})
  void shadersTakeSamplesAway(String shader, long passed) {
    target(4);
    pixelShader(shader);
    assertThat(samples(this::draw)).isEqualTo(passed);
    depth(4, 1);
    assertThat(samples(this::draw)).as("with a depth buffer").isEqualTo(passed);
  }

  @Rule(D3D11.OCCLUSION)
  @Test
  void sampleMaskAndAlphaToCoverageTakeSamplesAway() {
    target(4);
    context.om().setBlendState(BlendDesc.DEFAULT, List.of(1f, 1f, 1f, 1f), 0b1010);
    assertThat(samples(this::draw)).isEqualTo(2 * PIXELS);
    pixelShader("alpha");
    var blend = new BlendDesc(true, false, List.of(RenderTargetBlendDesc.DEFAULT));
    context.om().setBlendState(blend, List.of(1f, 1f, 1f, 1f), -1);
    assertThat(samples(this::draw)).isEqualTo(2 * PIXELS / 2);
  }

  /// As normal even if no targets are bound.
  @Rule(D3D11.OCCLUSION)
  @Test
  void occlusionIsCountedWithoutTargets() {
    context.om().setRenderTargets();
    assertThat(samples(this::draw)).isEqualTo(PIXELS);
  }

  @Test
  void queriesOverlapAndNest() {
    Query outer = device.createQuery(QueryKind.OCCLUSION);
    Query other = device.createQuery(QueryKind.OCCLUSION);
    context.begin(outer);
    draw();
    context.begin(other);
    draw();
    context.statistics().reset();
    context.end(outer);
    draw();
    context.end(other);
    assertThat(context.getData(outer)).contains(new QueryData.Occlusion(2 * PIXELS));
    assertThat(context.getData(other)).contains(new QueryData.Occlusion(2 * PIXELS));
    assertThat(context.statistics().read().samplesPassed()).isEqualTo(PIXELS);
    assertThat(texts()).isEmpty();
  }

  // ---- pipeline statistics, §20.4.7

  private QueryData.Statistics statistics(Runnable work) {
    return (QueryData.Statistics) answer(QueryKind.PIPELINE_STATISTICS, work);
  }

  @Rule(D3D11.PIPELINE_STATISTICS)
  @Test
  void everyStageCounts() {
    assertThat(statistics(() -> context.drawInstanced(6, 2, 0, 0)))
        .isEqualTo(new QueryData.Statistics(12, 4, 12, 0, 0, 4, 4, 4 * PIXELS, 0, 0, 0));
    context.gs().setShader(device.createGeometryShader(Hlsl.geometry(SHADERS, "gs")));
    assertThat(statistics(this::draw))
        .isEqualTo(new QueryData.Statistics(3, 1, 3, 2, 4, 4, 4, 4 * PIXELS, 0, 0, 0));
    context.ps().setShader(null);
    assertThat(statistics(this::draw).psInvocations()).isZero();
  }

  /// The examples of the specification: four triangles of a strip and of a list.
  @Rule(D3D11.PIPELINE_STATISTICS)
  @Test
  void verticesAreThoseOfTheInputAssembler() {
    Buffer indices = device.createBuffer(BufferDesc.of(24, BindFlag.INDEX_BUFFER));
    context.ia().setIndexBuffer(indices, Format.R16_UINT, 0);
    var list = statistics(() -> context.drawIndexed(12, 0, 0));
    assertThat(List.of(list.iaVertices(), list.iaPrimitives(), list.vsInvocations()))
        .containsExactly(12L, 4L, 12L);
    context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_STRIP);
    var strip = statistics(() -> context.drawIndexed(6, 0, 0));
    assertThat(List.of(strip.iaVertices(), strip.iaPrimitives(), strip.vsInvocations()))
        .containsExactly(6L, 4L, 6L);
  }

  /// Culled patches count, and give no points.
  @Rule({D3D11.PIPELINE_STATISTICS, D3D11.CULLS_PATCHES})
  @Test
  void patchesAndPointsCount() {
    context.ia().setPrimitiveTopology(PrimitiveTopology.PATCH_LIST_4);
    context.vs().setShader(device.createVertexShader(Hlsl.vertex(SHADERS, "hullVertex")));
    context.hs().setShader(device.createHullShader(Hlsl.hull(SHADERS, "hs")));
    context.ds().setShader(device.createDomainShader(Hlsl.domain(SHADERS, "ds")));
    var counted = statistics(() -> context.draw(8, 0));
    assertThat(List.of(counted.hsInvocations(), counted.dsInvocations(), counted.cInvocations()))
        .containsExactly(2L, 9L, 8L);
  }

  @Test
  void computeThreadsCount() {
    context.cs().setShader(device.createComputeShader(Hlsl.compute(SHADERS, "cs")));
    assertThat(statistics(() -> context.dispatch(2, 1, 1)).csInvocations()).isEqualTo(120);
  }

  /// §20.4.7: between the pixels that pass depth, and all; all where the shader gives the depth.
  @Rule(D3D11.PIPELINE_STATISTICS)
  @Test
  void pixelShaderRunsCount() {
    depth(1, 0);
    assertThat(statistics(this::draw).psInvocations()).isZero();
    pixelShader("deep");
    assertThat(statistics(this::draw).psInvocations()).isEqualTo(PIXELS);
    pixelShader("leftHalf");
    assertThat(statistics(this::draw).psInvocations()).isEqualTo(PIXELS);
    target(4);
    pixelShader("each");
    assertThat(statistics(this::draw).psInvocations()).isEqualTo(4 * PIXELS);
  }

  @Rule(D3D11.PIPELINE_STATISTICS)
  @Test
  void countsDoNotDependOnThreads() {
    QueryData[] counted = new QueryData[2];
    for (int run = 0; run < 2; run++) {
      device.close();
      device = Device.create(DeviceOptions.DEFAULT.withThreads(1 + 3 * run));
      context = device.immediateContext();
      setUp();
      context.gs().setShader(device.createGeometryShader(Hlsl.geometry(SHADERS, "gs")));
      pixelShader("leftHalf");
      depth(1, 1);
      context.rs().setViewports(Viewport.of(SIZE, SIZE / 2));
      counted[run] = statistics(() -> context.draw(3000, 0));
    }
    assertThat(counted[0]).isEqualTo(counted[1]);
  }

  // ---- stream output, §20.4.9

  @Rule(D3D11.SO_STATISTICS)
  @ParameterizedTest
  @EnumSource(
      value = QueryKind.class,
      names = {"SO_STATISTICS", "SO_STATISTICS_STREAM0", "SO_STATISTICS_STREAM1"})
  void streamOutputCounts(QueryKind kind) {
    var desc =
        new StreamOutputDesc(List.of(StreamOutputElement.of("SV_Position", 0, 4, 0)), List.of(), 0);
    context
        .gs()
        .setShader(device.createGeometryShaderWithStreamOutput(Hlsl.vertex(SHADERS, "vs"), desc));
    var buffer = device.createBuffer(BufferDesc.of(2 * 48 + 40, BindFlag.STREAM_OUTPUT));
    boolean first = kind != QueryKind.SO_STATISTICS_STREAM1;
    context.so().setTargets(List.of(buffer), 0);
    assertThat(answer(kind, () -> context.draw(9, 0)))
        .isEqualTo(new QueryData.StreamOutput(first ? 2 : 0, first ? 3 : 0));
    context.so().setTargets(List.of(buffer), 0);
    assertThat(answer(QueryKind.SO_OVERFLOW_PREDICATE, () -> context.draw(6, 0)))
        .isEqualTo(new QueryData.Predicate(false));
    for (var overflow :
        List.of(QueryKind.SO_OVERFLOW_PREDICATE, QueryKind.SO_OVERFLOW_PREDICATE_STREAM0)) {
      assertThat(answer(overflow, this::draw)).isEqualTo(new QueryData.Predicate(true));
    }
    assertThat(answer(QueryKind.SO_OVERFLOW_PREDICATE_STREAM3, this::draw))
        .isEqualTo(new QueryData.Predicate(false));
  }

  // ---- time, §20.4.2 to §20.4.4

  @Test
  void timestampsGrowWithTheWorkDone() {
    assertThat(answer(QueryKind.EVENT, () -> {})).isEqualTo(new QueryData.Event());
    long[] ticks = new long[4];
    for (int i = 0; i < 4; i++) {
      ticks[i] =
          ((QueryData.Timestamp) answer(QueryKind.TIMESTAMP, i == 2 ? this::draw : () -> {}))
              .ticks();
    }
    assertThat(ticks).isSorted().doesNotHaveDuplicates();
    assertThat(ticks[2] - ticks[1]).isGreaterThan(PIXELS);
    assertThat(answer(QueryKind.TIMESTAMP_DISJOINT, this::draw))
        .isEqualTo(new QueryData.TimestampDisjoint(100_000_000, false));
  }

  // ---- predication, §20.2

  private Query visible(boolean drawn) {
    Query predicate = device.createQuery(QueryKind.OCCLUSION_PREDICATE);
    context.begin(predicate);
    if (drawn) {
      draw();
    }
    context.end(predicate);
    return predicate;
  }

  @Test
  void drawsAreLeftOutIfThePredicateIsTheValue() {
    for (boolean truth : new boolean[] {false, true}) {
      Query predicate = visible(truth);
      assertThat(context.getData(predicate)).contains(new QueryData.Predicate(truth));
      context.setPredication(predicate, truth);
      assertThat(context.draw(3, 0)).isEqualTo(new DrawResult.LeftOut());
      assertThat(context.dispatch(1, 1, 1)).isEqualTo(new DrawResult.LeftOut());
      context.setPredication(predicate, !truth);
      draw();
      context.setPredication(null, truth);
      draw();
    }
    assertThat(texts()).isEmpty();
  }

  /// The list of §20.2.
  @Test
  void whatElseIsLeftOut() {
    var texture = target.texture();
    var source = device.createTexture2D(Texture2DDesc.renderTarget(SIZE, SIZE, texture.format()));
    context.updateSubresource(source, 0, 0, new byte[4 * PIXELS], 4 * SIZE);
    context.clearRenderTargetView(target, 1, 1, 1, 1);
    var buffer = device.createBuffer(BufferDesc.raw(16, BindFlag.UNORDERED_ACCESS), new byte[16]);
    var other = device.createBuffer(BufferDesc.of(16, BindFlag.VERTEX_BUFFER), new byte[] {9});
    context.setPredication(visible(false), false);
    context.clearRenderTargetView(target, 0, 0, 0, 0);
    context.copyResource(texture, source);
    context.copySubresourceRegion(texture, 0, 0, 0, 0, 0, source, 0, 0, null);
    context.updateSubresource(texture, 0, 0, new byte[4 * PIXELS], 4 * SIZE);
    context.updateSubresource(buffer, new byte[] {1});
    context.copyResource(buffer, other);
    context.copySubresourceRegion(buffer, 0, other, 0, 4);
    assertThat(texture.readFloats(0, 0)).containsOnly(1);
    assertThat(buffer.words()).containsOnly(0);
    var staging =
        device.createBuffer(
            BufferDesc.of(16).withUse(new ResourceUse(Usage.STAGING, EnumSet.of(CpuAccess.WRITE))));
    try (var mapped = context.map(staging, MapType.WRITE)) {
      mapped.data().put(0, (byte) 3);
    }
    assertThat(staging.words()[0]).as("maps go on").isEqualTo(3);
    context.clearState();
    context.copyResource(buffer, other);
    assertThat(buffer.words()[0]).isEqualTo(9);
  }

  // ---- misuse, §20.3

  @Test
  void misuseIsTold() {
    Query query = device.createQuery(QueryKind.OCCLUSION);
    assertThat(context.getData(query)).isEmpty();
    context.end(query);
    assertThat(context.getData(query)).contains(new QueryData.Occlusion(0));
    context.begin(query);
    draw();
    assertThat(context.getData(query)).isEmpty();
    context.begin(query);
    context.end(query);
    context.begin(query);
    context.end(query);
    assertThat(context.getData(query)).contains(new QueryData.Occlusion(0));
    context.begin(device.createQuery(QueryKind.TIMESTAMP));
    assertThat(texts())
        .containsExactly(
            "data is asked of a query that was never ended",
            "a query is ended that was not begun; it has counted nothing",
            "data is asked of a query that has not ended",
            "a query is begun a second time; it starts again",
            "a query is begun before its last answer was read",
            "a query of kind TIMESTAMP has no begin");
  }

  @Test
  void predicatesInUseStayAsTheyAre() {
    Query predicate = visible(false);
    context.setPredication(predicate, true);
    context.begin(predicate);
    context.end(predicate);
    draw();
    Query fresh = device.createQuery(QueryKind.OCCLUSION_PREDICATE);
    context.setPredication(fresh, false);
    draw();
    Query hint = device.createQuery(new QueryDesc(QueryKind.OCCLUSION_PREDICATE, true));
    context.begin(hint);
    context.end(hint);
    assertThat(context.getData(hint)).isEqualTo(Optional.empty());
    context.setPredication(hint, false);
    assertThat(context.draw(3, 0)).isEqualTo(new DrawResult.LeftOut());
    assertThat(texts())
        .containsExactly(
            "a query is begun while calls depend on it",
            "a query is ended while calls depend on it",
            "calls are to depend on a query that has not ended; they will not",
            "data is asked of a predicate that is only a hint");
    assertThatThrownBy(() -> context.setPredication(device.createQuery(QueryKind.OCCLUSION), true))
        .hasMessage("query of kind OCCLUSION as a predicate: it has no truth");
    assertThatThrownBy(() -> new QueryDesc(QueryKind.SO_OVERFLOW_PREDICATE, true))
        .hasMessage(
            "query SO_OVERFLOW_PREDICATE as a predicate hint: OCCLUSION_PREDICATE alone can be"
                + " one");
  }
}
