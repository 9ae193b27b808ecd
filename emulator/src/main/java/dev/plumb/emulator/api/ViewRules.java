package dev.plumb.emulator.api;

import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.state.ScissorRect;
import java.util.Arrays;

/// What clears of views and clamps of levels take.
final class ViewRules {
  private static final int MOST = Integer.MAX_VALUE;

  private ViewRules() {}

  /// Left, top, right and bottom of each rectangle; of one without bounds if there are none.
  static int[][] bounds(ScissorRect... rects) {
    return rects.length == 0
        ? new int[][] {{0, 0, MOST, MOST}}
        : Arrays.stream(rects)
            .map(rect -> new int[] {rect.left(), rect.top(), rect.right(), rect.bottom()})
            .toArray(int[][]::new);
  }

  static void requireClamp(Texture texture, float leastLod) {
    if (!texture.desc().miscFlags().contains(MiscFlag.RESOURCE_CLAMP)) {
      throw new IllegalArgumentException("the texture was created without RESOURCE_CLAMP");
    }
    if (!(leastLod >= 0 && leastLod <= texture.mipLevels())) {
      throw new IllegalArgumentException(
          "least level of detail %s: 0 to %d are possible"
              .formatted(leastLod, texture.mipLevels()));
    }
  }
}
