package dev.plumb.hlsl.source;

import java.util.Objects;

/// Which language a text is compiled as, and what of it machines differ in.
///
/// @param sixteenBit whether `half`, `float16_t`, `int16_t` and `uint16_t` have 16 bits
///   (`-enable-16bit-types`)
/// @param waveSize how many lanes a wave has (`--wave-size`), unless `[WaveSize]` says
public record Language(LanguageVersion version, boolean sixteenBit, int waveSize) {
  /// How many lanes a wave has that nobody has chosen a size for.
  public static final int WAVE_SIZE = 32;

  /// What fxc compiles.
  public static final Language FXC = of(LanguageVersion.FXC);

  public Language {
    Objects.requireNonNull(version);
    if (!isWaveSize(waveSize)) {
      throw new IllegalArgumentException(
          "a wave of " + waveSize + " lanes; it has 4 to 128, a power of two");
    }
  }

  /// A version with all else as it usually is.
  public static Language of(LanguageVersion version) {
    return new Language(version, false, WAVE_SIZE);
  }

  /// Whether a wave may have so many lanes.
  public static boolean isWaveSize(int lanes) {
    return lanes >= 4 && lanes <= 128 && Integer.bitCount(lanes) == 1;
  }

  public Language withSixteenBit(boolean newSixteenBit) {
    return new Language(version, newSixteenBit, waveSize);
  }

  public Language withWaveSize(int newWaveSize) {
    return new Language(version, sixteenBit, newWaveSize);
  }

  /// What a compiler takes a text for unless it is told a version: up to shader model 5.1 what fxc
  /// does, from 6.0 on what dxc does.
  public static LanguageVersion versionFor(int majorModel) {
    return majorModel >= 6 ? LanguageVersion.HLSL_2021 : LanguageVersion.FXC;
  }
}
