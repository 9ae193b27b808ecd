package dev.plumb.emulator.differential;

import dev.plumb.emulator.state.RasterizerDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// The freedoms of geometry: how vertices snap, how far floats carry, what is behind what.
final class Freedoms {
  private Freedoms() {}

  /// Positions are snapped to 1/256 pixel, each renderer's 0.6 ULP off (D3D11.3 §3.2.4.1).
  static Freedom snapping() {
    return shift("an edge within 1/256 pixel of the sample", 1 / 256f);
  }

  /// Of vertices far outside the target, or made by clipping, floats know the place less well.
  static Freedom farVertices() {
    return shift("an edge from a vertex far away, within 1/16 pixel", 1 / 16f);
  }

  /// The same, each vertex to a side of its own: what that does to the slopes of thin triangles.
  static Freedom snappingEach() {
    var scenes = new ArrayList<UnaryOperator<Scene>>();
    for (int seed = 0; seed < 8; seed++) {
      int chance = seed;
      scenes.add(s -> Vertices.scattered(s, 1 / 256f, chance));
    }
    return new Freedom("vertices within 1/256 pixel, each on its own", scenes);
  }

  /// Vulkan drivers know widths of lines to a granularity only: 1.4 may be 1.375, which moves an
  /// edge by 1/80 pixel, and snapping by 1/256 in each direction.
  static Freedom lineWidth() {
    return shift("an edge of a line 1.4 pixels wide, or a little less", 5 / 256f);
  }

  /// Vulkan (§28.10.3) lets the unit of depth bias be the format's step or twice that.
  static Freedom depthBiasUnit() {
    return new Freedom(
        "twice the unit of depth bias, as Vulkan allows",
        List.of(
            Freedoms::doublyBiased,
            s -> Vertices.scattered(doublyBiased(s), 1 / 256f, 1),
            s -> Vertices.scattered(doublyBiased(s), 1 / 256f, 2),
            s -> Vertices.scattered(doublyBiased(s), 1 / 256f, 3),
            s -> Vertices.scattered(doublyBiased(s), 1 / 256f, 4)));
  }

  private static Scene doublyBiased(Scene s) {
    RasterizerDesc r = s.rasterizer;
    s.rasterizer = r.withDepthBias(2 * r.depthBias(), r.depthBiasClamp(), r.slopeScaledDepthBias());
    return s;
  }

  private static Freedom shift(String category, float pixels) {
    var scenes = new ArrayList<UnaryOperator<Scene>>();
    for (int direction = 0; direction < 9; direction++) {
      float x = (direction % 3 - 1) * pixels;
      float y = (direction / 3 - 1) * pixels;
      if (direction != 4) {
        scenes.add(s -> shifted(s, x, y, 0));
      }
    }
    return new Freedom(category, scenes);
  }

  /// Depths that differ by their rounding alone pass or fail against one another.
  static Freedom depthTies(float range) {
    return new Freedom(
        "depths that tie but for rounding",
        List.of(s -> shifted(s, 0, 0, range), s -> shifted(s, 0, 0, -range)));
  }

  /// @param x in pixels, likewise `y`
  private static Scene shifted(Scene scene, float x, float y, float z) {
    scene.constants = scene.constants.clone();
    scene.constants[0] += 2 * x / scene.viewport.width();
    scene.constants[1] += 2 * y / scene.viewport.height();
    scene.constants[2] += z;
    return scene;
  }
}
