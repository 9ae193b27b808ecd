package dev.plumb.hlsl.testing;

import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.CounterRequest;
import dev.plumb.hlsl.runtime.EvaluateRequest;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.MessageRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.runtime.StoreRequest;
import java.util.Map;

/// Constant buffers from a map, all else from another environment.
record ProbeEnvironment(Map<Integer, int[]> constants, ShaderEnvironment others)
    implements ShaderEnvironment {
  private static final int[] UNBOUND = {};

  @Override
  public int[] constantBuffer(int register) {
    return constants.getOrDefault(register, UNBOUND);
  }

  @Override
  public void sample(SampleRequest request) {
    others.sample(request);
  }

  @Override
  public void load(LoadRequest request) {
    others.load(request);
  }

  @Override
  public void store(StoreRequest request) {
    others.store(request);
  }

  @Override
  public void atomic(AtomicRequest request) {
    others.atomic(request);
  }

  @Override
  public void counter(CounterRequest request) {
    others.counter(request);
  }

  @Override
  public int[] dimensions(int register, boolean unordered, int level) {
    return others.dimensions(register, unordered, level);
  }

  @Override
  public void evaluateInput(EvaluateRequest request) {
    others.evaluateInput(request);
  }

  @Override
  public int targetSamples() {
    return others.targetSamples();
  }

  @Override
  public void message(MessageRequest request) {
    others.message(request);
  }
}
