package dev.plumb.emulator.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.pixel.PixelEvent;
import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.StencilOp;
import dev.plumb.emulator.state.StencilOpDesc;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.emulator.tile.TileScheduler;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntBinaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TileRendererTest {
  private static final BlendDesc ADDITIVE =
      BlendDesc.of(
          RenderTargetBlendDesc.blend(
              Blend.ONE, Blend.ONE, BlendOp.ADD, Blend.ONE, Blend.ONE, BlendOp.ADD));
  private static final BlendDesc OVER =
      BlendDesc.of(
          RenderTargetBlendDesc.blend(
              Blend.SRC_ALPHA,
              Blend.INV_SRC_ALPHA,
              BlendOp.ADD,
              Blend.ONE,
              Blend.INV_SRC_ALPHA,
              BlendOp.ADD));

  /// Triangles of all sizes, many of them small, in front of and behind each other.
  static TriangleBatch randomBatch(Random random, int count, int size) {
    float[] corners = new float[3 * PixelDraw.CORNER * count];
    for (int t = 0; t < count; t++) {
      float extent = random.nextInt(4) == 0 ? size : random.nextFloat() * 12;
      float x = random.nextFloat() * size;
      float y = random.nextFloat() * size;
      for (int k = 0; k < 3; k++) {
        int at = PixelDraw.CORNER * (3 * t + k);
        corners[at] = x + (random.nextFloat() - 0.5f) * extent;
        corners[at + 1] = y + (random.nextFloat() - 0.5f) * extent;
        corners[at + 2] = random.nextInt(8) / 8f;
        corners[at + 3] = 0.25f + random.nextFloat() * 4;
        for (int c = 0; c < 4; c++) {
          corners[at + 4 + c] = random.nextFloat();
        }
      }
    }
    return PixelDraw.batch(corners);
  }

  private static float bitsOf(int x) {
    return Float.intBitsToFloat(x);
  }

  @Rule(D3D11.CONSTANTS_STAY_EXACT)
  @Test
  void constantAttributesStayExactUnderPerspective() {
    var random = new Random(1);
    var draw = new PixelDraw(64, 64, Format.R32G32B32A32_FLOAT);
    TriangleBatch batch = randomBatch(random, 40, 64);
    float[] color = {0.1f, -3e30f, 1e-20f, bitsOf(0x3f7fffff)};
    for (int i = 0; i < batch.attributes.length; i++) {
      batch.attributes[i] = Float.floatToRawIntBits(color[i % 4]);
    }
    draw.draw(batch);
    float[] all = draw.targets.getFirst().readFloats(0, 0);
    for (int i = 0; i < all.length; i += 4) {
      if (all[i] != 0) {
        assertThat(Arrays.copyOfRange(all, i, i + 4)).isEqualTo(color);
      }
    }
  }

  @Rule(D3D11.INTERPOLATION_MODES)
  @Test
  void attributesAreCorrectedForPerspective() {
    // u runs from 0 to 1 while w runs from 1 to 3: at the middle of the screen edge u = (1/3 / 2) /
    // ((1 + 1/3) / 2) = 1/4.
    var draw = new PixelDraw(64, 64, Format.R32G32B32A32_FLOAT);
    float[] corners = {
      0.5f, 0.5f, 0, 1, 0, 0, 0, 0, 64.5f, 0.5f, 0, 3, 1, 0, 0, 0, 0.5f, 64.5f, 0, 1, 0, 0, 0, 0
    };
    draw.draw(PixelDraw.batch(corners));
    assertThat(draw.pixel(0, 32, 0)[0]).isCloseTo(0.25f, within(1e-6f));
    draw.shader = PixelShaders.color("linear_noperspective");
    draw.draw(PixelDraw.batch(corners));
    assertThat(draw.pixel(0, 32, 0)[0]).isEqualTo(0.5f);
    draw.shader = PixelShaders.color("constant");
    draw.draw(PixelDraw.batch(corners));
    assertThat(draw.pixel(0, 32, 0)[0]).isZero();
  }

  @Rule({D3D11.PIXEL_CENTERS_AT_HALVES, D3D11.POSITION_W})
  @Test
  void positionIsThePixelsCentreAndClipSpaceW() {
    var draw = new PixelDraw(16, 16, Format.R32G32B32A32_FLOAT);
    draw.shader = PixelShaders.position();
    float[] corners = new float[3 * PixelDraw.CORNER];
    float[][] places = {{0, 0, 0.5f, 4}, {32, 0, 0.5f, 4}, {0, 32, 0.5f, 4}};
    for (int k = 0; k < 3; k++) {
      System.arraycopy(places[k], 0, corners, PixelDraw.CORNER * k, 4);
    }
    draw.draw(PixelDraw.batch(corners));
    assertThat(draw.pixel(0, 3, 5)).containsExactly(3.5f, 5.5f, 0.5f, 4);
  }

  /// CASES #36.
  @Rule(D3D11.TOP_LEFT)
  @Test
  void sharedEdgeIsBlendedOnce() {
    var draw = new PixelDraw(100, 70, Format.R8G8B8A8_UNORM);
    draw.blend = ADDITIVE;
    draw.draw(draw.quad(0, 0.4f, 0.2f, 0, 0.6f));
    for (int i = 0; i < draw.bytes(0).length; i += 4) {
      assertThat(Arrays.copyOfRange(draw.bytes(0), i, i + 4)).containsExactly(102, 51, 0, 153);
    }
  }

  /// CASES #26.
  @Rule(D3D11.DEPTH_CLAMP)
  @Test
  void shaderDepthIsClampedToTheViewport() {
    var draw = new PixelDraw(8, 8, Format.R32G32B32A32_FLOAT).withDepth(Format.D32_FLOAT, 1);
    draw.viewports = List.of(new Viewport(0, 0, 8, 8, 0.25f, 0.75f));
    draw.depthStencil = DepthStencilDesc.depth(ComparisonFunc.ALWAYS, true);
    draw.shader = PixelShaders.depth();
    float[][] cases = {{1, 0.75f}, {-1, 0.25f}, {0.5f, 0.5f}, {Float.NaN, 0.25f}};
    for (float[] each : cases) {
      draw.draw(draw.quad(0.5f, 0, 0, 0, each[0]));
      assertThat(draw.depthAt(3, 3)).isEqualTo(each[1]);
    }
  }

  /// CASES #28.
  @Rule(D3D11.LATE_TEST)
  @Test
  void discardedPixelChangesNothing() {
    for (ComparisonFunc func : ComparisonFunc.values()) {
      var draw = new PixelDraw(8, 8, Format.R8G8B8A8_UNORM).withDepth(Format.D24_UNORM_S8_UINT, 1);
      var replace =
          new StencilOpDesc(
              StencilOp.REPLACE, StencilOp.REPLACE, StencilOp.REPLACE, ComparisonFunc.ALWAYS);
      draw.depthStencil = new DepthStencilDesc(true, true, func, true, 255, 255, replace, replace);
      draw.stencilRef = 77;
      draw.shader = PixelShaders.discarding(false);
      draw.draw(draw.quad(0.25f, 1, 1, 1, 0.25f));
      assertThat(draw.bytes(0)).containsOnly(0);
      assertThat(draw.depth.read(0, 0)).containsOnly(0);
      draw.draw(draw.quad(0, 1, 1, 1, 0.75f));
      assertThat(draw.depth.read(0, 0)).contains(77);
    }
  }

  @Rule(D3D11.EARLY_DEPTH_STENCIL)
  @Test
  void earlyDepthStencilWritesDepthOfDiscardedPixels() {
    var draw = new PixelDraw(8, 8, Format.R8G8B8A8_UNORM).withDepth(Format.D32_FLOAT, 1);
    draw.shader = PixelShaders.discarding(true);
    draw.draw(draw.quad(0.25f, 1, 1, 1, 0.25f));
    assertThat(draw.bytes(0)).containsOnly(0);
    assertThat(draw.depthAt(2, 2)).isEqualTo(0.25f);
  }

  /// CASES #44.
  @Rule({D3D11.FLOAT_TO_UNORM, D3D11.FLOAT_TO_SRGB})
  @Test
  void nanBecomesZeroInUnorm() {
    for (BlendDesc blend : List.of(BlendDesc.DEFAULT, ADDITIVE, OVER)) {
      var draw = new PixelDraw(8, 8, Format.R8G8B8A8_UNORM, Format.R8G8B8A8_UNORM_SRGB);
      draw.blend = blend;
      draw.draw(draw.quad(0, Float.NaN, Float.NaN, Float.NaN, Float.NaN));
      assertThat(draw.bytes(0)).containsOnly(0);
      assertThat(draw.bytes(1)).containsOnly(0);
    }
  }

  @Rule(D3D11.UNDECLARED_TARGETS)
  @Test
  void undeclaredTargetsStay() {
    var draw =
        new PixelDraw(8, 8, Format.R32G32B32A32_FLOAT, Format.R8G8B8A8_UNORM, Format.R32_FLOAT);
    draw.draw(draw.quad(0, 1, 2, 3, 4));
    assertThat(draw.pixel(0, 4, 4)).containsExactly(1, 2, 3, 4);
    assertThat(draw.pixel(1, 4, 4)).containsExactly(0, 0, 0, 0);
    assertThat(draw.pixel(2, 4, 4)).containsExactly(0, 0, 0, 1);
  }

  @Rule({D3D11.SRGB_BLENDS_LINEAR, D3D11.SRGB_ALPHA_IS_LINEAR})
  @Test
  void srgbTargetsBlendInLinearSpace() {
    var draw = new PixelDraw(8, 8, Format.R8G8B8A8_UNORM_SRGB);
    draw.blend = ADDITIVE;
    draw.draw(draw.quad(0, 0.25f, 0, 0, 0.25f), draw.quad(0, 0.25f, 0, 0, 0.25f));
    // 0.5 encodes to 188 (187.5 rounded up), and each step was rounded to 8 bits: 0.25 to 137.
    assertThat(draw.bytes(0)[0] & 255).isEqualTo(188);
    assertThat(draw.bytes(0)[3] & 255).isEqualTo(128);
  }

  @Rule({D3D11.SCISSOR, D3D11.SAMPLE_MASK})
  @Test
  void scissorViewportAndSampleMaskLimit() {
    var draw = new PixelDraw(16, 16, Format.R32_FLOAT);
    draw.viewports = List.of(new Viewport(2.75f, 1.5f, 8, 8, 0, 1));
    draw.rasterizer = draw.rasterizer.withScissor(true);
    draw.scissors = List.of(new ScissorRect(0, 4, 16, 16));
    draw.draw(draw.quad(0, 1, 1, 1, 1));
    for (int y = 0; y < 16; y++) {
      for (int x = 0; x < 16; x++) {
        boolean inside = x >= 2 && x < 10 && y >= 4 && y < 9;
        assertThat(draw.pixel(0, x, y)[0]).as("(%d,%d)", x, y).isEqualTo(inside ? 1 : 0);
      }
    }
    draw.sampleMask = 2;
    draw.draw(draw.quad(0, 5, 5, 5, 5));
    assertThat(draw.pixel(0, 5, 5)[0]).isEqualTo(1);
  }

  /// The late way is the definition; shaders without SV_Depth take the early one.
  @Rule({D3D11.LATE_TEST, D3D11.POSITION_Z})
  @Property(tries = 40)
  void earlyAndLateDepthGiveTheSame(@ForAll long seed, @ForAll ComparisonFunc func) {
    var random = new Random(seed);
    TriangleBatch batch = randomBatch(random, 120, 80);
    PixelDraw[] draws = new PixelDraw[2];
    for (int i = 0; i < 2; i++) {
      draws[i] = new PixelDraw(80, 80, Format.R8G8B8A8_UNORM).withDepth(Format.D32_FLOAT, 0.5f);
      draws[i].depthStencil = DepthStencilDesc.depth(func, (seed & 1) == 0);
      draws[i].blend = (seed & 2) == 0 ? OVER : BlendDesc.DEFAULT;
      draws[i].shader = i == 0 ? PixelShaders.color("linear") : PixelShaders.lateDepth();
      draws[i].draw(batch);
    }
    assertThat(draws[0].bytes(0)).isEqualTo(draws[1].bytes(0));
    assertThat(draws[0].depth.read(0, 0)).isEqualTo(draws[1].depth.read(0, 0));
    assertThat(draws[0].statistics.read().pixelsWritten())
        .isEqualTo(draws[1].statistics.read().pixelsWritten());
  }

  /// A discarding shader tests early where that is safe; drawing a triangle at a time has no
  /// pending writes to miss.
  @Rule(D3D11.LATE_TEST)
  @Property(tries = 40)
  void discardWithEarlyTestIsTheSameAsOneTriangleAtATime(
      @ForAll long seed, @ForAll ComparisonFunc func) {
    TriangleBatch batch = randomBatch(new Random(seed), 60, 70);
    PixelDraw[] draws = new PixelDraw[2];
    for (int i = 0; i < 2; i++) {
      draws[i] = new PixelDraw(70, 70, Format.R8G8B8A8_UNORM).withDepth(Format.D32_FLOAT, 0.5f);
      draws[i].depthStencil = DepthStencilDesc.depth(func, true);
      draws[i].shader = PixelShaders.discarding(false);
      draws[i].blend = OVER;
    }
    draws[0].draw(batch);
    draws[1].draw(singles(batch));
    assertThat(draws[0].bytes(0)).isEqualTo(draws[1].bytes(0));
    assertThat(draws[0].depth.read(0, 0)).isEqualTo(draws[1].depth.read(0, 0));
  }

  private static TriangleBatch[] singles(TriangleBatch batch) {
    var singles = new TriangleBatch[batch.count];
    for (int t = 0; t < batch.count; t++) {
      var one = new TriangleBatch(1, 4);
      one.count = 1;
      System.arraycopy(batch.xFx8, 3 * t, one.xFx8, 0, 3);
      System.arraycopy(batch.yFx8, 3 * t, one.yFx8, 0, 3);
      System.arraycopy(batch.z, 3 * t, one.z, 0, 3);
      System.arraycopy(batch.rhw, 3 * t, one.rhw, 0, 3);
      System.arraycopy(batch.attributes, 12 * t, one.attributes, 0, 12);
      one.frontFacing[0] = true;
      singles[t] = one;
    }
    return singles;
  }

  private static PixelListener nobody() {
    return new PixelListener() {
      @Override
      public int x() {
        return 129;
      }

      @Override
      public int y() {
        return 129;
      }

      @Override
      public void event(PixelEvent event) {}
    };
  }

  /// With a listener, blocks go the plain way.
  @Property(tries = 30)
  void blocksOfSinglePixelsAreDrawnAsByThePlainWay(@ForAll long seed) {
    TriangleBatch batch = randomBatch(new Random(seed), 120, 130);
    TriangleBatch large = randomBatch(new Random(seed), 60, 600); // some hold whole tiles
    var fast = new PixelDraw(130, 130, Format.R8G8B8A8_UNORM);
    var plain = new PixelDraw(130, 130, Format.R8G8B8A8_UNORM);
    plain.listener = Optional.of(nobody());
    for (PixelDraw draw : List.of(fast, plain)) {
      draw.shader = (seed & 1) == 0 ? PixelShaders.color("linear") : PixelShaders.discarding(false);
      if ((seed & 2) != 0) {
        draw.withDepth((seed & 4) == 0 ? Format.D32_FLOAT : Format.D16_UNORM, 1);
        draw.depthStencil = DepthStencilDesc.depth(ComparisonFunc.LESS_EQUAL, true);
      }
      draw.blend = OVER;
      draw.draw(batch, large, batch);
    }
    assertThat(fast.bytes(0)).isEqualTo(plain.bytes(0));
    assertThat(fast.statistics.read()).isEqualTo(plain.statistics.read());
    if (fast.depth != null) {
      assertThat(fast.depth.read(0, 0)).isEqualTo(plain.depth.read(0, 0));
    }
  }

  @Property(tries = 20)
  void colourWorkedOutOnceIsTheSameAsOneForEachPixel(@ForAll long seed) {
    float[] rgba = {0.2f, 0.9f, -0f, 0.6f};
    TriangleBatch batch = randomBatch(new Random(seed), 60, 130);
    for (int i = 0; i < batch.attributes.length; i++) {
      batch.attributes[i] = Float.floatToRawIntBits(rgba[i % 4]);
    }
    var each = new PixelDraw(130, 130, Format.R8G8B8A8_UNORM).withDepth(Format.D32_FLOAT, 1);
    each.shader = PixelShaders.color("constant");
    var once = new PixelDraw(130, 130, Format.R8G8B8A8_UNORM).withDepth(Format.D32_FLOAT, 1);
    once.shader = PixelShaders.constant(rgba);
    for (PixelDraw draw : List.of(each, once)) {
      draw.blend = OVER;
      draw.draw(batch, batch);
    }
    assertThat(once.bytes(0)).isEqualTo(each.bytes(0));
    assertThat(once.statistics.read()).isEqualTo(each.statistics.read());
  }

  @Rule(D3D11.FIXED_ORDER)
  @Property(tries = 10)
  void anyNumberOfThreadsGivesTheSame(@ForAll long seed) {
    TriangleBatch batch = randomBatch(new Random(seed), 300, 300);
    byte[] expected = null;
    byte[] expectedDepth = null;
    try (ExecutorService executor = Executors.newFixedThreadPool(4)) {
      for (int threads : new int[] {1, 2, 3, 5}) {
        var draw = new PixelDraw(300, 300, Format.R8G8B8A8_UNORM).withDepth(Format.D32_FLOAT, 1);
        draw.depthStencil = DepthStencilDesc.depth(ComparisonFunc.LESS_EQUAL, true);
        draw.blend = OVER;
        draw.executor = executor;
        draw.threads = threads;
        draw.draw(batch, batch);
        expected = expected == null ? draw.bytes(0) : expected;
        expectedDepth = expectedDepth == null ? draw.depth.read(0, 0) : expectedDepth;
        assertThat(draw.bytes(0)).isEqualTo(expected);
        assertThat(draw.depth.read(0, 0)).isEqualTo(expectedDepth);
      }
    }
  }

  /// However many batches are drawn together, on however many threads, and whatever size they have.
  @Rule(D3D11.FIXED_ORDER)
  @Property(tries = 20)
  void anySizeOfFlushesGivesTheSame(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 5) int flushBatches,
      @ForAll @IntRange(min = 1, max = 8) int threads) {
    TriangleBatch batch = randomBatch(new Random(seed), 60, 150);
    try (ExecutorService executor = Executors.newFixedThreadPool(8)) {
      PixelDraw[] draws = new PixelDraw[2];
      for (int i = 0; i < 2; i++) {
        draws[i] = new PixelDraw(150, 150, Format.R8G8B8A8_UNORM).withDepth(Format.D32_FLOAT, 1);
        draws[i].depthStencil = DepthStencilDesc.depth(ComparisonFunc.LESS_EQUAL, true);
        draws[i].blend = OVER;
        draws[i].executor = executor;
      }
      draws[0].draw(batch);
      draws[1].threads = threads;
      draws[1].draw(flushBatches, singles(batch));
      assertThat(draws[1].bytes(0)).isEqualTo(draws[0].bytes(0));
      assertThat(draws[1].depth.read(0, 0)).isEqualTo(draws[0].depth.read(0, 0));
      assertThat(draws[1].statistics.read()).isEqualTo(draws[0].statistics.read());
    }
  }

  @Rule(D3D11.FIXED_ORDER)
  @Test
  void anyOrderOfTilesGivesTheSame() {
    TriangleBatch batch = randomBatch(new Random(12), 200, 300);
    List<IntBinaryOperator> orders =
        List.of((n, _) -> n, (n, count) -> count - 1 - n, (n, count) -> (n + 7) % count);
    byte[] expected = null;
    for (IntBinaryOperator order : orders) {
      var draw = new PixelDraw(300, 300, Format.R8G8B8A8_UNORM).withDepth(Format.D32_FLOAT, 1);
      draw.blend = OVER;
      draw.draw(new TileScheduler(Runnable::run, 1, order), batch);
      expected = expected == null ? draw.bytes(0) : expected;
      assertThat(draw.bytes(0)).isEqualTo(expected);
    }
  }

  @Test
  void endlessShaderIsAFaultAtTheFirstTile() {
    try (ExecutorService executor = Executors.newFixedThreadPool(3)) {
      for (int threads = 1; threads <= 4; threads++) {
        var draw = new PixelDraw(300, 300, Format.R8G8B8A8_UNORM);
        draw.shader = PixelShaders.endless();
        draw.budget = 1000;
        draw.executor = executor;
        draw.threads = threads;
        var fault = draw.draw(draw.quad(0, 1, 1, 1, 1)).orElseThrow();
        assertThat(fault.x()).isZero();
        assertThat(fault.y()).isZero();
        assertThat(draw.bytes(0)).containsOnly(0);
      }
    }
  }

  @Rule(D3D11.PIPELINE_STATISTICS)
  @Test
  void statisticsCountPixelsAndNoHelpers() {
    var draw = new PixelDraw(10, 6, Format.R8G8B8A8_UNORM).withDepth(Format.D32_FLOAT, 0.5f);
    draw.draw(draw.quad(0.25f, 1, 1, 1, 1), draw.quad(0.75f, 1, 1, 1, 1));
    var counts = draw.statistics.read();
    assertThat(counts.psInvocations()).isEqualTo(60);
    assertThat(counts.depthRejected()).isEqualTo(60);
    assertThat(counts.pixelsWritten()).isEqualTo(60);
  }

  @Rule(D3D11.NO_PIXEL_SHADER)
  @Test
  void withoutShaderDepthAloneIsWritten() {
    var draw = new PixelDraw(8, 8).withDepth(Format.D32_FLOAT, 1);
    draw.shader = null;
    draw.draw(draw.quad(0.25f, 0, 0, 0, 0));
    assertThat(draw.depthAt(7, 7)).isEqualTo(0.25f);
    assertThat(draw.statistics.read().pixelsWritten()).isEqualTo(64);
  }
}
