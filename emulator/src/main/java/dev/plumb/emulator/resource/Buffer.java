package dev.plumb.emulator.resource;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// A buffer: bytes, little endian.
///
/// Not for use by several threads while it is written; draws only read it.
public final class Buffer {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private final BufferDesc desc;
  private final byte[] bytes;
  private int[] words; // the bytes as 32-bit words, null when out of date

  public Buffer(BufferDesc desc) {
    this.desc = desc;
    MemoryCheck.require(desc.byteWidth(), "buffer");
    this.bytes = new byte[desc.byteWidth()];
  }

  public BufferDesc desc() {
    return desc;
  }

  public int byteWidth() {
    return bytes.length;
  }

  /// The contents themselves, for reading.
  public byte[] bytes() {
    return bytes;
  }

  /// The contents as little-endian words; a last partial word is left out. The array may be shared:
  /// for reading only.
  public int[] words() {
    int[] current = words;
    if (current == null) {
      current = new int[bytes.length / 4];
      for (int w = 0; w < current.length; w++) {
        current[w] = (int) INT.get(bytes, 4 * w);
      }
      words = current;
    }
    return current;
  }

  /// Copies `data` to the buffer at `offset`.
  public void write(int offset, byte[] data) {
    if (offset < 0 || (long) offset + data.length > bytes.length) {
      throw new IllegalArgumentException(
          data.length
              + " bytes at "
              + offset
              + " do not fit a buffer of "
              + bytes.length
              + " bytes");
    }
    System.arraycopy(data, 0, bytes, offset, data.length);
    words = null;
  }

  /// A copy of the contents.
  public byte[] read() {
    return Arrays.copyOf(bytes, bytes.length);
  }
}
