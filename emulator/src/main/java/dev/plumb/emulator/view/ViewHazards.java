package dev.plumb.emulator.view;

import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.Message.Category;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.state.OutputMergerState;
import dev.plumb.emulator.state.StageBindings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Keeps a draw or dispatch from reading what it writes: a shader resource that is bound for
/// writing too reads as if nothing were bound, as D3D11 does it (`OMSetRenderTargets`, remarks).
/// Depth-stencil views that are read-only do not count.
public final class ViewHazards {
  /// Subresources and buffers.
  private final Set<Object> written = Collections.newSetFromMap(new IdentityHashMap<>());

  private ViewHazards() {}

  public static ViewHazards ofUnorderedAccess(List<Optional<UnorderedAccessView>> views) {
    var hazards = new ViewHazards();
    views.forEach(view -> view.ifPresent(hazards::add));
    return hazards;
  }

  /// Of what the output merger binds for writing.
  ///
  /// @param views the pixel stage's unordered access views
  public static ViewHazards of(
      OutputMergerState merger, List<Optional<UnorderedAccessView>> views) {
    ViewHazards hazards = ofUnorderedAccess(views);
    for (Optional<RenderTargetView> target : merger.renderTargets()) {
      target.ifPresent(hazards::add);
    }
    merger.depthStencilView().filter(view -> !view.readOnlyDepth()).ifPresent(hazards::add);
    return hazards;
  }

  /// And of buffers.
  public ViewHazards withBuffers(List<Optional<Buffer>> buffers) {
    buffers.forEach(buffer -> buffer.ifPresent(written::add));
    return this;
  }

  private void add(RenderTargetView view) {
    for (int slice = 0; slice < view.sliceCount(); slice++) {
      written.add(view.subresource(slice));
    }
  }

  private void add(DepthStencilView view) {
    for (int slice = 0; slice < view.sliceCount(); slice++) {
      written.add(view.subresource(slice));
    }
  }

  private void add(UnorderedAccessView view) {
    switch (view) {
      case UnorderedAccessView.OfBuffer b -> written.add(b.resource());
      case UnorderedAccessView.OfTexture t -> {
        for (int slice = 0; slice < t.arraySize(); slice++) {
          written.add(t.subresource(0, slice));
        }
      }
    }
  }

  /// The bindings without what is written.
  public StageBindings resolve(
      StageBindings bindings, Category category, Consumer<Message> messages) {
    List<Optional<ShaderResourceView>> views = new ArrayList<>(bindings.shaderResources());
    for (int slot = 0; slot < views.size(); slot++) {
      if (views.get(slot).isPresent() && isWritten(views.get(slot).get())) {
        views.set(slot, Optional.empty());
        messages.accept(
            Message.warning(
                category,
                "shader resource in slot %d is bound for writing too; it reads 0".formatted(slot)));
      }
    }
    return bindings.withShaderResources(views);
  }

  private boolean isWritten(ShaderResourceView view) {
    return switch (view) {
      case ShaderResourceView.OfBuffer b -> written.contains(b.resource());
      case ShaderResourceView.OfTexture t -> isWritten(t);
    };
  }

  private boolean isWritten(ShaderResourceView.OfTexture view) {
    for (int slice = 0; slice < view.arraySize(); slice++) {
      for (int mip = 0; mip < view.mipLevels(); mip++) {
        if (written.contains(view.subresource(mip, slice))) {
          return true;
        }
      }
    }
    return false;
  }
}
