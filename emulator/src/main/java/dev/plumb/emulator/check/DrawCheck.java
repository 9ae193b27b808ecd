package dev.plumb.emulator.check;

import dev.plumb.emulator.geometry.LastStage;
import dev.plumb.emulator.geometry.Linkage;
import dev.plumb.emulator.geometry.Tessellation;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.Message.Severity;
import dev.plumb.emulator.state.DomainShader;
import dev.plumb.emulator.state.GeometryShader;
import dev.plumb.emulator.state.GeometryStages;
import dev.plumb.emulator.state.HullShader;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.PixelShader;
import dev.plumb.emulator.state.StageBindings;
import dev.plumb.emulator.state.VertexShader;
import dev.plumb.hlsl.ir.Module;
import java.util.List;
import java.util.Optional;

/// Whether the state of draws fits together.
///
/// @param state without views that do not fit their shader, which read as if nothing were bound
/// @param linkage to the pixel shader; empty without a vertex shader, or half a tessellation
/// @param messages errors, warnings and what else there is to say, without the bindings'
/// @param bindingMessages what there is to say of the bindings
public record DrawCheck(
    PipelineState state,
    Optional<Linkage> linkage,
    List<Message> messages,
    List<Message> bindingMessages) {

  public static DrawCheck of(PipelineState state) {
    var found = new Findings();
    new InputAssemblerCheck(state, found).run();
    new ShaderStageCheck(state, found).run();
    Optional<Linkage> linkage = Optional.empty();
    boolean rasterizes = true;
    // Else the last stage is not known.
    if (state.vertexShader().isPresent() && !Tessellation.isHalf(state.geometryStages())) {
      LastStage last = LastStage.of(state);
      rasterizes = last.rasterizes();
      linkage = Optional.of(last.linkage(state.pixelShader().map(PixelShader::module)));
      found.addAll(linkage.get().errors());
      new SignatureCheck(state, found).run();
      new StreamOutputCheck(state, found).run();
    }
    if (rasterizes) {
      new RasterizerCheck(state.rasterizer(), found).run();
      new OutputMergerCheck(state, found).run();
      new ForcedSampleCheck(state, found).run();
    }
    var ofBindings = new Findings();
    PipelineState safe = withFittingBindings(state, ofBindings);
    return new DrawCheck(safe, linkage, found.messages(), ofBindings.messages());
  }

  /// Why nothing can be drawn; empty if it can.
  public List<Message> errors() {
    return messages.stream().filter(m -> m.severity() == Severity.ERROR).toList();
  }

  private static PipelineState withFittingBindings(PipelineState state, Findings found) {
    GeometryStages stages = state.geometryStages();
    return new PipelineState(
        state.inputAssembler(),
        state.vertexShader(),
        fitting(state.vertexShader().map(VertexShader::module), state.vertexBindings(), found),
        new GeometryStages(
            stages.hullShader(),
            fitting(stages.hullShader().map(HullShader::module), stages.hullBindings(), found),
            stages.domainShader(),
            fitting(
                stages.domainShader().map(DomainShader::module), stages.domainBindings(), found),
            stages.geometryShader(),
            fitting(
                stages.runningGeometryShader().map(GeometryShader::module),
                stages.geometryBindings(),
                found),
            stages.streamOutputTargets()),
        state.rasterizer(),
        state.pixelShader(),
        fitting(state.pixelShader().map(PixelShader::module), state.pixelBindings(), found),
        state.outputMerger());
  }

  private static StageBindings fitting(
      Optional<Module> module, StageBindings bindings, Findings found) {
    return module.map(m -> new BindingCheck(m, found).run(bindings)).orElse(bindings);
  }
}
