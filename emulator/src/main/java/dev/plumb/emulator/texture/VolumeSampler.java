package dev.plumb.emulator.texture;

import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureFilter;
import dev.plumb.hlsl.runtime.SampleRequest;

/// Textures of three dimensions: linear filters look at eight texels.
final class VolumeSampler extends TextureSampler {
  private final int[][] taps = new int[8][4]; // [x | y << 1 | z << 2]
  private final int[] xs = new int[2];
  private final int[] ys = new int[2];
  private final int[] zs = new int[2];

  // of the lane at work
  private float u;
  private float v;
  private float w;
  private int offsetU;
  private int offsetV;
  private int offsetW;

  VolumeSampler(ShaderResourceView.OfTexture view, SamplerDesc sampler) {
    super(view, sampler);
  }

  @Override
  void locate(SampleRequest r, int lane) {
    u = r.coordinates[0][lane];
    v = r.coordinates[1][lane];
    w = r.coordinates[2][lane];
    offsetU = offset(r, 0, lane);
    offsetV = offset(r, 1, lane);
    offsetW = offset(r, 2, lane);
  }

  @Override
  float implicitLod(SampleRequest r, int lane) {
    int q = lane & ~3;
    return lod(r.coordinates, q + 1, r.coordinates, q + 2, r.coordinates, q);
  }

  @Override
  float explicitLod(SampleRequest r, int lane) {
    return lod(r.ddx, lane, r.ddy, lane, null, 0);
  }

  /// From the vectors at `dx[..][x]` and `dy[..][y]`, less the one at `from[..][at]`.
  private float lod(float[][] dx, int x, float[][] dy, int y, float[][] from, int at) {
    double xx = 0;
    double yy = 0;
    double xy = 0;
    for (int c = 0; c < 3; c++) {
      int size = c == 0 ? base.width : c == 1 ? base.height : base.planes;
      float origin = from == null ? 0 : from[c][at];
      float a = (dx[c][x] - origin) * size;
      float b = (dy[c][y] - origin) * size;
      xx += (double) a * a;
      yy += (double) b * b;
      xy += (double) a * b;
    }
    return LevelOfDetail.ofLengths(xx, yy, xy);
  }

  @Override
  void filterLevel(int level, TextureFilter filter, float[] out) {
    Subresource texture = view.subresource(level, 0);
    float ru = TextureAddress.reduce(u, sampler.addressU());
    float rv = TextureAddress.reduce(v, sampler.addressV());
    float rw = TextureAddress.reduce(w, sampler.addressW());
    if (filter == TextureFilter.POINT) {
      locateTexels(
          texture,
          TextureAddress.pointTexel(ru, texture.width),
          TextureAddress.pointTexel(rv, texture.height),
          TextureAddress.pointTexel(rw, texture.planes));
      fetch(texture, 0);
      copy(taps[0], out);
      return;
    }
    int uFx8 = TextureAddress.linearTexelFx8(ru, texture.width);
    int vFx8 = TextureAddress.linearTexelFx8(rv, texture.height);
    int wFx8 = TextureAddress.linearTexelFx8(rw, texture.planes);
    locateTexels(texture, uFx8 >> 8, vFx8 >> 8, wFx8 >> 8);
    for (int tap = 0; tap < 8; tap++) {
      fetch(texture, tap);
    }
    for (int c = 0; c < 4; c++) {
      float front = plane(0, c, uFx8 & 0xff, vFx8 & 0xff);
      float back = plane(4, c, uFx8 & 0xff, vFx8 & 0xff);
      out[c] = mix(front, back, wFx8 & 0xff);
    }
  }

  private float plane(int first, int c, int wu, int wv) {
    return mix(
        mix(taps[first][c], taps[first + 1][c], wu),
        mix(taps[first + 2][c], taps[first + 3][c], wu),
        wv);
  }

  /// The texel at (x, y, z) and its neighbours up, by address modes.
  private void locateTexels(Subresource texture, int x, int y, int z) {
    for (int i = 0; i < 2; i++) {
      xs[i] = TextureAddress.texel(x + i + offsetU, texture.width, sampler.addressU());
      ys[i] = TextureAddress.texel(y + i + offsetV, texture.height, sampler.addressV());
      zs[i] = TextureAddress.texel(z + i + offsetW, texture.planes, sampler.addressW());
    }
  }

  private void fetch(Subresource texture, int tap) {
    int x = xs[tap & 1];
    int y = ys[tap >> 1 & 1];
    int z = zs[tap >> 2];
    if (x == TextureAddress.BORDER || y == TextureAddress.BORDER || z == TextureAddress.BORDER) {
      fetchBorder(taps[tap]);
    } else {
      fetch(texture, texture.texel(x, y, z), taps[tap]);
    }
  }

  /// HLSL has no gathers for volumes.
  @Override
  void gather(SampleRequest r, int lane) {
    for (int i = 0; i < 4; i++) {
      r.results[i][lane] = 0;
    }
  }
}
