package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.Value;
import java.util.HashSet;
import java.util.List;
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
    return Functions.mapEach(module, f -> new Forwarder(storedByFunction, f).function());
  }

  private static final class Forwarder {
    private final List<Set<ScalarVariable>> storedByFunction;
    private final Function function;
    private final Replacements replaced;

    /// Each variable's value, where it is known.
    private final ScopedMap<ScalarVariable, Value> known = new ScopedMap<>();

    Forwarder(List<Set<ScalarVariable>> storedByFunction, Function function) {
      this.storedByFunction = storedByFunction;
      this.function = function;
      this.replaced = new Replacements(function);
    }

    Function function() {
      return function.withBody(block(function.body()));
    }

    private Block block(Block block) {
      var out = new BlockBuilder();
      for (int i = 0; i < block.insts().size(); i++) {
        var inst = Insts.mapValues(block.insts().get(i), replaced::of, v -> v);
        if (inst instanceof Inst.Load load && known.get(load.variable()) != null) {
          replaced.put(load.result(), known.get(load.variable()));
          continue;
        }
        out.add(step(inst), block.spans().get(i));
      }
      return out.build();
    }

    private Inst step(Inst inst) {
      switch (inst) {
        case Inst.Load i -> known.put(i.variable(), i.result());
        case Inst.Store i -> known.put(i.variable(), i.value());
        case Inst.Call i -> storedByFunction.get(i.function()).forEach(known::remove);
        case Inst.If _, Inst.Switch _, Inst.Loop _ -> {
          return nested(inst);
        }
        default -> {}
      }
      return inst;
    }

    /// A loop's body may be reached from its end, and its continuing block from any `continue`, so
    /// they start without what the loop stores.
    private Inst nested(Inst inst) {
      var stored = new HashSet<ScalarVariable>();
      Insts.blocks(inst).forEach(b -> StoredVariables.collect(b, storedByFunction, stored));
      if (inst instanceof Inst.Loop) {
        stored.forEach(known::remove);
      }
      var result =
          Insts.mapBlocks(
              inst,
              b -> {
                known.enter();
                var mapped = block(b);
                known.leave();
                return mapped;
              });
      stored.forEach(known::remove);
      return result;
    }
  }
}
