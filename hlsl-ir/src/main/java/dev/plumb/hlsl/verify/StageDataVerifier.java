package dev.plumb.hlsl.verify;

import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.type.GeometryPrimitive;
import dev.plumb.hlsl.type.ShaderStage;

/// Checks what a geometry, hull or domain shader says of itself.
final class StageDataVerifier {
  private static final int MAX_CONTROL_POINTS = 32;
  private static final int MAX_VERTICES = 1024;
  private static final int MAX_INSTANCES = 32;
  private static final int MAX_STREAMS = 4;

  private StageDataVerifier() {}

  static void check(Module module) {
    ShaderStage stage =
        switch (module.stageData()) {
          case StageData.Geometry g -> {
            geometry(module, g);
            yield ShaderStage.GEOMETRY;
          }
          case StageData.Hull h -> {
            controlPoints(h.inputControlPoints(), "input control points");
            controlPoints(h.outputControlPoints(), "output control points");
            yield ShaderStage.HULL;
          }
          case StageData.Domain d -> {
            controlPoints(d.controlPoints(), "control points");
            yield ShaderStage.DOMAIN;
          }
          case StageData.None _ -> module.stage();
        };
    boolean bare =
        module.stageData() instanceof StageData.None
            && (stage == ShaderStage.GEOMETRY
                || stage == ShaderStage.HULL
                || stage == ShaderStage.DOMAIN);
    Verifier.check(
        stage == module.stage() && !bare,
        "module",
        module.stageData() + " in stage " + module.stage());
    Verifier.checkSignature("patch constant", module.stageData().patchConstants());
  }

  private static void geometry(Module module, StageData.Geometry g) {
    if (g.primitive() == GeometryPrimitive.PATCH) {
      controlPoints(g.vertices(), "vertices");
    } else {
      inRange(g.vertices(), g.primitive().vertices(), g.primitive().vertices(), "vertices");
    }
    inRange(g.maxVertices(), 1, MAX_VERTICES, "vertices to emit");
    inRange(g.instances(), 1, MAX_INSTANCES, "instances");
    inRange(g.streams().size(), 0, MAX_STREAMS, "streams");
    for (StageData.Stream stream : g.streams()) {
      int end = stream.firstOutput() + stream.outputCount();
      Verifier.check(
          stream.firstOutput() >= 0 && stream.outputCount() >= 0 && end <= module.outputs().size(),
          "module",
          stream + " of " + module.outputs().size() + " outputs");
    }
  }

  private static void controlPoints(int count, String what) {
    inRange(count, 0, MAX_CONTROL_POINTS, what);
  }

  private static void inRange(int value, int least, int most, String what) {
    Verifier.check(
        value >= least && value <= most,
        "module",
        value + " " + what + "; " + least + " to " + most + " are allowed");
  }
}
