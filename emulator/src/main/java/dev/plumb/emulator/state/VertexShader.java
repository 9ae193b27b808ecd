package dev.plumb.emulator.state;

import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.verify.VerifiedModule;

/// A vertex shader.
public record VertexShader(VerifiedModule verified) {
  public VertexShader {
    Checks.stage(verified.module().stage(), ShaderStage.VERTEX);
  }

  public Module module() {
    return verified.module();
  }
}
