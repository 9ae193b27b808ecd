package dev.plumb.hlsl.ir;

import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.type.GeometryPrimitive;
import dev.plumb.hlsl.type.TessellatorDomain;
import dev.plumb.hlsl.type.TessellatorOutput;
import dev.plumb.hlsl.type.TessellatorPartitioning;
import java.util.List;

/// What only a geometry, hull or domain shader says of itself.
public sealed interface StageData {

  /// Vertex, pixel and compute shaders.
  StageData NONE = new None();

  record None() implements StageData {}

  /// A geometry shader (D3D11.3 §13). Those of [Module#inputs] that are not of the primitive as a
  /// whole ([Module.SystemValue#isPerPrimitive]) are read by [Inst.LoadVertex].
  ///
  /// @param vertices vertices of the input primitive
  /// @param maxVertices vertices that one invocation may emit, over all streams
  /// @param instances invocations for each primitive
  record Geometry(
      GeometryPrimitive primitive,
      int vertices,
      int maxVertices,
      int instances,
      List<Stream> streams)
      implements StageData {
    public Geometry {
      streams = List.copyOf(streams);
    }
  }

  /// A stream, by its number: its vertices are `outputCount` of [Module#outputs] from `firstOutput`
  /// on.
  record Stream(StreamTopology topology, int firstOutput, int outputCount) {}

  /// What a stream's vertices are joined to.
  enum StreamTopology {
    POINT,
    LINE,
    TRIANGLE
  }

  /// A hull shader (D3D11.3 §10): [Module#entry] runs once for each output control point, and gives
  /// it as [Module#outputs]; `patchConstantFunction` runs once for the patch, after them.
  ///
  /// @param inputControlPoints control points of the input patch; 0 if the shader reads none
  /// @param maxTessFactor what tessellation factors are clamped to
  /// @param patchConstantFunction its number in [Module#functions]; like the entry it takes and
  ///   returns nothing
  record Hull(
      TessellatorDomain domain,
      TessellatorPartitioning partitioning,
      TessellatorOutput output,
      int inputControlPoints,
      int outputControlPoints,
      float maxTessFactor,
      int patchConstantFunction,
      List<SignatureElement> patchConstants)
      implements StageData {
    public Hull {
      patchConstants = List.copyOf(patchConstants);
    }

    Hull withPatchConstants(List<SignatureElement> elements) {
      return with(patchConstantFunction, elements);
    }

    /// With functions numbered anew.
    public Hull withPatchConstantFunction(int function) {
      return with(function, patchConstants);
    }

    private Hull with(int function, List<SignatureElement> elements) {
      return new Hull(
          domain,
          partitioning,
          output,
          inputControlPoints,
          outputControlPoints,
          maxTessFactor,
          function,
          elements);
    }
  }

  /// A domain shader (D3D11.3 §12): runs once for each point of the tessellator. Control points are
  /// read by [Inst.LoadVertex], patch constants by [Inst.LoadPatchConstant].
  ///
  /// @param controlPoints control points of the patch; 0 if the shader reads none
  record Domain(TessellatorDomain domain, int controlPoints, List<SignatureElement> patchConstants)
      implements StageData {
    public Domain {
      patchConstants = List.copyOf(patchConstants);
    }
  }

  /// What a hull shader's patch constant function gives and a domain shader reads; none elsewhere.
  default List<SignatureElement> patchConstants() {
    return switch (this) {
      case Hull h -> h.patchConstants;
      case Domain d -> d.patchConstants;
      case None _, Geometry _ -> List.of();
    };
  }
}
