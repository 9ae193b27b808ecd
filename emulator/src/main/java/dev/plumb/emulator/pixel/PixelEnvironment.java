package dev.plumb.emulator.pixel;

import dev.plumb.emulator.raster.TriangleSetup;
import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.CounterRequest;
import dev.plumb.hlsl.runtime.EvaluateRequest;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.MessageRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.runtime.StoreRequest;

/// What a pixel shader sees: its stage's bindings, and the pixels of the wave at hand. One
/// worker's.
final class PixelEnvironment implements ShaderEnvironment {
  private final ShaderEnvironment bindings;
  private final InputInterpolator interpolator;
  private final PixelWave wave;
  private final int samples;
  private TriangleSetup triangles;

  /// @param samples of each pixel
  PixelEnvironment(
      ShaderEnvironment bindings, InputInterpolator interpolator, PixelWave wave, int samples) {
    this.bindings = bindings;
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

  @Override
  public int[] constantBuffer(int register) {
    return bindings.constantBuffer(register);
  }

  @Override
  public void sample(SampleRequest request) {
    bindings.sample(request);
  }

  @Override
  public void load(LoadRequest request) {
    bindings.load(request);
  }

  @Override
  public int[] dimensions(int register, boolean unordered, int level) {
    return bindings.dimensions(register, unordered, level);
  }

  @Override
  public void store(StoreRequest request) {
    bindings.store(request);
  }

  @Override
  public void atomic(AtomicRequest request) {
    bindings.atomic(request);
  }

  @Override
  public void counter(CounterRequest request) {
    bindings.counter(request);
  }

  @Override
  public void message(MessageRequest request) {
    bindings.message(request);
  }
}
