package dev.plumb.emulator.pixel;

import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.Module;

/// Whether a pixel shader gives all pixels of a draw the same: it reads no input, does not ask for
/// other lanes, drops no pixel, and leaves nothing behind but its outputs.
final class UniformPixels {
  private UniformPixels() {}

  static boolean areGivenBy(WaveProgram shader) {
    Module module = shader.module();
    return InputUse.of(module).isEmpty()
        && !DiscardScan.discards(module)
        && shader.isRepeatable()
        && module.functions().stream().noneMatch(function -> looksBeyondLane(function.body()));
  }

  private static boolean looksBeyondLane(Block block) {
    for (Inst inst : block.insts()) {
      if (inst instanceof Inst.Wave
          || Insts.blocks(inst).stream().anyMatch(b -> looksBeyondLane(b))) {
        return true;
      }
    }
    return false;
  }
}
