package dev.plumb.emulator.pixel;

import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.view.AccessOrder;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SystemValue;

/// When depth and stencil are tested and written (D3D11.3 §16.12, §17.11). The pipeline is defined
/// with both after the pixel shader; the earlier ways give the same picture unless the shader asks
/// for them with `[earlydepthstencil]`. A shader that writes to unordered access views does so for
/// pixels that will fail, too.
public enum DepthStencilOrder {
  /// Test and write before the shader.
  EARLY,

  /// Test before the shader to save work, and again after it, then write: the shader may discard.
  ///
  /// The early test only sees depth before the wave's own writes. That is safe if these can never
  /// make a failing pixel pass: LESS only lowers what is stored, and so on.
  EARLY_TEST,

  /// Test and write after the shader.
  LATE;

  /// For a draw without pixel shader.
  static final DepthStencilOrder WITHOUT_SHADER = EARLY;

  /// @param discards whether the shader can discard pixels
  /// @param promise about the depth that the shader gives
  static DepthStencilOrder of(
      Module shader, boolean discards, DepthPromise promise, DepthStencilDesc state) {
    if (shader.earlyDepthStencil()) {
      return EARLY;
    }
    if (AccessOrder.writes(shader)) {
      return LATE;
    }
    if (writesDepthOrStencil(shader)) {
      return promise.keepsFailures(state) ? EARLY_TEST : LATE;
    }
    if (!discards) {
      return EARLY;
    }
    return state.stencilEnable() || !isMonotone(state.depthFunc()) ? LATE : EARLY_TEST;
  }

  private static boolean writesDepthOrStencil(Module shader) {
    for (Module.SignatureElement output : shader.outputs()) {
      if (isDepth(output.systemValue()) || output.systemValue() == SystemValue.STENCIL_REF) {
        return true;
      }
    }
    return false;
  }

  static boolean isDepth(SystemValue value) {
    return value == SystemValue.DEPTH
        || value == SystemValue.DEPTH_GREATER_EQUAL
        || value == SystemValue.DEPTH_LESS_EQUAL;
  }

  private static boolean isMonotone(ComparisonFunc func) {
    return switch (func) {
      case NEVER, LESS, EQUAL, LESS_EQUAL, GREATER, GREATER_EQUAL, ALWAYS -> true;
      case NOT_EQUAL -> false;
    };
  }
}
