package dev.plumb.emulator.pipeline;

import dev.plumb.emulator.geometry.GeometryStage;
import dev.plumb.emulator.geometry.VertexLinkage;
import dev.plumb.emulator.input.PrimitiveKind;
import dev.plumb.emulator.state.GeometryShader;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import java.util.Optional;

/// The last stage before the rasterizer that is on.
///
/// @param outputs what it gives
/// @param kind what it gives primitives of; empty if none is set
record LastStage(ShaderStage stage, List<SignatureElement> outputs, Optional<PrimitiveKind> kind) {

  /// @param state with a vertex shader
  static LastStage of(PipelineState state) {
    Optional<GeometryShader> geometry = state.geometryStages().geometryShader();
    if (geometry.isPresent()) {
      Module module = geometry.get().module();
      var data = (StageData.Geometry) module.stageData();
      return new LastStage(
          ShaderStage.GEOMETRY,
          GeometryStage.outputs(module, 0),
          data.streams().stream().findFirst().map(s -> kind(s.topology())));
    }
    return beforeGeometryShader(state);
  }

  private static LastStage beforeGeometryShader(PipelineState state) {
    Optional<Tessellation> tessellation = Tessellation.of(state);
    if (tessellation.isPresent()) {
      return new LastStage(
          ShaderStage.DOMAIN,
          tessellation.get().domain().module().outputs(),
          Optional.of(tessellation.get().kind()));
    }
    PrimitiveTopology topology = state.inputAssembler().topology();
    boolean drawn = topology != PrimitiveTopology.UNDEFINED && topology.controlPoints() == 0;
    return new LastStage(
        ShaderStage.VERTEX,
        state.vertexShader().orElseThrow().module().outputs(),
        drawn ? Optional.of(PrimitiveKind.of(topology)) : Optional.empty());
  }

  /// What the geometry shader reads of the stage before it.
  static VertexLinkage toGeometryShader(PipelineState state, Module geometry) {
    LastStage before = beforeGeometryShader(state);
    return VertexLinkage.of(before.stage, before.outputs, geometry);
  }

  private static PrimitiveKind kind(StageData.StreamTopology topology) {
    return switch (topology) {
      case POINT -> PrimitiveKind.POINT;
      case LINE -> PrimitiveKind.LINE;
      case TRIANGLE -> PrimitiveKind.TRIANGLE;
    };
  }
}
