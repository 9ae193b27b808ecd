package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.Module;
import java.util.ArrayList;

/// Drops the functions that no entry point reaches, and numbers the others anew.
final class UnusedFunctions {
  private UnusedFunctions() {}

  static Module remove(Module module) {
    var reached = new boolean[module.functions().size()];
    module.entryPoints().forEach(f -> reached[f] = true);
    for (int i = module.functions().size() - 1; i >= 0; i--) { // callers come after callees
      if (reached[i]) {
        Functions.visit(
            module.functions().get(i).body(),
            inst -> {
              if (inst instanceof Inst.Call call) {
                reached[call.function()] = true;
              }
            });
      }
    }
    var number = new int[reached.length];
    var kept = new ArrayList<Function>();
    for (int i = 0; i < reached.length; i++) {
      number[i] = kept.size();
      if (reached[i]) {
        var f = module.functions().get(i);
        kept.add(f.withBody(renumber(f.body(), number)));
      }
    }
    return Functions.withFunctions(module, kept, f -> number[f]);
  }

  private static Block renumber(Block block, int[] number) {
    var out = new BlockBuilder();
    for (int i = 0; i < block.insts().size(); i++) {
      var inst = Insts.mapBlocks(block.insts().get(i), b -> renumber(b, number));
      if (inst instanceof Inst.Call call) {
        inst = new Inst.Call(call.results(), number[call.function()], call.arguments());
      }
      out.add(inst, block.spans().get(i));
    }
    return out.build();
  }
}
