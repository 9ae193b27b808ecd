package dev.plumb.emulator.output;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.DepthStencilView;

/// Texels of a depth-stencil buffer. `texel` is y * width + x. Depth is in the values that the
/// format can hold.
abstract sealed class DepthStencilBuffer permits FloatDepthBuffer, CodecDepthStencilBuffer {
  final int width;

  DepthStencilBuffer(int width) {
    this.width = width;
  }

  static DepthStencilBuffer of(DepthStencilView view) {
    if (view.format() == Format.D32_FLOAT) {
      return new FloatDepthBuffer(view.subresource());
    }
    return new CodecDepthStencilBuffer(view.subresource(), view.format());
  }

  /// The value of the format that `depth` (0 to 1) becomes: for UNORM by adding one half and
  /// truncating (D3D11.3 §17.10).
  abstract float quantise(float depth);

  abstract float depth(int texel);

  /// 0 to 255; 0 without stencil.
  abstract int stencil(int texel);

  /// `depth` as [#quantise] gives it.
  abstract void write(int texel, float depth, int stencil);
}
