package dev.plumb.hlsl.intrinsic;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/// One intrinsic on one range of arguments: how far it is from what mathematics says, and how far
/// it may be.
///
/// @param name as the table shows it
/// @param expression a float4 of HLSL in the float4s `a`, `b` and `c`
/// @param range of the arguments; for people, [#samples] has the numbers
/// @param samples where `a`, `b` and `c` come from
/// @param reference the four exact results for the twelve arguments
/// @param measure what the error is counted in
/// @param bound the largest error allowed
record AccuracyCase(
    String name,
    String expression,
    String range,
    Samples[] samples,
    Reference reference,
    Measure measure,
    double bound) {
  /// Lanes of a wave, and waves.
  private static final int LANES = 512;

  private static final int WAVES = 10;

  /// ULP: units in the last place of the exact result, which 1/2 is the least possible for.
  /// ABSOLUTE: the difference.
  enum Measure {
    ULP,
    ABSOLUTE
  }

  interface Reference {
    double[] of(double[] arguments);
  }

  /// Numbers from `low` to `high`, half of them evenly; the rest `logarithmic`, where the magnitude
  /// is: then `low` is the least magnitude, and signs are those that `negative` allows.
  record Samples(double low, double high, boolean logarithmic, boolean negative) {
    static Samples even(double low, double high) {
      return new Samples(low, high, false, false);
    }

    static Samples magnitudes(double low, double high) {
      return new Samples(low, high, true, true);
    }

    static Samples positive(double low, double high) {
      return new Samples(low, high, true, false);
    }

    float next(SplittableRandom random) {
      double t = random.nextDouble();
      if (!logarithmic) {
        return (float) (low + t * (high - low));
      }
      double magnitude =
          random.nextBoolean() ? low + t * (high - low) : low * Math.pow(high / low, t);
      return (float) (negative && random.nextBoolean() ? -magnitude : magnitude);
    }
  }

  static AccuracyCase unary(
      String name,
      String range,
      Samples samples,
      DoubleUnaryOperator exact,
      Measure measure,
      double bound) {
    Reference reference =
        v ->
            new double[] {
              exact.applyAsDouble(v[0]),
              exact.applyAsDouble(v[1]),
              exact.applyAsDouble(v[2]),
              exact.applyAsDouble(v[3])
            };
    return new AccuracyCase(
        name, name + "(a)", range, new Samples[] {samples}, reference, measure, bound);
  }

  static AccuracyCase binary(
      String name,
      String range,
      Samples a,
      Samples b,
      DoubleBinaryOperator exact,
      Measure measure,
      double bound) {
    Reference reference =
        v ->
            new double[] {
              exact.applyAsDouble(v[0], v[4]),
              exact.applyAsDouble(v[1], v[5]),
              exact.applyAsDouble(v[2], v[6]),
              exact.applyAsDouble(v[3], v[7])
            };
    return new AccuracyCase(
        name, name + "(a, b)", range, new Samples[] {a, b}, reference, measure, bound);
  }

  /// The largest error found, and where.
  record Found(double error, String where) {}

  /// The same samples at every run.
  Found measureError() {
    String text =
        "float4 main(float4 a : A, float4 b : B, float4 c : C) : SV_Target { return "
            + (expression + "; }");
    var shader = ShaderProbe.of(text, CompileOptions.of("main", ShaderStage.PIXEL)).shader();
    var wave = new Wave(WaveProgram.of(shader.module()), LANES);
    var random = new SplittableRandom(expression.hashCode());
    var worst = new Found(0, "");
    for (int w = 0; w < WAVES; w++) {
      worst = runWave(wave, random, worst);
    }
    return worst;
  }

  private Found runWave(Wave wave, SplittableRandom random, Found before) {
    var arguments = new double[LANES][12];
    for (int i = 0; i < 12; i++) {
      var from = samples[Math.min(i / 4, samples.length - 1)];
      for (int lane = 0; lane < LANES; lane++) {
        float x = from.next(random);
        arguments[lane][i] = x;
        wave.input(i / 4, i % 4)[lane] = Float.floatToRawIntBits(x);
      }
    }
    wave.begin(LaneMask.first(LANES));
    wave.run(ShaderEnvironment.EMPTY, Long.MAX_VALUE);
    Found worst = before;
    for (int lane = 0; lane < LANES; lane++) {
      double[] exact = reference.of(arguments[lane]);
      for (int c = 0; c < 4; c++) {
        float got = Float.intBitsToFloat(wave.output(0, c)[lane]);
        double error = error(got, exact[c]);
        if (!(error <= worst.error)) {
          String at = java.util.Arrays.toString(arguments[lane]);
          worst = new Found(error, at + "." + c + ": " + got + " for " + exact[c]);
        }
      }
    }
    return worst;
  }

  private double error(float got, double exact) {
    if ((double) got == exact || (Double.isNaN(exact) && Float.isNaN(got))) {
      return 0;
    }
    double difference = Math.abs(got - exact);
    return switch (measure) {
      case ABSOLUTE -> difference;
      // below the least normal number results are 0
      case ULP -> difference / Math.max(Math.ulp((float) exact), Float.MIN_NORMAL * 0x1p-23);
    };
  }
}
