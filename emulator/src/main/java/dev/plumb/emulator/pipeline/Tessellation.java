package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.geometry.TessellationDesc;
import dev.plumb.emulator.geometry.VertexLinkage;
import dev.plumb.emulator.input.PrimitiveKind;
import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.Message.Category;
import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.emulator.state.DomainShader;
import dev.plumb.emulator.state.GeometryStages;
import dev.plumb.emulator.state.HullShader;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.view.StageEnvironment;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Hull shader, tessellator and domain shader of a draw: how they fit together, and what is around
/// them.
record Tessellation(Module vertex, HullShader hull, DomainShader domain) {
  /// Patches that a worker takes at a time: a large one becomes 8192 triangles.
  static final int PATCHES_PER_BATCH = 16;

  /// Empty unless both shaders are set.
  static Optional<Tessellation> of(PipelineState state) {
    GeometryStages stages = state.geometryStages();
    return stages.hullShader().isPresent() && stages.domainShader().isPresent()
        ? Optional.of(
            new Tessellation(
                state.vertexShader().orElseThrow().module(),
                stages.hullShader().get(),
                stages.domainShader().get()))
        : Optional.empty();
  }

  /// Whether one of the two shaders is set without the other, which is an error.
  static boolean isHalf(GeometryStages stages) {
    return stages.hullShader().isPresent() != stages.domainShader().isPresent();
  }

  private StageData.Hull hullData() {
    return (StageData.Hull) hull.module().stageData();
  }

  private VertexLinkage controlPoints() {
    return VertexLinkage.of(ShaderStage.VERTEX, vertex.outputs(), hull.module());
  }

  private VertexLinkage outputControlPoints() {
    return VertexLinkage.of(ShaderStage.HULL, hull.module().outputs(), domain.module());
  }

  private VertexLinkage constants() {
    return VertexLinkage.of(
        ShaderStage.HULL,
        hullData().patchConstants(),
        ShaderStage.DOMAIN,
        domain.module().stageData().patchConstants());
  }

  /// What the tessellator makes.
  PrimitiveTopology outputTopology() {
    return switch (hullData().output()) {
      case POINT -> PrimitiveTopology.POINT_LIST;
      case LINE -> PrimitiveTopology.LINE_LIST;
      case TRIANGLE_CW, TRIANGLE_CCW -> PrimitiveTopology.TRIANGLE_LIST;
    };
  }

  PrimitiveKind kind() {
    return PrimitiveKind.of(outputTopology());
  }

  /// @param bindings of the stages, checked
  TessellationDesc desc(
      GraphicsPipeline pipeline,
      GeometryStages bindings,
      boolean whole,
      PipelineStatistics statistics) {
    return new TessellationDesc(
        pipeline.program(hull.verified()),
        pipeline.patchConstantProgram(hull.verified()),
        pipeline.program(domain.verified()),
        controlPoints(),
        outputControlPoints(),
        constants(),
        new StageEnvironment(bindings.hullBindings()),
        new StageEnvironment(bindings.domainBindings()),
        whole,
        pipeline.instructionBudget(),
        statistics);
  }

  /// What D3D11's debug layer would say (D3D11.3 §10, §12).
  static List<Message> check(PipelineState state) {
    GeometryStages stages = state.geometryStages();
    PrimitiveTopology topology = state.inputAssembler().topology();
    var found = new ArrayList<Message>();
    if (stages.hullShader().isPresent() && stages.domainShader().isEmpty()) {
      found.add(Message.error(Category.HULL_SHADER, "hull shader is set without a domain shader"));
    }
    if (stages.domainShader().isPresent() && stages.hullShader().isEmpty()) {
      found.add(
          Message.error(Category.DOMAIN_SHADER, "domain shader is set without a hull shader"));
    }
    if (state.vertexShader().isPresent()) {
      of(state).ifPresent(tessellation -> tessellation.check(topology, found));
    }
    return found;
  }

  private void check(PrimitiveTopology topology, List<Message> found) {
    int points = topology.controlPoints();
    if (points == 0 && topology != PrimitiveTopology.UNDEFINED) {
      found.add(
          Message.error(
              Category.HULL_SHADER, "hull shader takes patches, and the topology is " + topology));
    } else if (points != 0
        && hullData().inputControlPoints() != 0
        && hullData().inputControlPoints() != points) {
      found.add(
          Message.error(
              Category.HULL_SHADER,
              "hull shader takes patches of %d control points, and the topology is %s"
                  .formatted(hullData().inputControlPoints(), topology)));
    }
    checkDomain(found);
    found.addAll(controlPoints().errors());
    found.addAll(outputControlPoints().errors());
    found.addAll(constants().errors());
  }

  private void checkDomain(List<Message> found) {
    var data = (StageData.Domain) domain.module().stageData();
    if (data.domain() != hullData().domain()) {
      found.add(
          Message.error(
              Category.DOMAIN_SHADER,
              "domain is '%s' in the hull shader and '%s' in the domain shader"
                  .formatted(hullData().domain().spelling(), data.domain().spelling())));
    }
    if (data.controlPoints() != 0 && data.controlPoints() != hullData().outputControlPoints()) {
      found.add(
          Message.error(
              Category.DOMAIN_SHADER,
              "domain shader takes patches of %d control points, and the hull shader makes %d"
                  .formatted(data.controlPoints(), hullData().outputControlPoints())));
    }
  }
}
