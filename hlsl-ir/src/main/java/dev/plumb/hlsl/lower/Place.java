package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.type.Type;
import java.util.List;
import java.util.function.IntFunction;

/// A value's scalars by where they are, computed only when asked for: an element of a table of 512
/// costs one [Ref].
record Place(Type type, IntFunction<Ref> scalars) {

  Ref scalar(int index) {
    return scalars.apply(index);
  }

  /// The part of type `part` that starts at scalar `first`.
  Place part(Type part, int first) {
    return new Place(part, i -> scalars.apply(first + i));
  }

  /// The scalars `order`, as a `picked`.
  Place pick(Type picked, List<Integer> order) {
    return new Place(picked, i -> scalars.apply(order.get(i)));
  }

  static Place of(Type type, List<? extends Ref> refs) {
    return new Place(type, refs::get);
  }
}
