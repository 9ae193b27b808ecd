package dev.plumb.emulator.view;

import dev.plumb.emulator.format.PackedColumns;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.resource.TexelView;
import dev.plumb.emulator.texture.TexelPlaces;
import dev.plumb.hlsl.runtime.StoreRequest;

/// Stores a whole wave's texels to one subresource: first where they lie, then what they become,
/// then all of them, those that follow each other at once. To the bits of
/// [TextureAccess#storeEach]. One thread's.
final class TexelStores {
  private final TexelView view;
  private final int coordinates;
  private final Subresource texels;
  private final int words; // of a texel
  private final PackedColumns packed; // or null: texels are stored as the floats they are
  private final TexelPlaces places = new TexelPlaces();

  private int[] zeros = {}; // [lane]
  private final int[][] columns = new int[4][]; // [component or word][lane]

  /// For views that [#fit].
  TexelStores(TexelView view) {
    this.view = view;
    this.coordinates = view.dimension().coordinates();
    this.texels = view.subresource(0, 0);
    this.words = texels.wordsPerTexel;
    this.packed = texels.floats == null ? new PackedColumns(view.format()) : null;
  }

  static boolean fit(TexelView view) {
    return !view.dimension().isArray()
        && switch (view.subresource(0, 0).storage) {
          case FLOATS -> true;
          case WORDS -> PackedColumns.fit(view.format());
          case BYTES -> false;
        };
  }

  /// Values that the shader does not give are 0.
  void store(StoreRequest r) {
    for (int c = 0; c < columns.length; c++) {
      columns[c] = c < r.values.length ? r.values[c] : zeros(r.lanes);
    }
    if (packed != null) {
      packed.encode(columns, r.lanes);
      System.arraycopy(packed.words, 0, columns, 0, words);
    }
    places.find(
        texels,
        view.firstPlane(),
        view.planes(0),
        r.active,
        r.lanes,
        r.address[0],
        coordinates > 1 ? r.address[1] : null,
        coordinates > 2 ? r.address[2] : null);
    int end;
    for (int lane = 0; lane < r.lanes; lane = end) {
      int at = places.place(lane);
      end = at < 0 ? lane + 1 : places.endOfRun(lane, r.lanes);
      if (at >= 0) {
        put(lane, end - lane, at * words);
      }
    }
  }

  private int[] zeros(int lanes) {
    if (zeros.length < lanes) {
      zeros = new int[lanes];
    }
    return zeros;
  }

  /// Texels of `count` lanes from `lane` on, to word `at` and those after it.
  private void put(int lane, int count, int at) {
    if (texels.floats != null && words == 4) {
      putFours(columns, lane, count, texels.floats, at);
      return;
    }
    for (int w = 0; w < words; w++) {
      if (texels.floats != null) {
        putFloats(columns[w], lane, count, texels.floats, at + w, words);
      } else if (words == 1) {
        System.arraycopy(columns[0], lane, texels.words, at, count);
      } else {
        putWords(columns[w], lane, count, texels.words, at + w, words);
      }
    }
  }

  private static void putFours(int[][] from, int lane, int count, float[] into, int at) {
    int[] r = from[0];
    int[] g = from[1];
    int[] b = from[2];
    int[] a = from[3];
    for (int i = 0; i < count; i++) {
      into[at + 4 * i] = Float.intBitsToFloat(r[lane + i]);
      into[at + 4 * i + 1] = Float.intBitsToFloat(g[lane + i]);
      into[at + 4 * i + 2] = Float.intBitsToFloat(b[lane + i]);
      into[at + 4 * i + 3] = Float.intBitsToFloat(a[lane + i]);
    }
  }

  private static void putFloats(int[] from, int lane, int count, float[] into, int at, int step) {
    for (int i = 0; i < count; i++) {
      into[at + step * i] = Float.intBitsToFloat(from[lane + i]);
    }
  }

  private static void putWords(int[] from, int lane, int count, int[] into, int at, int step) {
    for (int i = 0; i < count; i++) {
      into[at + step * i] = from[lane + i];
    }
  }
}
