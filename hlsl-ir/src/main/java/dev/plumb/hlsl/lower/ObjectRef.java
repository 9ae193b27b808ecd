package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.type.Type;
import java.util.Optional;

/// Which object an expression means, known when lowering: entry `binding` of the module's
/// resources, samplers or streams, and within an array of them the flat `index` (u32).
record ObjectRef(Kind kind, int binding, Optional<Ref> index, Type type) {

  enum Kind {
    RESOURCE,
    SAMPLER,
    STREAM,
    /// the vertices or control points that the stage reads; `binding` is 0
    INPUT_PATCH,
    /// the control points that the hull shader has written; `binding` is 0
    OUTPUT_PATCH
  }

  /// What tells two objects apart as arguments: a function is lowered once for each combination.
  /// The index is passed as a parameter.
  record Key(Kind kind, int binding, boolean indexed) {}

  Key key() {
    return new Key(kind, binding, index.isPresent());
  }
}
