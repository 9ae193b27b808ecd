package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.pixel.SampleFrequency;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.Message.Category;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.state.OutputMergerState;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SystemValue;
import java.util.ArrayList;
import java.util.List;

/// What a draw must not do while the rasterizer's number of samples is forced (D3D11.3 §3.5.6.2,
/// §3.5.6.4): the results would be undefined.
final class ForcedSamples {
  private final int samples;
  private final List<Message> found = new ArrayList<>();

  private ForcedSamples(PipelineState state) {
    this.samples = state.rasterizer().desc().forcedSampleCount();
  }

  static List<Message> check(PipelineState state) {
    var check = new ForcedSamples(state);
    if (check.samples > 0) {
      check.outputMerger(state.outputMerger());
      state.pixelShader().ifPresent(shader -> check.shader(shader.module()));
    }
    return check.found;
  }

  private void outputMerger(OutputMergerState merger) {
    if (merger.depthStencilView().isPresent()) {
      error(
          Category.OUTPUT_MERGER,
          "a depth-stencil buffer is set, and the sample count is forced to " + samples);
    }
    for (int slot = 0; slot < merger.renderTargets().size(); slot++) {
      int inTarget = merger.renderTarget(slot).map(RenderTargetView::sampleCount).orElse(1);
      if (samples > 1 && inTarget > 1) {
        error(
            Category.OUTPUT_MERGER,
            "render target %d has %d samples, and the sample count is forced to %d: must be 1"
                .formatted(slot, inTarget, samples));
      }
    }
  }

  private void shader(Module module) {
    for (Module.SignatureElement output : module.outputs()) {
      if (isDepth(output.systemValue())) {
        error(
            Category.PIXEL_SHADER,
            "pixel shader writes depth, and the sample count is forced to " + samples);
      }
    }
    if (SampleFrequency.isNeeded(module)) {
      error(
          Category.PIXEL_SHADER,
          "pixel shader runs for each sample, and the sample count is forced to " + samples);
    }
  }

  private static boolean isDepth(SystemValue value) {
    return value == SystemValue.DEPTH
        || value == SystemValue.DEPTH_GREATER_EQUAL
        || value == SystemValue.DEPTH_LESS_EQUAL;
  }

  private void error(Category category, String text) {
    found.add(Message.error(category, text));
  }
}
