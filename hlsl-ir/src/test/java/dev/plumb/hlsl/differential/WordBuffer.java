package dev.plumb.hlsl.differential;

import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.runtime.StoreRequest;

/// One `RWStructuredBuffer<uint>`.
record WordBuffer(int[] words) implements ShaderEnvironment {

  @Override
  public int[] constantBuffer(int register) {
    return new int[0];
  }

  @Override
  public void sample(SampleRequest request) {
    throw new AssertionError("no textures");
  }

  @Override
  public void load(LoadRequest request) {
    for (int lane = 0; lane < request.lanes; lane++) {
      if (LaneMask.has(request.active, lane)) {
        request.results[0][lane] = words[request.address[0][lane]];
      }
    }
  }

  @Override
  public void store(StoreRequest request) {
    for (int lane = 0; lane < request.lanes; lane++) {
      if (LaneMask.has(request.active, lane)) {
        words[request.address[0][lane]] = request.values[0][lane];
      }
    }
  }

  @Override
  public void atomic(AtomicRequest request) {
    for (int lane = 0; lane < request.lanes; lane++) {
      if (LaneMask.has(request.active, lane)) {
        int at = request.address[0][lane];
        request.results[lane] = words[at];
        words[at] =
            AtomicRequest.apply(request.op, request.signed, words[at], request.operand[lane], 0);
      }
    }
  }

  @Override
  public int[] dimensions(int register, boolean unordered, int level) {
    return new int[] {words.length, 4};
  }
}
