package dev.plumb.cli.render;

import dev.plumb.cli.CallLimitOption;
import dev.plumb.cli.Console;
import dev.plumb.cli.ExecutorOption;
import dev.plumb.cli.InputException;
import dev.plumb.cli.MemoryLimit;
import dev.plumb.cli.file.AtomicFile;
import dev.plumb.cli.scene.BufferWriter;
import dev.plumb.cli.scene.OutputWriter;
import dev.plumb.cli.scene.Place;
import dev.plumb.cli.scene.Scene;
import dev.plumb.cli.scene.Scene.Output;
import dev.plumb.cli.scene.SceneReader;
import dev.plumb.cli.scene.SceneRun;
import dev.plumb.emulator.api.DeviceOptions;
import dev.plumb.emulator.resource.MemoryBudget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `plumb render shader.hlsl -o out.png`, `plumb render scene.yaml`
@Command(
    name = "render",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    preprocessor = CompilerFlags.class,
    customSynopsis = {
      "plumb render SHADER.hlsl -o OUT.png [OPTIONS]",
      "       plumb render SCENE.yaml [-o OUT.png [--mip N] [--slice N] [--bits N]]",
      "                    [--alpha] [--threads N] [--executor KIND] [--budget N]",
      "                    [--call-limit N] [--memory-limit SIZE] [--stats]",
      "                    [--strict] [--no-debug-layer]"
    },
    description = {
      "Renders a pixel shader, or a scene, to pictures.",
      "",
      "A pixel shader alone is drawn over the whole picture: TEXCOORD0 goes from 0,0 at the top"
          + " left to 1,1. With --mesh it is drawn on a mesh, and with --vs behind a vertex shader"
          + " of yours. Constants, textures and samplers are given by their names in the shader.",
      "",
      "A scene (.yaml, .yml or .json) names every piece of state, the draws, and its outputs.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  plumb render shader.hlsl -o out.png --size 1280x720 --set time=1.5",
      "  plumb render shader.hlsl -E ps_glow -o out.png --texture photo=photo.png",
      "  plumb render shader.hlsl --vs vs -o out.png --mesh model.glb",
      "  plumb render scene.yaml --stats"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the pictures are written",
      "1:a shader does not compile; nothing was written",
      "2:wrong usage or wrong input, a shader that does not end, or with --strict a warning of the"
          + " debug layer; nothing was written"
    })
public final class RenderCommand implements Callable<Integer> {
  private static final Set<String> SCENE_OPTIONS =
      Set.of(
          "--output",
          "--mip",
          "--slice",
          "--bits",
          "--alpha",
          "--threads",
          "--budget",
          "--call-limit",
          "--executor",
          "--memory-limit",
          "--stats",
          "--diagnostics-format",
          "--strict",
          "--no-debug-layer",
          "-W",
          "-no-warnings");

  @Parameters(
      paramLabel = "FILE",
      description = "a shader (.hlsl), or a scene (.yaml, .yml, .json)")
  private Path file;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "the picture, .png or .exr; or .dds, the whole texture; or .raw, 32-bit floats without a"
              + " header. For a scene: in place of its first output")
  private Path output;

  @Mixin private OutputPart part;

  @Option(names = "--alpha", description = "keeps alpha in PNG files; else they are opaque")
  private boolean alpha;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "threads that draw (default: one for each processor). The picture does not depend on it")
  private Integer threads;

  @Option(
      names = "--budget",
      paramLabel = "N",
      description =
          "instructions that one wave of a shader (some pixels side by side) may run before it"
              + " counts as endless (default: 20000000)")
  private Long budget;

  @Mixin private CallLimitOption callLimit;

  @Mixin private ExecutorOption executor;

  @Mixin private MemoryLimit memoryLimit;

  @Option(names = "--stats", description = "prints what the pipeline did, and what ran its shaders")
  private boolean stats;

  @Mixin private ShaderFileOptions shaderFile;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws InputException, IOException {
    var console = Console.of(spec.commandLine().getErr(), shaderFile.diagnostics());
    return console.run(() -> render(console));
  }

  private int render(Console console) throws InputException {
    MemoryBudget memory = memoryLimit.budget();
    Scene scene = scene(memory);
    OutputWriter.check(scene);
    scene.warnings().forEach(w -> console.say(Place.COMMAND_LINE.says("warning", w)));
    var options =
        new SceneRun.Options(deviceOptions(), memory, shaderFile.debugLayer(isScene(file)));
    try (var run = new SceneRun(scene, options, console)) {
      run.run();
      write(run, console);
      QueryReport.print(run.answers(), spec.commandLine().getOut());
      if (stats) {
        StatisticsReport.print(run.statistics().read(), spec.commandLine().getOut());
      }
    }
    return 0;
  }

  /// All outputs, or none.
  private void write(SceneRun run, Console console) throws InputException {
    var staged = new ArrayList<AtomicFile>();
    try (var _ = console.progress(() -> "writing")) {
      for (Output out : run.scene().outputs()) {
        staged.add(OutputWriter.stage(run.texture(out.texture()), out, alpha));
      }
      for (var out : run.scene().bufferOutputs()) {
        staged.add(BufferWriter.stage(run, out));
      }
      for (var file : staged) {
        file.commit();
      }
    } finally {
      staged.forEach(AtomicFile::close);
    }
  }

  private Scene scene(MemoryBudget memory) throws InputException {
    if (!isScene(file)) {
      if (output == null) {
        throw new InputException("where to? Name the picture with -o, such as -o out.png");
      }
      return ShaderScene.of(file, shaderFile, Optional.of(part.output(ShaderScene.TARGET, output)));
    }
    refuseShaderFileOptions();
    return redirected(SceneReader.read(file, memory));
  }

  /// What a scene says itself cannot be said again.
  private void refuseShaderFileOptions() throws InputException {
    for (var option : spec.commandLine().getParseResult().matchedOptions()) {
      if (!SCENE_OPTIONS.contains(option.longestName())) {
        throw new InputException(
            option.longestName() + " is for shader files; a scene says it itself");
      }
    }
  }

  public static boolean isScene(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return name.endsWith(".yaml") || name.endsWith(".yml") || name.endsWith(".json");
  }

  /// The scene with `-o` in place of its first output.
  private Scene redirected(Scene scene) throws InputException {
    if (output == null) {
      part.requireNone();
      return scene;
    }
    if (scene.outputs().isEmpty()) {
      throw new InputException("-o: " + file + " has no output that it could replace");
    }
    List<Output> outputs = new ArrayList<>(scene.outputs());
    outputs.set(0, part.output(outputs.getFirst().texture(), output));
    return scene.withOutputs(outputs);
  }

  private DeviceOptions deviceOptions() throws InputException {
    try {
      var options = DeviceOptions.DEFAULT.withExecutor(executor.kind());
      options = threads == null ? options : options.withThreads(threads);
      options = budget == null ? options : options.withInstructionBudget(budget);
      return callLimit.of(options);
    } catch (IllegalArgumentException e) {
      throw new InputException(e.getMessage());
    }
  }
}
