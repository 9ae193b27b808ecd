package dev.plumb.cli.image.zstd;

import dev.plumb.cli.image.ByteReader;
import dev.plumb.cli.image.ImageException;

/// The Huffman codes of a block's literals (RFC 8878, 4.2).
///
/// @param log bits of the longest code
/// @param symbols [next `log` bits]
/// @param bits [next `log` bits]: of the code
record LiteralCodes(int log, byte[] symbols, byte[] bits) {
  private static final int MOST_LOG = 11;
  private static final int MOST_WEIGHTS = 255;

  static LiteralCodes read(ByteReader in) throws ImageException {
    int header = in.u8();
    var weights = new int[MOST_WEIGHTS + 1];
    int count;
    if (header >= 128) {
      count = header - 127;
      for (int i = 0; i < count; i += 2) {
        int two = in.u8();
        weights[i] = two >> 4;
        weights[i + 1] = two & 15;
      }
    } else {
      byte[] packed = in.bytes(header, "Huffman weights");
      count = packedWeights(packed, weights);
    }
    return of(weights, count);
  }

  /// Two states take turns, until the bits are used up.
  private static int packedWeights(byte[] packed, int[] weights) throws ImageException {
    var in = new ByteReader(packed);
    var table = FseTable.read(in, 6, 12);
    var stream = new BackwardBits(packed, in.position(), packed.length);
    int[] states = {table.first(stream), table.first(stream)};
    int count = 0;
    for (int turn = 0; ; turn ^= 1) {
      if (count >= MOST_WEIGHTS - 1) {
        throw new ImageException("too many Huffman weights");
      }
      weights[count++] = table.symbol(states[turn]);
      states[turn] = table.next(states[turn], stream);
      if (stream.left() < 0) {
        weights[count++] = table.symbol(states[turn ^ 1]);
        return count;
      }
    }
  }

  /// @param count of the weights given; the next one fills up what they leave
  private static LiteralCodes of(int[] weights, int count) throws ImageException {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      sum += weights[i] > 0 ? 1 << weights[i] - 1 : 0;
    }
    int log = sum == 0 ? 0 : 32 - Integer.numberOfLeadingZeros(sum);
    int rest = (1 << log) - sum;
    if (log < 1 || log > MOST_LOG || Integer.bitCount(rest) != 1) {
      throw new ImageException("Huffman weights do not add up");
    }
    weights[count] = 32 - Integer.numberOfLeadingZeros(rest);
    var symbols = new byte[1 << log];
    var bits = new byte[1 << log];
    int at = 0;
    for (int weight = 1; weight <= log; weight++) {
      for (int s = 0; s <= count; s++) {
        if (weights[s] == weight) {
          int states = 1 << weight - 1;
          java.util.Arrays.fill(symbols, at, at + states, (byte) s);
          java.util.Arrays.fill(bits, at, at + states, (byte) (log + 1 - weight));
          at += states;
        }
      }
    }
    return new LiteralCodes(log, symbols, bits);
  }

  /// Unpacks a stream that gives `count` bytes.
  void decode(byte[] data, int from, int to, byte[] out, int outFrom, int count)
      throws ImageException {
    var stream = new BackwardBits(data, from, to);
    for (int i = 0; i < count; i++) {
      int next = stream.peek(log);
      out[outFrom + i] = symbols[next];
      stream.skip(bits[next]);
    }
    if (stream.left() != 0) {
      throw new ImageException("a stream of zstd literals does not end where it should");
    }
  }
}
