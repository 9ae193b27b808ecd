package dev.plumb.cli.render;

import dev.plumb.emulator.query.PipelineStatistics;
import java.io.PrintWriter;

/// The pipeline's counters, one a line.
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
    out.flush();
  }

  private static void line(PrintWriter out, String what, long count) {
    out.printf("%-28s %,14d%n", what, count);
  }
}
