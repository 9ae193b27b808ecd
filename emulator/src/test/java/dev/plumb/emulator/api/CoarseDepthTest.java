package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.pixel.PixelEvent;
import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.PixelShader;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.StencilOp;
import dev.plumb.emulator.state.StencilOpDesc;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/// The depth test of whole blocks changes no result: while a pixel is listened to, each is tested
/// for itself.
class CoarseDepthTest {
  private static final int WIDTH = 45;
  private static final int HEIGHT = 37;

  private static final String SHADERS =
      """
      StructuredBuffer<float4> vertices : register(t0);
      float4 vs(uint id : SV_VertexID, out nointerpolation float4 color : COLOR) : SV_Position {
        float4 v = vertices[id];
        color = v.w;
        return float4(v.xyz, 1);
      }
      float4 plain(float4 p : SV_Position, nointerpolation float4 color : COLOR) : SV_Target {
        return color;
      }
      float4 dropping(float4 p : SV_Position, nointerpolation float4 color : COLOR) : SV_Target {
        if (frac(p.x * 0.25 + p.y * 0.5) < 0.3) discard;
        return color;
      }
      float4 moving(float4 p : SV_Position, nointerpolation float4 color : COLOR,
                    out float depth : SV_Depth) : SV_Target {
        depth = p.z + 0.1 * sin(p.x);
        return color;
      }
      float4 behind(float4 p : SV_Position, nointerpolation float4 color : COLOR,
                    out float depth : SV_DepthGreaterEqual) : SV_Target {
        depth = p.z + 0.1 * frac(p.x * 0.3);
        return color;
      }
      float4 inFront(float4 p : SV_Position, nointerpolation float4 color : COLOR,
                     out float depth : SV_DepthLessEqual) : SV_Target {
        depth = p.z - 0.1 * frac(p.x * 0.3);
        return color;
      }
      float4 lying(float4 p : SV_Position, nointerpolation float4 color : COLOR,
                   out float depth : SV_DepthGreaterEqual) : SV_Target {
        depth = p.z - 0.2;
        return color;
      }
      [earlydepthstencil]
      float4 early(float4 p : SV_Position, nointerpolation float4 color : COLOR) : SV_Target {
        if (frac(p.x * 0.25) < 0.3) discard;
        return color;
      }
      """;

  private static final String[] ENTRIES = {
    "plain", "dropping", "moving", "behind", "inFront", "early", "lying"
  };

  /// One of two devices that do the same, one of them listening.
  private static final class Painter implements AutoCloseable {
    final Device device;
    final DeviceContext context;
    final Texture2D target;
    final Texture2D depth;
    final Texture2D other;
    final List<PixelShader> shaders = new ArrayList<>();

    Painter(Format format, int samples, int threads, boolean listening) {
      device = Device.create(DeviceOptions.DEFAULT.withThreads(threads));
      context = device.immediateContext();
      target =
          device.createTexture2D(
              Texture2DDesc.renderTarget(WIDTH, HEIGHT, Format.R32_FLOAT).withSampleCount(samples));
      var desc = Texture2DDesc.depthStencil(WIDTH, HEIGHT, format).withSampleCount(samples);
      depth = device.createTexture2D(desc);
      other = device.createTexture2D(desc);
      context
          .om()
          .setRenderTargets(
              List.of(device.createRenderTargetView(target)), DepthStencilView.of(depth));
      context.vs().setShader(device.createVertexShader(Hlsl.vertex(SHADERS, "vs")));
      for (String entry : ENTRIES) {
        shaders.add(device.createPixelShader(Hlsl.pixel(SHADERS, entry)));
      }
      context.ia().setPrimitiveTopology(PrimitiveTopology.TRIANGLE_LIST);
      if (listening) {
        context.observe(new Listening());
      }
    }

    void vertices(float[] vertices) {
      var buffer =
          device.createBuffer(
              BufferDesc.structured(vertices.length / 4, 16, BindFlag.SHADER_RESOURCE));
      for (int i = 0; i < vertices.length; i++) {
        buffer.words()[i] = Float.floatToRawIntBits(vertices[i]);
      }
      context.vs().setShaderResources(0, device.createShaderResourceView(buffer));
    }

    @Override
    public void close() {
      device.close();
    }
  }

  private static final class Listening implements CallObserver, PixelListener {
    @Override
    public Optional<PixelListener> before(ContextCall call) {
      return Optional.of(this);
    }

    @Override
    public void after(ContextCall call, Optional<DrawResult> result) {}

    @Override
    public int x() {
      return 11;
    }

    @Override
    public int y() {
      return 13;
    }

    @Override
    public void event(PixelEvent event) {}
  }

  private static <T> T any(Random random, T[] values) {
    return values[random.nextInt(values.length)];
  }

  /// A step that both painters take, from the random numbers alone.
  private static void step(Painter painter, Random random) {
    var context = painter.context;
    var view = DepthStencilView.of(painter.depth);
    switch (random.nextInt(8)) {
      case 0 -> {
        var flags = EnumSet.of(ClearFlag.DEPTH);
        if (random.nextBoolean()) {
          flags.add(ClearFlag.STENCIL);
        }
        context.clearDepthStencilView(view, flags, random.nextFloat(), random.nextInt(256));
      }
      case 1 -> context.copyResource(painter.other, painter.depth);
      case 2 -> context.copyResource(painter.depth, painter.other);
      default -> draw(painter, random);
    }
  }

  private static void draw(Painter painter, Random random) {
    var context = painter.context;
    int triangles = 1 + random.nextInt(6);
    boolean large = random.nextBoolean();
    boolean flat = random.nextBoolean();
    var vertices = new float[12 * triangles];
    for (int t = 0; t < triangles; t++) {
      float size = large ? 3 : 0.3f;
      float x = large ? 0 : 2 * random.nextFloat() - 1;
      float y = large ? 0 : 2 * random.nextFloat() - 1;
      float z = random.nextFloat();
      float color = random.nextFloat();
      for (int corner = 0; corner < 3; corner++) {
        int at = 12 * t + 4 * corner;
        vertices[at] = x + size * (2 * random.nextFloat() - 1);
        vertices[at + 1] = y + size * (2 * random.nextFloat() - 1);
        vertices[at + 2] = flat ? z : 1.5f * random.nextFloat() - 0.25f;
        vertices[at + 3] = color;
      }
    }
    painter.vertices(vertices);
    context
        .ps()
        .setShader(
            random.nextInt(8) == 0
                ? null
                : any(random, painter.shaders.toArray(PixelShader[]::new)));
    context
        .rs()
        .setState(
            RasterizerDesc.DEFAULT
                .withCullMode(CullMode.NONE)
                .withDepthClip(random.nextBoolean())
                .withDepthBias(random.nextInt(3) - 1, 0, random.nextInt(3) - 1));
    context
        .rs()
        .setViewports(
            new Viewport(
                0, 0, WIDTH, HEIGHT, 0.25f * random.nextInt(2), 0.75f + 0.25f * random.nextInt(2)));
    boolean stencil = random.nextInt(3) == 0;
    var ops =
        new StencilOpDesc(
            any(random, StencilOp.values()),
            random.nextBoolean() ? StencilOp.KEEP : any(random, StencilOp.values()),
            any(random, StencilOp.values()),
            any(random, ComparisonFunc.values()));
    context
        .om()
        .setDepthStencilState(
            new DepthStencilDesc(
                random.nextInt(8) != 0,
                random.nextInt(4) != 0,
                any(random, ComparisonFunc.values()),
                stencil,
                255,
                255,
                ops,
                ops),
            random.nextInt(256));
    context.draw(3 * triangles, 0);
  }

  @Rule(D3D11.LATE_TEST)
  @Property(tries = 40, edgeCases = EdgeCasesMode.NONE)
  void changesNothing(
      @ForAll long seed,
      @ForAll @IntRange(max = 3) int formatNumber,
      @ForAll @IntRange(max = 2) int samplesNumber) {
    Format format =
        new Format[] {
              Format.D32_FLOAT,
              Format.D16_UNORM,
              Format.D24_UNORM_S8_UINT,
              Format.D32_FLOAT_S8X24_UINT
            }
            [formatNumber];
    int samples = new int[] {1, 1, 4}[samplesNumber];
    try (var coarse = new Painter(format, samples, 2, false);
        var fine = new Painter(format, samples, 1, true)) {
      var random = new Random(seed);
      for (int i = 0; i < 12; i++) {
        long step = random.nextLong();
        step(coarse, new Random(step));
        step(fine, new Random(step));
        assertThat(coarse.depth.read(0, 0)).isEqualTo(fine.depth.read(0, 0));
        assertThat(coarse.target.read(0, 0)).isEqualTo(fine.target.read(0, 0));
      }
      assertThat(counts(coarse)).isEqualTo(counts(fine));
    }
  }

  private static List<Long> counts(Painter painter) {
    var values = painter.context.statistics().read();
    return List.of(
        values.psInvocations(),
        values.samplesPassed(),
        values.depthRejected(),
        values.pixelsWritten());
  }

  /// §16.9.3: the shader's depth is taken as it is, and where the promise is not kept that is said;
  /// what the rasterizer's depth hides stays hidden.
  @Rule(D3D11.CONSERVATIVE_DEPTH)
  @Test
  void promisesAboutDepth() {
    try (var painter = new Painter(Format.D32_FLOAT, 1, 1, false)) {
      var context = painter.context;
      context.rs().setViewports(Viewport.of(WIDTH, HEIGHT));
      var view = DepthStencilView.of(painter.depth);
      context.clearDepthStencilView(view, Set.of(ClearFlag.DEPTH), 0.75f, 0);
      float[] behind = {-1, 1, 0.875f, 1, 3, 1, 0.875f, 1, -1, -3, 0.875f, 1};
      painter.vertices(behind);
      context.ps().setShader(painter.shaders.getLast()); // would be at 0.675
      context.draw(3, 0);
      assertThat(painter.target.readFloats(0, 0)[0]).isZero();
      assertThat(context.statistics().read().depthRejected()).isEqualTo(WIDTH * HEIGHT);
      assertThat(painter.device.infoQueue().messages()).isEmpty();
      float[] before = {-1, 1, 0.5f, 1, 3, 1, 0.5f, 1, -1, -3, 0.5f, 1};
      painter.vertices(before);
      context.draw(3, 0);
      assertThat(painter.depth.readFloats(0, 0)[0]).isEqualTo(0.5f - 0.2f);
      assertThat(painter.device.infoQueue().messages().getLast().text())
          .isEqualTo(
              "pixel shader breaks its promise about depth (SV_DepthGreaterEqual) at 1665 samples");
      context.om().setDepthStencilState(DepthStencilDesc.depth(ComparisonFunc.GREATER, true), 0);
      context.draw(3, 0); // the promise is no help here, and dropping nothing tests SV_Depth alone
      assertThat(painter.depth.readFloats(0, 0)[0]).isEqualTo(0.5f - 0.2f);
    }
  }

  /// A block that lies in front of all that comes is left alone, without a look at its pixels.
  @Test
  void spares() {
    try (var painter = new Painter(Format.D32_FLOAT, 1, 1, false)) {
      var context = painter.context;
      context.ps().setShader(painter.shaders.getFirst());
      context.rs().setViewports(Viewport.of(WIDTH, HEIGHT));
      var view = DepthStencilView.of(painter.depth);
      context.clearDepthStencilView(view, Set.of(ClearFlag.DEPTH), 1, 0);
      painter.vertices(new float[] {-1, 1, 0.25f, 1, 3, 1, 0.25f, 1, -1, -3, 0.25f, 1});
      context.draw(3, 0);
      var blocks = painter.depth.subresource(0, 0).depthBlocks();
      for (int block = 0; block < blocks.least.length; block++) {
        boolean whole = block % 6 < 5 && block < 24;
        assertThat(blocks.least[block]).isEqualTo(0.25f);
        assertThat(blocks.isStale(block)).isNotEqualTo(whole);
        assertThat(blocks.greatest[block]).isEqualTo(whole ? 0.25f : 1);
      }
    }
  }
}
