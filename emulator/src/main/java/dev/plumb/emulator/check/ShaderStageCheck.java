package dev.plumb.emulator.check;

import dev.plumb.emulator.geometry.LastStage;
import dev.plumb.emulator.geometry.Tessellation;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.emulator.state.GeometryStages;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.StageData;
import java.util.Locale;
import java.util.Optional;

/// Whether the shaders between vertex shader and rasterizer go together, and take the primitives
/// that there are (D3D11.3 §8.10, §10, §12, §13.2).
final class ShaderStageCheck {
  private final PipelineState state;
  private final GeometryStages stages;
  private final PrimitiveTopology topology;
  private final Findings found;

  ShaderStageCheck(PipelineState state, Findings found) {
    this.state = state;
    this.stages = state.geometryStages();
    this.topology = state.inputAssembler().topology();
    this.found = found;
  }

  void run() {
    if (stages.hullShader().isPresent() && stages.domainShader().isEmpty()) {
      found.say(
          MessageId.DEVICE_DRAW_HS_XOR_DS_MISMATCH, "hull shader is set without a domain shader");
    }
    if (stages.domainShader().isPresent() && stages.hullShader().isEmpty()) {
      found.say(
          MessageId.DEVICE_DRAW_HS_XOR_DS_MISMATCH, "domain shader is set without a hull shader");
    }
    if (topology.controlPoints() > 0
        && stages.hullShader().isEmpty()
        && stages.runningGeometryShader().isEmpty()
        && !isStreamedOnly()) {
      found.say(
          MessageId.DEVICE_DRAW_RASTERIZING_CONTROL_POINTS, "%s takes a hull shader", topology);
    }
    if (state.vertexShader().isEmpty() || Tessellation.isHalf(stages)) {
      return;
    }
    Optional<Tessellation> tessellation = Tessellation.of(state);
    tessellation.ifPresent(this::tessellation);
    stages
        .runningGeometryShader()
        .ifPresent(shader -> geometryShader(shader.module(), tessellation));
  }

  /// Control points may go to stream output as they are, where nothing is drawn (§14.3).
  private boolean isStreamedOnly() {
    return stages.streamOutput().isPresent()
        && state.vertexShader().isPresent()
        && !Tessellation.isHalf(stages)
        && !LastStage.of(state).rasterizes();
  }

  private void tessellation(Tessellation tessellation) {
    StageData.Hull hull = tessellation.hullData();
    StageData.Domain domain = tessellation.domainData();
    int points = topology.controlPoints();
    if (points == 0 && topology != PrimitiveTopology.UNDEFINED) {
      found.say(
          MessageId.DEVICE_DRAW_HULL_SHADER_INPUT_TOPOLOGY_MISMATCH,
          "hull shader takes patches, and the topology is %s",
          topology);
    } else if (points != 0
        && hull.inputControlPoints() != 0
        && hull.inputControlPoints() != points) {
      found.say(
          MessageId.DEVICE_DRAW_HULL_SHADER_INPUT_TOPOLOGY_MISMATCH,
          "hull shader takes patches of %d control points, and the topology is %s",
          hull.inputControlPoints(),
          topology);
    }
    if (domain.domain() != hull.domain()) {
      found.say(
          MessageId.DEVICE_DRAW_HS_DS_TESSELLATOR_DOMAIN_MISMATCH,
          "domain is '%s' in the hull shader and '%s' in the domain shader",
          hull.domain().spelling(),
          domain.domain().spelling());
    }
    if (domain.controlPoints() != 0 && domain.controlPoints() != hull.outputControlPoints()) {
      found.say(
          MessageId.DEVICE_DRAW_HS_DS_CONTROL_POINT_COUNT_MISMATCH,
          "domain shader takes patches of %d control points, and the hull shader makes %d",
          domain.controlPoints(),
          hull.outputControlPoints());
    }
    found.addAll(tessellation.controlPoints().errors());
    found.addAll(tessellation.outputControlPoints().errors());
    found.addAll(tessellation.constants().errors());
  }

  private void geometryShader(Module module, Optional<Tessellation> tessellation) {
    var data = (StageData.Geometry) module.stageData();
    PrimitiveTopology given = tessellation.map(Tessellation::outputTopology).orElse(topology);
    if (!fits(data, given) && given != PrimitiveTopology.UNDEFINED) {
      found.say(
          MessageId.DEVICE_DRAW_GS_INPUT_PRIMITIVE_MISMATCH,
          "geometry shader takes %s primitives, and the %s is %s",
          data.primitive().name().toLowerCase(Locale.ROOT),
          tessellation.isPresent() ? "tessellator's output" : "topology",
          given);
    }
    found.addAll(LastStage.toGeometryShader(state, module).errors());
  }

  private static boolean fits(StageData.Geometry data, PrimitiveTopology given) {
    return switch (data.primitive()) {
      case POINT -> given == PrimitiveTopology.POINT_LIST;
      case LINE -> given == PrimitiveTopology.LINE_LIST || given == PrimitiveTopology.LINE_STRIP;
      case TRIANGLE ->
          given == PrimitiveTopology.TRIANGLE_LIST || given == PrimitiveTopology.TRIANGLE_STRIP;
      case LINEADJ ->
          given == PrimitiveTopology.LINE_LIST_ADJ || given == PrimitiveTopology.LINE_STRIP_ADJ;
      case TRIANGLEADJ ->
          given == PrimitiveTopology.TRIANGLE_LIST_ADJ
              || given == PrimitiveTopology.TRIANGLE_STRIP_ADJ;
      case PATCH -> given.controlPoints() == data.vertices();
    };
  }
}
