package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.format.FormatSupport;
import dev.plumb.emulator.format.FormatUse;
import java.util.Arrays;

/// Makes one texel of the samples of each pixel (`ResolveSubresource`): their mean, in float32 and
/// in the samples' order.
public final class SampleResolve {
  private SampleResolve() {}

  /// @param format how both textures are seen
  public static void resolve(
      Texture destination,
      int destinationMip,
      int destinationSlice,
      Texture source,
      int sourceSlice,
      Format format) {
    if (!FormatSupport.has(format, FormatUse.MULTISAMPLE_RESOLVE)) {
      throw new IllegalArgumentException("samples of " + format + " cannot be resolved");
    }
    Views.requireFormat(destination, format);
    Views.requireFormat(source, format);
    Subresource to = destination.subresource(destinationMip, destinationSlice);
    Subresource from = source.subresource(0, sourceSlice);
    boolean counts = source.sampleCount() > 1 && destination.sampleCount() == 1;
    if (!counts || to.width != from.width || to.height != from.height) {
      throw new IllegalArgumentException(
          "%d x %d with %d samples cannot be resolved to %d x %d with %d"
              .formatted(
                  from.width,
                  from.height,
                  source.sampleCount(),
                  to.width,
                  to.height,
                  destination.sampleCount()));
    }
    to.changed();
    var codec = FormatCodec.of(format);
    var scratch = new byte[16];
    var texel = new int[4];
    var sum = new float[4];
    for (int t = 0; t < to.width * to.height; t++) {
      Arrays.fill(sum, 0);
      for (int sample = 0; sample < from.planes; sample++) {
        from.decode(sample * from.width * from.height + t, codec, scratch, texel);
        for (int c = 0; c < 4; c++) {
          sum[c] += Float.intBitsToFloat(texel[c]);
        }
      }
      for (int c = 0; c < 4; c++) {
        texel[c] = Float.floatToRawIntBits(sum[c] / from.planes);
      }
      to.encode(t, codec, scratch, texel);
    }
  }
}
