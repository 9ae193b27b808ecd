package dev.plumb.emulator.output;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.pixel.DepthPromise;
import dev.plumb.emulator.pixel.PixelCounters;
import dev.plumb.emulator.pixel.PixelEvent;
import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.pixel.PixelStageDesc;
import dev.plumb.emulator.pixel.PixelWave;
import dev.plumb.emulator.pixel.SmallQuads;
import dev.plumb.emulator.raster.BlockCoverage;
import dev.plumb.emulator.raster.SamplePattern;
import dev.plumb.emulator.raster.TriangleSetup;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.DepthBounds;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.OutputMergerState;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.RasterizerStageState;

/// The depth-stencil test (D3D11.3 §17.10 to §17.12). Depth is clamped to the viewport, quantised,
/// then compared. One worker's.
final class DepthStencilTest {
  private static final int BLOCK = BlockCoverage.BLOCK_SIZE;

  private final DepthStencilBuffer[] buffers; // [slice]
  private final CoarseDepth[] coarse; // [slice], or null for those without
  private final float[] range = new float[2]; // least, greatest
  private final float[] quadZ = new float[BLOCK * BLOCK]; // [8 * row + column], of the quad at hand
  private final float[] minDepth = new float[PipelineState.VIEWPORTS]; // [viewport]
  private final float[] maxDepth = new float[PipelineState.VIEWPORTS]; // [viewport]
  private final int depthRelations;
  private final boolean writesDepth;
  private final boolean testsStencil;
  private final StencilFace front;
  private final StencilFace back;
  private final int stencilRef;
  private final DepthBounds bounds; // or null

  /// What the shader promises about its depth, and whether pixels are dropped for it.
  private final DepthPromise promise;

  private final boolean promiseDrops;

  /// Whether a pixel that fails the depth test may still change stencil.
  private final boolean failuresWrite;

  private final PixelListener listener; // or null

  /// Null if nothing is tested or written.
  static DepthStencilTest of(PixelStageDesc stage) {
    OutputMergerState state = stage.outputMerger();
    if (state.depthStencilView().isEmpty()) {
      return null;
    }
    DepthStencilView view = state.depthStencilView().get();
    boolean stencil = state.depthStencil().stencilEnable() && view.format().hasStencil();
    if (!state.depthStencil().depthEnable() && !stencil && state.depthBounds().isEmpty()) {
      return null;
    }
    return new DepthStencilTest(view, stage, stencil);
  }

  private DepthStencilTest(DepthStencilView view, PixelStageDesc stage, boolean testsStencil) {
    OutputMergerState state = stage.outputMerger();
    RasterizerStageState rasterizer = stage.rasterizer();
    DepthStencilDesc desc = state.depthStencil();
    buffers = new DepthStencilBuffer[view.sliceCount()];
    coarse = new CoarseDepth[buffers.length];
    for (int slice = 0; slice < buffers.length; slice++) {
      buffers[slice] = DepthStencilBuffer.of(view, slice);
      coarse[slice] = CoarseDepth.of(view, slice, buffers[slice]);
    }
    for (int i = 0; i < PipelineState.VIEWPORTS; i++) {
      minDepth[i] = rasterizer.viewport(i).minDepth();
      maxDepth[i] = rasterizer.viewport(i).maxDepth();
    }
    this.testsStencil = testsStencil;
    listener = stage.listener().orElse(null);
    promise = DepthPromise.of(stage);
    promiseDrops = promise.keepsFailures(desc);
    depthRelations =
        desc.depthEnable()
            ? Comparison.relations(desc.depthFunc())
            : Comparison.relations(ComparisonFunc.ALWAYS);
    writesDepth = desc.depthEnable() && desc.depthWriteMask() && !view.readOnlyDepth();
    front = StencilFace.of(desc.frontFace(), desc, view.readOnlyStencil());
    back = StencilFace.of(desc.backFace(), desc, view.readOnlyStencil());
    stencilRef = state.stencilRef();
    bounds = state.depthBounds().orElse(null);
    failuresWrite = testsStencil && (front.writesOnFailure() || back.writesOnFailure());
  }

  /// That a triangle goes to; slices that there are not are the first (§16.5).
  private int slice(TriangleBatch batch, int triangle) {
    int slice = batch.targetSlice[triangle];
    return slice >= 0 && slice < buffers.length ? slice : 0;
  }

  /// Whether all pixels of the block at (x, y) are known to fail the depth test, with nothing to be
  /// written and nobody to hear of it.
  boolean allFail(TriangleSetup triangles, int triangle, int x, int y) {
    TriangleBatch batch = triangles.batch();
    CoarseDepth blocks = coarse[slice(batch, triangle)];
    boolean usable = blocks != null && listener == null && !failuresWrite;
    if (!usable || !triangles.blockDepths(triangle, x, y, range)) {
      return false;
    }
    float min = minDepth[batch.viewport[triangle]];
    float max = maxDepth[batch.viewport[triangle]];
    DepthStencilBuffer buffer = buffers[slice(batch, triangle)];
    float least = buffer.quantise(clamp(range[0], min, max));
    float greatest = buffer.quantise(clamp(range[1], min, max));
    return (blocks.relations(x, y, least, greatest) & depthRelations) == 0;
  }

  /// Tests pixels `mask` of the block at (x, y); see
  /// [dev.plumb.emulator.pixel.PixelSink#earlyDepthStencil].
  long testBlock(
      TriangleBatch batch,
      int triangle,
      int x,
      int y,
      int sample,
      long mask,
      float[] z,
      boolean write) {
    float min = minDepth[batch.viewport[triangle]];
    float max = maxDepth[batch.viewport[triangle]];
    int slice = slice(batch, triangle);
    DepthStencilBuffer buffer = buffers[slice];
    boolean depthOnly = listener == null && !testsStencil && bounds == null;
    if (depthOnly && buffer instanceof FloatDepthBuffer floats) {
      return testFloatBlock(
          floats, coarse[slice], x, y, sample, mask, z, min, max, write && writesDepth);
    }
    long passed = 0;
    for (long rest = mask; rest != 0; rest &= rest - 1) {
      int bit = Long.numberOfTrailingZeros(rest);
      int texel = buffer.texel(x + bit % BLOCK, y + bit / BLOCK, sample);
      float depth = clamp(z[bit], min, max);
      if (test(buffer, batch, triangle, texel, depth, stencilRef, write, true)) {
        passed |= 1L << bit;
        if (write && writesDepth && coarse[slice] != null) {
          coarse[slice].wrote(x + bit % BLOCK, y + bit / BLOCK, sample, buffer.depth(texel));
        }
      }
    }
    return passed;
  }

  private long testFloatBlock(
      FloatDepthBuffer floats,
      CoarseDepth blocks,
      int x,
      int y,
      int sample,
      long mask,
      float[] z,
      float min,
      float max,
      boolean write) {
    float[] depths = floats.depths;
    int first = floats.texel(x, y, sample);
    int width = floats.texel(0, 1, 0);
    long passed = 0;
    float least = Float.POSITIVE_INFINITY;
    float greatest = Float.NEGATIVE_INFINITY;
    for (long rest = mask; rest != 0; rest &= rest - 1) {
      int bit = Long.numberOfTrailingZeros(rest);
      int texel = first + (bit >> BlockCoverage.BLOCK_SHIFT) * width + bit % BLOCK;
      float depth = clamp(z[bit], min, max);
      if (depthPasses(depth, depths[texel])) {
        passed |= 1L << bit;
        if (write) {
          depths[texel] = depth;
          least = Math.min(least, depth);
          greatest = Math.max(greatest, depth);
        }
      }
    }
    if (write && passed != 0 && blocks != null) {
      blocks.wrote(x, y, sample, passed, least, greatest);
    }
    return passed;
  }

  /// Tests quads of pixels with one sample in order, and keeps what passes; see
  /// [dev.plumb.emulator.pixel.PixelSink#earlyDepthStencil].
  void testQuads(TriangleBatch batch, SmallQuads quads, boolean write) {
    boolean depthOnly = listener == null && !testsStencil && bounds == null;
    if (depthOnly && !batch.hasTargetSlices && buffers[0] instanceof FloatDepthBuffer floats) {
      testFloatQuads(batch, floats, quads, write && writesDepth);
    } else {
      testQuadsPlainly(batch, quads, write);
    }
  }

  /// As blocks.
  void testQuadsPlainly(TriangleBatch batch, SmallQuads quads, boolean write) {
    for (int quad = 0; quad < quads.count(); quad++) {
      int x = quads.left(quad) & -BLOCK;
      int y = quads.top(quad) & -BLOCK;
      int at = BLOCK * (quads.top(quad) - y) + quads.left(quad) - x;
      for (int pixel = 0; pixel < 4; pixel++) {
        quadZ[at + (pixel >> 1) * BLOCK + (pixel & 1)] = quads.z(quad, pixel);
      }
      long mask = blockMask(quads.pixels(quad), at);
      long passed = testBlock(batch, quads.triangle(quad), x, y, 0, mask, quadZ, write);
      quads.keep(quad, (int) (passed >>> at & 3 | passed >>> (at + 6) & 12));
    }
  }

  /// Of a quad's pixels, the first of which is number `at` of the block.
  private static long blockMask(int pixels, int at) {
    return (pixels & 3L) << at | (pixels >> 2 & 3L) << at + BLOCK;
  }

  private void testFloatQuads(
      TriangleBatch batch, FloatDepthBuffer floats, SmallQuads quads, boolean write) {
    float[] depths = floats.depths;
    int width = floats.texel(0, 1, 0);
    for (int quad = 0; quad < quads.count(); quad++) {
      int viewport = batch.viewport[quads.triangle(quad)];
      float min = minDepth[viewport];
      float max = maxDepth[viewport];
      int first = floats.texel(quads.left(quad), quads.top(quad), 0);
      int passed = 0;
      float least = Float.POSITIVE_INFINITY;
      float greatest = Float.NEGATIVE_INFINITY;
      for (int rest = quads.pixels(quad); rest != 0; rest &= rest - 1) {
        int pixel = Integer.numberOfTrailingZeros(rest);
        int texel = first + (pixel >> 1) * width + (pixel & 1);
        float depth = clamp(quads.z(quad, pixel), min, max);
        if (depthPasses(depth, depths[texel])) {
          passed |= 1 << pixel;
          if (write) {
            depths[texel] = depth;
            least = Math.min(least, depth);
            greatest = Math.max(greatest, depth);
          }
        }
      }
      quads.keep(quad, passed);
      if (write && passed != 0 && coarse[0] != null) {
        wrote(quads.left(quad), quads.top(quad), passed, least, greatest);
      }
    }
  }

  private void wrote(int left, int top, int pixels, float least, float greatest) {
    int x = left & -BLOCK;
    int y = top & -BLOCK;
    coarse[0].wrote(x, y, 0, blockMask(pixels, BLOCK * (top - y) + left - x), least, greatest);
  }

  /// What is common without a look at all relations.
  private boolean depthPasses(float depth, float stored) {
    return switch (depthRelations) {
      case Comparison.LESS -> depth < stored;
      case Comparison.LESS | Comparison.EQUAL -> depth <= stored;
      case Comparison.GREATER -> depth > stored;
      case Comparison.GREATER | Comparison.EQUAL -> depth >= stored;
      default -> Comparison.holds(depthRelations, depth, stored);
    };
  }

  /// Tests and writes a sample of the wave's lanes `merged`, bit by lane, in order, and keeps those
  /// that pass.
  void testLanes(
      TriangleSetup triangles, PixelWave wave, int sample, long[] merged, PixelCounters counters) {
    for (int word = 0; word < merged.length; word++) {
      long passed = 0;
      for (long rest = merged[word]; rest != 0; rest &= rest - 1) {
        int bit = Long.numberOfTrailingZeros(rest);
        if (testLane(triangles, wave, 64 * word + bit, sample, counters)) {
          passed |= 1L << bit;
        }
      }
      merged[word] = passed;
    }
  }

  private boolean testLane(
      TriangleSetup triangles, PixelWave wave, int lane, int sample, PixelCounters counters) {
    TriangleBatch batch = triangles.batch();
    int triangle = wave.triangle(lane >> 2);
    float min = minDepth[batch.viewport[triangle]];
    float max = maxDepth[batch.viewport[triangle]];
    float depth = clamp(depth(triangles, wave, lane, triangle, sample), min, max);
    int slice = slice(batch, triangle);
    DepthStencilBuffer buffer = buffers[slice];
    int texel = buffer.texel(wave.x()[lane], wave.y()[lane], sample);
    if (promise != DepthPromise.NONE) {
      float rasterizers = clamp(interpolated(triangles, wave, lane, triangle, sample), min, max);
      if (!promise.isKept(depth, rasterizers)) {
        counters.brokePromise();
      }
      if (promiseDrops && !depthPasses(buffer, texel, rasterizers)) {
        return false;
      }
    }
    int ref = wave.stencilRef(lane, stencilRef);
    boolean passes = test(buffer, batch, triangle, texel, depth, ref, true, false);
    if (passes && writesDepth && coarse[slice] != null) {
      coarse[slice].wrote(wave.x()[lane], wave.y()[lane], sample, buffer.depth(texel));
    }
    return passes;
  }

  /// What the shader gives, else the depth at the sample.
  private static float depth(
      TriangleSetup triangles, PixelWave wave, int lane, int triangle, int sample) {
    return wave.hasDepth()
        ? wave.depth(lane)
        : interpolated(triangles, wave, lane, triangle, sample);
  }

  private static float interpolated(
      TriangleSetup triangles, PixelWave wave, int lane, int triangle, int sample) {
    SamplePattern pattern = triangles.pattern();
    return pattern.samples() == 1
        ? wave.z(lane)
        : triangles.z(
            triangle,
            256 * wave.x()[lane] + pattern.xFx8(sample),
            256 * wave.y()[lane] + pattern.yFx8(sample));
  }

  private boolean depthPasses(DepthStencilBuffer buffer, int texel, float clampedDepth) {
    return depthPasses(buffer.quantise(clampedDepth), buffer.depth(texel));
  }

  private boolean test(
      DepthStencilBuffer buffer,
      TriangleBatch batch,
      int triangle,
      int texel,
      float clampedDepth,
      int ref,
      boolean write,
      boolean early) {
    float depth = buffer.quantise(clampedDepth);
    float stored = buffer.depth(texel);
    boolean inBounds = bounds == null || bounds.contain(stored);
    boolean depthPasses = inBounds && depthPasses(depth, stored);
    float after = depth;
    int storedStencil = buffer.stencil(texel);
    int afterStencil = storedStencil;
    boolean passes = depthPasses;
    if (testsStencil && inBounds) {
      StencilFace face = batch.frontFacing[triangle] ? front : back;
      boolean stencilPasses = face.passes(ref, storedStencil);
      afterStencil = face.update(stencilPasses, depthPasses, ref, storedStencil);
      passes &= stencilPasses;
    }
    if (!write || !writesDepth || !passes) {
      after = stored;
    }
    if (write) {
      buffer.write(texel, after, afterStencil);
    }
    if (listener != null && texel == buffer.texel(listener.x(), listener.y(), 0)) {
      int primitiveId = batch.primitiveId[triangle];
      listener.event(
          new PixelEvent.DepthStencilTest(
              triangle,
              primitiveId,
              early,
              passes,
              depth,
              stored,
              after,
              storedStencil,
              afterStencil));
    }
    return passes;
  }

  /// min(max, max(min, z)) by D3D's rules for NaN: a NaN gives `min` (D3D11.3 §17.10).
  private static float clamp(float z, float min, float max) {
    float atLeast = z >= min ? z : min;
    return atLeast < max ? atLeast : max;
  }
}
