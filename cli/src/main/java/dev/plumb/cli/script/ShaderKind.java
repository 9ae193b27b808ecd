package dev.plumb.cli.script;

import dev.plumb.hlsl.type.ShaderStage;
import java.util.Optional;

/// What a shader section holds: a stage's shader, or an effect.
public enum ShaderKind {
  VERTEX("vertex shader", "vs", ShaderStage.VERTEX),
  HULL("hull shader", "hs", ShaderStage.HULL),
  DOMAIN("domain shader", "ds", ShaderStage.DOMAIN),
  GEOMETRY("geometry shader", "gs", ShaderStage.GEOMETRY),
  PIXEL("pixel shader", "ps", ShaderStage.PIXEL),
  COMPUTE("compute shader", "cs", ShaderStage.COMPUTE),
  EFFECT("effect", "fx", null);

  private final String header;
  private final String prefix;
  private final ShaderStage stage;

  ShaderKind(String header, String prefix, ShaderStage stage) {
    this.header = header;
    this.prefix = prefix;
    this.stage = stage;
  }

  /// As in the section's header.
  public String header() {
    return header;
  }

  /// Empty for effects.
  public Optional<ShaderStage> stage() {
    return Optional.ofNullable(stage);
  }

  /// The target for a shader model, such as `ps_5_0`.
  public String profile(ShaderModel model) {
    return prefix + "_" + model.major() + "_" + model.minor();
  }

  /// Whether there is such a target, whose compiler scripts say something of.
  public boolean existsIn(ShaderModel model) {
    return switch (this) {
      case VERTEX, PIXEL -> true;
      case GEOMETRY, COMPUTE -> model.isAtLeast(4, 0);
      case HULL, DOMAIN -> model.isAtLeast(5, 0);
      case EFFECT ->
          model.equals(ShaderModel.of(2, 0))
              || model.equals(ShaderModel.of(4, 0))
              || model.equals(ShaderModel.of(4, 1))
              || model.equals(ShaderModel.of(5, 0));
    };
  }
}
