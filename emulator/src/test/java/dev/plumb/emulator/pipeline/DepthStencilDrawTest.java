package dev.plumb.emulator.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.StencilOp;
import dev.plumb.emulator.state.StencilOpDesc;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class DepthStencilDrawTest {
  private static boolean holds(ComparisonFunc func, int a, int b) {
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

  private static int apply(StencilOp op, int ref, int stored) {
    return switch (op) {
      case KEEP -> stored;
      case ZERO -> 0;
      case REPLACE -> ref;
      case INCR_SAT -> stored == 255 ? 255 : stored + 1;
      case DECR_SAT -> stored == 0 ? 0 : stored - 1;
      case INVERT -> 255 - stored;
      case INCR -> (stored + 1) % 256;
      case DECR -> (stored + 255) % 256;
    };
  }

  /// One pixel of D24_UNORM_S8_UINT against the rules of §17.12, early and late.
  @Rule(D3D11.STENCIL)
  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void stencilFollowsTheRules(
      @ForAll ComparisonFunc depthFunc,
      @ForAll ComparisonFunc stencilFunc,
      @ForAll StencilOp fail,
      @ForAll StencilOp depthFail,
      @ForAll StencilOp pass,
      @ForAll @IntRange(max = 255) int ref,
      @ForAll @IntRange(max = 255) int stored,
      @ForAll @IntRange(max = 255) int readMask,
      @ForAll @IntRange(max = 255) int writeMask,
      @ForAll boolean front,
      @ForAll boolean late) {
    var draw = new PixelDraw(2, 2, Format.R32_FLOAT).withDepth(Format.D24_UNORM_S8_UINT, 0);
    int half = 1 << 23;
    Arrays.fill(draw.depth.subresource(0, 0).words, half | stored << 24);
    var used = new StencilOpDesc(fail, depthFail, pass, stencilFunc);
    var other = StencilOpDesc.DEFAULT;
    draw.depthStencil =
        new DepthStencilDesc(
            true,
            true,
            depthFunc,
            true,
            readMask,
            writeMask,
            front ? used : other,
            front ? other : used);
    draw.stencilRef = ref;
    draw.shader = late ? PixelShaders.lateDepth() : PixelShaders.color("linear");
    var quad = draw.quad(0.75f, 1, 1, 1, 1);
    Arrays.fill(quad.frontFacing, front);
    draw.draw(quad);

    int newDepth = (int) (0.75 * 0xffffff + 0.5);
    boolean stencilPasses = holds(stencilFunc, ref & readMask, stored & readMask);
    boolean depthPasses = holds(depthFunc, newDepth, half);
    StencilOp op = !stencilPasses ? fail : depthPasses ? pass : depthFail;
    int stencil = (stored & ~writeMask) | (apply(op, ref, stored) & writeMask);
    boolean passes = stencilPasses && depthPasses;
    int word = draw.depth.subresource(0, 0).words[0];
    assertThat(word >>> 24).isEqualTo(stencil);
    assertThat(word & 0xffffff).isEqualTo(passes ? newDepth : half);
    assertThat(draw.pixel(0, 0, 0)[0]).isEqualTo(passes ? 1 : 0);
  }

  /// §17.11: values that the format cannot tell apart are equal.
  @Rule(D3D11.DEPTH_IS_QUANTIZED)
  @Test
  void depthIsComparedAfterQuantisation() {
    var draw = new PixelDraw(2, 2, Format.R32_FLOAT).withDepth(Format.D16_UNORM, 0);
    draw.depthStencil = DepthStencilDesc.depth(ComparisonFunc.ALWAYS, true);
    draw.draw(draw.quad(0.5f, 1, 1, 1, 1));
    draw.depthStencil = DepthStencilDesc.depth(ComparisonFunc.EQUAL, false);
    draw.draw(draw.quad(0.5f + 1e-6f, 2, 2, 2, 2));
    assertThat(draw.pixel(0, 0, 0)[0]).isEqualTo(2);
  }

  @Rule(D3D11.DEPTH_OFF)
  @Test
  void depthDisabledNeitherTestsNorWrites() {
    var draw = new PixelDraw(2, 2, Format.R32_FLOAT).withDepth(Format.D32_FLOAT, 0.125f);
    draw.depthStencil = DepthStencilDesc.DISABLED;
    draw.draw(draw.quad(0.5f, 1, 1, 1, 1));
    assertThat(draw.pixel(0, 0, 0)[0]).isEqualTo(1);
    assertThat(draw.depthAt(0, 0)).isEqualTo(0.125f);
  }
}
