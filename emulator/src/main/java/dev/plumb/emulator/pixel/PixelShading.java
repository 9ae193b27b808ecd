package dev.plumb.emulator.pixel;

import dev.plumb.emulator.clip.BatchKind;
import dev.plumb.emulator.raster.TriangleSetup;
import dev.plumb.hlsl.interp.RunResult;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.runtime.LaneMask;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Runs the pixel shader on a wave of quads: inputs in, shader, outputs out. One worker's.
final class PixelShading {
  private final Module module;
  private final PixelEnvironment environment;
  private final long budget;
  private final boolean discards;

  /// Whether all pixels of the draw get the same, which then stays in the wave's outputs once it is
  /// there.
  private final boolean uniform;

  private RunResult once; // or null
  private final Wave wave;
  private final InputInterpolator interpolator;

  /// Lanes that run: whole quads.
  private final long[] active = new long[PixelWave.LANES / 64];

  /// Or null.
  private final AlphaToCoverage alphaToCoverage;

  /// SV_Coverage, [lane], or null.
  private int[] coverageOut;

  /// Alpha of target 0, raw bits, [lane], if it is a float; or null.
  private int[] alpha;

  /// The same times the share of the pixel that an antialiased line covers, [lane], or null.
  private int[] shareOfAlpha;

  /// Connects the wave's outputs to `quads`, which takes them from then on.
  PixelShading(WaveProgram shader, PixelStageDesc desc, PixelWave quads) {
    module = shader.module();
    budget = desc.instructionBudget();
    discards = DiscardScan.discards(module);
    uniform = desc.listener().isEmpty() && UniformPixels.areGivenBy(shader);
    wave = new Wave(shader, PixelWave.LANES);
    interpolator =
        new InputInterpolator(
            module,
            desc.listener().isPresent() ? InputUse.all(module) : InputUse.of(module),
            desc.linkage(),
            desc.rasterSampleMask(),
            desc.rasterSampleCount(),
            wave);
    environment =
        new PixelEnvironment(desc.environment(), interpolator, quads, desc.rasterSampleCount());
    alphaToCoverage =
        desc.outputMerger().blend().alphaToCoverageEnable()
            ? new AlphaToCoverage(desc.sampleCount())
            : null;
    connectOutputs(quads);
    if (interpolator.readsCoverage()) {
      quads.keepCoverage();
    }
  }

  /// Whether an input is the depth at the pixel's centre.
  boolean readsDepth() {
    return interpolator.readsDepth();
  }

  private void connectOutputs(PixelWave quads) {
    var zeros = new int[PixelWave.LANES];
    for (int element = 0; element < module.outputs().size(); element++) {
      SignatureElement output = module.outputs().get(element);
      if (output.systemValue() == SystemValue.TARGET) {
        for (int c = 0; c < 4; c++) {
          quads.color[4 * output.semanticIndex() + c] =
              c < output.componentCount() ? wave.output(element, c) : zeros;
        }
        if (output.semanticIndex() == 0 && output.type().isFloat()) {
          alpha = quads.color[3];
        }
      } else if (DepthStencilOrder.isDepth(output.systemValue())) {
        quads.depth = wave.output(element, 0);
      } else if (output.systemValue() == SystemValue.STENCIL_REF) {
        quads.stencilRef = wave.output(element, 0);
      } else if (output.systemValue() == SystemValue.COVERAGE) {
        coverageOut = wave.output(element, 0);
      }
    }
  }

  /// Triangles have other numbers from now on.
  void begin() {
    interpolator.begin();
  }

  /// Shades the quads; [PixelWave#written] is set. The listener, if not null, hears of its pixel.
  RunResult run(TriangleSetup triangles, PixelWave quads, PixelListener listener) {
    RunResult result = uniform ? runOnce(triangles) : runWave(triangles, quads, listener);
    if (discards) {
      wave.live(quads.written);
      quads.discarded();
    } else {
      System.arraycopy(quads.covered, 0, quads.written, 0, active.length);
    }
    quads.uniform = uniform;
    if (alpha != null) {
      boolean shared = triangles.batch().kind == BatchKind.ANTIALIASED_LINES;
      quads.color[3] = shared ? alphaTimesShare(quads) : alpha;
      quads.uniform &= !shared;
    }
    if (coverageOut != null) {
      maskByCoverage(quads);
    } else if (alphaToCoverage != null && quads.color[3] != null) {
      alphaToCoverage.mask(quads);
    }
    if (listener != null && result.finished()) {
      tellOfShaded(triangles, quads, listener);
    }
    return result;
  }

  private RunResult runWave(TriangleSetup triangles, PixelWave quads, PixelListener listener) {
    setFirst(active, 4 * quads.quads);
    interpolator.interpolate(triangles, quads);
    environment.begin(triangles);
    wave.begin(active);
    if (!Arrays.equals(active, quads.covered)) {
      wave.setLive(quads.covered);
    }
    if (listener != null) {
      tellOfShading(triangles, quads, listener);
    }
    return wave.run(environment, budget);
  }

  /// Fills all lanes of the outputs, if they are not yet.
  private RunResult runOnce(TriangleSetup triangles) {
    if (once == null || !once.finished()) {
      setFirst(active, PixelWave.LANES);
      environment.begin(triangles);
      wave.begin(active);
      once = wave.run(environment, budget);
    }
    return once;
  }

  /// Antialiased lines (D3D11.3 §3.4.4).
  private int[] alphaTimesShare(PixelWave quads) {
    if (shareOfAlpha == null) {
      shareOfAlpha = new int[PixelWave.LANES];
    }
    for (int lane = 0; lane < 4 * quads.quads; lane++) {
      float product = Float.intBitsToFloat(alpha[lane]) * quads.share[lane];
      shareOfAlpha[lane] = Float.floatToRawIntBits(product);
    }
    return shareOfAlpha;
  }

  /// SV_Coverage as an output: samples that it leaves out are not written (D3D11.3 §16.9.4).
  private void maskByCoverage(PixelWave quads) {
    for (int lane = 0; lane < 4 * quads.quads; lane++) {
      quads.maskSamples(lane, coverageOut[lane]);
    }
  }

  private static void setFirst(long[] mask, int count) {
    for (int word = 0; word < mask.length; word++) {
      int bits = Math.clamp(count - 64 * word, 0, 64);
      mask[word] = bits == 0 ? 0 : -1L >>> (64 - bits);
    }
  }

  private void tellOfShading(TriangleSetup triangles, PixelWave quads, PixelListener listener) {
    int watched = quads.findCovered(listener.x(), listener.y(), 0);
    if (watched >= 0) {
      listener.event(shading(triangles, quads, watched));
    }
  }

  private void tellOfShaded(TriangleSetup triangles, PixelWave quads, PixelListener listener) {
    int watched = quads.findCovered(listener.x(), listener.y(), 0);
    if (watched >= 0) {
      listener.event(shaded(triangles, quads, watched));
    }
  }

  private PixelEvent shading(TriangleSetup triangles, PixelWave quads, int lane) {
    List<List<List<Integer>>> inputs = new ArrayList<>();
    for (int element = 0; element < module.inputs().size(); element++) {
      List<List<Integer>> components = new ArrayList<>();
      for (int c = 0; c < module.inputs().get(element).componentCount(); c++) {
        components.add(quadOf(wave.input(element, c), lane));
      }
      inputs.add(components);
    }
    int coveredLanes = 0;
    for (int k = 0; k < 4; k++) {
      coveredLanes |= LaneMask.has(quads.covered, (lane & ~3) + k) ? 1 << k : 0;
    }
    int t = quads.triangle(lane >> 2);
    int primitiveId = triangles.batch().primitiveId[t];
    return new PixelEvent.Shading(t, primitiveId, lane & 3, coveredLanes, inputs);
  }

  private static List<Integer> quadOf(int[] column, int lane) {
    int first = lane & ~3;
    return List.of(column[first], column[first + 1], column[first + 2], column[first + 3]);
  }

  private PixelEvent shaded(TriangleSetup triangles, PixelWave quads, int lane) {
    List<List<Integer>> outputs = new ArrayList<>();
    for (int element = 0; element < module.outputs().size(); element++) {
      List<Integer> components = new ArrayList<>();
      for (int c = 0; c < module.outputs().get(element).componentCount(); c++) {
        components.add(wave.output(element, c)[lane]);
      }
      outputs.add(components);
    }
    int t = quads.triangle(lane >> 2);
    boolean discarded = !quads.isWritten(lane);
    return new PixelEvent.Shaded(t, triangles.batch().primitiveId[t], discarded, outputs);
  }
}
