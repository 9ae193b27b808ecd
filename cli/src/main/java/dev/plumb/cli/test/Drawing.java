package dev.plumb.cli.test;

import dev.plumb.cli.script.Directive;
import dev.plumb.cli.script.ResourceKey;
import dev.plumb.cli.script.ResourceKey.Kind;
import dev.plumb.cli.script.ResourceShape;
import dev.plumb.cli.script.Section;
import dev.plumb.cli.script.ShaderKind;
import dev.plumb.cli.script.ShaderModel;
import dev.plumb.emulator.api.DeviceContext;
import dev.plumb.emulator.api.ShaderStageBindings;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.query.DrawResult;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.state.BlendDesc;
import dev.plumb.emulator.state.CullMode;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.InputElementDesc;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.RasterizerDesc;
import dev.plumb.emulator.state.VertexShader;
import dev.plumb.emulator.state.Viewport;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.verify.VerifiedModule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Draws and dispatches with the state that a script has built up.
final class Drawing {
  private static final List<Float> WHITE = List.of(1f, 1f, 1f, 1f);

  private final ScriptPipeline pipeline;
  private final StageShaders shaders;
  private final ShaderModel model;

  Drawing(ScriptPipeline pipeline, StageShaders shaders, ShaderModel model) {
    this.pipeline = pipeline;
    this.shaders = shaders;
    this.model = model;
  }

  /// A triangle over the whole target; what it is made from stays declared.
  void drawQuad() throws StepException, UnsupportedException {
    pipeline.declare(ResourceKey.VB0, ResourceShape.vertexBuffer(-2, -2, -2, 4, 4, -2));
    pipeline.layout = List.of(new Section.InputElement(0, Format.R32G32_FLOAT, "position", 0));
    draw(new Directive.Draw(PrimitiveTopology.TRIANGLE_LIST, 3, 1));
  }

  void draw(Directive.Draw draw) throws StepException, UnsupportedException {
    pipeline.requireTarget();
    try {
      requireSupport();
      bindInput(draw);
      bindGeometryStages();
      bindPixelStage();
      bindTargets();
      DeviceContext context = pipeline.context();
      requireDone(context.drawInstanced(draw.vertices(), draw.instances(), 0, 0));
    } catch (UnsupportedException e) {
      spoilOutputs(e.getMessage());
      throw e;
    } catch (IllegalArgumentException e) { // the emulator refuses the state
      throw new StepException(e.getMessage());
    }
  }

  void dispatch(Directive.Dispatch dispatch) throws StepException, UnsupportedException {
    DeviceContext context = pipeline.context();
    try {
      CompiledShader shader =
          shaders
              .find(ShaderKind.COMPUTE, model)
              .orElseThrow(() -> new StepException("there is no compute shader"));
      context.cs().setShader(pipeline.device.createComputeShader(shader));
      bindResources(context.cs());
      for (ScriptResource resource : pipeline.all(Kind.UAV)) {
        resource.requireKnown();
        context.cs().setUnorderedAccessViews(resource.key.slot(), resource.unorderedAccessView());
      }
      requireDone(context.dispatch(dispatch.x(), dispatch.y(), dispatch.z()));
    } catch (UnsupportedException e) {
      spoilOutputs(e.getMessage());
      throw e;
    } catch (IllegalArgumentException e) { // the emulator refuses the state
      throw new StepException(e.getMessage());
    }
  }

  private void spoilOutputs(String reason) {
    for (ScriptResource resource : pipeline.resources.values()) {
      if (resource.key.kind() != Kind.SRV && resource.key.kind() != Kind.VB) {
        resource.spoil(reason);
      }
    }
  }

  private void requireSupport() throws UnsupportedException {
    Optional<String> missing = isD3D9() ? pipeline.fixedFunction.unsupported() : Optional.empty();
    if (missing.isPresent()) {
      throw new UnsupportedException(missing.get());
    }
  }

  private boolean isD3D9() {
    return !model.isAtLeast(4, 0);
  }

  // State, stage by stage

  private void bindInput(Directive.Draw draw) throws StepException, UnsupportedException {
    DeviceContext context = pipeline.context();
    VerifiedModule module = shaders.vertexShader(model).module();
    VertexShader shader =
        pipeline.device.createVertexShader(
            isD3D9() ? pipeline.fixedFunction.behindVertexShader(module) : module);
    context.vs().setShader(shader);
    context.vs().setConstantBuffers(0, pipeline.uniforms.buffer(pipeline.device).orElse(null));
    List<InputElementDesc> elements = new ArrayList<>();
    var strides = new int[Kind.VB.slots()];
    for (Section.InputElement element : pipeline.layout) {
      elements.add(
          InputElementDesc.perVertex(
              element.semantic(),
              element.semanticIndex(),
              element.format(),
              element.slot(),
              strides[element.slot()]));
      strides[element.slot()] += element.format().bytesPerBlock();
    }
    context.ia().setInputLayout(pipeline.device.createInputLayout(elements, shader));
    context.ia().setPrimitiveTopology(draw.topology());
    for (ScriptResource resource : pipeline.all(Kind.VB)) {
      int slot = resource.key.slot();
      context.ia().setVertexBuffer(slot, resource.buffer(), strides[slot], 0);
    }
  }

  private void bindGeometryStages() throws StepException, UnsupportedException {
    DeviceContext context = pipeline.context();
    bind(ShaderKind.HULL, pipeline.device::createHullShader, context.hs());
    bind(ShaderKind.DOMAIN, pipeline.device::createDomainShader, context.ds());
    bind(ShaderKind.GEOMETRY, pipeline.device::createGeometryShader, context.gs());
  }

  private <S> void bind(
      ShaderKind kind, Function<CompiledShader, S> create, ShaderStageBindings<S> stage)
      throws StepException, UnsupportedException {
    stage.setShader(shaders.find(kind, model).map(create).orElse(null));
    stage.setConstantBuffers(0, pipeline.uniforms.buffer(pipeline.device).orElse(null));
  }

  private void bindPixelStage() throws StepException, UnsupportedException {
    DeviceContext context = pipeline.context();
    Optional<VerifiedModule> module =
        shaders.find(ShaderKind.PIXEL, model).map(CompiledShader::module);
    if (isD3D9()) {
      module = module.map(pipeline.fixedFunction::aroundPixelShader);
    }
    context.ps().setShader(module.map(pipeline.device::createPixelShader).orElse(null));
    bindResources(context.ps());
  }

  /// Constants, samplers and resources that shaders read.
  private void bindResources(ShaderStageBindings<?> stage) throws UnsupportedException {
    stage.setConstantBuffers(0, pipeline.uniforms.buffer(pipeline.device).orElse(null));
    pipeline.samplers.forEach((slot, desc) -> stage.setSamplers(slot, desc));
    for (ScriptResource resource : pipeline.all(Kind.SRV)) {
      resource.requireKnown();
      if (isD3D9() && resource.shape.shadow()) {
        throw new UnsupportedException("Direct3D 9's comparing samplers are not supported");
      }
      stage.setShaderResources(resource.key.slot(), resource.shaderResourceView());
    }
  }

  private void bindTargets() throws StepException, UnsupportedException {
    DeviceContext context = pipeline.context();
    var views = new ArrayList<RenderTargetView>();
    for (ScriptResource resource : pipeline.all(Kind.RTV)) {
      while (views.size() < resource.key.slot()) {
        views.add(null);
      }
      views.add(pipeline.device.createRenderTargetView(resource.texture()));
    }
    Optional<ScriptResource> depth = pipeline.find(ResourceKey.DSV);
    DepthStencilView depthView =
        depth.isPresent() ? pipeline.device.createDepthStencilView(depth.get().texture()) : null;
    context.om().setRenderTargets(views, depthView);
    for (ScriptResource resource : pipeline.all(Kind.UAV)) {
      resource.requireKnown();
      // As D3D12 does: views count their slots apart from targets.
      context.om().setUnorderedAccessView(resource.key.slot(), resource.unorderedAccessView());
    }
    context
        .om()
        .setDepthStencilState(
            depth.isPresent()
                ? DepthStencilDesc.depth(pipeline.depthFunc, true)
                : DepthStencilDesc.DISABLED,
            0);
    context.om().setDepthBounds(pipeline.depthBounds);
    context.om().setBlendState(BlendDesc.DEFAULT, WHITE, pipeline.sampleMask);
    context.rs().setState(RasterizerDesc.DEFAULT.withCullMode(CullMode.NONE));
    context.rs().setViewports(viewports().map(this::shifted).toArray(Viewport[]::new));
  }

  /// Those of the script; if it has none, one over what all targets have in common.
  private Stream<Viewport> viewports() {
    if (!pipeline.viewports.isEmpty()) {
      var all = new ArrayList<Viewport>();
      pipeline.viewports.forEach(
          (index, viewport) -> {
            while (all.size() < index) {
              all.add(Viewport.EMPTY);
            }
            all.add(viewport);
          });
      return all.stream();
    }
    int width = Integer.MAX_VALUE;
    int height = Integer.MAX_VALUE;
    for (ScriptResource resource : pipeline.resources.values()) {
      if (resource.key.kind() == Kind.RTV || resource.key.kind() == Kind.DSV) {
        width = Math.min(width, resource.shape.width());
        height = Math.min(height, resource.shape.height());
      }
    }
    return Stream.of(Viewport.of(width, height));
  }

  /// In Direct3D 9 a pixel's middle, not its corner, has whole coordinates.
  private Viewport shifted(Viewport v) {
    return !isD3D9() || v.equals(Viewport.EMPTY)
        ? v
        : new Viewport(
            v.topLeftX() + 0.5f,
            v.topLeftY() + 0.5f,
            v.width(),
            v.height(),
            v.minDepth(),
            v.maxDepth());
  }

  private static void requireDone(DrawResult result) throws StepException {
    switch (result) {
      case DrawResult.Drawn _, DrawResult.LeftOut _ -> {}
      case DrawResult.Rejected rejected ->
          throw new StepException(
              "is rejected: "
                  + rejected.errors().stream()
                      .map(Message::text)
                      .collect(Collectors.joining("; ")));
      case DrawResult.ShaderTimeout timeout ->
          throw new StepException(
              "the "
                  + timeout.stage().name().toLowerCase(java.util.Locale.ROOT)
                  + " shader does not end");
    }
  }
}
