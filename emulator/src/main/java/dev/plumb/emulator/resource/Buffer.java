package dev.plumb.emulator.resource;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Set;

/// A buffer: bytes, little endian, kept as 32-bit words so that shaders' atomics work on it.
///
/// Not for use by several threads while a program writes it; dispatches and draws write it as their
/// shaders do, and call [#changed] when they have.
public final class Buffer implements Resource {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private final BufferDesc desc;
  private final int[] words; // little endian; bytes past the end in the last one are 0
  private int filledSize; // bytes
  private byte[] bytes; // the same as bytes, null when out of date

  public Buffer(BufferDesc desc) {
    this.desc = desc;
    MemoryCheck.require(desc.byteWidth(), "buffer");
    this.words = new int[(desc.byteWidth() + 3) >>> 2];
  }

  public BufferDesc desc() {
    return desc;
  }

  @Override
  public Set<BindFlag> bindFlags() {
    return desc.bindFlags();
  }

  @Override
  public ResourceUse use() {
    return desc.use();
  }

  public int byteWidth() {
    return desc.byteWidth();
  }

  /// The contents themselves as little-endian words. Who writes to them calls [#changed]
  /// afterwards.
  public int[] words() {
    return words;
  }

  /// Says that [#words] have been written to.
  public void changed() {
    bytes = null;
  }

  /// The contents as bytes. The array may be shared: for reading only.
  public byte[] bytes() {
    byte[] current = bytes;
    if (current == null) {
      current = read();
      bytes = current;
    }
    return current;
  }

  /// Bytes up to where stream output goes on (D3D11.3 §14.4): 0 in a new buffer.
  public int filledSize() {
    return filledSize;
  }

  /// @param size bytes, a multiple of 4; may lie beyond the end
  public void setFilledSize(int size) {
    filledSize = size;
  }

  /// Copies `data` to the buffer at `offset`.
  public void write(int offset, byte[] data) {
    if (offset < 0 || (long) offset + data.length > byteWidth()) {
      throw new IllegalArgumentException(
          data.length
              + " bytes at "
              + offset
              + " do not fit a buffer of "
              + byteWidth()
              + " bytes");
    }
    int from = 0;
    while (from < data.length) {
      int at = offset + from;
      if ((at & 3) == 0 && data.length - from >= 4) {
        words[at >> 2] = (int) INT.get(data, from);
        from += 4;
      } else {
        int shift = 8 * (at & 3);
        words[at >> 2] = words[at >> 2] & ~(0xff << shift) | (data[from] & 0xff) << shift;
        from++;
      }
    }
    changed();
  }

  /// Copies all of a buffer of the same size.
  public void copyFrom(Buffer source) {
    if (byteWidth() != source.byteWidth()) {
      throw new IllegalArgumentException(
          "buffers of %d and %d bytes: only equal sizes can be copied"
              .formatted(byteWidth(), source.byteWidth()));
    }
    System.arraycopy(source.words, 0, words, 0, words.length);
    changed();
  }

  /// A copy of the contents.
  public byte[] read() {
    var copy = new byte[byteWidth()];
    int whole = copy.length & ~3;
    for (int at = 0; at < whole; at += 4) {
      INT.set(copy, at, words[at >> 2]);
    }
    for (int at = whole; at < copy.length; at++) {
      copy[at] = (byte) (words[at >> 2] >>> (8 * (at & 3)));
    }
    return copy;
  }
}
