package dev.plumb.cli.test;

import dev.plumb.cli.script.Directive;
import dev.plumb.cli.script.ShaderModel;
import dev.plumb.emulator.state.DepthBounds;
import dev.plumb.emulator.state.Viewport;
import java.util.Optional;

/// Carries out a test's lines, one by one.
final class TestSteps {
  private final ScriptPipeline pipeline;
  private final Drawing drawing;

  TestSteps(ScriptPipeline pipeline, StageShaders shaders, ShaderModel model) {
    this.pipeline = pipeline;
    this.drawing = new Drawing(pipeline, shaders, model);
  }

  /// What is not as the line says; empty if all is.
  Optional<String> run(Directive directive) throws StepException, UnsupportedException {
    if (directive instanceof Directive.Probe probe) {
      return ProbeCheck.check(probe, pipeline);
    }
    pipeline.changed();
    carryOut(directive);
    return Optional.empty();
  }

  private void carryOut(Directive directive) throws StepException, UnsupportedException {
    switch (directive) {
      case Directive.DrawQuad _ -> drawing.drawQuad();
      case Directive.Draw draw -> drawing.draw(draw);
      case Directive.Dispatch dispatch -> drawing.dispatch(dispatch);
      case Directive.ClearRenderTarget clear -> pipeline.clear(clear);
      case Directive.ClearDepth clear -> pipeline.clear(clear);
      case Directive.Copy copy -> pipeline.copy(copy);
      case Directive.Uniform uniform -> pipeline.uniforms.set(uniform.offset(), uniform.words());
      case Directive.Depth depth -> pipeline.depthFunc = depth.func();
      case Directive.SetViewport v ->
          pipeline.viewports.put(
              v.index(), new Viewport(v.x(), v.y(), v.width(), v.height(), 0, 1));
      case Directive.SampleMask mask -> pipeline.sampleMask = mask.mask();
      case Directive.DepthBounds bounds ->
          pipeline.depthBounds = new DepthBounds(bounds.least(), bounds.most());
      case Directive.AlphaTest alphaTest -> pipeline.fixedFunction.set(alphaTest);
      case Directive.ShadeMode mode -> pipeline.fixedFunction.set(mode);
      case Directive.ClipPlane plane -> pipeline.fixedFunction.set(plane);
      case Directive.PointSize size -> pipeline.fixedFunction.set(size);
      case Directive.PointSprite sprite -> pipeline.fixedFunction.set(sprite);
      case Directive.Fog fog -> pipeline.fixedFunction.set(fog);
      case Directive.FogColour _ -> {} // fog is not drawn
      case Directive.Probe _ -> {}
    }
  }
}
