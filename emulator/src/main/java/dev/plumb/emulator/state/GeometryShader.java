package dev.plumb.emulator.state;

import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.verify.VerifiedModule;

/// A geometry shader.
public record GeometryShader(VerifiedModule verified) {
  public GeometryShader {
    Checks.stage(verified.module().stage(), ShaderStage.GEOMETRY);
  }

  public Module module() {
    return verified.module();
  }
}
