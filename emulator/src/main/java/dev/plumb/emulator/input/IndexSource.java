package dev.plumb.emulator.input;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.IndexBufferBinding;
import java.util.Optional;

/// Where the vertex ids of an instance come from: counting, or the index buffer (D3D11.3 §8.2,
/// §8.4).
sealed interface IndexSource {

  /// The n-th vertex id of an instance, zero-extended to 64 bits; [#CUT] for the cut index.
  long id(int n);

  /// Ends the strip or the incomplete primitive.
  long CUT = -1;

  static IndexSource of(DrawCall call, Optional<IndexBufferBinding> binding) {
    if (!call.indexed()) {
      return new Counting();
    }
    return binding.<IndexSource>map(b -> new Indexed(b, call.start())).orElse(new Zeros());
  }

  /// Not indexed.
  record Counting() implements IndexSource {
    @Override
    public long id(int n) {
      return n;
    }
  }

  /// No index buffer is bound: every index is 0.
  record Zeros() implements IndexSource {
    @Override
    public long id(int n) {
      return 0;
    }
  }

  /// Indices of 16 or 32 bits; 0 beyond the buffer. The highest value is the cut index, in every
  /// topology (§8.3).
  final class Indexed implements IndexSource {
    private final byte[] bytes;
    private final long start; // bytes
    private final boolean wide;

    Indexed(IndexBufferBinding binding, int startIndex) {
      this.bytes = binding.buffer().bytes();
      this.wide = binding.format() == Format.R32_UINT;
      this.start = binding.offset() + (long) startIndex * binding.format().bytesPerBlock();
    }

    @Override
    public long id(int n) {
      long at = start + (wide ? 4L : 2L) * n;
      if (at + (wide ? 4 : 2) > bytes.length) {
        return 0;
      }
      int b = (int) at;
      int low = (bytes[b] & 0xff) | (bytes[b + 1] & 0xff) << 8;
      if (!wide) {
        return low == 0xffff ? CUT : low;
      }
      int value = low | (bytes[b + 2] & 0xff) << 16 | (bytes[b + 3] & 0xff) << 24;
      return value == 0xffffffff ? CUT : Integer.toUnsignedLong(value);
    }
  }
}
