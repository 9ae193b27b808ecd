package dev.plumb.cli.diagnostic;

import picocli.CommandLine.Option;

/// What becomes of the debug layer's messages.
public final class DebugLayerOptions {
  @Option(
      names = "--strict",
      description =
          "warnings of the debug layer are errors: all are shown, and nothing is written (exit code"
              + " 2)")
  private boolean strict;

  @Option(
      names = "--no-debug-layer",
      description =
          "shows no warnings of the debug layer; -Wno-ID hides those of one id, such as"
              + " -Wno-DEVICE_DRAW_VERTEX_BUFFER_TOO_SMALL")
  private boolean off;

  public boolean strict() {
    return strict;
  }

  public boolean off() {
    return off;
  }
}
