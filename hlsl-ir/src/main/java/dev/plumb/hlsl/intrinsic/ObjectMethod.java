package dev.plumb.hlsl.intrinsic;

/// A method of an object type, by name and the role of each of its parameters, for instance
/// `Sample(SAMPLER, COORDINATE, OFFSET)`.
public record ObjectMethod(String name, java.util.List<Role> roles) {
  /// What a parameter means to the operation. SUBSCRIPT is `operator[]`; SAMPLE_INDEX of
  /// multisampled loads; OUT_* of GetDimensions; STATUS of tiled loads.
  public enum Role {
    SAMPLER,
    COORDINATE,
    LOCATION,
    SUBSCRIPT,
    BIAS,
    LEVEL,
    DDX,
    DDY,
    COMPARE,
    OFFSET,
    OFFSET1,
    OFFSET2,
    OFFSET3,
    CLAMP,
    SAMPLE_INDEX,
    MIP,
    OUT_WIDTH,
    OUT_HEIGHT,
    OUT_DEPTH,
    OUT_ELEMENTS,
    OUT_LEVELS,
    OUT_SAMPLES,
    OUT_STRIDE,
    OUT_STATUS,
    ADDRESS,
    VALUE,
    COMPARAND,
    OUT_ORIGINAL
  }
}
