package dev.plumb.emulator.texture;

/// [LevelOfDetail] for many quads at once, to the same bits: loops without branches, and another
/// one for the few quads that are no ordinary ones.
final class QuadLods {
  // [quad]: derivatives in texels of level 0
  private float[] dudx = {};
  private float[] dvdx = {};
  private float[] dudy = {};
  private float[] dvdy = {};

  private double[] area = {}; // [quad]
  private double[] square = {}; // [quad] of the longer axis
  private double[] mantissa = {}; // [quad] of the square, from 1/sqrt(2) to sqrt(2)
  private double[] exponent = {}; // [quad]

  private void reserve(int quads) {
    if (dudx.length < quads) {
      dudx = new float[quads];
      dvdx = new float[quads];
      dudy = new float[quads];
      dvdy = new float[quads];
      area = new double[quads];
      square = new double[quads];
      mantissa = new double[quads];
      exponent = new double[quads];
    }
  }

  /// From the top row and the left column of each quad.
  void derive(float[] us, float[] vs, int width, int height, int quads) {
    reserve(quads);
    for (int i = 0; i < quads; i++) {
      int q = 4 * i;
      dudx[i] = (us[q + 1] - us[q]) * width;
      dudy[i] = (us[q + 2] - us[q]) * width;
      dvdx[i] = (vs[q + 1] - vs[q]) * height;
      dvdy[i] = (vs[q + 2] - vs[q]) * height;
    }
  }

  /// As [LevelOfDetail#ofOctagon].
  void octagons(int quads, float[] lods) {
    for (int i = 0; i < quads; i++) {
      lods[i] = LevelOfDetail.ofOctagon(dudx[i], dvdx[i], dudy[i], dvdy[i]);
    }
  }

  /// As [LevelOfDetail#of].
  void ellipses(int quads, float[] lods) {
    squares(quads, dudx, dvdx, dudy, dvdy, area, square);
    LevelOfDetail.split(quads, square, mantissa, exponent);
    LevelOfDetail.halfLog2(quads, mantissa, exponent, lods);
    for (int i = 0; i < quads; i++) {
      boolean ordinary = square[i] >= Double.MIN_NORMAL && square[i] <= Double.MAX_VALUE;
      if (!ordinary || area[i] == 0) {
        lods[i] = LevelOfDetail.of(dudx[i], dvdx[i], dudy[i], dvdy[i]);
      }
    }
  }

  private static void squares(
      int quads,
      float[] dudx,
      float[] dvdx,
      float[] dudy,
      float[] dvdy,
      double[] areas,
      double[] squares) {
    for (int i = 0; i < quads; i++) {
      double x = (double) dudx[i] * dudx[i] + (double) dvdx[i] * dvdx[i];
      double y = (double) dudy[i] * dudy[i] + (double) dvdy[i] * dvdy[i];
      double area = (double) dudx[i] * dvdy[i] - (double) dvdx[i] * dudy[i];
      double spread = (x + y) * (x + y) - 4 * area * area;
      areas[i] = area;
      squares[i] = 0.5 * (x + y + Math.sqrt(Math.max(0.0, spread)));
    }
  }
}
