package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Removes values that nobody uses, stores that nobody loads, branches that do nothing, code after
/// a `return`, and functions that nobody calls. Loops stay: whether one ends is not known here.
final class DeadCode implements Pass {
  @Override
  public String name() {
    return "dead-code";
  }

  @Override
  public Module run(Module module) {
    var reachable = UnusedFunctions.remove(module);
    var globals = new Used();
    reachable.functions().forEach(f -> globals.collect(f.body()));
    return Functions.mapEach(reachable, f -> function(f, globals));
  }

  private static Function function(Function f, Used globals) {
    var body = f.body();
    for (int size = -1; size != Functions.size(body); ) {
      size = Functions.size(body);
      var used = new Used();
      used.collect(body);
      body = sweep(body, used, globals);
    }
    return Functions.withBody(f, body);
  }

  /// What a body reads.
  private static final class Used {
    final Set<Value> values = new HashSet<>();
    final Set<ScalarVariable> variables = new HashSet<>();
    final Set<ArrayVariable> arrays = new HashSet<>();

    void collect(Block block) {
      Functions.visit(
          block,
          inst -> {
            values.addAll(Insts.operands(inst));
            switch (inst) {
              case Inst.Load i -> variables.add(i.variable());
              case Inst.LoadElement i -> arrays.add(i.array());
              case Inst.AtomicElement i -> arrays.add(i.array());
              default -> {}
            }
          });
    }
  }

  private static Block sweep(Block block, Used used, Used globals) {
    List<Inst> insts = new ArrayList<>();
    var spans = new ArrayList<dev.plumb.hlsl.source.SourceSpan>();
    for (int i = 0; i < block.insts().size(); i++) {
      var inst = Insts.mapBlocks(block.insts().get(i), b -> sweep(b, used, globals));
      if (isDead(inst, used, globals)) {
        continue;
      }
      insts.add(inst);
      spans.add(block.spans().get(i));
      if (inst instanceof Inst.Break
          || inst instanceof Inst.Continue
          || inst instanceof Inst.Return) {
        break;
      }
    }
    return new Block(insts, spans);
  }

  private static boolean isDead(Inst inst, Used used, Used globals) {
    return switch (inst) {
      case Inst.Store i ->
          !(i.variable().global() ? globals : used).variables.contains(i.variable());
      case Inst.StoreElement i ->
          switch (i.array().space()) {
            case LOCAL -> !used.arrays.contains(i.array());
            case GLOBAL -> !globals.arrays.contains(i.array());
            case CONSTANT, GROUPSHARED -> false;
          };
      case Inst.If i -> i.then().insts().isEmpty() && i.otherwise().insts().isEmpty();
      case Inst.Switch i ->
          i.otherwise().insts().isEmpty()
              && i.cases().stream().allMatch(c -> c.body().insts().isEmpty());
      default ->
          Insts.isRemovable(inst) && Insts.results(inst).stream().noneMatch(used.values::contains);
    };
  }
}
