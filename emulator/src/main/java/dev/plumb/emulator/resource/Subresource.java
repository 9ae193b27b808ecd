package dev.plumb.emulator.resource;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatCodec;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// One mip level of one array slice: texels in rows from the top, without padding; the planes of
/// depth slices or of samples follow each other.
///
/// Exactly one of [#words], [#floats] and [#bytes] holds them, by format: FLOATS: all components
/// are 32-bit floats (or R32_TYPELESS and its like); one float a component, in format order. WORDS:
/// other formats of whole 32-bit words; [#wordsPerTexel] little-endian words a texel, so R8G8B8A8
/// has red in the lowest 8 bits. BYTES: all else, [Format#bytesPerBlock] bytes a texel or block.
///
/// A texel's number is (plane * height + y) * width + x.
public final class Subresource {
  /// Which array holds the texels.
  public enum Storage {
    FLOATS,
    WORDS,
    BYTES
  }

  /// Of an array.
  private static final int MOST_ELEMENTS = Integer.MAX_VALUE - 8;

  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  public final Format format;
  public final int width;
  public final int height;

  /// Depth slices, or samples of each pixel; else 1.
  public final int planes;

  public final Storage storage;

  /// 32-bit words of a texel; 0 with BYTES.
  public final int wordsPerTexel;

  public final float[] floats; // [texel * wordsPerTexel + word], or null
  public final int[] words; // [texel * wordsPerTexel + word], or null
  public final byte[]
      bytes; // [blockRow * bytesPerRow + blockColumn * bytesPerBlock + byte], or null

  private DepthBlocks depthBlocks; // or null: nothing is known

  Subresource(Format format, int width, int height, int planes) {
    this.format = format;
    this.width = width;
    this.height = height;
    this.planes = planes;
    this.storage = storageOf(format);
    this.wordsPerTexel = storage == Storage.BYTES ? 0 : format.bytesPerBlock() / 4;
    int elements = width * height * planes * Math.max(1, wordsPerTexel);
    this.floats = storage == Storage.FLOATS ? new float[elements] : null;
    this.words = storage == Storage.WORDS ? new int[elements] : null;
    this.bytes = storage == Storage.BYTES ? new byte[Math.toIntExact(byteSize())] : null;
  }

  /// Refuses what no array can hold.
  static void requireSize(Format format, int width, int height, int planes) {
    long columns = Math.ceilDiv(width, format.blockWidth());
    long rows = Math.ceilDiv(height, format.blockHeight());
    long bytes = columns * rows * planes * format.bytesPerBlock();
    long elements = storageOf(format) == Storage.BYTES ? bytes : bytes / 4;
    if (elements > MOST_ELEMENTS) {
      throw new IllegalArgumentException(
          "subresource of %d x %d x %d %s takes %d MiB: up to %d are possible"
              .formatted(
                  width,
                  height,
                  planes,
                  format,
                  bytes >> 20,
                  storageOf(format) == Storage.BYTES ? 2047 : 8191));
    }
  }

  static Storage storageOf(Format format) {
    if (format.components().isEmpty() || format.bytesPerBlock() % 4 != 0) {
      return Storage.BYTES;
    }
    boolean floats =
        format.components().stream()
            .allMatch(
                c ->
                    c.bits() == 32
                        && switch (c.kind()) {
                          case FLOAT, TYPELESS -> true;
                          case UNORM, SNORM, UINT, SINT -> false;
                        });
    return floats ? Storage.FLOATS : Storage.WORDS;
  }

  /// Bytes of a row of texels (or blocks) in the packed form of [#write] and [#read].
  public int bytesPerRow() {
    return (width + format.blockWidth() - 1) / format.blockWidth() * format.bytesPerBlock();
  }

  public int rows() {
    return (height + format.blockHeight() - 1) / format.blockHeight();
  }

  public long byteSize() {
    return (long) bytesPerRow() * rows() * planes;
  }

  /// The one that holds the texels.
  Object array() {
    return switch (storage) {
      case FLOATS -> floats;
      case WORDS -> words;
      case BYTES -> bytes;
    };
  }

  public int texel(int x, int y, int plane) {
    return (plane * height + y) * width + x;
  }

  /// What is known of the depths, which are in here; from now on kept.
  public DepthBlocks depthBlocks() {
    if (depthBlocks == null) {
      depthBlocks = new DepthBlocks(this);
    }
    return depthBlocks;
  }

  /// Whoever has written texels calls this, but for draws to depth-stencil views.
  void changed() {
    depthBlocks = null;
  }

  /// All depths have become `depth`, as the format has it.
  void cleared(float depth) {
    if (depthBlocks != null) {
      depthBlocks.setAll(depth);
    }
  }

  /// Copies rows in from `data`, `rowPitch` bytes apart, and planes `planePitch` bytes apart.
  void write(byte[] data, int rowPitch, int planePitch) {
    int rowBytes = bytesPerRow();
    long needed = (long) planePitch * (planes - 1) + (long) rowPitch * (rows() - 1) + rowBytes;
    boolean deep = planes > 1;
    if (rowPitch < rowBytes
        || needed > data.length
        || (deep && planePitch < (long) rowBytes * rows())) {
      throw new IllegalArgumentException(
          data.length
              + " bytes with a row pitch of "
              + rowPitch
              + (deep ? " and a depth pitch of " + planePitch : "")
              + " are too few for "
              + width
              + " x "
              + height
              + (deep ? " x " + planes : "")
              + " "
              + format);
    }
    changed();
    for (int plane = 0; plane < planes; plane++) {
      for (int row = 0; row < rows(); row++) {
        writeRow(data, plane * planePitch + row * rowPitch, plane * rows() + row, rowBytes);
      }
    }
  }

  /// @param row counted on from plane to plane
  private void writeRow(byte[] data, int from, int row, int rowBytes) {
    switch (storage) {
      case BYTES -> System.arraycopy(data, from, bytes, row * rowBytes, rowBytes);
      case WORDS -> {
        for (int w = 0, to = row * (rowBytes / 4); w < rowBytes / 4; w++) {
          words[to + w] = (int) INT.get(data, from + 4 * w);
        }
      }
      case FLOATS -> {
        for (int w = 0, to = row * (rowBytes / 4); w < rowBytes / 4; w++) {
          floats[to + w] = Float.intBitsToFloat((int) INT.get(data, from + 4 * w));
        }
      }
    }
  }

  /// Copies bytes out of a row.
  ///
  /// @param row counted on from plane to plane
  /// @param from the first byte within the row; of whole texels or blocks
  void readRow(int row, int from, byte[] into, int count) {
    long at = (long) row * bytesPerRow() + from;
    switch (storage) {
      case BYTES -> System.arraycopy(bytes, (int) at, into, 0, count);
      case WORDS -> {
        for (int b = 0, w = (int) (at / 4); b < count; b += 4) {
          INT.set(into, b, words[w++]);
        }
      }
      case FLOATS -> {
        for (int b = 0, w = (int) (at / 4); b < count; b += 4) {
          INT.set(into, b, Float.floatToRawIntBits(floats[w++]));
        }
      }
    }
  }

  /// The counterpart of [#readRow].
  void writeRow(int row, int to, byte[] data, int count) {
    changed();
    long at = (long) row * bytesPerRow() + to;
    switch (storage) {
      case BYTES -> System.arraycopy(data, 0, bytes, (int) at, count);
      case WORDS -> {
        for (int b = 0, w = (int) (at / 4); b < count; b += 4) {
          words[w++] = (int) INT.get(data, b);
        }
      }
      case FLOATS -> {
        for (int b = 0, w = (int) (at / 4); b < count; b += 4) {
          floats[w++] = Float.intBitsToFloat((int) INT.get(data, b));
        }
      }
    }
  }

  /// Copies all texels of one with the same size and as many bytes a texel.
  void copyFrom(Subresource source) {
    changed();
    if (storage == source.storage) {
      switch (storage) {
        case BYTES -> System.arraycopy(source.bytes, 0, bytes, 0, bytes.length);
        case WORDS -> System.arraycopy(source.words, 0, words, 0, words.length);
        case FLOATS -> System.arraycopy(source.floats, 0, floats, 0, floats.length);
      }
    } else {
      var row = new byte[bytesPerRow()];
      for (int r = 0; r < rows() * planes; r++) {
        source.readRow(r, 0, row, row.length);
        writeRow(r, 0, row, row.length);
      }
    }
  }

  /// @throws IllegalArgumentException if no array can hold all bytes
  public int readableSize() {
    if (byteSize() > MOST_ELEMENTS) {
      throw new IllegalArgumentException(
          "%d bytes of a subresource: up to %d can be seen at once"
              .formatted(byteSize(), MOST_ELEMENTS));
    }
    return (int) byteSize();
  }

  /// The texels as bytes, rows without padding.
  byte[] read() {
    var data = new byte[readableSize()];
    switch (storage) {
      case BYTES -> System.arraycopy(bytes, 0, data, 0, data.length);
      case WORDS -> {
        for (int w = 0; w < words.length; w++) {
          INT.set(data, 4 * w, words[w]);
        }
      }
      case FLOATS -> {
        for (int w = 0; w < floats.length; w++) {
          INT.set(data, 4 * w, Float.floatToRawIntBits(floats[w]));
        }
      }
    }
    return data;
  }

  /// Decodes texel number `texel` as `codec`'s format, for callers that are not in a hurry.
  /// `scratch`: at least [Format#bytesPerBlock] bytes.
  public void decode(int texel, FormatCodec codec, byte[] scratch, int[] out) {
    if (storage == Storage.BYTES) {
      codec.decode(bytes, texel * format.bytesPerBlock(), out);
      return;
    }
    for (int w = 0; w < wordsPerTexel; w++) {
      int at = texel * wordsPerTexel + w;
      INT.set(
          scratch,
          4 * w,
          storage == Storage.WORDS ? words[at] : Float.floatToRawIntBits(floats[at]));
    }
    codec.decode(scratch, 0, out);
  }

  /// As above, at (x, y) of the first plane.
  public void decode(int x, int y, FormatCodec codec, byte[] scratch, int[] out) {
    decode(texel(x, y, 0), codec, scratch, out);
  }

  /// Encodes `in` into texel number `texel`; the counterpart of [#decode].
  public void encode(int texel, FormatCodec codec, byte[] scratch, int[] in) {
    if (storage == Storage.BYTES) {
      codec.encode(in, bytes, texel * format.bytesPerBlock());
      return;
    }
    codec.encode(in, scratch, 0);
    put(texel, scratch);
  }

  /// Stores a texel that is encoded in `element`.
  void put(int texel, byte[] element) {
    if (storage == Storage.BYTES) {
      int size = format.bytesPerBlock();
      System.arraycopy(element, 0, bytes, texel * size, size);
      return;
    }
    for (int w = 0; w < wordsPerTexel; w++) {
      int at = texel * wordsPerTexel + w;
      int word = (int) INT.get(element, 4 * w);
      if (storage == Storage.WORDS) {
        words[at] = word;
      } else {
        floats[at] = Float.intBitsToFloat(word);
      }
    }
  }

  /// As above, at (x, y) of the first plane.
  public void encode(int x, int y, FormatCodec codec, byte[] scratch, int[] in) {
    encode(texel(x, y, 0), codec, scratch, in);
  }
}
