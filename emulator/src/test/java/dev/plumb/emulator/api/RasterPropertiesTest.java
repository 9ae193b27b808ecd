package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.FillMode;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Random;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;

/// What holds of every picture (D3D11.3 §3.4, §4.2, §15).
class RasterPropertiesTest {
  private static final int SIZE = 64;

  /// Clip-space positions out of a buffer, and a value.
  private static final String SHADERS =
      """
      struct In { float4 at; float value; };
      StructuredBuffer<In> vertices : register(t0);
      float4 vs(uint id : SV_VertexID, out float value : VALUE) : SV_Position {
        value = vertices[id].value;
        return vertices[id].at;
      }
      float4 ps(float4 p : SV_Position, float value : VALUE) : SV_Target {
        return float4(1, value, ddx(value), ddy(value));
      }
      float4 vsCut(uint id : SV_VertexID, out float value : VALUE,
                   out float4 distance : SV_ClipDistance0) : SV_Position {
        float4 at = vertices[id].at;
        value = vertices[id].value;
        distance = float4(at.x + 0.31 * at.w, at.y - 0.7 * at.x + 0.4 * at.w, 1, 1);
        return at;
      }
      """;

  private static final BlendDesc SUM =
      BlendDesc.of(
          RenderTargetBlendDesc.blend(
              Blend.ONE, Blend.ONE, BlendOp.ADD, Blend.ONE, Blend.ONE, BlendOp.ADD));

  private static Canvas canvas(int threads) {
    var canvas = new Canvas(SIZE, DeviceOptions.DEFAULT.withThreads(threads));
    canvas.shaders(SHADERS);
    return canvas;
  }

  // ---- shared edges

  /// A plane in space, seen in perspective: its grid of triangles reaches behind the eye and far
  /// beyond the sides.
  private static final class Plane {
    static final int CELLS = 6;
    final double[][] corner = new double[4][4]; // clip space

    Plane(Random random) {
      for (double[] c : corner) {
        for (int i = 0; i < 4; i++) {
          c[i] = 0;
        }
      }
      double[] origin = {
        random.nextGaussian(), random.nextGaussian(), 0.5, 1 + random.nextDouble()
      };
      double scale = Math.exp(3 * random.nextDouble());
      double[][] along = new double[2][4];
      for (double[] a : along) {
        for (int i = 0; i < 4; i++) {
          a[i] = scale * random.nextGaussian() * (i == 2 ? 0.3 : 1);
        }
      }
      for (int c = 0; c < 4; c++) {
        for (int i = 0; i < 4; i++) {
          double s = (c & 1) - 0.5;
          double t = (c >> 1) - 0.5;
          corner[c][i] = origin[i] + s * along[0][i] + t * along[1][i];
        }
      }
    }

    /// Whether the eye is so far off the plane that rounding to 1/256 pixel folds no triangle over.
    boolean isSeen() {
      double volume = 0;
      double most = 1;
      for (int i = 0; i < 3; i++) {
        double[] a = corner[i];
        double[] b = corner[(i + 1) % 3];
        double[] c = corner[(i + 2) % 3];
        volume += a[0] * (b[1] * c[3] - b[3] * c[1]);
        most *= Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[3] * a[3]);
      }
      return Math.abs(volume) > 0.05 * most;
    }

    float at(int column, int row, int i) {
      double s = (double) column / CELLS;
      double t = (double) row / CELLS;
      return (float)
          ((1 - t) * ((1 - s) * corner[0][i] + s * corner[1][i])
              + t * ((1 - s) * corner[2][i] + s * corner[3][i]));
    }

    float[] mesh() {
      var vertices = new float[CELLS * CELLS * 6 * 5];
      int n = 0;
      for (int cell = 0; cell < CELLS * CELLS; cell++) {
        int x = cell % CELLS;
        int y = cell / CELLS;
        boolean other = (x * 7 + y * 3) % 2 == 0;
        int[][] corners =
            other
                ? new int[][] {{0, 0}, {1, 0}, {0, 1}, {1, 0}, {1, 1}, {0, 1}}
                : new int[][] {{0, 0}, {1, 0}, {1, 1}, {0, 0}, {1, 1}, {0, 1}};
        for (int[] c : corners) {
          for (int i = 0; i < 4; i++) {
            vertices[n++] = at(x + c[0], y + c[1], i);
          }
          vertices[n++] = 0;
        }
      }
      return vertices;
    }
  }

  /// §3.4.2.1: the triangles of a mesh draw every sample once: none twice, and none is left out
  /// between them, whatever is clipped.
  @Rule({D3D11.TOP_LEFT, D3D11.FINITE_RANGE})
  @Property(tries = 15, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
  void meshesCoverEverySampleOnce(
      @ForAll long seed, @ForAll @IntRange(max = 4) int logSamples, @ForAll boolean cut) {
    int samples = 1 << logSamples;
    try (var canvas = canvas(2)) {
      if (cut) {
        canvas
            .context
            .vs()
            .setShader(canvas.device.createVertexShader(Hlsl.vertex(SHADERS, "vsCut")));
      }
      for (int i = 0; i < 4; i++) {
        var random = new Random(seed + i);
        var plane = new Plane(random);
        while (!plane.isSeen()) {
          plane = new Plane(random);
        }
        canvas.target(Format.R32G32B32A32_FLOAT, samples);
        canvas.context.om().setBlendState(SUM);
        canvas.place(PrimitiveTopology.TRIANGLE_LIST, plane.mesh());
        float[] texels = canvas.target.readFloats(0, 0);
        for (int texel = 0; texel < SIZE * SIZE * samples; texel++) {
          assertThat(texels[4 * texel]).as("texel %d", texel).isIn(0f, 1f);
        }
        assertNoHoles(texels, samples);
      }
    }
  }

  /// What a plane covers is convex, so a sample between two covered ones of its row, of the same
  /// number, is covered.
  private static void assertNoHoles(float[] texels, int samples) {
    for (int row = 0; row < SIZE * samples; row++) {
      int changes = 0;
      float last = 0;
      for (int x = 0; x < SIZE; x++) {
        float here = texels[4 * (SIZE * row + x)];
        changes += here != last ? 1 : 0;
        last = here;
      }
      assertThat(changes).as("row %d", row).isLessThanOrEqualTo(2);
    }
  }

  // ---- places

  private static float[] scene(Random random, int triangles) {
    var vertices = new float[15 * triangles];
    for (int v = 0; v < 3 * triangles; v++) {
      // on the grid of 1/256 pixel, so that moving by whole pixels is exact
      float w = v / 3 % 3 == 0 ? 1 : 1 << random.nextInt(3);
      vertices[5 * v] = w * (random.nextInt(1 << 14) / 8192f - 1);
      vertices[5 * v + 1] = w * (random.nextInt(1 << 14) / 8192f - 1);
      vertices[5 * v + 2] = w * random.nextFloat();
      vertices[5 * v + 3] = w;
      vertices[5 * v + 4] = random.nextFloat();
    }
    return vertices;
  }

  private static RasterizerDesc anyState(Random random) {
    return RasterizerDesc.DEFAULT
        .withCullMode(CullMode.NONE)
        .withFillMode(random.nextInt(3) == 0 ? FillMode.WIREFRAME : FillMode.SOLID)
        .withMultisample(random.nextInt(3) == 0)
        .withAntialiasedLine(random.nextBoolean());
  }

  private static final PrimitiveTopology[] TOPOLOGIES = {
    PrimitiveTopology.TRIANGLE_LIST,
    PrimitiveTopology.TRIANGLE_LIST,
    PrimitiveTopology.LINE_STRIP,
    PrimitiveTopology.POINT_LIST
  };

  /// The same scene, moved by whole quads against the tiles, on any number of threads, has the same
  /// pixels, to the bit.
  @Rule(D3D11.FIXED_ORDER)
  @Property(tries = 25, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
  void pixelsDoNotDependOnTilesAndThreads(
      @ForAll long seed,
      @ForAll @IntRange(max = 31) int dx,
      @ForAll @IntRange(max = 31) int dy,
      @ForAll @IntRange(min = 1, max = 4) int threads) {
    var random = new Random(seed);
    float[] vertices = scene(random, 8);
    var state = anyState(random);
    var topology = TOPOLOGIES[random.nextInt(TOPOLOGIES.length)];
    var view = new Viewport(0, 0, 32, 32, 0, 1);
    var moved = new Viewport(2 * (dx / 2), 2 * (dy / 2), 32, 32, 0, 1);
    float[] here = picture(1, vertices, topology, state, view);
    float[] there = picture(threads, vertices, topology, state, moved);
    for (int y = 0; y < 32; y++) {
      for (int x = 0; x < 32; x++) {
        int at = 4 * (SIZE * (y + (int) moved.topLeftY()) + x + (int) moved.topLeftX());
        for (int c = 0; c < 4; c++) {
          assertThat(there[at + c]).isEqualTo(here[4 * (SIZE * y + x) + c]);
        }
      }
    }
  }

  private static float[] picture(
      int threads,
      float[] vertices,
      PrimitiveTopology topology,
      RasterizerDesc state,
      Viewport viewport) {
    try (var canvas = canvas(threads)) {
      canvas.context.rs().setState(state);
      canvas.context.rs().setViewports(viewport);
      canvas.context.om().setBlendState(SUM);
      canvas.place(topology, vertices);
      return canvas.target.readFloats(0, 0);
    }
  }

  /// What the sides of viewport, scissor and target cut off does not move what is left: the pixels
  /// are those of the whole picture.
  @Rule({D3D11.SCISSOR, D3D11.VIEWPORT_SCISSORS})
  @Property(tries = 25, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
  void cuttingMovesNoPixel(@ForAll long seed) {
    var random = new Random(seed);
    float[] vertices = scene(random, 6);
    var state = anyState(random);
    var topology = TOPOLOGIES[random.nextInt(TOPOLOGIES.length)];
    float[] whole = picture(1, vertices, topology, state, Viewport.of(SIZE, SIZE));
    // the same transform, with the target's sides across it
    int shift = 2 * random.nextInt(16);
    float[] part =
        picture(1, vertices, topology, state, new Viewport(-shift, shift, SIZE, SIZE, 0, 1));
    for (int y = shift; y < SIZE; y++) {
      for (int x = 0; x < SIZE - shift; x++) {
        for (int c = 0; c < 4; c++) {
          assertThat(part[4 * (SIZE * y + x) + c])
              .isEqualTo(whole[4 * (SIZE * (y - shift) + x + shift) + c]);
        }
      }
    }
    try (var canvas = canvas(2)) {
      canvas.context.rs().setState(state.withScissor(true));
      canvas.context.rs().setScissorRects(new ScissorRect(7, 9, 50, 41));
      canvas.context.om().setBlendState(SUM);
      canvas.place(topology, vertices);
      float[] scissored = canvas.target.readFloats(0, 0);
      for (int i = 0; i < scissored.length; i++) {
        int x = i / 4 % SIZE;
        int y = i / 4 / SIZE;
        boolean inside = x >= 7 && x < 50 && y >= 9 && y < 41;
        assertThat(scissored[i]).isEqualTo(inside ? whole[i] : 0);
      }
    }
  }
}
