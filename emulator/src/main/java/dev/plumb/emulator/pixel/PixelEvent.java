package dev.plumb.emulator.pixel;

import java.util.List;

/// Something that happened to the pixel a [PixelListener] watches. `triangle` is its number in the
/// batch, `primitiveId` its SV_PrimitiveID.
public sealed interface PixelEvent {
  int triangle();

  int primitiveId();

  /// The triangle's bounds hold the pixel; `covered` by the top-left rule. `depth`: interpolated
  /// and biased, not clamped.
  record Coverage(int triangle, int primitiveId, boolean frontFacing, boolean covered, float depth)
      implements PixelEvent {}

  /// A depth-stencil test. `depth`: clamped to the viewport and quantised; `stored...`: before;
  /// `after...`: in the buffer afterwards.
  record DepthStencilTest(
      int triangle,
      int primitiveId,
      boolean early,
      boolean passed,
      float depth,
      float storedDepth,
      float afterDepth,
      int storedStencil,
      int afterStencil)
      implements PixelEvent {}

  /// The pixel shader is about to run. `lane`: the pixel's in its quad; `coveredLanes`: bit per
  /// lane of the quad; `inputs`: raw bits, [element][component][lane of the quad].
  record Shading(
      int triangle, int primitiveId, int lane, int coveredLanes, List<List<List<Integer>>> inputs)
      implements PixelEvent {}

  /// The shader has run. `outputs`: raw bits, [element][component].
  record Shaded(int triangle, int primitiveId, boolean discarded, List<List<Integer>> outputs)
      implements PixelEvent {}

  /// Merged into a render target: four raw components each as its format decodes them.
  record Merged(
      int triangle,
      int primitiveId,
      int target,
      List<Integer> before,
      List<Integer> source,
      List<Integer> after)
      implements PixelEvent {}
}
