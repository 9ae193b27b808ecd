package dev.plumb.hlsl.checked;

import dev.plumb.hlsl.type.GeometryPrimitive;
import dev.plumb.hlsl.type.TessellatorDomain;
import dev.plumb.hlsl.type.TessellatorOutput;
import dev.plumb.hlsl.type.TessellatorPartitioning;
import java.util.List;

/// What a geometry, hull or domain shader's attributes and parameters say of it.
public sealed interface StageAttributes {

  /// Pixel and compute shaders.
  record None() implements StageAttributes {}

  /// @param clipPlanes `[clipplanes]`: float4s that positions are held against
  record Vertex(List<CheckedExpr> clipPlanes) implements StageAttributes {
    public Vertex {
      clipPlanes = List.copyOf(clipPlanes);
    }
  }

  /// @param vertices vertices of the input primitive
  /// @param maxVertices `[maxvertexcount]`
  /// @param instances `[instance]`, 1 unless given
  record Geometry(GeometryPrimitive primitive, int vertices, int maxVertices, int instances)
      implements StageAttributes {}

  /// @param inputControlPoints as the `InputPatch` parameter says; 0 without one
  /// @param outputControlPoints `[outputcontrolpoints]`
  /// @param maxTessFactor `[maxtessfactor]`, 64 unless given
  record Hull(
      TessellatorDomain domain,
      TessellatorPartitioning partitioning,
      TessellatorOutput output,
      int inputControlPoints,
      int outputControlPoints,
      float maxTessFactor,
      CheckedFunction patchConstantFunction)
      implements StageAttributes {
    Hull withPatchConstants(CheckedFunction function) {
      return new Hull(
          domain,
          partitioning,
          output,
          inputControlPoints,
          outputControlPoints,
          maxTessFactor,
          function);
    }
  }

  /// @param controlPoints as the `OutputPatch` parameter says; 0 without one
  record Domain(TessellatorDomain domain, int controlPoints) implements StageAttributes {}
}
