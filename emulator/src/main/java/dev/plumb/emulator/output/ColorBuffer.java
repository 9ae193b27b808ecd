package dev.plumb.emulator.output;

import dev.plumb.emulator.format.ComponentKind;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.pixel.PixelWave;
import dev.plumb.emulator.resource.RenderTargetView;
import dev.plumb.emulator.resource.Subresource;

/// Texels of a render target, read and written for groups of pixels as columns of components. One
/// worker's.
///
/// `texels[n]` are numbers of texels of the subresource. `rgba` is [component][n]: linear floats;
/// for integer formats the integers' bits in float variables, which moves do not change.
abstract sealed class ColorBuffer permits Unorm8ColorBuffer, FloatColorBuffer, CodecColorBuffer {
  private final Subresource subresource;
  private final int[] columns = new int[PixelWave.LANES]; // [n]
  private int firstPlane;

  ColorBuffer(Subresource subresource) {
    this.subresource = subresource;
  }

  /// Slice `slice` of the view.
  static ColorBuffer of(RenderTargetView view, int slice) {
    ColorBuffer buffer = of(view, view.subresource(slice));
    buffer.firstPlane = view.plane(slice);
    return buffer;
  }

  private static ColorBuffer of(RenderTargetView view, Subresource texels) {
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

  /// The number of the first texel of a row at (0, y) for a sample.
  final int row(int y, int sample) {
    return subresource.texel(0, y, firstPlane + sample);
  }

  /// The numbers of the texels at (x[first + n], y[first + n]) for a sample.
  ///
  /// The JIT vectorises no loop that reads an array at another place than it writes one of the same
  /// type; hence the copies.
  final void locate(int[] x, int[] y, int first, int count, int sample, int[] texels) {
    System.arraycopy(x, first, columns, 0, count);
    System.arraycopy(y, first, texels, 0, count);
    int origin = row(0, sample);
    int width = subresource.width;
    for (int n = 0; n < count; n++) {
      texels[n] = origin + texels[n] * width + columns[n];
    }
  }

  /// Reads texels; components that the format lacks are 0, alpha 1.
  abstract void load(int[] texels, int count, float[][] rgba);

  /// Writes the components in `writeMask` (bit 0 red ... 3 alpha), converted to the format.
  abstract void store(int[] texels, int count, float[][] rgba, int writeMask);
}
