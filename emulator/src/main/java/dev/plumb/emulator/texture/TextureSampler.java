package dev.plumb.emulator.texture;

import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureFilter;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.SampleRequest;

/// A two-dimensional texture (or array of them) seen through one sampler. One thread's; keeps
/// scratch memory.
public final class TextureSampler {
  private final ShaderResourceView.OfTexture view;
  private final SamplerDesc sampler;
  private final TexelFetch texels;
  private final int levels;
  private final int baseWidth;
  private final int baseHeight;
  private final int[] borderColor = new int[4]; // float bits
  private final DepthComparison comparison;

  private final int[] t00 = new int[4];
  private final int[] t10 = new int[4];
  private final int[] t01 = new int[4];
  private final int[] t11 = new int[4];
  private final float[] near = new float[4];
  private final float[] far = new float[4];

  // of the lane at work
  private int slice;
  private int offsetU;
  private int offsetV;
  private float reference; // NaN-free only for comparisons
  private boolean comparing;

  public TextureSampler(ShaderResourceView.OfTexture view, SamplerDesc sampler) {
    this.view = view;
    this.sampler = sampler;
    Subresource base = view.subresource(0, 0);
    this.texels = TexelFetch.of(view.format(), base.storage);
    this.levels = view.mipLevels();
    this.baseWidth = base.width;
    this.baseHeight = base.height;
    this.comparison = new DepthComparison(sampler.comparisonFunc(), view.format());
    for (int c = 0; c < 4; c++) {
      borderColor[c] = BorderColor.component(view.format(), c, sampler.borderColor().get(c));
    }
  }

  /// Answers the request for its active lanes; others' results stay as they are.
  public void sample(SampleRequest request) {
    comparing =
        switch (request.op) {
          case SAMPLE_CMP, SAMPLE_CMP_LEVEL_ZERO, GATHER_CMP -> true;
          case SAMPLE, SAMPLE_BIAS, SAMPLE_LEVEL, SAMPLE_GRAD, GATHER, LOD, LOD_UNCLAMPED -> false;
        };
    for (int lane = 0; lane < request.lanes; lane++) {
      if (LaneMask.has(request.active, lane)) {
        sampleLane(request, lane);
      }
    }
  }

  private void sampleLane(SampleRequest r, int lane) {
    float u = r.coordinates[0][lane];
    float v = r.coordinates[1][lane];
    slice = r.coordinates.length > 2 ? sliceOf(r.coordinates[2][lane]) : 0;
    offsetU = r.offsets.length > 0 ? r.offsets[0][lane] : 0;
    offsetV = r.offsets.length > 0 ? r.offsets[1][lane] : 0;
    reference = comparing ? comparison.reference(r.compare[lane]) : 0;
    switch (r.op) {
      case GATHER, GATHER_CMP -> gather(r, lane, u, v);
      case LOD -> put(r, lane, 0, LevelOfDetail.limit(levelOfDetail(r, lane), levels));
      case LOD_UNCLAMPED -> put(r, lane, 0, implicitLod(r, lane));
      case SAMPLE, SAMPLE_BIAS, SAMPLE_LEVEL, SAMPLE_GRAD, SAMPLE_CMP, SAMPLE_CMP_LEVEL_ZERO -> {
        filter(levelOfDetail(r, lane), u, v);
        for (int c = 0; c < r.results.length; c++) {
          put(r, lane, c, near[c]);
        }
      }
    }
  }

  private static void put(SampleRequest r, int lane, int component, float value) {
    r.results[component][lane] = Float.floatToRawIntBits(value);
  }

  /// Nearest even, then limited to the view (§7.18.3).
  private int sliceOf(float w) {
    return (int) Math.max(0, Math.min(view.arraySize() - 1, Math.rint(w)));
  }

  // ---- level of detail

  /// After bias and clamps of sampler and shader.
  private float levelOfDetail(SampleRequest r, int lane) {
    float lod =
        switch (r.op) {
          case SAMPLE_LEVEL -> r.lodOrBias[lane];
          case SAMPLE_CMP_LEVEL_ZERO -> 0;
          case SAMPLE_BIAS -> implicitLod(r, lane) + r.lodOrBias[lane];
          case SAMPLE_GRAD ->
              lodOf(
                  r.ddx[0][lane] * baseWidth,
                  r.ddx[1][lane] * baseHeight,
                  r.ddy[0][lane] * baseWidth,
                  r.ddy[1][lane] * baseHeight);
          case SAMPLE, SAMPLE_CMP, LOD, LOD_UNCLAMPED, GATHER, GATHER_CMP -> implicitLod(r, lane);
        };
    float least = r.clamp == null ? sampler.minLod() : Math.max(sampler.minLod(), r.clamp[lane]);
    return LevelOfDetail.clamp(lod + sampler.mipLodBias(), least, sampler.maxLod());
  }

  /// From derivatives in texels of level 0.
  private float lodOf(float dudx, float dvdx, float dudy, float dvdy) {
    return switch (sampler.footprint()) {
      case ELLIPSE -> LevelOfDetail.of(dudx, dvdx, dudy, dvdy);
      case OCTAGON -> LevelOfDetail.ofOctagon(dudx, dvdx, dudy, dvdy);
    };
  }

  /// From the quad's top row and left column, the same for its four lanes.
  private float implicitLod(SampleRequest r, int lane) {
    int q = lane & ~3;
    float[] u = r.coordinates[0];
    float[] v = r.coordinates[1];
    return lodOf(
        (u[q + 1] - u[q]) * baseWidth,
        (v[q + 1] - v[q]) * baseHeight,
        (u[q + 2] - u[q]) * baseWidth,
        (v[q + 2] - v[q]) * baseHeight);
  }

  // ---- filters

  /// Leaves four components (one when comparing) in [#near].
  private void filter(float lod, float u, float v) {
    boolean magnify = lod <= 0;
    TextureFilter inLevel = magnify ? sampler.filter().mag() : sampler.filter().min();
    if (sampler.filter().mip() == TextureFilter.POINT) {
      filterLevel(LevelOfDetail.nearest(lod, levels), inLevel, u, v, near);
      return;
    }
    int lodFx8 = LevelOfDetail.toFixed(lod, levels);
    int level = lodFx8 >> 8;
    filterLevel(level, inLevel, u, v, near);
    int weight = lodFx8 & 0xff;
    if (weight != 0) {
      filterLevel(level + 1, inLevel, u, v, far);
      for (int c = 0; c < 4; c++) {
        near[c] = lerp(near[c], far[c], weight);
      }
    }
  }

  private void filterLevel(int level, TextureFilter filter, float u, float v, float[] out) {
    Subresource texture = view.subresource(level, slice);
    float ru = TextureAddress.reduce(u, sampler.addressU());
    float rv = TextureAddress.reduce(v, sampler.addressV());
    if (filter == TextureFilter.POINT) {
      int x = TextureAddress.pointTexel(ru, texture.width) + offsetU;
      int y = TextureAddress.pointTexel(rv, texture.height) + offsetV;
      fetch(texture, column(x, texture), row(y, texture), t00);
      for (int c = 0; c < 4; c++) {
        out[c] = Float.intBitsToFloat(t00[c]);
      }
      return;
    }
    int uFx8 = TextureAddress.linearTexelFx8(ru, texture.width);
    int vFx8 = TextureAddress.linearTexelFx8(rv, texture.height);
    fetchFour(texture, (uFx8 >> 8) + offsetU, (vFx8 >> 8) + offsetV);
    int wu = uFx8 & 0xff;
    int wv = vFx8 & 0xff;
    for (int c = 0; c < 4; c++) {
      float top = lerp(Float.intBitsToFloat(t00[c]), Float.intBitsToFloat(t10[c]), wu);
      float bottom = lerp(Float.intBitsToFloat(t01[c]), Float.intBitsToFloat(t11[c]), wu);
      out[c] = lerp(top, bottom, wv);
    }
  }

  /// A constant stays that constant; the result lies between `a` and `b`. `weight` in 1/256.
  private static float lerp(float a, float b, int weight) {
    return weight == 0 ? a : a + (b - a) * (weight * (1 / 256f));
  }

  private void fetchFour(Subresource texture, int x, int y) {
    int x0 = column(x, texture);
    int x1 = column(x + 1, texture);
    int y0 = row(y, texture);
    int y1 = row(y + 1, texture);
    fetch(texture, x0, y0, t00);
    fetch(texture, x1, y0, t10);
    fetch(texture, x0, y1, t01);
    fetch(texture, x1, y1, t11);
  }

  private int column(int x, Subresource texture) {
    return TextureAddress.texel(x, texture.width, sampler.addressU());
  }

  private int row(int y, Subresource texture) {
    return TextureAddress.texel(y, texture.height, sampler.addressV());
  }

  /// One texel, or the border; compared with the reference if that is what was asked.
  private void fetch(Subresource texture, int x, int y, int[] out) {
    if (x == TextureAddress.BORDER || y == TextureAddress.BORDER) {
      System.arraycopy(borderColor, 0, out, 0, 4);
    } else {
      texels.fetch(texture, texture.texel(x, y, 0), out);
    }
    if (comparing) {
      out[0] = comparison.compare(reference, Float.intBitsToFloat(out[0]));
      out[1] = 0;
      out[2] = 0;
      out[3] = 0;
    }
  }

  // ---- gather

  /// Texels (-,+) (+,+) (+,-) (-,-) around the coordinate in level 0, in that order (§22.4.2).
  private void gather(SampleRequest r, int lane, float u, float v) {
    Subresource texture = view.subresource(0, slice);
    float ru = TextureAddress.reduce(u, sampler.addressU());
    float rv = TextureAddress.reduce(v, sampler.addressV());
    int x = TextureAddress.linearTexelFx8(ru, texture.width) >> 8;
    int y = TextureAddress.linearTexelFx8(rv, texture.height) >> 8;
    int channel = comparing ? 0 : r.channel;
    boolean four = r.offsets.length == 8;
    for (int i = 0; i < 4; i++) {
      int dx = i == 1 || i == 2 ? 1 : 0;
      int dy = i < 2 ? 1 : 0;
      int ou = four ? r.offsets[2 * i][lane] : offsetU;
      int ov = four ? r.offsets[2 * i + 1][lane] : offsetV;
      if (four) { // each offset names the texel itself (§22.4.5)
        dx = 0;
        dy = 0;
      }
      fetch(texture, column(x + ou + dx, texture), row(y + ov + dy, texture), t00);
      r.results[i][lane] = t00[channel];
    }
  }
}
