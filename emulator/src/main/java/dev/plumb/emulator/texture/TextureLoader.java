package dev.plumb.emulator.texture;

import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;

/// Texels by integer coordinates (D3D11.3 §22.4.7, `ld`). One thread's.
public final class TextureLoader {
  private final ShaderResourceView view;
  private final TexelFetch texels;
  private final int[] outside = new int[4]; // raw bits
  private final int[] texel = new int[4];

  public TextureLoader(ShaderResourceView view) {
    this.view = view;
    this.texels = TexelFetch.of(view.format(), view.subresource(0, 0).storage);
    var codec = FormatCodec.of(view.format());
    for (int c = 0; c < 4; c++) {
      outside[c] = codec.missing(c);
    }
    view.format().components().stream()
        .filter(c -> c.slot() >= 0)
        .forEach(c -> outside[c.slot()] = 0);
  }

  /// Answers for the active lanes. Outside of the level, the levels or the slices: 0 in the
  /// components that the format has, its defaults in the others.
  public void load(LoadRequest r) {
    for (int lane = 0; lane < r.lanes; lane++) {
      if (LaneMask.has(r.active, lane)) {
        loadLane(r, lane);
        for (int c = 0; c < r.results.length; c++) {
          r.results[c][lane] = texel[c];
        }
      }
    }
  }

  private void loadLane(LoadRequest r, int lane) {
    int x = r.address[0][lane] + (r.offsets.length > 0 ? r.offsets[0][lane] : 0);
    int y = r.address[1][lane] + (r.offsets.length > 0 ? r.offsets[1][lane] : 0);
    int slice = r.address.length > 2 ? r.address[2][lane] : 0;
    int level = r.level == null ? 0 : r.level[lane];
    if (level >= 0 && level < view.mipLevels() && slice >= 0 && slice < view.arraySize()) {
      var texture = view.subresource(level, slice);
      if (x >= 0 && x < texture.width && y >= 0 && y < texture.height) {
        texels.fetch(texture, x, y, texel);
        return;
      }
    }
    System.arraycopy(outside, 0, texel, 0, 4);
  }
}
