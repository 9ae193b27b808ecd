package dev.plumb.emulator.texture;

import dev.plumb.emulator.format.Component;
import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.resource.Subresource;

/// Reads and filters the texels of a level for a whole wave, in the way that fits the format: bytes
/// in one word, 32-bit floats, or any other components.
abstract class WaveTexels {
  static final int COMPONENTS = 4;

  /// [component][lane]: of the more detailed level, in the end the result.
  float[][] near = new float[COMPONENTS][0];

  float[][] far = new float[COMPONENTS][0]; // of the level after that

  final int[] widths; // [level]
  final float[] missing = new float[COMPONENTS];

  WaveTexels(Format format, Subresource[] levels) {
    widths = new int[levels.length];
    for (int level = 0; level < levels.length; level++) {
      widths[level] = levels[level].width;
    }
    for (int c = 0; c < COMPONENTS; c++) {
      missing[c] =
          format.hasComponent(c) ? 0 : Float.intBitsToFloat(FormatCodec.of(format).missing(c));
    }
  }

  static WaveTexels of(Format format, Subresource[] levels) {
    return switch (levels[0].storage) {
      case FLOATS -> new WaveFloats(format, levels);
      case WORDS, BYTES ->
          isOfBytes(format, levels[0].storage)
              ? new WaveBytes(format, levels)
              : new WavePacked(format, levels);
    };
  }

  static boolean fits(Format format, Subresource.Storage storage) {
    return switch (storage) {
      case FLOATS -> format.kind() == ComponentKind.FLOAT;
      case WORDS, BYTES -> WavePacked.fits(format);
    };
  }

  private static boolean isOfBytes(Format format, Subresource.Storage storage) {
    return storage == Subresource.Storage.WORDS
        && format.bytesPerBlock() == 4
        && format.components().stream().allMatch(WaveTexels::isByte);
  }

  private static boolean isByte(Component c) {
    return c.bits() == 8 && c.kind() == ComponentKind.UNORM;
  }

  /// @param lanes of whole vectors
  void reserve(int lanes) {
    if (near[0].length < lanes) {
      near = new float[COMPONENTS][lanes];
      far = new float[COMPONENTS][lanes];
    }
  }

  /// The four texels of each footprint, weighed.
  abstract void linear(
      int lanes, int[] level, int common, WaveFootprint columns, WaveFootprint rows, float[][] out);

  /// The first texel of each footprint.
  abstract void point(
      int lanes, int[] level, int common, WaveFootprint columns, WaveFootprint rows, float[][] out);

  /// Adds to [#near] what [#far] weighs.
  abstract void mix(int lanes, float[] weight);

  /// Where values may be infinite.
  static float weigh(float a, float b, float w) {
    return w == 0 ? a : TextureSampler.lerp(a, b, w);
  }

  final void fillMissing(int lanes, int component, float[][] out) {
    java.util.Arrays.fill(out[component], 0, lanes, missing[component]);
  }
}
