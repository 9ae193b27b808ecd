package dev.plumb.emulator.texture;

import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.state.FilterReduction;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureFilter;
import dev.plumb.hlsl.ir.SampleOp;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.SampleRequest;

/// A texture seen through one sampler: what all kinds of texture have in common, which is all but
/// the way from coordinates to the texels of a level. One thread's; keeps scratch memory.
public abstract class TextureSampler {
  final ShaderResourceView.OfTexture view;
  final SamplerDesc sampler;
  final int levels;

  /// What the texture keeps from shaders; see [dev.plumb.emulator.resource.TexelView].
  private final float leastLod;

  private final int firstLevel;
  final Subresource base;
  private final TexelFetch texels;
  private final int[] borderColor = new int[4]; // float bits
  private final DepthComparison comparison;

  /// Filtered components; one when comparing.
  final float[] near = new float[4];

  private final float[] far = new float[4];
  private final double[] sum = new double[4]; // so exact that the mean of a constant is that

  // of the request and lane at work
  boolean comparing;

  /// STANDARD for comparisons, too: they are made before.
  private FilterReduction reduction;

  private float reference; // NaN-free only for comparisons

  TextureSampler(ShaderResourceView.OfTexture view, SamplerDesc sampler) {
    this.view = view;
    this.sampler = sampler;
    this.levels = view.mipLevels();
    this.leastLod = view.leastLod();
    this.firstLevel = view.firstLevel();
    this.base = view.subresource(0, 0);
    this.texels = TexelFetch.of(view.format(), base.storage);
    this.comparison = new DepthComparison(sampler.comparisonFunc(), view.format());
    for (int c = 0; c < 4; c++) {
      borderColor[c] = BorderColor.component(view.format(), c, sampler.borderColor().get(c));
    }
  }

  /// The way that fits the view's dimension; multisampled textures cannot be sampled.
  public static TextureSampler of(ShaderResourceView.OfTexture view, SamplerDesc sampler) {
    return switch (view.dimension()) {
      case TEXTURE1D, TEXTURE1DARRAY, TEXTURE2D, TEXTURE2DARRAY -> new PlanarSampler(view, sampler);
      case TEXTURE3D -> new VolumeSampler(view, sampler);
      case TEXTURECUBE, TEXTURECUBEARRAY -> new CubeSampler(view, sampler);
      case BUFFER, TEXTURE2DMS, TEXTURE2DMSARRAY ->
          throw new IllegalArgumentException(view.dimension() + " cannot be sampled");
    };
  }

  /// Answers the request for its active lanes; others' results stay as they are.
  public final void sample(SampleRequest request) {
    comparing =
        switch (request.op) {
          case SAMPLE_CMP, SAMPLE_CMP_LEVEL_ZERO, GATHER_CMP -> true;
          case SAMPLE, SAMPLE_BIAS, SAMPLE_LEVEL, SAMPLE_GRAD, GATHER, LOD, LOD_UNCLAMPED -> false;
        };
    reduction =
        comparing || sampler.filter().comparison()
            ? FilterReduction.STANDARD
            : sampler.filter().reduction();
    for (int lane = 0; lane < request.lanes; lane++) {
      if (LaneMask.has(request.active, lane)) {
        sampleLane(request, lane);
      }
    }
  }

  private void sampleLane(SampleRequest r, int lane) {
    locate(r, lane);
    reference = comparing ? comparison.reference(r.compare[lane]) : 0;
    if (firstLevel > 0 && isCutOff(r.op)) {
      putOutside(r, lane);
      return;
    }
    switch (r.op) {
      case GATHER, GATHER_CMP -> gather(r, lane);
      case LOD -> put(r, lane, 0, LevelOfDetail.limit(levelOfDetail(r, lane), levels));
      case LOD_UNCLAMPED -> put(r, lane, 0, implicitLod(r, lane));
      case SAMPLE, SAMPLE_BIAS, SAMPLE_LEVEL, SAMPLE_GRAD, SAMPLE_CMP, SAMPLE_CMP_LEVEL_ZERO -> {
        filterTaps(levelOfDetail(r, lane));
        for (int c = 0; c < r.results.length; c++) {
          put(r, lane, c, near[c]);
        }
      }
    }
  }

  /// Whether the levels that the texture keeps from shaders are those that are asked for: all, or
  /// the first one (§5.8.5).
  private boolean isCutOff(SampleOp op) {
    return switch (op) {
      case GATHER, GATHER_CMP -> true;
      case LOD_UNCLAMPED -> false;
      case LOD, SAMPLE, SAMPLE_BIAS, SAMPLE_LEVEL, SAMPLE_GRAD, SAMPLE_CMP, SAMPLE_CMP_LEVEL_ZERO ->
          firstLevel == levels;
    };
  }

  /// As for coordinates outside of a texture that is loaded from; compared, if that is asked.
  private void putOutside(SampleRequest r, int lane) {
    int[] outside = new int[4];
    for (int c = 0; c < 4 && r.op != SampleOp.LOD; c++) {
      outside[c] = view.format().hasComponent(c) ? 0 : FormatCodec.of(view.format()).missing(c);
    }
    if (comparing) {
      compare(outside);
    }
    boolean gathers = r.op == SampleOp.GATHER || r.op == SampleOp.GATHER_CMP;
    for (int c = 0; c < r.results.length; c++) {
      r.results[c][lane] = outside[gathers ? (comparing ? 0 : r.channel) : c];
    }
  }

  /// Takes the lane's coordinates, slice and offsets.
  abstract void locate(SampleRequest r, int lane);

  /// Before bias and clamps, from the quad's top row and left column.
  abstract float implicitLod(SampleRequest r, int lane);

  /// Likewise, from the request's derivatives.
  abstract float explicitLod(SampleRequest r, int lane);

  /// Taps of the lane's footprint, once its level of detail is known: 1, unless the filter is
  /// anisotropic.
  int taps() {
    return 1;
  }

  /// Goes to tap `tap` of several.
  void moveToTap(int tap) {}

  /// Leaves four components of level `level` in `out`.
  abstract void filterLevel(int level, TextureFilter filter, float[] out);

  /// Texels (-,+) (+,+) (+,-) (-,-) around the coordinate in level 0, in that order (§22.4.2).
  abstract void gather(SampleRequest r, int lane);

  private static void put(SampleRequest r, int lane, int component, float value) {
    r.results[component][lane] = Float.floatToRawIntBits(value);
  }

  /// A slice of `count`: nearest even, then limited to those (§7.18.5).
  static int sliceOf(float w, int count) {
    return (int) Math.max(0, Math.min(count - 1, Math.rint(w)));
  }

  static int offset(SampleRequest r, int coordinate, int lane) {
    return coordinate < r.offsets.length ? r.offsets[coordinate][lane] : 0;
  }

  /// After bias and clamps of sampler and shader.
  private float levelOfDetail(SampleRequest r, int lane) {
    float lod =
        switch (r.op) {
          case SAMPLE_LEVEL -> r.lodOrBias[lane];
          case SAMPLE_CMP_LEVEL_ZERO -> 0;
          case SAMPLE_BIAS -> implicitLod(r, lane) + r.lodOrBias[lane];
          case SAMPLE_GRAD -> explicitLod(r, lane);
          case SAMPLE, SAMPLE_CMP, LOD, LOD_UNCLAMPED, GATHER, GATHER_CMP -> implicitLod(r, lane);
        };
    float least = r.clamp == null ? sampler.minLod() : Math.max(sampler.minLod(), r.clamp[lane]);
    float clamped = LevelOfDetail.clamp(lod + sampler.mipLodBias(), least, sampler.maxLod());
    return Math.max(clamped, leastLod);
  }

  /// From derivatives in texels of level 0.
  final float lodOf(float dudx, float dvdx, float dudy, float dvdy) {
    return switch (sampler.footprint()) {
      case ELLIPSE -> LevelOfDetail.of(dudx, dvdx, dudy, dvdy);
      case OCTAGON -> LevelOfDetail.ofOctagon(dudx, dvdx, dudy, dvdy);
    };
  }

  /// The mean of the footprint's taps, in [#near].
  private void filterTaps(float lod) {
    int taps = taps();
    if (taps == 1) {
      filter(lod);
      return;
    }
    boolean mean = reduction == FilterReduction.STANDARD;
    for (int tap = 0; tap < taps; tap++) {
      moveToTap(tap);
      filter(lod);
      for (int c = 0; c < 4; c++) {
        sum[c] = tap == 0 ? near[c] : mean ? sum[c] + near[c] : extreme((float) sum[c], near[c]);
      }
    }
    for (int c = 0; c < 4; c++) {
      near[c] = (float) (mean ? sum[c] / taps : sum[c]);
    }
  }

  /// Leaves four components (one when comparing) in [#near].
  private void filter(float lod) {
    boolean magnify = lod <= 0;
    TextureFilter inLevel = magnify ? sampler.filter().mag() : sampler.filter().min();
    if (sampler.filter().mip() == TextureFilter.POINT) {
      filterLevel(LevelOfDetail.nearest(lod, levels), inLevel, near);
      return;
    }
    int lodFx8 = LevelOfDetail.toFixed(lod, levels);
    int level = lodFx8 >> 8;
    filterLevel(level, inLevel, near);
    int weight = lodFx8 & 0xff;
    if (weight != 0) {
      filterLevel(level + 1, inLevel, far);
      for (int c = 0; c < 4; c++) {
        near[c] = mix(near[c], far[c], weight);
      }
    }
  }

  /// A constant stays that constant, and the result lies between `a` and `b`, also where they are
  /// infinite or too far apart for a float (§7.18.16.3). `weight` in 1/256.
  static float lerp(float a, float b, int weight) {
    if (weight == 0) {
      return a;
    }
    return lerp(a, b, weight * (1 / 256f));
  }

  /// The same for a weight in steps of 1/256, above 0.
  static float lerp(float a, float b, float w) {
    float apart = b - a;
    return Math.abs(apart) <= Float.MAX_VALUE ? a + apart * w : a * (1 - w) + b * w;
  }

  /// What the filter makes of two values, of which `b` has the weight, in 1/256, and `a` the rest.
  final float mix(float a, float b, int weight) {
    if (reduction == FilterReduction.STANDARD) {
      return lerp(a, b, weight);
    }
    return weight == 0 ? a : extreme(a, b);
  }

  final float mix(int aBits, int bBits, int weight) {
    return mix(Float.intBitsToFloat(aBits), Float.intBitsToFloat(bBits), weight);
  }

  /// The mean of three, or the extreme one.
  final float mixEvenly(float a, float b, float c) {
    return reduction == FilterReduction.STANDARD
        ? (float) (((double) a + b + c) / 3)
        : extreme(extreme(a, b), c);
  }

  /// Of a number and a NaN, the number (D3D11.3 §3.1.3).
  private float extreme(float a, float b) {
    if (Float.isNaN(a) || Float.isNaN(b)) {
      return Float.isNaN(a) ? b : a;
    }
    return reduction == FilterReduction.MINIMUM ? Math.min(a, b) : Math.max(a, b);
  }

  /// A texel by its number; compared with the reference if that is what was asked.
  final void fetch(Subresource level, int texel, int[] out) {
    texels.fetch(level, texel, out);
    if (comparing) {
      compare(out);
    }
  }

  final void fetchBorder(int[] out) {
    System.arraycopy(borderColor, 0, out, 0, 4);
    if (comparing) {
      compare(out);
    }
  }

  private void compare(int[] texel) {
    texel[0] = comparison.compare(reference, Float.intBitsToFloat(texel[0]));
    texel[1] = 0;
    texel[2] = 0;
    texel[3] = 0;
  }

  static void copy(int[] bits, float[] out) {
    for (int c = 0; c < 4; c++) {
      out[c] = Float.intBitsToFloat(bits[c]);
    }
  }
}
