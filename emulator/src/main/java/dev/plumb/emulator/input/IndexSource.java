package dev.plumb.emulator.input;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.IndexBufferBinding;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;

/// Where the vertex ids of an instance come from: counting, or the index buffer (D3D11.3 §8.2,
/// §8.4). Ids are 16 bits, zero-extended, or 32 bits; the highest value is the cut index, in every
/// topology (§8.3).
sealed interface IndexSource {

  /// Ends the strip or the incomplete primitive.
  int CUT = -1;

  /// Reads the ids `from` to `from + count - 1` of an instance; [#CUT] for the cut index.
  void read(int from, int count, int[] ids);

  /// The first of the ids `from` to `end - 1` that is a cut; `end` if none is.
  int findCut(int from, int end);

  /// Of the ids 0 to `count - 1` the number of those that can be cuts: the first ones.
  int countThatMayCut(int count);

  static IndexSource of(DrawCall call, Optional<IndexBufferBinding> binding) {
    if (!call.indexed()) {
      return new Counting();
    }
    return binding.<IndexSource>map(b -> new Indexed(b, call.start())).orElse(new Zeros());
  }

  /// Not indexed.
  record Counting() implements IndexSource {
    @Override
    public void read(int from, int count, int[] ids) {
      for (int n = 0; n < count; n++) {
        ids[n] = from + n;
      }
    }

    @Override
    public int findCut(int from, int end) {
      return end;
    }

    @Override
    public int countThatMayCut(int count) {
      return 0;
    }
  }

  /// No index buffer is bound: every index is 0.
  record Zeros() implements IndexSource {
    @Override
    public void read(int from, int count, int[] ids) {
      Arrays.fill(ids, 0, count, 0);
    }

    @Override
    public int findCut(int from, int end) {
      return end;
    }

    @Override
    public int countThatMayCut(int count) {
      return 0;
    }
  }

  /// Indices of 16 or 32 bits; 0 beyond the buffer.
  final class Indexed implements IndexSource {
    private static final VarHandle SHORT =
        MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT =
        MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private final byte[] bytes;
    private final long start; // bytes
    private final boolean wide;

    Indexed(IndexBufferBinding binding, int startIndex) {
      this.bytes = binding.buffer().bytes();
      this.wide = binding.format() == Format.R32_UINT;
      this.start = binding.offset() + (long) startIndex * binding.format().bytesPerBlock();
    }

    @Override
    public void read(int from, int count, int[] ids) {
      int inside = inside(from, from + count) - from;
      int at = (int) (start + (wide ? 4L : 2L) * from);
      if (wide) {
        for (int n = 0; n < inside; n++) {
          ids[n] = (int) INT.get(bytes, at + 4 * n);
        }
      } else {
        for (int n = 0; n < inside; n++) {
          int id = (short) SHORT.get(bytes, at + 2 * n) & 0xffff;
          ids[n] = id == 0xffff ? CUT : id;
        }
      }
      Arrays.fill(ids, inside, count, 0);
    }

    @Override
    public int findCut(int from, int end) {
      int inside = inside(from, end);
      int n = from;
      if (wide) {
        while (n < inside && (int) INT.get(bytes, (int) (start + 4L * n)) != -1) {
          n++;
        }
      } else {
        while (n < inside && (short) SHORT.get(bytes, (int) (start + 2L * n)) != -1) {
          n++;
        }
      }
      return n < inside ? n : end;
    }

    @Override
    public int countThatMayCut(int count) {
      return inside(0, count);
    }

    /// Where indices `from` to `end` leave the buffer.
    private int inside(int from, int end) {
      long indices = (bytes.length - start) / (wide ? 4 : 2);
      return Math.clamp(indices, from, end);
    }
  }
}
