package dev.plumb.emulator.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.type.TessellatorDomain;
import dev.plumb.hlsl.type.TessellatorOutput;
import dev.plumb.hlsl.type.TessellatorPartitioning;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// D3D11.3 §11.7.
class TessellatorTest {
  private static final long ONE = 0x10000;

  private static DomainPoints tessellate(
      TessellatorDomain domain, TessellatorPartitioning partitioning, float... factors) {
    return tessellate(domain, partitioning, TessellatorOutput.TRIANGLE_CW, 64, factors);
  }

  /// @param factors edges, then inside
  private static DomainPoints tessellate(
      TessellatorDomain domain,
      TessellatorPartitioning partitioning,
      TessellatorOutput output,
      float most,
      float... factors) {
    int edges = domain.edgeFactors();
    return new Tessellator(domain, partitioning, output, most)
        .tessellate(
            Arrays.copyOf(factors, edges), Arrays.copyOfRange(factors, edges, factors.length));
  }

  private static DomainPoints tri(TessellatorPartitioning partitioning, float... factors) {
    return tessellate(TessellatorDomain.TRI, partitioning, factors);
  }

  private static DomainPoints quad(TessellatorPartitioning partitioning, float... factors) {
    return tessellate(TessellatorDomain.QUAD, partitioning, factors);
  }

  private static List<Integer> list(int[] values, int count) {
    return Arrays.stream(values, 0, count).boxed().toList();
  }

  private static List<String> points(DomainPoints p) {
    var result = new ArrayList<String>();
    for (int i = 0; i < p.count; i++) {
      result.add(p.uFx16[i] / (float) ONE + " " + p.vFx16[i] / (float) ONE);
    }
    return result;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 8, 16, 31, 63, 64})
  void wholeFactorsGiveAGrid(int n) {
    DomainPoints quad = quad(TessellatorPartitioning.INTEGER, n, n, n, n, n, n);
    assertThat(quad.count).isEqualTo((n + 1) * (n + 1));
    assertThat(quad.indexCount).isEqualTo(3 * 2 * n * n);
    DomainPoints tri = tri(TessellatorPartitioning.POW2, n, n, n, n);
    assertThat(tri.indexCount).isEqualTo(3 * (3 * n * n / 2));
    DomainPoints lines =
        tessellate(TessellatorDomain.ISOLINE, TessellatorPartitioning.INTEGER, n, 5);
    assertThat(lines.count).isEqualTo(n * 6);
    assertThat(lines.indexCount).isEqualTo(2 * n * 5);
  }

  @Rule({D3D11.INSIDE_FACTOR_RANGE, D3D11.EDGE_FACTOR_RANGE})
  @Test
  void smallestPatches() {
    DomainPoints tri = tri(TessellatorPartitioning.FRACTIONAL_ODD, 1, 1, 1, 1);
    assertThat(points(tri)).containsExactly("0.0 1.0", "0.0 0.0", "1.0 0.0");
    assertThat(list(tri.indices, tri.indexCount)).containsExactly(0, 1, 2);
    DomainPoints quad = quad(TessellatorPartitioning.INTEGER, 0.1f, 1, 1, 1, Float.NaN, -3);
    assertThat(points(quad)).containsExactly("0.0 0.0", "1.0 0.0", "1.0 1.0", "0.0 1.0");
    assertThat(list(quad.indices, quad.indexCount)).containsExactly(0, 1, 3, 1, 2, 3);
    assertThat(quad(TessellatorPartitioning.FRACTIONAL_EVEN, 1, 1, 1, 1, 1, 1).count).isEqualTo(9);
  }

  @Rule(D3D11.RINGS)
  @Test
  void ringsGoFromOutsideToInside() {
    DomainPoints quad = quad(TessellatorPartitioning.FRACTIONAL_EVEN, 2, 2, 2, 2, 2, 2);
    assertThat(points(quad))
        .containsExactly(
            "0.0 1.0", "0.0 0.5", "0.0 0.0", "0.5 0.0", "1.0 0.0", "1.0 0.5", "1.0 1.0", "0.5 1.0",
            "0.5 0.5");
    assertThat(list(quad.indices, quad.indexCount))
        .containsExactly(0, 1, 8, 1, 2, 8, 2, 3, 8, 3, 4, 8, 4, 5, 8, 5, 6, 8, 6, 7, 8, 7, 0, 8);
    DomainPoints tri = tri(TessellatorPartitioning.INTEGER, 1, 1, 1, 2);
    assertThat(list(tri.uFx16, tri.count)).containsExactly(0, 0, 0x10000, 0x5555);
    assertThat(list(tri.vFx16, tri.count)).containsExactly(0x10000, 0, 0, 0x5555);
    assertThat(list(tri.indices, tri.indexCount)).containsExactly(3, 0, 1, 3, 1, 2, 3, 2, 0);
  }

  @Rule(D3D11.RINGS)
  @Test
  void innerRingOfTriangle() {
    DomainPoints tri = tri(TessellatorPartitioning.INTEGER, 3, 3, 3, 3);
    // 1/3 of an edge is 0x5555; two thirds of it from the edge, half of that from the ends
    assertThat(list(tri.uFx16, tri.count).subList(9, 12)).containsExactly(0x38E3, 0x38E3, 0x8E39);
    assertThat(list(tri.vFx16, tri.count).subList(9, 12)).containsExactly(0x8E39, 0x38E3, 0x38E4);
    assertThat(list(tri.indices, tri.indexCount).subList(36, 39)).containsExactly(9, 10, 11);
  }

  @Rule({D3D11.RULER_SPLITS, D3D11.POINTS_ARE_FIXED})
  @Test
  void fractionalFactorsSplitByTheRuler() {
    var line = new ArrayList<Integer>();
    for (float factor : new float[] {2.5f, 4.5f, 6.5f}) {
      EdgePoints points = EdgePoints.of(factor, false);
      for (int i = 0; i <= points.halfPoints(); i++) {
        line.add(points.location(i));
      }
    }
    // 2 to 4: out of the middle; 4 to 6: two out of the quarter; 6 to 8: beside the middle (the
    // point 2 * 1 + 1, for 3 = 11b); a sixth is 10923, of 65536
    assertThat(line)
        .containsExactly(
            0, 28672, 32768, //
            0, 15019, 17750, 32768, //
            0, 10240, 20481, 30721, 32768);
    EdgePoints odd = EdgePoints.of(1.5f, true);
    assertThat(odd.count()).isEqualTo(4);
    assertThat(odd.location(1)).isEqualTo(5461);
    assertThat(odd.location(2)).isEqualTo(65536 - 5461);
  }

  @Rule({
    D3D11.CULLS_PATCHES,
    D3D11.EDGE_FACTOR_RANGE,
    D3D11.INSIDE_FACTOR_RANGE,
    D3D11.MAX_TESS_FACTOR
  })
  @Test
  void factorsAreClamped() {
    float huge = Float.POSITIVE_INFINITY;
    assertThat(tri(TessellatorPartitioning.FRACTIONAL_ODD, huge, 99, 99, 99).indexCount)
        .isEqualTo(3 * (3 * 63 * 63 / 2));
    assertThat(
            tessellate(
                    TessellatorDomain.QUAD,
                    TessellatorPartitioning.INTEGER,
                    TessellatorOutput.TRIANGLE_CW,
                    3.5f,
                    huge,
                    9,
                    9,
                    9,
                    huge,
                    9)
                .count)
        .isEqualTo(25);
    assertThat(tri(TessellatorPartitioning.INTEGER, 1, 0, 1, 1).count).isZero();
    assertThat(tri(TessellatorPartitioning.INTEGER, 1, Float.NaN, 1, 1).indexCount).isZero();
    assertThat(tri(TessellatorPartitioning.INTEGER, 1, -1, 1, 1).indexCount).isZero();
    // An edge over 1 opens a ring around the middle, even where the inside factor is 1.
    assertThat(tri(TessellatorPartitioning.FRACTIONAL_ODD, 1.1f, 1, 1, 1).count).isEqualTo(8);
    assertThat(quad(TessellatorPartitioning.FRACTIONAL_ODD, 1, 1, 1, 1, 2, 1).count).isEqualTo(8);
  }

  @Test
  void pointsAndTurnedTriangles() {
    DomainPoints points =
        tessellate(
            TessellatorDomain.QUAD,
            TessellatorPartitioning.INTEGER,
            TessellatorOutput.POINT,
            64,
            2,
            2,
            2,
            2,
            2,
            2);
    assertThat(list(points.indices, points.indexCount)).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8);
    DomainPoints turned =
        tessellate(
            TessellatorDomain.TRI,
            TessellatorPartitioning.INTEGER,
            TessellatorOutput.TRIANGLE_CCW,
            64,
            1,
            1,
            1,
            1);
    assertThat(list(turned.indices, turned.indexCount)).containsExactly(0, 2, 1);
  }

  @Rule(D3D11.ISOLINES)
  @Test
  void isolinesLeaveOutTheLastLine() {
    DomainPoints lines =
        tessellate(
            TessellatorDomain.ISOLINE,
            TessellatorPartitioning.FRACTIONAL_EVEN,
            TessellatorOutput.LINE,
            64,
            1.5f,
            1);
    assertThat(points(lines))
        .containsExactly("0.0 0.0", "0.5 0.0", "1.0 0.0", "0.0 0.5", "0.5 0.5", "1.0 0.5");
    assertThat(list(lines.indices, lines.indexCount)).containsExactly(0, 1, 1, 2, 3, 4, 4, 5);
  }

  /// All corners of all primitives, in order, of 900 patches. Mesa's tessellator, which is made of
  /// the specification's reference, gives the same (Mesa 22.3 on lavapipe, through transform
  /// feedback): the sum is that of its numbers.
  @Rule(D3D11.TRIANGLE_ORDER)
  @Test
  void sameAsTheReference() {
    var random = new Random(7);
    var partitionings =
        List.of(
            TessellatorPartitioning.INTEGER,
            TessellatorPartitioning.FRACTIONAL_EVEN,
            TessellatorPartitioning.FRACTIONAL_ODD);
    var sum = new CRC32();
    for (int n = 0; n < 900; n++) {
      var f = new float[6]; // edges, then inside from 4 on
      for (int i = 0; i < f.length; i++) {
        f[i] =
            switch (random.nextInt(4)) {
              case 0 -> 1 + random.nextInt(64);
              case 1 -> 1 + random.nextFloat() * 3;
              case 2 -> 1 + random.nextFloat() * 63;
              default -> 1 + random.nextInt(6);
            };
      }
      TessellatorDomain domain = TessellatorDomain.values()[n % 3];
      DomainPoints p =
          new Tessellator(
                  domain,
                  partitionings.get(n / 3 % 3),
                  domain == TessellatorDomain.ISOLINE
                      ? TessellatorOutput.LINE
                      : TessellatorOutput.TRIANGLE_CW,
                  64)
              .tessellate(
                  Arrays.copyOf(f, domain.edgeFactors()),
                  Arrays.copyOfRange(f, 4, 4 + domain.insideFactors()));
      for (int i = 0; i < p.indexCount; i++) {
        add(sum, p.uFx16[p.indices[i]]);
        add(sum, p.vFx16[p.indices[i]]);
      }
    }
    assertThat(sum.getValue()).isEqualTo(0x3bbab655L);
  }

  private static void add(CRC32 sum, int word) {
    for (int shift = 0; shift < 32; shift += 8) {
      sum.update(word >>> shift);
    }
  }

  @Provide
  Arbitrary<Float> factor() {
    return Arbitraries.oneOf(
        Arbitraries.floats().between(1, 64),
        Arbitraries.integers().between(1, 64).map(i -> (float) i),
        Arbitraries.integers().between(1, 64).map(i -> i + 0x1p-16f),
        Arbitraries.of(1f, 1 + 0x1p-18f, 1 + 0x1p-17f, 1.0001f, 2f, 3f, 62.9999f, 63.5f));
  }

  @Property(tries = 150)
  void trianglesCoverATriangleOnce(
      @ForAll TessellatorPartitioning partitioning,
      @ForAll("factor") float a,
      @ForAll("factor") float b,
      @ForAll("factor") float c,
      @ForAll("factor") float inside) {
    DomainPoints p = tri(partitioning, a, b, c, inside);
    int boundary = count(partitioning, a) + count(partitioning, b) + count(partitioning, c);
    assertCoversOnce(p, boundary, ONE * ONE);
  }

  @Property(tries = 150)
  void trianglesCoverAQuadrilateralOnce(
      @ForAll TessellatorPartitioning partitioning,
      @ForAll("factor") float a,
      @ForAll("factor") float b,
      @ForAll("factor") float c,
      @ForAll("factor") float d,
      @ForAll("factor") float alongU,
      @ForAll("factor") float alongV) {
    DomainPoints p = quad(partitioning, a, b, c, d, alongU, alongV);
    int boundary =
        count(partitioning, a)
            + count(partitioning, b)
            + count(partitioning, c)
            + count(partitioning, d);
    assertCoversOnce(p, boundary, 2 * ONE * ONE);
  }

  /// Segments of an edge.
  private static int count(TessellatorPartitioning partitioning, float factor) {
    return PatchFactors.of(partitioning, 64, new float[] {factor}, new float[0]).edges()[0].count()
        - 1;
  }

  /// Between two rows of points there are as many triangles as there are segments in both.
  @Property(tries = 100)
  void countsFollowFromTheRings(
      @ForAll TessellatorPartitioning partitioning,
      @ForAll("factor") float a,
      @ForAll("factor") float b,
      @ForAll("factor") float inside) {
    DomainPoints p = tri(partitioning, a, b, a, inside);
    PatchFactors f = PatchFactors.of(partitioning, 64, new float[] {a, b, a}, new float[] {inside});
    if (f.allOne()) {
      return;
    }
    int outer = f.edges()[0].count() + f.edges()[1].count() + f.edges()[2].count() - 3;
    int segments = f.inside()[0].count() - 3; // of a side of the first inner ring
    int points = outer;
    int triangles = outer + 3 * segments;
    for (int ring = segments; ring > 0; ring -= 2) {
      points += 3 * ring;
      triangles += ring == 1 ? 1 : 3 * (ring + ring - 2);
    }
    points += segments % 2 == 0 ? 1 : 0;
    assertThat(p.count).isEqualTo(points);
    assertThat(p.indexCount).isEqualTo(3 * triangles);
  }

  /// Each edge of a triangle is another's too, the other way round, but for those of the boundary;
  /// all areas together are the domain's; and none is turned over, but by the one 2^-16 that a
  /// point beside the middle may be past it, since reciprocals are rounded (3 times 1/6).
  private static void assertCoversOnce(DomainPoints p, int boundary, long twiceArea) {
    var edges = new HashMap<Long, Integer>();
    long area = 0;
    for (int t = 0; t < p.indexCount; t += 3) {
      long own = twiceArea(p, p.indices[t], p.indices[t + 1], p.indices[t + 2]);
      assertThat(own).isGreaterThanOrEqualTo(-16 * ONE);
      area += own;
      for (int k = 0; k < 3; k++) {
        long from = p.indices[t + k];
        long to = p.indices[t + (k + 1) % 3];
        assertThat(edges.put(from << 32 | to, t)).isNull();
      }
    }
    assertThat(area).isEqualTo(twiceArea);
    long alone =
        edges.keySet().stream().filter(e -> !edges.containsKey(e << 32 | e >>> 32)).count();
    assertThat(alone).isEqualTo(boundary);
  }

  /// Positive where it goes clockwise, u to the right and v down.
  private static long twiceArea(DomainPoints p, int a, int b, int c) {
    long u1 = (long) p.uFx16[b] - p.uFx16[a];
    long v1 = (long) p.vFx16[b] - p.vFx16[a];
    long u2 = (long) p.uFx16[c] - p.uFx16[a];
    long v2 = (long) p.vFx16[c] - p.vFx16[a];
    return u1 * v2 - u2 * v1;
  }

  /// The points of an edge depend on its factor alone, and look the same from its other end: so two
  /// patches that share it fit.
  @Rule(D3D11.WATERTIGHT)
  @Property(tries = 150)
  void edgesFitTogether(
      @ForAll TessellatorPartitioning partitioning,
      @ForAll("factor") float shared,
      @ForAll("factor") float other,
      @ForAll("factor") float inside) {
    DomainPoints quad = quad(partitioning, other, inside, shared, other, inside, other);
    // An undivided one begins at another corner.
    int before = quad.count == 4 ? 1 : count(partitioning, other) + count(partitioning, inside);
    List<Integer> edge = new ArrayList<>();
    for (int i = 0; i <= count(partitioning, shared); i++) {
      edge.add(quad.vFx16[before + i]);
      assertThat(quad.uFx16[before + i]).isEqualTo((int) ONE);
    }
    DomainPoints tri = tri(partitioning, shared, other, other, inside);
    List<Integer> ofTriangle = new ArrayList<>();
    for (int i = 0; i <= count(partitioning, shared); i++) {
      ofTriangle.add(tri.vFx16[i]);
      assertThat(tri.uFx16[i]).isZero();
    }
    Collections.reverse(ofTriangle);
    assertThat(ofTriangle).isEqualTo(edge);
    List<Integer> mirrored = new ArrayList<>(edge.reversed());
    mirrored.replaceAll(v -> (int) ONE - v);
    assertThat(mirrored).isEqualTo(edge);
    assertThat(edge.getFirst()).isZero();
  }

  /// A tessellator keeps nothing of the patches before.
  @Rule(D3D11.TRIANGLE_ORDER)
  @Property(tries = 100)
  void sameAgain(
      @ForAll TessellatorPartitioning partitioning,
      @ForAll("factor") float a,
      @ForAll("factor") float b) {
    var tessellator =
        new Tessellator(TessellatorDomain.TRI, partitioning, TessellatorOutput.TRIANGLE_CW, 64);
    DomainPoints p = tessellator.tessellate(new float[] {a, b, a}, new float[] {b});
    List<Integer> first = list(p.indices, p.indexCount);
    List<Integer> u = list(p.uFx16, p.count);
    tessellator.tessellate(new float[] {b, b, b}, new float[] {a});
    tessellator.tessellate(new float[] {a, b, a}, new float[] {b});
    assertThat(list(p.indices, p.indexCount)).isEqualTo(first);
    assertThat(list(p.uFx16, p.count)).isEqualTo(u);
  }
}
