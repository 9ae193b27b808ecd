package dev.plumb.emulator.state;

import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.type.ShaderStage;

/// A vertex shader.
public record VertexShader(Module module) {
  public VertexShader {
    Checks.stage(module.stage(), ShaderStage.VERTEX);
  }
}
