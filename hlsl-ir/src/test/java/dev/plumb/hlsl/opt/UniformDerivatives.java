package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.UnaryOp;
import java.util.ArrayList;

/// A module with derivatives only where every lane runs: in others they may see other neighbours
/// once code has moved, as HLSL allows. Negation takes their place.
final class UniformDerivatives {
  /// Whether some lanes may have returned.
  private boolean left;

  private UniformDerivatives() {}

  static Module of(Module module) {
    var functions = new ArrayList<Function>();
    for (int f = 0; f < module.functions().size(); f++) {
      var function = module.functions().get(f);
      var rewriter = new UniformDerivatives();
      boolean entry = f == module.entry();
      functions.add(function.withBody(rewriter.block(function.body(), entry)));
    }
    return Functions.withFunctions(module, functions);
  }

  private Block block(Block block, boolean uniform) {
    var out = new BlockBuilder();
    for (int i = 0; i < block.insts().size(); i++) {
      var inst = Insts.mapBlocks(block.insts().get(i), b -> block(b, false));
      left |= inst instanceof Inst.Return;
      if (inst instanceof Inst.Unary u && u.op().isDerivative() && (left || !uniform)) {
        inst = new Inst.Unary(u.result(), UnaryOp.NEG, u.a());
      }
      out.add(inst, block.spans().get(i));
    }
    return out.build();
  }
}
