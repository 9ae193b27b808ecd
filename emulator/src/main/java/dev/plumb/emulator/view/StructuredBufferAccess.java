package dev.plumb.emulator.view;

import static dev.plumb.hlsl.runtime.LaneMask.next;

import dev.plumb.emulator.resource.BufferElements;
import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.StoreRequest;
import dev.plumb.hlsl.runtime.Strides;

/// A `StructuredBuffer`: words by element and byte within it. Past the last element: 0, and writes
/// are dropped (D3D11.3 §22.4.11 `ld_structured`, §22.17.11 `store_structured`); past the end of an
/// element, where D3D11 leaves it open, too.
final class StructuredBufferAccess extends ViewAccess {
  private final int[] words; // the buffer's
  private final int first;
  private final int count;
  private final int stride; // words

  StructuredBufferAccess(BufferElements elements) {
    this.words = elements.buffer().words();
    this.first = elements.first() >> 2;
    this.count = elements.count();
    this.stride = elements.stride() >> 2;
  }

  private boolean isInside(int element, int word) {
    return element >= 0 && element < count && word < stride;
  }

  /// Whether all lanes are active and name, one after the other, elements that are all there, and
  /// in each the same `words` words.
  private boolean isStrided(long[] active, int lanes, int[][] address, int words) {
    return LaneMask.hasFirst(active, lanes)
        && Strides.risesByOne(address[0], lanes)
        && Strides.isConstant(address[1], lanes)
        && address[0][0] >= 0
        && address[0][0] <= count - lanes
        && (address[1][0] >>> 2) + words <= stride;
  }

  private int firstWord(int[][] address) {
    return first + address[0][0] * stride + (address[1][0] >>> 2);
  }

  @Override
  void load(LoadRequest r) {
    if (!isStrided(r.active, r.lanes, r.address, r.results.length)) {
      loadEach(r);
      return;
    }
    for (int c = 0; c < r.results.length; c++) {
      Strides.load(words, firstWord(r.address) + c, stride, r.results[c], r.lanes);
    }
  }

  /// The plain way, for any lanes and addresses.
  void loadEach(LoadRequest r) {
    for (int c = 0; c < r.results.length; c++) {
      loadEach(r, c, r.address[0], r.address[1], r.results[c]);
    }
  }

  private void loadEach(LoadRequest r, int c, int[] elements, int[] offsets, int[] results) {
    int lanes = r.lanes;
    for (int lane = next(r.active, 0, lanes);
        lane < lanes;
        lane = next(r.active, lane + 1, lanes)) {
      int element = elements[lane];
      int word = (offsets[lane] >>> 2) + c;
      results[lane] = isInside(element, word) ? words[first + element * stride + word] : 0;
    }
  }

  @Override
  void store(StoreRequest r) {
    if (!isStrided(r.active, r.lanes, r.address, r.values.length)) {
      storeEach(r);
      return;
    }
    for (int c = 0; c < r.values.length; c++) {
      Strides.store(r.values[c], words, firstWord(r.address) + c, stride, r.lanes);
    }
  }

  /// The plain way, for any lanes and addresses.
  void storeEach(StoreRequest r) {
    int[] elements = r.address[0];
    int[] offsets = r.address[1];
    int lanes = r.lanes;
    for (int lane = next(r.active, 0, lanes);
        lane < lanes;
        lane = next(r.active, lane + 1, lanes)) {
      int element = elements[lane];
      int word = offsets[lane] >>> 2;
      for (int c = 0; c < r.values.length && isInside(element, word + c); c++) {
        words[first + element * stride + word + c] = r.values[c][lane];
      }
    }
  }

  @Override
  void atomic(AtomicRequest r) {
    for (int lane = 0; lane < r.lanes; lane++) {
      if (LaneMask.has(r.active, lane)) {
        int element = r.address[0][lane];
        int word = r.address[1][lane] >>> 2;
        r.results[lane] =
            isInside(element, word)
                ? AtomicWords.act(r, lane, words, first + element * stride + word)
                : 0;
      }
    }
  }
}
