package dev.plumb.hlsl.runtime;

import java.util.Arrays;

/// What a shader sees with nothing bound: zeros.
final class EmptyEnvironment implements ShaderEnvironment {
  private static final int[] NO_WORDS = {};

  @Override
  public int[] constantBuffer(int register) {
    return NO_WORDS;
  }

  @Override
  public void sample(SampleRequest request) {
    zero(request.results, request.lanes);
  }

  @Override
  public void load(LoadRequest request) {
    zero(request.results, request.lanes);
  }

  @Override
  public int[] dimensions(int register, boolean unordered, int level) {
    return new int[5];
  }

  private static void zero(int[][] results, int lanes) {
    for (int[] column : results) {
      Arrays.fill(column, 0, lanes, 0);
    }
  }
}
