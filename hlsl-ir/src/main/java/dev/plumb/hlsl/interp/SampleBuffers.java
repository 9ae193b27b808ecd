package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.runtime.SampleRequest;

/// The request of a wave's sampling instructions, with float copies of its operand columns.
final class SampleBuffers {
  final SampleRequest request = new SampleRequest();
  final Floats coordinates;
  final Floats ddx;
  final Floats ddy;
  final Single lodOrBias;
  final Single compare;
  final Single clamp;
  private final int[][][] offsetRows = new int[9][][];

  SampleBuffers(int lanes) {
    coordinates = new Floats(lanes, 4);
    ddx = new Floats(lanes, 3);
    ddy = new Floats(lanes, 3);
    lodOrBias = new Single(lanes);
    compare = new Single(lanes);
    clamp = new Single(lanes);
    for (int count = 0; count < offsetRows.length; count++) {
      offsetRows[count] = new int[count][];
    }
  }

  int[][] offsets(Wave w, int[] columns) {
    int[][] rows = offsetRows[columns.length];
    for (int i = 0; i < columns.length; i++) {
      rows[i] = w.c[columns[i]];
    }
    return rows;
  }

  private static void convert(float[] to, int[] from, int n) {
    for (int i = 0; i < n; i++) {
      to[i] = Float.intBitsToFloat(from[i]);
    }
  }

  /// Up to `most` rows.
  static final class Floats {
    private final float[][][] byCount;

    Floats(int lanes, int most) {
      float[][] rows = new float[most][lanes];
      byCount = new float[most + 1][][];
      for (int count = 0; count <= most; count++) {
        byCount[count] = java.util.Arrays.copyOf(rows, count);
      }
    }

    float[][] of(Wave w, int[] columns) {
      float[][] rows = byCount[columns.length];
      for (int i = 0; i < columns.length; i++) {
        convert(rows[i], w.c[columns[i]], w.n);
      }
      return rows;
    }
  }

  /// One row, or null.
  static final class Single {
    private final float[] row;

    Single(int lanes) {
      row = new float[lanes];
    }

    float[] of(Wave w, int column) {
      if (column == ResourceOps.NONE) {
        return null;
      }
      convert(row, w.c[column], w.n);
      return row;
    }
  }
}
