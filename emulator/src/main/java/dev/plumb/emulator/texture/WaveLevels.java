package dev.plumb.emulator.texture;

import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.state.PixelFootprint;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureFilter;
import dev.plumb.hlsl.ir.SampleOp;
import dev.plumb.hlsl.runtime.SampleRequest;
import java.util.Arrays;

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

  private float[] lods = {}; // [quad] or [lane]
  private int[] fx8 = {}; // [quad] or [lane] of the level of detail

  /// Whether bias and clamps are numbers; and the greatest of the lower clamps.
  private final boolean ordinary;

  private final float lowest;
  private final boolean forVectors; // of [VectorTexels]

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
    this.lowest = Math.max(0, Math.max(sampler.minLod(), leastLod));
    this.ordinary =
        Float.isFinite(sampler.mipLodBias())
            && !Float.isNaN(lowest)
            && !Float.isNaN(sampler.maxLod());
    this.forVectors =
        ordinary
            && sampler.footprint() == PixelFootprint.ELLIPSE
            && Math.abs(sampler.mipLodBias()) <= VectorTexels.MOST_BIAS;
  }

  void reserve(int lanes) {
    if (level.length < lanes) {
      level = new int[lanes];
      weight = new float[lanes];
      lods = new float[lanes];
      fx8 = new int[lanes];
    }
  }

  /// @param vectors whether to run loops of [VectorTexels] where there are some
  void find(SampleRequest r, boolean vectors) {
    int lanes = r.lanes;
    boolean perQuad = r.op == SampleOp.SAMPLE && r.clamp == null;
    common = -1;
    single = true;
    if (vectors && findByVectors(r)) {
      toFixed(lanes / 4, 4);
      return;
    }
    switch (r.op) {
      case SAMPLE, SAMPLE_BIAS -> implicit(r, perQuad);
      case SAMPLE_LEVEL -> {
        if (r.clamp == null && isConstant(r.lodOrBias, lanes)) {
          lods[0] = r.lodOrBias[0];
          choose(1, null, lanes);
          return;
        }
        System.arraycopy(r.lodOrBias, 0, lods, 0, lanes);
      }
      case SAMPLE_GRAD -> explicit(r);
      case SAMPLE_CMP, SAMPLE_CMP_LEVEL_ZERO, GATHER, GATHER_CMP, LOD, LOD_UNCLAMPED ->
          throw new IllegalArgumentException("not for waves: " + r.op);
    }
    int lanesEach = perQuad ? 4 : 1;
    choose(lanes / lanesEach, r.clamp, lanesEach);
  }

  /// Limited levels of detail of the quads; false: nothing was done.
  private boolean findByVectors(SampleRequest r) {
    int quads = r.lanes / 4;
    float[] us = r.coordinates[0];
    float[] vs = r.coordinates[1];
    float bias = sampler.mipLodBias();
    return r.op == SampleOp.SAMPLE
        && r.clamp == null
        && forVectors
        && quads % VectorRehearsal.QUADS == 0
        && VectorTexels.lods(
            quads,
            us,
            vs,
            width,
            height,
            bias,
            lowest,
            Math.min(sampler.maxLod(), levels - 1f),
            lods);
  }

  /// Whether all have the same bits.
  private static boolean isConstant(float[] values, int count) {
    return Arrays.mismatch(values, 0, count - 1, values, 1, count) < 0;
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
    if (clamp == null && ordinary && !anyNan(lods, count)) {
      limit(count, lods, sampler.mipLodBias(), lowest, sampler.maxLod(), levels - 1f);
    } else {
      limitEach(count, clamp);
    }
    toFixed(count, lanesEach);
  }

  private void toFixed(int count, int lanesEach) {
    if (sampler.filter().mip() == TextureFilter.POINT) {
      nearest(count, lods, fx8);
    } else {
      toFixed(count, lods, fx8);
    }
    spread(count, lanesEach, count * lanesEach);
  }

  private static boolean anyNan(float[] values, int count) {
    for (int i = 0; i < count; i++) {
      if (Float.isNaN(values[i])) {
        return true;
      }
    }
    return false;
  }

  /// As [#limitEach]: bounds that are numbers can be taken in any order.
  private static void limit(
      int count, float[] lods, float bias, float lowest, float highest, float last) {
    for (int i = 0; i < count; i++) {
      lods[i] = Math.min(last, Math.max(lowest, Math.min(lods[i] + bias, highest)));
    }
  }

  /// Bias and clamps of sampler, shader and texture, and the levels that there are.
  private void limitEach(int count, float[] clamp) {
    for (int i = 0; i < count; i++) {
      float min = clamp == null ? sampler.minLod() : Math.max(sampler.minLod(), clamp[i]);
      float lod = LevelOfDetail.clamp(lods[i] + sampler.mipLodBias(), min, sampler.maxLod());
      lods[i] = LevelOfDetail.limit(Math.max(lod, leastLod), levels);
    }
  }

  /// As [LevelOfDetail#nearest], of limited ones.
  private static void nearest(int count, float[] lods, int[] fx8) {
    for (int i = 0; i < count; i++) {
      fx8[i] = (int) (lods[i] + 0.5) << 8;
    }
  }

  /// As [LevelOfDetail#toFixed], of limited ones.
  private static void toFixed(int count, float[] lods, int[] fx8) {
    for (int i = 0; i < count; i++) {
      fx8[i] = (int) (lods[i] * 256f + WaveFootprint.ROUNDER - WaveFootprint.ROUNDER);
    }
  }

  /// From [#fx8] to all lanes.
  private void spread(int count, int lanesEach, int lanes) {
    int least = least(count, fx8);
    int most = most(count, fx8);
    common = least >> 8 == most >> 8 ? least >> 8 : -1;
    single = fractions(count, fx8) == 0;
    if (least == most) {
      Arrays.fill(level, 0, lanes, least >> 8);
      Arrays.fill(weight, 0, lanes, (least & 0xff) * (1 / 256f));
    } else if (lanesEach == 1) {
      split(lanes, fx8, level, weight);
    } else {
      splitQuads(count, fx8, level, weight);
    }
  }

  private static int least(int count, int[] values) {
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < count; i++) {
      least = Math.min(least, values[i]);
    }
    return least;
  }

  private static int most(int count, int[] values) {
    int most = 0;
    for (int i = 0; i < count; i++) {
      most = Math.max(most, values[i]);
    }
    return most;
  }

  private static int fractions(int count, int[] fx8) {
    int fractions = 0;
    for (int i = 0; i < count; i++) {
      fractions |= fx8[i] & 0xff;
    }
    return fractions;
  }

  private static void split(int count, int[] fx8, int[] levels, float[] weights) {
    for (int i = 0; i < count; i++) {
      levels[i] = fx8[i] >> 8;
      weights[i] = (fx8[i] & 0xff) * (1 / 256f);
    }
  }

  private static void splitQuads(int count, int[] fx8, int[] levels, float[] weights) {
    for (int i = 0; i < count; i++) {
      int level = fx8[i] >> 8;
      float weight = (fx8[i] & 0xff) * (1 / 256f);
      for (int lane = 4 * i; lane < 4 * i + 4; lane++) {
        levels[lane] = level;
        weights[lane] = weight;
      }
    }
  }
}
