package dev.plumb.cli.scene;

import dev.plumb.cli.Console;
import dev.plumb.cli.InputException;
import dev.plumb.cli.Suggestions;
import dev.plumb.cli.constant.ConstantBuffers;
import dev.plumb.cli.constant.ConstantValue;
import dev.plumb.cli.scene.Scene.Draw;
import dev.plumb.emulator.api.ShaderStageBindings;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.BufferDesc;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.reflect.ShaderReflection.Binding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Sets one draw's state: resources and constants by name, through the shaders' reflection.
final class DrawBinder {
  private final SceneRun run;
  private final Console console;
  private final Set<String> found = new HashSet<>();
  private final Map<String, Set<String>> settable = new HashMap<>(); // by "constant", ...
  private final Set<String> parts = new TreeSet<>();

  DrawBinder(SceneRun run, Console console) {
    this.run = run;
    this.console = console;
  }

  void bind(Draw draw) throws InputException {
    var context = run.device().immediateContext();
    context.clearState();
    var vs = run.shader(draw.vertexShader());
    var vertexShader = run.device().createVertexShader(vs);
    context.vs().setShader(vertexShader);
    stage(draw, vs, context.vs());
    if (draw.pixelShader().isPresent()) {
      var ps = run.shader(draw.pixelShader().get());
      context.ps().setShader(run.device().createPixelShader(ps));
      stage(draw, ps, context.ps());
    }
    reportUnknown(draw);
    var ia = context.ia();
    ia.setInputLayout(run.device().createInputLayout(draw.layout(), vertexShader));
    ia.setPrimitiveTopology(draw.topology());
    for (var vb : draw.vertexBuffers()) {
      ia.setVertexBuffer(vb.slot(), run.buffer(vb.buffer()), vb.stride(), vb.offset());
    }
    if (draw.indexBuffer().isPresent()) {
      var ib = draw.indexBuffer().get();
      ia.setIndexBuffer(run.buffer(ib.buffer()), ib.format(), ib.offset());
    }
    context.rs().setState(draw.rasterizer());
    context.rs().setViewports(draw.viewports().toArray(Viewport[]::new));
    context.rs().setScissorRects(draw.scissors().toArray(ScissorRect[]::new));
    outputMerger(draw);
  }

  private void outputMerger(Draw draw) {
    var om = run.device().immediateContext().om();
    var targets = new ArrayList<RenderTargetView>();
    draw.targets()
        .forEach(name -> targets.add(run.device().createRenderTargetView(run.texture(name))));
    om.setRenderTargets(
        targets,
        draw.depthTarget()
            .map(name -> run.device().createDepthStencilView(run.texture(name)))
            .orElse(null));
    om.setDepthStencilState(draw.depthStencil(), draw.stencilRef());
    om.setBlendState(draw.blend(), draw.blendFactor(), draw.sampleMask());
  }

  private void stage(Draw draw, CompiledShader shader, ShaderStageBindings<?> stage)
      throws InputException {
    constants(draw, shader, stage);
    for (Binding binding : shader.reflection().bindings()) {
      switch (binding.kind()) {
        case TEXTURE -> texture(draw, binding, stage);
        case SAMPLER, COMPARISON_SAMPLER -> sampler(draw, binding, stage);
        case TEXTURE_BUFFER, UNORDERED_ACCESS ->
            throw draw.place()
                .error(
                    "'"
                        + binding.name()
                        + "' is a "
                        + binding.kind().word()
                        + ", which cannot be bound yet");
        case CONSTANT_BUFFER -> {}
      }
    }
  }

  private void constants(Draw draw, CompiledShader shader, ShaderStageBindings<?> stage)
      throws InputException {
    var contents = new ConstantBuffers(shader.reflection());
    for (var constant : draw.constants().entrySet()) {
      if (contents.set(constant.getKey(), constant.getValue())) {
        found.add(constant.getKey());
      }
    }
    settable("constant").addAll(contents.names());
    parts.addAll(contents.partNames());
    for (var buffer : contents.byRegister().entrySet()) {
      byte[] data = buffer.getValue();
      var desc = BufferDesc.of(Math.max(16, data.length), BindFlag.CONSTANT_BUFFER);
      stage.setConstantBuffers(buffer.getKey(), run.device().createBuffer(desc, data));
    }
    for (var bound : draw.constantBuffers().entrySet()) {
      byte[] data = run.scene().buffers().get(bound.getValue());
      var desc = BufferDesc.of((data.length + 15) / 16 * 16, BindFlag.CONSTANT_BUFFER);
      stage.setConstantBuffers(bound.getKey(), run.device().createBuffer(desc, data));
    }
  }

  private void texture(Draw draw, Binding binding, ShaderStageBindings<?> stage) {
    settable("texture").add(binding.name());
    String name = draw.textures().get(binding.name());
    if (name == null) {
      return; // the pipeline warns
    }
    found.add(binding.name());
    stage.setShaderResources(
        binding.register(), run.device().createShaderResourceView(run.texture(name)));
  }

  private void sampler(Draw draw, Binding binding, ShaderStageBindings<?> stage) {
    settable("sampler").add(binding.name());
    String name = draw.samplers().get(binding.name());
    if (name == null) {
      if (binding.used()) {
        String message =
            "sampler '" + binding.name() + "' is not bound: it filters linearly and clamps";
        console.say(draw.place().says("warning", message));
      }
      return;
    }
    found.add(binding.name());
    stage.setSamplers(binding.register(), run.scene().samplers().get(name));
  }

  /// A name that no shader of the draw has.
  private void reportUnknown(Draw draw) throws InputException {
    for (var constant : draw.constants().entrySet()) {
      if (!found.contains(constant.getKey()) && !sharedConstant(draw, constant)) {
        unknown(draw, constant.getValue().place(), "constant", constant.getKey());
      }
    }
    for (String texture : draw.textures().keySet()) {
      if (!found.contains(texture) && !sharedResource(draw, texture)) {
        unknown(draw, draw.place(), "texture", texture);
      }
    }
    for (String sampler : draw.samplers().keySet()) {
      if (!found.contains(sampler) && !sharedResource(draw, sampler)) {
        unknown(draw, draw.place(), "sampler", sampler);
      }
    }
  }

  /// Whether it comes from a pipeline, for the shaders of other draws.
  private boolean sharedConstant(Draw draw, Map.Entry<String, ConstantValue> constant)
      throws InputException {
    if (!draw.inherited().contains(constant.getKey())) {
      return false;
    }
    for (CompiledShader shader : run.shaders()) {
      if (new ConstantBuffers(shader.reflection()).set(constant.getKey(), constant.getValue())) {
        return true;
      }
    }
    return false;
  }

  private boolean sharedResource(Draw draw, String name) {
    return draw.inherited().contains(name)
        && run.shaders().stream()
            .flatMap(shader -> shader.reflection().bindings().stream())
            .anyMatch(binding -> binding.name().equals(name));
  }

  private void unknown(Draw draw, Place place, String what, String name) throws InputException {
    String message = "no shader of the draw has a " + what + " '" + name + "'" + hint(what, name);
    if (draw.strict()) {
      throw place.error(message);
    }
    console.say(place.says("warning", message));
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
