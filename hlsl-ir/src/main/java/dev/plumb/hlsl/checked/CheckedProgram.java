package dev.plumb.hlsl.checked;

import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ShaderModel;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import java.util.Optional;

/// A whole checked shader: its entry function and all that it can reach.
///
/// Textures, buffers and samplers are named where they are used, and no interface is left (see
/// `specialize`).
///
/// @param functions every function reachable from `entry`, callees first, `entry` last; there is no
///   recursion
/// @param statics static variables with their initializers, in order of declaration
/// @param tables `static const` variables of constant value: `initializer` is a
///   [CheckedExpr.Constant]
public record CheckedProgram(
    ShaderStage stage,
    ShaderModel model,
    CheckedFunction entry,
    List<CheckedFunction> functions,
    List<Initialized> statics,
    List<Initialized> tables,
    List<Variable> groupshared,
    List<CheckedConstantBuffer> constantBuffers,
    List<CheckedObject> objects,
    EntryAttributes attributes) {

  /// The same program with other constant buffers.
  public CheckedProgram withConstantBuffers(List<CheckedConstantBuffer> buffers) {
    return new CheckedProgram(
        stage, model, entry, functions, statics, tables, groupshared, buffers, objects, attributes);
  }

  /// A static and what it starts as; absent: 0.
  public record Initialized(Variable variable, Optional<CheckedExpr> initializer) {}

  /// A global texture, buffer or sampler, bound at `register` (after automatic assignment) for
  /// `count` consecutive registers (0: all that follow). A sampler that `tex2D` or its kin read a
  /// texture through has a second object of the same variable: that texture.
  public record CheckedObject(
      Variable variable, ObjectType type, int register, int count, int space, SourceSpan span) {}

  /// What attributes on the entry function say. `threads` is {x, y, z} for compute shaders, else
  /// empty.
  public record EntryAttributes(
      List<Integer> threads, boolean earlyDepthStencil, int waveSize, StageAttributes stage) {
    /// With another patch constant function, if it is a hull shader's.
    public EntryAttributes withPatchConstants(CheckedFunction function) {
      return stage instanceof StageAttributes.Hull hull
          ? new EntryAttributes(
              threads, earlyDepthStencil, waveSize, hull.withPatchConstants(function))
          : this;
    }
  }
}
