package dev.plumb.emulator.api;

import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.DepthBounds;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.OutputMergerState;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.view.BoundParts;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/// The `OMSet...` calls.
public final class OutputMerger {
  private static final int ALL_SAMPLES = 0xffffffff;

  private final Slots<RenderTargetView> renderTargets =
      new Slots<>("render target", PipelineState.RENDER_TARGETS);
  private final Slots<UnorderedAccessView> unorderedAccessViews =
      new Slots<>("unordered access view", PipelineState.UNORDERED_ACCESS_VIEWS);
  private Optional<DepthStencilView> depthStencilView;
  private BlendDesc blend;
  private List<Float> blendFactor;
  private int sampleMask;
  private DepthStencilDesc depthStencil;
  private int stencilRef;
  private Optional<DepthBounds> depthBounds;

  private final BindingHazards hazards;

  OutputMerger(BindingHazards hazards) {
    this.hazards = hazards;
    hazards.addWriter(this::addWritten);
    clear();
  }

  /// Binds render targets from slot 0 on, unbinds the others, the depth-stencil buffer and all
  /// unordered access views.
  public void setRenderTargets(RenderTargetView... views) {
    setRenderTargets(Arrays.asList(views), null);
  }

  /// @param views from slot 0 on; null for an empty slot
  /// @param depthStencil null for none
  public void setRenderTargets(List<RenderTargetView> views, DepthStencilView depthStencil) {
    bind(views, depthStencil);
    hazards.nowWrites(this::addWritten, MessageId.DEVICE_OMSETRENDERTARGETS_HAZARD);
  }

  private void bind(List<RenderTargetView> views, DepthStencilView depthStencil) {
    renderTargets.clear();
    renderTargets.set(0, views);
    depthStencilView = Optional.ofNullable(depthStencil);
    unorderedAccessViews.clear();
    var seen = new HashSet<RenderTargetView>();
    renderTargets.removeIf(
        view -> !seen.add(view),
        slot ->
            hazards.tell(
                MessageId.DEVICE_OMSETRENDERTARGETS_HAZARD,
                "render target for slot %d is bound to another slot, too; the slot stays empty"
                    .formatted(slot)));
  }

  /// Binds render targets, and views that the pixel shader writes to, and unbinds all others
  /// (`OMSetRenderTargetsAndUnorderedAccessViews`).
  ///
  /// @param views from slot 0 on; null for an empty slot
  /// @param depthStencil null for none
  /// @param unorderedStartSlot the `u` slot of the first of `unordered`: not below the number of
  ///   render targets
  /// @param unordered null for an empty slot
  /// @param initialCounts what hidden counters are set to, -1 keeps them; as many as there are
  ///   `unordered`, or none
  public void setRenderTargetsAndUnorderedAccessViews(
      List<RenderTargetView> views,
      DepthStencilView depthStencil,
      int unorderedStartSlot,
      List<UnorderedAccessView> unordered,
      int... initialCounts) {
    if (unorderedStartSlot < views.size()) {
      throw new IllegalArgumentException(
          "unordered access views from slot %d on, and %d render targets: both count their slots together"
              .formatted(unorderedStartSlot, views.size()));
    }
    bind(views, depthStencil);
    bindUnordered(unorderedStartSlot, unordered);
    InitialCounts.set(unordered, initialCounts);
  }

  private void bindUnordered(int startSlot, List<UnorderedAccessView> views) {
    unorderedAccessViews.set(startSlot, views);
    MessageId id = MessageId.DEVICE_OMSETRENDERTARGETSANDUNORDEREDACCESSVIEWS_HAZARD;
    var targets = new BoundParts();
    addTargets(targets);
    unorderedAccessViews.removeIf(
        targets::overlaps,
        slot ->
            hazards.tell(
                id,
                "unordered access view for slot %d shows a render target; the slot stays empty"
                    .formatted(slot)));
    hazards.nowWrites(this::addWritten, id);
  }

  private void addTargets(BoundParts to) {
    renderTargets.snapshot().forEach(view -> view.ifPresent(to::add));
    depthStencilView.ifPresent(to::add);
  }

  void addWritten(BoundParts to) {
    addTargets(to);
    unorderedAccessViews.snapshot().forEach(view -> view.ifPresent(to::add));
  }

  /// Binds one view that the pixel shader writes to, until targets are set again. As in Direct3D
  /// 12, its slot may be that of a render target.
  public void setUnorderedAccessView(int slot, UnorderedAccessView view) {
    bindUnordered(slot, Arrays.asList(view));
  }

  /// What the pixel shader writes to, by slot.
  List<Optional<UnorderedAccessView>> unorderedAccessViews() {
    return unorderedAccessViews.snapshot();
  }

  public void setBlendState(BlendDesc desc) {
    blend = desc;
  }

  /// @param factor red, green, blue, alpha
  public void setBlendState(BlendDesc desc, List<Float> factor, int mask) {
    if (factor.size() != 4) {
      throw new IllegalArgumentException(
          factor.size() + " blend factors: red, green, blue and alpha are needed");
    }
    blend = desc;
    blendFactor = List.copyOf(factor);
    sampleMask = mask;
  }

  public void setDepthStencilState(DepthStencilDesc desc, int ref) {
    if (ref < 0 || ref > 255) {
      throw new IllegalArgumentException("stencil reference " + ref + ": 0 to 255 are possible");
    }
    depthStencil = desc;
    stencilRef = ref;
  }

  /// As in Direct3D 12: from now on pixels are dropped where the depth in the buffer is not within
  /// `boundsOrNull`.
  ///
  /// @param boundsOrNull null for no such test
  public void setDepthBounds(DepthBounds boundsOrNull) {
    depthBounds = Optional.ofNullable(boundsOrNull);
  }

  OutputMergerState snapshot() {
    return new OutputMergerState(
        renderTargets.snapshot(),
        depthStencilView,
        blend,
        blendFactor,
        sampleMask,
        depthStencil,
        stencilRef,
        depthBounds);
  }

  void clear() {
    renderTargets.clear();
    unorderedAccessViews.clear();
    depthStencilView = Optional.empty();
    blend = BlendDesc.DEFAULT;
    blendFactor = List.of(1f, 1f, 1f, 1f);
    sampleMask = ALL_SAMPLES;
    depthStencil = DepthStencilDesc.DEFAULT;
    stencilRef = 0;
    depthBounds = Optional.empty();
  }
}
