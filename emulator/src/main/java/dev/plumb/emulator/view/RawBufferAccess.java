package dev.plumb.emulator.view;

import static dev.plumb.hlsl.runtime.LaneMask.next;

import dev.plumb.emulator.resource.BufferElements;
import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.StoreRequest;

/// A `ByteAddressBuffer`: words by byte address, of which the two lowest bits do not count. Each
/// word is in range or out of it by itself (D3D11.3 §22.4.10 `ld_raw`, §22.17.10 `store_raw`).
final class RawBufferAccess extends ViewAccess {
  private final int[] words; // the buffer's
  private final int first;
  private final int count;

  RawBufferAccess(BufferElements elements) {
    this.words = elements.buffer().words();
    this.first = elements.first() >> 2;
    this.count = elements.count();
  }

  @Override
  void load(LoadRequest r) {
    for (int c = 0; c < r.results.length; c++) {
      load(r, c, r.address[0], r.results[c]);
    }
  }

  private void load(LoadRequest r, int c, int[] addresses, int[] results) {
    int lanes = r.lanes;
    for (int lane = next(r.active, 0, lanes);
        lane < lanes;
        lane = next(r.active, lane + 1, lanes)) {
      int word = (addresses[lane] >>> 2) + c;
      results[lane] = word < count ? words[first + word] : 0;
    }
  }

  @Override
  void store(StoreRequest r) {
    int[] addresses = r.address[0];
    int lanes = r.lanes;
    for (int lane = next(r.active, 0, lanes);
        lane < lanes;
        lane = next(r.active, lane + 1, lanes)) {
      int word = addresses[lane] >>> 2;
      for (int c = 0; c < r.values.length && word + c < count; c++) {
        words[first + word + c] = r.values[c][lane];
      }
    }
  }

  @Override
  void atomic(AtomicRequest r) {
    for (int lane = 0; lane < r.lanes; lane++) {
      if (LaneMask.has(r.active, lane)) {
        int word = r.address[0][lane] >>> 2;
        r.results[lane] = word < count ? AtomicWords.act(r, lane, words, first + word) : 0;
      }
    }
  }
}
