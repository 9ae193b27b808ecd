package dev.plumb.hlsl.ir;

/// An array of scalars, indexed by scalar. `id` numbers arrays of the same space: LOCAL within the
/// function, the others within the module.
public record ArrayVariable(int id, Space space, IrType type, int length, String name) {
  /// LOCAL: a function's, one per lane. GLOBAL: a static array, one per lane. CONSTANT: a table,
  /// [Module#tables] holds it. GROUPSHARED: one per thread group.
  public enum Space {
    LOCAL,
    GLOBAL,
    CONSTANT,
    GROUPSHARED
  }
}
