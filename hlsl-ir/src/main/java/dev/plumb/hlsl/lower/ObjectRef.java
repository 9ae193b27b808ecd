package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.type.Type;
import java.util.Optional;

/// Which object an expression means, known when lowering: entry `binding` of the module's
/// resources, samplers or streams, and within an array of them the flat `index` (u32).
///
/// @param texture the number of the texture that a sampler brings with it; -1 for all others
record ObjectRef(Kind kind, int binding, int texture, Optional<Ref> index, Type type) {

  enum Kind {
    RESOURCE,
    SAMPLER,
    STREAM,
    /// the vertices or control points that the stage reads; `binding` is 0
    INPUT_PATCH,
    /// the control points that the hull shader has written; `binding` is 0
    OUTPUT_PATCH
  }

  /// An object without a texture of its own, or an array of them.
  static ObjectRef of(Kind kind, int binding, Type type) {
    return new ObjectRef(kind, binding, -1, Optional.empty(), type);
  }

  /// What tells two objects apart as arguments: a function is lowered once for each combination.
  /// The index is passed as a parameter.
  record Key(Kind kind, int binding, int texture, boolean indexed) {}

  Key key() {
    return new Key(kind, binding, texture, index.isPresent());
  }
}
