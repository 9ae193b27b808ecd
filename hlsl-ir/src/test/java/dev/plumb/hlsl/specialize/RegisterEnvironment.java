package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;

/// Textures that give their own register, and the sampler's: (t, s, 1, 1). Loads give (t, 100, 1,
/// 1).
final class RegisterEnvironment implements ShaderEnvironment {
  @Override
  public int[] constantBuffer(int register) {
    return new int[0];
  }

  @Override
  public void sample(SampleRequest request) {
    fill(request.results, request.lanes, request.texture, request.sampler);
  }

  @Override
  public void load(LoadRequest request) {
    fill(request.results, request.lanes, request.register, 100);
  }

  private static void fill(int[][] results, int lanes, float x, float y) {
    float[] values = {x, y, 1, 1};
    for (int c = 0; c < results.length; c++) {
      java.util.Arrays.fill(results[c], 0, lanes, Float.floatToRawIntBits(values[c]));
    }
  }

  @Override
  public int[] dimensions(int register, boolean unordered, int level) {
    return new int[] {register, 0, 0, 0, 0};
  }
}
