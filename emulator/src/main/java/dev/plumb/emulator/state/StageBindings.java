package dev.plumb.emulator.state;

import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.ShaderResourceView;
import java.util.List;
import java.util.Optional;

/// What is bound to one shader stage, by slot; slots beyond a list's end are empty.
///
/// @param constantBuffers up to 14
/// @param shaderResources up to 128
/// @param samplers up to 16
public record StageBindings(
    List<Optional<Buffer>> constantBuffers,
    List<Optional<ShaderResourceView>> shaderResources,
    List<Optional<SamplerDesc>> samplers) {
  public static final StageBindings EMPTY = new StageBindings(List.of(), List.of(), List.of());

  public StageBindings {
    Checks.range(
        "number of constant buffers", constantBuffers.size(), 0, PipelineState.CONSTANT_BUFFERS);
    Checks.range(
        "number of shader resources", shaderResources.size(), 0, PipelineState.SHADER_RESOURCES);
    Checks.range("number of samplers", samplers.size(), 0, PipelineState.SAMPLERS);
    constantBuffers = List.copyOf(constantBuffers);
    shaderResources = List.copyOf(shaderResources);
    samplers = List.copyOf(samplers);
  }
}
