package dev.plumb.cli;

import dev.plumb.emulator.api.DeviceOptions;
import picocli.CommandLine.Option;

/// `--call-limit`
public final class CallLimitOption {
  @Option(
      names = "--call-limit",
      paramLabel = "N",
      description =
          "vertices of one draw, of all its instances, or threads of one dispatch that are not"
              + " refused (default: 10000000000, which take hours)")
  private Long most;

  /// Options with this limit.
  ///
  /// @throws IllegalArgumentException if there can be no such limit
  public DeviceOptions of(DeviceOptions options) {
    return most == null ? options : options.withCallLimit(most);
  }
}
