package dev.plumb.benchmarks.frame;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// Figures of others that Plumb is held against, none of them measured here.
///
/// lavapipe's times are medians on two cores of a machine with AVX-512, in milliseconds per frame.
/// A machine that has one of these versions knows its *target*, what the best of them would take on
/// it: the installed one's time, scaled by what the best takes of the installed one's in the table.
final class PublishedFigures {
  /// Which part of the target's time Plumb is to take, in the geometric mean.
  static final double ASKED_MEAN = 0.75;

  private static final Pattern MESA = Pattern.compile("Mesa (\\d+\\.\\d+)");

  /// Columns of [#LAVAPIPE_MILLIS].
  private static final Map<String, Integer> MESA_VERSIONS = Map.of("22.3", 0, "25.0", 1, "26.2", 2);

  private static final Map<String, double[]> LAVAPIPE_MILLIS =
      Map.of(
          "fill", new double[] {2.2, 1.3, 1.5},
          "perlin_cb", new double[] {65, 67, 56},
          "raymarch", new double[] {152, 136, 125},
          "lit_mesh", new double[] {42, 44, 29},
          "lit_mesh_msaa4", new double[] {73, 71, 96},
          "many_small", new double[] {100, 110, 110},
          "overdraw", new double[] {119, 125, 142},
          "texture", new double[] {71, 82, 77},
          "compute", new double[] {3.6, 6.2, 5.3},
          "reduce", new double[] {257, 558, 259});

  /// Frames a second that GPUs of 2008 to 2010 drew.
  private static final Map<String, Integer> HEADLINES =
      Map.of("perlin", 25, "perlin_tex", 85, "sphere", 900);

  private PublishedFigures() {}

  /// The version of Mesa in a driver's description, where the table has it.
  static Optional<String> mesaVersion(String driver) {
    var version = MESA.matcher(driver);
    return version.find()
        ? Optional.of(version.group(1)).filter(MESA_VERSIONS::containsKey)
        : Optional.empty();
  }

  /// What the best lavapipe would take here, in milliseconds.
  ///
  /// @param mesaVersion of the installed one
  /// @param millis that it takes
  static OptionalDouble target(Workload workload, String mesaVersion, double millis) {
    // Peers draw perlin_cb for perlin.
    String name = workload.name().equals("perlin") ? "perlin_cb" : workload.name();
    double[] published = LAVAPIPE_MILLIS.get(name);
    if (published == null) {
      return OptionalDouble.empty();
    }
    double best = Timing.of(published).least();
    return OptionalDouble.of(millis * best / published[MESA_VERSIONS.get(mesaVersion)]);
  }

  static OptionalInt headline(Workload workload) {
    Integer framesPerSecond = HEADLINES.get(workload.name());
    return framesPerSecond == null ? OptionalInt.empty() : OptionalInt.of(framesPerSecond);
  }
}
