package dev.plumb.emulator.view;

import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.resource.TexelView;
import dev.plumb.emulator.texture.TextureLoader;
import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.StoreRequest;

/// A texture's texels; those outside are not written (D3D11.3 §22.17.9 `store_uav_typed`).
final class TextureAccess extends ViewAccess {
  private static final int LARGEST_TEXEL = 16;

  private final TexelView view;
  private final TextureLoader loader;
  private final int coordinates; // without the slice
  private final boolean array;
  private final FormatCodec codec;
  private final int floats; // components, where texels are stored as the floats they are; else 0
  private final TexelStores stores; // or null: not for these
  private final byte[] scratch = new byte[LARGEST_TEXEL];
  private final int[] texel = new int[4]; // raw bits

  // of the lane at work
  private Subresource level;
  private int at; // texel number

  TextureAccess(TexelView view) {
    this.view = view;
    this.loader = new TextureLoader(view);
    this.coordinates = view.dimension().coordinates();
    this.array = view.dimension().isArray();
    this.codec = FormatCodec.of(view.format());
    boolean inFloats = view.subresource(0, 0).storage == Subresource.Storage.FLOATS;
    this.floats = inFloats ? view.format().components().size() : 0;
    this.stores = TexelStores.fit(view) ? new TexelStores(view) : null;
  }

  @Override
  void load(LoadRequest r) {
    loader.load(r);
  }

  /// Finds the lane's texel; false: there is none.
  private boolean find(int[][] address, int lane) {
    int slice = array ? address[coordinates][lane] : 0;
    if (slice < 0 || slice >= view.arraySize()) {
      return false;
    }
    level = view.subresource(0, slice);
    int x = address[0][lane];
    int y = coordinates > 1 ? address[1][lane] : 0;
    int z = coordinates > 2 ? address[2][lane] : 0;
    at = level.texel(x, y, view.firstPlane() + z);
    return x >= 0 && x < level.width && y >= 0 && y < level.height && z >= 0 && z < view.planes(0);
  }

  @Override
  void store(StoreRequest r) {
    if (stores != null) {
      stores.store(r);
    } else {
      storeEach(r);
    }
  }

  /// The plain way, which serves any dimension and format.
  void storeEach(StoreRequest r) {
    for (int lane = 0; lane < r.lanes; lane++) {
      if (LaneMask.has(r.active, lane) && find(r.address, lane)) {
        for (int c = 0; c < 4; c++) {
          texel[c] = c < r.values.length ? r.values[c][lane] : 0;
        }
        write();
      }
    }
  }

  private void write() {
    if (floats > 0) {
      for (int c = 0; c < floats; c++) {
        level.floats[at * floats + c] = Float.intBitsToFloat(texel[c]);
      }
    } else {
      level.encode(at, codec, scratch, texel);
    }
  }

  @Override
  void atomic(AtomicRequest r) {
    for (int lane = 0; lane < r.lanes; lane++) {
      if (LaneMask.has(r.active, lane)) {
        boolean inside = find(r.address, lane);
        r.results[lane] =
            switch (level == null || !inside ? Subresource.Storage.BYTES : level.storage) {
              case WORDS -> AtomicWords.act(r, lane, level.words, at * level.wordsPerTexel);
              case FLOATS -> AtomicWords.act(r, lane, level.floats, at * level.wordsPerTexel);
              case BYTES -> 0;
            };
      }
    }
  }
}
