package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.Component;
import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;

/// How far two values of a format may be apart by rounding alone.
///
/// Each renderer may be 0.6 ULP off a UNORM (D3D11.3 §3.2.3.6), so the two may give neighbouring
/// codes; a float that is made smaller may be cut or rounded.
final class Tolerance {
  private final Scene scene;

  Tolerance(Scene scene) {
    this.scene = scene;
  }

  /// @param slot red 0, green 1, blue 2, alpha 3
  /// @param extra by how much of the value's own units more than by rounding
  boolean agree(Format format, int slot, int ours, int theirs, float extra) {
    if (ours == theirs) {
      return true;
    }
    if (format.isInteger()) {
      return false;
    }
    float a = Float.intBitsToFloat(ours);
    float b = Float.intBitsToFloat(theirs);
    if (Float.isNaN(a) || Float.isNaN(b)) {
      return Float.isNaN(a) && Float.isNaN(b);
    }
    if (format.isSrgb() && slot < 3) {
      a = srgb(a);
      b = srgb(b);
    }
    return Math.abs(a - b) <= step(format, slot, Math.max(Math.abs(a), Math.abs(b))) + extra;
  }

  /// At a value of some size.
  float step(Format format, int slot, float size) {
    for (Component component : format.components()) {
      if (component.slot() == slot) {
        return step(component.kind(), component.bits(), size);
      }
    }
    return scene.relative * Math.max(1, size);
  }

  private float step(ComponentKind kind, int bits, float size) {
    float relative = scene.relative * (scene.exactFloats ? size : Math.max(1, size));
    return switch (kind) {
      case UNORM -> relative + (scene.codes + 0.01f) / ((1L << bits) - 1);
      case SNORM -> relative + (scene.codes + 0.01f) / ((1L << (bits - 1)) - 1);
      default -> relative + (bits == 32 ? 0 : scene.codes * ulp(bits, size));
    };
  }

  private static float ulp(int bits, float size) {
    int mantissa = bits == 16 ? 10 : bits == 11 ? 6 : 5;
    float smallest = Math.scalb(1f, -14 - mantissa);
    return Math.max(smallest, Math.scalb(1f, Math.getExponent(size) - mantissa));
  }

  private static float srgb(float linear) {
    return linear <= 0.0031308f
        ? 12.92f * linear
        : (float) (1.055 * Math.pow(linear, 1 / 2.4) - 0.055);
  }

  boolean depthAgrees(float ours, float theirs, float extra) {
    return ours == theirs || Math.abs(ours - theirs) <= depthStep() + extra;
  }

  private float depthStep() {
    float rounding = 0.1f * scene.relative;
    return switch (scene.depthFormat) {
      case D16_UNORM -> rounding + 1.01f / 65535;
      case D24_UNORM_S8_UINT -> rounding + 1.01f / 16777215;
      default -> rounding;
    };
  }
}
