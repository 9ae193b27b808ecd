package dev.plumb.hlsl.ir;

/// How a texture is sampled. Which optional operands of [Inst.Sample] go with each:
public enum SampleOp {
  /// Level of detail from the quad's coordinates.
  SAMPLE,
  /// + bias.
  SAMPLE_BIAS,
  /// + lod: the level itself.
  SAMPLE_LEVEL,
  /// + ddx, ddy.
  SAMPLE_GRAD,
  /// + compare; one result.
  SAMPLE_CMP,
  SAMPLE_CMP_LEVEL_ZERO,
  /// Four texels of one channel ([Inst.Sample#channel]).
  GATHER,
  GATHER_CMP,
  /// CalculateLevelOfDetail and its unclamped form; one result.
  LOD,
  LOD_UNCLAMPED
}
