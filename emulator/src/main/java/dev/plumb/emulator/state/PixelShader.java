package dev.plumb.emulator.state;

import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.type.ShaderStage;

/// A pixel shader.
public record PixelShader(Module module) {
  public PixelShader {
    Checks.stage(module.stage(), ShaderStage.PIXEL);
  }
}
