package dev.plumb.emulator.state;

import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.verify.VerifiedModule;

/// A compute shader.
public record ComputeShader(VerifiedModule verified) {
  public ComputeShader {
    Checks.stage(verified.module().stage(), ShaderStage.COMPUTE);
  }

  public Module module() {
    return verified.module();
  }
}
