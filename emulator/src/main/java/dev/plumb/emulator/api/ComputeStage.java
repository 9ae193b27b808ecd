package dev.plumb.emulator.api;

import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.state.ComputeShader;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.StageBindings;
import dev.plumb.emulator.view.BoundParts;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.Arrays;

/// The `CSSet...` calls.
public final class ComputeStage extends ShaderStageBindings<ComputeShader> {
  private final Slots<UnorderedAccessView> unorderedAccessViews =
      new Slots<>("unordered access view", PipelineState.UNORDERED_ACCESS_VIEWS);

  private final BindingHazards hazards;

  ComputeStage(BindingHazards hazards) {
    super(ShaderStage.COMPUTE, hazards);
    this.hazards = hazards;
    hazards.addWriter(this::addWritten);
  }

  /// Binds to the `u` slots from `startSlot` on; null empties a slot. Hidden counters stay.
  public void setUnorderedAccessViews(int startSlot, UnorderedAccessView... views) {
    unorderedAccessViews.set(startSlot, Arrays.asList(views));
    hazards.nowWrites(this::addWritten, MessageId.DEVICE_CSSETUNORDEREDACCESSVIEWS_HAZARD);
  }

  /// One view, with its hidden counter set.
  ///
  /// @param initialCount -1 keeps the counter
  public void setUnorderedAccessView(int slot, UnorderedAccessView view, int initialCount) {
    setUnorderedAccessViews(slot, view);
    InitialCounts.set(Arrays.asList(view), initialCount);
  }

  void addWritten(BoundParts to) {
    unorderedAccessViews.snapshot().forEach(view -> view.ifPresent(to::add));
  }

  @Override
  StageBindings snapshot() {
    return super.snapshot().withUnorderedAccessViews(unorderedAccessViews.snapshot());
  }

  @Override
  void clear() {
    super.clear();
    unorderedAccessViews.clear();
  }
}
