package dev.plumb.hlsl.testing;

import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.runtime.StoreRequest;

/// One structured buffer for all registers, of elements of `stride` bytes, as words; or, with a
/// stride of 0, a raw one.
public record WordMemory(int stride, int[] words) implements ShaderEnvironment {
  private int word(int[][] address, int lane) {
    int bytes = stride == 0 ? address[0][lane] : address[0][lane] * stride + address[1][lane];
    return bytes >>> 2;
  }

  @Override
  public int[] constantBuffer(int register) {
    return new int[0];
  }

  @Override
  public void sample(SampleRequest request) {
    throw new AssertionError("no textures");
  }

  @Override
  public void load(LoadRequest r) {
    for (int lane = 0; lane < r.lanes; lane++) {
      for (int c = 0; c < r.results.length; c++) {
        int at = word(r.address, lane) + c;
        r.results[c][lane] = at < words.length ? words[at] : 0;
      }
    }
  }

  @Override
  public void store(StoreRequest r) {
    for (int lane = 0; lane < r.lanes; lane++) {
      for (int c = 0; c < r.values.length && LaneMask.has(r.active, lane); c++) {
        words[word(r.address, lane) + c] = r.values[c][lane];
      }
    }
  }

  @Override
  public void atomic(AtomicRequest r) {
    for (int lane = 0; lane < r.lanes; lane++) {
      if (LaneMask.has(r.active, lane)) {
        int at = word(r.address, lane);
        int comparand = r.comparand == null ? 0 : r.comparand[lane];
        r.results[lane] = words[at];
        words[at] = AtomicRequest.apply(r.op, r.signed, words[at], r.operand[lane], comparand);
      }
    }
  }

  @Override
  public int[] dimensions(int register, boolean unordered, int level) {
    return new int[] {words.length * 4 / Math.max(1, stride), stride};
  }
}
