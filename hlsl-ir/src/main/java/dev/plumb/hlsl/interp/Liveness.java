package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What a decoder must know of a function beforehand: how long each value is needed, and which
/// variables an instruction may write.
final class Liveness {
  /// Per value: the index, in the block that defines it, of the last instruction that uses it,
  /// itself or deep inside; -1: none does.
  private final int[] lastUse;

  /// Per value: how deep the block is that defines it.
  private final int[] depth;

  /// The index of the instruction being looked at, for each block around it.
  private final List<Integer> position = new ArrayList<>();

  /// Of instructions with blocks or calls: the variables they may write.
  private final Map<Inst, Set<Integer>> writes = new IdentityHashMap<>();

  /// For each earlier function: the globals it may write.
  private final List<Set<Integer>> globalWrites;

  private final Set<Integer> all;

  Liveness(Function function, List<Set<Integer>> globalWrites) {
    this.globalWrites = globalWrites;
    lastUse = new int[function.valueTypes().size()];
    depth = new int[lastUse.length];
    Arrays.fill(lastUse, -1);
    all = scan(function.body());
  }

  int lastUse(Value value) {
    return lastUse[value.id()];
  }

  /// The globals the function may write.
  Set<Integer> globalWrites() {
    Set<Integer> result = new HashSet<>(all);
    result.removeIf(key -> key >= 0);
    return result;
  }

  /// Whether a value loaded from `variable` by instruction `load` of `block` still is what
  /// `variable` holds at its last use.
  boolean unchanged(Block block, int load, ScalarVariable variable, int lastUse) {
    int key = key(variable);
    for (int i = load + 1; i <= lastUse; i++) {
      Inst inst = block.insts().get(i);
      boolean written =
          switch (inst) {
            case Inst.Store s -> i < lastUse && key(s.variable()) == key;
            // arguments are taken before the callee runs
            case Inst.Call c -> i < lastUse && writes.get(c).contains(key);
            case Inst.If c -> writes.get(c).contains(key);
            case Inst.Loop c -> writes.get(c).contains(key);
            case Inst.Switch c -> writes.get(c).contains(key);
            default -> false;
          };
      if (written) {
        return false;
      }
    }
    return true;
  }

  /// Whether nothing is called from after instruction `call` of `block` to `lastUse`; there,
  /// arguments are taken before the callee runs.
  boolean noCall(Block block, int call, int lastUse) {
    for (int i = call + 1; i <= lastUse; i++) {
      Inst inst = block.insts().get(i);
      if (inst instanceof Inst.Call ? i < lastUse : calls(inst)) {
        return false;
      }
    }
    return true;
  }

  private static boolean calls(Inst inst) {
    return inst instanceof Inst.Call
        || Insts.blocks(inst).stream()
            .anyMatch(block -> block.insts().stream().anyMatch(Liveness::calls));
  }

  private static int key(ScalarVariable variable) {
    return variable.global() ? ~variable.id() : variable.id();
  }

  private Set<Integer> scan(Block block) {
    Set<Integer> written = new HashSet<>();
    int mine = position.size();
    position.add(0);
    for (int i = 0; i < block.insts().size(); i++) {
      position.set(mine, i);
      Inst inst = block.insts().get(i);
      Insts.operands(inst).forEach(this::use);
      Insts.results(inst).forEach(result -> depth[result.id()] = mine);
      written.addAll(writtenBy(inst));
    }
    position.removeLast();
    return written;
  }

  private Set<Integer> writtenBy(Inst inst) {
    if (inst instanceof Inst.Store s) {
      return Set.of(key(s.variable()));
    }
    Set<Integer> written = new HashSet<>();
    if (inst instanceof Inst.Call c) {
      written.addAll(globalWrites.get(c.function()));
    }
    Insts.blocks(inst).forEach(block -> written.addAll(scan(block)));
    if (inst instanceof Inst.Call || !Insts.blocks(inst).isEmpty()) {
      writes.put(inst, written);
    }
    return written;
  }

  private void use(Value value) {
    lastUse[value.id()] = position.get(depth[value.id()]);
  }
}
