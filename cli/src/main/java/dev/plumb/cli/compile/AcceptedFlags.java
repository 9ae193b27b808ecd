package dev.plumb.cli.compile;

import dev.plumb.cli.InputException;
import java.util.List;
import picocli.CommandLine.Option;

/// Flags of fxc and dxc that are accepted so that their command lines work. They have no effect
/// here: nothing is traded for speed, and there is one form of output.
@SuppressWarnings("unused") // picocli sets them, nobody reads them
final class AcceptedFlags {
  @Option(
      names = {"-O1", "-O2", "-O3", "-Op"},
      description = "no effect: results are the same bits at each level")
  private boolean[] levels;

  @Option(
      names = {"-Gfa", "-Gfp"},
      description = "no effect: flow control is kept or flattened as it pays")
  private boolean[] flowControl;

  @Option(
      names = {"-Ges", "-Gis"},
      description = "no effect: the rules are always strict, IEEE's those of D3D11")
  private boolean[] strict;

  @Option(
      names = {"-Qstrip_reflect", "-Qstrip_priv", "-Qstrip_rootsignature", "-Zss", "-Zsb"},
      description = "no effect: -Fo writes no such parts")
  private boolean[] parts;

  @Option(
      names = {"-Cc", "-Ni", "-No", "-LD", "-Vd", "-Zc"},
      hidden = true,
      description = "no effect")
  private boolean[] looks;

  @Option(
      names = "-denorm",
      paramLabel = "MODE",
      description = "any or ftz; there is no preserve: D3D11 flushes denormals")
  private String denormals;

  /// Refuses what would promise other results.
  void check() throws InputException {
    if (denormals != null && !List.of("any", "ftz").contains(denormals)) {
      throw new InputException(
          denormals.equals("preserve")
              ? "-denorm preserve: D3D11 flushes denormals; any and ftz are accepted"
              : "-denorm " + denormals + ": there are any and ftz");
    }
  }
}
