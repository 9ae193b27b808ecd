package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.ScalarVariable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Which scalar variables a block may store, calls included.
final class StoredVariables {
  private StoredVariables() {}

  /// For each function, the globals that it or a callee stores.
  static List<Set<ScalarVariable>> globalsByFunction(Module module) {
    var byFunction = new ArrayList<Set<ScalarVariable>>();
    for (var function : module.functions()) { // callees come first
      var stored = new HashSet<ScalarVariable>();
      collect(function.body(), byFunction, stored);
      stored.removeIf(v -> !v.global());
      byFunction.add(stored);
    }
    return byFunction;
  }

  static void collect(
      Block block, List<Set<ScalarVariable>> globalsByFunction, Set<ScalarVariable> into) {
    Functions.visit(
        block,
        inst -> {
          switch (inst) {
            case Inst.Store i -> into.add(i.variable());
            case Inst.Call i -> into.addAll(globalsByFunction.get(i.function()));
            default -> {}
          }
        });
  }
}
