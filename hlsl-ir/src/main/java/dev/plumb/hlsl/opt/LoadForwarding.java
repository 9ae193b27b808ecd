package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Replaces a load by the value last stored or loaded, where that is one value on every path.
/// Stores stay.
///
/// What a branch or loop stores is unknown after it; what a loop stores is unknown at its start. A
/// call may store the globals that it or its callees store.
final class LoadForwarding implements Pass {
  @Override
  public String name() {
    return "load-forwarding";
  }

  @Override
  public Module run(Module module) {
    var storedByFunction = StoredVariables.globalsByFunction(module);
    return Functions.mapEach(module, f -> new Forwarder(storedByFunction).function(f));
  }

  private static final class Forwarder {
    private final List<Set<ScalarVariable>> storedByFunction;
    private final Map<Value, Value> replaced = new HashMap<>();

    Forwarder(List<Set<ScalarVariable>> storedByFunction) {
      this.storedByFunction = storedByFunction;
    }

    Function function(Function f) {
      return Functions.withBody(f, block(f.body(), new HashMap<>()));
    }

    private Value use(Value v) {
      return replaced.getOrDefault(v, v);
    }

    /// `known`: each variable's value here, changed as the block goes on.
    private Block block(Block block, Map<ScalarVariable, Value> known) {
      var out = new BlockBuilder();
      for (int i = 0; i < block.insts().size(); i++) {
        var inst = Insts.mapValues(block.insts().get(i), this::use, v -> v);
        if (inst instanceof Inst.Load load && known.containsKey(load.variable())) {
          replaced.put(load.result(), known.get(load.variable()));
          continue;
        }
        out.add(step(inst, known), block.spans().get(i));
      }
      return out.build();
    }

    private Inst step(Inst inst, Map<ScalarVariable, Value> known) {
      switch (inst) {
        case Inst.Load i -> known.put(i.variable(), i.result());
        case Inst.Store i -> known.put(i.variable(), i.value());
        case Inst.Call i -> storedByFunction.get(i.function()).forEach(known::remove);
        default -> {
          var stored = new HashSet<ScalarVariable>();
          Insts.blocks(inst).forEach(b -> StoredVariables.collect(b, storedByFunction, stored));
          boolean loop = inst instanceof Inst.Loop;
          if (loop) {
            stored.forEach(known::remove);
          }
          var result = nested(inst, known, stored);
          stored.forEach(known::remove);
          return result;
        }
      }
      return inst;
    }

    /// A loop's continuing block may be reached from any `continue`, so it too starts without what
    /// the loop stores.
    private Inst nested(Inst inst, Map<ScalarVariable, Value> known, Set<ScalarVariable> stored) {
      return Insts.mapBlocks(
          inst,
          b -> {
            var inner = new HashMap<>(known);
            if (inst instanceof Inst.Loop) {
              stored.forEach(inner::remove);
            }
            return block(b, inner);
          });
    }
  }
}
