package dev.plumb.emulator.output;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.DepthStencilView;
import dev.plumb.emulator.resource.Subresource;

/// Texels of a depth-stencil buffer, by their numbers in the subresource. Depth is in the values
/// that the format can hold.
abstract sealed class DepthStencilBuffer
    permits FloatDepthBuffer, WordDepthStencilBuffer, ShortDepthBuffer {
  private final Subresource subresource;

  DepthStencilBuffer(Subresource subresource) {
    this.subresource = subresource;
  }

  /// Slice `slice` of the view.
  static DepthStencilBuffer of(DepthStencilView view, int slice) {
    Subresource texels = view.subresource(slice);
    return switch (view.format()) {
      case D32_FLOAT -> new FloatDepthBuffer(texels);
      case D16_UNORM -> new ShortDepthBuffer(texels);
      case D24_UNORM_S8_UINT -> new WordDepthStencilBuffer(texels, false);
      case D32_FLOAT_S8X24_UINT -> new WordDepthStencilBuffer(texels, true);
      case Format format -> throw new IllegalArgumentException(format + " holds no depth");
    };
  }

  final int texel(int x, int y, int sample) {
    return subresource.texel(x, y, sample);
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
