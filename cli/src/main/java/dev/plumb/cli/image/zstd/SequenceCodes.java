package dev.plumb.cli.image.zstd;

import dev.plumb.cli.image.ByteReader;
import dev.plumb.cli.image.ImageException;

/// What codes a kind of number in sequences has: literal lengths, offsets, match lengths (RFC 8878,
/// 3.1.1.3.2.1).
enum SequenceCodes {
  LITERAL_LENGTH(9, 35, 6) {
    @Override
    int[] predefined() {
      return new int[] {
        4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1,
        1, -1, -1, -1, -1
      };
    }
  },
  OFFSET(8, 31, 5) {
    @Override
    int[] predefined() {
      return new int[] {
        1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1
      };
    }
  },
  MATCH_LENGTH(9, 52, 6) {
    @Override
    int[] predefined() {
      return new int[] {
        1, 4, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1
      };
    }
  };

  private static final int[] LITERAL_BITS = {
    1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
  };
  private static final int[] MATCH_BITS = {
    1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
  };

  private final int mostLog;
  private final int mostSymbol;
  private final int predefinedLog;

  SequenceCodes(int mostLog, int mostSymbol, int predefinedLog) {
    this.mostLog = mostLog;
    this.mostSymbol = mostSymbol;
    this.predefinedLog = predefinedLog;
  }

  abstract int[] predefined();

  /// The table that a block names by its mode.
  ///
  /// @param last of the block before, or null
  FseTable table(int mode, ByteReader in, FseTable last) throws ImageException {
    return switch (mode) {
      case 0 -> FseTable.of(predefinedLog, predefined());
      case 1 -> {
        int symbol = in.u8();
        if (symbol > mostSymbol) {
          throw new ImageException("a zstd code " + symbol);
        }
        yield FseTable.single(symbol);
      }
      case 2 -> FseTable.read(in, mostLog, mostSymbol);
      default -> {
        if (last == null) {
          throw new ImageException("a zstd block repeats a table that is not there");
        }
        yield last;
      }
    };
  }

  /// The number that a code and the bits behind it mean.
  long value(int code, BackwardBits stream) {
    return switch (this) {
      case LITERAL_LENGTH -> code < 16 ? code : value(16, code - 16, LITERAL_BITS, stream);
      case MATCH_LENGTH -> code < 32 ? code + 3 : value(35, code - 32, MATCH_BITS, stream);
      case OFFSET -> (1L << code) + Integer.toUnsignedLong(stream.read(code));
    };
  }

  /// Each code starts where the numbers of the one before end.
  private static long value(int first, int code, int[] bits, BackwardBits stream) {
    long base = first;
    for (int c = 0; c < code; c++) {
      base += 1L << bits[c];
    }
    return base + stream.read(bits[code]);
  }
}
