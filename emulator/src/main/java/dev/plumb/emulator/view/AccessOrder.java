package dev.plumb.emulator.view;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.type.ObjectKind;
import java.util.HashSet;
import java.util.Set;

/// Whether a shader can tell in which order its threads reach memory, by the means that D3D11 has
/// for it: hidden counters, and the values that atomics give or choose. Such a shader runs in a
/// fixed order on one thread, so that it gives the same on every run; all others (which only add,
/// say, or write each their own) give the same in any order.
public final class AccessOrder {
  private AccessOrder() {}

  public static boolean matters(Module module) {
    for (Function function : module.functions()) {
      Set<Value> used = new HashSet<>();
      addUses(function.body(), used);
      if (matters(function.body(), used)) {
        return true;
      }
    }
    return false;
  }

  /// Whether the shader writes to unordered access views at all.
  public static boolean writes(Module module) {
    return module.functions().stream().anyMatch(function -> writes(function.body()));
  }

  private static boolean writes(Block block) {
    for (Inst inst : block.insts()) {
      if (inst instanceof Inst.StoreResource
          || inst instanceof Inst.AtomicResource
          || inst instanceof Inst.Counter
          || Insts.blocks(inst).stream().anyMatch(AccessOrder::writes)) {
        return true;
      }
    }
    return false;
  }

  /// Whether the shader reads unordered access views that it writes to: then what it reads depends
  /// on who has written before.
  public static boolean readsBack(Module module) {
    return writes(module)
        && module.functions().stream().anyMatch(f -> readsUnordered(f.body(), module));
  }

  private static boolean readsUnordered(Block block, Module module) {
    for (Inst inst : block.insts()) {
      boolean unordered =
          inst instanceof Inst.LoadResource load
              && module.resources().get(load.resource().binding()).kind().category()
                  == ObjectKind.Category.UNORDERED_ACCESS;
      if (unordered || Insts.blocks(inst).stream().anyMatch(b -> readsUnordered(b, module))) {
        return true;
      }
    }
    return false;
  }

  private static void addUses(Block block, Set<Value> used) {
    for (Inst inst : block.insts()) {
      used.addAll(Insts.operands(inst));
      Insts.blocks(inst).forEach(nested -> addUses(nested, used));
    }
  }

  private static boolean matters(Block block, Set<Value> used) {
    for (Inst inst : block.insts()) {
      if (inst instanceof Inst.Counter) {
        return true;
      }
      if (inst instanceof Inst.AtomicResource atomic
          && (used.contains(atomic.result()) || chooses(atomic.op()))) {
        return true;
      }
      for (Block nested : Insts.blocks(inst)) {
        if (matters(nested, used)) {
          return true;
        }
      }
    }
    return false;
  }

  /// Whether one of many values stays.
  private static boolean chooses(Inst.AtomicOp op) {
    return switch (op) {
      case EXCHANGE, COMPARE_EXCHANGE, COMPARE_STORE -> true;
      case ADD, AND, OR, XOR, MIN, MAX -> false;
    };
  }
}
