package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.ir.Module;

/// The way from the checked tree to IR. See the package comment.
public final class Lowering {
  private Lowering() {}

  /// The program as IR, not yet optimised: every HLSL variable has its scalars, every statement its
  /// instructions. Never fails.
  public static Module lower(CheckedProgram program) {
    return new ModuleLowering(program).lower();
  }
}
