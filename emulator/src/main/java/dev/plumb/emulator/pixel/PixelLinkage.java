package dev.plumb.emulator.pixel;

import java.util.List;

/// Which scalar of a triangle's corners each component of the pixel shader's inputs reads.
///
/// @param scalars [input element of the shader's module]: for each of its components the index in
///   [dev.plumb.emulator.clip.TriangleBatch#attributes], or [#NONE]; system values that the
///   rasterizer makes need no entry and may have an empty list
public record PixelLinkage(List<List<Integer>> scalars) {
  /// Nothing is there: reads 0.
  public static final int NONE = -1;

  public PixelLinkage {
    scalars = scalars.stream().map(List::copyOf).toList();
  }

  int scalar(int element, int component) {
    if (element >= scalars.size() || component >= scalars.get(element).size()) {
      return NONE;
    }
    return scalars.get(element).get(component);
  }
}
