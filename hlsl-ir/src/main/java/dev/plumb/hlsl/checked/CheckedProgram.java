package dev.plumb.hlsl.checked;

import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import java.util.Optional;

/// A whole checked shader: its entry function and all that it can reach.
///
/// @param functions every function reachable from `entry`, callees first, `entry` last; there is no
///   recursion
/// @param statics static variables with their initializers, in order of declaration
/// @param tables `static const` variables of constant value: `initializer` is a
///   [CheckedExpr.Constant]
public record CheckedProgram(
    ShaderStage stage,
    CheckedFunction entry,
    List<CheckedFunction> functions,
    List<Initialized> statics,
    List<Initialized> tables,
    List<Variable> groupshared,
    List<CheckedConstantBuffer> constantBuffers,
    List<CheckedObject> objects,
    EntryAttributes attributes) {

  /// A static and what it starts as; absent: 0.
  public record Initialized(Variable variable, Optional<CheckedExpr> initializer) {}

  /// A global texture, buffer or sampler, bound at `register` (after automatic assignment) for
  /// `count` consecutive registers.
  public record CheckedObject(
      Variable variable, ObjectType type, int register, int count, int space, SourceSpan span) {}

  /// What attributes on the entry function say. `threads` is {x, y, z} for compute shaders, else
  /// empty.
  public record EntryAttributes(
      List<Integer> threads, boolean earlyDepthStencil, StageAttributes stage) {}
}
