package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import java.util.List;

/// Squares of one alpha each that becomes coverage. Which samples are covered is free (D3D11.3
/// §17.18), and how many of an area is not.
final class CoverageScenes {
  static final int CELL = 8;

  private static final String LINK =
      """
      struct V {
        float4 p : SV_Position;
        nointerpolation float4 a : A;
      };
      """;

  private CoverageScenes() {}

  static Scene alphaToCoverage(long seed, VulkanRenderer vulkan) {
    var dice = new Dice("alpha to coverage", seed);
    var scene = new Scene();
    scene.family = "alpha to coverage";
    scene.seed = seed;
    scene.targets = List.of(Format.R32G32B32A32_FLOAT);
    int samples = dice.pick(2, 4, 4, 8, 16);
    scene.samples = vulkan.canRender(scene.targets.getFirst(), samples, false) ? samples : 4;
    scene.rasterizer = scene.rasterizer.withMultisample(true);
    scene.blend = new BlendDesc(true, false, List.of(RenderTargetBlendDesc.DEFAULT));
    var vertices = new Vertices(dice);
    for (int y = 0; y < scene.height; y += CELL) {
      for (int x = 0; x < scene.width; x += CELL) {
        float alpha =
            dice.oneIn(4)
                ? dice.from(0, scene.samples) / (float) scene.samples
                : dice.between(0, 1);
        square(vertices, x / 32f - 1, 1 - y / 32f, dice.oneIn(8) ? dice.pick(-1f, 2f) : alpha);
      }
    }
    vertices.into(scene);
    scene.vertexShader =
        Vertices.MOVED
            + LINK
            + """
            V main(float4 p : POSITION, float4 a : A, uint id : ID) {
              V v;
              v.p = float4(moved(p).xy, 0.5, 1);
              v.a = float4(1, 0.5, 0.25, p.z);
              return v;
            }
            """;
    scene.pixelShader = LINK + "float4 main(V v) : SV_Target { return v.a; }\n";
    return scene;
  }

  /// With its alpha as z.
  private static void square(Vertices vertices, float left, float top, float alpha) {
    float right = left + CELL / 32f;
    float bottom = top - CELL / 32f;
    vertices.add(left, top, alpha, 1);
    vertices.add(right, top, alpha, 1);
    vertices.add(left, bottom, alpha, 1);
    vertices.add(right, bottom, alpha, 1);
    vertices.add(left, bottom, alpha, 1);
    vertices.add(right, top, alpha, 1);
  }

  /// Whether the cell of a texel has as many samples covered in one picture as in the other, but
  /// for one a pixel, as alpha's share may be rounded up or down; and all or none where alpha is 1
  /// or 0.
  static boolean coversAsMany(Scene scene, Picture ours, Picture theirs, int texel) {
    int x = texel % scene.width / CELL * CELL;
    int y = texel / scene.width % scene.height / CELL * CELL;
    int a = covered(scene, ours, x, y);
    int b = covered(scene, theirs, x, y);
    boolean certain = a == 0 && b > 0 && alpha(scene, theirs, x, y) <= 0;
    return !certain && Math.abs(a - b) <= CELL * CELL;
  }

  private static int covered(Scene scene, Picture picture, int left, int top) {
    int count = 0;
    for (int i = 0; i < CELL * CELL * scene.samples; i++) {
      int x = left + i % CELL;
      int y = top + i / CELL % CELL;
      int texel = (i / CELL / CELL * scene.height + y) * scene.width + x;
      count += picture.targets().getFirst()[4 * texel] == 0 ? 0 : 1;
    }
    return count;
  }

  private static float alpha(Scene scene, Picture picture, int left, int top) {
    for (int sample = 0; sample < scene.samples; sample++) {
      int texel = (sample * scene.height + top) * scene.width + left;
      if (picture.targets().getFirst()[4 * texel] != 0) {
        return Float.intBitsToFloat(picture.targets().getFirst()[4 * texel + 3]);
      }
    }
    return 1;
  }
}
