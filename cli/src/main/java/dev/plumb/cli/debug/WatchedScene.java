package dev.plumb.cli.debug;

import dev.plumb.cli.Console;
import dev.plumb.cli.InputException;
import dev.plumb.cli.Suggestions;
import dev.plumb.cli.scene.Scene;
import dev.plumb.cli.scene.Scene.Command;
import dev.plumb.cli.scene.Scene.Draw;
import dev.plumb.cli.scene.SceneRun;
import dev.plumb.cli.scene.ViewSource;
import dev.plumb.emulator.api.DeviceOptions;
import dev.plumb.emulator.debug.Fragment;
import dev.plumb.emulator.debug.PixelDebugger;
import dev.plumb.emulator.debug.PixelHistory;
import dev.plumb.hlsl.CompiledShader;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A scene, drawn while one pixel of one of its targets was watched.
final class WatchedScene implements AutoCloseable {
  private final SceneRun run;
  private final String target;
  private final PixelHistory history;
  private final List<Draw> draws;
  private final DeviceOptions options;
  private String trouble; // or null

  private WatchedScene(SceneRun run, String target, PixelHistory history, DeviceOptions options) {
    this.run = run;
    this.target = target;
    this.history = history;
    this.options = options;
    this.draws =
        run.scene().commands().stream()
            .filter(Draw.class::isInstance)
            .map(Draw.class::cast)
            .toList();
  }

  /// Draws `scene`, watching pixel (x, y) of `targetName` (empty: the scene's first output that is
  /// a render target, else the first one drawn to).
  static WatchedScene draw(
      Scene scene,
      Optional<String> targetName,
      int x,
      int y,
      SceneRun.Options options,
      Console console)
      throws InputException {
    String target = target(scene, targetName);
    var run = new SceneRun(scene, options, console);
    try {
      var view = run.device().createRenderTargetView(run.texture(target));
      var context = run.device().immediateContext();
      var history =
          isReadLater(scene, target)
              ? PixelHistory.watch(context, view, x, y)
              : PixelHistory.watchAlone(context, view, x, y);
      var watched = new WatchedScene(run, target, history, options.device());
      watched.drawAll();
      history.stop();
      return watched;
    } catch (IllegalArgumentException e) {
      run.close();
      throw new InputException("--pixel: " + e.getMessage());
    }
  }

  /// A draw that fails ends the frame, not the debugging: it may be the one to look at.
  private void drawAll() {
    try {
      for (Command command : run.scene().commands()) {
        run.execute(command);
      }
    } catch (InputException e) {
      trouble = e.text().isEmpty() ? "a draw was refused" : e.text();
    }
  }

  private static String target(Scene scene, Optional<String> name) throws InputException {
    List<String> targets =
        scene.textures().entrySet().stream()
            .filter(t -> t.getValue().isRenderTarget())
            .map(Map.Entry::getKey)
            .toList();
    if (name.isPresent() && !targets.contains(name.get())) {
      throw new InputException(
          "--target: there is no render target '"
              + name.get()
              + "'"
              + Suggestions.didYouMean(name.get(), targets));
    }
    Optional<String> output =
        scene.outputs().stream().map(Scene.Output::texture).filter(targets::contains).findFirst();
    return name.or(() -> output)
        .or(() -> targets.stream().findFirst())
        .orElseThrow(() -> new InputException(scene.where() + ": the scene has no render target"));
  }

  /// Whether a command reads what is drawn together with `target`, or a shader writes elsewhere:
  /// then all of it has to be drawn.
  private static boolean isReadLater(Scene scene, String target) {
    var written = new HashSet<String>();
    var read = new HashSet<String>();
    for (Command command : scene.commands()) {
      switch (command) {
        case Draw draw -> {
          var targets = draw.merging().targetNames();
          if (targets.contains(target)) {
            written.addAll(targets);
            draw.merging().depthTarget().ifPresent(view -> written.add(view.resource()));
          }
          read.addAll(names(draw.bindings()));
          if (!draw.bindings().unordered().isEmpty()) {
            return true;
          }
        }
        case Scene.Dispatch dispatch -> read.addAll(names(dispatch.bindings()));
        case Scene.Resolve resolve -> read.add(resolve.from().resource());
        case Scene.CopyResource copy -> read.add(copy.from());
        case Scene.CopyRegion copy -> read.add(copy.from().resource());
        case Scene.GenerateMips mips -> read.add(mips.view().resource());
        case Scene.Clear _,
            Scene.ClearDepth _,
            Scene.ClearUnordered _,
            Scene.CopyStructureCount _,
            Scene.Begin _,
            Scene.End _,
            Scene.SetPredication _,
            Scene.SetResourceMinLod _,
            Scene.Update _ -> {}
      }
    }
    return read.stream().anyMatch(written::contains);
  }

  private static List<String> names(Scene.Bindings bindings) {
    return bindings.textures().values().stream().map(ViewSource::resource).toList();
  }

  String target() {
    return target;
  }

  PixelHistory history() {
    return history;
  }

  /// Why the frame was not drawn to its end, if it was not.
  Optional<String> trouble() {
    return Optional.ofNullable(trouble);
  }

  /// Draw `number`, from 1, as the scene has it.
  Draw sceneDraw(int number) {
    return draws.get(number - 1);
  }

  int drawCount() {
    return draws.size();
  }

  /// Debugs a fragment that was shaded.
  PixelDebugger debug(Fragment fragment) throws CommandFailure {
    Draw draw = sceneDraw(fragment.draw());
    CompiledShader shader = run.shader(draw.pixelShader().orElseThrow());
    if (!shader.hasSource()) {
      throw new CommandFailure(
          "the shader was stored without its source; 'plumb compile -Zi -Fo' stores it too");
    }
    return PixelDebugger.of(history, fragment, shader, options.instructionBudget());
  }

  @Override
  public void close() {
    run.close();
  }
}
