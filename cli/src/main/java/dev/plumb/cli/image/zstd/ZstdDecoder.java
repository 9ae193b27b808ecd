package dev.plumb.cli.image.zstd;

import dev.plumb.cli.image.ByteReader;
import dev.plumb.cli.image.ImageException;

/// Unpacks zstd frames whose unpacked size is known from elsewhere.
public final class ZstdDecoder {
  private static final int MAGIC = 0xfd2fb528;
  private static final int SKIPPABLE = 0x184d2a50; // to ...5f
  private static final int MOST_BLOCK = 1 << 17;

  private final ByteReader in;
  private final byte[] out;
  private int at; // in `out`
  private int frame; // where the frame starts in `out`

  private ZstdDecoder(byte[] packed, int size) {
    this.in = new ByteReader(packed);
    this.out = new byte[size];
  }

  /// Unpacks frames that hold exactly `size` bytes.
  public static byte[] decode(byte[] packed, int size) throws ImageException {
    var decoder = new ZstdDecoder(packed, size);
    while (decoder.in.remaining() > 0) {
      decoder.frame();
    }
    if (decoder.at < size) {
      throw new ImageException("zstd data holds %d of %d bytes".formatted(decoder.at, size));
    }
    return decoder.out;
  }

  private void frame() throws ImageException {
    int magic = in.i32();
    if ((magic & ~15) == SKIPPABLE) {
      in.skip(in.u32(), "a zstd frame to skip");
      return;
    }
    if (magic != MAGIC) {
      throw new ImageException("it is not zstd data: it starts with %#x".formatted(magic));
    }
    int descriptor = in.u8();
    boolean single = (descriptor & 0x20) != 0;
    if ((descriptor & 8) != 0) {
      throw new ImageException("a zstd frame with an unknown flag");
    }
    in.skip(single ? 0 : 1, "the window");
    int dictionaryBytes = new int[] {0, 1, 2, 4}[descriptor & 3];
    for (int i = 0; i < dictionaryBytes; i++) {
      if (in.u8() != 0) {
        throw ImageException.unsupported("zstd data that needs a dictionary");
      }
    }
    int sizeFlag = descriptor >> 6;
    in.skip(sizeFlag == 0 ? single ? 1 : 0 : 1 << sizeFlag, "the size");
    frame = at;
    var blocks = new Blocks();
    boolean last;
    do {
      int header = in.u8() | in.u16() << 8;
      last = (header & 1) != 0;
      block(header >> 1 & 3, header >> 3, blocks);
    } while (!last);
    if ((descriptor & 4) != 0) {
      int checksum = in.i32();
      if (checksum != (int) XxHash64.of(out, frame, at)) {
        throw new ImageException("zstd data is broken: its checksum differs");
      }
    }
  }

  private void block(int kind, int size, Blocks blocks) throws ImageException {
    switch (kind) {
      case 0 -> put(in.bytes(size, "a zstd block"), 0, size);
      case 1 -> {
        byte value = (byte) in.u8();
        require(size);
        java.util.Arrays.fill(out, at, at + size, value);
        at += size;
      }
      case 2 -> {
        if (size > MOST_BLOCK) {
          throw new ImageException("a zstd block of " + size + " bytes");
        }
        blocks.decode(in.bytes(size, "a zstd block"));
      }
      default -> throw new ImageException("an unknown kind of zstd block");
    }
  }

  private void require(long bytes) throws ImageException {
    if (bytes > out.length - at) {
      throw new ImageException("zstd data holds more than " + out.length + " bytes");
    }
  }

  private void put(byte[] bytes, int from, int count) throws ImageException {
    require(count);
    System.arraycopy(bytes, from, out, at, count);
    at += count;
  }

  /// Compressed blocks, which may go on with what the one before had.
  private final class Blocks {
    private LiteralCodes codes;
    private final FseTable[] tables = new FseTable[3]; // by SequenceCodes
    private final long[] offsets = {1, 4, 8};
    private byte[] literals;

    void decode(byte[] block) throws ImageException {
      var reader = new ByteReader(block);
      literals = literals(reader, block);
      sequences(reader, block);
    }

    private byte[] literals(ByteReader reader, byte[] block) throws ImageException {
      int first = reader.u8();
      int kind = first & 3;
      int sizes = first >> 2 & 3;
      if (kind < 2) {
        int size =
            switch (sizes) {
              case 1 -> first >> 4 | reader.u8() << 4;
              case 3 -> first >> 4 | reader.u16() << 4;
              default -> first >> 3;
            };
        requireBlock(size);
        if (kind == 0) {
          return reader.bytes(size, "zstd literals");
        }
        var run = new byte[size];
        java.util.Arrays.fill(run, (byte) reader.u8());
        return run;
      }
      int bits = sizes < 2 ? 10 : sizes == 2 ? 14 : 18;
      long header = first;
      for (int b = 1; b < (4 + 2 * bits + 7) / 8; b++) {
        header |= (long) reader.u8() << 8 * b;
      }
      int size = (int) (header >> 4) & (1 << bits) - 1;
      int packed = (int) (header >> 4 + bits) & (1 << bits) - 1;
      requireBlock(size);
      ByteReader part = reader.part(reader.position(), packed, "zstd literals");
      reader.skip(packed, "zstd literals");
      if (kind == 2) {
        codes = LiteralCodes.read(part);
      } else if (codes == null) {
        throw new ImageException("a zstd block repeats codes that are not there");
      }
      return streams(part, block, size, sizes == 0 ? 1 : 4);
    }

    private byte[] streams(ByteReader part, byte[] block, int size, int count)
        throws ImageException {
      var result = new byte[size];
      if (count == 1) {
        codes.decode(block, part.position(), part.position() + part.remaining(), result, 0, size);
        return result;
      }
      int[] lengths = {part.u16(), part.u16(), part.u16()};
      int each = (size + 3) / 4;
      for (int s = 0; s < 4; s++) {
        int length = s < 3 ? lengths[s] : part.remaining();
        int from = part.position();
        part.skip(length, "zstd literals");
        int bytes = s < 3 ? each : size - 3 * each;
        if (bytes < 0) {
          throw new ImageException("four streams of " + size + " zstd literals");
        }
        codes.decode(block, from, from + length, result, s * each, bytes);
      }
      return result;
    }

    private void requireBlock(int size) throws ImageException {
      if (size > MOST_BLOCK) {
        throw new ImageException("zstd literals of " + size + " bytes");
      }
    }

    private void sequences(ByteReader reader, byte[] block) throws ImageException {
      int count = reader.u8();
      if (count >= 128) {
        count = count < 255 ? (count - 128 << 8) + reader.u8() : reader.u16() + 0x7f00;
      }
      int used = 0;
      if (count > 0) {
        int modes = reader.u8();
        for (var kind : SequenceCodes.values()) {
          int mode = modes >> 6 - 2 * kind.ordinal() & 3;
          tables[kind.ordinal()] = kind.table(mode, reader, tables[kind.ordinal()]);
        }
        used = sequences(new BackwardBits(block, reader.position(), block.length), count);
      } else if (reader.remaining() > 0) {
        throw new ImageException("a zstd block goes on behind its end");
      }
      put(literals, used, literals.length - used);
    }

    /// Returns how many literals they have used.
    private int sequences(BackwardBits stream, int count) throws ImageException {
      var states = new int[3];
      for (int k = 0; k < 3; k++) {
        states[k] = tables[k].first(stream);
      }
      int used = 0;
      for (int i = 0; i < count; i++) {
        long offset = value(SequenceCodes.OFFSET, states, stream);
        long match = value(SequenceCodes.MATCH_LENGTH, states, stream);
        long length = value(SequenceCodes.LITERAL_LENGTH, states, stream);
        if (length > literals.length - used) {
          throw new ImageException("a zstd sequence takes more literals than there are");
        }
        put(literals, used, (int) length);
        used += (int) length;
        copy(offset(offset, length == 0), match);
        if (i < count - 1) {
          next(SequenceCodes.LITERAL_LENGTH, states, stream);
          next(SequenceCodes.MATCH_LENGTH, states, stream);
          next(SequenceCodes.OFFSET, states, stream);
        }
      }
      if (stream.left() != 0) {
        throw new ImageException("zstd sequences do not end where they should");
      }
      return used;
    }

    private long value(SequenceCodes kind, int[] states, BackwardBits stream) {
      return kind.value(tables[kind.ordinal()].symbol(states[kind.ordinal()]), stream);
    }

    private void next(SequenceCodes kind, int[] states, BackwardBits stream) {
      int k = kind.ordinal();
      states[k] = tables[k].next(states[k], stream);
    }

    /// Small values name one of the last offsets; what is used moves to the front.
    private long offset(long value, boolean noLiterals) throws ImageException {
      if (value > 3) {
        offsets[2] = offsets[1];
        offsets[1] = offsets[0];
        offsets[0] = value - 3;
        return offsets[0];
      }
      int index = (int) value - (noLiterals ? 0 : 1);
      long offset = index == 3 ? offsets[0] - 1 : offsets[index];
      if (index > 1) {
        offsets[2] = offsets[1];
      }
      if (index > 0) {
        offsets[1] = offsets[0];
        offsets[0] = offset;
      }
      return offset;
    }

    private void copy(long offset, long length) throws ImageException {
      require(length);
      if (offset < 1 || offset > at - frame) {
        throw new ImageException("a zstd sequence goes back beyond the start");
      }
      for (int i = 0; i < length; i++, at++) {
        out[at] = out[at - (int) offset];
      }
    }
  }
}
