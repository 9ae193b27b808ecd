package dev.plumb.emulator.pixel;

import java.lang.foreign.MemorySegment;

/// Moves columns of floats and of their raw bits into each other. The JIT does not vectorise a loop
/// of [Float#floatToRawIntBits]; a copy of memory it need not.
public final class RawBits {
  /// Below so many elements a loop takes less.
  private static final int LEAST_COPY = 16;

  private RawBits() {}

  /// The bits of `count` floats.
  public static void copy(float[] from, int firstFrom, int[] to, int firstTo, int count) {
    if (count >= LEAST_COPY) {
      MemorySegment.copy(
          MemorySegment.ofArray(from),
          4L * firstFrom,
          MemorySegment.ofArray(to),
          4L * firstTo,
          4L * count);
      return;
    }
    for (int n = 0; n < count; n++) {
      to[firstTo + n] = Float.floatToRawIntBits(from[firstFrom + n]);
    }
  }

  /// The floats that `count` ints are the bits of.
  public static void copy(int[] from, int firstFrom, float[] to, int firstTo, int count) {
    if (count >= LEAST_COPY) {
      MemorySegment.copy(
          MemorySegment.ofArray(from),
          4L * firstFrom,
          MemorySegment.ofArray(to),
          4L * firstTo,
          4L * count);
      return;
    }
    for (int n = 0; n < count; n++) {
      to[firstTo + n] = Float.intBitsToFloat(from[firstFrom + n]);
    }
  }
}
