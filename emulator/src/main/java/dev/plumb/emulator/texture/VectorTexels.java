package dev.plumb.emulator.texture;

import static jdk.incubator.vector.VectorOperators.ASHR;
import static jdk.incubator.vector.VectorOperators.D2F;
import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.F2D;
import static jdk.incubator.vector.VectorOperators.F2I;
import static jdk.incubator.vector.VectorOperators.GE;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.I2F;
import static jdk.incubator.vector.VectorOperators.LE;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.SQRT;
import static jdk.incubator.vector.VectorOperators.UMIN;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/// Loops of [WaveBytes] and [WaveSampler] over the Vector API, to the same bits. Only where that is
/// there and they have been rehearsed, see [VectorRehearsal].
///
/// All arrays are as long as whole vectors, and the loops go over those. Each method is flat: the
/// JIT keeps vectors in registers only where it compiles their code as a whole, and it is not sure
/// to inline methods of ours. So the steps from coordinates to texels, see [VectorAxis], are here
/// once for each direction.
final class VectorTexels {
  private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;

  private static final VectorSpecies<Double> DOUBLES = DoubleVector.SPECIES_PREFERRED;

  /// As many floats as there are doubles in a vector.
  private static final VectorSpecies<Float> HALF =
      VectorSpecies.of(float.class, VectorShape.forBitSize(DOUBLES.vectorBitSize() / 2));

  private static final int ROUNDER_BITS = Float.floatToRawIntBits(WaveFootprint.ROUNDER);
  private static final long ONE_BITS = Double.doubleToRawLongBits(1);
  private static final long WHOLE_BITS = Double.doubleToRawLongBits(0x1p52);

  // [byte]: what is taken from a word moved to the right by a byte, and the factors of that
  private static final int[] HIGH_MASKS = {0, 0xff, 0xff00, 0xff0000};
  private static final float[] HIGH_PER = {
    0, WaveBytes.PER_BYTE, WaveBytes.PER_BYTE * 0x1p-8f, WaveBytes.PER_BYTE * 0x1p-16f
  };
  private static final float[] HIGH_REST = {
    0,
    WaveBytes.PER_BYTE_REST,
    WaveBytes.PER_BYTE_REST * 0x1p-8f,
    WaveBytes.PER_BYTE_REST * 0x1p-16f
  };

  private static final int[] QUAD_STARTS = new int[VectorRehearsal.QUADS]; // lanes

  static {
    Arrays.setAll(QUAD_STARTS, quad -> 4 * quad);
  }

  /// That does not bring a logarithm of almost 0 above 0.
  static final float MOST_BIAS = 100;

  private VectorTexels() {}

  /// From coordinates to components: the four texels of each footprint, weighed, of a level of
  /// words; false where a coordinate is beyond [VectorAxis#reach], and results are of no use.
  ///
  /// What is added to [WaveFootprint#ROUNDER] has its nearest whole number in the low bits of the
  /// sum. A coordinate less the nearest whole number, and 1 more where that is negative, is the
  /// same as with the number towards 0: differences are exact. What remains is at most 1, so that
  /// only the first texel can lie before the level, and only the second one behind it.
  ///
  /// Bytes but the lowest are taken from where they are in the words, moved to the right once: as
  /// numbers they are greater by a power of 2 then, by which both factors are smaller.
  ///
  /// @param places scratch for four vectors
  /// @param out float bits, [byte][lane], of each byte of a word from the lowest on
  static boolean linear(
      int lanes,
      int[] from,
      VectorAxis columns,
      VectorAxis rows,
      float[] us,
      float[] vs,
      int[] places,
      int[][] out) {
    int step = INTS.length();
    float width = columns.size();
    float height = rows.size();
    int lastX = (int) width - 1;
    int lastY = (int) height - 1;
    int wrappedX = columns.wrapped();
    int wrappedY = rows.wrapped();
    float oneX = columns.one();
    float oneY = rows.one();
    float reachX = columns.reach();
    float reachY = rows.reach();
    int periodX = columns.period();
    int periodY = rows.period();
    IntVector mask = IntVector.broadcast(INTS, 0xff);
    FloatVector per = FloatVector.broadcast(FLOATS, WaveBytes.PER_BYTE);
    FloatVector rest = FloatVector.broadcast(FLOATS, WaveBytes.PER_BYTE_REST);
    VectorMask<Float> within = FLOATS.maskAll(true);
    for (int i = 0; i < lanes; i += step) {
      FloatVector x = FloatVector.fromArray(FLOATS, us, i);
      FloatVector y = FloatVector.fromArray(FLOATS, vs, i);
      within = within.and(x.abs().compare(LE, reachX)).and(y.abs().compare(LE, reachY));
      FloatVector u = x.add(WaveFootprint.ROUNDER).sub(WaveFootprint.ROUNDER);
      FloatVector v = y.add(WaveFootprint.ROUNDER).sub(WaveFootprint.ROUNDER);
      u = x.sub(u.reinterpretAsInts().and(wrappedX).reinterpretAsFloats());
      v = y.sub(v.reinterpretAsInts().and(wrappedY).reinterpretAsFloats());
      u = u.add(oneX, u.compare(LT, 0f)).mul(width * 256).sub(128f).add(WaveFootprint.ROUNDER);
      v = v.add(oneY, v.compare(LT, 0f)).mul(height * 256).sub(128f).add(WaveFootprint.ROUNDER);
      IntVector xFx8 = u.reinterpretAsInts().sub(ROUNDER_BITS);
      IntVector yFx8 = v.reinterpretAsInts().sub(ROUNDER_BITS);
      u = ((FloatVector) xFx8.and(mask).convert(I2F, 0)).mul(1 / 256f);
      v = ((FloatVector) yFx8.and(mask).convert(I2F, 0)).mul(1 / 256f);
      IntVector left = xFx8.lanewise(ASHR, 8);
      IntVector right = left.add(1);
      IntVector upper = yFx8.lanewise(ASHR, 8);
      IntVector lower = upper.add(1);
      left = left.lanewise(UMIN, left.add(periodX)).min(lastX).max(0);
      right = right.lanewise(UMIN, right.sub(periodX)).min(lastX).max(0);
      upper = upper.lanewise(UMIN, upper.add(periodY)).min(lastY).max(0).mul(lastX + 1);
      lower = lower.lanewise(UMIN, lower.sub(periodY)).min(lastY).max(0).mul(lastX + 1);
      upper.add(left).intoArray(places, 0);
      upper.add(right).intoArray(places, step);
      lower.add(left).intoArray(places, 2 * step);
      lower.add(right).intoArray(places, 3 * step);
      IntVector a8 = IntVector.fromArray(INTS, from, 0, places, 0);
      IntVector b8 = IntVector.fromArray(INTS, from, 0, places, step);
      IntVector c8 = IntVector.fromArray(INTS, from, 0, places, 2 * step);
      IntVector d8 = IntVector.fromArray(INTS, from, 0, places, 3 * step);
      FloatVector a = (FloatVector) a8.and(mask).convert(I2F, 0);
      FloatVector b = (FloatVector) b8.and(mask).convert(I2F, 0);
      FloatVector c = (FloatVector) c8.and(mask).convert(I2F, 0);
      FloatVector d = (FloatVector) d8.and(mask).convert(I2F, 0);
      a = a.fma(per, a.mul(rest));
      b = b.fma(per, b.mul(rest));
      c = c.fma(per, c.mul(rest));
      d = d.fma(per, d.mul(rest));
      FloatVector top = a.add(b.sub(a).mul(u));
      FloatVector bottom = c.add(d.sub(c).mul(u));
      top.add(bottom.sub(top).mul(v)).reinterpretAsInts().intoArray(out[0], i);
      a8 = a8.lanewise(LSHR, 8);
      b8 = b8.lanewise(LSHR, 8);
      c8 = c8.lanewise(LSHR, 8);
      d8 = d8.lanewise(LSHR, 8);
      for (int k = 1; k < out.length; k++) {
        int high = HIGH_MASKS[k];
        float highPer = HIGH_PER[k];
        float highRest = HIGH_REST[k];
        a = (FloatVector) a8.and(high).convert(I2F, 0);
        b = (FloatVector) b8.and(high).convert(I2F, 0);
        c = (FloatVector) c8.and(high).convert(I2F, 0);
        d = (FloatVector) d8.and(high).convert(I2F, 0);
        a = a.fma(FloatVector.broadcast(FLOATS, highPer), a.mul(highRest));
        b = b.fma(FloatVector.broadcast(FLOATS, highPer), b.mul(highRest));
        c = c.fma(FloatVector.broadcast(FLOATS, highPer), c.mul(highRest));
        d = d.fma(FloatVector.broadcast(FLOATS, highPer), d.mul(highRest));
        top = a.add(b.sub(a).mul(u));
        bottom = c.add(d.sub(c).mul(u));
        top.add(bottom.sub(top).mul(v)).reinterpretAsInts().intoArray(out[k], i);
      }
    }
    return within.allTrue();
  }

  /// As [#linear]: the texel of each coordinate.
  static void point(
      int lanes,
      int[] from,
      VectorAxis columns,
      VectorAxis rows,
      float[] us,
      float[] vs,
      int[] places,
      int[] shifts,
      int[][] out) {
    float width = columns.size();
    float height = rows.size();
    int lastX = (int) width - 1;
    int lastY = (int) height - 1;
    int wrappedX = columns.wrapped();
    int wrappedY = rows.wrapped();
    float oneX = columns.one();
    float oneY = rows.one();
    float wholeX = columns.whole();
    float wholeY = rows.whole();
    int periodX = columns.period();
    int periodY = rows.period();
    FloatVector per = FloatVector.broadcast(FLOATS, WaveBytes.PER_BYTE);
    FloatVector rest = FloatVector.broadcast(FLOATS, WaveBytes.PER_BYTE_REST);
    for (int i = 0; i < lanes; i += INTS.length()) {
      FloatVector x = FloatVector.fromArray(FLOATS, us, i);
      FloatVector y = FloatVector.fromArray(FLOATS, vs, i);
      FloatVector u = x.sub(((IntVector) x.convert(F2I, 0)).and(wrappedX).convert(I2F, 0));
      FloatVector v = y.sub(((IntVector) y.convert(F2I, 0)).and(wrappedY).convert(I2F, 0));
      u = u.add(oneX, u.compare(LT, 0f)).blend(x.sub(x), x.abs().compare(GE, wholeX));
      v = v.add(oneY, v.compare(LT, 0f)).blend(y.sub(y), y.abs().compare(GE, wholeY));
      u = u.mul(width).mul(256f).add(WaveFootprint.ROUNDER).sub(WaveFootprint.ROUNDER);
      v = v.mul(height).mul(256f).add(WaveFootprint.ROUNDER).sub(WaveFootprint.ROUNDER);
      IntVector column = ((IntVector) u.convert(F2I, 0)).lanewise(ASHR, 8);
      IntVector row = ((IntVector) v.convert(F2I, 0)).lanewise(ASHR, 8);
      column = column.lanewise(UMIN, column.sub(periodX)).min(lastX).max(0);
      row = row.lanewise(UMIN, row.sub(periodY)).min(lastY).max(0);
      row.mul(lastX + 1).add(column).intoArray(places, 0);
      IntVector texel = IntVector.fromArray(INTS, from, 0, places, 0);
      for (int k = 0; k < shifts.length; k++) {
        FloatVector a = (FloatVector) texel.lanewise(LSHR, shifts[k]).and(0xff).convert(I2F, 0);
        a.fma(per, a.mul(rest)).reinterpretAsInts().intoArray(out[k], i);
      }
    }
  }

  /// Decodes the byte at bit `shift` of four columns of words, as [WaveBytes#decode], and weighs
  /// the four. The first product of a decoding is exact, so that a fused sum is the same.
  static void weigh(int lanes, int[][] words, int shift, float[] wu, float[] wv, int[] out) {
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
      top.add(bottom.sub(top).mul(v)).reinterpretAsInts().intoArray(out, i);
    }
  }

  /// What two columns of float bits weigh together, to the first of them.
  static void mix(int lanes, int[] near, int[] far, float[] weight) {
    for (int i = 0; i < lanes; i += FLOATS.length()) {
      FloatVector a = IntVector.fromArray(INTS, near, i).reinterpretAsFloats();
      FloatVector b = IntVector.fromArray(INTS, far, i).reinterpretAsFloats();
      FloatVector w = FloatVector.fromArray(FLOATS, weight, i);
      a.add(b.sub(a).mul(w)).reinterpretAsInts().intoArray(near, i);
    }
  }

  /// Levels of detail of quads, limited, as [WaveLevels] and [QuadLods] have them; false where one
  /// is out of the ordinary. Logarithms of what is almost 0 come out as less than any limit.
  ///
  /// @param quads a multiple of [VectorRehearsal#QUADS]; coordinates are there for all
  /// @param bias of at most [#MOST_BIAS]
  /// @param lods [quad]
  static boolean lods(
      int quads,
      float[] us,
      float[] vs,
      float width,
      float height,
      float bias,
      float lowest,
      float highest,
      float[] lods) {
    VectorMask<Double> ordinary = DOUBLES.maskAll(true);
    for (int i = 0; i < quads; i += DOUBLES.length()) {
      int q = 4 * i;
      FloatVector u = FloatVector.fromArray(HALF, us, q, QUAD_STARTS, 0);
      FloatVector v = FloatVector.fromArray(HALF, vs, q, QUAD_STARTS, 0);
      FloatVector across = FloatVector.fromArray(HALF, us, q + 1, QUAD_STARTS, 0).sub(u).mul(width);
      DoubleVector dudx = (DoubleVector) across.convertShape(F2D, DOUBLES, 0);
      across = FloatVector.fromArray(HALF, vs, q + 1, QUAD_STARTS, 0).sub(v).mul(height);
      DoubleVector dvdx = (DoubleVector) across.convertShape(F2D, DOUBLES, 0);
      FloatVector down = FloatVector.fromArray(HALF, us, q + 2, QUAD_STARTS, 0).sub(u).mul(width);
      DoubleVector dudy = (DoubleVector) down.convertShape(F2D, DOUBLES, 0);
      down = FloatVector.fromArray(HALF, vs, q + 2, QUAD_STARTS, 0).sub(v).mul(height);
      DoubleVector dvdy = (DoubleVector) down.convertShape(F2D, DOUBLES, 0);

      DoubleVector x = dudx.mul(dudx).add(dvdx.mul(dvdx));
      DoubleVector y = dudy.mul(dudy).add(dvdy.mul(dvdy));
      DoubleVector area = dudx.mul(dvdy).sub(dvdx.mul(dudy));
      DoubleVector sum = x.add(y);
      DoubleVector spread = sum.mul(sum).sub(area.mul(4).mul(area)).max(0);
      DoubleVector square = sum.add(spread.lanewise(SQRT)).mul(0.5);
      square = square.blend(x.max(y), area.compare(EQ, 0)).max(Double.MIN_NORMAL);
      ordinary = ordinary.and(square.compare(LE, Double.MAX_VALUE));

      LongVector bits = square.reinterpretAsLongs();
      DoubleVector exponent = bits.lanewise(LSHR, 52).or(WHOLE_BITS).reinterpretAsDoubles();
      exponent = exponent.sub(0x1p52 + 1023);
      DoubleVector m = bits.and(LevelOfDetail.MANTISSA).or(ONE_BITS).reinterpretAsDoubles();
      VectorMask<Double> above = m.compare(GT, LevelOfDetail.ROOT);
      m = m.blend(m.mul(0.5), above);
      exponent = exponent.blend(exponent.add(1), above);
      DoubleVector s = m.sub(1).div(m.add(1));
      DoubleVector z = s.mul(s);
      DoubleVector series = z.div(11).add(1 / 9.0).mul(z).add(1 / 7.0).mul(z).add(1 / 5.0);
      series = series.mul(z).add(1 / 3.0).mul(z).add(1);
      DoubleVector log2 = s.mul(2).mul(series).mul(LevelOfDetail.LOG2_E).add(exponent).mul(0.5);
      FloatVector lod = (FloatVector) log2.convertShape(D2F, HALF, 0);
      lod.add(bias).min(highest).max(lowest).intoArray(lods, i);
    }
    return ordinary.allTrue();
  }
}
