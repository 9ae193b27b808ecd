package dev.plumb.benchmarks.frame;

import dev.plumb.benchmarks.LongShaders;
import dev.plumb.emulator.api.Device;
import dev.plumb.hlsl.type.ShaderStage;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// How the time of a frame grows with its work: each workload once, and once with twice the pixels,
/// triangles or shader.
final class Growth {
  /// How many times as long twice the work may take.
  static final double ASKED = 2.1;

  private static final String FORMAT = "%-16s%-32s%10s%10s%8s%n";

  /// @param what is doubled
  record Pair(String name, String what, Workload once, Workload twice) {}

  static final List<Pair> ALL =
      List.of(
          pixels("fill", (d, in, n) -> Workloads.fullscreen(d, in, "fill", 1920, n * 1080)),
          pixels("perlin_cb", (d, in, n) -> Workloads.perlinBuffer(d, in, n * 512)),
          pixels("overdraw", (d, in, n) -> Workloads.overdraw(d, in, 1280, n * 720)),
          pixels("texture", (d, in, n) -> Workloads.texture(d, in, 1920, n * 1080)),
          pair("lit_mesh", "triangles", (d, in, n) -> Workloads.litMesh(d, in, 1, n / 2.0)),
          pair("many_small", "triangles", (d, in, n) -> Workloads.manySmall(d, in, n / 2.0)),
          lines(250),
          lines(500),
          lines(1000));

  @FunctionalInterface
  private interface Sized {
    /// @param n 1, or 2 for twice the work
    Frame prepare(Device device, Inputs inputs, int n);
  }

  private Growth() {}

  private static Pair pixels(String name, Sized sized) {
    return pair(name, "pixels", sized);
  }

  private static Pair lines(int lines) {
    return pair(
        "long_shader",
        "lines, %d to %d".formatted(lines, 2 * lines),
        (d, in, n) -> longShader(d, in, n * lines));
  }

  private static Pair pair(String name, String what, Sized sized) {
    return new Pair(name, what, workload(name, sized, 1), workload(name, sized, 2));
  }

  private static Workload workload(String name, Sized sized, int n) {
    return new Workload(name, 0, 0, n, "", (device, inputs) -> sized.prepare(device, inputs, n));
  }

  private static Frame longShader(Device device, Inputs inputs, int lines) {
    String text = LongShaders.of(LongShaders.Shape.STRAIGHT, lines).text();
    var shader = Inputs.compile("long.hlsl", text, ShaderStage.PIXEL);
    var setup = Workloads.fullscreenSetup(device, inputs, shader, 256, 256);
    setup.context().ps().setConstantBuffers(0, setup.floats(64, 0.001f));
    return setup.frame(context -> context.draw(3, 0));
  }

  /// Measures both in turns, and prints a row.
  ///
  /// @param once draws the one
  /// @param twice the other
  static void print(
      Pair pair, Contender once, Contender twice, int rounds, double seconds, PrintStream out) {
    var ratios = new ArrayList<double[]>(); // {once, twice, ratio}
    for (int round = 0; round < rounds; round++) {
      double a = once.measure(pair.once(), seconds).median();
      double b = twice.measure(pair.twice(), seconds).median();
      ratios.add(new double[] {a, b, b / a});
    }
    ratios.sort(Comparator.comparingDouble(r -> r[2]));
    double[] median = ratios.get(ratios.size() / 2);
    out.printf(
        FORMAT,
        pair.name(),
        "twice the " + pair.what(),
        "%.2f".formatted(median[0]),
        "%.2f".formatted(median[1]),
        "%.2f".formatted(median[2]) + (median[2] > ASKED ? " !" : ""));
  }

  static void printHeader(PrintStream out) {
    out.printf(FORMAT, "", "", "ms", "ms", "ratio");
  }
}
