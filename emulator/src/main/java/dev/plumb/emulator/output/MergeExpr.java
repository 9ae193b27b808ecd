package dev.plumb.emulator.output;

import dev.plumb.emulator.format.Component;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.Blend;
import dev.plumb.emulator.state.BlendOp;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.emulator.texel.ByteTexels;
import dev.plumb.hlsl.kernel.LaneExpr;
import java.util.Optional;

/// What [Blender] and the conversion from and to the format do, as one expression of a texel: for
/// formats of four bytes, UNORM and linear. Columns 0 to 3 are the colour's raw bits, 4 to 7 the
/// second source's; the word is the texel.
///
/// All operands are clamped to 0 to 1, so neither NaNs nor negative zeros are met, and products
/// with 0 and 1 and sums with 0 can be left out.
final class MergeExpr {
  private static final LaneExpr ZERO = LaneExpr.constant(0f);
  private static final LaneExpr ONE = LaneExpr.constant(1f);

  private final RenderTargetBlendDesc desc;
  private final LaneExpr word = LaneExpr.word();
  private final LaneExpr[] source = new LaneExpr[4];
  private final LaneExpr[] source1 = new LaneExpr[4];
  private final LaneExpr[] dest = {ZERO, ZERO, ZERO, ONE};
  private LaneExpr inverseSourceAlpha; // or null: not asked for yet

  private MergeExpr(Format format, RenderTargetBlendDesc desc) {
    this.desc = desc;
    for (int c = 0; c < 4; c++) {
      source[c] = LaneExpr.column(c).saturate();
      source1[c] = LaneExpr.column(4 + c).saturate();
    }
    for (Component component : format.components()) {
      if (component.slot() >= 0) {
        dest[component.slot()] = ByteTexels.decode(word, component);
      }
    }
  }

  /// Empty where there is none.
  static Optional<LaneExpr> of(Format format, RenderTargetBlendDesc desc) {
    boolean known =
        ByteTexels.are(format) && !desc.logicOpEnable() && !(desc.blendEnable() && isFree(desc));
    return known && desc.renderTargetWriteMask() != 0
        ? Optional.of(new MergeExpr(format, desc).texel(format))
        : Optional.empty();
  }

  /// Whether a factor is the application's, which may be another for each draw.
  private static boolean isFree(RenderTargetBlendDesc desc) {
    return isFree(desc.srcBlend())
        || isFree(desc.destBlend())
        || isFree(desc.srcBlendAlpha())
        || isFree(desc.destBlendAlpha());
  }

  private static boolean isFree(Blend factor) {
    return factor == Blend.BLEND_FACTOR || factor == Blend.INV_BLEND_FACTOR;
  }

  private LaneExpr texel(Format format) {
    LaneExpr texel = null;
    int kept = 0;
    for (Component component : format.components()) {
      int c = component.slot();
      if (c < 0) {
        continue;
      }
      if ((desc.renderTargetWriteMask() >> c & 1) == 0) {
        kept |= 255 << component.bitOffset();
        continue;
      }
      LaneExpr value = desc.blendEnable() ? blended(c) : source[c];
      LaneExpr field = ByteTexels.encode(value, component);
      texel = texel == null ? field : texel.or(field);
    }
    if (texel == null) {
      return word;
    }
    return kept == 0 ? texel : texel.or(word.and(kept));
  }

  /// The result, clamped.
  private LaneExpr blended(int c) {
    BlendOp op = c == 3 ? desc.blendOpAlpha() : desc.blendOp();
    Blend src = c == 3 ? desc.srcBlendAlpha() : desc.srcBlend();
    Blend dst = c == 3 ? desc.destBlendAlpha() : desc.destBlend();
    if (op == BlendOp.MIN) {
      return source[c].min(dest[c]);
    }
    if (op == BlendOp.MAX) {
      return source[c].max(dest[c]);
    }
    LaneExpr fromSource = times(source[c], factor(src, c));
    LaneExpr fromDest = times(dest[c], factor(dst, c));
    return switch (op) {
      case ADD ->
          isMean(src, dst) ? plus(fromSource, fromDest) : plus(fromSource, fromDest).saturate();
      case SUBTRACT -> fromSource.minus(fromDest).saturate();
      case REV_SUBTRACT -> fromDest.minus(fromSource).saturate();
      case MIN, MAX -> throw new AssertionError(op);
    };
  }

  /// Whether the sum is at most 1, but for a rounding that the conversion does not see.
  private static boolean isMean(Blend src, Blend dst) {
    return src == Blend.ZERO
        || dst == Blend.ZERO
        || (src == Blend.SRC_ALPHA && dst == Blend.INV_SRC_ALPHA);
  }

  private static LaneExpr times(LaneExpr value, LaneExpr factor) {
    return factor == ZERO ? ZERO : factor == ONE ? value : value.times(factor);
  }

  private static LaneExpr plus(LaneExpr a, LaneExpr b) {
    return a == ZERO ? b : b == ZERO ? a : a.plus(b);
  }

  private LaneExpr factor(Blend factor, int c) {
    return switch (factor) {
      case ZERO -> ZERO;
      case ONE -> ONE;
      case SRC_COLOR -> source[c];
      case INV_SRC_COLOR -> ONE.minus(source[c]);
      case SRC_ALPHA -> source[3];
      case INV_SRC_ALPHA -> inverseSourceAlpha();
      case DEST_ALPHA -> dest[3];
      case INV_DEST_ALPHA -> ONE.minus(dest[3]);
      case DEST_COLOR -> dest[c];
      case INV_DEST_COLOR -> ONE.minus(dest[c]);
      case SRC_ALPHA_SAT -> c == 3 ? ONE : source[3].min(ONE.minus(dest[3]));
      case SRC1_COLOR -> source1[c];
      case INV_SRC1_COLOR -> ONE.minus(source1[c]);
      case SRC1_ALPHA -> source1[3];
      case INV_SRC1_ALPHA -> ONE.minus(source1[3]);
      case BLEND_FACTOR, INV_BLEND_FACTOR -> throw new AssertionError(factor);
    };
  }

  private LaneExpr inverseSourceAlpha() {
    if (inverseSourceAlpha == null) {
      inverseSourceAlpha = ONE.minus(source[3]);
    }
    return inverseSourceAlpha;
  }
}
