package dev.plumb.emulator.texture;

import static jdk.incubator.vector.VectorOperators.I2F;
import static jdk.incubator.vector.VectorOperators.LSHR;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/// Loops of [WaveBytes] and [WaveSampler] over the Vector API, to the same bits. Only where that is
/// there and they have been rehearsed, see [VectorRehearsal].
///
/// All arrays are as long as whole vectors, and the loops go over those. Each method is flat: the
/// JIT keeps vectors in registers only where it compiles their code as a whole, and it is not sure
/// to inline methods of ours.
final class VectorTexels {
  private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;

  private VectorTexels() {}

  /// The four texels of each footprint, weighed: of a level of words.
  ///
  /// @param places scratch for four vectors
  /// @param shifts to each component in a word, [component]
  /// @param out [component][lane]
  static void filter(
      int lanes,
      int[] from,
      int width,
      WaveFootprint columns,
      WaveFootprint rows,
      int[] places,
      int[] shifts,
      float[][] out) {
    int step = INTS.length();
    int[] x0 = columns.first;
    int[] x1 = columns.second;
    int[] y0 = rows.first;
    int[] y1 = rows.second;
    float[] wu = columns.weight;
    float[] wv = rows.weight;
    IntVector mask = IntVector.broadcast(INTS, 0xff);
    FloatVector per = FloatVector.broadcast(FLOATS, WaveBytes.PER_BYTE);
    FloatVector rest = FloatVector.broadcast(FLOATS, WaveBytes.PER_BYTE_REST);
    for (int i = 0; i < lanes; i += step) {
      IntVector left = IntVector.fromArray(INTS, x0, i);
      IntVector right = IntVector.fromArray(INTS, x1, i);
      IntVector row = IntVector.fromArray(INTS, y0, i).mul(width);
      row.add(left).intoArray(places, 0);
      row.add(right).intoArray(places, step);
      row = IntVector.fromArray(INTS, y1, i).mul(width);
      row.add(left).intoArray(places, 2 * step);
      row.add(right).intoArray(places, 3 * step);
      IntVector a8 = IntVector.fromArray(INTS, from, 0, places, 0);
      IntVector b8 = IntVector.fromArray(INTS, from, 0, places, step);
      IntVector c8 = IntVector.fromArray(INTS, from, 0, places, 2 * step);
      IntVector d8 = IntVector.fromArray(INTS, from, 0, places, 3 * step);
      FloatVector u = FloatVector.fromArray(FLOATS, wu, i);
      FloatVector v = FloatVector.fromArray(FLOATS, wv, i);
      for (int k = 0; k < shifts.length; k++) {
        int shift = shifts[k];
        FloatVector a = (FloatVector) a8.lanewise(LSHR, shift).and(mask).convert(I2F, 0);
        FloatVector b = (FloatVector) b8.lanewise(LSHR, shift).and(mask).convert(I2F, 0);
        FloatVector c = (FloatVector) c8.lanewise(LSHR, shift).and(mask).convert(I2F, 0);
        FloatVector d = (FloatVector) d8.lanewise(LSHR, shift).and(mask).convert(I2F, 0);
        a = a.fma(per, a.mul(rest));
        b = b.fma(per, b.mul(rest));
        c = c.fma(per, c.mul(rest));
        d = d.fma(per, d.mul(rest));
        FloatVector top = a.add(b.sub(a).mul(u));
        FloatVector bottom = c.add(d.sub(c).mul(u));
        top.add(bottom.sub(top).mul(v)).intoArray(out[k], i);
      }
    }
  }

  /// Decodes the byte at bit `shift` of four columns of words, as [WaveBytes#decode], and weighs
  /// the four. The first product of a decoding is exact, so that a fused sum is the same.
  static void weigh(int lanes, int[][] words, int shift, float[] wu, float[] wv, float[] out) {
    int[] w00 = words[0];
    int[] w10 = words[1];
    int[] w01 = words[2];
    int[] w11 = words[3];
    IntVector mask = IntVector.broadcast(INTS, 0xff);
    FloatVector per = FloatVector.broadcast(FLOATS, WaveBytes.PER_BYTE);
    FloatVector rest = FloatVector.broadcast(FLOATS, WaveBytes.PER_BYTE_REST);
    for (int i = 0; i < lanes; i += INTS.length()) {
      IntVector a8 = IntVector.fromArray(INTS, w00, i).lanewise(LSHR, shift).and(mask);
      IntVector b8 = IntVector.fromArray(INTS, w10, i).lanewise(LSHR, shift).and(mask);
      IntVector c8 = IntVector.fromArray(INTS, w01, i).lanewise(LSHR, shift).and(mask);
      IntVector d8 = IntVector.fromArray(INTS, w11, i).lanewise(LSHR, shift).and(mask);
      FloatVector a = (FloatVector) a8.convert(I2F, 0);
      FloatVector b = (FloatVector) b8.convert(I2F, 0);
      FloatVector c = (FloatVector) c8.convert(I2F, 0);
      FloatVector d = (FloatVector) d8.convert(I2F, 0);
      a = a.fma(per, a.mul(rest));
      b = b.fma(per, b.mul(rest));
      c = c.fma(per, c.mul(rest));
      d = d.fma(per, d.mul(rest));
      FloatVector u = FloatVector.fromArray(FLOATS, wu, i);
      FloatVector v = FloatVector.fromArray(FLOATS, wv, i);
      FloatVector top = a.add(b.sub(a).mul(u));
      FloatVector bottom = c.add(d.sub(c).mul(u));
      top.add(bottom.sub(top).mul(v)).intoArray(out, i);
    }
  }

  /// The bits of floats.
  static void bits(int lanes, float[] from, int[] into) {
    for (int i = 0; i < lanes; i += FLOATS.length()) {
      FloatVector.fromArray(FLOATS, from, i).reinterpretAsInts().intoArray(into, i);
    }
  }

  /// The bits of what two columns weigh together.
  static void mixBits(int lanes, float[] near, float[] far, float[] weight, int[] into) {
    for (int i = 0; i < lanes; i += FLOATS.length()) {
      FloatVector a = FloatVector.fromArray(FLOATS, near, i);
      FloatVector b = FloatVector.fromArray(FLOATS, far, i);
      FloatVector w = FloatVector.fromArray(FLOATS, weight, i);
      a.add(b.sub(a).mul(w)).reinterpretAsInts().intoArray(into, i);
    }
  }
}
