package dev.plumb.emulator.texture;

import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.hlsl.runtime.SampleRequest;
import java.util.Arrays;

/// The texels of a level around the coordinates of a wave, in one direction (D3D11.3 §7.18.9): as
/// [TextureAddress], in loops without branches.
final class WaveFootprint {
  /// Sizes up to which a coordinate in 1/256 texel stays below 2^22, by address mode: then a sum
  /// with [#ROUNDER] is rounded to integers.
  private static final int MOST_TEXELS = 16384;

  private static final int MOST_MIRRORED = MOST_TEXELS / 2;
  private static final int MOST_WITH_OFFSETS = MOST_TEXELS / 10;

  /// 1.5 * 2^23: between 2^23 and 2^24 floats are integers.
  static final float ROUNDER = 12582912f;

  private final TextureAddressMode mode;
  private final int size; // of level 0
  private final boolean powerOfTwo;

  private float[] reduced = {}; // [lane]
  private int[] sizes = {}; // [lane] of the lane's level
  int[] first = {}; // [lane] texel
  int[] second = {}; // [lane]; for linear filters
  float[] weight = {}; // [lane] of the second texel

  WaveFootprint(TextureAddressMode mode, int size) {
    this.mode = mode;
    this.size = size;
    this.powerOfTwo = Integer.bitCount(size) == 1;
  }

  static boolean fits(TextureAddressMode mode, int size) {
    return switch (mode) {
      case WRAP, CLAMP -> true;
      case MIRROR -> size <= MOST_MIRRORED;
      case BORDER, MIRROR_ONCE -> false;
    };
  }

  boolean takesOffsets() {
    return mode == TextureAddressMode.CLAMP ? size <= MOST_WITH_OFFSETS : powerOfTwo;
  }

  void reserve(int lanes) {
    if (reduced.length < lanes) {
      reduced = new float[lanes];
      sizes = new int[lanes];
      first = new int[lanes];
      second = new int[lanes];
      weight = new float[lanes];
    }
  }

  /// Takes coordinates; what does not depend on the level.
  void take(SampleRequest r, int coordinate) {
    float[] from = r.coordinates[coordinate];
    switch (mode) {
      case WRAP -> wrap(r.lanes, from, reduced);
      case MIRROR -> mirror(r.lanes, from, reduced);
      case CLAMP -> {
        boolean moved = r.offsets.length > 0;
        clamp(r.lanes, from, reduced, moved ? 10f : Math.min(10f, MOST_TEXELS / (float) size));
      }
      case BORDER, MIRROR_ONCE -> throw new IllegalStateException(mode + " is not for waves");
    }
  }

  private static void wrap(int lanes, float[] from, float[] to) {
    for (int i = 0; i < lanes; i++) {
      to[i] = from[i] - (float) Math.floor(from[i]);
    }
  }

  /// Towards 0, as [TextureAddress#reduce].
  private static void mirror(int lanes, float[] from, float[] to) {
    for (int i = 0; i < lanes; i++) {
      to[i] = TextureAddress.reduce(from[i], TextureAddressMode.MIRROR);
    }
  }

  /// Beyond 1 and 0 all coordinates are alike, where no offset brings them back.
  private static void clamp(int lanes, float[] from, float[] to, float bound) {
    for (int i = 0; i < lanes; i++) {
      to[i] = Math.max(-bound, Math.min(bound, from[i]));
    }
  }

  /// Texels of each lane's level, with `sizes[level]`, or of the one that all look at, unless that
  /// is -1.
  ///
  /// @param offsets [lane] or null
  void locate(int lanes, int[] level, int common, int[] sizesOf, int[] offsets, boolean linear) {
    if (common >= 0 && linear && offsets == null && mode == TextureAddressMode.WRAP && powerOfTwo) {
      wrapPairs(lanes, reduced, sizesOf[common], first, second, weight);
      return;
    }
    if (common >= 0) {
      Arrays.fill(sizes, 0, lanes, sizesOf[common]);
    } else {
      for (int i = 0; i < lanes; i++) {
        sizes[i] = sizesOf[level[i]];
      }
    }
    toFixed(lanes, reduced, sizes, linear ? 0.5f : 0f, first);
    split(lanes, first, weight);
    if (offsets != null) {
      add(lanes, offsets, first);
    }
    if (linear) {
      next(lanes, first, second);
      address(lanes, second);
    }
    address(lanes, first);
  }

  /// All steps at once, for what is most common.
  private static void wrapPairs(
      int lanes, float[] from, int size, int[] first, int[] second, float[] weights) {
    for (int i = 0; i < lanes; i++) {
      int fx8 = (int) ((from[i] * size - 0.5f) * 256f + ROUNDER - ROUNDER);
      int texel = fx8 >> 8;
      weights[i] = (fx8 & 0xff) * (1 / 256f);
      first[i] = texel & (size - 1);
      second[i] = texel + 1 & (size - 1);
    }
  }

  private static void toFixed(int lanes, float[] from, int[] sizes, float less, int[] fx8) {
    for (int i = 0; i < lanes; i++) {
      fx8[i] = (int) ((from[i] * sizes[i] - less) * 256f + ROUNDER - ROUNDER);
    }
  }

  private static void split(int lanes, int[] fx8, float[] weights) {
    for (int i = 0; i < lanes; i++) {
      weights[i] = (fx8[i] & 0xff) * (1 / 256f);
      fx8[i] = fx8[i] >> 8;
    }
  }

  private static void add(int lanes, int[] offsets, int[] to) {
    for (int i = 0; i < lanes; i++) {
      to[i] += offsets[i];
    }
  }

  private static void next(int lanes, int[] from, int[] to) {
    for (int i = 0; i < lanes; i++) {
      to[i] = from[i] + 1;
    }
  }

  private void address(int lanes, int[] texels) {
    switch (mode) {
      case WRAP -> {
        if (powerOfTwo) {
          wrapByMask(lanes, sizes, texels);
        } else {
          wrapNear(lanes, sizes, texels);
        }
      }
      case MIRROR -> {
        if (powerOfTwo) {
          mirrorByMask(lanes, sizes, texels);
        } else {
          mirrorNear(lanes, sizes, texels);
        }
      }
      case CLAMP -> clampTexels(lanes, sizes, texels);
      case BORDER, MIRROR_ONCE -> throw new IllegalStateException(mode + " is not for waves");
    }
  }

  private static void wrapByMask(int lanes, int[] sizes, int[] texels) {
    for (int i = 0; i < lanes; i++) {
      texels[i] = texels[i] & (sizes[i] - 1);
    }
  }

  /// From -1 to `size` + 1: what a reduced coordinate gives.
  private static void wrapNear(int lanes, int[] sizes, int[] texels) {
    for (int i = 0; i < lanes; i++) {
      int size = sizes[i];
      int notLow = texels[i] + (size & (texels[i] >> 31));
      int down = notLow - size;
      int inside = down + (size & (down >> 31));
      int again = inside - size; // two to the right of a texture of one texel
      texels[i] = again + (size & (again >> 31));
    }
  }

  private static void mirrorByMask(int lanes, int[] sizes, int[] texels) {
    for (int i = 0; i < lanes; i++) {
      int m = texels[i] & (2 * sizes[i] - 1);
      int beyond = sizes[i] - 1 - m;
      texels[i] = m + ((sizes[i] + beyond - m) & (beyond >> 31));
    }
  }

  /// From -2 * `size` - 1 to 2 * `size` + 1, likewise.
  private static void mirrorNear(int lanes, int[] sizes, int[] texels) {
    for (int i = 0; i < lanes; i++) {
      int period = 2 * sizes[i];
      int once = texels[i] + (period & (texels[i] >> 31));
      int twice = once + (period & (once >> 31));
      int down = twice - period;
      int m = down + (period & (down >> 31));
      int beyond = sizes[i] - 1 - m;
      texels[i] = m + ((sizes[i] + beyond - m) & (beyond >> 31));
    }
  }

  private static void clampTexels(int lanes, int[] sizes, int[] texels) {
    for (int i = 0; i < lanes; i++) {
      texels[i] = Math.max(0, Math.min(sizes[i] - 1, texels[i]));
    }
  }
}
