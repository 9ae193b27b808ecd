package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.geometry.Linkage;
import dev.plumb.emulator.geometry.StreamOutputLayout;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.Message.Category;
import dev.plumb.emulator.resource.Buffer;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.state.GeometryStages;
import dev.plumb.emulator.state.OutputMergerState;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.ir.StageData;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Whether the state of a draw fits together: what D3D11's debug layer would say. Errors keep the
/// draw from being drawn; warnings do not.
final class PipelineCheck {
  private final PipelineState state;
  private final List<Message> messages = new ArrayList<>();

  private PipelineCheck(PipelineState state) {
    this.state = state;
  }

  /// @param linkage of the state's shaders; empty without a vertex shader
  static List<Message> check(PipelineState state, boolean indexed, Optional<Linkage> linkage) {
    var check = new PipelineCheck(state);
    check.inputAssembler(indexed);
    if (!Tessellation.isHalf(state.geometryStages())) { // else the last stage is not known
      linkage.ifPresent(l -> check.messages.addAll(l.errors()));
      check.streamOutput();
    }
    check.rasterizer();
    check.outputMerger();
    check.messages.addAll(ForcedSamples.check(state));
    return check.messages;
  }

  private void inputAssembler(boolean indexed) {
    var assembler = state.inputAssembler();
    if (state.vertexShader().isEmpty()) {
      error(Category.INPUT_ASSEMBLER, "no vertex shader is set");
    }
    if (assembler.topology() == PrimitiveTopology.UNDEFINED) {
      error(Category.INPUT_ASSEMBLER, "no topology is set");
    }
    GeometryStages stages = state.geometryStages();
    messages.addAll(Tessellation.check(state));
    if (assembler.topology().controlPoints() > 0
        && stages.hullShader().isEmpty()
        && stages.runningGeometryShader().isEmpty()) {
      error(Category.INPUT_ASSEMBLER, assembler.topology() + " takes a hull shader");
    }
    if (state.vertexShader().isPresent() && stages.runningGeometryShader().isPresent()) {
      geometryShader(stages.runningGeometryShader().get().module());
    }
    if (indexed && assembler.indexBuffer().isEmpty()) {
      warning(Category.INPUT_ASSEMBLER, "no index buffer is set; every index is 0");
    }
    state.vertexShader().ifPresent(shader -> shader.module().inputs().forEach(this::input));
  }

  /// Takes primitives of one kind (D3D11.3 §13.2), from the stage before.
  private void geometryShader(Module module) {
    var data = (StageData.Geometry) module.stageData();
    Optional<Tessellation> tessellation = Tessellation.of(state);
    PrimitiveTopology topology =
        tessellation.map(Tessellation::outputTopology).orElse(state.inputAssembler().topology());
    boolean fits =
        switch (data.primitive()) {
          case POINT -> topology == PrimitiveTopology.POINT_LIST;
          case LINE ->
              topology == PrimitiveTopology.LINE_LIST || topology == PrimitiveTopology.LINE_STRIP;
          case TRIANGLE ->
              topology == PrimitiveTopology.TRIANGLE_LIST
                  || topology == PrimitiveTopology.TRIANGLE_STRIP;
          case LINEADJ ->
              topology == PrimitiveTopology.LINE_LIST_ADJ
                  || topology == PrimitiveTopology.LINE_STRIP_ADJ;
          case TRIANGLEADJ ->
              topology == PrimitiveTopology.TRIANGLE_LIST_ADJ
                  || topology == PrimitiveTopology.TRIANGLE_STRIP_ADJ;
          case PATCH -> topology.controlPoints() == data.vertices();
        };
    if (!fits && topology != PrimitiveTopology.UNDEFINED) {
      error(
          Category.GEOMETRY_SHADER,
          "geometry shader takes %s primitives, and the %s is %s"
              .formatted(
                  data.primitive().name().toLowerCase(Locale.ROOT),
                  tessellation.isPresent() ? "tessellator's output" : "topology",
                  topology));
    }
    messages.addAll(LastStage.toGeometryShader(state, module).errors());
  }

  private void input(SignatureElement input) {
    if (input.systemValue() == SystemValue.VERTEX_ID
        || input.systemValue() == SystemValue.INSTANCE_ID) {
      return;
    }
    String name = input.semantic() + input.semanticIndex();
    var element =
        state.inputAssembler().inputLayout().find(input.semantic(), input.semanticIndex());
    if (element.isEmpty()) {
      error(
          Category.INPUT_ASSEMBLER,
          "input layout has no element for the vertex shader's input " + name);
    } else if (state.inputAssembler().vertexBuffer(element.get().inputSlot()).isEmpty()) {
      warning(
          Category.INPUT_ASSEMBLER,
          "no vertex buffer is set in slot %d; %s reads 0"
              .formatted(element.get().inputSlot(), name));
    }
  }

  /// D3D11.3 §14.6: a slot without a buffer is as good as full.
  private void streamOutput() {
    GeometryStages stages = state.geometryStages();
    if (state.vertexShader().isEmpty() || stages.streamOutput().isEmpty()) {
      return;
    }
    List<Optional<Buffer>> targets = stages.streamOutputTargets();
    for (StreamOutputLayout layout : LastStage.streamOutput(state)) {
      messages.addAll(layout.errors());
      for (int slot : layout.slots()) {
        if (slot >= targets.size() || targets.get(slot).isEmpty()) {
          warning(
              Category.STREAM_OUTPUT,
              "no buffer is set in stream output slot %d; stream %d is not written"
                  .formatted(slot, layout.stream()));
        }
      }
    }
    targets.forEach(target -> target.ifPresent(this::notRead));
  }

  private void notRead(Buffer target) {
    var assembler = state.inputAssembler();
    boolean isRead =
        assembler.indexBuffer().filter(binding -> binding.buffer() == target).isPresent()
            || assembler.vertexBuffers().stream()
                .anyMatch(slot -> slot.filter(b -> b.buffer() == target).isPresent());
    if (isRead) {
      error(
          Category.STREAM_OUTPUT, "a stream output buffer is bound as vertex or index buffer too");
    }
  }

  private void rasterizer() {
    var rasterizer = state.rasterizer();
    if (rasterizer.viewports().isEmpty()) {
      warning(Category.RASTERIZER, "no viewport is set; nothing is visible");
    }
    if (rasterizer.desc().scissorEnable() && rasterizer.scissorRects().isEmpty()) {
      warning(
          Category.RASTERIZER,
          "scissoring is on and no scissor rectangle is set; nothing is visible");
    }
  }

  private void outputMerger() {
    var merger = state.outputMerger();
    blending(merger);
    int width = -1;
    int height = -1;
    int samples = -1;
    for (Optional<RenderTargetView> slot : merger.renderTargets()) {
      if (slot.isPresent()) {
        if (width >= 0 && (width != slot.get().width() || height != slot.get().height())) {
          error(Category.OUTPUT_MERGER, "render targets differ in size");
        }
        if (samples >= 0 && samples != slot.get().sampleCount()) {
          error(Category.OUTPUT_MERGER, "render targets differ in their number of samples");
        }
        samples = slot.get().sampleCount();
        width = slot.get().width();
        height = slot.get().height();
      }
    }
    if (merger.depthStencilView().isPresent() && width >= 0) {
      var view = merger.depthStencilView().get();
      if (view.width() != width || view.height() != height) {
        error(
            Category.OUTPUT_MERGER,
            "depth-stencil buffer is %d x %d, and the render targets are %d x %d"
                .formatted(view.width(), view.height(), width, height));
      }
    }
    if (merger.depthStencilView().isPresent()
        && samples >= 0
        && merger.depthStencilView().get().sampleCount() != samples) {
      error(
          Category.OUTPUT_MERGER,
          "depth-stencil buffer has %d samples, and the render targets have %d"
              .formatted(merger.depthStencilView().get().sampleCount(), samples));
    }
    boolean writesElsewhere =
        state.pixelBindings().unorderedAccessViews().stream().anyMatch(Optional::isPresent);
    if (merger.depthStencilView().isEmpty() && width < 0 && !writesElsewhere) {
      warning(Category.OUTPUT_MERGER, "no render target and no depth-stencil buffer is set");
    }
  }

  private void blending(OutputMergerState merger) {
    for (int slot = 0; slot < merger.renderTargets().size(); slot++) {
      var blend = merger.blend().target(slot);
      Optional<RenderTargetView> view = merger.renderTarget(slot);
      if (blend.logicOpEnable()
          && view.isPresent()
          && view.get().format().kind() != ComponentKind.UINT) {
        error(
            Category.OUTPUT_MERGER,
            "render target %d has format %s: logic operations take UINT formats"
                .formatted(slot, view.get().format()));
      }
      if (blend.blendEnable() && view.isPresent() && view.get().format().isInteger()) {
        error(
            Category.OUTPUT_MERGER,
            "render target %d has format %s, which cannot blend"
                .formatted(slot, view.get().format()));
      }
    }
  }

  private void error(Category category, String text) {
    messages.add(Message.error(category, text));
  }

  private void warning(Category category, String text) {
    messages.add(Message.warning(category, text));
  }
}
