package dev.plumb.cli.image;

import java.nio.charset.StandardCharsets;

/// Walks through a file's bytes, little endian unless said otherwise; past their end it tells that
/// the file is cut.
public final class ByteReader {
  private final byte[] data;
  private final int end;
  private boolean bigEndian;
  private int at;

  public ByteReader(byte[] data) {
    this(data, 0, data.length);
  }

  private ByteReader(byte[] data, int from, int end) {
    this.data = data;
    this.at = from;
    this.end = end;
  }

  public ByteReader bigEndian(boolean big) {
    bigEndian = big;
    return this;
  }

  /// Where the next byte lies in the file.
  public int position() {
    return at;
  }

  public int remaining() {
    return end - at;
  }

  /// @param what for the message
  public void require(long bytes, String what) throws ImageException {
    if (bytes < 0 || bytes > end - at) {
      throw new ImageException(
          "it is cut: %s takes %d bytes at offset %d, and the file ends at %d"
              .formatted(what, bytes, at, end));
    }
  }

  /// Another reader of `length` bytes at `offset` of the file.
  public ByteReader part(long offset, long length, String what) throws ImageException {
    if (offset < 0 || length < 0 || offset > end || length > end - offset) {
      throw new ImageException(
          "it is cut: %s takes %d bytes at offset %d, and the file ends at %d"
              .formatted(what, length, offset, end));
    }
    return new ByteReader(data, (int) offset, (int) (offset + length)).bigEndian(bigEndian);
  }

  public void skip(long bytes, String what) throws ImageException {
    require(bytes, what);
    at += (int) bytes;
  }

  /// Has the last bytes read again.
  public void back(int bytes) {
    at -= bytes;
  }

  public int u8() throws ImageException {
    require(1, "a number");
    return data[at++] & 0xff;
  }

  public int u16() throws ImageException {
    int a = u8();
    int b = u8();
    return bigEndian ? a << 8 | b : b << 8 | a;
  }

  public int i32() throws ImageException {
    require(4, "a number");
    int a = u16();
    int b = u16();
    return bigEndian ? a << 16 | b : b << 16 | a;
  }

  public long u32() throws ImageException {
    return Integer.toUnsignedLong(i32());
  }

  public long i64() throws ImageException {
    require(8, "a number");
    long a = u32();
    long b = u32();
    return bigEndian ? a << 32 | b : b << 32 | a;
  }

  public float f32() throws ImageException {
    return Float.intBitsToFloat(i32());
  }

  public byte[] bytes(long count, String what) throws ImageException {
    require(count, what);
    var bytes = new byte[(int) count];
    System.arraycopy(data, at, bytes, 0, bytes.length);
    at += bytes.length;
    return bytes;
  }

  /// Latin characters up to a byte `stop`, which is passed; at most `most` of them.
  public String text(int stop, int most, String what) throws ImageException {
    for (int i = at; i < end && i - at <= most; i++) {
      if (data[i] == stop) {
        var text = new String(data, at, i - at, StandardCharsets.ISO_8859_1);
        at = i + 1;
        return text;
      }
    }
    throw new ImageException("%s at offset %d does not end".formatted(what, at));
  }
}
