package dev.plumb.emulator.geometry;

import dev.plumb.emulator.query.PipelineStatistics;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.runtime.ShaderEnvironment;

/// What hull shader, tessellator and domain shader of a draw are made of; for all threads.
///
/// @param patchConstants the hull shader's patch constant function
/// @param controlPoints the vertex shader's outputs as the hull shader reads them
/// @param outputControlPoints the hull shader's control points as the domain shader reads them
/// @param constants the hull shader's patch constants as the domain shader reads them
/// @param whole whether the next stage takes primitives with their own number of vertices, and not
///   the rasterizer's, see [dev.plumb.emulator.input.PrimitiveList]
public record TessellationDesc(
    WaveProgram hull,
    WaveProgram patchConstants,
    WaveProgram domain,
    VertexLinkage controlPoints,
    VertexLinkage outputControlPoints,
    VertexLinkage constants,
    ShaderEnvironment hullBindings,
    ShaderEnvironment domainBindings,
    boolean whole,
    long instructionBudget,
    PipelineStatistics statistics) {

  StageData.Hull hullData() {
    return (StageData.Hull) hull.module().stageData();
  }
}
