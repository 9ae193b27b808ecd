package dev.plumb.emulator.texture;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.PackedColumns;
import dev.plumb.emulator.resource.Subresource;

/// Any other format of components that are numbers, by [PackedColumns]. They may be infinite, so a
/// weight of 0 must not count.
final class WavePacked extends WaveTexels {
  private static final int CORNERS = 4; // (x, y) (x + 1, y) (x, y + 1) (x + 1, y + 1)

  private final Subresource[] subresources; // [level]
  private final PackedColumns packed;
  private final int wordsPerTexel; // at least 1
  private int[] places = {}; // [lane] texel of the lane's level
  private int[][][] words = new int[CORNERS][4][0]; // [corner][word][lane]
  private int[][] bits = new int[CORNERS][0]; // [corner][lane] of one component

  /// For formats that [#fits].
  WavePacked(Format format, Subresource[] levels) {
    super(format, levels);
    this.subresources = levels;
    this.packed = new PackedColumns(format);
    this.wordsPerTexel = Math.max(1, format.bytesPerBlock() / 4);
  }

  static boolean fits(Format format) {
    return PackedColumns.fit(format)
        && format.components().stream()
            .filter(c -> c.slot() >= 0)
            .allMatch(
                c ->
                    switch (c.kind()) {
                      case UNORM, SNORM, FLOAT -> true;
                      case UINT, SINT, TYPELESS -> false;
                    });
  }

  @Override
  void reserve(int lanes) {
    super.reserve(lanes);
    if (places.length < lanes) {
      places = new int[lanes];
      words = new int[CORNERS][4][lanes];
      bits = new int[CORNERS][lanes];
    }
  }

  @Override
  void linear(
      int lanes,
      int[] level,
      int common,
      WaveFootprint columns,
      WaveFootprint rows,
      float[][] out) {
    fetch(lanes, level, columns.first, rows.first, words[0]);
    fetch(lanes, level, columns.second, rows.first, words[1]);
    fetch(lanes, level, columns.first, rows.second, words[2]);
    fetch(lanes, level, columns.second, rows.second, words[3]);
    for (int c = 0; c < COMPONENTS; c++) {
      for (int corner = 0; corner < CORNERS; corner++) {
        packed.decode(words[corner], c, bits[corner], lanes);
      }
      weigh(lanes, columns.weight, rows.weight, out[c]);
    }
  }

  private void fetch(int lanes, int[] level, int[] xs, int[] ys, int[][] into) {
    for (int i = 0; i < lanes; i++) {
      places[i] = ys[i] * widths[level[i]] + xs[i];
    }
    if (subresources[0].bytes != null) {
      fetchBytes(lanes, level, into[0]);
    } else {
      for (int w = 0; w < wordsPerTexel; w++) {
        fetchWords(lanes, level, w, into[w]);
      }
    }
  }

  private void fetchWords(int lanes, int[] level, int word, int[] into) {
    for (int i = 0; i < lanes; i++) {
      into[i] = subresources[level[i]].words[places[i] * wordsPerTexel + word];
    }
  }

  /// Texels of up to four bytes.
  private void fetchBytes(int lanes, int[] level, int[] into) {
    int size = subresources[0].format.bytesPerBlock();
    for (int i = 0; i < lanes; i++) {
      byte[] from = subresources[level[i]].bytes;
      int word = 0;
      for (int b = size - 1; b >= 0; b--) {
        word = word << 8 | from[places[i] * size + b] & 0xff;
      }
      into[i] = word;
    }
  }

  private void weigh(int lanes, float[] wu, float[] wv, float[] out) {
    for (int i = 0; i < lanes; i++) {
      float top = weigh(number(0, i), number(1, i), wu[i]);
      float bottom = weigh(number(2, i), number(3, i), wu[i]);
      out[i] = weigh(top, bottom, wv[i]);
    }
  }

  private float number(int corner, int lane) {
    return Float.intBitsToFloat(bits[corner][lane]);
  }

  @Override
  void point(
      int lanes,
      int[] level,
      int common,
      WaveFootprint columns,
      WaveFootprint rows,
      float[][] out) {
    fetch(lanes, level, columns.first, rows.first, words[0]);
    for (int c = 0; c < COMPONENTS; c++) {
      packed.decode(words[0], c, bits[0], lanes);
      for (int i = 0; i < lanes; i++) {
        out[c][i] = number(0, i);
      }
    }
  }

  @Override
  void mix(int lanes, float[] weight) {
    for (int c = 0; c < COMPONENTS; c++) {
      for (int i = 0; i < lanes; i++) {
        near[c][i] = weigh(near[c][i], far[c][i], weight[i]);
      }
    }
  }
}
