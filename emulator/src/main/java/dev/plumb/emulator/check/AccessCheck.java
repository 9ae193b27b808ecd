package dev.plumb.emulator.check;

import dev.plumb.emulator.check.ResourceKinds.Shown;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.state.StageBindings;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.ResourceBinding;
import dev.plumb.hlsl.ir.RegisterSlots;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Holds what a shader does with resources against the formats of the views that are bound: not
/// every format can be sampled, compared or counted on (D3D11.3 §19.1.4).
final class AccessCheck {
  private final Module module;
  private final RegisterSlots slots;
  private final StageBindings bindings;
  private final Findings found;
  private final Set<String> told = new HashSet<>();

  AccessCheck(Module module, RegisterSlots slots, StageBindings bindings, Findings found) {
    this.module = module;
    this.slots = slots;
    this.bindings = bindings;
    this.found = found;
  }

  void run() {
    for (Function function : module.functions()) {
      run(function.body());
    }
  }

  private void run(Block block) {
    for (Inst inst : block.insts()) {
      switch (inst) {
        case Inst.Sample sample -> sample(sample);
        case Inst.AtomicResource atomic -> atomic(module.resources().get(binding(atomic)));
        case Inst.Counter counter -> counter(module.resources().get(counter.resource().binding()));
        default -> {} // others take every format that a view can have
      }
      Insts.blocks(inst).forEach(this::run);
    }
  }

  private static int binding(Inst.AtomicResource atomic) {
    return atomic.resource().binding();
  }

  private void sample(Inst.Sample sample) {
    ResourceBinding binding = module.resources().get(sample.texture().binding());
    Optional<Shown> shown = resource(binding);
    boolean samples =
        switch (sample.op()) {
          case SAMPLE, SAMPLE_BIAS, SAMPLE_LEVEL, SAMPLE_GRAD, SAMPLE_CMP, SAMPLE_CMP_LEVEL_ZERO ->
              true;
          default -> false; // gathers take integers, too
        };
    if (shown.isEmpty()) {
      return;
    }
    Format format = shown.get().format();
    if (samples && format.isInteger()) {
      tell(
          MessageId.DEVICE_DRAW_RESOURCE_FORMAT_SAMPLE_UNSUPPORTED,
          "%s is sampled, and its format %s can only be loaded and gathered",
          binding,
          format);
    }
    if (sample.compare().isPresent() && !canCompare(format)) {
      tell(
          MessageId.DEVICE_DRAW_RESOURCE_FORMAT_SAMPLE_C_UNSUPPORTED,
          "%s is sampled with comparison, and its format %s is none of depth",
          binding,
          format);
    }
  }

  /// Those of depth, seen as colour.
  private static boolean canCompare(Format format) {
    return switch (format) {
      case R16_UNORM, R32_FLOAT, R24_UNORM_X8_TYPELESS, R32_FLOAT_X8X24_TYPELESS -> true;
      default -> false;
    };
  }

  private void atomic(ResourceBinding binding) {
    Optional<Shown> shown = unordered(binding);
    boolean typed = shown.isPresent() && shown.get().format() != Format.UNKNOWN;
    if (typed && !hasAtomics(shown.get().format())) {
      tell(
          MessageId.DEVICE_UNORDEREDACCESSVIEW_ATOMICS_UNSUPPORTED,
          "atomics are done on %s, and its format %s has none: R32_UINT and R32_SINT have",
          binding,
          shown.get().format());
    }
  }

  private static boolean hasAtomics(Format format) {
    return switch (format) {
      case R32_UINT, R32_SINT, R32_TYPELESS -> true;
      default -> false;
    };
  }

  private void counter(ResourceBinding binding) {
    Optional<Shown> shown = unordered(binding);
    if (shown.isPresent() && !shown.get().counts()) {
      tell(
          MessageId.DEVICE_UNORDEREDACCESSVIEW_COUNTER_UNSUPPORTED,
          "the counter of %s is used, and its %s view has none; it reads 0",
          binding,
          shown.get().kind());
    }
  }

  private Optional<Shown> resource(ResourceBinding binding) {
    int slot = slots.slot(binding);
    return slot >= 0 && slot < bindings.shaderResources().size()
        ? bindings.shaderResources().get(slot).map(ResourceKinds::of)
        : Optional.empty();
  }

  private Optional<Shown> unordered(ResourceBinding binding) {
    int slot = slots.slot(binding);
    return slot >= 0 && slot < bindings.unorderedAccessViews().size()
        ? bindings.unorderedAccessViews().get(slot).map(ResourceKinds::of)
        : Optional.empty();
  }

  /// Once for each resource.
  private void tell(MessageId id, String format, ResourceBinding binding, Object more) {
    if (told.add(id + binding.name())) {
      found.say(id, format + " (%s)", binding.name(), more, Findings.name(module.stage()));
    }
  }
}
