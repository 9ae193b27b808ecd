package dev.plumb.benchmarks.frame;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalLong;

/// What memory a workload takes, in a process that draws nothing else.
///
/// @param resident of the process after the frames, in bytes; nothing where the system does not say
/// @param peak the most of it at any time, warm-up and compilation of shaders too
/// @param perFrame bytes that all threads together allocate for a warm frame: the median
/// @param perUnit of them for each pixel, triangle or whatever the workload's work is
record Footprint(OptionalLong resident, OptionalLong peak, long perFrame, double perUnit) {
  private static final int FRAMES = 15;
  private static final double MIB = 1 << 20;
  private static final String FORMAT = "%-16s%14s%14s%18s%22s%n";

  static Footprint of(Workload workload, Frame warm) {
    var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    var allocated = new long[FRAMES];
    for (int i = 0; i < FRAMES; i++) {
      long before = threads.getTotalThreadAllocatedBytes();
      warm.draw();
      allocated[i] = threads.getTotalThreadAllocatedBytes() - before;
    }
    Arrays.sort(allocated);
    long perFrame = allocated[FRAMES / 2];
    return new Footprint(
        status("VmRSS:"), status("VmHWM:"), perFrame, perFrame / (1e6 * workload.work()));
  }

  /// A line of what Linux says of this process.
  private static OptionalLong status(String name) {
    try (var lines = Files.lines(Path.of("/proc/self/status"))) {
      return lines
          .filter(line -> line.startsWith(name))
          .mapToLong(line -> 1024 * Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst();
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }

  static void printHeader(PrintStream out) {
    out.printf(FORMAT, "", "resident MiB", "peak MiB", "bytes a frame", "bytes a unit");
  }

  void print(Workload workload, PrintStream out) {
    String unit = workload.unit().substring(1); // "pix" of "Mpix"
    out.printf(
        FORMAT,
        workload.name(),
        mebibytes(resident),
        mebibytes(peak),
        "%,d".formatted(perFrame),
        "%.3f a %s".formatted(perUnit, unit));
  }

  private static String mebibytes(OptionalLong bytes) {
    return bytes.isPresent() ? "%.0f".formatted(bytes.getAsLong() / MIB) : "-";
  }
}
