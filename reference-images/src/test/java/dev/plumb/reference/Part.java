package dev.plumb.reference;

import dev.plumb.cli.file.Picture;
import dev.plumb.cli.scene.Scene;
import dev.plumb.cli.scene.Scene.Command;
import dev.plumb.cli.scene.Scene.Draw;
import dev.plumb.emulator.state.ScissorRect;
import java.util.List;

/// A rectangle of a picture, in pixels; right and bottom are outside.
record Part(int left, int top, int right, int bottom) {
  static Part of(List<?> edges) {
    int[] e = edges.stream().mapToInt(edge -> (Integer) edge).toArray();
    return new Part(e[0], e[1], e[2], e[3]);
  }

  Picture of(Picture whole) {
    int width = right - left;
    var components = new int[4 * width * (bottom - top)];
    for (int y = top; y < bottom; y++) {
      int from = 4 * (y * whole.width() + left);
      System.arraycopy(whole.components(), from, components, 4 * width * (y - top), 4 * width);
    }
    return new Picture(width, bottom - top, whole.bits(), whole.hasAlpha(), components);
  }

  /// The scene with a scissor rectangle, so that its draws shade this part alone.
  Scene of(Scene scene) {
    return scene.withCommands(scene.commands().stream().map(this::command).toList());
  }

  private Command command(Command command) {
    return command instanceof Draw draw ? scissored(draw) : command;
  }

  private Draw scissored(Draw d) {
    var rasterization = d.rasterization();
    if (rasterization.desc().scissorEnable() || rasterization.viewports().size() != 1) {
      throw new IllegalArgumentException("a part of a draw that has parts: " + d.place());
    }
    return d.withScissor(new ScissorRect(left, top, right, bottom));
  }
}
