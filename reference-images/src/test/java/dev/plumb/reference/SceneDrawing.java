package dev.plumb.reference;

import dev.plumb.cli.Console;
import dev.plumb.cli.InputException;
import dev.plumb.cli.diagnostic.DiagnosticFormat;
import dev.plumb.cli.file.Picture;
import dev.plumb.cli.scene.OutputWriter;
import dev.plumb.cli.scene.Scene;
import dev.plumb.cli.scene.SceneRun;
import dev.plumb.emulator.api.DeviceOptions;
import java.io.PrintWriter;
import java.io.StringWriter;

/// Draws scenes as `plumb render` does.
final class SceneDrawing {
  private SceneDrawing() {}

  interface Look<T> {
    T at(SceneRun run);
  }

  static Picture picture(Scene scene, String texture, DeviceOptions options) throws InputException {
    return draw(scene, options, run -> OutputWriter.picture(run.texture(texture), 0, 0, false));
  }

  /// Runs a scene that must not cause a warning, and looks at what it left.
  static <T> T draw(Scene scene, DeviceOptions options, Look<T> look) throws InputException {
    var messages = new StringWriter();
    var console = new Console(new PrintWriter(messages), false, DiagnosticFormat.FXC);
    try (var run = new SceneRun(scene, options, console)) {
      run.run();
      if (!messages.toString().isEmpty()) {
        throw new AssertionError("not silent: " + messages);
      }
      return look.at(run);
    }
  }
}
