package dev.plumb.emulator.texture;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.Subresource;

/// One to four 32-bit floats a texel. They may be infinite, so a weight of 0 must not count.
final class WaveFloats extends WaveTexels {
  private final float[][] texels; // [level][texel * components + component]
  private final int components;

  WaveFloats(Format format, Subresource[] levels) {
    super(format, levels);
    this.components = levels[0].wordsPerTexel;
    this.texels = new float[levels.length][];
    for (int level = 0; level < levels.length; level++) {
      texels[level] = levels[level].floats;
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
    for (int c = 0; c < COMPONENTS; c++) {
      if (c < components) {
        linear(lanes, level, columns, rows, c, out[c]);
      } else {
        fillMissing(lanes, c, out);
      }
    }
  }

  private void linear(
      int lanes, int[] level, WaveFootprint columns, WaveFootprint rows, int c, float[] out) {
    int n = components;
    for (int i = 0; i < lanes; i++) {
      float[] from = texels[level[i]];
      int width = widths[level[i]];
      int row0 = rows.first[i] * width;
      int row1 = rows.second[i] * width;
      int x0 = columns.first[i];
      int x1 = columns.second[i];
      float w = columns.weight[i];
      float top = weigh(from[(row0 + x0) * n + c], from[(row0 + x1) * n + c], w);
      float bottom = weigh(from[(row1 + x0) * n + c], from[(row1 + x1) * n + c], w);
      out[i] = weigh(top, bottom, rows.weight[i]);
    }
  }

  @Override
  void point(
      int lanes,
      int[] level,
      int common,
      WaveFootprint columns,
      WaveFootprint rows,
      float[][] out) {
    for (int c = 0; c < COMPONENTS; c++) {
      if (c < components) {
        for (int i = 0; i < lanes; i++) {
          int texel = rows.first[i] * widths[level[i]] + columns.first[i];
          out[c][i] = texels[level[i]][texel * components + c];
        }
      } else {
        fillMissing(lanes, c, out);
      }
    }
  }

  @Override
  void mix(int lanes, float[] weight) {
    for (int c = 0; c < components; c++) {
      for (int i = 0; i < lanes; i++) {
        near[c][i] = weigh(near[c][i], far[c][i], weight[i]);
      }
    }
  }
}
