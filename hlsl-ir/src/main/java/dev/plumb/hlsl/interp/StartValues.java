package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.ScalarVariable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Which of a function's variables are stored for every lane that comes before anything reads them,
/// so that a call for all lanes need not zero them.
final class StartValues {
  private final Set<Integer> touched = new HashSet<>();
  private final Set<Integer> stored = new HashSet<>();

  /// Whether the body ends with a Return, so that every lane that comes stores the results.
  final boolean returns;

  StartValues(Function function) {
    List<Inst> insts = function.body().insts();
    returns = !insts.isEmpty() && insts.getLast() instanceof Inst.Return;
    for (Inst inst : insts) {
      if (inst instanceof Inst.Store s && !s.variable().global()) {
        if (touched.add(s.variable().id())) {
          stored.add(s.variable().id());
        }
      } else if (touch(inst)) {
        // lanes may be gone from here on
        break;
      }
    }
  }

  boolean isStoredFirst(int variable) {
    return stored.contains(variable);
  }

  /// Notes the variables the instruction reads or writes; whether it returns from the function.
  private boolean touch(Inst inst) {
    switch (inst) {
      case Inst.Load l -> touch(l.variable());
      case Inst.Store s -> touch(s.variable());
      case Inst.Return r -> {
        return true;
      }
      default -> {}
    }
    boolean returnsInside = false;
    for (Block block : Insts.blocks(inst)) {
      for (Inst inner : block.insts()) {
        returnsInside |= touch(inner);
      }
    }
    return returnsInside;
  }

  private void touch(ScalarVariable variable) {
    if (!variable.global()) {
      touched.add(variable.id());
    }
  }
}
