package dev.plumb.emulator.state;

import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.verify.VerifiedModule;
import java.util.Optional;

/// A geometry shader; or a vertex or domain shader, which then stands for no geometry shader and
/// only says what the stage before gives to stream output (D3D11.3 §14.3).
public record GeometryShader(VerifiedModule verified, Optional<StreamOutputDesc> streamOutput) {
  public GeometryShader {
    ShaderStage stage = verified.module().stage();
    boolean passesThrough = stage == ShaderStage.VERTEX || stage == ShaderStage.DOMAIN;
    if (!passesThrough || streamOutput.isEmpty()) {
      Checks.stage(stage, ShaderStage.GEOMETRY);
    }
  }

  /// Without stream output.
  public GeometryShader(VerifiedModule verified) {
    this(verified, Optional.empty());
  }

  public Module module() {
    return verified.module();
  }

  /// Whether there is nothing to run.
  public boolean passesThrough() {
    return module().stage() != ShaderStage.GEOMETRY;
  }
}
