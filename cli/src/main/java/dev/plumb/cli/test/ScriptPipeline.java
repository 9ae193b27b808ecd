package dev.plumb.cli.test;

import dev.plumb.cli.script.Directive;
import dev.plumb.cli.script.ResourceKey;
import dev.plumb.cli.script.ResourceShape;
import dev.plumb.cli.script.Section;
import dev.plumb.emulator.api.ClearFlag;
import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.api.DeviceContext;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.DepthBounds;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.Viewport;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// The state that a script has built up, and what it does with it short of drawing.
final class ScriptPipeline {
  final Device device;
  final Map<ResourceKey, ScriptResource> resources = new TreeMap<>(KEYS);
  final Map<Integer, SamplerDesc> samplers = new TreeMap<>();
  final Map<Integer, Viewport> viewports = new TreeMap<>();
  final Uniforms uniforms = new Uniforms();
  final FixedFunction fixedFunction = new FixedFunction();
  List<Section.InputElement> layout = List.of();
  ComparisonFunc depthFunc = ComparisonFunc.LESS;
  DepthBounds depthBounds; // null: not tested
  int sampleMask = 0xffffffff;

  private static final java.util.Comparator<ResourceKey> KEYS =
      java.util.Comparator.comparing(ResourceKey::kind).thenComparing(ResourceKey::slot);

  private final ResourceFactory factory;
  private final Map<ReadKey, Readback> readbacks = new HashMap<>();

  private record ReadKey(ScriptResource resource, int layer) {}

  ScriptPipeline(Device device) {
    this.device = device;
    this.factory = new ResourceFactory(device);
  }

  DeviceContext context() {
    return device.immediateContext();
  }

  /// A layer's memory; several probes in a row read it once.
  Readback read(ScriptResource resource, int layer) throws StepException, UnsupportedException {
    var key = new ReadKey(resource, layer);
    Readback known = readbacks.get(key);
    if (known == null) {
      known = Readback.of(resource, layer, device);
      readbacks.put(key, known);
    }
    return known;
  }

  /// Says that resources may have been written to.
  void changed() {
    readbacks.clear();
  }

  void declare(ResourceKey key, ResourceShape shape) {
    resources.put(key, factory.create(key, shape));
  }

  Optional<ScriptResource> find(ResourceKey key) {
    return Optional.ofNullable(resources.get(key));
  }

  /// All of a kind, by slot.
  List<ScriptResource> all(ResourceKey.Kind kind) {
    return resources.values().stream().filter(r -> r.key.kind() == kind).toList();
  }

  /// A script that declares no target gets one.
  void requireTarget() {
    if (!resources.containsKey(ResourceKey.RTV0) && !resources.containsKey(ResourceKey.DSV)) {
      declare(ResourceKey.RTV0, ResourceShape.defaultTarget());
    }
  }

  void clear(Directive.ClearRenderTarget clear) throws StepException, UnsupportedException {
    if (clear.slot() == 0) {
      requireTarget();
    }
    ScriptResource resource = get(new ResourceKey(ResourceKey.Kind.RTV, clear.slot()));
    RenderTargetView view = device.createRenderTargetView(resource.texture());
    List<Float> c = clear.color();
    context().clearRenderTargetView(view, c.get(0), c.get(1), c.get(2), c.get(3));
    resource.renew();
  }

  void clear(Directive.ClearDepth clear) throws StepException, UnsupportedException {
    ScriptResource resource = get(ResourceKey.DSV);
    DepthStencilView view = device.createDepthStencilView(resource.texture());
    context().clearDepthStencilView(view, Set.of(ClearFlag.DEPTH), clear.depth(), 0);
    resource.renew();
  }

  void copy(Directive.Copy copy) throws StepException, UnsupportedException {
    ScriptResource from = get(copy.source());
    ScriptResource to = get(copy.destination());
    try {
      if (from.shape.dimension().isBuffer()) {
        context().copyResource(to.buffer(), from.buffer());
      } else {
        context().copyResource(to.texture(), from.texture());
      }
    } catch (IllegalArgumentException e) {
      throw new StepException(e.getMessage());
    }
    Optional<String> unknown = from.unknown();
    to.renew();
    unknown.ifPresent(to::spoil);
  }

  ScriptResource get(ResourceKey key) throws StepException {
    ScriptResource resource = resources.get(key);
    if (resource == null) {
      throw new StepException("there is no " + key);
    }
    return resource;
  }
}
