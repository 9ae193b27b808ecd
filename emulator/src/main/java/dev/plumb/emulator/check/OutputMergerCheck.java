package dev.plumb.emulator.check;

import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.geometry.Linkage;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.state.DepthStencilDesc;
import dev.plumb.emulator.state.OutputMergerState;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.RenderTargetBlendDesc;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Targets, what the pixel shader writes to them, and blending (D3D11.3 §17).
final class OutputMergerCheck {
  private final PipelineState state;
  private final OutputMergerState merger;
  private final Findings found;

  OutputMergerCheck(PipelineState state, Findings found) {
    this.state = state;
    this.merger = state.outputMerger();
    this.found = found;
  }

  void run() {
    sizes();
    for (int slot = 0; slot < merger.renderTargets().size(); slot++) {
      if (merger.renderTarget(slot).isPresent()) {
        blending(slot, merger.renderTarget(slot).get());
        overlap(slot);
      }
    }
    dualSource();
    depthStencil();
    if (hasTargets() || merger.depthStencilView().isPresent()) {
      state.pixelShader().ifPresent(shader -> outputs(shader.module().outputs()));
      effect();
    } else if (!writesElsewhere()) {
      found.say(
          MessageId.DEVICE_DRAW_PIXEL_SHADER_WITHOUT_RTV_OR_DSV,
          "no render target and no depth-stencil buffer is set");
    }
  }

  private boolean hasTargets() {
    return merger.renderTargets().stream().anyMatch(Optional::isPresent);
  }

  private boolean writesElsewhere() {
    return state.geometryStages().streamOutput().isPresent()
        || state.pixelBindings().unorderedAccessViews().stream().anyMatch(Optional::isPresent);
  }

  // ---- sizes

  private void sizes() {
    Optional<RenderTargetView> first =
        merger.renderTargets().stream().flatMap(Optional::stream).findFirst();
    if (first.isEmpty()) {
      return;
    }
    RenderTargetView one = first.get();
    for (Optional<RenderTargetView> slot : merger.renderTargets()) {
      RenderTargetView other = slot.orElse(one);
      if (other.width() != one.width() || other.height() != one.height()) {
        found.say(MessageId.OMSETRENDERTARGETS_INVALIDVIEW, "render targets differ in size");
      }
      if (other.sampleCount() != one.sampleCount()) {
        found.say(
            MessageId.OMSETRENDERTARGETS_INVALIDVIEW,
            "render targets differ in their number of samples");
      }
    }
    merger.depthStencilView().ifPresent(view -> sizes(view, one));
  }

  private void sizes(DepthStencilView depth, RenderTargetView target) {
    if (depth.width() != target.width() || depth.height() != target.height()) {
      found.say(
          MessageId.OMSETRENDERTARGETS_INVALIDVIEW,
          "depth-stencil buffer is %d x %d, and the render targets are %d x %d",
          depth.width(),
          depth.height(),
          target.width(),
          target.height());
    }
    if (depth.sampleCount() != target.sampleCount()) {
      found.say(
          MessageId.OMSETRENDERTARGETS_INVALIDVIEW,
          "depth-stencil buffer has %d samples, and the render targets have %d",
          depth.sampleCount(),
          target.sampleCount());
    }
  }

  // ---- blending

  private void blending(int slot, RenderTargetView view) {
    RenderTargetBlendDesc blend = merger.blend().target(slot);
    if (blend.logicOpEnable() && view.format().kind() != ComponentKind.UINT) {
      found.say(
          MessageId.DEVICE_DRAW_OM_RENDER_TARGET_DOES_NOT_SUPPORT_LOGIC_OPS,
          "render target %d has format %s: logic operations take UINT formats",
          slot,
          view.format());
    }
    if (blend.blendEnable() && view.format().isInteger()) {
      found.say(
          MessageId.DEVICE_DRAW_OM_RENDER_TARGET_DOES_NOT_SUPPORT_BLENDING,
          "render target %d has format %s, which cannot blend",
          slot,
          view.format());
    }
  }

  /// §17.6: with a second source there is one target.
  private void dualSource() {
    if (!isDualSource()) {
      return;
    }
    for (int slot = 1; slot < merger.renderTargets().size(); slot++) {
      if (merger.renderTarget(slot).isPresent()) {
        found.say(
            MessageId.DEVICE_DRAW_OM_DUAL_SOURCE_BLENDING_CAN_ONLY_HAVE_RENDER_TARGET_0,
            "blending takes a second source, and render target %d is set beside target 0",
            slot);
        return;
      }
    }
  }

  private boolean isDualSource() {
    RenderTargetBlendDesc blend = merger.blend().target(0);
    return blend.blendEnable() && blend.readsSecondSource();
  }

  /// Render targets and unordered access views count their slots together (D3D11.0).
  private void overlap(int slot) {
    var views = state.pixelBindings().unorderedAccessViews();
    if (slot < views.size() && views.get(slot).isPresent()) {
      found.say(
          MessageId.DEVICE_DRAW_UNORDEREDACCESSVIEW_RENDERTARGETVIEW_OVERLAP,
          "slot %d has a render target and an unordered access view: both count their slots"
              + " together",
          slot);
    }
  }

  // ---- what is written

  private void outputs(List<SignatureElement> outputs) {
    for (SignatureElement output : outputs) {
      if (output.systemValue() == SystemValue.TARGET) {
        output(output);
      }
    }
    for (int slot = 0; slot < merger.renderTargets().size(); slot++) {
      if (merger.renderTarget(slot).isPresent() && !isWritten(outputs, slot)) {
        found.say(
            MessageId.PLUMB_DRAW_TARGET_NOT_WRITTEN,
            "render target %d is set, and the pixel shader does not write it",
            slot);
      }
    }
  }

  private static boolean isWritten(List<SignatureElement> outputs, int slot) {
    return outputs.stream()
        .anyMatch(o -> o.systemValue() == SystemValue.TARGET && o.semanticIndex() == slot);
  }

  private void output(SignatureElement output) {
    int slot = output.semanticIndex();
    Optional<RenderTargetView> view = merger.renderTarget(slot);
    boolean isSecondSource = slot == 1 && isDualSource();
    if (view.isEmpty()) {
      if (!isSecondSource && merger.blend().target(slot).renderTargetWriteMask() != 0) {
        found.say(
            MessageId.DEVICE_DRAW_RENDERTARGETVIEW_NOT_SET,
            "pixel shader writes SV_Target%d, and no render target is set there",
            slot);
      }
      return;
    }
    ComponentKind kind = view.get().format().kind();
    IrType wanted =
        switch (kind) {
          case UINT -> IrType.U32;
          case SINT -> IrType.I32;
          case TYPELESS, FLOAT, UNORM, SNORM -> IrType.F32;
        };
    if (hardwareType(output.type()) != wanted) {
      found.say(
          MessageId.DEVICE_DRAW_PS_OUTPUT_TYPE_MISMATCH,
          "pixel shader writes SV_Target%d as %s, and the render target has format %s",
          slot,
          Linkage.spelling(output.type()),
          view.get().format());
    }
  }

  /// `bool` travels as `uint`.
  private static IrType hardwareType(IrType type) {
    return type == IrType.BOOL ? IrType.U32 : type;
  }

  // ---- depth and stencil

  /// The default state, with its depth test, is no sign that one is wanted.
  private void depthStencil() {
    DepthStencilDesc desc = merger.depthStencil();
    if (merger.depthStencilView().isEmpty()) {
      if (desc.isOn() && !desc.equals(DepthStencilDesc.DEFAULT)) {
        found.say(
            MessageId.DEVICE_DRAW_DEPTHSTENCILVIEW_NOT_SET,
            "%s is tested, and no depth-stencil buffer is set; all passes",
            desc.depthEnable() ? "depth" : "stencil");
      }
    } else if (desc.stencilEnable() && !merger.depthStencilView().get().format().hasStencil()) {
      found.say(
          MessageId.PLUMB_DRAW_STENCIL_WITHOUT_FORMAT,
          "stencil is tested, and the depth-stencil buffer has format %s; all passes",
          merger.depthStencilView().get().format());
    }
  }

  // ---- what is left to do

  /// Draws without writes may still be counted, by occlusion queries, if something is tested.
  private void effect() {
    if (writesElsewhere()) {
      return;
    }
    if ((merger.sampleMask() & (1L << samples()) - 1) == 0) {
      found.say(
          MessageId.PLUMB_DRAW_NO_EFFECT, "the sample mask leaves no sample; nothing is drawn");
    } else if (!writesColor() && !testsDepthStencil()) {
      found.say(
          MessageId.PLUMB_DRAW_NO_EFFECT,
          state.pixelShader().isEmpty()
              ? "no pixel shader is set, and neither depth nor stencil is tested; nothing is drawn"
              : "all write masks are empty, and neither depth nor stencil is tested; nothing is"
                  + " drawn");
    }
  }

  private int samples() {
    return IntStream.concat(
            merger.renderTargets().stream()
                .flatMap(Optional::stream)
                .mapToInt(RenderTargetView::sampleCount),
            merger.depthStencilView().stream().mapToInt(DepthStencilView::sampleCount))
        .max()
        .orElse(1);
  }

  private boolean writesColor() {
    return state.pixelShader().isPresent()
        && IntStream.range(0, merger.renderTargets().size())
            .filter(slot -> merger.renderTarget(slot).isPresent())
            .anyMatch(slot -> merger.blend().target(slot).renderTargetWriteMask() != 0);
  }

  private boolean testsDepthStencil() {
    return merger.depthStencilView().isPresent()
        && (merger.depthStencil().isOn() || merger.depthBounds().isPresent());
  }
}
