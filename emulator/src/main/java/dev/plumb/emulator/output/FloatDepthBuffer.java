package dev.plumb.emulator.output;

import dev.plumb.emulator.resource.Subresource;

/// D32_FLOAT.
final class FloatDepthBuffer extends DepthStencilBuffer {
  final float[] depths; // [texel]

  FloatDepthBuffer(Subresource texels) {
    super(texels);
    depths = texels.floats;
  }

  @Override
  float quantise(float depth) {
    return depth;
  }

  @Override
  float depth(int texel) {
    return depths[texel];
  }

  @Override
  int stencil(int texel) {
    return 0;
  }

  @Override
  void write(int texel, float depth, int stencil) {
    depths[texel] = depth;
  }
}
