package dev.plumb.emulator.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.type.TessellatorDomain;
import dev.plumb.hlsl.type.TessellatorOutput;
import dev.plumb.hlsl.type.TessellatorPartitioning;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Single rules of the tessellator (D3D11.3 §11.7), by the points on a patch's edges.
class TessellatorRulesTest {
  private static final int ONE = 0x10000;

  /// @param factors edges, then inside
  private static DomainPoints tessellate(
      TessellatorDomain domain,
      TessellatorPartitioning partitioning,
      float most,
      float... factors) {
    int edges = domain.edgeFactors();
    return new Tessellator(domain, partitioning, TessellatorOutput.TRIANGLE_CW, most)
        .tessellate(
            Arrays.copyOf(factors, edges), Arrays.copyOfRange(factors, edges, factors.length));
  }

  /// The places of the points on an edge, in the order of `SV_TessFactor`: along v where u is
  /// fixed, along u where v is, and along u on the third edge of a triangle.
  private static List<Integer> edge(TessellatorDomain domain, DomainPoints p, int edge) {
    var places = new TreeSet<Integer>();
    for (int i = 0; i < p.count; i++) {
      int u = p.uFx16[i];
      int v = p.vFx16[i];
      boolean on =
          switch (edge) {
            case 0 -> u == 0;
            case 1 -> v == 0;
            case 2 -> domain == TessellatorDomain.QUAD ? u == ONE : u + v == ONE;
            default -> v == ONE;
          };
      if (on) {
        boolean alongV = edge == 0 || (edge == 2 && domain == TessellatorDomain.QUAD);
        places.add(alongV ? v : u);
      }
    }
    return List.copyOf(places);
  }

  private static List<Integer> even(int segments) {
    return IntStream.rangeClosed(0, segments).map(i -> i * ONE / segments).boxed().toList();
  }

  /// Each edge in turn has four segments, the others two.
  @Rule(D3D11.EDGE_ORDER)
  @ParameterizedTest
  @CsvSource({"QUAD, 0", "QUAD, 1", "QUAD, 2", "QUAD, 3", "TRI, 0", "TRI, 1", "TRI, 2"})
  void factorsBelongToTheirEdges(TessellatorDomain domain, int fine) {
    float[] factors = new float[domain.edgeFactors() + domain.insideFactors()];
    Arrays.fill(factors, 2);
    factors[fine] = 4;
    DomainPoints p = tessellate(domain, TessellatorPartitioning.INTEGER, 64, factors);
    for (int edge = 0; edge < domain.edgeFactors(); edge++) {
      assertThat(edge(domain, p, edge)).isEqualTo(even(edge == fine ? 4 : 2));
    }
  }

  /// Inside factors: the first along u, the second along v.
  @Rule(D3D11.EDGE_ORDER)
  @Test
  void insideFactorsOfQuadsHaveDirections() {
    DomainPoints p =
        tessellate(TessellatorDomain.QUAD, TessellatorPartitioning.INTEGER, 64, 1, 1, 1, 1, 4, 2);
    var inside = new TreeSet<String>();
    for (int i = 4; i < p.count; i++) {
      inside.add(p.uFx16[i] + " " + p.vFx16[i]);
    }
    assertThat(inside).containsExactlyInAnyOrder("16384 32768", "32768 32768", "49152 32768");
  }

  /// With all factors 1 a triangle is one triangle, and a quad two; an inside factor of 1 beside
  /// larger ones makes a point in the middle, as an even one would.
  @Rule(D3D11.INTEGER_INSIDE_ONE)
  @ParameterizedTest
  @CsvSource({"INTEGER", "POW2"})
  void insideFactorOfOne(TessellatorPartitioning partitioning) {
    assertThat(tessellate(TessellatorDomain.TRI, partitioning, 64, 1, 1, 1, 1).indexCount)
        .isEqualTo(3);
    assertThat(tessellate(TessellatorDomain.QUAD, partitioning, 64, 1, 1, 1, 1, 1, 1).indexCount)
        .isEqualTo(6);
    DomainPoints tri = tessellate(TessellatorDomain.TRI, partitioning, 64, 2, 1, 1, 1);
    assertThat(tri.count).isEqualTo(5);
    assertThat(tri.uFx16[4]).isEqualTo(0x5555);
    assertThat(tri.vFx16[4]).isEqualTo(0x5555);
    DomainPoints quad = tessellate(TessellatorDomain.QUAD, partitioning, 64, 2, 1, 1, 1, 1, 1);
    assertThat(quad.count).isEqualTo(6);
    assertThat(quad.uFx16[5]).isEqualTo(ONE / 2);
    assertThat(quad.vFx16[5]).isEqualTo(ONE / 2);
  }

  /// 3 stays 3: rounding to powers of two is the shader's.
  @Rule(D3D11.POW2_IS_INTEGER)
  @ParameterizedTest
  @ValueSource(floats = {1, 2, 3, 4.5f, 7, 33, 63.01f, 64})
  void powersOfTwoAreWholeNumbers(float factor) {
    float[] factors = {factor, 2, 3, 5, factor};
    DomainPoints integer =
        tessellate(TessellatorDomain.TRI, TessellatorPartitioning.INTEGER, 64, factors);
    int[] points = integer.uFx16.clone();
    int count = integer.count;
    int[] indices = integer.indices.clone();
    DomainPoints pow2 =
        tessellate(TessellatorDomain.TRI, TessellatorPartitioning.POW2, 64, factors);
    assertThat(pow2.count).isEqualTo(count);
    assertThat(pow2.uFx16).startsWith(Arrays.copyOf(points, count));
    assertThat(pow2.indices).startsWith(Arrays.copyOf(indices, integer.indexCount));
    assertThat(edge(TessellatorDomain.TRI, pow2, 0)).hasSize((int) Math.ceil(factor) + 1);
  }

  /// How many segments an edge has: clamped, rounded up, and to the next even or odd number above.
  @Rule({D3D11.EDGE_FACTOR_RANGE, D3D11.MAX_TESS_FACTOR})
  @ParameterizedTest
  @CsvSource({
    "INTEGER, 64, 1e-30, 1",
    "INTEGER, 64, 0.5, 1",
    "INTEGER, 64, 1.0001, 2",
    "INTEGER, 64, 63.5, 64",
    "INTEGER, 64, 1e30, 64",
    "INTEGER, 64, Infinity, 64",
    "INTEGER, 7.5, 64, 8",
    "POW2, 5, 9, 5",
    "FRACTIONAL_EVEN, 64, 1, 2",
    "FRACTIONAL_EVEN, 64, 2, 2",
    "FRACTIONAL_EVEN, 64, 2.001, 4",
    "FRACTIONAL_EVEN, 64, Infinity, 64",
    "FRACTIONAL_EVEN, 6, 64, 6",
    "FRACTIONAL_ODD, 64, 0.25, 1",
    "FRACTIONAL_ODD, 64, 1, 1",
    "FRACTIONAL_ODD, 64, 1.001, 3",
    "FRACTIONAL_ODD, 64, 63.5, 63",
    "FRACTIONAL_ODD, 64, 64, 63",
    "FRACTIONAL_ODD, 5, 64, 5"
  })
  void edgesAreClamped(
      TessellatorPartitioning partitioning, float most, float factor, int segments) {
    DomainPoints p = tessellate(TessellatorDomain.QUAD, partitioning, most, factor, 3, 3, 3, 3, 3);
    assertThat(edge(TessellatorDomain.QUAD, p, 0)).hasSize(segments + 1);
  }

  @Provide
  Arbitrary<Float> factor() {
    return Arbitraries.oneOf(
        Arbitraries.floats().between(0.01f, 66),
        Arbitraries.integers().between(1, 64).map(i -> (float) i),
        Arbitraries.of(1f, 1 + 0x1p-17f, 1 + 0x1p-16f, 2f, 63f, Float.POSITIVE_INFINITY));
  }

  /// Neighbours have the same points on the edge they share, whichever edge of either it is, and
  /// whatever their other factors are; from either end.
  @Rule(D3D11.WATERTIGHT)
  @Property(tries = 150)
  void neighboursMeetPointForPoint(
      @ForAll TessellatorPartitioning partitioning,
      @ForAll("factor") float shared,
      @ForAll("factor") float other,
      @ForAll("factor") float inside) {
    List<Integer> wanted = null;
    for (var domain : List.of(TessellatorDomain.TRI, TessellatorDomain.QUAD)) {
      for (int edge = 0; edge < domain.edgeFactors(); edge++) {
        float[] factors = new float[domain.edgeFactors() + domain.insideFactors()];
        Arrays.fill(factors, other);
        Arrays.fill(factors, domain.edgeFactors(), factors.length, inside);
        factors[edge] = shared;
        List<Integer> places = edge(domain, tessellate(domain, partitioning, 64, factors), edge);
        wanted = wanted == null ? places : wanted;
        assertThat(places).as("edge %d of %s", edge, domain).isEqualTo(wanted);
      }
    }
    List<Integer> mirrored = wanted.reversed().stream().map(p -> ONE - p).toList();
    assertThat(mirrored).isEqualTo(wanted);
  }

  /// A patch is culled by its edges, not by what is inside.
  @Rule({D3D11.CULLS_PATCHES, D3D11.INSIDE_FACTOR_RANGE})
  @ParameterizedTest
  @ValueSource(floats = {0, -0f, -1, Float.NaN, Float.NEGATIVE_INFINITY})
  void edgesCullAndInsidesDoNot(float factor) {
    var integer = TessellatorPartitioning.INTEGER;
    for (int edge = 0; edge < 4; edge++) {
      float[] factors = {1, 1, 1, 1, 1, 1};
      factors[edge] = factor;
      assertThat(tessellate(TessellatorDomain.QUAD, integer, 64, factors).count).isZero();
    }
    assertThat(tessellate(TessellatorDomain.QUAD, integer, 64, 1, 1, 1, 1, factor, factor).count)
        .isEqualTo(4);
    assertThat(tessellate(TessellatorDomain.ISOLINE, integer, 64, factor, 1).count).isZero();
    assertThat(tessellate(TessellatorDomain.ISOLINE, integer, 64, 1, factor).count).isZero();
  }
}
