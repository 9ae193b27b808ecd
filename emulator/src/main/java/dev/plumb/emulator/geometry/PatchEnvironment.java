package dev.plumb.emulator.geometry;

import dev.plumb.emulator.view.ForwardingEnvironment;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.runtime.VertexRequest;
import java.util.function.Consumer;

/// What a hull or domain shader sees: what is bound to its stage, and control points.
final class PatchEnvironment extends ForwardingEnvironment {
  private final Consumer<VertexRequest> controlPoints;

  PatchEnvironment(ShaderEnvironment bindings, Consumer<VertexRequest> controlPoints) {
    super(bindings);
    this.controlPoints = controlPoints;
  }

  @Override
  public void loadVertex(VertexRequest request) {
    controlPoints.accept(request);
  }
}
