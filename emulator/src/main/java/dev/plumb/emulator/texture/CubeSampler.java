package dev.plumb.emulator.texture;

import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureFilter;
import dev.plumb.hlsl.runtime.SampleRequest;

/// Cubes and arrays of them: the direction chooses a face, and linear filters go on across its
/// edges (D3D11.3 §7.18.4, §7.18.13). Address modes do not matter.
final class CubeSampler extends TextureSampler {
  /// Of the four texels, in the order of results: column + 2 * row.
  private static final int[] GATHERED = {2, 3, 1, 0};

  private final boolean array;
  private final int[][] taps = new int[4][4]; // [x | y << 1]

  // of the lane at work
  private float x;
  private float y;
  private float z;
  private int face;
  private float u;
  private float v;
  private int firstSlice;

  CubeSampler(ShaderResourceView.OfTexture view, SamplerDesc sampler) {
    super(view, sampler);
    this.array = view.dimension().isArray();
  }

  @Override
  void locate(SampleRequest r, int lane) {
    x = r.coordinates[0][lane];
    y = r.coordinates[1][lane];
    z = r.coordinates[2][lane];
    face = CubeFace.of(x, y, z);
    float major = Math.abs(CubeFace.major(face, x, y, z));
    u = inFace(CubeFace.s(face, x, y, z), major);
    v = inFace(CubeFace.t(face, x, y, z), major);
    int cubes = view.arraySize() / CubeFace.FACES;
    firstSlice = array ? CubeFace.FACES * sliceOf(r.coordinates[3][lane], cubes) : 0;
  }

  /// 0 to 1; where the direction is no direction, in between.
  private static float inFace(float s, float major) {
    float coordinate = (s / major + 1) * 0.5f;
    return coordinate >= 0 && coordinate <= 1 ? coordinate : 0.5f;
  }

  @Override
  float implicitLod(SampleRequest r, int lane) {
    int q = lane & ~3;
    float[] xs = r.coordinates[0];
    float[] ys = r.coordinates[1];
    float[] zs = r.coordinates[2];
    return lod(
        xs[q + 1] - xs[q],
        ys[q + 1] - ys[q],
        zs[q + 1] - zs[q],
        xs[q + 2] - xs[q],
        ys[q + 2] - ys[q],
        zs[q + 2] - zs[q]);
  }

  @Override
  float explicitLod(SampleRequest r, int lane) {
    return lod(
        r.ddx[0][lane],
        r.ddx[1][lane],
        r.ddx[2][lane],
        r.ddy[0][lane],
        r.ddy[1][lane],
        r.ddy[2][lane]);
  }

  /// Derivatives of the direction, put through the division by the major component (§7.18.11).
  private float lod(float dxdx, float dydx, float dzdx, float dxdy, float dydy, float dzdy) {
    float major = CubeFace.major(face, x, y, z);
    float s = CubeFace.s(face, x, y, z) / major;
    float t = CubeFace.t(face, x, y, z) / major;
    float scale = 0.5f * base.width / major;
    float mx = CubeFace.major(face, dxdx, dydx, dzdx);
    float my = CubeFace.major(face, dxdy, dydy, dzdy);
    return lodOf(
        scale * (CubeFace.s(face, dxdx, dydx, dzdx) - s * mx),
        scale * (CubeFace.t(face, dxdx, dydx, dzdx) - t * mx),
        scale * (CubeFace.s(face, dxdy, dydy, dzdy) - s * my),
        scale * (CubeFace.t(face, dxdy, dydy, dzdy) - t * my));
  }

  @Override
  void filterLevel(int level, TextureFilter filter, float[] out) {
    Subresource texture = view.subresource(level, firstSlice + face);
    int size = texture.width;
    if (filter == TextureFilter.POINT) {
      int column = Math.min(size - 1, TextureAddress.pointTexel(u, size));
      int row = Math.min(size - 1, TextureAddress.pointTexel(v, size));
      fetch(texture, row * size + column, taps[0]);
      copy(taps[0], out);
      return;
    }
    int uFx8 = TextureAddress.linearTexelFx8(u, size);
    int vFx8 = TextureAddress.linearTexelFx8(v, size);
    fetchFour(level, size, uFx8 >> 8, vFx8 >> 8);
    int wu = uFx8 & 0xff;
    int wv = vFx8 & 0xff;
    for (int c = 0; c < 4; c++) {
      out[c] = mix(mix(taps[0][c], taps[1][c], wu), mix(taps[2][c], taps[3][c], wu), wv);
    }
  }

  /// Three faces meet at a corner: what would be the fourth texel is the mean of the three, so that
  /// its weight is theirs in equal parts (or the extreme one, by the filter).
  private void fetchFour(int level, int size, int column, int row) {
    int missing = -1;
    for (int tap = 0; tap < 4; tap++) {
      if (!fetch(level, size, column + (tap & 1), row + (tap >> 1), taps[tap])) {
        missing = tap;
      }
    }
    if (missing < 0) {
      return;
    }
    int[] a = taps[missing ^ 1];
    int[] b = taps[missing ^ 2];
    int[] c = taps[missing ^ 3];
    for (int i = 0; i < 4; i++) {
      float corner =
          mixEvenly(
              Float.intBitsToFloat(a[i]), Float.intBitsToFloat(b[i]), Float.intBitsToFloat(c[i]));
      taps[missing][i] = Float.floatToRawIntBits(corner);
    }
  }

  /// A texel of the face, or of the one that it goes on in; false: beyond a corner.
  private boolean fetch(int level, int size, int column, int row, int[] out) {
    boolean inColumns = column >= 0 && column < size;
    boolean inRows = row >= 0 && row < size;
    if (inColumns && inRows) {
      fetch(view.subresource(level, firstSlice + face), row * size + column, out);
      return true;
    }
    if (!inColumns && !inRows) {
      return false;
    }
    int neighbour = CubeFace.neighbour(face, column, row, size);
    int texels = size * size;
    fetch(view.subresource(level, firstSlice + neighbour / texels), neighbour % texels, out);
    return true;
  }

  /// The texels that a linear filter would weigh, so beyond a corner the mean of the three; but of
  /// integers, which have none, the corner's texel of this face.
  @Override
  void gather(SampleRequest r, int lane) {
    int size = base.width;
    int left = TextureAddress.linearTexelFx8(u, size) >> 8;
    int top = TextureAddress.linearTexelFx8(v, size) >> 8;
    int channel = comparing ? 0 : r.channel;
    if (view.format().isInteger()) {
      gatherIntegers(r, lane, left, top);
      return;
    }
    fetchFour(0, size, left, top);
    for (int i = 0; i < 4; i++) {
      r.results[i][lane] = taps[GATHERED[i]][channel];
    }
  }

  private void gatherIntegers(SampleRequest r, int lane, int left, int top) {
    int size = base.width;
    int[] texel = taps[0];
    for (int i = 0; i < 4; i++) {
      int column = left + (GATHERED[i] & 1);
      int row = top + (GATHERED[i] >> 1);
      if (!fetch(0, size, column, row, texel)) {
        int inColumn = Math.clamp(column, 0, size - 1);
        int inRow = Math.clamp(row, 0, size - 1);
        fetch(0, size, inColumn, inRow, texel);
      }
      r.results[i][lane] = texel[r.channel];
    }
  }
}
