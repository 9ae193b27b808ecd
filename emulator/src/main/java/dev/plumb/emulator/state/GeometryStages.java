package dev.plumb.emulator.state;

import java.util.Optional;

/// The stages between vertex shader and rasterizer, each of which may be off.
public record GeometryStages(
    Optional<HullShader> hullShader,
    StageBindings hullBindings,
    Optional<DomainShader> domainShader,
    StageBindings domainBindings,
    Optional<GeometryShader> geometryShader,
    StageBindings geometryBindings) {

  /// All off.
  public static final GeometryStages NONE =
      new GeometryStages(
          Optional.empty(),
          StageBindings.EMPTY,
          Optional.empty(),
          StageBindings.EMPTY,
          Optional.empty(),
          StageBindings.EMPTY);
}
