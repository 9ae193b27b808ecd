package dev.plumb.emulator.view;

import dev.plumb.emulator.format.FormatCodec;
import dev.plumb.emulator.resource.BufferElements;
import dev.plumb.hlsl.runtime.AtomicRequest;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.StoreRequest;
import dev.plumb.hlsl.runtime.Strides;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// A `Buffer`: elements of a format. Past the last one: 0, with the format's defaults in the
/// components that it lacks (D3D11.3 §22.4.7), and writes are dropped.
final class TypedBufferAccess extends ViewAccess {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int LARGEST_ELEMENT = 16;

  private final int[] words; // the buffer's
  private final int first; // bytes
  private final int count;
  private final int stride; // bytes
  private final FormatCodec codec;
  private final int wordComponents; // if all are 32-bit words in order; else 0
  private final byte[] scratch = new byte[LARGEST_ELEMENT];
  private final int[] outside = new int[4]; // raw bits
  private final int[] element = new int[4]; // raw bits

  TypedBufferAccess(BufferElements elements) {
    this.words = elements.buffer().words();
    this.first = elements.first();
    this.count = elements.count();
    this.stride = elements.stride();
    this.codec = FormatCodec.of(elements.format());
    var components = elements.format().components();
    boolean plain = components.stream().allMatch(c -> c.bits() == 32);
    this.wordComponents = plain ? components.size() : 0;
    codec.decode(new byte[LARGEST_ELEMENT], 0, outside);
  }

  /// Whether all lanes are active and name, one after the other, elements of whole words that are
  /// all there.
  private boolean isStrided(long[] active, int lanes, int[] indices) {
    return wordComponents > 0
        && LaneMask.hasFirst(active, lanes)
        && Strides.risesByOne(indices, lanes)
        && indices[0] >= 0
        && indices[0] <= count - lanes;
  }

  private int firstWord(int[] indices) {
    return (first + indices[0] * stride) >> 2;
  }

  @Override
  void load(LoadRequest r) {
    if (r.offsets.length > 0 || !isStrided(r.active, r.lanes, r.address[0])) {
      loadEach(r);
      return;
    }
    for (int c = 0; c < r.results.length; c++) {
      if (c < wordComponents) {
        int at = firstWord(r.address[0]) + c;
        Strides.load(words, at, wordComponents, r.results[c], r.lanes);
      } else {
        Arrays.fill(r.results[c], 0, r.lanes, codec.missing(c));
      }
    }
  }

  /// The plain way, for any format, lanes and addresses.
  void loadEach(LoadRequest r) {
    int[] indices = r.address[0];
    for (int lane = 0; lane < r.lanes; lane++) {
      if (LaneMask.has(r.active, lane)) {
        int index = indices[lane] + (r.offsets.length > 0 ? r.offsets[0][lane] : 0);
        boolean inside = index >= 0 && index < count;
        if (inside) {
          read(first + index * stride);
        }
        int[] from = inside ? element : outside;
        for (int c = 0; c < r.results.length; c++) {
          r.results[c][lane] = from[c];
        }
      }
    }
  }

  /// Leaves the element at byte `at` in [#element].
  private void read(int at) {
    int word = at >> 2;
    if (wordComponents > 0) {
      for (int c = 0; c < 4; c++) {
        element[c] = c < wordComponents ? words[word + c] : codec.missing(c);
      }
      return;
    }
    int skipped = at & 3;
    INT.set(scratch, 0, words[word] >>> (8 * skipped));
    for (int w = 1; 4 * w < stride; w++) {
      INT.set(scratch, 4 * w, words[word + w]);
    }
    codec.decode(scratch, 0, element);
  }

  @Override
  void store(StoreRequest r) {
    if (r.values.length < wordComponents || !isStrided(r.active, r.lanes, r.address[0])) {
      storeEach(r);
      return;
    }
    for (int c = 0; c < wordComponents; c++) {
      Strides.store(r.values[c], words, firstWord(r.address[0]) + c, wordComponents, r.lanes);
    }
  }

  /// The plain way, for any format, lanes and addresses.
  void storeEach(StoreRequest r) {
    int[] indices = r.address[0];
    for (int lane = 0; lane < r.lanes; lane++) {
      int index = indices[lane];
      if (LaneMask.has(r.active, lane) && index >= 0 && index < count) {
        for (int c = 0; c < 4; c++) {
          element[c] = c < r.values.length ? r.values[c][lane] : 0;
        }
        write(first + index * stride);
      }
    }
  }

  private void write(int at) {
    int word = at >> 2;
    if (wordComponents > 0) {
      System.arraycopy(element, 0, words, word, wordComponents);
      return;
    }
    codec.encode(element, scratch, 0);
    if (stride < 4) { // other threads may be at the word's other bytes
      int shift = 8 * (at & 3);
      int mask = (1 << (8 * stride)) - 1;
      int bits = (int) INT.get(scratch, 0) & mask;
      AtomicWords.replace(words, word, mask << shift, bits << shift);
      return;
    }
    for (int w = 0; 4 * w < stride; w++) {
      words[word + w] = (int) INT.get(scratch, 4 * w);
    }
  }

  @Override
  void atomic(AtomicRequest r) {
    for (int lane = 0; lane < r.lanes; lane++) {
      if (LaneMask.has(r.active, lane)) {
        int index = r.address[0][lane];
        boolean inside = wordComponents > 0 && index >= 0 && index < count;
        r.results[lane] =
            inside ? AtomicWords.act(r, lane, words, (first + index * stride) >> 2) : 0;
      }
    }
  }
}
