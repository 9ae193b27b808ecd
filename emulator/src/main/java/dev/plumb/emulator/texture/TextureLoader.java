package dev.plumb.emulator.texture;

import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.resource.TexelView;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;

/// Texels by integer coordinates (D3D11.3 §22.4.7 `ld`, §22.4.8 `ld2dms`, §22.17.12
/// `ld_uav_typed`). One thread's.
public final class TextureLoader {
  private final TexelView view;
  private final WaveLoader waves; // or null
  private final TexelFetch texels;
  private final int firstLevel; // that loads reach, at least 0
  private final int coordinates; // without the slice
  private final boolean array;
  private final boolean multisampled;
  private final int[] outside = new int[4]; // raw bits
  private final int[] texel = new int[4];

  public TextureLoader(TexelView view) {
    this.view = view;
    this.waves = WaveLoader.fit(view) ? new WaveLoader(view) : null;
    this.texels = TexelFetch.of(view.format(), view.subresource(0, 0).storage);
    this.firstLevel = view.firstLevel();
    this.coordinates = view.dimension().coordinates();
    this.array = view.dimension().isArray();
    this.multisampled = view.dimension().isMultisampled();
    var codec = FormatCodec.of(view.format());
    for (int c = 0; c < 4; c++) {
      outside[c] = view.format().hasComponent(c) ? 0 : codec.missing(c);
    }
  }

  /// Answers for the active lanes. Outside of the level, the levels, slices or samples: 0 in the
  /// components that the format has, its defaults in the others.
  public void load(LoadRequest r) {
    if (waves == null || !waves.load(r)) {
      loadEach(r);
    }
  }

  /// The plain way, for any lanes and views.
  void loadEach(LoadRequest r) {
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
    int slice = array ? r.address[coordinates][lane] : 0;
    int number = r.level == null ? 0 : r.level[lane];
    int level = multisampled ? 0 : number;
    if (level >= firstLevel && level < view.mipLevels() && slice >= 0 && slice < view.arraySize()) {
      Subresource texture = view.subresource(level, slice);
      int x = coordinate(r, 0, lane);
      int y = coordinates > 1 ? coordinate(r, 1, lane) : 0;
      int z = multisampled ? number : coordinates > 2 ? coordinate(r, 2, lane) : 0;
      boolean inside = x >= 0 && x < texture.width && y >= 0 && y < texture.height;
      if (inside && z >= 0 && z < view.planes(level)) {
        texels.fetch(texture, texture.texel(x, y, view.firstPlane() + z), texel);
        return;
      }
    }
    System.arraycopy(outside, 0, texel, 0, 4);
  }

  private static int coordinate(LoadRequest r, int c, int lane) {
    return r.address[c][lane] + (c < r.offsets.length ? r.offsets[c][lane] : 0);
  }
}
