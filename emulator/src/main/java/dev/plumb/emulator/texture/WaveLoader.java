package dev.plumb.emulator.texture;

import dev.plumb.emulator.format.BlockDecoder;
import dev.plumb.emulator.format.PackedColumns;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.resource.TexelView;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.Strides;

/// Loads for a whole wave whose lanes look at one level and slice: first where the texels lie, then
/// their words, then the components of all. To the bits of [TextureLoader#loadEach]. One thread's.
final class WaveLoader {
  private final TexelView view;
  private final int firstLevel; // that loads reach, at least 0
  private final int coordinates; // without the slice
  private final boolean array;
  private final boolean multisampled;
  private final PackedColumns packed;
  private final TexelPlaces places = new TexelPlaces();
  private int[][] words = new int[4][0]; // [word][lane] of texels; 0 where there is none
  private int[][] moved = new int[3][0]; // [coordinate][lane] with offsets
  private int[] components = {}; // [lane] of one component

  /// For views that [#fit].
  WaveLoader(TexelView view) {
    this.view = view;
    this.firstLevel = view.firstLevel();
    this.coordinates = view.dimension().coordinates();
    this.array = view.dimension().isArray();
    this.multisampled = view.dimension().isMultisampled();
    this.packed = new PackedColumns(view.format());
  }

  static boolean fit(TexelView view) {
    return !BlockDecoder.supports(view.format()) && PackedColumns.fit(view.format());
  }

  /// False: the lanes do not agree on a level and slice that are there, and nothing was done.
  boolean load(LoadRequest r) {
    boolean levels = r.level != null && !multisampled;
    boolean agree =
        (!levels || Strides.isConstant(r.level, r.lanes))
            && (!array || Strides.isConstant(r.address[coordinates], r.lanes));
    if (!agree) {
      return false;
    }
    int level = levels ? r.level[0] : 0;
    int slice = array ? r.address[coordinates][0] : 0;
    boolean there =
        level >= firstLevel && level < view.mipLevels() && slice >= 0 && slice < view.arraySize();
    if (there) {
      load(r, view.subresource(level, slice), view.planes(level));
    }
    return there;
  }

  private void load(LoadRequest r, Subresource texels, int planes) {
    reserve(r.lanes);
    int[] ys = coordinates > 1 ? coordinate(r, 1) : null;
    int[] zs = multisampled ? r.level : coordinates > 2 ? coordinate(r, 2) : null;
    int[] xs = coordinate(r, 0);
    places.find(texels, view.firstPlane(), planes, r.active, r.lanes, xs, ys, zs);
    switch (texels.storage) {
      case WORDS -> fetchWords(r.lanes, texels.words, texels.wordsPerTexel);
      case FLOATS -> fetchFloats(r.lanes, texels.floats, texels.wordsPerTexel);
      case BYTES -> fetchBytes(r.lanes, texels.bytes, texels.format.bytesPerBlock());
    }
    boolean all = LaneMask.hasFirst(r.active, r.lanes);
    for (int c = 0; c < r.results.length; c++) {
      packed.decode(words, c, all ? r.results[c] : components, r.lanes);
      if (!all) {
        copyActive(r, components, r.results[c]);
      }
    }
  }

  private void reserve(int lanes) {
    if (components.length < lanes) {
      components = new int[lanes];
      words = new int[4][lanes];
      moved = new int[3][lanes];
    }
  }

  private int[] coordinate(LoadRequest r, int c) {
    if (c >= r.offsets.length) {
      return r.address[c];
    }
    add(r.lanes, r.address[c], r.offsets[c], moved[c]);
    return moved[c];
  }

  private static void add(int lanes, int[] a, int[] b, int[] sums) {
    for (int i = 0; i < lanes; i++) {
      sums[i] = a[i] + b[i];
    }
  }

  private void fetchWords(int lanes, int[] from, int perTexel) {
    for (int w = 0; w < perTexel; w++) {
      int[] into = words[w];
      for (int i = 0; i < lanes; i++) {
        int place = places.place(i);
        into[i] = place < 0 ? 0 : from[place * perTexel + w];
      }
    }
  }

  private void fetchFloats(int lanes, float[] from, int perTexel) {
    for (int w = 0; w < perTexel; w++) {
      int[] into = words[w];
      for (int i = 0; i < lanes; i++) {
        int place = places.place(i);
        into[i] = place < 0 ? 0 : Float.floatToRawIntBits(from[place * perTexel + w]);
      }
    }
  }

  /// Texels of up to four bytes each.
  private void fetchBytes(int lanes, byte[] from, int perTexel) {
    int[] into = words[0];
    for (int i = 0; i < lanes; i++) {
      int place = places.place(i);
      int word = 0;
      for (int b = perTexel - 1; b >= 0 && place >= 0; b--) {
        word = word << 8 | from[place * perTexel + b] & 0xff;
      }
      into[i] = word;
    }
  }

  private static void copyActive(LoadRequest r, int[] from, int[] into) {
    for (int lane = LaneMask.next(r.active, 0, r.lanes);
        lane < r.lanes;
        lane = LaneMask.next(r.active, lane + 1, r.lanes)) {
      into[lane] = from[lane];
    }
  }
}
