package dev.plumb.emulator.state;

import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.UnorderedAccessView;
import java.util.List;
import java.util.Optional;

/// What is bound to one shader stage, by slot; slots beyond a list's end are empty.
///
/// @param constantBuffers up to 14
/// @param shaderResources up to 128
/// @param samplers up to 16
/// @param unorderedAccessViews up to 64; of the compute stage, or the pixel stage's, which the
///   output merger binds
public record StageBindings(
    List<Optional<ConstantBufferBinding>> constantBuffers,
    List<Optional<ShaderResourceView>> shaderResources,
    List<Optional<SamplerDesc>> samplers,
    List<Optional<UnorderedAccessView>> unorderedAccessViews) {
  public static final StageBindings EMPTY = new StageBindings(List.of(), List.of(), List.of());

  public StageBindings {
    Checks.range(
        "number of constant buffers", constantBuffers.size(), 0, PipelineState.CONSTANT_BUFFERS);
    Checks.range(
        "number of shader resources", shaderResources.size(), 0, PipelineState.SHADER_RESOURCES);
    Checks.range("number of samplers", samplers.size(), 0, PipelineState.SAMPLERS);
    Checks.range(
        "number of unordered access views",
        unorderedAccessViews.size(),
        0,
        PipelineState.UNORDERED_ACCESS_VIEWS);
    constantBuffers = List.copyOf(constantBuffers);
    shaderResources = List.copyOf(shaderResources);
    samplers = List.copyOf(samplers);
    unorderedAccessViews = List.copyOf(unorderedAccessViews);
  }

  /// Without unordered access views.
  public StageBindings(
      List<Optional<ConstantBufferBinding>> constantBuffers,
      List<Optional<ShaderResourceView>> shaderResources,
      List<Optional<SamplerDesc>> samplers) {
    this(constantBuffers, shaderResources, samplers, List.of());
  }

  public StageBindings withShaderResources(List<Optional<ShaderResourceView>> views) {
    return new StageBindings(constantBuffers, views, samplers, unorderedAccessViews);
  }

  public StageBindings withUnorderedAccessViews(List<Optional<UnorderedAccessView>> views) {
    return new StageBindings(constantBuffers, shaderResources, samplers, views);
  }
}
