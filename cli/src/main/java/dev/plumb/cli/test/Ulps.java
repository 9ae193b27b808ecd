package dev.plumb.cli.test;

import java.math.BigInteger;

/// The distance between two floats: how many steps from one float to the next lie between them.
/// Both zeros are the same; NaNs lie beyond infinity, by their bits.
final class Ulps {
  private Ulps() {}

  static long between(int bits, int otherBits) {
    return Math.abs((long) ordinal(bits) - ordinal(otherBits));
  }

  /// Saturates.
  static long between64(long bits, long otherBits) {
    BigInteger distance =
        BigInteger.valueOf(ordinal64(bits)).subtract(BigInteger.valueOf(ordinal64(otherBits)));
    return distance.abs().bitLength() < Long.SIZE ? distance.abs().longValue() : Long.MAX_VALUE;
  }

  /// Counts up with the float's value; 0 for both zeros.
  private static int ordinal(int bits) {
    return bits < 0 ? Integer.MIN_VALUE - bits : bits;
  }

  private static long ordinal64(long bits) {
    return bits < 0 ? Long.MIN_VALUE - bits : bits;
  }
}
