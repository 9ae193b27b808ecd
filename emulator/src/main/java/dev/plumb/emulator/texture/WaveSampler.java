package dev.plumb.emulator.texture;

import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.resource.ViewDimension;
import dev.plumb.emulator.state.FilterReduction;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.emulator.state.TextureFilter;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.SampleRequest;
import java.util.Arrays;

/// The fast way through common textures and filters: each step is done for all lanes of the wave
/// before the next one, in loops over arrays that the JIT makes vector code of.
///
/// It takes textures of two dimensions in the formats of [WaveTexels], with wrapped, mirrored or
/// clamped coordinates and one filter for both minification and magnification. [TextureSampler]
/// takes all, and says what the right bits are. Lanes without a request are computed along, and
/// their results thrown away.
final class WaveSampler {
  private final int levels;
  private final int[] widths; // [level]
  private final int[] heights;
  private final boolean linear;
  private final WaveLevels chosen;
  private final WaveFootprint columns;
  private final WaveFootprint rows;
  private final WaveTexels texels;

  // for vectors
  private final WaveBytes bytes; // the texels, or null: there are no loops for them
  private final VectorAxis[][] axes; // [direction][level] or null

  private int[] nextLevel = {}; // [lane]
  private int[][] bits = {}; // [component][lane] of results on their way
  private int[][] farBits = {}; // likewise, of the next level
  private long sampled; // lanes so far

  /// For [#fits].
  WaveSampler(ShaderResourceView.OfTexture view, SamplerDesc sampler) {
    this.levels = view.mipLevels();
    this.widths = new int[levels];
    this.heights = new int[levels];
    var subresources = new Subresource[levels];
    for (int level = 0; level < levels; level++) {
      subresources[level] = view.subresource(level, 0);
      widths[level] = subresources[level].width;
      heights[level] = subresources[level].height;
    }
    this.linear = sampler.filter().min() == TextureFilter.LINEAR;
    this.chosen = new WaveLevels(view, sampler);
    this.columns = new WaveFootprint(sampler.addressU(), widths[0]);
    this.rows = new WaveFootprint(sampler.addressV(), heights[0]);
    this.texels = WaveTexels.of(view.format(), subresources);
    this.bytes = texels instanceof WaveBytes b && b.hasVectors() ? b : null;
    this.axes = axes(sampler);
  }

  private VectorAxis[][] axes(SamplerDesc sampler) {
    TextureAddressMode u = sampler.addressU();
    TextureAddressMode v = sampler.addressV();
    if (!VectorAxis.fits(u) || !VectorAxis.fits(v)) {
      return null;
    }
    var axes = new VectorAxis[2][levels];
    Arrays.setAll(axes[0], level -> VectorAxis.of(u, widths[level]));
    Arrays.setAll(axes[1], level -> VectorAxis.of(v, heights[level]));
    return axes;
  }

  static boolean fits(ShaderResourceView.OfTexture view, SamplerDesc sampler) {
    var filter = sampler.filter();
    Subresource base = view.subresource(0, 0);
    return view.dimension() == ViewDimension.TEXTURE2D
        && view.firstLevel() == 0
        && filter.min() == filter.mag()
        && (!filter.anisotropic() || sampler.maxAnisotropy() <= 1)
        && (filter.reduction() == FilterReduction.STANDARD || filter.comparison())
        && WaveFootprint.fits(sampler.addressU(), base.width)
        && WaveFootprint.fits(sampler.addressV(), base.height)
        && WaveTexels.fits(view.format(), base.storage);
  }

  boolean answers(SampleRequest r) {
    boolean placed = r.offsets.length == 0 || (columns.takesOffsets() && rows.takesOffsets());
    return placed
        && switch (r.op) {
          case SAMPLE, SAMPLE_BIAS -> r.lanes % 4 == 0;
          case SAMPLE_LEVEL, SAMPLE_GRAD -> true;
          case SAMPLE_CMP, SAMPLE_CMP_LEVEL_ZERO, GATHER, GATHER_CMP, LOD, LOD_UNCLAMPED -> false;
        };
  }

  void sample(SampleRequest r) {
    sampled += r.lanes;
    boolean vectors = VectorRehearsal.isFast();
    if (!vectors && sampled > VectorRehearsal.HOT) {
      VectorRehearsal.start();
    }
    sample(r, vectors);
  }

  /// @param vectors whether to run loops of [VectorTexels] where there are some
  void sample(SampleRequest r, boolean vectors) {
    int end = VectorRehearsal.endOfVectors(r.lanes);
    reserve(end);
    chosen.find(r, vectors);
    boolean whole = vectors && bytes != null && chosen.common >= 0 && areWhole(r, end);
    if (!whole || !sampleWhole(r, end)) {
      columns.take(r, 0);
      rows.take(r, 1);
      if (vectors && bytes != null && linear) {
        sampleByVectors(r, end);
      } else {
        sampleByLanes(r);
      }
    }
  }

  /// Whether [VectorTexels] goes all the way from the coordinates.
  private boolean areWhole(SampleRequest r, int end) {
    return axes != null
        && r.offsets.length == 0
        && r.coordinates[0].length >= end
        && r.coordinates[1].length >= end;
  }

  private void reserve(int lanes) {
    if (nextLevel.length < lanes) {
      nextLevel = new int[lanes];
      bits = new int[WaveTexels.COMPONENTS][lanes];
      farBits = new int[WaveTexels.COMPONENTS][lanes];
      columns.reserve(lanes);
      rows.reserve(lanes);
      texels.reserve(lanes);
      chosen.reserve(lanes);
    }
  }

  private void sampleByLanes(SampleRequest r) {
    filter(r, chosen.level, chosen.common, texels.near);
    if (!chosen.single) {
      goToNextLevel(r.lanes);
      filter(r, nextLevel, nextCommon(), texels.far);
      texels.mix(r.lanes, chosen.weight);
    }
    put(r, texels.near);
  }

  /// Whole vectors: lanes behind the last one are computed along. False: there is a coordinate that
  /// is too far away, and all is to be done again.
  private boolean sampleWhole(SampleRequest r, int end) {
    boolean all = mayWriteAll(r, end);
    int[][] out = all ? r.results : bits;
    if (!filterWhole(r, end, chosen.common, out)) {
      return false;
    }
    if (!chosen.single) {
      if (!filterWhole(r, end, nextCommon(), farBits)) {
        return false;
      }
      mix(end, out);
    }
    if (!all) {
      copyActive(r);
    }
    return true;
  }

  private boolean filterWhole(SampleRequest r, int end, int level, int[][] out) {
    return bytes.byVectors(end, level, linear, axes[0][level], axes[1][level], r.coordinates, out);
  }

  /// Likewise, with the footprint in columns.
  private void sampleByVectors(SampleRequest r, int end) {
    boolean all = mayWriteAll(r, end);
    int[][] out = all ? r.results : bits;
    locate(r, chosen.level, chosen.common);
    bytes.linearByVectors(r.lanes, chosen.level, chosen.common, columns, rows, out);
    if (!chosen.single) {
      goToNextLevel(r.lanes);
      locate(r, nextLevel, nextCommon());
      bytes.linearByVectors(r.lanes, nextLevel, nextCommon(), columns, rows, farBits);
      mix(end, out);
    }
    if (!all) {
      copyActive(r);
    }
  }

  /// Whether whole vectors may be written to the request's results.
  private static boolean mayWriteAll(SampleRequest r, int end) {
    return LaneMask.hasFirst(r.active, r.lanes) && r.results[0].length >= end;
  }

  private void mix(int end, int[][] out) {
    for (int c = 0; c < out.length; c++) {
      VectorTexels.mix(end, out[c], farBits[c], chosen.weight);
    }
  }

  private int nextCommon() {
    return chosen.common < 0 ? -1 : Math.min(levels - 1, chosen.common + 1);
  }

  private void copyActive(SampleRequest r) {
    for (int c = 0; c < r.results.length; c++) {
      for (int lane = LaneMask.next(r.active, 0, r.lanes);
          lane < r.lanes;
          lane = LaneMask.next(r.active, lane + 1, r.lanes)) {
        r.results[c][lane] = bits[c][lane];
      }
    }
  }

  private void goToNextLevel(int lanes) {
    int last = levels - 1;
    int[] level = chosen.level;
    for (int i = 0; i < lanes; i++) {
      nextLevel[i] = Math.min(last, level[i] + 1);
    }
  }

  private void locate(SampleRequest r, int[] level, int common) {
    int[] along = r.offsets.length > 0 ? r.offsets[0] : null;
    int[] down = r.offsets.length > 1 ? r.offsets[1] : null;
    columns.locate(r.lanes, level, common, widths, along, linear);
    rows.locate(r.lanes, level, common, heights, down, linear);
  }

  private void filter(SampleRequest r, int[] level, int common, float[][] out) {
    locate(r, level, common);
    if (linear) {
      texels.linear(r.lanes, level, common, columns, rows, out);
    } else {
      texels.point(r.lanes, level, common, columns, rows, out);
    }
  }

  private static void put(SampleRequest r, float[][] values) {
    int whole = LaneMask.hasFirst(r.active, r.lanes) ? r.lanes : 0;
    for (int c = 0; c < r.results.length; c++) {
      int[] results = r.results[c];
      float[] from = values[c];
      for (int i = 0; i < whole; i++) {
        results[i] = Float.floatToRawIntBits(from[i]);
      }
      for (int i = whole; i < r.lanes; i++) {
        if (LaneMask.has(r.active, i)) {
          results[i] = Float.floatToRawIntBits(from[i]);
        }
      }
    }
  }
}
