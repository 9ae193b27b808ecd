package dev.plumb.cli.test;

import dev.plumb.cli.script.Section;
import dev.plumb.emulator.format.Format;
import java.util.Optional;
import java.util.Set;

/// Of the features that scripts can require, those that Plumb has.
final class Capabilities {
  private static final Set<String> AVAILABLE =
      Set.of(
          "clip-planes",
          "depth-bounds",
          "float64",
          "geometry-shader",
          "int64",
          "tessellation-shader",
          "wave-ops",
          "native-16-bit",
          "rt-vp-array-index",
          "rov");

  private Capabilities() {}

  /// Why tests behind this section are skipped; empty if nothing is missing.
  static Optional<String> missing(Section.Require require) {
    for (String capability : require.capabilities()) {
      if (!AVAILABLE.contains(capability)) {
        return Optional.of("needs " + capability + ", which Plumb does not have");
      }
    }
    for (Format format : require.loadFormats()) {
      if (!canLoad(format)) {
        return Optional.of("needs loads from views of format " + format + ", which Plumb lacks");
      }
    }
    return Optional.empty();
  }

  private static boolean canLoad(Format format) {
    return format != Format.UNKNOWN && !format.isTypeless();
  }
}
