package dev.plumb.emulator.geometry;

import dev.plumb.emulator.query.Message;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.VertexRequest;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Which scalars of the stage before a geometry, hull or domain shader reads as its vertices or
/// control points: by semantic name and index.
///
/// @param scalars [input element][component], a scalar of the stage before, or -1: reads 0
/// @param errors why the two do not fit; empty if they do
public record VertexLinkage(List<int[]> scalars, List<Message> errors) {
  public VertexLinkage {
    scalars = List.copyOf(scalars);
    errors = List.copyOf(errors);
  }

  /// @param producer the stage before, which gives `outputs`
  public static VertexLinkage of(
      ShaderStage producer, List<SignatureElement> outputs, Module consumer) {
    return of(producer, outputs, consumer.stage(), consumer.inputs());
  }

  /// As above, of any signatures: of patch constants.
  public static VertexLinkage of(
      ShaderStage producer,
      List<SignatureElement> outputs,
      ShaderStage consumer,
      List<SignatureElement> inputs) {
    var records = new VertexRecords(outputs);
    var scalars = new ArrayList<int[]>();
    var errors = new ArrayList<Message>();
    for (SignatureElement input : inputs) {
      var places = new int[input.componentCount()];
      Arrays.fill(places, -1);
      scalars.add(places);
      if (input.systemValue().isPerPrimitive()) {
        continue;
      }
      int output = Linkage.check(producer, outputs, consumer, input, errors);
      for (int c = 0; output >= 0 && c < places.length; c++) {
        if (c < outputs.get(output).componentCount()) {
          places[c] = records.scalar(output, c);
        }
      }
    }
    return new VertexLinkage(scalars, errors);
  }

  /// Answers a request for vertices of the primitives that a wave's lanes have.
  ///
  /// @param corners the primitives' vertices, `perPrimitive` of each
  /// @param primitive [lane], the lane's primitive
  void load(
      VertexRequest request,
      VertexRecords vertices,
      int[] corners,
      int perPrimitive,
      int[] primitive) {
    int scalar = scalars.get(request.element)[request.component];
    for (int lane = 0; scalar >= 0 && lane < request.lanes; lane++) {
      if (LaneMask.has(request.active, lane)) {
        int vertex = corners[primitive[lane] * perPrimitive + request.vertex[lane]];
        request.results[lane] = vertices.bits[vertex * vertices.scalars + scalar];
      }
    }
  }
}
