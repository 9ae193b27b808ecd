package dev.plumb.emulator.geometry;

import dev.plumb.emulator.input.PrimitiveKind;
import dev.plumb.emulator.state.DomainShader;
import dev.plumb.emulator.state.GeometryStages;
import dev.plumb.emulator.state.HullShader;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.Optional;

/// Hull shader, tessellator and domain shader of a draw: how they fit together, and what is around
/// them.
public record Tessellation(Module vertex, HullShader hull, DomainShader domain) {
  /// Empty unless both shaders are set.
  public static Optional<Tessellation> of(PipelineState state) {
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
  public static boolean isHalf(GeometryStages stages) {
    return stages.hullShader().isPresent() != stages.domainShader().isPresent();
  }

  public StageData.Hull hullData() {
    return (StageData.Hull) hull.module().stageData();
  }

  public StageData.Domain domainData() {
    return (StageData.Domain) domain.module().stageData();
  }

  /// Vertex shader to hull shader.
  public VertexLinkage controlPoints() {
    return VertexLinkage.of(ShaderStage.VERTEX, vertex.outputs(), hull.module());
  }

  /// Hull shader to domain shader.
  public VertexLinkage outputControlPoints() {
    return VertexLinkage.of(ShaderStage.HULL, hull.module().outputs(), domain.module());
  }

  /// Patch constant function to domain shader.
  public VertexLinkage constants() {
    return VertexLinkage.of(
        ShaderStage.HULL,
        hullData().patchConstants(),
        ShaderStage.DOMAIN,
        domain.module().stageData().patchConstants());
  }

  /// What the tessellator makes.
  public PrimitiveTopology outputTopology() {
    return switch (hullData().output()) {
      case POINT -> PrimitiveTopology.POINT_LIST;
      case LINE -> PrimitiveTopology.LINE_LIST;
      case TRIANGLE_CW, TRIANGLE_CCW -> PrimitiveTopology.TRIANGLE_LIST;
    };
  }

  public PrimitiveKind kind() {
    return PrimitiveKind.of(outputTopology());
  }
}
