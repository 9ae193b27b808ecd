package dev.plumb.emulator.texture;

import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.emulator.state.TextureFilter;
import dev.plumb.hlsl.runtime.SampleRequest;

/// Textures of two dimensions and arrays of them. Those of one dimension are rows of one texel's
/// height, looked at in their middle.
final class PlanarSampler extends TextureSampler {
  private static final float MIDDLE = 0.5f;

  private final boolean flat; // two dimensions
  private final boolean array;
  private final TextureAddressMode modeU;
  private final TextureAddressMode modeV;

  private final int[] t00 = new int[4];
  private final int[] t10 = new int[4];
  private final int[] t01 = new int[4];
  private final int[] t11 = new int[4];

  private final Anisotropy anisotropy = new Anisotropy();
  private final boolean anisotropic;

  // of the lane at work
  private boolean footprintKnown;
  private float firstU;
  private float firstV;
  private float u;
  private float v;
  private int slice;
  private int offsetU;
  private int offsetV;

  PlanarSampler(ShaderResourceView.OfTexture view, SamplerDesc sampler) {
    super(view, sampler);
    this.flat = view.dimension().coordinates() == 2;
    this.array = view.dimension().isArray();
    this.anisotropic = flat && sampler.filter().anisotropic() && sampler.maxAnisotropy() > 1;
    this.modeU = sampler.addressU();
    this.modeV = flat ? sampler.addressV() : TextureAddressMode.CLAMP;
  }

  @Override
  void locate(SampleRequest r, int lane) {
    u = r.coordinates[0][lane];
    v = flat ? r.coordinates[1][lane] : MIDDLE;
    slice = array ? sliceOf(r.coordinates[flat ? 2 : 1][lane], view.arraySize()) : 0;
    footprintKnown = false;
    firstU = u;
    firstV = v;
    offsetU = offset(r, 0, lane);
    offsetV = flat ? offset(r, 1, lane) : 0;
  }

  @Override
  float implicitLod(SampleRequest r, int lane) {
    int q = lane & ~3;
    float[] us = r.coordinates[0];
    float dudx = (us[q + 1] - us[q]) * base.width;
    float dudy = (us[q + 2] - us[q]) * base.width;
    if (!flat) {
      return levelOf(dudx, 0, dudy, 0);
    }
    float[] vs = r.coordinates[1];
    float dvdx = (vs[q + 1] - vs[q]) * base.height;
    float dvdy = (vs[q + 2] - vs[q]) * base.height;
    return levelOf(dudx, dvdx, dudy, dvdy);
  }

  @Override
  float explicitLod(SampleRequest r, int lane) {
    return levelOf(
        r.ddx[0][lane] * base.width,
        flat ? r.ddx[1][lane] * base.height : 0,
        r.ddy[0][lane] * base.width,
        flat ? r.ddy[1][lane] * base.height : 0);
  }

  private float levelOf(float dudx, float dvdx, float dudy, float dvdy) {
    if (!anisotropic) {
      return lodOf(dudx, dvdx, dudy, dvdy);
    }
    anisotropy.compute(dudx, dvdx, dudy, dvdy, sampler.maxAnisotropy());
    footprintKnown = true;
    return anisotropy.lod;
  }

  @Override
  int taps() {
    return footprintKnown ? anisotropy.taps : 1;
  }

  @Override
  void moveToTap(int tap) {
    float along = tap - (anisotropy.taps - 1) * 0.5f;
    u = firstU + anisotropy.stepU * along / base.width;
    v = firstV + anisotropy.stepV * along / base.height;
  }

  @Override
  void filterLevel(int level, TextureFilter filter, float[] out) {
    Subresource texture = view.subresource(level, slice);
    float ru = TextureAddress.reduce(u, modeU);
    float rv = TextureAddress.reduce(v, modeV);
    if (filter == TextureFilter.POINT) {
      int x = TextureAddress.pointTexel(ru, texture.width) + offsetU;
      int y = TextureAddress.pointTexel(rv, texture.height) + offsetV;
      fetch(texture, column(x, texture), row(y, texture), t00);
      copy(t00, out);
      return;
    }
    int uFx8 = TextureAddress.linearTexelFx8(ru, texture.width);
    int vFx8 = TextureAddress.linearTexelFx8(rv, texture.height);
    fetchFour(texture, (uFx8 >> 8) + offsetU, (vFx8 >> 8) + offsetV);
    int wu = uFx8 & 0xff;
    int wv = vFx8 & 0xff;
    for (int c = 0; c < 4; c++) {
      out[c] = mix(mix(t00[c], t10[c], wu), mix(t01[c], t11[c], wu), wv);
    }
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
    return TextureAddress.texel(x, texture.width, modeU);
  }

  private int row(int y, Subresource texture) {
    return TextureAddress.texel(y, texture.height, modeV);
  }

  private void fetch(Subresource texture, int x, int y, int[] out) {
    if (x == TextureAddress.BORDER || y == TextureAddress.BORDER) {
      fetchBorder(out);
    } else {
      fetch(texture, y * texture.width + x, out);
    }
  }

  @Override
  void gather(SampleRequest r, int lane) {
    Subresource texture = view.subresource(0, slice);
    int x = TextureAddress.linearTexelFx8(TextureAddress.reduce(u, modeU), texture.width) >> 8;
    int y = TextureAddress.linearTexelFx8(TextureAddress.reduce(v, modeV), texture.height) >> 8;
    int channel = comparing ? 0 : r.channel;
    boolean four = r.offsets.length == 8; // each names the texel itself
    for (int i = 0; i < 4; i++) {
      int dx = gatherOffset(four ? r.offsets[2 * i][lane] : offsetU);
      int dy = gatherOffset(four ? r.offsets[2 * i + 1][lane] : offsetV);
      if (!four) {
        dx += i == 1 || i == 2 ? 1 : 0;
        dy += i < 2 ? 1 : 0;
      }
      fetch(texture, column(x + dx, texture), row(y + dy, texture), t00);
      r.results[i][lane] = t00[channel];
    }
  }

  /// Of an offset that the shader computes the lowest 6 bits count, signed (§22.4.4).
  private static int gatherOffset(int offset) {
    return offset << 26 >> 26;
  }
}
