package dev.plumb.emulator.api;

import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.state.ConstantBufferBinding;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.StageBindings;
import dev.plumb.emulator.view.BoundParts;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;

/// The `VSSet...`, `PSSet...` and `CSSet...` calls of one shader stage.
///
/// @param <S> the stage's shader
public sealed class ShaderStageBindings<S> permits ComputeStage {
  private final Slots<ConstantBufferBinding> constantBuffers =
      new Slots<>("constant buffer", PipelineState.CONSTANT_BUFFERS);
  private final Slots<ShaderResourceView> resources =
      new Slots<>("shader resource", PipelineState.SHADER_RESOURCES);
  private final Slots<SamplerDesc> samplers = new Slots<>("sampler", PipelineState.SAMPLERS);
  private Optional<S> shader = Optional.empty();

  private final ShaderStage stage;
  private final BindingHazards hazards;

  ShaderStageBindings(ShaderStage stage, BindingHazards hazards) {
    this.stage = stage;
    this.hazards = hazards;
    hazards.addReader(this::unbind);
  }

  /// @param shaderOrNull null for none
  public void setShader(S shaderOrNull) {
    shader = Optional.ofNullable(shaderOrNull);
  }

  /// Binds to the slots from `startSlot` on; null empties a slot.
  public void setConstantBuffers(int startSlot, Buffer... buffers) {
    var bindings = new ConstantBufferBinding[buffers.length];
    for (int i = 0; i < buffers.length; i++) {
      if (buffers[i] != null) {
        Binding.require(buffers[i], BindFlag.CONSTANT_BUFFER);
        bindings[i] = ConstantBufferBinding.whole(buffers[i]);
      }
    }
    constantBuffers.set(startSlot, Arrays.asList(bindings));
  }

  /// Binds a window of a buffer (`VSSetConstantBuffers1` and the like, of D3D11.1): what the shader
  /// reads beyond it is 0.
  ///
  /// @param buffer null to unbind
  /// @param firstConstant where it starts, in constants of 16 bytes: a multiple of 16
  /// @param numConstants a multiple of 16, up to 4096; may reach beyond the buffer's end
  public void setConstantBuffer(int slot, Buffer buffer, int firstConstant, int numConstants) {
    if (buffer == null) {
      constantBuffers.put(slot, null);
      return;
    }
    Binding.require(buffer, BindFlag.CONSTANT_BUFFER);
    constantBuffers.put(slot, ConstantBufferBinding.window(buffer, firstConstant, numConstants));
  }

  public void setShaderResources(int startSlot, ShaderResourceView... views) {
    BoundParts written = hazards.written();
    var free = new ShaderResourceView[views.length];
    for (int i = 0; i < views.length; i++) {
      free[i] = hazards.mayRead(views[i], written, stage, startSlot + i) ? views[i] : null;
    }
    resources.set(startSlot, Arrays.asList(free));
  }

  public void setSamplers(int startSlot, SamplerDesc... descs) {
    samplers.set(startSlot, Arrays.asList(descs));
  }

  void unbind(BoundParts written, Consumer<String> told) {
    String ofStage = " of the " + BindingHazards.name(stage) + " shader";
    resources.removeIf(
        written::overlaps, slot -> told.accept("resource in slot " + slot + ofStage));
  }

  Optional<S> shader() {
    return shader;
  }

  StageBindings snapshot() {
    return new StageBindings(constantBuffers.snapshot(), resources.snapshot(), samplers.snapshot());
  }

  void clear() {
    shader = Optional.empty();
    constantBuffers.clear();
    resources.clear();
    samplers.clear();
  }
}
