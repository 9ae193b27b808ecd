package dev.plumb.emulator.pixel;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Module;

/// Whether a shader can drop pixels: by `discard`, or by SV_Coverage.
final class DiscardScan {
  private DiscardScan() {}

  static boolean discards(Module module) {
    for (Module.SignatureElement output : module.outputs()) {
      if (output.systemValue() == Module.SystemValue.COVERAGE) {
        return true;
      }
    }
    for (Function function : module.functions()) {
      if (discards(function.body())) {
        return true;
      }
    }
    return false;
  }

  private static boolean discards(Block block) {
    for (Inst inst : block.insts()) {
      if (discards(inst)) {
        return true;
      }
    }
    return false;
  }

  private static boolean discards(Inst inst) {
    return switch (inst) {
      case Inst.Discard _ -> true;
      case Inst.If branch -> discards(branch.then()) || discards(branch.otherwise());
      case Inst.Loop loop -> discards(loop.body()) || discards(loop.continuing());
      case Inst.Switch choice ->
          discards(choice.otherwise())
              || choice.cases().stream().anyMatch(each -> discards(each.body()));
      case Inst.Constant _,
          Inst.Unary _,
          Inst.Binary _,
          Inst.Ternary _,
          Inst.Load _,
          Inst.Store _,
          Inst.LoadElement _,
          Inst.StoreElement _,
          Inst.LoadInput _,
          Inst.StoreOutput _,
          Inst.LoadVertex _,
          Inst.LoadPatchConstant _,
          Inst.StorePatchConstant _,
          Inst.EvaluateInput _,
          Inst.TargetSamples _,
          Inst.SamplePosition _,
          Inst.Message _,
          Inst.Emit _,
          Inst.Cut _,
          Inst.LoadConstant _,
          Inst.Sample _,
          Inst.LoadResource _,
          Inst.StoreResource _,
          Inst.QueryResource _,
          Inst.AtomicResource _,
          Inst.AtomicElement _,
          Inst.Counter _,
          Inst.Wave _,
          Inst.Barrier _,
          Inst.Call _,
          Inst.Break _,
          Inst.Continue _,
          Inst.Return _ ->
          false;
    };
  }
}
