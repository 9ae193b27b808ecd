package dev.plumb.emulator.debug;

import dev.plumb.emulator.api.CallObserver;
import dev.plumb.emulator.api.ContextCall;
import dev.plumb.emulator.api.DeviceContext;
import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.state.OutputMergerState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What happens to one pixel of a render target while a program draws: clears, and each fragment of
/// each draw in primitive order, with what became of it.
///
/// ```java
/// var history = PixelHistory.watch(context, target, 320, 240);
/// drawTheFrame(context);
/// history.stop();
/// history.fragments().forEach(f -> System.out.println(f.draw() + " " + f.outcome().text()));
/// ```
public final class PixelHistory implements CallObserver {
  private final DeviceContext context;
  private final RenderTargetView target;
  private final int x;
  private final int y;
  private final boolean alone;
  private final PixelProbe probe;
  private final ResourceCopies copies = new ResourceCopies();
  private final List<Recorded> events = new ArrayList<>();
  private final List<DrawRecord> draws = new ArrayList<>();
  private final Set<Subresource> depthBuffers = new HashSet<>();

  private int drawCount;
  private int fragmentCount;

  // the call at hand
  private PixelValue before;
  private FragmentCollector collector; // or null
  private PipelineStatistics.Values statisticsBefore;

  /// @param depthBuffer of a clear of depth or stencil, else null
  private record Recorded(HistoryEvent event, Subresource depthBuffer) {}

  private PixelHistory(
      DeviceContext context, RenderTargetView target, int x, int y, boolean alone) {
    this.context = context;
    this.target = target;
    this.x = x;
    this.y = y;
    this.alone = alone;
    this.probe = new PixelProbe(target, x, y);
  }

  /// Watches pixel (x, y) of `target` from now on.
  ///
  /// @throws IllegalArgumentException if the target has no such pixel
  public static PixelHistory watch(DeviceContext context, RenderTargetView target, int x, int y) {
    return watch(context, target, x, y, false);
  }

  /// Watches pixel (x, y), and lets draws to the target draw little else: fast, for frames in which
  /// nothing reads what these draws write. What happens to the pixel is the same.
  ///
  /// @throws IllegalArgumentException if the target has no such pixel
  public static PixelHistory watchAlone(
      DeviceContext context, RenderTargetView target, int x, int y) {
    return watch(context, target, x, y, true);
  }

  private static PixelHistory watch(
      DeviceContext context, RenderTargetView target, int x, int y, boolean alone) {
    if (x < 0 || x >= target.width() || y < 0 || y >= target.height()) {
      throw new IllegalArgumentException(
          "pixel (%d, %d): the target's are (0, 0) to (%d, %d)"
              .formatted(x, y, target.width() - 1, target.height() - 1));
    }
    var history = new PixelHistory(context, target, x, y, alone);
    context.observe(history);
    return history;
  }

  /// Watches no longer.
  public void stop() {
    context.observe(null);
  }

  public int x() {
    return x;
  }

  public int y() {
    return y;
  }

  public RenderTargetView target() {
    return target;
  }

  /// All that happened, in order. Clears of depth-stencil buffers are among it if a draw used them
  /// together with the target.
  public List<HistoryEvent> events() {
    return events.stream()
        .filter(e -> e.depthBuffer == null || depthBuffers.contains(e.depthBuffer))
        .map(Recorded::event)
        .toList();
  }

  public List<Fragment> fragments() {
    return events.stream()
        .map(Recorded::event)
        .filter(Fragment.class::isInstance)
        .map(Fragment.class::cast)
        .toList();
  }

  /// The draws that had the target bound.
  public List<DrawRecord> draws() {
    return List.copyOf(draws);
  }

  /// The draw of that number, if it had the target bound.
  public Optional<DrawRecord> draw(int number) {
    return draws.stream().filter(d -> d.number() == number).findFirst();
  }

  /// How many draws there were, to any target.
  public int drawCount() {
    return drawCount;
  }

  /// What the pixel holds now.
  public PixelValue value() {
    return probe.read(Optional.empty());
  }

  @Override
  @SuppressWarnings("exports") // for debuggers only
  public Optional<PixelListener> before(ContextCall call) {
    collector = null;
    if (call instanceof ContextCall.Draw draw) {
      return beforeDraw(draw);
    }
    before = probe.read(depthStencil(call));
    return Optional.empty();
  }

  private Optional<PixelListener> beforeDraw(ContextCall.Draw draw) {
    drawCount++;
    int slot = slot(draw.state().outputMerger());
    if (slot >= 0) {
      draw.state()
          .outputMerger()
          .depthStencilView()
          .ifPresent(v -> depthBuffers.add(v.subresource()));
      statisticsBefore = context.statistics().read();
      collector =
          new FragmentCollector(
              x, y, alone, probe, slot, drawCount, draw.state(), fragmentCount + 1);
    }
    return Optional.ofNullable(collector);
  }

  /// Where the watched target is bound; -1: nowhere.
  private int slot(OutputMergerState merger) {
    for (int slot = 0; slot < merger.renderTargets().size(); slot++) {
      Optional<RenderTargetView> bound = merger.renderTarget(slot);
      if (bound.isPresent() && bound.get().subresource() == target.subresource()) {
        return slot;
      }
    }
    return -1;
  }

  @Override
  public void after(ContextCall call, Optional<DrawResult> result) {
    switch (call) {
      case ContextCall.Draw draw -> afterDraw(draw, result.orElseThrow());
      case ContextCall.ClearRenderTarget clear -> {
        if (clear.view().subresource() == target.subresource()) {
          add(clear.name(), Optional.empty(), null);
        }
      }
      case ContextCall.ClearDepthStencil clear -> {
        if (isInside(clear.view())) {
          add(clear.name(), Optional.of(clear.view()), clear.view().subresource());
        }
      }
      case ContextCall.Other other -> {
        if (!probe.read(Optional.empty()).equals(before)) {
          add(other.name(), Optional.empty(), null);
        }
      }
    }
  }

  private void afterDraw(ContextCall.Draw draw, DrawResult result) {
    if (collector == null) {
      return;
    }
    List<Fragment> fragments = collector.finish();
    fragments.forEach(fragment -> events.add(new Recorded(fragment, null)));
    fragmentCount += fragments.size();
    ContextCall.Draw kept =
        fragments.isEmpty()
            ? draw
            : new ContextCall.Draw(draw.name(), copies.freeze(draw.state()), draw.call());
    PipelineStatistics.Values now = context.statistics().read();
    draws.add(
        new DrawRecord(
            drawCount,
            kept,
            result,
            now.iaPrimitives() - statisticsBefore.iaPrimitives(),
            now.clippedAway() - statisticsBefore.clippedAway(),
            now.culledByFacing() - statisticsBefore.culledByFacing(),
            fragments.size()));
  }

  private void add(String call, Optional<DepthStencilView> depthStencil, Subresource depthBuffer) {
    PixelValue after = probe.read(depthStencil);
    events.add(new Recorded(new HistoryEvent.Change(call, before, after), depthBuffer));
  }

  private Optional<DepthStencilView> depthStencil(ContextCall call) {
    return call instanceof ContextCall.ClearDepthStencil clear && isInside(clear.view())
        ? Optional.of(clear.view())
        : Optional.empty();
  }

  private boolean isInside(DepthStencilView view) {
    return x < view.width() && y < view.height();
  }
}
