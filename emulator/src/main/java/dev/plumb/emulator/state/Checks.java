package dev.plumb.emulator.state;

import dev.plumb.hlsl.type.ShaderStage;

/// Range checks with one wording.
final class Checks {
  private Checks() {}

  static void range(String what, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          what + " " + value + ": " + least + " to " + most + " are possible");
    }
  }

  static void range(String what, float value, float least, float most) {
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          what + " " + value + ": " + least + " to " + most + " are possible");
    }
  }

  static void stage(ShaderStage stage, ShaderStage wanted) {
    if (stage != wanted) {
      throw new IllegalArgumentException(
          "shader for " + stage.prefix() + ": one for " + wanted.prefix() + " is wanted");
    }
  }
}
