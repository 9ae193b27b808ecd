package dev.plumb.emulator.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
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
import dev.plumb.emulator.state.Viewport;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Rules of the output merger, from HLSL to texels.
class MergerRulesTest {
  private final Canvas canvas = new Canvas(8);
  private Texture2D depth;

  @AfterEach
  void close() {
    canvas.close();
  }

  private DepthStencilView depth(Format format, float clear, int stencil) {
    depth = canvas.device.createTexture2D(Texture2DDesc.depthStencil(8, 8, format));
    var view = canvas.device.createDepthStencilView(depth);
    canvas.context.clearDepthStencilView(view, EnumSet.allOf(ClearFlag.class), clear, stencil);
    canvas
        .context
        .om()
        .setRenderTargets(List.of(canvas.device.createRenderTargetView(canvas.target)), view);
    return view;
  }

  private int stencilAt(int x, int y) {
    return depth.subresource(0, 0).words[8 * y + x] >>> 24;
  }

  /// o1 is a factor and no target: target 1 stays as it is.
  @Rule(D3D11.DUAL_SOURCE)
  @ParameterizedTest
  @CsvSource({"ADD, 3.5", "SUBTRACT, -2.5", "REV_SUBTRACT, 2.5"})
  void theSecondColorIsAFactor(BlendOp op, float expected) {
    canvas
        .context
        .om()
        .setBlendState(
            BlendDesc.of(
                RenderTargetBlendDesc.blend(
                    Blend.SRC1_COLOR,
                    Blend.INV_SRC1_ALPHA,
                    op,
                    Blend.SRC1_ALPHA,
                    Blend.INV_SRC1_ALPHA,
                    op)),
            List.of(0f, 0f, 0f, 0f),
            -1);
    canvas.context.clearRenderTargetView(
        canvas.device.createRenderTargetView(canvas.target), 4, 4, 4, 4);
    canvas.fill(
        """
        float4 ps(out float4 second : SV_Target1) : SV_Target0 {
          second = float4(0.25, 0.5, 1, 0.25);
          return float4(2, 1, 0.5, 2);
        }
        """);
    assertThat(canvas.texel(3, 3)).containsExactly(expected, expected, expected, expected);
  }

  /// Front and back each have what happens; lines and points are front.
  @Rule(D3D11.STENCIL_FACES)
  @ParameterizedTest
  @CsvSource({
    "TRIANGLE_LIST, false, 1",
    "TRIANGLE_LIST, true, 2",
    "LINE_LIST, true, 1",
    "POINT_LIST, true, 1"
  })
  void facesHaveTheirOwnOperations(
      PrimitiveTopology topology, boolean counterClockwise, int expected) {
    depth(Format.D24_UNORM_S8_UINT, 1, 0);
    var front =
        new StencilOpDesc(
            StencilOp.KEEP, StencilOp.KEEP, StencilOp.INCR_SAT, ComparisonFunc.ALWAYS);
    var back =
        new StencilOpDesc(StencilOp.KEEP, StencilOp.KEEP, StencilOp.REPLACE, ComparisonFunc.ALWAYS);
    canvas
        .context
        .om()
        .setDepthStencilState(
            new DepthStencilDesc(true, true, ComparisonFunc.LESS, true, 255, 255, front, back), 2);
    canvas
        .context
        .rs()
        .setState(
            RasterizerDesc.DEFAULT
                .withCullMode(CullMode.NONE)
                .withFrontCounterClockwise(counterClockwise));
    canvas.shaders(Canvas.PLACED + "float4 ps() : SV_Target { return 1; }");
    canvas.place(topology, 3.5f, 3.5f, 0.5f, 1, 0, 7, 3.5f, 0.5f, 1, 0, 3.5f, 7, 0.5f, 1, 0);
    int most = IntStream.range(0, 64).map(i -> stencilAt(i % 8, i / 8)).max().orElseThrow();
    assertThat(most).isEqualTo(expected);
  }

  /// Stencil without depth test, and depth and stencil tests without a buffer.
  @Rule(D3D11.DEPTH_OFF)
  @Test
  void stencilWorksWithoutDepth() {
    depth(Format.D24_UNORM_S8_UINT, 0.25f, 7);
    var op =
        new StencilOpDesc(StencilOp.ZERO, StencilOp.INVERT, StencilOp.INCR, ComparisonFunc.EQUAL);
    var state = new DepthStencilDesc(false, true, ComparisonFunc.NEVER, true, 255, 255, op, op);
    canvas.context.om().setDepthStencilState(state, 7);
    canvas.fill("float4 ps() : SV_Target { return 1; }");
    assertThat(stencilAt(4, 4)).isEqualTo(8); // passed, and depth counts as passed
    assertThat(canvas.texel(4, 4)[0]).isEqualTo(1);
    assertThat(depth.readFloats(0, 0)[4 * 36]).isCloseTo(0.25f, within(1e-7f));
    canvas.target(Format.R32G32B32A32_FLOAT, 1); // no depth buffer
    canvas
        .context
        .om()
        .setDepthStencilState(
            new DepthStencilDesc(true, true, ComparisonFunc.NEVER, true, 255, 255, op, op), 0);
    canvas.context.draw(3, 0);
    assertThat(canvas.texel(4, 4)[0]).isEqualTo(1);
  }

  /// A shader that says its depth goes one way alone gives what one that says nothing does.
  @Rule(D3D11.CONSERVATIVE_DEPTH)
  @ParameterizedTest
  @EnumSource(ComparisonFunc.class)
  void promisesAboutDepthChangeNothing(ComparisonFunc func) {
    String hlsl =
        """
        float4 ps(float4 p : SV_Position, float v : VALUE, out float d : SEMANTIC) : SV_Target {
          d = p.z + SIGN frac(v * 7 + p.x * 0.37 + p.y * 0.71) * 0.3;
          return float4(1 + v, d, 0, 0);
        }
        """;
    for (int sign = 0; sign < 2; sign++) {
      String promise = sign == 0 ? "SV_DepthGreaterEqual" : "SV_DepthLessEqual";
      float[][] found = new float[2][];
      float[][] depths = new float[2][];
      for (int i = 0; i < 2; i++) {
        canvas.target(Format.R32G32B32A32_FLOAT, 1);
        depth(Format.D32_FLOAT, 0.5f, 0);
        canvas.context.om().setDepthStencilState(DepthStencilDesc.depth(func, true), 0);
        canvas.shaders(
            Canvas.PLACED
                + hlsl.replace("SEMANTIC", i == 0 ? "SV_Depth" : promise)
                    .replace("SIGN", sign == 0 ? "" : "-"));
        var random = new Random(5);
        float[] vertices = new float[5 * 3 * 12];
        for (int v = 0; v < vertices.length; v += 5) {
          vertices[v] = random.nextFloat() * 16 - 4;
          vertices[v + 1] = random.nextFloat() * 16 - 4;
          vertices[v + 2] = 0.3f + 0.4f * random.nextFloat();
          vertices[v + 3] = 1;
          vertices[v + 4] = random.nextFloat();
        }
        canvas.place(PrimitiveTopology.TRIANGLE_LIST, vertices);
        found[i] = canvas.target.readFloats(0, 0);
        depths[i] = depth.readFloats(0, 0);
      }
      assertThat(found[1]).isEqualTo(found[0]);
      assertThat(depths[1]).isEqualTo(depths[0]);
    }
  }

  /// Eight targets, each with a blend state and a write mask of its own; a slot without a view, and
  /// what the shader gives it, do not matter.
  @Rule({D3D11.INDEPENDENT_BLEND, D3D11.MULTIPLE_TARGETS, D3D11.WRITE_MASKS})
  @Test
  void targetsBlendEachForItself() {
    var targets = new Texture2D[8];
    var views = new RenderTargetView[8];
    var blends = new RenderTargetBlendDesc[8];
    for (int i = 0; i < 8; i++) {
      targets[i] =
          canvas.device.createTexture2D(
              Texture2DDesc.renderTarget(8, 8, Format.R32G32B32A32_FLOAT));
      views[i] = i == 3 ? null : canvas.device.createRenderTargetView(targets[i]);
      canvas.context.clearRenderTargetView(
          canvas.device.createRenderTargetView(targets[i]), 10, 20, 30, 40);
      var add =
          RenderTargetBlendDesc.blend(
              Blend.ONE, Blend.ONE, BlendOp.ADD, Blend.ONE, Blend.ZERO, BlendOp.ADD);
      blends[i] = (i % 2 == 0 ? RenderTargetBlendDesc.DEFAULT : add).withWriteMask(15 - i);
    }
    canvas.context.om().setRenderTargets(Arrays.asList(views), null);
    canvas
        .context
        .om()
        .setBlendState(new BlendDesc(false, true, List.of(blends)), List.of(1f, 1f, 1f, 1f), -1);
    canvas.fill(
        """
        struct O { float4 t[8] : SV_Target; };
        O ps() { O o; for (int i = 0; i < 8; i++) o.t[i] = float4(1, 2, 3, 4) + i; return o; }
        """);
    float[] cleared = {10, 20, 30, 40};
    for (int i = 0; i < 8; i++) {
      float[] texels = targets[i].readFloats(0, 0);
      for (int c = 0; c < 4; c++) {
        float written = c + 1 + i + (i % 2 == 1 && c < 3 ? cleared[c] : 0);
        boolean changes = i != 3 && (15 - i >> c & 1) != 0;
        assertThat(texels[4 * 27 + c]).isEqualTo(changes ? written : cleared[c]);
      }
    }
  }

  /// Source, destination and constant are clamped to what the target can hold, and 1 - x is not.
  @Rule(D3D11.BLEND_CLAMPS)
  @ParameterizedTest
  @CsvSource({
    "R8G8B8A8_UNORM, 5, 0.5, SRC_COLOR, ZERO, 1",
    "R8G8B8A8_UNORM, -3, 0.5, ONE, ONE, 0.5",
    "R8G8B8A8_UNORM, 0.75, 0.75, ONE, ONE, 1",
    "R8G8B8A8_SNORM, -5, 0, ONE, ONE, -1",
    "R8G8B8A8_SNORM, -1, -1, INV_SRC_COLOR, ZERO, -1",
    "R16G16B16A16_FLOAT, 5, 3, SRC_COLOR, ONE, 28",
    "R8G8B8A8_UNORM, 1, 0, BLEND_FACTOR, ZERO, 1",
    "R16G16B16A16_FLOAT, 1, 0, BLEND_FACTOR, ZERO, 7"
  })
  void blendingKeepsToTheFormat(
      Format format, float source, float dest, Blend src, Blend dst, float expected) {
    canvas.target(format, 1);
    canvas.context.clearRenderTargetView(
        canvas.device.createRenderTargetView(canvas.target), dest, dest, dest, dest);
    float stored = canvas.texel(1, 1)[0];
    canvas
        .context
        .om()
        .setBlendState(
            BlendDesc.of(
                RenderTargetBlendDesc.blend(
                    src, dst, BlendOp.ADD, Blend.ONE, Blend.ZERO, BlendOp.ADD)),
            List.of(7f, 7f, 7f, 7f),
            -1);
    canvas.context.ps().setConstantBuffers(0, canvas.constants(source, 0, 0, 0));
    canvas.fill("cbuffer C : register(b0) { float c; } float4 ps() : SV_Target { return c; }");
    float wanted = dst == Blend.ONE && dest == 0.5f ? stored : expected;
    assertThat(canvas.texel(1, 1)[0]).isEqualTo(wanted);
  }

  /// After the shader, whatever it says; and without one.
  @Rule(D3D11.DEPTH_CLAMP)
  @ParameterizedTest
  @CsvSource({"0.1, 0.25", "0.5, 0.5", "9, 0.75", "-Infinity, 0.25", "NaN, 0.25"})
  void depthsAreClampedToTheViewports(float written, float expected) {
    depth(Format.D32_FLOAT, 1, 0);
    canvas
        .context
        .om()
        .setDepthStencilState(DepthStencilDesc.depth(ComparisonFunc.ALWAYS, true), 0);
    canvas.context.rs().setViewports(new Viewport(0, 0, 8, 8, 0.25f, 0.75f));
    canvas.context.ps().setConstantBuffers(0, canvas.constants(written, 0, 0, 0));
    canvas.fill(
        "cbuffer C : register(b0) { float c; }"
            + " float4 ps(out float d : SV_Depth) : SV_Target { d = c; return 1; }");
    assertThat(depth.readFloats(0, 0)[4 * 20]).isEqualTo(expected);
  }
}
