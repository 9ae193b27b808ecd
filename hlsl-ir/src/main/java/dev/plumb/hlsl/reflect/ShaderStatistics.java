package dev.plumb.hlsl.reflect;

/// How many instructions a shader has, of which kind: the counts of D3D11_SHADER_DESC, taken of
/// Plumb's scalar intermediate code. So a `float4` addition is four float instructions. Each
/// function counts once, however often it is called; loads and stores of variables, constants and
/// inputs do not count.
///
/// @param instructions of all kinds
/// @param temporaries scalar variables of all functions
/// @param temporaryArrays indexable arrays of all functions and statics
/// @param floats arithmetic and comparisons of floats and doubles
/// @param ints of signed integers
/// @param uints of unsigned integers and bools
/// @param conversions between number types
/// @param bitwise shifts, logic and bit counting; they are not among `ints` and `uints`
/// @param moves selections
/// @param flow branches, loops, switches, calls and leaving them; all count as dynamic
/// @param textureSamples with the level of detail from derivatives or given, and gathers
/// @param textureLoads reads of textures and buffers without a sampler
/// @param textureStores writes of textures and buffers
/// @param arrayAccesses reads and writes of indexable arrays
/// @param atomics interlocked operations, and hidden counters
/// @param emits vertices appended to streams; `cuts`: strips ended
public record ShaderStatistics(
    int instructions,
    int temporaries,
    int temporaryArrays,
    int floats,
    int ints,
    int uints,
    int conversions,
    int bitwise,
    int moves,
    int flow,
    int textureSamples,
    int textureComparisons,
    int textureBiases,
    int textureGradients,
    int textureLoads,
    int textureStores,
    int arrayAccesses,
    int atomics,
    int barriers,
    int emits,
    int cuts) {}
