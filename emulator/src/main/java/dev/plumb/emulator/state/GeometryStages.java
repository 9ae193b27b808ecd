package dev.plumb.emulator.state;

import dev.plumb.emulator.resource.Buffer;
import java.util.List;
import java.util.Optional;

/// The stages between vertex shader and rasterizer, each of which may be off.
///
/// @param streamOutputTargets by slot, up to 4
public record GeometryStages(
    Optional<HullShader> hullShader,
    StageBindings hullBindings,
    Optional<DomainShader> domainShader,
    StageBindings domainBindings,
    Optional<GeometryShader> geometryShader,
    StageBindings geometryBindings,
    List<Optional<Buffer>> streamOutputTargets) {

  public GeometryStages {
    streamOutputTargets = List.copyOf(streamOutputTargets);
  }

  /// All off.
  public static final GeometryStages NONE =
      new GeometryStages(
          Optional.empty(),
          StageBindings.EMPTY,
          Optional.empty(),
          StageBindings.EMPTY,
          Optional.empty(),
          StageBindings.EMPTY,
          List.of());

  /// The geometry shader that runs; empty if there is none, or only stream output.
  public Optional<GeometryShader> runningGeometryShader() {
    return geometryShader.filter(shader -> !shader.passesThrough());
  }

  public Optional<StreamOutputDesc> streamOutput() {
    return geometryShader.flatMap(GeometryShader::streamOutput);
  }
}
