package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.Viewport;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// Makes a failing scene smaller while it still fails: fewer primitives, plainer states.
final class Shrinker {
  private final Predicate<Scene> fails;
  private Scene scene;

  Shrinker(Scene scene, Predicate<Scene> fails) {
    this.scene = scene;
    this.fails = fails;
  }

  Scene shrink() {
    attempt(s -> s.rasterizer = RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE));
    attempt(
        s -> {
          s.depthStencil = DepthStencilDesc.DISABLED;
          s.depthFormat = Format.UNKNOWN;
        });
    attempt(s -> s.depthStencil = DepthStencilDesc.DISABLED);
    attempt(s -> s.blend = BlendDesc.DEFAULT);
    attempt(s -> s.sampleMask = -1);
    attempt(s -> s.samples = 1);
    attempt(s -> s.viewport = Viewport.of(s.width, s.height));
    attempt(s -> s.rasterizer = s.rasterizer.withScissor(false));
    attempt(s -> s.rasterizer = s.rasterizer.withDepthClip(true));
    attempt(s -> s.rasterizer = s.rasterizer.withCullMode(CullMode.NONE));
    if (!scene.layout.isEmpty()) {
      attempt(Shrinker::toList);
    }
    if (!scene.layout.isEmpty() && scene.indices == null && !VulkanNames.isStrip(scene.topology)) {
      dropPrimitives();
    }
    return scene;
  }

  private boolean attempt(Consumer<Scene> change) {
    Scene changed = scene.copy();
    change.accept(changed);
    if (!fails.test(changed)) {
      return false;
    }
    scene = changed;
    return true;
  }

  private void dropPrimitives() {
    int corners = scene.topology.verticesPerPrimitive();
    for (int part = scene.vertexCount / corners / 2; part >= 1; part /= 2) {
      for (int at = 0; at < scene.vertexCount / corners && scene.vertexCount > corners; ) {
        int first = at * corners;
        int count = Math.min(part * corners, scene.vertexCount - first);
        if (count == scene.vertexCount || !attempt(s -> drop(s, first, count))) {
          at += part;
        }
      }
    }
  }

  private static void drop(Scene s, int first, int count) {
    var kept = new ArrayList<Integer>();
    for (int i = 0; i < s.vertexCount; i++) {
      if (i < first || i >= first + count) {
        kept.add(i);
      }
    }
    gather(s, kept);
  }

  private static void gather(Scene s, List<Integer> kept) {
    var vertices = new byte[kept.size() * s.stride];
    for (int i = 0; i < kept.size(); i++) {
      System.arraycopy(s.vertices, kept.get(i) * s.stride, vertices, i * s.stride, s.stride);
    }
    s.vertices = vertices;
    s.vertexCount = kept.size();
    s.indices = null;
  }

  /// Without indices and strips.
  private static void toList(Scene s) {
    var order = new ArrayList<Integer>();
    int count = s.indices == null ? s.vertexCount : s.indices.length;
    for (int i = 0; i < count; i++) {
      order.add(s.indices == null ? i : s.indices[i]);
    }
    if (!VulkanNames.isStrip(s.topology)) {
      gather(s, order);
      return;
    }
    int corners = s.topology.verticesPerPrimitive();
    var list = new ArrayList<Integer>();
    int start = 0;
    for (int i = 0; i < count; i++) {
      if (order.get(i) == -1) {
        start = i + 1;
      } else if (i - start + 1 >= corners) {
        int first = i - corners + 1;
        boolean odd = corners == 3 && (first - start) % 2 == 1;
        list.add(order.get(first));
        for (int c = 1; c < corners; c++) {
          list.add(order.get(first + (odd ? 3 - c : c)));
        }
      }
    }
    gather(s, list);
    s.topology = corners == 3 ? PrimitiveTopology.TRIANGLE_LIST : PrimitiveTopology.LINE_LIST;
  }
}
