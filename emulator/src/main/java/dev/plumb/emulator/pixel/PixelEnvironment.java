package dev.plumb.emulator.pixel;

import dev.plumb.emulator.raster.TriangleSetup;
import dev.plumb.emulator.view.ForwardingEnvironment;
import dev.plumb.hlsl.runtime.EvaluateRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;

/// What a pixel shader sees: its stage's bindings, and the pixels of the wave at hand. One
/// worker's.
final class PixelEnvironment extends ForwardingEnvironment {
  private final InputInterpolator interpolator;
  private final PixelWave wave;
  private final int samples;
  private TriangleSetup triangles;

  /// @param samples of each pixel
  PixelEnvironment(
      ShaderEnvironment bindings, InputInterpolator interpolator, PixelWave wave, int samples) {
    super(bindings);
    this.interpolator = interpolator;
    this.wave = wave;
    this.samples = samples;
  }

  /// The triangles that the wave's pixels belong to.
  void begin(TriangleSetup setup) {
    triangles = setup;
  }

  @Override
  public void evaluateInput(EvaluateRequest request) {
    interpolator.evaluate(triangles, wave, request);
  }

  @Override
  public int targetSamples() {
    return samples;
  }
}
