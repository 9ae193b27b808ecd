package dev.plumb.emulator.view;

import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.Message.Category;
import dev.plumb.emulator.resource.BufferElements;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.resource.ViewDimension;
import dev.plumb.emulator.state.StageBindings;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.ConstantBufferBinding;
import dev.plumb.hlsl.ir.Module.ResourceBinding;
import dev.plumb.hlsl.ir.RegisterSlots;
import dev.plumb.hlsl.type.ObjectKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Holds a stage's bindings against what its shader declares. What does not fit reads as if nothing
/// were bound; D3D11 leaves it undefined.
public final class BindingCheck {
  private final Category category;
  private final Consumer<Message> messages;

  private BindingCheck(Category category, Consumer<Message> messages) {
    this.category = category;
    this.messages = messages;
  }

  /// The bindings without views of the wrong kind.
  ///
  /// @param messages told what is missing and what does not fit
  public static StageBindings check(
      Module module, StageBindings bindings, Category category, Consumer<Message> messages) {
    return new BindingCheck(category, messages).run(module, bindings);
  }

  private StageBindings run(Module module, StageBindings bindings) {
    var slots = RegisterSlots.of(module);
    module.constantBuffers().forEach(b -> constantBuffer(b, slots.slot(b), bindings));
    var resources = new ArrayList<>(bindings.shaderResources());
    var unordered = new ArrayList<>(bindings.unorderedAccessViews());
    for (ResourceBinding binding : module.resources()) {
      boolean writes = binding.kind().category() == ObjectKind.Category.UNORDERED_ACCESS;
      int first = slots.slot(binding);
      if (first == RegisterSlots.NONE) {
        warning(
            "no slot is left for %s behind an array without end; it reads 0"
                .formatted(binding.name()));
        continue;
      }
      for (int i = 0; i < Math.min(binding.count(), 128); i++) {
        int slot = first + i;
        if (writes) {
          view(binding, slot, unordered, "unordered access view", BindingCheck::kind);
        } else {
          view(binding, slot, resources, "resource", BindingCheck::kind);
        }
      }
    }
    return bindings.withShaderResources(resources).withUnorderedAccessViews(unordered);
  }

  private void constantBuffer(ConstantBufferBinding binding, int slot, StageBindings bindings) {
    var buffer = slot(bindings.constantBuffers(), slot);
    if (buffer.isEmpty()) {
      warning("no constant buffer is set in slot %d; %s reads 0".formatted(slot, binding.name()));
    } else if (buffer.get().visibleBytes() < binding.size()) {
      warning(
          "constant buffer in slot %d has %d bytes, and %s needs %d; the rest reads 0"
              .formatted(slot, buffer.get().visibleBytes(), binding.name(), binding.size()));
    }
  }

  private <V> void view(
      ResourceBinding binding,
      int slot,
      List<Optional<V>> views,
      String what,
      java.util.function.Function<V, String> kind) {
    Optional<V> view = slot(views, slot);
    if (view.isEmpty()) {
      warning("no %s is set in slot %d; %s reads 0".formatted(what, slot, binding.name()));
      return;
    }
    String wanted = wanted(binding.kind());
    if (!kind.apply(view.get()).equals(wanted)) {
      warning(
          "%s in slot %d is a %s, and %s %s needs a %s; it reads 0"
              .formatted(
                  what,
                  slot,
                  kind.apply(view.get()),
                  binding.kind().spelling(),
                  binding.name(),
                  wanted));
      views.set(slot, Optional.empty());
    }
  }

  private static <T> Optional<T> slot(List<Optional<T>> slots, int register) {
    return register >= 0 && register < slots.size() ? slots.get(register) : Optional.empty();
  }

  private static String kind(ShaderResourceView view) {
    return switch (view) {
      case ShaderResourceView.OfBuffer b -> kind(b.elements());
      case ShaderResourceView.OfTexture t -> t.dimension().name();
    };
  }

  private static String kind(UnorderedAccessView view) {
    return switch (view) {
      case UnorderedAccessView.OfBuffer b -> kind(b.elements());
      case UnorderedAccessView.OfTexture t -> t.dimension().name();
    };
  }

  private static String kind(BufferElements elements) {
    return elements.access() + " buffer";
  }

  private static String wanted(ObjectKind kind) {
    return switch (kind) {
      case BUFFER, RW_BUFFER -> BufferElements.Access.TYPED + " buffer";
      case BYTE_ADDRESS_BUFFER, RW_BYTE_ADDRESS_BUFFER -> BufferElements.Access.RAW + " buffer";
      case STRUCTURED_BUFFER,
          RW_STRUCTURED_BUFFER,
          APPEND_STRUCTURED_BUFFER,
          CONSUME_STRUCTURED_BUFFER ->
          BufferElements.Access.STRUCTURED + " buffer";
      case TEXTURE1D, RW_TEXTURE1D -> ViewDimension.TEXTURE1D.name();
      case TEXTURE1D_ARRAY, RW_TEXTURE1D_ARRAY -> ViewDimension.TEXTURE1DARRAY.name();
      case TEXTURE2D, RW_TEXTURE2D -> ViewDimension.TEXTURE2D.name();
      case TEXTURE2D_ARRAY, RW_TEXTURE2D_ARRAY -> ViewDimension.TEXTURE2DARRAY.name();
      case TEXTURE2DMS -> ViewDimension.TEXTURE2DMS.name();
      case TEXTURE2DMS_ARRAY -> ViewDimension.TEXTURE2DMSARRAY.name();
      case TEXTURE3D, RW_TEXTURE3D -> ViewDimension.TEXTURE3D.name();
      case TEXTURE_CUBE -> ViewDimension.TEXTURECUBE.name();
      case TEXTURE_CUBE_ARRAY -> ViewDimension.TEXTURECUBEARRAY.name();
      case SAMPLER_STATE, SAMPLER_COMPARISON_STATE, SAMPLER1D, SAMPLER2D, SAMPLER3D, SAMPLER_CUBE ->
          "sampler";
      case POINT_STREAM, LINE_STREAM, TRIANGLE_STREAM, INPUT_PATCH, OUTPUT_PATCH -> "nothing";
    };
  }

  private void warning(String text) {
    messages.accept(Message.warning(category, text));
  }
}
