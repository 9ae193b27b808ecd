package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.ir.FunctionDebug.Location;
import java.util.List;

/// Where a debugger finds what a [Ref] without a computed index names.
final class Locations {
  private Locations() {}

  static List<Location> of(List<Ref> refs) {
    return refs.stream().map(Locations::of).toList();
  }

  private static Location of(Ref ref) {
    return switch (ref) {
      case Ref.Cell r -> new Location.InVariable(r.variable());
      case Ref.Element r -> new Location.InArray(r.array(), r.index());
      case Ref.Bytes r -> new Location.InConstantBuffer(r.buffer(), r.offset(), r.stored());
      case Ref.Fixed r -> new Location.Fixed(r.type(), r.bits());
      case Ref.Bits r -> new Location.Nowhere();
      case Ref.Computed r -> new Location.Nowhere();
      case Ref.OneOf r -> new Location.Nowhere();
      case Ref.Texel r -> new Location.Nowhere();
      case Ref.Vertex r -> new Location.Nowhere();
      case Ref.TextureBytes r -> new Location.Nowhere();
      case Ref.Word r -> new Location.Nowhere();
    };
  }
}
