package dev.plumb.benchmarks.frame;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/// Where a frame's time goes, by Flight Recorder's samples: of each sample the innermost method of
/// Plumb's counts, with its package for the stage.
final class CostProfile {
  private static final String OURS = "dev.plumb.";
  private static final int METHODS = 12;

  private final Map<String, Integer> stages = new HashMap<>();
  private final Map<String, Integer> methods = new HashMap<>();
  private int samples;

  private CostProfile() {}

  /// Draws the frame for so long, and looks.
  static CostProfile of(Frame frame, double seconds) throws IOException {
    Path file = Files.createTempFile("plumb-frames", ".jfr");
    try {
      record(frame, seconds, file);
      var profile = new CostProfile();
      for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
        profile.add(event);
      }
      return profile;
    } finally {
      Files.delete(file);
    }
  }

  private static void record(Frame frame, double seconds, Path file) throws IOException {
    try (var recording = new Recording()) {
      recording.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(10));
      recording.start();
      long start = System.nanoTime();
      while (System.nanoTime() - start < seconds * 1e9) {
        frame.draw();
      }
      recording.stop();
      recording.dump(file);
    }
  }

  private void add(RecordedEvent event) {
    if (event.getStackTrace() == null) {
      return;
    }
    for (RecordedFrame frame : event.getStackTrace().getFrames()) {
      String type = frame.getMethod().getType().getName();
      if (type.startsWith(OURS)) {
        String name = type.substring(OURS.length());
        samples++;
        stages.merge(name.substring(0, Math.max(0, name.lastIndexOf('.'))), 1, Integer::sum);
        methods.merge(name + "." + frame.getMethod().getName(), 1, Integer::sum);
        return;
      }
    }
  }

  void print(PrintStream out) {
    out.printf("  %d samples%n", samples);
    rows(stages, Integer.MAX_VALUE, out);
    out.println("  by method");
    rows(methods, METHODS, out);
  }

  private void rows(Map<String, Integer> counts, int most, PrintStream out) {
    counts.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .limit(most)
        .forEach(e -> out.printf("  %5.1f %%  %s%n", 100.0 * e.getValue() / samples, e.getKey()));
  }
}
