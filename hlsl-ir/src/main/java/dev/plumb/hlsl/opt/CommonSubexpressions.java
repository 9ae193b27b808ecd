package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Value;

/// Shares pure instructions of equal operands: a block sees what it and the blocks around it have
/// computed already.
final class CommonSubexpressions implements Pass {
  private static final Value ANY = new Value(-1);

  @Override
  public String name() {
    return "common-subexpressions";
  }

  @Override
  public Module run(Module module) {
    return Functions.mapEach(module, f -> new Sharer(f).function());
  }

  private static final class Sharer {
    private final Function function;
    private final Replacements replaced;

    /// Who computes what, as far as the block at hand sees it.
    private final ScopedMap<Key, Value> seen = new ScopedMap<>();

    Sharer(Function function) {
      this.function = function;
      this.replaced = new Replacements(function);
    }

    Function function() {
      return function.withBody(block(function.body()));
    }

    /// What an instruction computes: itself without its result's name, and the result's type (two
    /// loads of the same bytes may differ in it).
    private record Key(Inst computation, IrType type) {}

    private Block block(Block block) {
      seen.enter();
      var out = new BlockBuilder();
      for (int i = 0; i < block.insts().size(); i++) {
        var inst = Insts.mapValues(block.insts().get(i), replaced::of, v -> v);
        if (Insts.isPure(inst)) {
          var result = Insts.results(inst).getFirst();
          var key = new Key(Insts.mapValues(inst, v -> v, _ -> ANY), function.typeOf(result));
          var earlier = seen.get(key);
          if (earlier != null) {
            replaced.put(result, earlier);
            continue;
          }
          seen.put(key, result);
        }
        out.add(Insts.mapBlocks(inst, this::block), block.spans().get(i));
      }
      seen.leave();
      return out.build();
    }
  }
}
