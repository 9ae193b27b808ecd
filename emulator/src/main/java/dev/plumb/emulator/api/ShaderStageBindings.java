package dev.plumb.emulator.api;

import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.StageBindings;
import java.util.Arrays;
import java.util.Optional;

/// The `VSSet...`, `PSSet...` and `CSSet...` calls of one shader stage.
///
/// @param <S> the stage's shader
public sealed class ShaderStageBindings<S> permits ComputeStage {
  private final Slots<Buffer> constantBuffers =
      new Slots<>("constant buffer", PipelineState.CONSTANT_BUFFERS);
  private final Slots<ShaderResourceView> resources =
      new Slots<>("shader resource", PipelineState.SHADER_RESOURCES);
  private final Slots<SamplerDesc> samplers = new Slots<>("sampler", PipelineState.SAMPLERS);
  private Optional<S> shader = Optional.empty();

  ShaderStageBindings() {}

  /// @param shaderOrNull null for none
  public void setShader(S shaderOrNull) {
    shader = Optional.ofNullable(shaderOrNull);
  }

  /// Binds to the slots from `startSlot` on; null empties a slot.
  public void setConstantBuffers(int startSlot, Buffer... buffers) {
    for (Buffer buffer : buffers) {
      if (buffer != null) {
        Binding.require(buffer, BindFlag.CONSTANT_BUFFER);
      }
    }
    constantBuffers.set(startSlot, Arrays.asList(buffers));
  }

  public void setShaderResources(int startSlot, ShaderResourceView... views) {
    resources.set(startSlot, Arrays.asList(views));
  }

  public void setSamplers(int startSlot, SamplerDesc... descs) {
    samplers.set(startSlot, Arrays.asList(descs));
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
