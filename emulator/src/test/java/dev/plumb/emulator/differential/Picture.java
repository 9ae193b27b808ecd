package dev.plumb.emulator.differential;

import java.util.List;

/// What a scene leaves behind.
///
/// @param targets of each render target `[((sample * height + y) * width + x) * 4 + component]`:
///   the bits of floats or integers that texels decode to
/// @param depth `[(sample * height + y) * width + x]`, empty without
/// @param stencil likewise
/// @param samplesPassed the occlusion query's number
/// @param statistics pipeline statistics in the order of `D3D11_QUERY_DATA_PIPELINE_STATISTICS`
/// @param streamOutput `[vertex * components + component]` of what was streamed out
record Picture(
    List<int[]> targets,
    float[] depth,
    int[] stencil,
    long samplesPassed,
    long[] statistics,
    float[] streamOutput) {}
