package dev.plumb.benchmarks.frame;

import dev.plumb.emulator.api.Device;
import dev.plumb.emulator.api.DeviceOptions;
import java.util.Arrays;

/// Plumb itself, in this process.
final class PlumbContender implements Contender {
  private final int threads;
  private final double warmUpSeconds;
  private final Inputs inputs;
  private final Device device;
  private Workload prepared; // or null
  private Frame frame; // of `prepared`

  /// @param warmUpSeconds how long a workload is drawn before it is first measured, so that all of
  ///   its code is compiled
  PlumbContender(int threads, double warmUpSeconds, Inputs inputs) {
    this.threads = threads;
    this.warmUpSeconds = warmUpSeconds;
    this.inputs = inputs;
    this.device = Device.create(DeviceOptions.DEFAULT.withThreads(threads));
  }

  @Override
  public String name() {
    return "Plumb, " + threads + (threads == 1 ? " thread" : " threads");
  }

  @Override
  public boolean draws(Workload workload) {
    return true;
  }

  @Override
  public Timing measure(Workload workload, double seconds) {
    prepare(workload);
    return frames(seconds);
  }

  /// The frame, warm.
  Frame prepare(Workload workload) {
    if (!workload.equals(prepared)) {
      frame = workload.prepare(device, inputs);
      prepared = workload;
      frames(warmUpSeconds);
    }
    return frame;
  }

  private Timing frames(double seconds) {
    var millis = new double[64];
    int count = 0;
    long start = System.nanoTime();
    long before = start;
    do {
      frame.draw();
      long now = System.nanoTime();
      if (count == millis.length) {
        millis = Arrays.copyOf(millis, 2 * count);
      }
      millis[count++] = (now - before) / 1e6;
      before = now;
    } while (before - start < seconds * 1e9);
    return Timing.of(Arrays.copyOf(millis, count));
  }

  @Override
  public void close() {
    device.close();
  }
}
