package dev.plumb.cli.scene;

import dev.plumb.cli.Console;
import dev.plumb.cli.InputException;
import dev.plumb.cli.scene.Scene.Dispatch;
import dev.plumb.cli.scene.Scene.Draw;
import dev.plumb.cli.scene.Scene.GeometryShaders;
import dev.plumb.cli.scene.StageBinder.Unordered;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.emulator.state.ScissorRect;
import dev.plumb.emulator.state.Viewport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.stream.Collectors;

/// Sets one draw's or dispatch's state.
final class DrawBinder {
  private final SceneRun run;
  private final Console console;

  DrawBinder(SceneRun run, Console console) {
    this.run = run;
    this.console = console;
  }

  void bind(Dispatch dispatch) throws InputException {
    var context = run.device().immediateContext();
    run.clearState();
    var cs = run.shader(dispatch.computeShader());
    context.cs().setShader(run.device().createComputeShader(cs));
    var names = new StageBinder(run, console, dispatch.bindings(), dispatch.place());
    names.bind(cs, context.cs());
    names.reportUnknown();
    names
        .unordered()
        .forEach(
            (slot, bound) ->
                context.cs().setUnorderedAccessView(slot, bound.view(), bound.initialCount()));
  }

  void bind(Draw draw) throws InputException {
    var context = run.device().immediateContext();
    run.clearState();
    var vs = run.shader(draw.vertexShader());
    var vertexShader = run.device().createVertexShader(vs);
    context.vs().setShader(vertexShader);
    var names = new StageBinder(run, console, draw.bindings(), draw.place());
    names.bind(vs, context.vs());
    bind(draw, names);
    if (draw.pixelShader().isPresent()) {
      var ps = run.shader(draw.pixelShader().get());
      context.ps().setShader(run.device().createPixelShader(ps));
      names.bind(ps, context.ps());
    }
    names.reportUnknown();
    var ia = context.ia();
    var input = draw.input();
    ia.setInputLayout(run.device().createInputLayout(input.layout(), vertexShader));
    ia.setPrimitiveTopology(input.topology());
    for (var vb : input.vertexBuffers()) {
      ia.setVertexBuffer(vb.slot(), run.buffer(vb.buffer()), vb.stride(), vb.offset());
    }
    if (input.indexBuffer().isPresent()) {
      var ib = input.indexBuffer().get();
      ia.setIndexBuffer(run.buffer(ib.buffer()), ib.format(), ib.offset());
    }
    var rasterization = draw.rasterization();
    context.rs().setState(rasterization.desc());
    context.rs().setViewports(rasterization.viewports().toArray(Viewport[]::new));
    context.rs().setScissorRects(rasterization.scissors().toArray(ScissorRect[]::new));
    outputMerger(draw, names.unordered());
  }

  private void bind(Draw draw, StageBinder names) throws InputException {
    GeometryShaders shaders = draw.geometryShaders();
    var context = run.device().immediateContext();
    if (shaders.hull().isPresent()) {
      var hs = run.shader(shaders.hull().get());
      context.hs().setShader(run.device().createHullShader(hs));
      names.bind(hs, context.hs());
    }
    if (shaders.domain().isPresent()) {
      var ds = run.shader(shaders.domain().get());
      context.ds().setShader(run.device().createDomainShader(ds));
      names.bind(ds, context.ds());
    }
    if (shaders.geometry().isPresent()) {
      var gs = run.shader(shaders.geometry().get());
      context.gs().setShader(run.device().createGeometryShader(gs));
      names.bind(gs, context.gs());
    }
    if (shaders.streamOutput().isPresent()) {
      var output = shaders.streamOutput().get();
      String last = shaders.geometry().or(shaders::domain).orElse(draw.vertexShader());
      context
          .gs()
          .setShader(
              run.device().createGeometryShaderWithStreamOutput(run.shader(last), output.desc()));
      context
          .so()
          .setTargets(
              output.buffers().stream()
                  .map(name -> name.map(run::buffer).orElse(null))
                  .collect(Collectors.toList()),
              output.offsets().stream().mapToInt(Integer::intValue).toArray());
    }
  }

  private void outputMerger(Draw draw, Map<Integer, Unordered> unordered) {
    var om = run.device().immediateContext().om();
    var merging = draw.merging();
    var targets = new ArrayList<RenderTargetView>();
    merging
        .targets()
        .forEach(target -> targets.add(target.map(run.views()::renderTarget).orElse(null)));
    var depth = merging.depthTarget().map(run.views()::depthStencil).orElse(null);
    if (unordered.isEmpty()) {
      om.setRenderTargets(targets, depth);
    } else {
      int first = Collections.min(unordered.keySet());
      int count = Collections.max(unordered.keySet()) + 1 - first;
      var views = new UnorderedAccessView[count];
      var counts = new int[count];
      Arrays.fill(counts, Unordered.KEEP);
      unordered.forEach(
          (slot, bound) -> {
            views[slot - first] = bound.view();
            counts[slot - first] = bound.initialCount();
          });
      om.setRenderTargetsAndUnorderedAccessViews(
          targets, depth, first, Arrays.asList(views), counts);
    }
    om.setDepthStencilState(merging.depthStencil(), merging.stencilRef());
    om.setDepthBounds(merging.depthBounds().orElse(null));
    om.setBlendState(merging.blend(), merging.blendFactor(), merging.sampleMask());
  }
}
