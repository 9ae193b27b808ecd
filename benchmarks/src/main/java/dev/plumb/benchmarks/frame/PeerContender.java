package dev.plumb.benchmarks.frame;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;

/// A Vulkan driver under `peers/vkbench.c`, in a process of its own for each measurement.
final class PeerContender implements Contender {
  private static final Pattern MEDIAN =
      Pattern.compile("min ([0-9.]+) ms median ([0-9.]+) ms p90 ([0-9.]+) ms");
  private static final int MOST_FRAMES = 1000;

  /// vkbench.c has vertex, pixel and compute shaders.
  private static final Set<String> NOT_DRAWN = Set.of("sphere");

  private final String name;
  private final Path driver;
  private final Path script;
  private final Path built;
  private final Path data;
  private Optional<String> mesaVersion = Optional.empty(); // known after the first measurement

  /// @param driver a driver's manifest, as `VK_DRIVER_FILES` takes it
  /// @param script `peers/run.sh`
  /// @param built the folder that holds `spv`
  PeerContender(String name, Path driver, Path script, Path built, Path data) {
    this.name = name;
    this.driver = driver;
    this.script = script;
    this.built = built;
    this.data = data;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean draws(Workload workload) {
    return !NOT_DRAWN.contains(workload.name());
  }

  @Override
  public Timing measure(Workload workload, double seconds) {
    List<String> options =
        List.of(
            "--frames",
            String.valueOf(MOST_FRAMES),
            "--seconds",
            String.valueOf(seconds),
            "--warmup",
            "3");
    String output = run(workload, options);
    var figures = MEDIAN.matcher(output);
    if (!figures.find()) {
      throw new FrameException(name + ", " + workload.name() + ": " + output.strip());
    }
    mesaVersion = PublishedFigures.mesaVersion(output);
    return Timing.of(
        new double[] {
          Double.parseDouble(figures.group(1)),
          Double.parseDouble(figures.group(2)),
          Double.parseDouble(figures.group(3))
        });
  }

  /// What the best lavapipe would take for what this driver took `millis` for; nothing if this is
  /// no lavapipe of a known version.
  OptionalDouble target(Workload workload, double millis) {
    return mesaVersion
        .map(version -> PublishedFigures.target(workload, version, millis))
        .orElse(OptionalDouble.empty());
  }

  /// The picture it draws of a workload: RGBA8; nothing if it draws none.
  Optional<byte[]> picture(Workload workload) {
    if (workload.width() == 0) {
      return Optional.empty();
    }
    Path file = built.resolve(workload.name() + ".rgba");
    run(workload, List.of("--quiet", "--frames", "1", "--warmup", "0", "--raw", file.toString()));
    try {
      return Optional.of(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String run(Workload workload, List<String> options) {
    var command = new ArrayList<String>();
    command.add(script.toString());
    command.add(workload.name());
    command.add(built.resolve("spv").toString());
    command.add(data.toString());
    command.addAll(options);
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("VK_DRIVER_FILES", driver.toString());
    try {
      Process process = builder.start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new FrameException(name + ", " + workload.name() + ": " + output.strip());
      }
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FrameException(name + ", " + workload.name() + ": interrupted");
    }
  }

  @Override
  public void close() {
    // Its processes end by themselves.
  }
}
