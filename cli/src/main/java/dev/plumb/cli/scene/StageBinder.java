package dev.plumb.cli.scene;

import dev.plumb.cli.Console;
import dev.plumb.cli.InputException;
import dev.plumb.cli.Suggestions;
import dev.plumb.cli.constant.ConstantBuffers;
import dev.plumb.cli.constant.ConstantValue;
import dev.plumb.cli.scene.Scene.Bindings;
import dev.plumb.emulator.api.ShaderStageBindings;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.ir.Module.ResourceBinding;
import dev.plumb.hlsl.ir.RegisterSlots;
import dev.plumb.hlsl.ir.RegisterSlots.File;
import dev.plumb.hlsl.reflect.ShaderReflection.Binding;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Binds resources and constants by name, through the shaders' reflection.
final class StageBinder {
  private final SceneRun run;
  private final Console console;
  private final Bindings bindings;
  private final Place place;
  private final Set<String> found = new HashSet<>();
  private final Map<String, Set<String>> settable = new HashMap<>(); // by "constant", ...
  private final Set<String> parts = new TreeSet<>();
  private final Map<Integer, Unordered> unordered = new TreeMap<>(); // by slot

  /// What a shader writes to, and what its hidden counter is set to.
  ///
  /// @param initialCount -1 keeps the counter
  record Unordered(UnorderedAccessView view, int initialCount) {
    static final int KEEP = -1;
  }

  /// @param place of the draw or dispatch
  StageBinder(SceneRun run, Console console, Bindings bindings, Place place) {
    this.run = run;
    this.console = console;
    this.bindings = bindings;
    this.place = place;
  }

  /// What the shaders bound so far write to, by slot.
  Map<Integer, Unordered> unordered() {
    return unordered;
  }

  /// Binds what the shader declares to its stage.
  void bind(CompiledShader shader, ShaderStageBindings<?> stage) throws InputException {
    var contents = constants(shader, stage);
    for (Binding binding : shader.reflection().bindings()) {
      switch (binding.kind()) {
        case TEXTURE -> resource(shader, binding, stage);
        case SAMPLER, COMPARISON_SAMPLER -> sampler(shader, binding, stage);
        case UNORDERED_ACCESS -> unordered(shader, binding);
        case TEXTURE_BUFFER -> textureBuffer(shader, binding, contents, stage);
        case CONSTANT_BUFFER -> {}
      }
    }
  }

  private ConstantBuffers constants(CompiledShader shader, ShaderStageBindings<?> stage)
      throws InputException {
    var contents = new ConstantBuffers(shader.reflection());
    setMaterial(contents);
    for (var constant : bindings.constants().entrySet()) {
      if (contents.set(constant.getKey(), constant.getValue())) {
        found.add(constant.getKey());
      }
    }
    settable("constant").addAll(contents.names());
    parts.addAll(contents.partNames());
    for (var buffer : contents.bySlot(slots(shader)).entrySet()) {
      byte[] data = buffer.getValue();
      var desc = BufferDesc.of(Math.max(16, data.length), BindFlag.CONSTANT_BUFFER);
      stage.setConstantBuffers(buffer.getKey(), run.device().createBuffer(desc, data));
    }
    for (var bound : bindings.constantBuffers().entrySet()) {
      if (bound.getKey().matches("b\\d+")) {
        constantBuffer(stage, Integer.parseInt(bound.getKey().substring(1)), bound.getValue());
      }
    }
    var names = new BindingNames(shader);
    for (var declared : shader.reflection().constantBuffers()) {
      if (declared.textureBuffer()) {
        continue;
      }
      settable("constant buffer").add(declared.name());
      int slot = slots(shader).slot(File.CONSTANT_BUFFER, declared.space(), declared.register());
      var name =
          names
              .of(declared.name(), 'b', declared.register(), 1)
              .getFirst()
              .name(bindings.constantBuffers());
      if (name.isPresent()) {
        found.add(name.get());
        constantBuffer(stage, slot, bindings.constantBuffers().get(name.get()));
      }
    }
    return contents;
  }

  /// What the material has for variables of the usual names; of vectors as much as they take.
  private void setMaterial(ConstantBuffers contents) throws InputException {
    for (String path : contents.partNames()) {
      var value = bindings.material().constant(path);
      var count = contents.scalarCount(path);
      if (value.isPresent() && count.isPresent() && count.getAsInt() <= value.get().size()) {
        contents.set(path, new ConstantValue(value.get().subList(0, count.getAsInt()), place));
      }
    }
  }

  private void constantBuffer(
      ShaderStageBindings<?> stage, int slot, Scene.ConstantBufferSource source) {
    if (source.numConstants() == 0) {
      stage.setConstantBuffers(slot, run.buffer(source.buffer()));
    } else {
      stage.setConstantBuffer(
          slot, run.buffer(source.buffer()), source.firstConstant(), source.numConstants());
    }
  }

  private void resource(CompiledShader shader, Binding binding, ShaderStageBindings<?> stage) {
    ResourceBinding declared = declared(shader, binding);
    boolean isBuffer = SceneViews.isBuffer(declared.kind());
    settable(isBuffer ? "buffer" : "texture").add(binding.name());
    var bound = isBuffer ? bindings.buffers() : bindings.textures();
    int slot = slots(shader).slot(declared);
    for (var names : new BindingNames(shader).of(declared)) {
      var name = names.name(bound);
      if (name.isPresent()) {
        found.add(name.get());
        stage.setShaderResources(
            requireSlot(slot, binding),
            run.views().shaderResource(bound.get(name.get()), Optional.of(declared)));
      } else if (!isBuffer && bindings.material().texture(binding.name()).isPresent()) {
        var view = bindings.material().texture(binding.name()).get();
        stage.setShaderResources(
            requireSlot(slot, binding), run.views().shaderResource(view, Optional.of(declared)));
      } // else the pipeline warns
      slot++;
    }
  }

  /// A buffer by the tbuffer's name; else what its variables are set to.
  private void textureBuffer(
      CompiledShader shader,
      Binding binding,
      ConstantBuffers contents,
      ShaderStageBindings<?> stage) {
    settable("buffer").add(binding.name());
    var name =
        new BindingNames(shader)
            .of(binding.name(), 't', binding.register(), 1)
            .getFirst()
            .name(bindings.buffers());
    ViewSource view = name.map(bindings.buffers()::get).orElse(null);
    name.ifPresent(found::add);
    int slot = slots(shader).slot(File.SHADER_RESOURCE, binding.space(), binding.register());
    stage.setShaderResources(
        requireSlot(slot, binding),
        view == null
            ? run.views().textureBuffer(contents.textureBuffer(binding.name()))
            : run.views().textureBuffer(view));
  }

  private void unordered(CompiledShader shader, Binding binding) {
    settable("unordered access view").add(binding.name());
    ResourceBinding declared = declared(shader, binding);
    boolean isBuffer = SceneViews.isBuffer(declared.kind());
    int slot = slots(shader).slot(declared);
    for (var names : new BindingNames(shader).of(declared)) {
      var name = names.name(bindings.unordered());
      if (name.isPresent()) {
        found.add(name.get());
        ViewSource view = bindings.unordered().get(name.get());
        requireKind(binding, declared, view, isBuffer);
        unordered.put(
            requireSlot(slot, binding),
            new Unordered(
                run.views().unordered(view, Optional.of(declared)),
                view.initialCount().orElse(Unordered.KEEP)));
      } // else the pipeline warns
      slot++;
    }
  }

  private void requireKind(
      Binding binding, ResourceBinding declared, ViewSource view, boolean isBuffer) {
    if (isBuffer != run.resources().isBuffer(view.resource())) {
      throw new IllegalArgumentException(
          "'%s' is a %s, and '%s' is a %s"
              .formatted(
                  binding.name(),
                  declared.kind().spelling(),
                  view.resource(),
                  isBuffer ? "texture" : "buffer"));
    }
  }

  private static RegisterSlots slots(CompiledShader shader) {
    return RegisterSlots.of(shader.module().module());
  }

  private static int requireSlot(int slot, Binding binding) {
    if (slot == RegisterSlots.NONE) {
      throw new IllegalArgumentException(
          "'%s' cannot be bound: an array without end in another space takes all slots"
              .formatted(binding.name()));
    }
    return slot;
  }

  private static ResourceBinding declared(CompiledShader shader, Binding binding) {
    return shader.module().module().resources().stream()
        .filter(resource -> resource.name().equals(binding.name()))
        .findFirst()
        .orElseThrow();
  }

  private void sampler(CompiledShader shader, Binding binding, ShaderStageBindings<?> stage) {
    settable("sampler").add(binding.name());
    int slot = slots(shader).slot(File.SAMPLER, binding.space(), binding.register());
    boolean unbound = false;
    for (var names :
        new BindingNames(shader).of(binding.name(), 's', binding.register(), binding.count())) {
      var name = names.name(bindings.samplers());
      name.ifPresent(found::add);
      var sampler =
          name.map(bindings.samplers()::get).or(() -> bindings.material().sampler(binding.name()));
      unbound |= sampler.isEmpty();
      if (sampler.isPresent()) {
        stage.setSamplers(requireSlot(slot, binding), run.scene().samplers().get(sampler.get()));
      }
      slot++;
    }
    if (unbound && binding.used() && binding.count() != 0) {
      String message =
          "sampler '" + binding.name() + "' is not bound: it filters linearly and clamps";
      console.say(place.says("warning", message));
    }
  }

  /// A name that no shader of the draw has.
  void reportUnknown() throws InputException {
    for (var constant : bindings.constants().entrySet()) {
      if (!found.contains(constant.getKey()) && !sharedConstant(constant)) {
        unknown(constant.getValue().place(), "constant", constant.getKey());
      }
    }
    for (String name : bindings.constantBuffers().keySet()) {
      if (!name.matches("b\\d+") && !found.contains(name) && !sharedResource(name)) {
        unknown(place, "constant buffer", name);
      }
    }
    reportUnknown("texture", bindings.textures());
    reportUnknown("buffer", bindings.buffers());
    reportUnknown("sampler", bindings.samplers());
    reportUnknown("unordered access view", bindings.unordered());
  }

  private void reportUnknown(String what, Map<String, ?> bound) throws InputException {
    for (String name : bound.keySet()) {
      if (!found.contains(name) && !sharedResource(name)) {
        unknown(place, what, name);
      }
    }
  }

  /// Whether it comes from a pipeline, for the shaders of other draws.
  private boolean sharedConstant(Map.Entry<String, ConstantValue> constant) throws InputException {
    if (!bindings.inherited().contains(constant.getKey())) {
      return false;
    }
    for (CompiledShader shader : run.shaders()) {
      if (new ConstantBuffers(shader.reflection()).set(constant.getKey(), constant.getValue())) {
        return true;
      }
    }
    return false;
  }

  private boolean sharedResource(String name) {
    return bindings.inherited().contains(name)
        && run.shaders().stream()
            .flatMap(shader -> shader.reflection().bindings().stream())
            .anyMatch(binding -> binding.name().equals(name));
  }

  private void unknown(Place where, String what, String name) throws InputException {
    String message = "no shader of the draw has a " + what + " '" + name + "'" + hint(what, name);
    if (bindings.strict()) {
      throw where.error(message);
    }
    console.say(where.says("warning", message));
  }

  private Set<String> settable(String what) {
    return settable.computeIfAbsent(what, _ -> new TreeSet<>());
  }

  private String hint(String what, String name) {
    boolean isPart = name.indexOf('.') >= 0 || name.indexOf('[') >= 0;
    String near = Suggestions.didYouMean(name, isPart ? parts : settable(what));
    if (!near.isEmpty() || settable(what).isEmpty()) {
      return near;
    }
    List<String> all = List.copyOf(settable(what));
    return "; there are " + String.join(", ", all.subList(0, Math.min(8, all.size())));
  }
}
