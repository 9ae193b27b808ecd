package dev.plumb.emulator.debug;

import java.util.List;
import java.util.Optional;

/// One primitive's share in the pixel: it covers the pixel, whatever became of it then.
///
/// @param number in the frame's history, from 1
/// @param draw the draw's number in the frame, from 1, see [PixelHistory#draw]
/// @param primitive SV_PrimitiveID
/// @param depth interpolated and biased, not clamped
/// @param earlyTest the depth-stencil test before the shader, if there was one
/// @param lateTest the one after it
/// @param shading empty if the shader did not run for it
/// @param before what the targets held
/// @param after what they held then; as before unless it was written
public record Fragment(
    int number,
    int draw,
    int primitive,
    boolean frontFacing,
    float depth,
    Optional<DepthStencilTest> earlyTest,
    Optional<Shading> shading,
    Optional<DepthStencilTest> lateTest,
    Outcome outcome,
    PixelValue before,
    PixelValue after)
    implements HistoryEvent {

  /// A depth-stencil test.
  ///
  /// @param depth clamped to the viewport and quantised
  /// @param storedDepth what it was compared with
  /// @param storedStencil what the stencil buffer held
  /// @param afterStencil what it held then
  public record DepthStencilTest(
      boolean passed, float depth, float storedDepth, int storedStencil, int afterStencil) {}

  /// What the pixel shader got and gave.
  ///
  /// @param lane the pixel's in its quad: (x & 1) + 2 * (y & 1)
  /// @param coveredLanes bit per lane of the quad; the others are helpers
  /// @param inputs raw bits, [element][component][lane of the quad]
  /// @param outputs raw bits, [element][component]; empty if the shader did not end
  /// @param source what it gave to the watched target: four components, raw bits; empty for none
  public record Shading(
      int lane,
      int coveredLanes,
      List<List<List<Integer>>> inputs,
      List<List<Integer>> outputs,
      Optional<List<Integer>> source) {}

  /// What became of a fragment.
  public enum Outcome {
    /// Its colour was merged into the target, with blending if that is on.
    WRITTEN("written"),
    /// It failed the depth test.
    DEPTH_FAILED("depth test failed"),
    /// It failed the stencil test.
    STENCIL_FAILED("stencil test failed"),
    /// The shader discarded it, or left it out of SV_Coverage.
    DISCARDED("discarded"),
    /// It passed, and the shader or the state gives the target nothing to write.
    NO_COLOR("no colour written"),
    /// The sample mask leaves it out.
    MASKED("masked by the sample mask"),
    /// The shader used up its instruction budget.
    UNFINISHED("shader did not end");

    private final String text;

    Outcome(String text) {
      this.text = text;
    }

    /// For people.
    public String text() {
      return text;
    }
  }
}
