package dev.plumb.cli.scene;

import dev.plumb.cli.Console;
import dev.plumb.cli.InputException;
import dev.plumb.cli.scene.Scene.Command;
import dev.plumb.cli.scene.Scene.Draw;
import dev.plumb.cli.scene.Scene.TextureSource;
import dev.plumb.emulator.api.ClearFlag;
import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.api.DeviceOptions;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.ir.Module.ResourceBinding;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Carries out a scene's commands on a device of its own.
public final class SceneRun implements AutoCloseable {
  private final Scene scene;
  private final Console console;
  private final Device device;
  private final Map<String, CompiledShader> shaders = new HashMap<>();
  private final Map<String, Buffer> buffers = new HashMap<>();
  private final Map<String, Integer> strides = new HashMap<>(); // by buffer, of structured ones
  private final Map<String, UnorderedAccessView> counted = new HashMap<>(); // by buffer
  private final Map<String, Texture2D> textures = new LinkedHashMap<>();

  /// Compiles the shaders and makes the resources.
  public SceneRun(Scene scene, DeviceOptions options, Console console) throws InputException {
    this.scene = scene;
    this.console = console;
    this.device = Device.create(options);
    try {
      for (Command command : scene.commands()) {
        switch (command) {
          case Draw draw -> {
            for (String name : draw.shaders()) {
              compile(name);
            }
          }
          case Scene.Dispatch dispatch -> compile(dispatch.computeShader());
          case Scene.Clear _, Scene.ClearDepth _, Scene.Resolve _ -> {}
        }
      }
      findStructures();
      for (var texture : scene.textures().entrySet()) {
        textures.put(texture.getKey(), create(texture.getKey(), texture.getValue()));
      }
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

  private Texture2D create(String name, TextureSource source) throws InputException {
    try {
      var desc = source.desc();
      var texture = device.createTexture2D(desc);
      if (source.texels().isPresent()) {
        int pitch = TextureSource.rowPitch(source.width(), source.format());
        int bytes = source.sliceBytes();
        for (int slice = 0; slice < source.slices(); slice++) {
          byte[] texels =
              Arrays.copyOfRange(source.texels().get(), slice * bytes, (slice + 1) * bytes);
          device.immediateContext().updateSubresource(texture, 0, slice, texels, pitch);
        }
        if (desc.mipLevels() > 1) {
          device.immediateContext().generateMips(device.createShaderResourceView(texture));
        }
      }
      return texture;
    } catch (IllegalArgumentException e) {
      throw InputException.complete(
          scene.where() + ": error: texture '" + name + "': " + e.getMessage(), 2);
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

  public Texture2D texture(String name) {
    return textures.get(name);
  }

  public PipelineStatistics statistics() {
    return device.immediateContext().statistics();
  }

  /// Which buffers are of structures, by what shaders declare.
  private void findStructures() throws InputException {
    for (Command command : scene.commands()) {
      switch (command) {
        case Draw draw -> {
          for (String name : draw.shaders()) {
            findStructures(draw.bindings(), shader(name), draw.place());
          }
        }
        case Scene.Dispatch d -> findStructures(d.bindings(), shader(d.computeShader()), d.place());
        case Scene.Clear _, Scene.ClearDepth _, Scene.Resolve _ -> {}
      }
    }
  }

  private void findStructures(Scene.Bindings bindings, CompiledShader shader, Place place)
      throws InputException {
    for (var declared : shader.module().module().resources()) {
      String name = bindings.buffers().get(declared.name());
      if (name == null) {
        name = bindings.unordered().get(declared.name());
      }
      if (name == null || !declared.kind().isStructured()) {
        continue;
      }
      Integer other = strides.put(name, declared.stride());
      if (other != null && other != declared.stride()) {
        throw place.error(
            "buffer '%s' has structures of %d bytes, and %s has some of %d"
                .formatted(name, other, declared.name(), declared.stride()));
      }
    }
  }

  /// A buffer by name, made at its first use.
  Buffer buffer(String name) {
    return buffers.computeIfAbsent(
        name,
        n -> {
          byte[] data = scene.buffers().get(n);
          return device.createBuffer(desc(n, Math.max(1, data.length)), data);
        });
  }

  /// The view of a buffer that shaders write to: always the same one of a structured buffer, so
  /// that its counter goes on.
  UnorderedAccessView unordered(String name, ResourceBinding declared) {
    return declared.kind().isStructured()
        ? counted.computeIfAbsent(
            name, n -> BufferViews.unorderedAccess(device, buffer(n), declared))
        : BufferViews.unorderedAccess(device, buffer(name), declared);
  }

  private BufferDesc desc(String name, int size) {
    if (strides.containsKey(name)) {
      int stride = strides.get(name);
      int elements = (size + stride - 1) / stride;
      return BufferDesc.structured(
          elements, stride, BindFlag.SHADER_RESOURCE, BindFlag.UNORDERED_ACCESS);
    }
    return BufferDesc.raw(
        (size + 3) & ~3,
        BindFlag.VERTEX_BUFFER,
        BindFlag.INDEX_BUFFER,
        BindFlag.SHADER_RESOURCE,
        BindFlag.STREAM_OUTPUT,
        BindFlag.UNORDERED_ACCESS);
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
  }

  /// By all draws so far; moves on with every tile.
  private String pixelsShaded() {
    return String.format(Locale.ROOT, "%,d", statistics().read().psInvocations());
  }

  /// One command. Wrong state is an error at the command's place.
  public void execute(Command command) throws InputException {
    try {
      switch (command) {
        case Scene.Clear c -> {
          var view = device.createRenderTargetView(textures.get(c.target()));
          var rgba = c.color();
          device
              .immediateContext()
              .clearRenderTargetView(view, rgba.get(0), rgba.get(1), rgba.get(2), rgba.get(3));
        }
        case Scene.ClearDepth c -> {
          var view = device.createDepthStencilView(textures.get(c.target()));
          device.immediateContext().clearDepthStencilView(view, flags(c), c.depth(), c.stencil());
        }
        case Draw d -> {
          bind(d);
          IndexRange.check(scene, d, count(d), console);
          report(d, issue(d));
        }
        case Scene.Dispatch d -> {
          new DrawBinder(this, console).bind(d);
          var groups = d.groups();
          report(
              d, device.immediateContext().dispatch(groups.get(0), groups.get(1), groups.get(2)));
        }
        case Scene.Resolve r -> {
          var from = textures.get(r.from());
          var to = textures.get(r.to());
          device.immediateContext().resolveSubresource(to, 0, 0, from, 0, to.format());
        }
      }
    } catch (IllegalArgumentException e) {
      throw command.place().error(e.getMessage());
    }
  }

  private Set<ClearFlag> flags(Scene.ClearDepth clear) {
    return textures.get(clear.target()).desc().format().hasStencil()
        ? EnumSet.of(ClearFlag.DEPTH, ClearFlag.STENCIL)
        : EnumSet.of(ClearFlag.DEPTH);
  }

  /// Sets the draw's state on the device's context.
  public void bind(Draw draw) throws InputException {
    new DrawBinder(this, console).bind(draw);
  }

  private DrawResult issue(Draw draw) {
    var context = device.immediateContext();
    var counts = draw.counts();
    int count = count(draw);
    if (counts.count() == Scene.Counts.AUTO) {
      return context.drawAuto();
    }
    return draw.indexBuffer().isPresent()
        ? context.drawIndexedInstanced(
            count, counts.instances(), counts.start(), counts.baseVertex(), counts.startInstance())
        : context.drawInstanced(count, counts.instances(), counts.start(), counts.startInstance());
  }

  /// Vertices or indices per instance; all of the index buffer if the draw does not say.
  public int count(Draw draw) {
    if (draw.counts().count() >= 0 || draw.indexBuffer().isEmpty()) {
      return Math.max(0, draw.counts().count());
    }
    var indices = draw.indexBuffer().get();
    int bytes = scene.buffers().get(indices.buffer()).length - indices.offset();
    return Math.max(0, bytes / indices.format().bytesPerBlock() - draw.counts().start());
  }

  private void report(Command command, DrawResult result) throws InputException {
    var queue = device.infoQueue();
    for (var message : queue.messages()) {
      if (message.severity() == Message.Severity.WARNING) {
        console.say(command.place().says("warning", message.text()));
      }
    }
    queue.clear();
    switch (result) {
      case DrawResult.Drawn _, DrawResult.LeftOut _ -> {}
      case DrawResult.Rejected rejected ->
          throw command.place().error(rejected.errors().getFirst().text());
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
