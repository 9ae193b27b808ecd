package dev.plumb.cli.image.zstd;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// XXH64 with seed 0, the checksum of zstd frames.
final class XxHash64 {
  private static final long P1 = 0x9e3779b185ebca87L;
  private static final long P2 = 0xc2b2ae3d27d4eb4fL;
  private static final long P3 = 0x165667b19e3779f9L;
  private static final long P4 = 0x85ebca77c2b2ae63L;
  private static final long P5 = 0x27d4eb2f165667c5L;
  private static final long FIRST = 0x60ea27eeadc0b5d6L; // P1 + P2

  private XxHash64() {}

  static long of(byte[] data, int from, int to) {
    var in = ByteBuffer.wrap(data, from, to - from).order(ByteOrder.LITTLE_ENDIAN);
    long hash = P5;
    if (in.remaining() >= 32) {
      long[] lanes = {FIRST, P2, 0, -P1};
      while (in.remaining() >= 32) {
        for (int l = 0; l < 4; l++) {
          lanes[l] = round(lanes[l], in.getLong());
        }
      }
      hash =
          Long.rotateLeft(lanes[0], 1)
              + Long.rotateLeft(lanes[1], 7)
              + Long.rotateLeft(lanes[2], 12)
              + Long.rotateLeft(lanes[3], 18);
      for (long lane : lanes) {
        hash = (hash ^ round(0, lane)) * P1 + P4;
      }
    }
    hash += to - from;
    while (in.remaining() >= 8) {
      hash = Long.rotateLeft(hash ^ round(0, in.getLong()), 27) * P1 + P4;
    }
    if (in.remaining() >= 4) {
      hash ^= Integer.toUnsignedLong(in.getInt()) * P1;
      hash = Long.rotateLeft(hash, 23) * P2 + P3;
    }
    while (in.hasRemaining()) {
      hash ^= (in.get() & 0xff) * P5;
      hash = Long.rotateLeft(hash, 11) * P1;
    }
    hash = (hash ^ hash >>> 33) * P2;
    hash = (hash ^ hash >>> 29) * P3;
    return hash ^ hash >>> 32;
  }

  private static long round(long lane, long word) {
    return Long.rotateLeft(lane + word * P2, 31) * P1;
  }
}
