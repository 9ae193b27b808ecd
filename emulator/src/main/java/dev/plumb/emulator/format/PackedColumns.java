package dev.plumb.emulator.format;

import java.util.Arrays;

/// [FormatCodec] for many elements at a time, to the same bits: columns of components from or to
/// columns of little-endian 32-bit words, a component at a time in loops over elements. One
/// thread's; keeps scratch memory.
public final class PackedColumns {
  private static final int WORD = 32;

  private final Format format;
  private final Component[] bySlot = new Component[4]; // or null: the format lacks it
  private final int wordsPerElement;

  /// What [#encode] leaves, [word][element].
  public int[][] words = new int[4][0];

  /// For formats that [#fit].
  public PackedColumns(Format format) {
    this.format = format;
    this.wordsPerElement = Math.max(1, format.bytesPerBlock() / 4);
    for (Component c : format.components()) {
      if (c.slot() >= 0) {
        bySlot[c.slot()] = c;
      }
    }
  }

  /// Formats whose components lie each within one word.
  public static boolean fit(Format format) {
    return FormatCodec.supports(format)
        && format.components().stream()
            .allMatch(c -> c.bitOffset() / WORD == (c.bitOffset() + c.bits() - 1) / WORD);
  }

  /// Packs components, raw bits as [FormatCodec] has them, to [#words].
  ///
  /// @param columns [component][element], of four
  public void encode(int[][] columns, int count) {
    if (words[0].length < count) {
      words = new int[4][count];
    }
    for (int w = 0; w < wordsPerElement; w++) {
      Arrays.fill(words[w], 0, count, 0);
    }
    for (int slot = 0; slot < 4; slot++) {
      Component c = bySlot[slot];
      if (c != null) {
        encode(c, columns[slot], words[c.bitOffset() / WORD], count);
      }
    }
  }

  private void encode(Component c, int[] values, int[] into, int count) {
    int shift = c.bitOffset() % WORD;
    int bits = c.bits();
    switch (c.kind()) {
      case TYPELESS -> throw new IllegalArgumentException(format + " has no values");
      case UINT -> encodeUint(values, into, bits, shift, count);
      case SINT -> encodeSint(values, into, bits, shift, count);
      case SNORM -> encodeSnorm(values, into, bits, shift, count);
      case UNORM -> {
        if (format.isSrgb() && c.slot() != 3) {
          encodeSrgb(values, into, shift, count);
        } else if (bits <= 16) {
          encodeShortUnorm(values, into, (1 << bits) - 1, shift, count);
        } else {
          encodeUnorm(values, into, bits, shift, count);
        }
      }
      case FLOAT -> {
        if (bits == WORD) {
          System.arraycopy(values, 0, into, 0, count);
        } else {
          encodeFloat(values, into, SmallFloat.ofBits(bits), shift, count);
        }
      }
    }
  }

  private static void encodeUint(int[] values, int[] into, int bits, int shift, int count) {
    for (int i = 0; i < count; i++) {
      into[i] |= FormatConversion.clampUnsigned(values[i], bits) << shift;
    }
  }

  private static void encodeSint(int[] values, int[] into, int bits, int shift, int count) {
    int mask = -1 >>> (WORD - bits);
    for (int i = 0; i < count; i++) {
      into[i] |= (FormatConversion.clampSigned(values[i], bits) & mask) << shift;
    }
  }

  private static void encodeSnorm(int[] values, int[] into, int bits, int shift, int count) {
    int mask = -1 >>> (WORD - bits);
    for (int i = 0; i < count; i++) {
      float value = Float.intBitsToFloat(values[i]);
      into[i] |= (FormatConversion.floatToSnorm(value, bits) & mask) << shift;
    }
  }

  private static void encodeSrgb(int[] values, int[] into, int shift, int count) {
    for (int i = 0; i < count; i++) {
      into[i] |= Srgb.encode(Float.intBitsToFloat(values[i])) << shift;
    }
  }

  /// [FormatConversion#floatToUnorm] without branches: minimum and maximum keep a NaN, and its
  /// conversion gives 0.
  private static void encodeShortUnorm(int[] values, int[] into, int most, int shift, int count) {
    for (int i = 0; i < count; i++) {
      float clamped = Math.min(1, Math.max(0, Float.intBitsToFloat(values[i])));
      into[i] |= (int) (clamped * most + 0.5f) << shift;
    }
  }

  private static void encodeUnorm(int[] values, int[] into, int bits, int shift, int count) {
    for (int i = 0; i < count; i++) {
      into[i] |= FormatConversion.floatToUnorm(Float.intBitsToFloat(values[i]), bits) << shift;
    }
  }

  private static void encodeFloat(int[] values, int[] into, SmallFloat to, int shift, int count) {
    for (int i = 0; i < count; i++) {
      into[i] |= to.encode(Float.intBitsToFloat(values[i])) << shift;
    }
  }

  /// Unpacks component `slot` of elements; its default where the format lacks it.
  ///
  /// @param from [word][element]
  /// @param into raw bits
  public void decode(int[][] from, int slot, int[] into, int count) {
    Component c = bySlot[slot];
    if (c == null) {
      Arrays.fill(into, 0, count, FormatCodec.of(format).missing(slot));
      return;
    }
    int[] word = from[c.bitOffset() / WORD];
    int shift = c.bitOffset() % WORD;
    int bits = c.bits();
    int mask = -1 >>> (WORD - bits);
    switch (c.kind()) {
      case UINT, TYPELESS -> decodeUint(word, into, shift, mask, count);
      case SINT -> decodeSint(word, into, shift, bits, count);
      case SNORM -> decodeSnorm(word, into, shift, bits, count);
      case UNORM -> {
        if (format.isSrgb() && slot != 3) {
          decodeSrgb(word, into, shift, count);
        } else if (bits <= 24) {
          decodeShortUnorm(word, into, shift, mask, count);
        } else {
          decodeUnorm(word, into, shift, bits, count);
        }
      }
      case FLOAT -> {
        if (bits == WORD) {
          System.arraycopy(word, 0, into, 0, count);
        } else {
          decodeFloat(word, into, shift, bits, count);
        }
      }
    }
  }

  private static void decodeUint(int[] from, int[] into, int shift, int mask, int count) {
    for (int i = 0; i < count; i++) {
      into[i] = from[i] >>> shift & mask;
    }
  }

  private static void decodeSint(int[] from, int[] into, int shift, int bits, int count) {
    int left = WORD - bits - shift;
    for (int i = 0; i < count; i++) {
      into[i] = from[i] << left >> WORD - bits;
    }
  }

  private static void decodeSnorm(int[] from, int[] into, int shift, int bits, int count) {
    int left = WORD - bits - shift;
    for (int i = 0; i < count; i++) {
      int value = from[i] << left >> WORD - bits;
      into[i] = Float.floatToRawIntBits(FormatConversion.snormToFloat(value, bits));
    }
  }

  private static void decodeSrgb(int[] from, int[] into, int shift, int count) {
    for (int i = 0; i < count; i++) {
      into[i] = Float.floatToRawIntBits(Srgb.decode(from[i] >>> shift & 0xff));
    }
  }

  private static void decodeShortUnorm(int[] from, int[] into, int shift, int mask, int count) {
    float most = mask;
    for (int i = 0; i < count; i++) {
      into[i] = Float.floatToRawIntBits((from[i] >>> shift & mask) / most);
    }
  }

  private static void decodeUnorm(int[] from, int[] into, int shift, int bits, int count) {
    int mask = -1 >>> (WORD - bits);
    for (int i = 0; i < count; i++) {
      float value = FormatConversion.unormToFloat(from[i] >>> shift & mask, bits);
      into[i] = Float.floatToRawIntBits(value);
    }
  }

  private static void decodeFloat(int[] from, int[] into, int shift, int bits, int count) {
    SmallFloat small = SmallFloat.ofBits(bits);
    int mask = -1 >>> (WORD - bits);
    for (int i = 0; i < count; i++) {
      into[i] = Float.floatToRawIntBits(small.decode(from[i] >>> shift & mask));
    }
  }
}
