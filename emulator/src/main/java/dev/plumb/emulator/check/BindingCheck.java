package dev.plumb.emulator.check;

import dev.plumb.emulator.check.ResourceKinds.Shown;
import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.geometry.Linkage;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.StageBindings;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.ConstantBufferBinding;
import dev.plumb.hlsl.ir.Module.ResourceBinding;
import dev.plumb.hlsl.ir.Module.SamplerBinding;
import dev.plumb.hlsl.ir.RegisterSlots;
import dev.plumb.hlsl.type.ObjectKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Holds a stage's bindings against what its shader declares. A view of the wrong kind reads as if
/// nothing were bound; D3D11 leaves it undefined.
final class BindingCheck {
  private static final int MOST_SLOTS = 128;

  private final Module module;
  private final RegisterSlots slots;
  private final Findings found;
  private final String stage;

  BindingCheck(Module module, Findings found) {
    this.module = module;
    this.slots = RegisterSlots.of(module);
    this.found = found;
    this.stage = Findings.name(module.stage());
  }

  /// The bindings without views of the wrong kind.
  StageBindings run(StageBindings bindings) {
    module.constantBuffers().forEach(b -> constantBuffer(b, slots.slot(b), bindings));
    var resources = new ArrayList<>(bindings.shaderResources());
    var unordered = new ArrayList<>(bindings.unorderedAccessViews());
    for (ResourceBinding binding : module.resources()) {
      int first = slots.slot(binding);
      if (first == RegisterSlots.NONE) {
        found.say(
            MessageId.PLUMB_NO_SLOT_LEFT,
            "no slot is left for %s behind an array without end; it reads 0",
            binding.name());
        continue;
      }
      for (int i = 0; i < Math.min(binding.count(), MOST_SLOTS); i++) {
        if (isUnordered(binding)) {
          view(binding, first + i, unordered, ResourceKinds::of);
        } else {
          view(binding, first + i, resources, ResourceKinds::of);
        }
      }
    }
    module.samplers().forEach(s -> sampler(s, bindings));
    StageBindings fitting =
        bindings.withShaderResources(resources).withUnorderedAccessViews(unordered);
    new AccessCheck(module, slots, fitting, found).run();
    return fitting;
  }

  private static boolean isUnordered(ResourceBinding binding) {
    return binding.kind().category() == ObjectKind.Category.UNORDERED_ACCESS;
  }

  private void constantBuffer(ConstantBufferBinding binding, int slot, StageBindings bindings) {
    var buffer = slot(bindings.constantBuffers(), slot);
    if (buffer.isEmpty()) {
      found.say(
          MessageId.DEVICE_DRAW_CONSTANT_BUFFER_NOT_SET,
          "no constant buffer is set in slot %d of the %s; %s reads 0",
          slot,
          stage,
          binding.name());
    } else if (buffer.get().visibleBytes() < binding.size()) {
      found.say(
          MessageId.DEVICE_DRAW_CONSTANT_BUFFER_TOO_SMALL,
          "constant buffer in slot %d of the %s has %d bytes, and %s needs %d; the rest reads 0",
          slot,
          stage,
          buffer.get().visibleBytes(),
          binding.name(),
          binding.size());
    }
  }

  private void sampler(SamplerBinding binding, StageBindings bindings) {
    int first = slots.slot(binding);
    for (int i = 0; first != RegisterSlots.NONE && i < Math.min(binding.count(), 16); i++) {
      Optional<SamplerDesc> sampler = slot(bindings.samplers(), first + i);
      if (sampler.isEmpty()) {
        found.say(
            MessageId.DEVICE_DRAW_SAMPLER_NOT_SET,
            "no sampler is set in slot %d of the %s; %s is the default one",
            first + i,
            stage,
            binding.name());
      } else if (sampler.get().filter().comparison() != binding.comparison()) {
        found.say(
            MessageId.DEVICE_DRAW_SAMPLER_MISMATCH,
            "sampler in slot %d of the %s %s, and %s is %s",
            first + i,
            stage,
            binding.comparison() ? "does not compare" : "compares",
            binding.name(),
            binding.comparison() ? "a SamplerComparisonState" : "no SamplerComparisonState");
      }
    }
  }

  private <V> void view(
      ResourceBinding binding, int slot, List<Optional<V>> views, Function<V, Shown> show) {
    boolean writes = isUnordered(binding);
    Optional<V> view = slot(views, slot);
    if (view.isEmpty()) {
      found.say(
          writes
              ? MessageId.DEVICE_UNORDEREDACCESSVIEW_NOT_SET
              : MessageId.DEVICE_DRAW_SHADERRESOURCEVIEW_NOT_SET,
          "no %s is set in slot %d of the %s; %s reads 0",
          writes ? "unordered access view" : "resource",
          slot,
          stage,
          binding.name());
      return;
    }
    Shown shown = show.apply(view.get());
    String wanted = ResourceKinds.wanted(binding.kind()).orElse("");
    if (!shown.kind().equals(wanted)) {
      found.say(
          mismatch(writes, shown.isBuffer() && wanted.endsWith("buffer")),
          "%s in slot %d of the %s is a %s, and %s %s needs a %s; it reads 0",
          writes ? "unordered access view" : "resource",
          slot,
          stage,
          shown.kind(),
          binding.kind().spelling(),
          binding.name(),
          wanted);
      views.set(slot, Optional.empty());
      return;
    }
    elements(binding, slot, shown);
  }

  private static MessageId mismatch(boolean writes, boolean ofBuffers) {
    if (ofBuffers) {
      return writes
          ? MessageId.DEVICE_UNORDEREDACCESSVIEW_BUFFER_TYPE_MISMATCH
          : MessageId.DEVICE_SHADERRESOURCEVIEW_BUFFER_TYPE_MISMATCH;
    }
    return writes
        ? MessageId.DEVICE_UNORDEREDACCESSVIEW_DIMENSION_MISMATCH
        : MessageId.DEVICE_DRAW_VIEW_DIMENSION_MISMATCH;
  }

  /// Of a view of the right kind.
  private void elements(ResourceBinding binding, int slot, Shown shown) {
    boolean writes = isUnordered(binding);
    if (binding.kind().isStructured() && shown.stride() != binding.stride()) {
      found.say(
          writes
              ? MessageId.DEVICE_UNORDEREDACCESSVIEW_STRUCTURE_STRIDE_MISMATCH
              : MessageId.DEVICE_SHADERRESOURCEVIEW_STRUCTURE_STRIDE_MISMATCH,
          "structures in slot %d of the %s have %d bytes, and those of %s have %d",
          slot,
          stage,
          shown.stride(),
          binding.name(),
          binding.stride());
    }
    ComponentKind kind = shown.format().kind();
    if (kind != ComponentKind.TYPELESS && !gives(kind, binding.type())) {
      found.say(
          writes
              ? MessageId.DEVICE_UNORDEREDACCESSVIEW_RETURN_TYPE_MISMATCH
              : MessageId.DEVICE_DRAW_RESOURCE_RETURN_TYPE_MISMATCH,
          "view in slot %d of the %s has format %s, and %s is of %s",
          slot,
          stage,
          shown.format(),
          binding.name(),
          Linkage.spelling(binding.type()));
    }
    boolean appends =
        binding.kind() == ObjectKind.APPEND_STRUCTURED_BUFFER
            || binding.kind() == ObjectKind.CONSUME_STRUCTURED_BUFFER;
    if (appends && !shown.appends()) {
      found.say(
          MessageId.DEVICE_UNORDEREDACCESSVIEW_APPEND_UNSUPPORTED,
          "view in slot %d of the %s is not made for appending, and %s %s appends or consumes",
          slot,
          stage,
          binding.kind().spelling(),
          binding.name());
    }
  }

  private static boolean gives(ComponentKind kind, IrType type) {
    return switch (kind) {
      case UINT -> type == IrType.U32 || type == IrType.BOOL || type.is64();
      case SINT -> type == IrType.I32 || type.is64();
      case FLOAT, UNORM, SNORM -> type == IrType.F32;
      case TYPELESS -> true;
    };
  }

  private static <T> Optional<T> slot(List<Optional<T>> slots, int register) {
    return register >= 0 && register < slots.size() ? slots.get(register) : Optional.empty();
  }
}
