package dev.plumb.emulator.resource;

/// Refuses what the heap cannot hold, before anything is allocated.
public final class MemoryCheck {
  private MemoryCheck() {}

  /// @param what for the message: `texture 16384 x 16384 R8G8B8A8_UNORM`
  public static void require(long bytes, String what) {
    Runtime runtime = Runtime.getRuntime();
    long free = runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
    if (bytes > free) {
      throw new IllegalArgumentException(
          what
              + " needs "
              + mebibytes(bytes)
              + " MiB of memory, and "
              + mebibytes(free)
              + " MiB are free; give the Java machine more (-Xmx)");
    }
  }

  private static long mebibytes(long bytes) {
    return (bytes + (1 << 20) - 1) >> 20;
  }
}
