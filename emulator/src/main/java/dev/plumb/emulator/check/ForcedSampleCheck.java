package dev.plumb.emulator.check;

import dev.plumb.emulator.pixel.SampleFrequency;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.state.OutputMergerState;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SystemValue;

/// What a draw must not do while the rasterizer's number of samples is forced (D3D11.3 §3.5.6.2,
/// §3.5.6.4): the results would be undefined.
final class ForcedSampleCheck {
  private final PipelineState state;
  private final int samples;
  private final Findings found;

  ForcedSampleCheck(PipelineState state, Findings found) {
    this.state = state;
    this.samples = state.rasterizer().desc().forcedSampleCount();
    this.found = found;
  }

  void run() {
    if (samples > 0) {
      outputMerger(state.outputMerger());
      state.pixelShader().ifPresent(shader -> shader(shader.module()));
    }
  }

  private void outputMerger(OutputMergerState merger) {
    if (merger.depthStencilView().isPresent()) {
      error("a depth-stencil buffer is set, and the sample count is forced to " + samples);
    }
    for (int slot = 0; slot < merger.renderTargets().size(); slot++) {
      int inTarget = merger.renderTarget(slot).map(RenderTargetView::sampleCount).orElse(1);
      if (samples > 1 && inTarget > 1) {
        error(
            "render target %d has %d samples, and the sample count is forced to %d: must be 1"
                .formatted(slot, inTarget, samples));
      }
    }
  }

  private void shader(Module module) {
    for (Module.SignatureElement output : module.outputs()) {
      if (isDepth(output.systemValue())) {
        error("pixel shader writes depth, and the sample count is forced to " + samples);
      }
    }
    if (SampleFrequency.isNeeded(module)) {
      error("pixel shader runs for each sample, and the sample count is forced to " + samples);
    }
  }

  private static boolean isDepth(SystemValue value) {
    return value == SystemValue.DEPTH
        || value == SystemValue.DEPTH_GREATER_EQUAL
        || value == SystemValue.DEPTH_LESS_EQUAL;
  }

  private void error(String text) {
    found.say(MessageId.DEVICE_DRAW_INVALID_USE_OF_FORCED_SAMPLE_COUNT, "%s", text);
  }
}
