package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.source.SourceSpan;

/// One step of a decoded program.
abstract class Op {
  /// Where the IR instruction came from.
  SourceSpan span = SourceSpan.NONE;

  /// The innermost loop around it in its function, or null.
  SourceSpan loop;

  /// Entry of the module's functions it belongs to.
  int function;

  /// What it adds to [Wave#executed]: 0 for the ends of blocks, which are no instructions.
  int weight = 1;

  /// The index, in its block, of the last instruction that it does.
  int position;

  /// Does its work; jumps by setting [Wave#pc], which already is the next op's.
  abstract void run(Wave w);

  /// Whether somebody outside of the wave could tell if it was done twice.
  boolean hasEffect() {
    return false;
  }

  /// What it does, if each lane does it by itself; else null.
  LaneStep laneStep() {
    return null;
  }
}
