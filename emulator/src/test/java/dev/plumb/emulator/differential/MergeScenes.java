package dev.plumb.emulator.differential;

import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.LogicOp;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.StencilOp;
import dev.plumb.emulator.state.StencilOpDesc;
import java.util.ArrayList;
import java.util.List;

/// Random states of the output merger, over targets full of random texels. Triangles lie on pixel
/// edges and have one colour each, so that nothing but merging can differ.
final class MergeScenes {
  private static final int SIZE = 64;
  private static final int CELL = 8;

  static final List<Format> COLORS =
      List.of(
          Format.R8G8B8A8_UNORM,
          Format.R8G8B8A8_UNORM_SRGB,
          Format.B8G8R8A8_UNORM,
          Format.R8G8B8A8_SNORM,
          Format.R8_UNORM,
          Format.R8G8_UNORM,
          Format.R16G16B16A16_UNORM,
          Format.R16G16B16A16_SNORM,
          Format.R16G16_UNORM,
          Format.R10G10B10A2_UNORM,
          Format.R11G11B10_FLOAT,
          Format.R16G16B16A16_FLOAT,
          Format.R16_FLOAT,
          Format.R32G32B32A32_FLOAT,
          Format.R32_FLOAT,
          Format.B5G6R5_UNORM,
          Format.B5G5R5A1_UNORM);

  static final List<Format> INTEGERS =
      List.of(
          Format.R8G8B8A8_UINT,
          Format.R8G8B8A8_SINT,
          Format.R16G16_UINT,
          Format.R16G16B16A16_SINT,
          Format.R32G32B32A32_UINT,
          Format.R32_SINT,
          Format.R10G10B10A2_UINT);

  private static final String LINK =
      """
      struct V {
        float4 p : SV_Position;
        nointerpolation float4 a : A;
        nointerpolation uint id : ID;
      };
      """;

  private static final String VERTEX =
      """
      V main(float4 p : POSITION, float4 a : A, uint id : ID) {
        V v;
        v.p = moved(p);
        v.a = a;
        v.id = id;
        return v;
      }
      """;

  private final Dice dice;
  private final VulkanRenderer vulkan;
  private final Scene scene = new Scene();

  private MergeScenes(String family, long seed, VulkanRenderer vulkan) {
    dice = new Dice(family, seed);
    this.vulkan = vulkan;
    scene.family = family;
    scene.seed = seed;
    scene.vertexShader = Vertices.MOVED + LINK + VERTEX;
  }

  static Scene blend(long seed, VulkanRenderer vulkan) {
    return new MergeScenes("blend", seed, vulkan).blend();
  }

  static Scene depthStencil(long seed, VulkanRenderer vulkan) {
    return new MergeScenes("depth-stencil", seed, vulkan).depthStencil();
  }

  // ---- blending

  private Scene blend() {
    cells(true);
    boolean integers = dice.oneIn(4);
    boolean dual = !integers && dice.oneIn(5);
    int count = dual ? 1 : dice.from(1, 3);
    var formats = new ArrayList<Format>();
    while (formats.size() < count) {
      Format format = dice.pick(integers ? INTEGERS : COLORS);
      if (vulkan.canRender(format, 1, !integers)) {
        formats.add(format);
      }
    }
    scene.targets = formats;
    var initial = new ArrayList<byte[]>();
    formats.forEach(f -> initial.add(texels(f)));
    scene.initial = initial;
    scene.pixelShader = LINK + pixelShader(dual);
    scene.dualSource = dual;
    scene.relative = 2e-6f;
    if (integers) {
      integerState(formats);
    } else {
      blendState(count, dual);
    }
    return scene;
  }

  private void blendState(int count, boolean dual) {
    boolean independent = count > 1 && dice.coin();
    var states = new ArrayList<RenderTargetBlendDesc>();
    for (int i = 0; i < (independent ? count : 1); i++) {
      RenderTargetBlendDesc state =
          dice.oneIn(8)
              ? RenderTargetBlendDesc.DEFAULT
              : RenderTargetBlendDesc.blend(
                  factor(dual, false),
                  factor(dual, false),
                  op(dual),
                  factor(dual, true),
                  factor(dual, true),
                  op(dual));
      states.add(state.withWriteMask(dice.coin() ? 15 : dice.below(16)));
    }
    scene.blend = new BlendDesc(false, independent, states);
    scene.blendFactor =
        List.of(dice.between(0, 1), dice.between(-1, 2), dice.between(0, 1), dice.between(-1, 2));
  }

  /// Logic operations exist for UINT alone.
  private void integerState(List<Format> formats) {
    boolean unsigned = formats.stream().allMatch(f -> f.kind() == ComponentKind.UINT);
    RenderTargetBlendDesc d = RenderTargetBlendDesc.DEFAULT;
    if (unsigned && dice.coin()) {
      d =
          new RenderTargetBlendDesc(
              false,
              true,
              d.srcBlend(),
              d.destBlend(),
              d.blendOp(),
              d.srcBlendAlpha(),
              d.destBlendAlpha(),
              d.blendOpAlpha(),
              dice.pick(LogicOp.values()),
              15);
    }
    scene.blend = BlendDesc.of(d.withWriteMask(dice.coin() ? 15 : dice.below(16)));
  }

  private Blend factor(boolean dual, boolean alpha) {
    while (true) {
      Blend factor = dice.pick(Blend.values());
      boolean color = factor.name().endsWith("COLOR");
      boolean second = factor.name().contains("SRC1");
      if ((dual || !second) && !(alpha && color)) {
        return factor;
      }
    }
  }

  private BlendOp op(boolean dual) {
    return dual
        ? dice.pick(BlendOp.ADD, BlendOp.SUBTRACT, BlendOp.REV_SUBTRACT)
        : dice.pick(BlendOp.values());
  }

  private String pixelShader(boolean dual) {
    var outputs = new StringBuilder("struct O {\n");
    var body = new StringBuilder("O main(V v) {\n  O o;\n");
    int count = dual ? 2 : scene.targets.size();
    for (int i = 0; i < count; i++) {
      Format format = scene.targets.get(Math.min(i, scene.targets.size() - 1));
      String type =
          format.isInteger() ? format.kind() == ComponentKind.UINT ? "uint4" : "int4" : "float4";
      outputs.append("  %s t%d : SV_Target%d;\n".formatted(type, i, i));
      body.append("  o.t%d = %s;\n".formatted(i, source(type, i)));
    }
    return outputs + "};\n" + body + "  return o;\n}\n";
  }

  private static String source(String type, int target) {
    String swizzle = List.of("v.a", "v.a.wzyx", "v.a.yxwz").get(target);
    return switch (type) {
      case "uint4" -> "uint4(v.id * uint4(1, 77, 7919, 104729))";
      case "int4" -> "int4(" + swizzle + " * 300)";
      default -> swizzle;
    };
  }

  /// Random values of the format, none of them NaN.
  private byte[] texels(Format format) {
    FormatCodec codec = FormatCodec.of(format);
    var bytes = new byte[SIZE * SIZE * format.bytesPerBlock()];
    var in = new int[4];
    for (int i = 0; i < SIZE * SIZE; i++) {
      for (int c = 0; c < 4; c++) {
        float value =
            dice.oneIn(8)
                ? dice.below(2)
                : dice.between(format.name().contains("FLOAT") ? -2 : 0, 2);
        in[c] = format.isInteger() ? dice.bits() : Float.floatToRawIntBits(value);
      }
      codec.encode(in, bytes, i * format.bytesPerBlock());
    }
    return bytes;
  }

  /// Squares of two triangles each, all over the target or here and there.
  private void cells(boolean everywhere) {
    var vertices = new Vertices(dice);
    for (int y = 0; y < SIZE; y += CELL) {
      for (int x = 0; x < SIZE; x += CELL) {
        int layers = everywhere ? 1 : dice.below(4);
        for (int layer = 0; layer < layers; layer++) {
          cell(vertices, x, y, dice.from(0, 16) / 16f, dice.coin());
        }
      }
    }
    vertices.into(scene);
  }

  private void cell(Vertices vertices, int x, int y, float z, boolean turned) {
    float left = x / 32f - 1;
    float top = 1 - y / 32f;
    float right = left + CELL / 32f;
    float bottom = top - CELL / 32f;
    vertices.add(left, top, z, 1);
    vertices.add(turned ? left : right, turned ? bottom : top, z, 1);
    vertices.add(turned ? right : left, turned ? top : bottom, z, 1);
    vertices.add(right, bottom, z, 1);
    vertices.add(turned ? right : left, turned ? top : bottom, z, 1);
    vertices.add(turned ? left : right, turned ? bottom : top, z, 1);
  }

  // ---- depth and stencil

  private Scene depthStencil() {
    cells(false);
    scene.samples = dice.oneIn(4) ? 4 : 1;
    scene.targets = List.of(Format.R32_UINT);
    scene.pixelShader = LINK + "uint main(V v) : SV_Target { return v.id; }\n";
    scene.depthFormat =
        dice.pick(Format.D24_UNORM_S8_UINT, Format.D32_FLOAT_S8X24_UINT, Format.D16_UNORM);
    if (!vulkan.canRender(scene.depthFormat, scene.samples, false)) {
      scene.depthFormat = Format.D32_FLOAT_S8X24_UINT;
    }
    int cells = scene.samples > 1 ? 1 : SIZE * SIZE;
    scene.initialDepth = new float[cells];
    scene.initialStencil = new int[cells];
    for (int i = 0; i < cells; i++) {
      scene.initialDepth[i] = dice.from(0, 16) / 16f;
      scene.initialStencil[i] = dice.pick(0, 1, 2, 127, 128, 254, 255, dice.below(256));
    }
    scene.depthStencil =
        new DepthStencilDesc(
            !dice.oneIn(5),
            !dice.oneIn(5),
            dice.pick(ComparisonFunc.values()),
            scene.depthFormat.hasStencil() && !dice.oneIn(5),
            dice.coin() ? 255 : dice.below(256),
            dice.coin() ? 255 : dice.below(256),
            face(),
            face());
    scene.stencilRef = dice.pick(0, 1, 2, 127, 255, dice.below(256));
    scene.freedoms = List.of(Freedoms.depthTies(1e-6f));
    scene.rasterizer =
        RasterizerDesc.DEFAULT
            .withCullMode(dice.oneIn(5) ? CullMode.BACK : CullMode.NONE)
            .withFrontCounterClockwise(dice.coin());
    return scene;
  }

  private StencilOpDesc face() {
    return new StencilOpDesc(
        dice.pick(StencilOp.values()),
        dice.pick(StencilOp.values()),
        dice.pick(StencilOp.values()),
        dice.pick(ComparisonFunc.values()));
  }
}
