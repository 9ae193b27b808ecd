package dev.plumb.hlsl;

import java.util.Locale;
import java.util.Optional;

/// A target of a whole effect file, as fxc's `/T` takes it.
public enum EffectProfile {
  FX_2_0(3, 0),
  FX_4_0(4, 0),
  FX_4_1(4, 1),
  FX_5_0(5, 0);

  private final int major;
  private final int minor;

  EffectProfile(int major, int minor) {
    this.major = major;
    this.minor = minor;
  }

  /// Reads `fx_2_0`; empty for anything that is no target of effects.
  public static Optional<EffectProfile> parse(String text) {
    for (EffectProfile profile : values()) {
      if (profile.toString().equals(text.toLowerCase(Locale.ROOT))) {
        return Optional.of(profile);
      }
    }
    return Optional.empty();
  }

  /// The newest shader model that its shaders may have.
  int major() {
    return major;
  }

  int minor() {
    return minor;
  }

  /// As `/T` takes it.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
