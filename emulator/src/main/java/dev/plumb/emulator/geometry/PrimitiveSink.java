package dev.plumb.emulator.geometry;

import dev.plumb.emulator.input.PrimitiveList;
import java.util.Optional;

/// What comes next on the way of primitives: a stage, or the clipper. Each stage takes what the one
/// before it gives, piece by piece and in order, and gives its own to the next; so memory stays
/// bounded however much a stage makes of its input.
///
/// ```text
/// VertexStage -> [hull, tessellator, domain ->] [GeometryStage ->] clipper
/// ```
public interface PrimitiveSink {

  /// Takes primitives; the arguments are the caller's to use again.
  ///
  /// @return why a shader did not finish: the draw is over then
  Optional<StageFault> accept(PrimitiveList primitives, VertexRecords vertices);
}
