package dev.plumb.hlsl.source;

import java.util.Objects;

/// Which language a text is compiled as.
///
/// @param sixteenBit whether `half`, `float16_t`, `int16_t` and `uint16_t` have 16 bits
///   (`-enable-16bit-types`)
public record Language(LanguageVersion version, boolean sixteenBit) {
  /// What fxc compiles.
  public static final Language FXC = new Language(LanguageVersion.FXC, false);

  public Language {
    Objects.requireNonNull(version);
  }

  /// What a compiler takes a text for unless it is told a version: up to shader model 5.1 what fxc
  /// does, from 6.0 on what dxc does.
  public static LanguageVersion versionFor(int majorModel) {
    return majorModel >= 6 ? LanguageVersion.HLSL_2021 : LanguageVersion.FXC;
  }
}
