package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.constant.ConstantValue;
import dev.plumb.cli.scene.Scene.Command;
import dev.plumb.cli.scene.Scene.Dispatch;
import dev.plumb.cli.scene.Scene.Draw;
import dev.plumb.cli.scene.Scene.ShaderSource;
import dev.plumb.cli.scene.ViewReader.Of;
import dev.plumb.emulator.api.ClearFlag;
import dev.plumb.emulator.query.QueryDesc;
import dev.plumb.emulator.state.DispatchCall;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads commands: draws, dispatches and clears; [TransferReader] reads what moves data.
final class CommandReader {
  /// After repetitions are written out.
  private static final int MOST_COMMANDS = 100_000;

  private final ViewReader views;
  private final BindingsReader bindings;
  private final DrawReader draws;
  private final TransferReader transfers;
  private final Map<String, ShaderSource> shaders;
  private final Map<String, BufferSource> buffers;
  private final Map<String, QueryDesc> queries;

  CommandReader(
      ViewReader views,
      BindingsReader bindings,
      DrawReader draws,
      TransferReader transfers,
      Map<String, ShaderSource> shaders,
      Map<String, BufferSource> buffers,
      Map<String, QueryDesc> queries) {
    this.views = views;
    this.bindings = bindings;
    this.draws = draws;
    this.transfers = transfers;
    this.shaders = shaders;
    this.buffers = buffers;
    this.queries = queries;
  }

  List<Command> commands(SceneNode list) throws InputException {
    var commands = new ArrayList<Command>();
    for (var node : list.elements()) {
      commands.addAll(command(node));
      if (commands.size() > MOST_COMMANDS) {
        throw node.error(
            "with its repetitions written out, the scene has more than "
                + MOST_COMMANDS
                + " commands");
      }
    }
    return commands;
  }

  private List<Command> command(SceneNode node) throws InputException {
    var e =
        node.entries(
            "clear",
            "clear-depth",
            "clear-unordered",
            "draw",
            "dispatch",
            "resolve",
            "copy-resource",
            "copy-subresource-region",
            "copy-structure-count",
            "update-subresource",
            "generate-mips",
            "set-resource-min-lod",
            "begin",
            "end",
            "set-predication",
            "repeat");
    if (e.size() != 1) {
      throw node.error("expected one command, such as clear, draw or dispatch");
    }
    var entry = e.entrySet().iterator().next();
    var value = entry.getValue();
    return switch (entry.getKey()) {
      case "clear" -> List.of(clear(value));
      case "clear-depth" -> List.of(clearDepth(value));
      case "clear-unordered" -> List.of(clearUnordered(value));
      case "draw" -> List.copyOf(draws.draws(value));
      case "dispatch" -> List.of(dispatch(value));
      case "begin" -> List.of(new Scene.Begin(query(value).string(), value.place()));
      case "end" -> List.of(new Scene.End(query(value).string(), value.place()));
      case "set-predication" -> List.of(predication(value));
      case "repeat" -> repeat(value);
      default -> List.of(transfers.read(entry.getKey(), value));
    };
  }

  // ---- clears

  private Command clear(SceneNode node) throws InputException {
    var e = node.entries("target", "color", "rects");
    var target =
        views.read(SceneReader.required(node, e, "target"), ViewKind.RENDER_TARGET, Of.TEXTURE);
    var color = e.containsKey("color") ? e.get("color").floats(4) : List.of(0f, 0f, 0f, 0f);
    return new Scene.Clear(target, color, StateReader.rects(e.get("rects")), node.place());
  }

  private Command clearDepth(SceneNode node) throws InputException {
    var e = node.entries("target", "flags", "depth", "stencil");
    var target =
        views.read(SceneReader.required(node, e, "target"), ViewKind.DEPTH_STENCIL, Of.TEXTURE);
    Set<ClearFlag> flags = EnumSet.allOf(ClearFlag.class);
    if (e.containsKey("flags")) {
      flags.clear();
      for (var flag : e.get("flags").elementsOrOne()) {
        flags.add(flag.constant(ClearFlag.class));
      }
    }
    float depth = e.containsKey("depth") ? (float) e.get("depth").number() : 1;
    int stencil = e.containsKey("stencil") ? e.get("stencil").integer(0, 255) : 0;
    return new Scene.ClearDepth(target, flags, depth, stencil, node.place());
  }

  private Command clearUnordered(SceneNode node) throws InputException {
    var e = node.entries("target", "float", "uint", "rects");
    if (e.containsKey("float") == e.containsKey("uint")) {
      throw node.error("expected four numbers as 'float' or as 'uint'");
    }
    var target =
        views.read(SceneReader.required(node, e, "target"), ViewKind.UNORDERED_ACCESS, Of.BOTH);
    boolean floats = e.containsKey("float");
    var values = e.get(floats ? "float" : "uint");
    var numbers = new ArrayList<Double>();
    if (floats) {
      values.numbers(numbers);
    } else {
      values.wholeNumbers(Integer.MIN_VALUE, 0xffffffffL, numbers);
    }
    if (numbers.size() != 4) {
      throw values.error("expected 4 numbers, found " + numbers.size());
    }
    var rects = StateReader.rects(e.get("rects"));
    if (!rects.isEmpty() && (!floats || buffers.containsKey(target.resource()))) {
      throw e.get("rects").error("rectangles are for 'float' and textures");
    }
    return new Scene.ClearUnordered(target, floats, numbers, rects, node.place());
  }

  // ---- dispatches

  private Command dispatch(SceneNode node) throws InputException {
    var e =
        node.entries(
            "cs",
            "groups",
            "indirect",
            "constants",
            "constant-buffers",
            "textures",
            "buffers",
            "samplers",
            "unordered");
    if (e.containsKey("indirect") == e.containsKey("groups")) {
      throw node.error("expected 'groups', or 'indirect': how many thread groups to run");
    }
    var groups = e.containsKey("groups") ? groups(e.get("groups")) : List.<Integer>of();
    var indirect =
        e.containsKey("indirect")
            ? Optional.of(indirect(e.get("indirect"), buffers))
            : Optional.<Scene.Indirect>empty();
    String cs = SceneReader.known(SceneReader.required(node, e, "cs"), shaders, "shader");
    return new Dispatch(cs, groups, indirect, bindings.read(Map.of(), e), node.place());
  }

  private static List<Integer> groups(SceneNode node) throws InputException {
    var groups = new ArrayList<Integer>();
    for (var number : node.elementsOrOne()) {
      groups.add(number.integer(0, DispatchCall.MOST_GROUPS));
    }
    if (groups.isEmpty() || groups.size() > 3) {
      throw node.error("expected one to three numbers of thread groups: for x, y and z");
    }
    while (groups.size() < 3) {
      groups.add(1);
    }
    return groups;
  }

  /// A buffer, and bytes to the first argument.
  static Scene.Indirect indirect(SceneNode node, Map<String, BufferSource> buffers)
      throws InputException {
    if (node.isScalar()) {
      return new Scene.Indirect(SceneReader.known(node, buffers, "buffer"), 0);
    }
    var e = node.entries("buffer", "offset");
    return new Scene.Indirect(
        SceneReader.known(SceneReader.required(node, e, "buffer"), buffers, "buffer"),
        e.containsKey("offset") ? e.get("offset").integer(0, Integer.MAX_VALUE) : 0);
  }

  // ---- queries

  private SceneNode query(SceneNode node) throws InputException {
    SceneReader.known(node, queries, "query");
    return node;
  }

  private Command predication(SceneNode node) throws InputException {
    if (node.isScalar() && node.string().equals("none")) {
      return new Scene.SetPredication(Optional.empty(), false, node.place());
    }
    var e = node.entries("query", "value");
    return new Scene.SetPredication(
        Optional.of(query(SceneReader.required(node, e, "query")).string()),
        SceneReader.required(node, e, "value").bool(),
        node.place());
  }

  // ---- repetitions

  /// Written out; each round's number is a constant of the shaders that have it.
  private List<Command> repeat(SceneNode node) throws InputException {
    var e = node.entries("times", "index", "commands");
    int times = SceneReader.required(node, e, "times").integer(0, MOST_COMMANDS);
    var body = commands(SceneReader.required(node, e, "commands"));
    if ((long) times * body.size() > MOST_COMMANDS) {
      throw node.error(
          "%d times %d commands are more than %d".formatted(times, body.size(), MOST_COMMANDS));
    }
    var all = new ArrayList<Command>();
    for (int round = 0; round < times; round++) {
      for (Command command : body) {
        all.add(
            e.containsKey("index")
                ? numbered(
                    command,
                    e.get("index").string(),
                    new ConstantValue(List.of((double) round), e.get("index").place()))
                : command);
      }
    }
    return all;
  }

  private static Command numbered(Command command, String name, ConstantValue round) {
    return switch (command) {
      case Draw draw -> draw.withBindings(draw.bindings().with(name, round));
      case Dispatch d ->
          new Dispatch(
              d.computeShader(),
              d.groups(),
              d.indirect(),
              d.bindings().with(name, round),
              d.place());
      default -> command;
    };
  }
}
