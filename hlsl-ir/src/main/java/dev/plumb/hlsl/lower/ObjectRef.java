package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.type.Type;
import java.util.Optional;

/// Which texture, buffer or sampler an expression means, known when lowering: entry `binding` of
/// the module's resources, or of its samplers, and within an array of them the flat `index` (u32).
record ObjectRef(boolean sampler, int binding, Optional<Ref> index, Type type) {

  /// What tells two objects apart as arguments: a function is lowered once for each combination.
  /// The index is passed as a parameter.
  record Key(boolean sampler, int binding, boolean indexed) {}

  Key key() {
    return new Key(sampler, binding, index.isPresent());
  }
}
