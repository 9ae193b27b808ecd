package dev.plumb.emulator.state;

import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.verify.VerifiedModule;

/// A hull shader.
public record HullShader(VerifiedModule verified) {
  public HullShader {
    Checks.stage(verified.module().stage(), ShaderStage.HULL);
  }

  public Module module() {
    return verified.module();
  }
}
