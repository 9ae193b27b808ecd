package dev.plumb.emulator.state;

import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.verify.VerifiedModule;

/// A domain shader.
public record DomainShader(VerifiedModule verified) {
  public DomainShader {
    Checks.stage(verified.module().stage(), ShaderStage.DOMAIN);
  }

  public Module module() {
    return verified.module();
  }
}
