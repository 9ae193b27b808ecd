package dev.plumb.cli.scene;

import dev.plumb.cli.Console;
import dev.plumb.cli.InputException;
import dev.plumb.cli.scene.Scene.Command;
import dev.plumb.cli.scene.Scene.Draw;
import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.api.DeviceOptions;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.query.Query;
import dev.plumb.emulator.query.QueryData;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.MemoryBudget;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.reflect.ShaderReflection.ElementLayout;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Carries out a scene's commands on a device of its own.
public final class SceneRun implements AutoCloseable {
  private final Scene scene;
  private final Console console;
  private final Device device;
  private final DebugLayer debugLayer;
  private final Map<String, CompiledShader> shaders = new HashMap<>();
  private final Map<String, Query> queries = new HashMap<>();
  private Scene.SetPredication predication =
      new Scene.SetPredication(Optional.empty(), false, Place.COMMAND_LINE);
  private final SceneResources resources;
  private final SceneViews views;

  /// How a scene is run.
  ///
  /// @param memory for the resources
  /// @param debugLayer what is told of its messages
  public record Options(
      DeviceOptions device, MemoryBudget memory, DebugLayer.Settings debugLayer) {}

  /// With a memory budget of its own.
  public SceneRun(Scene scene, DeviceOptions options, Console console) throws InputException {
    this(scene, new Options(options, MemoryBudget.ofHeap(), DebugLayer.Settings.DEFAULT), console);
  }

  /// Compiles the shaders and makes the resources.
  public SceneRun(Scene scene, Options options, Console console) throws InputException {
    this.scene = scene;
    this.console = console;
    this.device = Device.create(options.device, options.memory);
    this.debugLayer = new DebugLayer(options.debugLayer, device.infoQueue(), console);
    try {
      for (Command command : scene.commands()) {
        switch (command) {
          case Draw draw -> {
            for (String name : draw.shaders()) {
              compile(name);
            }
          }
          case Scene.Dispatch dispatch -> compile(dispatch.computeShader());
          default -> {}
        }
      }
      this.resources = new SceneResources(scene, device, shaders);
      this.views = new SceneViews(device, resources);
    } catch (InputException e) {
      device.close();
      throw e;
    }
  }

  private void compile(String name) throws InputException {
    if (shaders.containsKey(name)) {
      return;
    }
    var source = scene.shaders().get(name);
    switch (compile(source)) {
      case CompileResult.Rejected rejected -> throw InputException.rejected(rejected.diagnostics());
      case CompileResult.Compiled compiled -> {
        console.diagnostics(compiled.warnings());
        shaders.put(name, compiled.shader());
      }
    }
  }

  private CompileResult compile(Scene.ShaderSource source) {
    try (var _ = console.progress(() -> "compiling " + source.text().name())) {
      return source.compile();
    }
  }

  public Scene scene() {
    return scene;
  }

  public Device device() {
    return device;
  }

  public CompiledShader shader(String name) {
    return shaders.get(name);
  }

  /// Those of all draws.
  Collection<CompiledShader> shaders() {
    return shaders.values();
  }

  /// Null if there is none.
  public Texture texture(String name) {
    return resources.texture(name);
  }

  /// A buffer by name, made at its first use.
  public Buffer buffer(String name) {
    return resources.buffer(name);
  }

  /// How the shaders declare a structured buffer's elements.
  Optional<ElementLayout> elementLayout(String buffer) {
    return resources.elementLayout(buffer);
  }

  /// What the hidden counter of a structured buffer says.
  int counter(String buffer) {
    return views.counter(buffer);
  }

  /// Back to no state but the predicate, which holds for all commands.
  void clearState() {
    device.immediateContext().clearState();
    predicate();
  }

  private void predicate() {
    device
        .immediateContext()
        .setPredication(predication.query().map(this::query).orElse(null), predication.value());
  }

  private Query query(String name) {
    return queries.computeIfAbsent(name, n -> device.createQuery(scene.queries().get(n)));
  }

  /// The answer of each query that has one, by name.
  public Map<String, QueryData> answers() {
    var answers = new LinkedHashMap<String, QueryData>();
    for (String name : scene.queries().keySet()) {
      device.immediateContext().getData(query(name)).ifPresent(data -> answers.put(name, data));
    }
    return answers;
  }

  SceneResources resources() {
    return resources;
  }

  SceneViews views() {
    return views;
  }

  public PipelineStatistics statistics() {
    return device.immediateContext().statistics();
  }

  /// All commands in order.
  public void run() throws InputException {
    int count = scene.commands().size();
    for (int i = 0; i < count; i++) {
      String step = "drawing: command " + (i + 1) + " of " + count;
      try (var _ = console.progress(() -> step + ", " + pixelsShaded() + " pixels shaded")) {
        execute(scene.commands().get(i));
      }
    }
    debugLayer.end();
  }

  /// By all draws so far; moves on with every tile.
  private String pixelsShaded() {
    return String.format(Locale.ROOT, "%,d", statistics().read().psInvocations());
  }

  /// One command. Wrong state is an error at the command's place.
  public void execute(Command command) throws InputException {
    try {
      switch (command) {
        case Draw d -> {
          bind(d);
          if (d.counts().indirect().isEmpty()) {
            IndexRange.check(this, d, count(d), console);
          }
          report(d, issue(d));
        }
        case Scene.Dispatch d -> {
          new DrawBinder(this, console).bind(d);
          report(d, issue(d));
        }
        case Scene.Begin b -> {
          device.immediateContext().begin(query(b.query()));
          report(b, new DrawResult.Drawn());
        }
        case Scene.End e -> {
          device.immediateContext().end(query(e.query()));
          report(e, new DrawResult.Drawn());
        }
        case Scene.SetPredication p -> {
          predication = p;
          predicate();
          report(p, new DrawResult.Drawn());
        }
        default -> {
          new Transfers(this).carryOut(command);
          report(command, new DrawResult.Drawn());
        }
      }
    } catch (IllegalArgumentException e) {
      throw command.place().error(e.getMessage());
    }
  }

  /// Sets the draw's state on the device's context.
  public void bind(Draw draw) throws InputException {
    new DrawBinder(this, console).bind(draw);
  }

  private DrawResult issue(Draw draw) {
    var context = device.immediateContext();
    var counts = draw.counts();
    if (counts.indirect().isPresent()) {
      Buffer arguments = buffer(counts.indirect().get().buffer());
      int offset = counts.indirect().get().offset();
      return draw.input().indexBuffer().isPresent()
          ? context.drawIndexedInstancedIndirect(arguments, offset)
          : context.drawInstancedIndirect(arguments, offset);
    }
    int count = count(draw);
    if (counts.count() == Scene.Counts.AUTO) {
      return context.drawAuto();
    }
    return draw.input().indexBuffer().isPresent()
        ? context.drawIndexedInstanced(
            count, counts.instances(), counts.start(), counts.baseVertex(), counts.startInstance())
        : context.drawInstanced(count, counts.instances(), counts.start(), counts.startInstance());
  }

  private DrawResult issue(Scene.Dispatch d) {
    var context = device.immediateContext();
    return d.indirect().isPresent()
        ? context.dispatchIndirect(buffer(d.indirect().get().buffer()), d.indirect().get().offset())
        : context.dispatch(d.groups().get(0), d.groups().get(1), d.groups().get(2));
  }

  /// Vertices or indices per instance; all of the index buffer if the draw does not say.
  public int count(Draw draw) {
    if (draw.counts().count() >= 0 || draw.input().indexBuffer().isEmpty()) {
      return Math.max(0, draw.counts().count());
    }
    var indices = draw.input().indexBuffer().get();
    int bytes = scene.buffers().get(indices.buffer()).bytes().length - indices.offset();
    return Math.max(0, bytes / indices.format().bytesPerBlock() - draw.counts().start());
  }

  private void report(Command command, DrawResult result) throws InputException {
    if (debugLayer.report(command.place())) {
      throw InputException.told(2);
    }
    switch (result) {
      case DrawResult.Drawn _, DrawResult.LeftOut _, DrawResult.Rejected _ -> {}
      case DrawResult.ShaderTimeout timeout -> throw endless(timeout);
    }
  }

  private InputException endless(DrawResult.ShaderTimeout timeout) {
    String message =
        "the %s shader did not end after %d instructions; it loops here (--budget allows more)";
    return console.endless(
        timeout.span(),
        message.formatted(
            timeout.stage().name().toLowerCase(Locale.ROOT), device.options().instructionBudget()));
  }

  @Override
  public void close() {
    device.close();
  }
}
