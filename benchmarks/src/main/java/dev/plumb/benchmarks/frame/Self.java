package dev.plumb.benchmarks.frame;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/// This program, started again.
final class Self {
  private Self() {}

  /// Runs it with the same JVM and options of that, and returns when it has ended.
  ///
  /// @throws FrameException if it fails
  static void run(List<String> arguments) throws IOException {
    var command = new ArrayList<String>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Frames.class.getName()));
    command.addAll(arguments);
    try {
      int result = new ProcessBuilder(command).inheritIO().start().waitFor();
      if (result != 0) {
        throw new FrameException(String.join(" ", arguments) + ": exit code " + result);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FrameException("interrupted");
    }
  }
}
