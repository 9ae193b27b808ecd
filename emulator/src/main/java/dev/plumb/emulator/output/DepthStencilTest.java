package dev.plumb.emulator.output;

import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.pixel.PixelEvent;
import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.pixel.PixelWave;
import dev.plumb.emulator.raster.BlockCoverage;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.OutputMergerState;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.RasterizerStageState;

/// The depth-stencil test (D3D11.3 §17.10 to §17.12). Depth is clamped to the viewport, quantised,
/// then compared. One worker's.
final class DepthStencilTest {
  private static final int BLOCK = BlockCoverage.BLOCK_SIZE;

  private final DepthStencilBuffer buffer;
  private final float[] minDepth = new float[PipelineState.VIEWPORTS]; // [viewport]
  private final float[] maxDepth = new float[PipelineState.VIEWPORTS]; // [viewport]
  private final int depthRelations;
  private final boolean writesDepth;
  private final boolean testsStencil;
  private final StencilFace front;
  private final StencilFace back;
  private final int stencilRef;
  private final PixelListener listener; // or null

  /// Null if nothing is tested or written.
  static DepthStencilTest of(
      OutputMergerState state, RasterizerStageState rasterizer, PixelListener listener) {
    if (state.depthStencilView().isEmpty()) {
      return null;
    }
    DepthStencilView view = state.depthStencilView().get();
    boolean stencil = state.depthStencil().stencilEnable() && view.format().hasStencil();
    if (!state.depthStencil().depthEnable() && !stencil) {
      return null;
    }
    return new DepthStencilTest(view, state, rasterizer, stencil, listener);
  }

  private DepthStencilTest(
      DepthStencilView view,
      OutputMergerState state,
      RasterizerStageState rasterizer,
      boolean testsStencil,
      PixelListener listener) {
    DepthStencilDesc desc = state.depthStencil();
    buffer = DepthStencilBuffer.of(view);
    for (int i = 0; i < PipelineState.VIEWPORTS; i++) {
      minDepth[i] = rasterizer.viewport(i).minDepth();
      maxDepth[i] = rasterizer.viewport(i).maxDepth();
    }
    this.testsStencil = testsStencil;
    this.listener = listener;
    depthRelations =
        desc.depthEnable()
            ? Comparison.relations(desc.depthFunc())
            : Comparison.relations(ComparisonFunc.ALWAYS);
    writesDepth = desc.depthEnable() && desc.depthWriteMask() && !view.readOnlyDepth();
    front = StencilFace.of(desc.frontFace(), desc, view.readOnlyStencil());
    back = StencilFace.of(desc.backFace(), desc, view.readOnlyStencil());
    stencilRef = state.stencilRef();
  }

  /// Tests pixels `mask` of the block at (x, y); see
  /// [dev.plumb.emulator.pixel.PixelSink#earlyDepthStencil].
  long testBlock(
      TriangleBatch batch, int triangle, int x, int y, long mask, float[] z, boolean write) {
    float min = minDepth[batch.viewport[triangle]];
    float max = maxDepth[batch.viewport[triangle]];
    if (listener == null && !testsStencil && buffer instanceof FloatDepthBuffer floats) {
      return testFloatBlock(floats, x, y, mask, z, min, max, write && writesDepth);
    }
    long passed = 0;
    for (long rest = mask; rest != 0; rest &= rest - 1) {
      int bit = Long.numberOfTrailingZeros(rest);
      int texel = (y + bit / BLOCK) * buffer.width + x + bit % BLOCK;
      float depth = clamp(z[bit], min, max);
      if (test(batch, triangle, texel, depth, stencilRef, write, true)) {
        passed |= 1L << bit;
      }
    }
    return passed;
  }

  private long testFloatBlock(
      FloatDepthBuffer floats,
      int x,
      int y,
      long mask,
      float[] z,
      float min,
      float max,
      boolean write) {
    long passed = 0;
    for (long rest = mask; rest != 0; rest &= rest - 1) {
      int bit = Long.numberOfTrailingZeros(rest);
      int texel = (y + bit / BLOCK) * floats.width + x + bit % BLOCK;
      float depth = clamp(z[bit], min, max);
      if (Comparison.holds(depthRelations, depth, floats.depths[texel])) {
        passed |= 1L << bit;
        if (write) {
          floats.depths[texel] = depth;
        }
      }
    }
    return passed;
  }

  /// Tests and writes the wave's lanes `lanes[0 .. count)` in order, and keeps those that pass. How
  /// many they are.
  int testLanes(TriangleBatch batch, PixelWave wave, int[] lanes, int count) {
    int passed = 0;
    for (int n = 0; n < count; n++) {
      int lane = lanes[n];
      int triangle = wave.triangle(lane >> 2);
      float min = minDepth[batch.viewport[triangle]];
      float max = maxDepth[batch.viewport[triangle]];
      float depth = clamp(wave.depth(lane), min, max);
      int texel = wave.y()[lane] * buffer.width + wave.x()[lane];
      int ref = wave.stencilRef(lane, stencilRef);
      if (test(batch, triangle, texel, depth, ref, true, false)) {
        lanes[passed++] = lane;
      }
    }
    return passed;
  }

  private boolean test(
      TriangleBatch batch,
      int triangle,
      int texel,
      float clampedDepth,
      int ref,
      boolean write,
      boolean early) {
    float depth = buffer.quantise(clampedDepth);
    float stored = buffer.depth(texel);
    boolean depthPasses = Comparison.holds(depthRelations, depth, stored);
    float after = depth;
    int storedStencil = buffer.stencil(texel);
    int afterStencil = storedStencil;
    boolean passes = depthPasses;
    if (testsStencil) {
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
    if (listener != null && texel == listener.y() * buffer.width + listener.x()) {
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
