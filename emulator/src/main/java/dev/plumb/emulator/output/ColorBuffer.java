package dev.plumb.emulator.output;

import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.Subresource;

/// Texels of a render target, read and written for groups of pixels as columns of components. One
/// worker's.
///
/// `texels[n]` is y * width + x. `rgba` is [component][n]: linear floats; for integer formats the
/// integers' bits in float variables, which moves do not change.
abstract sealed class ColorBuffer permits Unorm8ColorBuffer, FloatColorBuffer, CodecColorBuffer {
  final int width;

  ColorBuffer(int width) {
    this.width = width;
  }

  static ColorBuffer of(RenderTargetView view) {
    Subresource texels = view.subresource();
    return switch (view.format()) {
      case R8G8B8A8_UNORM -> new Unorm8ColorBuffer(texels, false);
      case R8G8B8A8_UNORM_SRGB -> new Unorm8ColorBuffer(texels, true);
      case Format format when isFloats(format, texels) -> new FloatColorBuffer(texels);
      case Format format -> new CodecColorBuffer(texels, format);
    };
  }

  /// One float a component, in the order red, green, blue, alpha.
  private static boolean isFloats(Format format, Subresource texels) {
    return texels.storage == Subresource.Storage.FLOATS
        && format.components().stream()
            .allMatch(each -> each.kind() == ComponentKind.FLOAT && each.bits() == 32);
  }

  /// Reads texels; components that the format lacks are 0, alpha 1.
  abstract void load(int[] texels, int count, float[][] rgba);

  /// Writes the components in `writeMask` (bit 0 red ... 3 alpha), converted to the format.
  abstract void store(int[] texels, int count, float[][] rgba, int writeMask);
}
