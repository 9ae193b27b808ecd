package dev.plumb.emulator.state;

import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.verify.VerifiedModule;

/// A pixel shader.
public record PixelShader(VerifiedModule verified) {
  public PixelShader {
    Checks.stage(verified.module().stage(), ShaderStage.PIXEL);
  }

  public Module module() {
    return verified.module();
  }
}
