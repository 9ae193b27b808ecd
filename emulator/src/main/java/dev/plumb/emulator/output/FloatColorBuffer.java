package dev.plumb.emulator.output;

import dev.plumb.emulator.resource.Subresource;
import java.util.Arrays;

/// R32G32B32A32_FLOAT and its shorter kin: values go in and out bit by bit.
final class FloatColorBuffer extends ColorBuffer {
  private final float[] floats; // [components * texel + component]
  private final int components;

  FloatColorBuffer(Subresource texels) {
    super(texels);
    floats = texels.floats;
    components = texels.wordsPerTexel;
  }

  @Override
  void load(int[] texels, int count, float[][] rgba) {
    for (int c = 0; c < components; c++) {
      float[] column = rgba[c];
      for (int n = 0; n < count; n++) {
        column[n] = floats[components * texels[n] + c];
      }
    }
    for (int c = components; c < 4; c++) {
      Arrays.fill(rgba[c], 0, count, c == 3 ? 1 : 0);
    }
  }

  @Override
  void store(int[] texels, int count, float[][] rgba, int writeMask) {
    for (int c = 0; c < components; c++) {
      float[] column = rgba[c];
      for (int n = 0; (writeMask >> c & 1) != 0 && n < count; n++) {
        floats[components * texels[n] + c] = column[n];
      }
    }
  }
}
