package dev.plumb.emulator.texture;

import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.state.PixelFootprint;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureFilter;
import dev.plumb.hlsl.ir.SampleOp;
import dev.plumb.hlsl.runtime.SampleRequest;

/// The levels of a texture of two dimensions that the lanes of a wave look at, and how much of each
/// (D3D11.3 §7.18.10, §7.18.11). What is the same for a quad is done once for it.
final class WaveLevels {
  private final SamplerDesc sampler;
  private final int levels;
  private final float leastLod;
  private final int width; // of level 0
  private final int height;
  private final QuadLods quads = new QuadLods();

  int[] level = {}; // [lane]; the more detailed one of two
  float[] weight = {}; // [lane] of the level after that, in steps of 1/256, below 1

  /// [quad] or [lane] before bias and clamps.
  private float[] lods = {};

  /// The level of all lanes, -1 where they differ.
  int common;

  /// Whether the weight of the next level is 0 for all lanes.
  boolean single;

  WaveLevels(ShaderResourceView.OfTexture view, SamplerDesc sampler) {
    this.sampler = sampler;
    this.levels = view.mipLevels();
    this.leastLod = view.leastLod();
    this.width = view.subresource(0, 0).width;
    this.height = view.subresource(0, 0).height;
  }

  private void reserve(int lanes) {
    if (level.length < lanes) {
      level = new int[lanes];
      weight = new float[lanes];
      lods = new float[lanes];
    }
  }

  void find(SampleRequest r) {
    int lanes = r.lanes;
    reserve(lanes);
    boolean perQuad = r.op == SampleOp.SAMPLE && r.clamp == null;
    common = -1;
    single = true;
    switch (r.op) {
      case SAMPLE, SAMPLE_BIAS -> implicit(r, perQuad);
      case SAMPLE_LEVEL -> System.arraycopy(r.lodOrBias, 0, lods, 0, lanes);
      case SAMPLE_GRAD -> explicit(r);
      case SAMPLE_CMP, SAMPLE_CMP_LEVEL_ZERO, GATHER, GATHER_CMP, LOD, LOD_UNCLAMPED ->
          throw new IllegalArgumentException("not for waves: " + r.op);
    }
    int lanesEach = perQuad ? 4 : 1;
    choose(lanes / lanesEach, r.clamp, lanesEach);
  }

  private void implicit(SampleRequest r, boolean perQuad) {
    int count = r.lanes / 4;
    quads.derive(r.coordinates[0], r.coordinates[1], width, height, count);
    if (sampler.footprint() == PixelFootprint.ELLIPSE) {
      quads.ellipses(count, lods);
    } else {
      quads.octagons(count, lods);
    }
    if (perQuad) {
      return;
    }
    for (int lane = r.lanes - 1; lane >= 0; lane--) {
      lods[lane] = lods[lane >> 2];
    }
    if (r.op == SampleOp.SAMPLE_BIAS) {
      for (int lane = 0; lane < r.lanes; lane++) {
        lods[lane] += r.lodOrBias[lane];
      }
    }
  }

  private void explicit(SampleRequest r) {
    boolean ellipse = sampler.footprint() == PixelFootprint.ELLIPSE;
    for (int lane = 0; lane < r.lanes; lane++) {
      float dudx = r.ddx[0][lane] * width;
      float dvdx = r.ddx[1][lane] * height;
      float dudy = r.ddy[0][lane] * width;
      float dvdy = r.ddy[1][lane] * height;
      lods[lane] =
          ellipse
              ? LevelOfDetail.of(dudx, dvdx, dudy, dvdy)
              : LevelOfDetail.ofOctagon(dudx, dvdx, dudy, dvdy);
    }
  }

  /// Levels and weights from `count` levels of detail, each that of `lanesEach` lanes.
  private void choose(int count, float[] clamp, int lanesEach) {
    boolean nearest = sampler.filter().mip() == TextureFilter.POINT;
    float bias = sampler.mipLodBias();
    int least = Integer.MAX_VALUE;
    int most = 0;
    int weights = 0;
    for (int i = 0, lane = 0; i < count; i++) {
      float min = clamp == null ? sampler.minLod() : Math.max(sampler.minLod(), clamp[i]);
      float lod = LevelOfDetail.clamp(lods[i] + bias, min, sampler.maxLod());
      int fx8 = LevelOfDetail.toFixed(Math.max(lod, leastLod), levels);
      int chosen = nearest ? LevelOfDetail.nearest(Math.max(lod, leastLod), levels) : fx8 >> 8;
      int rest = nearest ? 0 : fx8 & 0xff;
      least = Math.min(least, chosen);
      most = Math.max(most, chosen);
      weights |= rest;
      float w = rest * (1 / 256f);
      for (int last = lane + lanesEach; lane < last; lane++) {
        level[lane] = chosen;
        weight[lane] = w;
      }
    }
    common = least == most ? least : -1;
    single = weights == 0;
  }
}
