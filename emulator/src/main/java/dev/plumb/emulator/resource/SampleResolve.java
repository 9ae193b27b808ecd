package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatSupport;
import dev.plumb.emulator.format.FormatUse;
import dev.plumb.hlsl.kernel.ColumnKernel;
import dev.plumb.hlsl.kernel.HotKernel;
import java.util.Arrays;

/// Makes one texel of the samples of each pixel (`ResolveSubresource`): their mean, in float32 and
/// in the samples' order.
public final class SampleResolve {
  /// Texels averaged together: so many that their columns stay in the cache.
  private static final int AT_ONCE = 512;

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
    int texels = to.width * to.height;
    HotKernel kernels = ResolveKernels.of(format, from.planes).orElse(null);
    if (kernels != null && kernels.kernel() != null) {
      average(kernels.kernel(), from, to, texels);
      return;
    }
    average(
        new TexelColumns(from, format, AT_ONCE),
        from.planes,
        new TexelColumns(to, format, AT_ONCE),
        texels);
    if (kernels != null) {
      kernels.count(texels);
    }
  }

  /// By a kernel over columns of each sample's texels.
  private static void average(ColumnKernel kernel, Subresource from, Subresource to, int texels) {
    var samples = new int[from.planes][AT_ONCE];
    var last = new int[AT_ONCE];
    for (int first = 0; first < texels; first += AT_ONCE) {
      int count = Math.min(AT_ONCE, texels - first);
      for (int s = 0; s < samples.length; s++) {
        System.arraycopy(from.words, s * texels + first, samples[s], 0, count);
      }
      if (count == AT_ONCE) {
        kernel.run(samples, 0, to.words, first, count);
      } else {
        kernel.run(samples, 0, last, 0, AT_ONCE);
        System.arraycopy(last, 0, to.words, first, count);
      }
    }
  }

  private static void average(TexelColumns from, int samples, TexelColumns to, int texels) {
    var sum = new float[4][AT_ONCE];
    var sample = new float[4][AT_ONCE];
    for (int first = 0; first < texels; first += AT_ONCE) {
      int count = Math.min(AT_ONCE, texels - first);
      for (float[] column : sum) {
        Arrays.fill(column, 0);
      }
      for (int s = 0; s < samples; s++) {
        from.load(s * texels + first, count, sample);
        for (int c = 0; c < 4; c++) {
          add(sample[c], count, sum[c]);
        }
      }
      for (float[] column : sum) {
        divide(column, count, samples);
      }
      to.store(first, count, sum, 15);
    }
  }

  private static void add(float[] values, int count, float[] sum) {
    for (int n = 0; n < count; n++) {
      sum[n] += values[n];
    }
  }

  private static void divide(float[] values, int count, float by) {
    for (int n = 0; n < count; n++) {
      values[n] /= by;
    }
  }
}
