package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.Message.Category;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.state.OutputMergerState;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.StageBindings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Keeps a draw from reading what it writes: a shader resource that is bound as a target too reads
/// as if nothing were bound, as D3D11 does it (`OMSetRenderTargets`, remarks). Depth-stencil views
/// that are read-only do not count.
final class ResourceHazards {
  private ResourceHazards() {}

  static PipelineState resolve(PipelineState state, Consumer<Message> messages) {
    Set<Subresource> written = written(state.outputMerger());
    StageBindings vertex =
        without(written, state.vertexBindings(), Category.VERTEX_SHADER, messages);
    StageBindings pixel = without(written, state.pixelBindings(), Category.PIXEL_SHADER, messages);
    return new PipelineState(
        state.inputAssembler(),
        state.vertexShader(),
        vertex,
        state.rasterizer(),
        state.pixelShader(),
        pixel,
        state.outputMerger());
  }

  private static Set<Subresource> written(OutputMergerState merger) {
    var written = new HashSet<Subresource>();
    for (Optional<RenderTargetView> target : merger.renderTargets()) {
      target.ifPresent(view -> written.add(view.subresource()));
    }
    merger
        .depthStencilView()
        .filter(view -> !view.readOnlyDepth())
        .map(DepthStencilView::subresource)
        .ifPresent(written::add);
    return written;
  }

  private static StageBindings without(
      Set<Subresource> written,
      StageBindings bindings,
      Category category,
      Consumer<Message> messages) {
    List<Optional<ShaderResourceView>> views = new ArrayList<>(bindings.shaderResources());
    boolean any = false;
    for (int slot = 0; slot < views.size(); slot++) {
      if (views.get(slot).isPresent() && overlaps(views.get(slot).get(), written)) {
        views.set(slot, Optional.empty());
        any = true;
        messages.accept(
            Message.warning(
                category,
                "shader resource in slot %d is a target of the same draw; it reads 0"
                    .formatted(slot)));
      }
    }
    return any
        ? new StageBindings(bindings.constantBuffers(), views, bindings.samplers())
        : bindings;
  }

  private static boolean overlaps(ShaderResourceView view, Set<Subresource> written) {
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
