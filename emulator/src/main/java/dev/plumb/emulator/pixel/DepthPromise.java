package dev.plumb.emulator.pixel;

import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SystemValue;
import java.util.Optional;

/// What a pixel shader promises about the depth that it gives (D3D11.3 §16.9.3), so that pixels can
/// be dropped before it runs.
///
/// A promise that is not kept is undefined in D3D11. Here the shader's depth is taken as it is, and
/// where the promise lets pixels be dropped, the rasterizer's depth must pass the test, too,
/// whenever that is done: so the picture does not depend on what was known when.
public enum DepthPromise {
  NONE,
  /// `SV_DepthGreaterEqual`: not less than the rasterizer's.
  GREATER_EQUAL,
  /// `SV_DepthLessEqual`: not greater.
  LESS_EQUAL;

  static DepthPromise of(Module shader) {
    for (Module.SignatureElement output : shader.outputs()) {
      if (output.systemValue() == SystemValue.DEPTH_GREATER_EQUAL) {
        return GREATER_EQUAL;
      }
      if (output.systemValue() == SystemValue.DEPTH_LESS_EQUAL) {
        return LESS_EQUAL;
      }
    }
    return NONE;
  }

  /// Of a draw. None where several samples of a pixel have one depth of the shader's, and each its
  /// own of the rasterizer's: which of them is meant is not said.
  public static DepthPromise of(PixelStageDesc desc) {
    Optional<Module> shader = desc.shader().map(WaveProgram::module);
    boolean samplesDiffer =
        desc.sampleCount() > 1 && !shader.map(SampleFrequency::isNeeded).orElse(false);
    return samplesDiffer ? NONE : shader.map(DepthPromise::of).orElse(NONE);
  }

  /// As HLSL has it.
  public String semantic() {
    return switch (this) {
      case NONE -> "SV_Depth";
      case GREATER_EQUAL -> "SV_DepthGreaterEqual";
      case LESS_EQUAL -> "SV_DepthLessEqual";
    };
  }

  public boolean isKept(float depth, float rasterizers) {
    return switch (this) {
      case NONE -> true;
      case GREATER_EQUAL -> !(depth < rasterizers);
      case LESS_EQUAL -> !(depth > rasterizers);
    };
  }

  /// Whether pixels that fail with the rasterizer's depth fail with any that the shader may give.
  public boolean keepsFailures(DepthStencilDesc state) {
    ComparisonFunc func = state.depthFunc();
    return !state.stencilEnable()
        && switch (this) {
          case NONE -> false;
          case GREATER_EQUAL -> func == ComparisonFunc.LESS || func == ComparisonFunc.LESS_EQUAL;
          case LESS_EQUAL -> func == ComparisonFunc.GREATER || func == ComparisonFunc.GREATER_EQUAL;
        };
  }
}
