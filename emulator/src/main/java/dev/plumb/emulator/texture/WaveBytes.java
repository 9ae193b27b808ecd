package dev.plumb.emulator.texture;

import dev.plumb.emulator.format.Component;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.Srgb;
import dev.plumb.emulator.resource.Subresource;
import java.util.Arrays;

/// Components of 8 bits each, linear or sRGB, in one word. Their values lie between 0 and 1, so `a
/// + (b - a) * w` is all that [TextureSampler#lerp] does.
final class WaveBytes extends WaveTexels {
  /// 1 / 255 in two parts, of which the first has so few bits that its products with bytes are
  /// exact: both products together are a byte / 255f, correctly rounded.
  static final float PER_BYTE = 0x1.01p-8f;

  static final float PER_BYTE_REST = 0x1.010102p-24f;

  private static final float[] SRGB = new float[256]; // [byte]

  static {
    for (int i = 0; i < 256; i++) {
      SRGB[i] = Srgb.decode(i);
    }
  }

  private final int[][] words; // [level][texel]
  private final int[] shift = new int[COMPONENTS]; // to the component; -1 for none
  private final boolean srgb;

  /// Texels (x, y) (x + 1, y) (x, y + 1) (x + 1, y + 1) of each footprint, [texel][lane].
  private int[][] texels = new int[4][0];

  // for vectors: of the components that there are
  private final int[] shifts; // [component]
  private final int[][] columnsOut; // [component][lane]
  private final int[][] byteOut; // likewise, [byte of a word][lane]
  private final int[] places = new int[4 * VectorRehearsal.WIDEST]; // scratch

  // [lane]: one component of them
  private float[] f00 = {};
  private float[] f10 = {};
  private float[] f01 = {};
  private float[] f11 = {};

  WaveBytes(Format format, Subresource[] levels) {
    super(format, levels);
    this.srgb = format.isSrgb();
    this.words = new int[levels.length][];
    for (int level = 0; level < levels.length; level++) {
      words[level] = levels[level].words;
    }
    Arrays.fill(shift, -1);
    for (Component c : format.components()) {
      if (c.slot() >= 0) {
        shift[c.slot()] = c.bitOffset();
      }
    }
    this.shifts = Arrays.stream(shift).filter(s -> s >= 0).toArray();
    this.columnsOut = new int[shifts.length][];
    this.byteOut = new int[shifts.length][];
  }

  static float decode(int component) {
    return component * PER_BYTE + component * PER_BYTE_REST;
  }

  @Override
  void reserve(int lanes) {
    super.reserve(lanes);
    if (f00.length < lanes) {
      texels = new int[4][lanes];
      f00 = new float[lanes];
      f10 = new float[lanes];
      f01 = new float[lanes];
      f11 = new float[lanes];
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
    if (common >= 0) {
      fetchFour(lanes, words[common], widths[common], columns, rows);
    } else {
      fetchFour(lanes, level, columns, rows);
    }
    for (int c = 0; c < COMPONENTS; c++) {
      if (shift[c] < 0) {
        fillMissing(lanes, c, out);
      } else {
        decode(lanes, texels[0], c, f00);
        decode(lanes, texels[1], c, f10);
        decode(lanes, texels[2], c, f01);
        decode(lanes, texels[3], c, f11);
        weigh(lanes, columns.weight, rows.weight, out[c]);
      }
    }
  }

  /// Whether there are loops of [VectorTexels] for it.
  boolean hasVectors() {
    return !srgb;
  }

  /// From the request's coordinates to float bits, by [VectorTexels]: of a level that all lanes
  /// look at. False: they cannot, and results are of no use.
  ///
  /// @param lanes of whole vectors
  boolean byVectors(
      int lanes,
      int level,
      boolean linear,
      VectorAxis columns,
      VectorAxis rows,
      float[][] at,
      int[][] out) {
    int[] from = words[level];
    int[][] into = present(lanes, out);
    if (linear) {
      return VectorTexels.linear(lanes, from, columns, rows, at[0], at[1], places, byBytes(into));
    }
    VectorTexels.point(lanes, from, columns, rows, at[0], at[1], places, shifts, into);
    return true;
  }

  /// As [#linear], to float bits, by [VectorTexels].
  void linearByVectors(
      int lanes, int[] level, int common, WaveFootprint columns, WaveFootprint rows, int[][] out) {
    int end = VectorRehearsal.endOfVectors(lanes);
    if (common >= 0) {
      fetchFour(lanes, words[common], widths[common], columns, rows);
    } else {
      fetchFour(lanes, level, columns, rows);
    }
    int[][] into = present(end, out);
    for (int c = 0; c < into.length; c++) {
      VectorTexels.weigh(end, texels, shifts[c], columns.weight, rows.weight, into[c]);
    }
  }

  /// The columns of components that there are; those of others are filled.
  private int[][] present(int lanes, int[][] out) {
    int used = 0;
    for (int c = 0; c < COMPONENTS; c++) {
      if (shift[c] < 0) {
        Arrays.fill(out[c], 0, lanes, Float.floatToRawIntBits(missing[c]));
      } else {
        columnsOut[used++] = out[c];
      }
    }
    return columnsOut;
  }

  /// The columns in the order of bytes. In all formats, those of components come first.
  private int[][] byBytes(int[][] columns) {
    for (int c = 0; c < columns.length; c++) {
      byteOut[shifts[c] / Byte.SIZE] = columns[c];
    }
    return byteOut;
  }

  private void decode(int lanes, int[] words, int component, float[] out) {
    if (srgb && component < 3) {
      decodeSrgb(lanes, words, shift[component], out);
    } else {
      decodeLinear(lanes, words, shift[component], out);
    }
  }

  /// Of one level.
  private void fetchFour(
      int lanes, int[] from, int width, WaveFootprint columns, WaveFootprint rows) {
    int[] x0 = columns.first;
    int[] x1 = columns.second;
    int[] y0 = rows.first;
    int[] y1 = rows.second;
    int[] w00 = texels[0];
    int[] w10 = texels[1];
    int[] w01 = texels[2];
    int[] w11 = texels[3];
    for (int i = 0; i < lanes; i++) {
      int row0 = y0[i] * width;
      int row1 = y1[i] * width;
      w00[i] = from[row0 + x0[i]];
      w10[i] = from[row0 + x1[i]];
      w01[i] = from[row1 + x0[i]];
      w11[i] = from[row1 + x1[i]];
    }
  }

  /// Of each lane's level.
  private void fetchFour(int lanes, int[] level, WaveFootprint columns, WaveFootprint rows) {
    int[] x0 = columns.first;
    int[] x1 = columns.second;
    int[] y0 = rows.first;
    int[] y1 = rows.second;
    int[] w00 = texels[0];
    int[] w10 = texels[1];
    int[] w01 = texels[2];
    int[] w11 = texels[3];
    for (int i = 0; i < lanes; i++) {
      int[] from = words[level[i]];
      int width = widths[level[i]];
      int row0 = y0[i] * width;
      int row1 = y1[i] * width;
      w00[i] = from[row0 + x0[i]];
      w10[i] = from[row0 + x1[i]];
      w01[i] = from[row1 + x0[i]];
      w11[i] = from[row1 + x1[i]];
    }
  }

  private static void decodeSrgb(int lanes, int[] words, int shift, float[] out) {
    for (int i = 0; i < lanes; i++) {
      out[i] = SRGB[words[i] >>> shift & 0xff];
    }
  }

  private void weigh(int lanes, float[] wu, float[] wv, float[] out) {
    float[] a = f00;
    float[] b = f10;
    float[] c = f01;
    float[] d = f11;
    for (int i = 0; i < lanes; i++) {
      float top = a[i] + (b[i] - a[i]) * wu[i];
      float bottom = c[i] + (d[i] - c[i]) * wu[i];
      out[i] = top + (bottom - top) * wv[i];
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
    int[] w00 = texels[0];
    for (int i = 0; i < lanes; i++) {
      w00[i] = words[level[i]][rows.first[i] * widths[level[i]] + columns.first[i]];
    }
    for (int c = 0; c < COMPONENTS; c++) {
      if (shift[c] < 0) {
        fillMissing(lanes, c, out);
      } else {
        decode(lanes, texels[0], c, out[c]);
      }
    }
  }

  private static void decodeLinear(int lanes, int[] words, int shift, float[] out) {
    for (int i = 0; i < lanes; i++) {
      out[i] = decode(words[i] >>> shift & 0xff);
    }
  }

  @Override
  void mix(int lanes, float[] weight) {
    for (int c = 0; c < COMPONENTS; c++) {
      if (shift[c] >= 0) {
        mix(lanes, weight, far[c], near[c]);
      }
    }
  }

  private static void mix(int lanes, float[] weight, float[] from, float[] to) {
    for (int i = 0; i < lanes; i++) {
      to[i] = to[i] + (from[i] - to[i]) * weight[i];
    }
  }
}
