package dev.plumb.emulator.geometry;

import dev.plumb.emulator.input.PrimitiveKind;
import dev.plumb.emulator.state.GeometryShader;
import dev.plumb.emulator.state.GeometryStages;
import dev.plumb.emulator.state.PipelineState;
import dev.plumb.emulator.state.PrimitiveTopology;
import dev.plumb.emulator.state.StreamOutputDesc;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The last stage before the rasterizer that is on.
///
/// @param outputs what it gives
/// @param kind what it gives primitives of; empty if none is set
/// @param rasterizes whether these are drawn (D3D11.3 §15.2)
public record LastStage(
    ShaderStage stage,
    List<SignatureElement> outputs,
    Optional<PrimitiveKind> kind,
    boolean rasterizes) {

  /// @param state with a vertex shader
  public static LastStage of(PipelineState state) {
    GeometryStages stages = state.geometryStages();
    int stream = stages.streamOutput().map(StreamOutputDesc::rasterizedStream).orElse(0);
    boolean rasterizes =
        stream != StreamOutputDesc.NO_RASTERIZED_STREAM
            && (state.pixelShader().isPresent() || state.outputMerger().depthStencil().isOn());
    Optional<GeometryShader> geometry = stages.runningGeometryShader();
    if (geometry.isEmpty()) {
      return beforeGeometryShader(state).rasterizing(rasterizes);
    }
    Module module = geometry.get().module();
    var data = (StageData.Geometry) module.stageData();
    boolean exists = stream >= 0 && stream < data.streams().size();
    return new LastStage(
        ShaderStage.GEOMETRY,
        GeometryStage.outputs(module, Math.max(0, stream)),
        exists ? Optional.of(kind(data.streams().get(stream).topology())) : Optional.empty(),
        rasterizes);
  }

  private LastStage rasterizing(boolean on) {
    return new LastStage(stage, outputs, kind, on);
  }

  /// To the pixel shader.
  public Linkage linkage(Optional<Module> pixel) {
    return rasterizes ? Linkage.of(stage, outputs, pixel) : new Linkage(List.of(), List.of());
  }

  /// The last that is on before a geometry shader.
  public static LastStage beforeGeometryShader(PipelineState state) {
    Optional<Tessellation> tessellation = Tessellation.of(state);
    if (tessellation.isPresent()) {
      return new LastStage(
          ShaderStage.DOMAIN,
          tessellation.get().domain().module().outputs(),
          Optional.of(tessellation.get().kind()),
          true);
    }
    PrimitiveTopology topology = state.inputAssembler().topology();
    boolean drawn = topology != PrimitiveTopology.UNDEFINED && topology.controlPoints() == 0;
    return new LastStage(
        ShaderStage.VERTEX,
        state.vertexShader().orElseThrow().module().outputs(),
        drawn ? Optional.of(PrimitiveKind.of(topology)) : Optional.empty(),
        true);
  }

  /// What the geometry shader reads of the stage before it.
  public static VertexLinkage toGeometryShader(PipelineState state, Module geometry) {
    LastStage before = beforeGeometryShader(state);
    return VertexLinkage.of(before.stage, before.outputs, geometry);
  }

  /// Where each stream goes that stream output writes.
  public static List<StreamOutputLayout> streamOutput(PipelineState state) {
    var layouts = new ArrayList<StreamOutputLayout>();
    Optional<StreamOutputDesc> desc = state.geometryStages().streamOutput();
    for (int stream = 0; desc.isPresent() && stream < StreamOutputDesc.STREAMS; stream++) {
      var layout = StreamOutputLayout.of(desc.get(), stream, outputs(state, stream));
      if (!layout.places().isEmpty() || !layout.errors().isEmpty()) {
        layouts.add(layout);
      }
    }
    return layouts;
  }

  private static List<SignatureElement> outputs(PipelineState state, int stream) {
    Optional<GeometryShader> geometry = state.geometryStages().runningGeometryShader();
    if (geometry.isPresent()) {
      return GeometryStage.outputs(geometry.get().module(), stream);
    }
    return stream == 0 ? beforeGeometryShader(state).outputs : List.of();
  }

  /// Keeps what goes to stream output of a batch.
  public static StreamRecorder recorder(PipelineState state, StreamOutputLayout layout) {
    Optional<PrimitiveKind> kind =
        state
            .geometryStages()
            .runningGeometryShader()
            .map(shader -> (StageData.Geometry) shader.module().stageData())
            .map(data -> kind(data.streams().get(layout.stream()).topology()))
            .or(() -> beforeGeometryShader(state).kind);
    int vertices =
        kind.map(k -> k.ordinal() + 1)
            .orElseGet(() -> state.inputAssembler().topology().controlPoints());
    return new StreamRecorder(layout, vertices);
  }

  private static PrimitiveKind kind(StageData.StreamTopology topology) {
    return switch (topology) {
      case POINT -> PrimitiveKind.POINT;
      case LINE -> PrimitiveKind.LINE;
      case TRIANGLE -> PrimitiveKind.TRIANGLE;
    };
  }
}
