package dev.plumb.benchmarks.frame;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/// What the workload `reduce` adds: 2^24 numbers in three passes. The sums of a pass lie behind its
/// input, in one buffer.
final class ReduceInput {
  static final int PASSES = 3;
  private static final int GROUP = 512; // numbers that one thread group adds
  private static final int[] COUNTS = {1 << 24, 1 << 15, 1 << 6, 1}; // [pass], and of the result

  private ReduceInput() {}

  static int groups(int pass) {
    return (COUNTS[pass] + GROUP - 1) / GROUP;
  }

  /// The buffer before the first pass.
  static byte[] numbers() {
    var bytes = ByteBuffer.allocate(4 * (start(PASSES) + 1)).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < COUNTS[0]; i++) {
      bytes.putFloat((i & 1023) / 1024f);
    }
    return bytes.array();
  }

  /// The constant buffer of a pass: where its input and its sums start, and how much input there
  /// is.
  static byte[] constants(int pass) {
    var bytes = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    return bytes.putInt(start(pass)).putInt(start(pass + 1)).putInt(COUNTS[pass]).array();
  }

  private static int start(int pass) {
    int start = 0;
    for (int before = 0; before < pass; before++) {
      start += COUNTS[before];
    }
    return start;
  }

  /// Writes all of it for peers, as files.
  static void write(Path folder) throws IOException {
    Files.write(folder.resolve("reduce.sb"), numbers());
    for (int pass = 0; pass < PASSES; pass++) {
      Files.write(folder.resolve("reduce%d.ub".formatted(pass)), constants(pass));
    }
  }
}
