package dev.plumb.hlsl.ir;

import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Type;
import java.util.List;

/// What a debugger must know of a function: its HLSL variables, and the place of its name. Holds
/// for IR as lowered; passes that remove variables drop what they remove.
public record FunctionDebug(SourceSpan span, List<DebugVariable> variables) {
  public static final FunctionDebug NONE = new FunctionDebug(SourceSpan.NONE, List.of());

  /// An HLSL variable, visible for instructions whose span starts within `scope`; `locations` has
  /// one entry per scalar of `type` (order: see `type`).
  public record DebugVariable(
      String name,
      Type type,
      SourceSpan declaration,
      SourceSpan scope,
      boolean parameter,
      List<Location> locations) {}

  /// Where one scalar is.
  public sealed interface Location {
    record InVariable(ScalarVariable variable) implements Location {}

    record InArray(ArrayVariable array, int index) implements Location {}

    /// A constant.
    record Fixed(IrType type, long bits) implements Location {}

    /// In constant buffer `buffer` of the module, at byte `offset`.
    record InConstantBuffer(int buffer, int offset, IrType type) implements Location {}

    /// Optimised away.
    record Nowhere() implements Location {}
  }
}
