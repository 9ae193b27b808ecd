package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.FillMode;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.Viewport;
import java.util.ArrayList;
import java.util.List;

/// Random triangles, lines and points: where they lie, how they are cut, which samples they cover
/// and what is interpolated there.
final class TriangleScenes {
  private static final int STRIP_CUT = -1;

  private static final String LINK =
      """
      struct V {
        float4 p : SV_Position;
        INTERPOLATION float4 a : A;
        noperspective float4 b : B;
        nointerpolation uint id : ID;
      };
      """;

  private static final String VERTEX =
      """
      V main(float4 p : POSITION, float4 a : A, uint id : ID) {
        V v;
        v.p = moved(p);
        v.a = a;
        v.b = a;
        v.id = id;
        return v;
      }
      """;

  /// Lines' attributes differ by where they are taken; so their slopes are written, too.
  private static final String LINE_PIXEL =
      """
      struct O { uint id : SV_Target0; float4 a : SV_Target1; float4 slopes : SV_Target2; };
      O main(V v) {
        O o;
        o.id = v.id * 2;
        o.a = float4(v.a.xyz, 1);
        o.slopes = float4(max(fwidth(v.a.xyz), fwidth(v.b.xyz)), fwidth(v.p.z));
        return o;
      }
      """;

  private static final String PIXEL =
      """
      struct O { uint id : SV_Target0; float4 a : SV_Target1; float4 b : SV_Target2; };
      O main(V v, bool front : SV_IsFrontFace) {
        O o;
        o.id = v.id * 2 + (front ? 1 : 0);
        o.a = v.a;
        o.b = v.b;
        return o;
      }
      """;

  private final Dice dice;
  private final VulkanRenderer vulkan;
  private final Vertices vertices;
  private final Scene scene = new Scene();
  private boolean far;

  private TriangleScenes(String family, long seed, VulkanRenderer vulkan) {
    this.vulkan = vulkan;
    dice = new Dice(family, seed);
    vertices = new Vertices(dice);
    scene.family = family;
    scene.seed = seed;
  }

  static Scene triangles(long seed, VulkanRenderer vulkan) {
    var scenes = new TriangleScenes("triangles", seed, vulkan);
    return scenes.make(
        scenes.dice.oneIn(3) ? PrimitiveTopology.TRIANGLE_STRIP : PrimitiveTopology.TRIANGLE_LIST);
  }

  static Scene lines(long seed, VulkanRenderer vulkan) {
    var scenes = new TriangleScenes("lines", seed, vulkan);
    return scenes.make(
        scenes.dice.oneIn(3) ? PrimitiveTopology.LINE_STRIP : PrimitiveTopology.LINE_LIST);
  }

  static Scene points(long seed, VulkanRenderer vulkan) {
    return new TriangleScenes("points", seed, vulkan).make(PrimitiveTopology.POINT_LIST);
  }

  private Scene make(PrimitiveTopology topology) {
    scene.topology = topology;
    int corners = topology.verticesPerPrimitive();
    boolean strip = VulkanNames.isStrip(topology);
    int groups = corners == 1 ? dice.from(1, 40) : dice.from(1, 12);
    int kind = dice.below(8);
    for (int i = 0; i < groups; i++) {
      addGroup(strip ? corners + dice.below(4) : corners, dice.oneIn(4) ? dice.below(8) : kind);
    }
    vertices.into(scene);
    if (dice.oneIn(3)) {
      indices(strip);
    }
    scene.samples = dice.oneIn(3) ? 4 : 1;
    setTargets();
    setRasterizer(corners);
    boolean lines = corners == 2 || scene.rasterizer.fillMode() == FillMode.WIREFRAME;
    setShaders(lines);
    scene.freedoms = new ArrayList<>(List.of(Freedoms.snapping(), Freedoms.snappingEach()));
    if (scene.depthFormat != Format.UNKNOWN) {
      scene.freedoms.add(
          Freedoms.depthTies(scene.depthFormat == Format.D16_UNORM ? 1 / 65536f : 1e-6f));
    }
    if (scene.rasterizer.depthBias() != 0) {
      scene.freedoms.add(Freedoms.depthBiasUnit());
    }
    if (lines && scene.rasterizer.multisampleEnable()) {
      scene.freedoms.add(Freedoms.lineWidth());
    }
    if (far) {
      scene.freedoms.add(Freedoms.farVertices());
    }
    scene.relative = far ? 2e-3f : 1e-4f;
    if (scene.samples > 1 && dice.coin()) {
      scene.samples = samples();
      scene.sampleMask = scene.sampleMask == -1 ? -1 : dice.bits();
    }
    return scene;
  }

  /// The vertices of a primitive, or of a strip.
  private void addGroup(int count, int kind) {
    float x = dice.between(-1, 1);
    float y = dice.between(-1, 1);
    float w = dice.between(0.3f, 3);
    for (int i = 0; i < count; i++) {
      switch (kind) {
        case 0 -> vertex(dice.between(-1.3f, 1.3f), dice.between(-1.3f, 1.3f), 0, 1, w);
        case 1 -> onGrid(0.5f, 1); // on pixel centres: edges go through them
        case 2 -> onGrid(0, 256); // on the sub-pixel grid
        case 3 -> near(x, y, 0.05f);
        case 4 -> near(x, y, 0.004f);
        case 5 -> vertex(x + i * dice.between(-0.5f, 0.5f), y + 1e-3f * i, 0, 1, w);
        case 6 -> clipped();
        default -> {
          far = true;
          float size = dice.pick(4f, 60f, 900f);
          vertex(dice.between(-size, size), dice.between(-size, size), 0, 1, w);
        }
      }
    }
  }

  /// @param w what clip space's x, y and z are multiplied by
  private void vertex(float x, float y, float nearZ, float farZ, float w) {
    float own = dice.oneIn(3) ? w * dice.between(0.5f, 2) : w;
    vertices.add(x * own, y * own, dice.between(nearZ, farZ) * own, own);
  }

  /// At a pixel of 64, without perspective and without any rounding.
  private void onGrid(float offset, int steps) {
    float x = dice.from(-4 * steps, 68 * steps) / (float) steps + offset;
    float y = dice.from(-4 * steps, 68 * steps) / (float) steps + offset;
    vertices.add(x / 32 - 1, 1 - y / 32, dice.from(0, 16) / 16f, 1);
  }

  private void near(float x, float y, float size) {
    vertex(x + dice.between(-size, size), y + dice.between(-size, size), 0, 1, 1);
  }

  /// Through the near or far plane, or behind the eye.
  private void clipped() {
    far = true;
    float w = dice.between(-0.5f, 2);
    vertices.add(dice.between(-2, 2), dice.between(-2, 2), dice.between(-0.5f, 1.5f) * w, w);
  }

  private void indices(boolean strip) {
    var indices = new int[vertices.count() + dice.below(20)];
    for (int i = 0; i < indices.length; i++) {
      boolean cut = strip && dice.oneIn(6);
      indices[i] = cut ? STRIP_CUT : dice.below(vertices.count());
    }
    scene.indices = indices;
  }

  private void setShaders(boolean lines) {
    String link =
        Vertices.MOVED
            + LINK.replace(
                "INTERPOLATION", scene.samples > 1 && dice.oneIn(3) ? "sample" : "linear");
    scene.vertexShader = link + VERTEX;
    scene.pixelShader = link + (lines ? LINE_PIXEL : PIXEL);
    scene.slopeTarget = lines ? 2 : -1;
  }

  private void setTargets() {
    scene.targets = List.of(Format.R32_UINT, Format.R32G32B32A32_FLOAT, Format.R32G32B32A32_FLOAT);
    scene.identityTarget = 0;
    if (dice.coin()) {
      scene.depthFormat =
          dice.pick(
              Format.D16_UNORM,
              Format.D24_UNORM_S8_UINT,
              Format.D32_FLOAT,
              Format.D32_FLOAT_S8X24_UINT);
      ComparisonFunc func = dice.pick(ComparisonFunc.values());
      scene.depthStencil = DepthStencilDesc.depth(func, !dice.oneIn(5));
      scene.initialDepth = new float[] {dice.pick(1f, 0.5f, 0f)};
    }
    if (dice.oneIn(4)) {
      scene.sampleMask = dice.below(16) | (scene.samples > 1 ? 0 : 1);
    }
    if (dice.coin()) {
      boolean whole = dice.coin();
      scene.viewport =
          new Viewport(
              place(-20, 30, whole),
              place(-20, 30, whole),
              place(5, 70, whole),
              place(5, 70, whole),
              dice.oneIn(3) ? 0.25f : 0,
              dice.oneIn(3) ? 0.75f : 1);
    }
    int left = dice.below(60);
    int top = dice.below(60);
    scene.scissor = new ScissorRect(left, top, left + dice.below(64), top + dice.below(64));
  }

  /// As many as all of the targets can have.
  private int samples() {
    int samples = dice.pick(2, 8, 16);
    boolean can = scene.targets.stream().allMatch(f -> vulkan.canRender(f, samples, false));
    boolean depth =
        scene.depthFormat == Format.UNKNOWN || vulkan.canRender(scene.depthFormat, samples, false);
    return can && depth ? samples : scene.samples;
  }

  private float place(int least, int most, boolean whole) {
    return whole ? dice.from(least, most) : dice.between(least, most);
  }

  private void setRasterizer(int corners) {
    boolean biased = corners == 3 && scene.depthFormat != Format.UNKNOWN && dice.oneIn(3);
    scene.rasterizer =
        new RasterizerDesc(
            corners == 3 && dice.oneIn(6) ? FillMode.WIREFRAME : FillMode.SOLID,
            dice.pick(CullMode.NONE, CullMode.NONE, CullMode.FRONT, CullMode.BACK),
            dice.coin(),
            biased ? dice.from(-2000, 2000) : 0,
            biased && dice.coin() ? dice.between(-0.01f, 0.01f) : 0,
            biased && dice.coin() ? dice.between(-2, 2) : 0,
            !dice.oneIn(4),
            dice.oneIn(4),
            scene.samples > 1,
            false,
            0);
  }
}
