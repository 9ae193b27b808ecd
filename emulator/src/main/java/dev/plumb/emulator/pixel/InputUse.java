package dev.plumb.emulator.pixel;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.Module;
import java.util.BitSet;

/// The components of a shader's inputs that it reads: the others need not be worked out.
final class InputUse {
  private final BitSet used = new BitSet(); // 4 * element + component

  private boolean evaluates;

  private InputUse() {}

  static InputUse of(Module module) {
    var use = new InputUse();
    module.functions().forEach(function -> use.add(function.body()));
    return use;
  }

  /// All of them, for those who look at inputs themselves.
  static InputUse all(Module module) {
    var use = of(module);
    use.used.set(0, 4 * module.inputs().size());
    return use;
  }

  boolean isEmpty() {
    return used.isEmpty();
  }

  /// Whether some are read elsewhere than where they are interpolated.
  boolean evaluates() {
    return evaluates;
  }

  boolean has(int element, int component) {
    return used.get(4 * element + component);
  }

  private void add(Block block) {
    for (Inst inst : block.insts()) {
      if (inst instanceof Inst.LoadInput load) {
        used.set(4 * load.element() + load.component());
      } else if (inst instanceof Inst.EvaluateInput evaluate) {
        used.set(4 * evaluate.element() + evaluate.component());
        evaluates = true;
      }
      Insts.blocks(inst).forEach(this::add);
    }
  }
}
