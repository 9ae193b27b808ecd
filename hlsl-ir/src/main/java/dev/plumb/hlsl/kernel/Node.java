package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.LaneStep;

/// One step over [Lane]s. A [LaneStep.Store] is a merge: its operands are what the variable held
/// and what active lanes put there. `result` is null where the step has none.
record Node(LaneStep step, Lane[] operands, Lane result) {}
