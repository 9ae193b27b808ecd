package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.StageData;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/// Copies of functions and modules with one part exchanged, and walks over them.
final class Functions {
  private Functions() {}

  /// With functions that have the numbers of those before.
  static Module withFunctions(Module m, List<Function> functions) {
    return withFunctions(m, functions, IntUnaryOperator.identity());
  }

  /// With fewer functions; `number` tells the new number of one before.
  static Module withFunctions(Module m, List<Function> functions, IntUnaryOperator number) {
    StageData stageData =
        m.stageData() instanceof StageData.Hull h
            ? h.withPatchConstantFunction(number.applyAsInt(h.patchConstantFunction()))
            : m.stageData();
    return new Module(
        m.stage(),
        m.inputs(),
        m.outputs(),
        m.constantBuffers(),
        m.resources(),
        m.samplers(),
        m.globals(),
        m.globalArrays(),
        m.tables(),
        m.groupshared(),
        functions,
        number.applyAsInt(m.entry()),
        m.earlyDepthStencil(),
        m.threads(),
        stageData,
        m.debugGlobals());
  }

  static Module mapEach(Module m, UnaryOperator<Function> map) {
    return withFunctions(m, m.functions().stream().map(map).toList());
  }

  /// Every instruction, outer before inner.
  static void visit(Block block, Consumer<Inst> visitor) {
    for (Inst inst : block.insts()) {
      visitor.accept(inst);
      Insts.blocks(inst).forEach(b -> visit(b, visitor));
    }
  }

  static int size(Block block) {
    int[] size = {0};
    visit(block, _ -> size[0]++);
    return size[0];
  }
}
