package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.state.StencilOp;
import dev.plumb.emulator.state.StencilOpDesc;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Layers over the whole target with states at random, against a model of one pixel in plain
/// numbers: depth and stencil exactly, colours in doubles.
class LayersTest {
  private static final int LAYERS = 40;

  private static <T> T any(Random random, T[] values) {
    return values[random.nextInt(values.length)];
  }

  /// The pixel as the specification has it.
  private static final class Model {
    long depth; // in steps of 2^-24
    int stencil;
    final double[] color = new double[4];

    void draw(DepthStencilDesc state, int ref, boolean front, double z, Runnable blend) {
      StencilOpDesc face = front ? state.frontFace() : state.backFace();
      long steps = (long) (z * 0xffffff + 0.5);
      boolean stencilPasses =
          !state.stencilEnable()
              || holds(
                  face.stencilFunc(),
                  ref & state.stencilReadMask(),
                  stencil & state.stencilReadMask());
      boolean depthPasses = !state.depthEnable() || holds(state.depthFunc(), steps, depth);
      if (state.stencilEnable()) {
        StencilOp op =
            !stencilPasses
                ? face.stencilFailOp()
                : depthPasses ? face.stencilPassOp() : face.stencilDepthFailOp();
        int mask = state.stencilWriteMask();
        stencil = (stencil & ~mask) | (apply(op, ref) & mask);
      }
      if (stencilPasses && depthPasses) {
        depth = state.depthEnable() && state.depthWriteMask() ? steps : depth;
        blend.run();
      }
    }

    private int apply(StencilOp op, int ref) {
      return switch (op) {
        case KEEP -> stencil;
        case ZERO -> 0;
        case REPLACE -> ref;
        case INCR_SAT -> Math.min(255, stencil + 1);
        case DECR_SAT -> Math.max(0, stencil - 1);
        case INVERT -> ~stencil & 255;
        case INCR -> stencil + 1 & 255;
        case DECR -> stencil - 1 & 255;
      };
    }

    private static boolean holds(ComparisonFunc func, long a, long b) {
      return switch (func) {
        case NEVER -> false;
        case LESS -> a < b;
        case EQUAL -> a == b;
        case LESS_EQUAL -> a <= b;
        case GREATER -> a > b;
        case NOT_EQUAL -> a != b;
        case GREATER_EQUAL -> a >= b;
        case ALWAYS -> true;
      };
    }

    void blend(RenderTargetBlendDesc desc, double[] source, float[] constant) {
      double[] before = color.clone();
      for (int c = 0; c < 4; c++) {
        if ((desc.renderTargetWriteMask() >> c & 1) == 0) {
          continue;
        }
        boolean alpha = c == 3;
        double s = source[c];
        double d = before[c];
        double fs =
            factor(alpha ? desc.srcBlendAlpha() : desc.srcBlend(), c, source, before, constant);
        double fd =
            factor(alpha ? desc.destBlendAlpha() : desc.destBlend(), c, source, before, constant);
        color[c] =
            switch (alpha ? desc.blendOpAlpha() : desc.blendOp()) {
              case ADD -> s * fs + d * fd;
              case SUBTRACT -> s * fs - d * fd;
              case REV_SUBTRACT -> d * fd - s * fs;
              case MIN -> Math.min(s, d);
              case MAX -> Math.max(s, d);
            };
      }
    }

    private static double factor(Blend b, int c, double[] s, double[] d, float[] k) {
      return switch (b) {
        case ZERO -> 0;
        case ONE -> 1;
        case SRC_COLOR -> s[c];
        case INV_SRC_COLOR -> 1 - s[c];
        case SRC_ALPHA -> s[3];
        case INV_SRC_ALPHA -> 1 - s[3];
        case DEST_ALPHA -> d[3];
        case INV_DEST_ALPHA -> 1 - d[3];
        case DEST_COLOR -> d[c];
        case INV_DEST_COLOR -> 1 - d[c];
        case SRC_ALPHA_SAT -> c == 3 ? 1 : Math.min(s[3], 1 - d[3]);
        case BLEND_FACTOR -> k[c];
        case INV_BLEND_FACTOR -> 1 - k[c];
        case SRC1_COLOR, SRC1_ALPHA, INV_SRC1_COLOR, INV_SRC1_ALPHA -> throw new AssertionError(b);
      };
    }
  }

  private static StencilOpDesc face(Random random) {
    StencilOp[] ops = StencilOp.values();
    return new StencilOpDesc(
        any(random, ops), any(random, ops), any(random, ops), any(random, ComparisonFunc.values()));
  }

  private static Blend factor(Random random, boolean alpha) {
    Blend blend;
    do {
      blend = any(random, Blend.values());
    } while (blend.name().contains("SRC1") || (alpha && blend.name().endsWith("COLOR")));
    return blend;
  }

  @Rule({
    D3D11.STENCIL,
    D3D11.STENCIL_FACES,
    D3D11.DEPTH_IS_QUANTIZED,
    D3D11.DEPTH_OFF,
    D3D11.BLEND_EQUATION,
    D3D11.WRITE_MASKS
  })
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void everyLayerFollowsTheModel(int seed) {
    var random = new Random(seed);
    var model = new Model();
    try (var canvas = new Canvas(8)) {
      canvas.target(Format.R32G32B32A32_FLOAT, 1);
      Texture2D depth =
          canvas.device.createTexture2D(Texture2DDesc.depthStencil(8, 8, Format.D24_UNORM_S8_UINT));
      var view = canvas.device.createDepthStencilView(depth);
      canvas.context.clearDepthStencilView(view, EnumSet.allOf(ClearFlag.class), 0.5f, 128);
      model.depth = (long) (0.5 * 0xffffff + 0.5);
      model.stencil = 128;
      canvas
          .context
          .om()
          .setRenderTargets(List.of(canvas.device.createRenderTargetView(canvas.target)), view);
      canvas.shaders(
          Canvas.PLACED
              + "cbuffer C : register(b0) { float4 color; }"
              + " float4 ps() : SV_Target { return color; }");
      for (int layer = 0; layer < LAYERS; layer++) {
        drawLayer(canvas, model, random);
        int word = depth.subresource(0, 0).words[8 * 3 + 4];
        assertThat(word & 0xffffff).as("depth of layer %d", layer).isEqualTo((int) model.depth);
        assertThat(word >>> 24).as("stencil of layer %d", layer).isEqualTo(model.stencil);
        float[] texel = canvas.texel(4, 3);
        for (int c = 0; c < 4; c++) {
          double error = 1e-5 * Math.max(1, Math.abs(model.color[c]));
          assertThat(Math.abs(texel[c] - model.color[c])).as("layer %d", layer).isLessThan(error);
          model.color[c] = texel[c]; // so that errors do not add up
        }
      }
    }
  }

  private static void drawLayer(Canvas canvas, Model model, Random random) {
    var state =
        new DepthStencilDesc(
            random.nextInt(4) > 0,
            random.nextBoolean(),
            any(random, ComparisonFunc.values()),
            random.nextInt(4) > 0,
            random.nextInt(256),
            random.nextInt(256),
            face(random),
            face(random));
    int ref = random.nextInt(256);
    boolean front = random.nextBoolean();
    float z = random.nextInt(3) == 0 ? model.depth / (float) 0xffffff : random.nextFloat();
    float[] constant = {random.nextFloat(), random.nextFloat(), random.nextFloat(), 0.25f};
    var blend =
        RenderTargetBlendDesc.blend(
                factor(random, false),
                factor(random, false),
                any(random, BlendOp.values()),
                factor(random, true),
                factor(random, true),
                any(random, BlendOp.values()))
            .withWriteMask(random.nextInt(16));
    float[] color = new float[4];
    double[] source = new double[4];
    for (int c = 0; c < 4; c++) {
      source[c] = color[c] = random.nextFloat() * 1.5f - 0.25f;
    }
    canvas.context.om().setDepthStencilState(state, ref);
    canvas
        .context
        .om()
        .setBlendState(
            BlendDesc.of(blend), List.of(constant[0], constant[1], constant[2], constant[3]), -1);
    canvas
        .context
        .rs()
        .setState(
            RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE).withFrontCounterClockwise(!front));
    canvas.context.ps().setConstantBuffers(0, canvas.constants(color));
    canvas.place(PrimitiveTopology.TRIANGLE_LIST, 0, 0, z, 1, 0, 16, 0, z, 1, 0, 0, 16, z, 1, 0);
    model.draw(state, ref, front, z, () -> model.blend(blend, source, constant));
  }
}
