package dev.plumb.emulator.texture;

import dev.plumb.emulator.resource.Subresource;
import dev.plumb.hlsl.runtime.LaneMask;

/// The numbers of the texels that a wave's lanes name in one subresource. One thread's.
public final class TexelPlaces {
  private static final int[] NONE = {};

  private int[] places = NONE; // [lane] texel number, negative for none
  private int[] zeros = NONE; // [lane]

  /// A lane's texel number, negative for none.
  public int place(int lane) {
    return places[lane];
  }

  /// Of active lanes; others have no texel, and neither have those that name one outside.
  ///
  /// @param firstPlane of the `planes` that are there
  /// @param ys null for 0, as zs
  public void find(
      Subresource texels,
      int firstPlane,
      int planes,
      long[] active,
      int lanes,
      int[] xs,
      int[] ys,
      int[] zs) {
    if (places.length < lanes) {
      places = new int[lanes];
      zeros = new int[lanes];
    }
    int origin = texels.texel(0, 0, firstPlane);
    int[] rows = ys == null ? zeros : ys;
    inPlane(lanes, xs, rows, texels.width, texels.height, origin, places);
    if (zs != null) {
      addPlanes(lanes, zs, planes, texels.width * texels.height, places);
    }
    if (!LaneMask.hasFirst(active, lanes)) {
      dropInactive(lanes, active, places);
    }
  }

  private static void inPlane(
      int lanes, int[] xs, int[] ys, int width, int height, int origin, int[] places) {
    for (int i = 0; i < lanes; i++) {
      int x = xs[i];
      int y = ys[i];
      int outside = (x | y | (width - 1 - x) | (height - 1 - y)) >> 31;
      places[i] = (origin + y * width + x) | outside;
    }
  }

  private static void addPlanes(int lanes, int[] zs, int planes, int texels, int[] places) {
    for (int i = 0; i < lanes; i++) {
      int z = zs[i];
      int outside = (places[i] | z | (planes - 1 - z)) >> 31;
      places[i] = (places[i] + z * texels) | outside;
    }
  }

  private static void dropInactive(int lanes, long[] active, int[] places) {
    for (int i = 0; i < lanes; i++) {
      places[i] |= (int) (active[i >> 6] >>> (i & 63) & 1) - 1;
    }
  }

  /// The end of the run that starts at `lane`, which has a texel: lanes whose texels follow each
  /// other.
  public int endOfRun(int lane, int lanes) {
    int[] places = this.places;
    int end = lane + 1;
    while (end < lanes && places[end] == places[end - 1] + 1) {
      end++;
    }
    return end;
  }
}
