package dev.plumb.cli.render;

import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.hlsl.kernel.Kernels;
import java.io.PrintWriter;

/// The pipeline's counters, one a line, and what ran the shaders: lanes are runs of shaders with
/// those that write nothing.
final class StatisticsReport {
  private StatisticsReport() {}

  static void print(PipelineStatistics.Values v, PrintWriter out) {
    line(out, "vertices read", v.iaVertices());
    line(out, "primitives formed", v.iaPrimitives());
    line(out, "vertex shader runs", v.vsInvocations());
    if (v.hsInvocations() > 0) {
      line(out, "patches tessellated", v.hsInvocations());
      line(out, "domain shader runs", v.dsInvocations());
    }
    if (v.gsInvocations() > 0) {
      line(out, "geometry shader runs", v.gsInvocations());
      line(out, "primitives out of it", v.gsPrimitives());
    }
    line(out, "primitives into the clipper", v.cInvocations());
    line(out, "primitives out of it", v.cPrimitives());
    line(out, "clipped away", v.clippedAway());
    line(out, "culled", v.culledByFacing());
    line(out, "quads shaded", v.quads());
    line(out, "pixel shader runs", v.psInvocations());
    line(out, "samples that passed depth", v.samplesPassed());
    line(out, "pixels that failed depth", v.depthRejected());
    line(out, "pixels written", v.pixelsWritten());
    if (v.csInvocations() > 0) {
      line(out, "compute shader threads", v.csInvocations());
    }
    Kernels.Statistics kernels = Kernels.statistics();
    line(out, "kernels compiled", kernels.compiled());
    line(out, "kernels used", kernels.used());
    line(out, "shader lanes by kernels", kernels.kernelLanes());
    line(out, "shader lanes interpreted", kernels.interpretedLanes());
    out.flush();
  }

  private static void line(PrintWriter out, String what, long count) {
    out.printf("%-28s %,14d%n", what, count);
  }
}
