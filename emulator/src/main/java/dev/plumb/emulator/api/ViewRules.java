package dev.plumb.emulator.api;

import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.MiscFlag;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.state.ScissorRect;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;

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

  /// Those of the parts to be cleared that the view is not for reading only.
  static Set<ClearFlag> writable(
      DepthStencilView view, Set<ClearFlag> flags, Consumer<Message> messages) {
    var writable = EnumSet.noneOf(ClearFlag.class);
    writable.addAll(flags);
    if (view.readOnlyDepth() && writable.remove(ClearFlag.DEPTH)) {
      messages.accept(
          MessageId.CLEARDEPTHSTENCILVIEW_DEPTH_READONLY.says(
              "depth of a view that is for reading only is not cleared"));
    }
    if (view.readOnlyStencil() && writable.remove(ClearFlag.STENCIL)) {
      messages.accept(
          MessageId.CLEARDEPTHSTENCILVIEW_STENCIL_READONLY.says(
              "stencil of a view that is for reading only is not cleared"));
    }
    return writable;
  }
}
