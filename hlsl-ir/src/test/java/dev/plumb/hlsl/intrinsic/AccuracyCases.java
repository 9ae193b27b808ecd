package dev.plumb.hlsl.intrinsic;

import static dev.plumb.hlsl.intrinsic.AccuracyCase.Measure.ABSOLUTE;
import static dev.plumb.hlsl.intrinsic.AccuracyCase.Measure.ULP;
import static dev.plumb.hlsl.intrinsic.AccuracyCase.binary;
import static dev.plumb.hlsl.intrinsic.AccuracyCase.unary;

import dev.plumb.hlsl.intrinsic.AccuracyCase.Measure;
import dev.plumb.hlsl.intrinsic.AccuracyCase.Reference;
import dev.plumb.hlsl.intrinsic.AccuracyCase.Samples;
import java.util.List;
import java.util.stream.Stream;

/// The intrinsics of the prelude, each with its exact meaning in double arithmetic and a bound
/// close above the error measured.
///
/// What is built from exp2 and log2 as D3D's instructions build it (exp, log, log10, pow and the
/// hyperbolic functions) carries their error on, magnified by large exponents: a GPU's has that
/// too.
final class AccuracyCases {
  private static final double LN2 = StrictMath.log(2);
  private static final Samples UNIT = Samples.even(-1, 1);
  private static final Samples MODEST = Samples.magnitudes(1e-3, 100);

  private AccuracyCases() {}

  static List<AccuracyCase> all() {
    return Stream.of(roots(), trigonometric(), exponential(), shaping(), vectors(), matrices())
        .flatMap(List::stream)
        .toList();
  }

  private static List<AccuracyCase> roots() {
    var positive = Samples.positive(1.2e-38, 3.4e38);
    return List.of(
        unary("sqrt", "any", positive, Math::sqrt, ULP, 0.5),
        unary("rsqrt", "any", positive, x -> 1 / Math.sqrt(x), ULP, 1.5),
        unary("rcp", "any", Samples.magnitudes(1e-37, 1e37), x -> 1 / x, ULP, 0.5),
        of("mad", "mad(a, b, c)", UNIT, v -> map(i -> v[i] * v[4 + i] + v[8 + i]), ABSOLUTE, 1e-7),
        of(
            "dot",
            "float4(dot(a, b), dot(a.xyz, b.xyz), dot(a.xy, b.xy), dot(a.x, b.x))",
            UNIT,
            v -> map(i -> dot(v, 0, 4, 4 - i)),
            ABSOLUTE,
            4e-7),
        of(
            "mul",
            "mul(float4x4(a, b, c, a.wzyx), b)",
            UNIT,
            v ->
                new double[] {
                  dot(v, 0, 4, 4),
                  dot(v, 4, 4, 4),
                  dot(v, 8, 4, 4),
                  v[3] * v[4] + v[2] * v[5] + v[1] * v[6] + v[0] * v[7]
                },
            ABSOLUTE,
            4e-7));
  }

  private static List<AccuracyCase> trigonometric() {
    var turns = Samples.magnitudes(1e-6, 100 * Math.PI);
    var far = Samples.magnitudes(100 * Math.PI, 8000);
    var quarter = Samples.magnitudes(1e-30, 1.5);
    var unit = Samples.magnitudes(1e-30, 1);
    var any = Samples.magnitudes(1e-30, 1e30);
    return List.of(
        unary("sin", "±100π", turns, StrictMath::sin, ABSOLUTE, 7.5e-8),
        unary("sin", "±1.5", quarter, StrictMath::sin, ULP, 1.2),
        unary("sin", "±8000", far, StrictMath::sin, ABSOLUTE, 7.5e-8),
        unary("cos", "±100π", turns, StrictMath::cos, ABSOLUTE, 7.5e-8),
        unary("cos", "±1.5", quarter, StrictMath::cos, ULP, 1.6),
        unary("cos", "±8000", far, StrictMath::cos, ABSOLUTE, 7.5e-8),
        unary("tan", "±1.5", quarter, StrictMath::tan, ULP, 2.8),
        unary("asin", "±1", unit, StrictMath::asin, ULP, 1.9),
        unary("acos", "±1", unit, StrictMath::acos, ULP, 1.3),
        unary("atan", "any", any, StrictMath::atan, ULP, 1.7),
        binary("atan2", "±100", MODEST, MODEST, StrictMath::atan2, ULP, 2.3));
  }

  private static double exp2(double x) {
    return StrictMath.pow(2, x);
  }

  private static double log2(double x) {
    return StrictMath.log(x) / LN2;
  }

  private static List<AccuracyCase> exponential() {
    var positive = Samples.positive(1.2e-38, 3.4e38);
    var nearOne = Samples.even(0.5, 2);
    var exponents = Samples.even(-87, 88);
    return List.of(
        unary("exp2", "-126 to 128", Samples.even(-126, 127.999), AccuracyCases::exp2, ULP, 1.2),
        unary("exp2", "±1", Samples.magnitudes(1e-8, 1), AccuracyCases::exp2, ULP, 1.2),
        unary("log2", "any", positive, AccuracyCases::log2, ULP, 0.9),
        unary("log2", "0.5 to 2", nearOne, AccuracyCases::log2, ULP, 1.4),
        unary("exp", "±1", Samples.magnitudes(1e-8, 1), StrictMath::exp, ULP, 1.6),
        unary("exp", "-87 to 88", exponents, StrictMath::exp, ULP, 64),
        unary("log", "any", positive, StrictMath::log, ULP, 1.3),
        unary("log10", "any", positive, StrictMath::log10, ULP, 2),
        binary(
            "pow",
            "0.3 to 1; 0 to 64",
            Samples.positive(0.3, 1),
            Samples.even(0, 64),
            StrictMath::pow,
            ULP,
            110),
        binary(
            "pow",
            "0.1 to 10; ±4",
            Samples.positive(0.1, 10),
            Samples.even(-4, 4),
            StrictMath::pow,
            ULP,
            12),
        unary("sinh", "±1", Samples.magnitudes(1e-30, 1), StrictMath::sinh, ULP, 1.1),
        unary("sinh", "±88", Samples.magnitudes(1, 88), StrictMath::sinh, ULP, 64),
        unary("cosh", "±88", Samples.magnitudes(1e-3, 88), StrictMath::cosh, ULP, 64),
        unary("tanh", "any", Samples.magnitudes(1e-30, 1e30), StrictMath::tanh, ULP, 1));
  }

  private static AccuracyCase of(
      String name, String expression, Samples samples, Reference r, Measure m, double bound) {
    String range = "±" + (int) samples.high();
    return new AccuracyCase(name, expression, range, new Samples[] {samples}, r, m, bound);
  }

  private static List<AccuracyCase> shaping() {
    return List.of(
        of(
            "lerp",
            "lerp(a, b, c)",
            UNIT,
            v -> map(i -> v[i] + v[8 + i] * (v[4 + i] - v[i])),
            ABSOLUTE,
            3e-7),
        of(
            "smoothstep",
            "smoothstep(abs(b), abs(b) + 1.0, a)",
            MODEST,
            v -> map(i -> smooth(Math.abs(v[4 + i]), (float) Math.abs(v[4 + i]) + 1f, v[i])),
            ABSOLUTE,
            1e-7),
        of("step", "step(a, b)", UNIT, v -> map(i -> v[4 + i] >= v[i] ? 1 : 0), ULP, 0),
        unary("degrees", "±100", MODEST, x -> x * 180 / Math.PI, ULP, 0.75),
        unary("radians", "±100", MODEST, x -> x * Math.PI / 180, ULP, 0.7),
        of(
            "ldexp",
            "ldexp(a, round(b))",
            MODEST,
            v -> map(i -> v[i] * exp2(Math.rint(v[4 + i]))),
            ULP,
            0));
  }

  private static double smooth(double low, double high, double x) {
    double t = Math.min(1, Math.max(0, (x - low) / (high - low)));
    return t * t * (3 - 2 * t);
  }

  private interface Component {
    double at(int i);
  }

  private static double[] map(Component component) {
    return new double[] {component.at(0), component.at(1), component.at(2), component.at(3)};
  }

  /// The dot product of the `n` arguments from `x` and from `y` on.
  private static double dot(double[] v, int x, int y, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += v[x + i] * v[y + i];
    }
    return sum;
  }

  private static List<AccuracyCase> vectors() {
    return List.of(
        of(
            "length",
            "float4(length(a), length(b.xyz), length(c.xy), length(c.x))",
            MODEST,
            v ->
                new double[] {
                  Math.sqrt(dot(v, 0, 0, 4)),
                  Math.sqrt(dot(v, 4, 4, 3)),
                  Math.sqrt(dot(v, 8, 8, 2)),
                  Math.abs(v[8])
                },
            ULP,
            1.6),
        of(
            "distance",
            "float4(distance(a, b), distance(a.xyz, b.xyz), distance(a.xy, b.xy), distance(a.x,"
                + " b.x))",
            UNIT,
            AccuracyCases::distances,
            ABSOLUTE,
            3.5e-7),
        of(
            "normalize",
            "normalize(a)",
            MODEST,
            v -> map(i -> v[i] / Math.sqrt(dot(v, 0, 0, 4))),
            ULP,
            2.6),
        of(
            "cross",
            "float4(cross(a.xyz, b.xyz), 0)",
            UNIT,
            v ->
                new double[] {
                  v[1] * v[6] - v[2] * v[5], v[2] * v[4] - v[0] * v[6], v[0] * v[5] - v[1] * v[4], 0
                },
            ABSOLUTE,
            1.5e-7),
        of(
            "reflect",
            "reflect(a, b)",
            UNIT,
            v -> map(i -> v[i] - 2 * dot(v, 0, 4, 4) * v[4 + i]),
            ABSOLUTE,
            5e-7),
        of(
            "refract",
            "float4(refract(a.xyz, b.xyz, 0.5), 0)",
            UNIT,
            v -> map(i -> i == 3 ? 0 : refract(v, i)),
            ABSOLUTE,
            2.5e-7),
        of(
            "faceforward",
            "faceforward(a, b, c)",
            UNIT,
            v -> map(i -> dot(v, 4, 8, 4) < 0 ? v[i] : -v[i]),
            ULP,
            0),
        of("dst", "dst(a, b)", UNIT, v -> new double[] {1, v[1] * v[5], v[2], v[7]}, ULP, 0.51),
        of(
            "lit",
            "lit(a.x, abs(b.x), 4)",
            UNIT,
            v ->
                new double[] {
                  1, Math.max(v[0], 0), v[0] < 0 ? 0 : StrictMath.pow(Math.abs(v[4]), 4), 1
                },
            ABSOLUTE,
            7e-8));
  }

  private static double[] distances(double[] v) {
    return map(
        i -> {
          double sum = 0;
          for (int k = 0; k < 4 - i; k++) {
            sum += (v[k] - v[4 + k]) * (v[k] - v[4 + k]);
          }
          return Math.sqrt(sum);
        });
  }

  /// With eta 1/2, k is never near 0.
  private static double refract(double[] v, int i) {
    double d = dot(v, 4, 0, 3);
    double k = 1 - 0.25 * (1 - d * d);
    return 0.5 * v[i] - (0.5 * d + Math.sqrt(k)) * v[4 + i];
  }

  private static List<AccuracyCase> matrices() {
    return List.of(
        of(
            "determinant",
            "float4(determinant(float2x2(a)), determinant(float3x3(a.xyz, b.xyz, c.xyz)),"
                + " determinant(float4x4(a, b, c, a.wzxy)), 0)",
            UNIT,
            v ->
                new double[] {
                  v[0] * v[3] - v[1] * v[2],
                  minor(
                      new double[][] {{v[0], v[1], v[2]}, {v[4], v[5], v[6]}, {v[8], v[9], v[10]}}),
                  minor(
                      new double[][] {
                        {v[0], v[1], v[2], v[3]},
                        {v[4], v[5], v[6], v[7]},
                        {v[8], v[9], v[10], v[11]},
                        {v[3], v[2], v[0], v[1]}
                      }),
                  0
                },
            ABSOLUTE,
            4e-7));
  }

  /// A determinant, by its first row.
  private static double minor(double[][] m) {
    if (m.length == 1) {
      return m[0][0];
    }
    double sum = 0;
    for (int column = 0; column < m.length; column++) {
      var rest = new double[m.length - 1][m.length - 1];
      for (int r = 1; r < m.length; r++) {
        for (int c = 0, to = 0; c < m.length; c++) {
          if (c != column) {
            rest[r - 1][to++] = m[r][c];
          }
        }
      }
      sum += (column % 2 == 0 ? 1 : -1) * m[0][column] * minor(rest);
    }
    return sum;
  }
}
