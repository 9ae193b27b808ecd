package dev.plumb.emulator.debug;

import dev.plumb.emulator.debug.Fragment.Outcome;
import dev.plumb.emulator.pixel.PixelEvent;
import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.PipelineState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes fragments of what a draw tells of its pixel.
final class FragmentCollector implements PixelListener {
  private final int x;
  private final int y;
  private final boolean alone;
  private final PixelProbe probe;
  private final int slot; // the watched target's, -1: only depth is watched
  private final int draw;
  private final PipelineState state;
  private final int firstNumber;
  private final List<Fragment> fragments = new ArrayList<>();

  // the fragment at hand
  private PixelEvent.Coverage coverage; // or null
  private PixelValue before;
  private PixelEvent.DepthStencilTest earlyTest; // or null
  private PixelEvent.DepthStencilTest lateTest; // or null
  private PixelEvent.Shading shading; // or null
  private PixelEvent.Shaded shaded; // or null
  private PixelEvent.Merged merged; // or null

  FragmentCollector(
      int x,
      int y,
      boolean alone,
      PixelProbe probe,
      int slot,
      int draw,
      PipelineState state,
      int firstNumber) {
    this.x = x;
    this.y = y;
    this.alone = alone;
    this.probe = probe;
    this.slot = slot;
    this.draw = draw;
    this.state = state;
    this.firstNumber = firstNumber;
  }

  @Override
  public int x() {
    return x;
  }

  @Override
  public int y() {
    return y;
  }

  @Override
  public boolean alone() {
    return alone;
  }

  @Override
  public void event(PixelEvent event) {
    switch (event) {
      case PixelEvent.Coverage e -> begin(e);
      case PixelEvent.DepthStencilTest e -> {
        if (e.early()) {
          earlyTest = e;
        } else {
          lateTest = e;
        }
      }
      case PixelEvent.Shading e -> shading = e;
      case PixelEvent.Shaded e -> shaded = e;
      case PixelEvent.Merged e -> {
        if (e.target() == slot) {
          merged = e;
        }
      }
    }
  }

  private void begin(PixelEvent.Coverage next) {
    end();
    if (next.covered()) {
      coverage = next;
      before = read();
    }
  }

  /// All fragments, when the draw is over.
  List<Fragment> finish() {
    end();
    return fragments;
  }

  private void end() {
    if (coverage != null) {
      fragments.add(
          new Fragment(
              firstNumber + fragments.size(),
              draw,
              coverage.primitiveId(),
              coverage.frontFacing(),
              coverage.depth(),
              Optional.ofNullable(earlyTest).map(FragmentCollector::test),
              Optional.ofNullable(shading).map(this::shading),
              Optional.ofNullable(lateTest).map(FragmentCollector::test),
              outcome(),
              before,
              read()));
    }
    coverage = null;
    earlyTest = null;
    lateTest = null;
    shading = null;
    shaded = null;
    merged = null;
  }

  private PixelValue read() {
    Optional<DepthStencilView> depthStencil = state.outputMerger().depthStencilView();
    return probe.read(depthStencil);
  }

  private static Fragment.DepthStencilTest test(PixelEvent.DepthStencilTest e) {
    return new Fragment.DepthStencilTest(
        e.passed(), e.depth(), e.storedDepth(), e.storedStencil(), e.afterStencil());
  }

  private Fragment.Shading shading(PixelEvent.Shading e) {
    return new Fragment.Shading(
        e.lane(),
        e.coveredLanes(),
        e.inputs(),
        shaded == null ? List.of() : shaded.outputs(),
        merged == null ? Optional.empty() : Optional.of(merged.source()));
  }

  private Outcome outcome() {
    if (earlyTest != null && !earlyTest.passed()) {
      return failure(earlyTest);
    }
    if (shading != null && shaded == null) {
      return Outcome.UNFINISHED;
    }
    if (shaded != null && shaded.discarded()) {
      return Outcome.DISCARDED;
    }
    if (lateTest != null && !lateTest.passed()) {
      return failure(lateTest);
    }
    if (merged != null && state.outputMerger().blend().target(slot).renderTargetWriteMask() != 0) {
      return Outcome.WRITTEN;
    }
    boolean masked = state.pixelShader().isPresent() && shading == null;
    return masked ? Outcome.MASKED : Outcome.NO_COLOR;
  }

  /// Which of the two tests failed; the depth test if both did.
  private Outcome failure(PixelEvent.DepthStencilTest test) {
    DepthStencilDesc desc = state.outputMerger().depthStencil();
    boolean depthPasses = !desc.depthEnable() || holds(test.depth(), test.storedDepth(), desc);
    return depthPasses ? Outcome.STENCIL_FAILED : Outcome.DEPTH_FAILED;
  }

  private static boolean holds(float depth, float stored, DepthStencilDesc desc) {
    return switch (desc.depthFunc()) {
      case NEVER -> false;
      case LESS -> depth < stored;
      case EQUAL -> depth == stored;
      case LESS_EQUAL -> depth <= stored;
      case GREATER -> depth > stored;
      case NOT_EQUAL -> depth != stored;
      case GREATER_EQUAL -> depth >= stored;
      case ALWAYS -> true;
    };
  }
}
