package dev.plumb.benchmarks.frame;

import dev.plumb.emulator.api.Device;

/// One frame to measure.
///
/// @param name as `peers/run.sh` knows it
/// @param width of its picture in pixels; 0 if its result is no picture
/// @param height likewise
/// @param work units of work a frame does
/// @param unit their name, such as "Mpix"
record Workload(
    String name, int width, int height, double work, String unit, Preparation preparation) {

  /// Makes the resources and sets the state.
  @FunctionalInterface
  interface Preparation {
    Frame prepare(Device device, Inputs inputs);
  }

  Frame prepare(Device device, Inputs inputs) {
    return preparation.prepare(device, inputs);
  }
}
