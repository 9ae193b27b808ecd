package dev.plumb.cli.image.zstd;

import dev.plumb.cli.image.ByteReader;
import dev.plumb.cli.image.ImageException;

/// A table of finite state entropy codes (RFC 8878, 4.1).
///
/// @param log 2^log states
/// @param symbols [state]
/// @param bits [state]: to read for the next state
/// @param bases [state]: the next state when these bits are 0
record FseTable(int log, byte[] symbols, byte[] bits, int[] bases) {

  /// One symbol, always.
  static FseTable single(int symbol) {
    return new FseTable(0, new byte[] {(byte) symbol}, new byte[1], new int[1]);
  }

  /// @param counts [symbol]: states that it has; -1 for the least probability
  static FseTable of(int log, int[] counts) throws ImageException {
    int size = 1 << log;
    var symbols = new byte[size];
    var next = new int[counts.length];
    int high = size - 1;
    for (int s = 0; s < counts.length; s++) {
      next[s] = Math.abs(counts[s]);
      if (counts[s] == -1) {
        symbols[high--] = (byte) s;
      }
    }
    int step = (size >> 1) + (size >> 3) + 3;
    int at = 0;
    for (int s = 0; s < counts.length; s++) {
      for (int i = 0; i < counts[s]; i++) {
        symbols[at] = (byte) s;
        do {
          at = at + step & size - 1;
        } while (at > high);
      }
    }
    if (at != 0) {
      throw new ImageException("a table of zstd codes does not add up");
    }
    var bits = new byte[size];
    var bases = new int[size];
    for (int state = 0; state < size; state++) {
      int x = next[symbols[state]]++;
      bits[state] = (byte) (log - 31 + Integer.numberOfLeadingZeros(x));
      bases[state] = (x << bits[state]) - size;
    }
    return new FseTable(log, symbols, bits, bases);
  }

  /// Reads a table's description.
  static FseTable read(ByteReader in, int mostLog, int mostSymbol) throws ImageException {
    return new Description(in).read(mostLog, mostSymbol);
  }

  int symbol(int state) {
    return symbols[state];
  }

  int first(BackwardBits stream) {
    return stream.read(log);
  }

  int next(int state, BackwardBits stream) {
    return bases[state] + stream.read(bits[state]);
  }

  /// Bits from the lowest of each byte on.
  private static final class Description {
    private final ByteReader in;
    private int held;
    private int count; // bits in `held`
    private int beyond; // bytes in `held` that are past the end

    Description(ByteReader in) {
      this.in = in;
    }

    private int peek(int bits) throws ImageException {
      while (count < bits) {
        // the last number may be looked at beyond the table's last byte
        held |= (in.remaining() > 0 ? in.u8() : overrun()) << count;
        count += 8;
      }
      return held & (1 << bits) - 1;
    }

    private int overrun() throws ImageException {
      if (++beyond > 2) {
        throw new ImageException("a table of zstd codes is cut");
      }
      return 0;
    }

    private int read(int bits) throws ImageException {
      int value = peek(bits);
      held >>>= bits;
      count -= bits;
      return value;
    }

    FseTable read(int mostLog, int mostSymbol) throws ImageException {
      int log = read(4) + 5;
      if (log > mostLog) {
        throw new ImageException("a table of 2^%d zstd codes".formatted(log));
      }
      var counts = new int[mostSymbol + 1];
      int remaining = (1 << log) + 1;
      int threshold = 1 << log;
      int bits = log + 1;
      int symbol = 0;
      while (remaining > 1 && symbol <= mostSymbol) {
        int most = 2 * threshold - 1 - remaining;
        int value = peek(bits - 1);
        if (value < most) {
          read(bits - 1);
        } else {
          value = read(bits);
          value -= value >= threshold ? most : 0;
        }
        counts[symbol++] = value - 1;
        remaining -= Math.abs(value - 1);
        symbol += value == 1 ? zeros() : 0;
        while (remaining < threshold) {
          bits--;
          threshold >>= 1;
        }
      }
      if (remaining != 1 || symbol > mostSymbol + 1) {
        throw new ImageException("a table of zstd codes does not add up");
      }
      if (beyond > count / 8) {
        throw new ImageException("a table of zstd codes is cut");
      }
      in.back(count / 8 - beyond);
      return of(log, counts);
    }

    /// More symbols without states, behind one.
    private int zeros() throws ImageException {
      int zeros = 0;
      int more;
      do {
        more = read(2);
        zeros += more;
      } while (more == 3);
      return zeros;
    }
  }
}
