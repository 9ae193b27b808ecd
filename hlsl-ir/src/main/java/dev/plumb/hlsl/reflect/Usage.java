package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.ResourceUse;
import java.util.BitSet;

/// What a module's code reads and writes of its interface.
final class Usage {
  private final BitSet[] constantBytes; // [buffer]: the offsets that loads start at
  private final BitSet resources = new BitSet();
  private final BitSet samplers = new BitSet();
  private final int[] inputMasks; // [element]: bit c for component c of the element
  private final int[] outputMasks;
  private final int[] patchConstantMasks;
  private final BitSet counters = new BitSet();

  private Usage(Module module) {
    constantBytes = new BitSet[module.constantBuffers().size()];
    for (int i = 0; i < constantBytes.length; i++) {
      constantBytes[i] = new BitSet();
    }
    inputMasks = new int[module.inputs().size()];
    outputMasks = new int[module.outputs().size()];
    patchConstantMasks = new int[module.stageData().patchConstants().size()];
  }

  static Usage of(Module module) {
    var usage = new Usage(module);
    for (Function function : module.functions()) {
      usage.block(function.body());
    }
    return usage;
  }

  /// Whether a load starts in the given bytes. Loads with a computed offset start from within their
  /// member.
  boolean readsConstants(int buffer, int offset, int size) {
    int next = constantBytes[buffer].nextSetBit(offset);
    return next >= 0 && next < offset + size;
  }

  boolean readsConstants(int buffer) {
    return !constantBytes[buffer].isEmpty();
  }

  boolean usesResource(int binding) {
    return resources.get(binding);
  }

  boolean usesSampler(int binding) {
    return samplers.get(binding);
  }

  int inputMask(int element) {
    return inputMasks[element];
  }

  int patchConstantMask(int element) {
    return patchConstantMasks[element];
  }

  int outputMask(int element) {
    return outputMasks[element];
  }

  /// Whether the hidden counter of a structured buffer is used.
  boolean countsWith(int binding) {
    return counters.get(binding);
  }

  private void block(Block block) {
    block.insts().forEach(this::instruction);
  }

  private void instruction(Inst inst) {
    switch (inst) {
      case Inst.LoadInput i -> inputMasks[i.element()] |= 1 << i.component();
      case Inst.LoadVertex i -> {
        if (!i.ofOutput()) {
          inputMasks[i.element()] |= 1 << i.component();
        }
      }
      case Inst.EvaluateInput i -> inputMasks[i.element()] |= 1 << i.component();
      case Inst.SamplePosition i -> i.texture().ifPresent(this::uses);
      case Inst.LoadPatchConstant i -> patchConstantMasks[i.element()] |= 1 << i.component();
      case Inst.StorePatchConstant i -> patchConstantMasks[i.element()] |= 1 << i.component();
      case Inst.StoreOutput i -> outputMasks[i.element()] |= 1 << i.component();
      case Inst.LoadConstant i -> constantBytes[i.buffer()].set(i.offset());
      case Inst.Sample i -> {
        samplers.set(i.sampler().binding());
        uses(i.texture());
      }
      case Inst.LoadResource i -> uses(i.resource());
      case Inst.StoreResource i -> uses(i.resource());
      case Inst.QueryResource i -> uses(i.resource());
      case Inst.AtomicResource i -> uses(i.resource());
      case Inst.Counter i -> {
        uses(i.resource());
        counters.set(i.resource().binding());
      }
      default -> Insts.blocks(inst).forEach(this::block);
    }
  }

  private void uses(ResourceUse resource) {
    resources.set(resource.binding());
  }
}
