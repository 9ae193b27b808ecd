package dev.plumb.emulator.view;

import dev.plumb.emulator.resource.BufferElements;
import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.StoreRequest;

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

  @Override
  void load(LoadRequest r) {
    int[] elements = r.address[0];
    int[] offsets = r.address[1];
    for (int c = 0; c < r.results.length; c++) {
      int[] results = r.results[c];
      for (int lane = 0; lane < r.lanes; lane++) {
        if (LaneMask.has(r.active, lane)) {
          int element = elements[lane];
          int word = (offsets[lane] >>> 2) + c;
          results[lane] = isInside(element, word) ? words[first + element * stride + word] : 0;
        }
      }
    }
  }

  @Override
  void store(StoreRequest r) {
    int[] elements = r.address[0];
    int[] offsets = r.address[1];
    for (int lane = 0; lane < r.lanes; lane++) {
      if (LaneMask.has(r.active, lane)) {
        int element = elements[lane];
        int word = offsets[lane] >>> 2;
        for (int c = 0; c < r.values.length && isInside(element, word + c); c++) {
          words[first + element * stride + word + c] = r.values[c][lane];
        }
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
