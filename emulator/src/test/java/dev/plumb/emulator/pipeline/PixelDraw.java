package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.clip.ScreenTriangles;
import dev.plumb.emulator.clip.TriangleBatch;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.pixel.PixelFault;
import dev.plumb.emulator.pixel.PixelLinkage;
import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.pixel.PixelStageDesc;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.raster.RasterState;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.DepthBounds;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.OutputMergerState;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RasterizerStageState;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.emulator.tile.DrawWork;
import dev.plumb.emulator.tile.TileBatch;
import dev.plumb.emulator.tile.TileScheduler;
import dev.plumb.emulator.tile.TileWorker;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;

/// A draw from triangles to pixels, put together field by field. Each corner has x, y (pixels), z,
/// w, and four scalars of a colour.
final class PixelDraw {
  static final int CORNER = 8;

  final int width;
  final int height;
  final List<Texture2D> targets = new ArrayList<>();
  Texture2D depth;
  WaveProgram shader = PixelShaders.color("linear");
  DepthStencilDesc depthStencil = DepthStencilDesc.DEFAULT;
  Optional<DepthBounds> depthBounds = Optional.empty();
  int stencilRef;
  BlendDesc blend = BlendDesc.DEFAULT;
  List<Float> blendFactor = List.of(1f, 1f, 1f, 1f);
  int sampleMask = -1;
  RasterizerDesc rasterizer = RasterizerDesc.DEFAULT;
  List<Viewport> viewports;
  List<ScissorRect> scissors = List.of();
  PipelineStatistics statistics = new PipelineStatistics();
  Optional<PixelListener> listener = Optional.empty();
  long budget = 100_000;
  Executor executor = Runnable::run;
  int threads = 1;

  PixelDraw(int width, int height, Format... formats) {
    this.width = width;
    this.height = height;
    viewports = List.of(Viewport.of(width, height));
    for (Format format : formats) {
      targets.add(texture(format, BindFlag.RENDER_TARGET));
    }
  }

  private Texture2D texture(Format format, BindFlag flag) {
    return new Texture2D(new Texture2DDesc(width, height, 1, 1, format, 1, Set.of(flag)));
  }

  PixelDraw withDepth(Format format, float clear) {
    depth = texture(format, BindFlag.DEPTH_STENCIL);
    if (depth.subresource(0, 0).floats != null) {
      Arrays.fill(depth.subresource(0, 0).floats, clear);
    }
    return this;
  }

  /// One triangle's three corners, `CORNER` numbers each; or many.
  static TriangleBatch batch(float... corners) {
    int count = corners.length / (3 * CORNER);
    var batch = new TriangleBatch(count, 4);
    batch.count = count;
    for (int k = 0; k < 3 * count; k++) {
      batch.xFx8[k] = Math.round(256 * corners[CORNER * k]);
      batch.yFx8[k] = Math.round(256 * corners[CORNER * k + 1]);
      batch.z[k] = corners[CORNER * k + 2];
      batch.rhw[k] = 1 / corners[CORNER * k + 3];
      for (int c = 0; c < 4; c++) {
        batch.attributes[4 * k + c] = Float.floatToRawIntBits(corners[CORNER * k + 4 + c]);
      }
    }
    for (int t = 0; t < count; t++) {
      batch.primitiveId[t] = t;
      batch.frontFacing[t] = true;
    }
    return batch;
  }

  /// Two triangles over the whole target at depth `z` in one colour.
  TriangleBatch quad(float z, float r, float g, float b, float a) {
    float[] corners = new float[6 * CORNER];
    int[] xs = {0, 1, 0, 0, 1, 1};
    int[] ys = {0, 0, 1, 1, 0, 1};
    for (int k = 0; k < 6; k++) {
      float[] corner = {xs[k] * width, ys[k] * height, z, 1, r, g, b, a};
      System.arraycopy(corner, 0, corners, CORNER * k, CORNER);
    }
    return batch(corners);
  }

  PixelStageDesc desc() {
    var views = targets.stream().map(RenderTargetView::of).map(Optional::of).toList();
    var merger =
        new OutputMergerState(
            views,
            Optional.ofNullable(depth).map(DepthStencilView::of),
            blend,
            blendFactor,
            sampleMask,
            depthStencil,
            stencilRef,
            depthBounds);
    return new PixelStageDesc(
        Optional.ofNullable(shader),
        linkage(),
        ShaderEnvironment.EMPTY,
        new RasterizerStageState(rasterizer, viewports, scissors),
        merger,
        budget,
        statistics,
        listener);
  }

  /// Every input with four components and no system value reads the colour.
  private PixelLinkage linkage() {
    if (shader == null) {
      return new PixelLinkage(List.of());
    }
    return new PixelLinkage(
        shader.module().inputs().stream()
            .map(input -> IntStream.range(0, input.componentCount()).boxed().toList())
            .toList());
  }

  Optional<PixelFault> draw(TriangleBatch... batches) {
    return draw(new TileScheduler(executor, threads), batches);
  }

  Optional<PixelFault> draw(TileScheduler scheduler, TriangleBatch... batches) {
    var work = new BatchDraw(new TileRenderer(desc()), batches);
    scheduler.run(work);
    return work.renderer.fault();
  }

  Optional<PixelFault> draw(int flushBatches, TriangleBatch... batches) {
    var work = new BatchDraw(new TileRenderer(desc()), batches);
    new TileScheduler(executor, threads).run(work, flushBatches);
    return work.renderer.fault();
  }

  /// Triangles that are there already, drawn as a draw's are.
  private record BatchDraw(TileRenderer renderer, TriangleBatch... triangles)
      implements DrawWork<TileBatch> {
    @Override
    public long batches() {
      return triangles.length;
    }

    @Override
    public boolean inOrder() {
      return renderer.inOrder;
    }

    @Override
    public RasterState rasterState() {
      return renderer.rasterState();
    }

    @Override
    public TileBatch newBatch() {
      var batch = new TileBatch();
      batch.primitives.begin(triangles[0].kind, 4, false);
      return batch;
    }

    @Override
    public BatchWorker<TileBatch> newBatchWorker() {
      return (number, batch) -> {
        ScreenTriangles.addTo(batch.primitives, triangles[(int) number]);
        renderer.bin(batch);
      };
    }

    @Override
    public TileWorker newTileWorker() {
      return renderer.newWorker();
    }

    @Override
    public boolean commit(TileBatch batch) {
      return true;
    }

    @Override
    public void failed(TileWorker worker) {
      renderer.failed(worker);
    }
  }

  /// Red, green, blue, alpha of a target.
  float[] pixel(int slot, int x, int y) {
    float[] all = targets.get(slot).readFloats(0, 0);
    return Arrays.copyOfRange(all, 4 * (y * width + x), 4 * (y * width + x) + 4);
  }

  byte[] bytes(int slot) {
    return targets.get(slot).read(0, 0);
  }

  float depthAt(int x, int y) {
    return depth.readFloats(0, 0)[4 * (y * width + x)];
  }
}
