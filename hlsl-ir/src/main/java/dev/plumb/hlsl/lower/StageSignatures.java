package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.StageAttributes;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.ir.StageData.StreamTopology;
import dev.plumb.hlsl.lower.SignatureLowering.End;
import dev.plumb.hlsl.lower.SignatureLowering.Slot;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ShaderModel;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A module's signatures, which the functions that reach outside share.
final class StageSignatures {
  private final ShaderModel model;
  private final ShaderStage stage;
  private final SignatureLowering inputs;
  private final SignatureLowering outputs;
  private final SignatureLowering patchConstants;
  private final List<Stream> streams = new ArrayList<>();

  /// A geometry shader's stream, and where each scalar of its vertices goes.
  private record Stream(
      StreamTopology topology, int firstOutput, SignatureLowering signature, List<Slot> slots) {}

  StageSignatures(ShaderModel model, ShaderStage stage) {
    this.model = model;
    this.stage = stage;
    this.inputs = new SignatureLowering(model, stage, End.INPUT);
    this.outputs = new SignatureLowering(model, stage, End.OUTPUT);
    this.patchConstants = SignatureLowering.patchConstants(stage, inputs);
  }

  SignatureLowering inputs() {
    return inputs;
  }

  SignatureLowering outputs() {
    return outputs;
  }

  SignatureLowering patchConstants() {
    return patchConstants;
  }

  /// Where the scalars of a control point are: among the outputs, or the inputs.
  List<Slot> controlPoint(boolean ofOutput, Type type) {
    return (ofOutput ? outputs : inputs).add(type, Optional.empty(), Interpolation.UNDEFINED);
  }

  /// Adds a stream and gives its number.
  int addStream(ObjectType type) {
    var signature = new SignatureLowering(model, stage, End.OUTPUT);
    List<Slot> slots =
        signature.add(type.element().orElseThrow(), Optional.empty(), Interpolation.UNDEFINED);
    int first = 0;
    if (!streams.isEmpty()) {
      first = streams.getLast().firstOutput() + streams.getLast().signature().size();
    }
    StreamTopology topology =
        switch (type.kind()) {
          case POINT_STREAM -> StreamTopology.POINT;
          case LINE_STREAM -> StreamTopology.LINE;
          default -> StreamTopology.TRIANGLE;
        };
    streams.add(new Stream(topology, first, signature, slots));
    return streams.size() - 1;
  }

  /// Where the scalars of a stream's vertex go, by the numbers of all streams' outputs.
  List<Slot> vertex(int stream) {
    Stream s = streams.get(stream);
    return s.slots().stream()
        .map(slot -> new Slot(outputs, s.firstOutput() + slot.element(), slot.component()))
        .toList();
  }

  List<SignatureElement> inputElements() {
    return inputs.elements();
  }

  List<SignatureElement> outputElements() {
    var elements = new ArrayList<>(outputs.elements());
    streams.forEach(s -> elements.addAll(s.signature().elements()));
    return elements;
  }

  /// @param patchConstantFunction its number, of hull shaders
  StageData stageData(StageAttributes attributes, int patchConstantFunction) {
    return switch (attributes) {
      case StageAttributes.None _, StageAttributes.Vertex _ -> StageData.NONE;
      case StageAttributes.Geometry g ->
          new StageData.Geometry(
              g.primitive(),
              g.vertices(),
              g.maxVertices(),
              g.instances(),
              streams.stream()
                  .map(
                      s ->
                          new StageData.Stream(s.topology(), s.firstOutput(), s.signature().size()))
                  .toList());
      case StageAttributes.Hull h ->
          new StageData.Hull(
              h.domain(),
              h.partitioning(),
              h.output(),
              h.inputControlPoints(),
              h.outputControlPoints(),
              h.maxTessFactor(),
              patchConstantFunction,
              patchConstants.elements());
      case StageAttributes.Domain d ->
          new StageData.Domain(d.domain(), d.controlPoints(), patchConstants.elements());
    };
  }
}
