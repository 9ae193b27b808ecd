package dev.plumb.cli.debug;

import dev.plumb.cli.CallLimitOption;
import dev.plumb.cli.Console;
import dev.plumb.cli.InputException;
import dev.plumb.cli.MemoryLimit;
import dev.plumb.cli.render.CompilerFlags;
import dev.plumb.cli.render.RenderCommand;
import dev.plumb.cli.render.ShaderFileOptions;
import dev.plumb.cli.render.ShaderScene;
import dev.plumb.cli.scene.Scene;
import dev.plumb.cli.scene.SceneReader;
import dev.plumb.cli.scene.SceneRun;
import dev.plumb.cli.scene.ShaderFiles;
import dev.plumb.emulator.api.DeviceOptions;
import dev.plumb.emulator.debug.Fragment;
import dev.plumb.emulator.resource.MemoryBudget;
import dev.plumb.hlsl.source.SourceDecoder;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `plumb debug scene.yaml --pixel 320,240`
@Command(
    name = "debug",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    preprocessor = CompilerFlags.class,
    customSynopsis = {
      "plumb debug SHADER.hlsl --pixel X,Y [OPTIONS]",
      "       plumb debug SCENE.yaml --pixel X,Y [--target NAME] [--draw N]",
      "                   [--primitive N] [-x FILE] [--batch] [--budget N]",
      "                   [--call-limit N] [--memory-limit SIZE] [--strict]",
      "                   [--no-debug-layer]"
    },
    description = {
      "Shows why a pixel is as it is, and steps through its shader.",
      "",
      "First comes the pixel's history: every clear, and every primitive that covers the pixel,"
          + " with what became of it. Then a prompt opens at the first line of the pixel shader"
          + " that wrote it last. Try 'next' (to the next line), 'print EXPRESSION' (any HLSL"
          + " expression), 'break LINE', 'continue', and 'help' for the rest: the commands are"
          + " gdb's.",
      "",
      "A pixel shader runs for four pixels at a time, a quad; values are shown for all four. The"
          + " shader runs on the engine that draws, so the values are the picture's, bit for bit.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  plumb debug scene.yaml --pixel 320,240",
      "  plumb debug shader.hlsl --size 64x64 --pixel 10,20 --draw 1",
      "  plumb debug scene.yaml --pixel 320,240 -x commands.txt --batch"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:a shader does not compile, or a command failed (-x with --batch, or commands from a pipe)",
      "2:wrong usage or wrong input, such as a pixel outside of the target"
    })
public final class DebugCommand implements Callable<Integer> {
  /// Options that a scene allows; the others are for shader files.
  private static final Set<String> SCENE_OPTIONS =
      Set.of(
          "--pixel",
          "--target",
          "--draw",
          "--primitive",
          "--commands",
          "--batch",
          "--budget",
          "--call-limit",
          "--memory-limit",
          "--diagnostics-format",
          "--strict",
          "--no-debug-layer",
          "-W",
          "-no-warnings");

  @Parameters(
      paramLabel = "FILE",
      description = "a shader (.hlsl), or a scene (.yaml, .yml, .json), as for 'render'")
  private Path file;

  @Option(
      names = "--pixel",
      required = true,
      paramLabel = "X,Y",
      description = "the pixel, from the top left at 0,0")
  private String pixel;

  @Option(
      names = "--target",
      paramLabel = "NAME",
      description = "the scene's render target to look at (default: that of its first output)")
  private String target;

  @Option(
      names = "--draw",
      paramLabel = "N",
      description = "debugs the pixel in draw N, from 1 (default: the last one that wrote it)")
  private Integer draw;

  @Option(
      names = "--primitive",
      paramLabel = "N",
      description = "debugs the pixel in the primitive of that SV_PrimitiveID")
  private Integer primitive;

  @Option(
      names = {"-x", "--commands"},
      paramLabel = "FILE",
      description = "carries out the debugger commands of a file first")
  private Path commands;

  @Option(
      names = "--batch",
      description = "ends after the commands of -x; without -x, shows the history and ends")
  private boolean batch;

  @Option(
      names = "--budget",
      paramLabel = "N",
      description = "instructions after which a shader counts as endless (default: 20000000)")
  private Long budget;

  @Mixin private CallLimitOption callLimit;

  @Mixin private MemoryLimit memoryLimit;

  @Mixin private ShaderFileOptions shaderFile;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws InputException, IOException {
    var console = Console.of(spec.commandLine().getErr(), shaderFile.diagnostics());
    return console.run(() -> debug(console));
  }

  private int debug(Console console) throws InputException, IOException {
    PrintWriter out = spec.commandLine().getOut();
    int[] xy = pixel();
    Optional<String> script =
        commands == null
            ? Optional.empty()
            : Optional.of(SourceDecoder.decode(ShaderFiles.bytes(commands)));
    MemoryBudget memory = memoryLimit.budget();
    Scene scene = scene(memory);
    var choice = new FragmentChoice(Optional.ofNullable(draw), Optional.ofNullable(primitive));
    try (var watched =
        WatchedScene.draw(
            scene, Optional.ofNullable(target), xy[0], xy[1], runOptions(memory), console)) {
      choice.check(watched);
      new HistoryReport(watched).print(out);
      Optional<Fragment> fragment = choice.of(watched.history());
      if (fragment.isEmpty()) {
        out.println(choice.whyNone(watched.history()));
        return script.isPresent() ? 1 : 0;
      }
      out.println();
      var session = new DebugSession(watched, fragment.get(), out);
      out.flush();
      return debug(session, script, out);
    }
  }

  private Scene scene(MemoryBudget memory) throws InputException {
    if (!RenderCommand.isScene(file)) {
      return ShaderScene.of(file, shaderFile, Optional.empty());
    }
    for (var option : spec.commandLine().getParseResult().matchedOptions()) {
      if (!SCENE_OPTIONS.contains(option.longestName())) {
        throw new InputException(
            option.longestName() + " is for shader files; a scene says it itself");
      }
    }
    return SceneReader.read(file, memory);
  }

  private int debug(DebugSession session, Optional<String> script, PrintWriter out)
      throws IOException {
    boolean ok = true;
    if (script.isPresent()) {
      ok = follow(session, CommandSource.of(new StringReader(script.get()), out), batch);
    }
    if (batch || session.hasQuit()) {
      return ok ? 0 : 1;
    }
    if (System.console() != null && System.console().isTerminal()) {
      try (var terminal = new TerminalSource(session)) {
        follow(session, terminal, false);
      }
      return 0;
    }
    var pipe = new InputStreamReader(System.in, StandardCharsets.UTF_8);
    return follow(session, CommandSource.of(pipe, out), false) && ok ? 0 : 1;
  }

  /// Carries out commands to their end, to `quit`, or to the first that fails if `stopAtFailure`.
  /// Whether all could be carried out. An empty line does the last one again.
  private static boolean follow(DebugSession session, CommandSource source, boolean stopAtFailure)
      throws IOException {
    boolean ok = true;
    String last = "#";
    String line = source.next();
    while (line != null) {
      String command = line.isBlank() && source.emptyLineRepeats() ? last : line.strip();
      if (!command.isEmpty() && !command.startsWith("#")) {
        last = command;
        ok &= session.execute(command);
      }
      boolean over = session.hasQuit() || stopAtFailure && !ok;
      line = over ? null : source.next();
    }
    return ok;
  }

  private int[] pixel() throws InputException {
    String[] parts = pixel.split(",", -1);
    try {
      if (parts.length == 2) {
        return new int[] {Integer.parseInt(parts[0].strip()), Integer.parseInt(parts[1].strip())};
      }
    } catch (NumberFormatException _) {
      // said below
    }
    throw new InputException("--pixel: expected X,Y such as 320,240, found '" + pixel + "'");
  }

  private SceneRun.Options runOptions(MemoryBudget memory) throws InputException {
    return new SceneRun.Options(
        deviceOptions(), memory, shaderFile.debugLayer(RenderCommand.isScene(file)));
  }

  private DeviceOptions deviceOptions() throws InputException {
    try {
      var options = callLimit.of(DeviceOptions.DEFAULT);
      return budget == null ? options : options.withInstructionBudget(budget);
    } catch (IllegalArgumentException e) {
      throw new InputException(e.getMessage());
    }
  }
}
