package dev.plumb.cli.image.exr;

import dev.plumb.cli.image.ByteReader;
import dev.plumb.cli.image.ImageException;

/// The Huffman codes of PIZ: canonical, up to 58 bits long, of 16-bit symbols and one more that
/// repeats the last symbol.
final class HuffmanDecoder {
  private static final int LONGEST = 58;
  private static final int SYMBOLS = (1 << 16) + 1;
  private static final int SHORT_ZEROS = 59; // lengths 59 to 62: 2 to 5 zeros
  private static final int LONG_ZEROS = 63; // and 8 bits more: 6 zeros and more
  private static final int FAST_BITS = 12;

  private final int repeat; // the symbol that repeats
  private final int[] lengths = new int[SYMBOLS]; // [symbol] bits of its code, 0: none
  private final long[] firstCode = new long[LONGEST + 1]; // [length]
  private final int[] count = new int[LONGEST + 1]; // [length]: codes
  private final int[] firstPlace = new int[LONGEST + 1]; // [length]: in `symbols`
  private final int[] symbols; // by length, then by symbol
  private final int[] fast = new int[1 << FAST_BITS]; // [next bits]: symbol << 6 | length, 0: none

  private HuffmanDecoder(Bits bits, int first, int last) throws ImageException {
    repeat = last;
    int coded = readLengths(bits, first, last);
    symbols = new int[coded];
    assign();
  }

  /// Reads the table and `size` symbols.
  static char[] decode(byte[] packed, int size) throws ImageException {
    var out = new char[size];
    if (packed.length == 0 && size == 0) {
      return out;
    }
    var in = new ByteReader(packed);
    long first = in.u32();
    long last = in.u32();
    in.skip(4, "the table's length");
    long bitCount = in.u32();
    in.skip(4, "the Huffman header");
    if (first >= SYMBOLS || last >= SYMBOLS || first > last) {
      throw new ImageException("Huffman codes for symbols %d to %d".formatted(first, last));
    }
    var bits = new Bits(packed, in.position());
    var decoder = new HuffmanDecoder(bits, (int) first, (int) last);
    bits.startAtByte();
    if (bitCount > bits.remaining()) {
      throw new ImageException("Huffman codes are cut");
    }
    decoder.symbols(bits, out);
    return out;
  }

  private int readLengths(Bits bits, int first, int last) throws ImageException {
    int coded = 0;
    for (int symbol = first; symbol <= last; symbol++) {
      int length = (int) bits.read(6);
      if (length < SHORT_ZEROS) {
        lengths[symbol] = length;
        coded += length > 0 ? 1 : 0;
        continue;
      }
      int zeros = length == LONG_ZEROS ? (int) bits.read(8) + 6 : length - SHORT_ZEROS + 2;
      symbol += zeros - 1;
      if (symbol > last) {
        throw new ImageException("a table of Huffman codes is too long");
      }
    }
    return coded;
  }

  /// Gives out codes: the longest start at 0, and those of one length follow each other by symbol.
  private void assign() {
    for (int length : lengths) {
      count[length]++;
    }
    count[0] = 0;
    long code = 0;
    for (int length = LONGEST; length > 0; length--) {
      firstCode[length] = code;
      code = code + count[length] >> 1;
    }
    int place = 0;
    for (int length = 1; length <= LONGEST; length++) {
      firstPlace[length] = place;
      place += count[length];
    }
    var next = firstPlace.clone();
    for (int symbol = 0; symbol < SYMBOLS; symbol++) {
      int length = lengths[symbol];
      if (length > 0) {
        symbols[next[length]] = symbol;
        if (length <= FAST_BITS) {
          fill(firstCode[length] + next[length] - firstPlace[length], length, symbol);
        }
        next[length]++;
      }
    }
  }

  private void fill(long code, int length, int symbol) {
    int spare = FAST_BITS - length;
    long from = code << spare;
    for (long i = from; i < from + (1L << spare) && i < fast.length; i++) {
      fast[(int) i] = symbol << 6 | length;
    }
  }

  private void symbols(Bits bits, char[] out) throws ImageException {
    int at = 0;
    while (at < out.length) {
      int symbol = symbol(bits);
      if (symbol != repeat) {
        out[at++] = (char) symbol;
        continue;
      }
      int times = (int) bits.read(8);
      if (at == 0 || times > out.length - at) {
        throw new ImageException("a run of Huffman symbols does not fit");
      }
      java.util.Arrays.fill(out, at, at + times, out[at - 1]);
      at += times;
    }
  }

  private int symbol(Bits bits) throws ImageException {
    int known = fast[bits.peek(FAST_BITS)];
    if (known != 0) {
      bits.read(known & 63);
      return known >> 6;
    }
    long code = 0;
    for (int length = 1; length <= LONGEST; length++) {
      code = code << 1 | bits.read(1);
      long place = code - firstCode[length];
      if (place >= 0 && place < count[length]) {
        return symbols[firstPlace[length] + (int) place];
      }
    }
    throw new ImageException("an unknown Huffman code");
  }

  /// Bits of bytes, highest first.
  private static final class Bits {
    private final byte[] data;
    private long at; // bit

    Bits(byte[] data, int from) {
      this.data = data;
      this.at = 8L * from;
    }

    long remaining() {
      return 8L * data.length - at;
    }

    void startAtByte() {
      at = at + 7 & ~7L;
    }

    long read(int bits) throws ImageException {
      if (bits > remaining()) {
        throw new ImageException("Huffman codes are cut");
      }
      int value = 0;
      for (int end = bits; end > 0; ) {
        int free = 8 - (int) (at & 7);
        int taken = Math.min(free, end);
        int part = (data[(int) (at >> 3)] & 0xff) >> free - taken & (1 << taken) - 1;
        value = value << taken | part;
        at += taken;
        end -= taken;
      }
      return value;
    }

    /// The next bits, with zeros past the end.
    int peek(int bits) {
      int window = 0;
      for (int b = 0; b < 3; b++) {
        int index = (int) (at >> 3) + b;
        window = window << 8 | (index < data.length ? data[index] & 0xff : 0);
      }
      return window >> 24 - bits - (int) (at & 7) & (1 << bits) - 1;
    }
  }
}
