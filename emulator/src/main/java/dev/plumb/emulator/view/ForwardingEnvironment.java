package dev.plumb.emulator.view;

import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.CounterRequest;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.MessageRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.runtime.StoreRequest;

/// A stage's bindings, for stages that have more to offer to their shaders than these.
public abstract class ForwardingEnvironment implements ShaderEnvironment {
  private final ShaderEnvironment bindings;

  protected ForwardingEnvironment(ShaderEnvironment bindings) {
    this.bindings = bindings;
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
