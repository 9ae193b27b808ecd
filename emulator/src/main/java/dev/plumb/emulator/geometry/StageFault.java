package dev.plumb.emulator.geometry;

import dev.plumb.hlsl.interp.RunResult;
import dev.plumb.hlsl.type.ShaderStage;

/// A shader did not finish.
public record StageFault(ShaderStage stage, RunResult result) {}
