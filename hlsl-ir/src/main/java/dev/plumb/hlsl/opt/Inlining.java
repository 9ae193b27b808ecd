package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Puts small functions in the place of their calls: those with one `Return`, at their end, and no
/// local arrays.
///
/// A callee's variables become the caller's, set to 0 first, as a call does; its parameters are
/// stored. Both are for [LoadForwarding] and [DeadCode] to clear away. The caller's debug variables
/// stay true; the callee's are lost.
final class Inlining implements Pass {
  /// Instructions that a function may have to be put in at every call: sines, logarithms and their
  /// like have fewer.
  private static final int SMALL = 96;

  /// Instructions that a caller may grow to.
  private static final int CALLER_LIMIT = 4000;

  @Override
  public String name() {
    return "inlining";
  }

  @Override
  public Module run(Module module) {
    var done = new ArrayList<Function>();
    var callees = new ArrayList<Callee>();
    for (var function : module.functions()) { // callees first: what they took in themselves counts
      var inlined = new Inliner(callees, function).function();
      done.add(inlined);
      callees.add(Callee.of(inlined));
    }
    return Functions.withFunctions(module, done);
  }

  /// A function, how many instructions it has, and whether it may be put in its calls' places.
  private record Callee(Function function, int size, boolean inlinable) {
    static Callee of(Function f) {
      int size = Functions.size(f.body());
      boolean inlinable = size <= SMALL && f.arrays().isEmpty() && returnsOnlyAtEnd(f.body());
      return new Callee(f, size, inlinable);
    }

    private static boolean returnsOnlyAtEnd(Block body) {
      int[] returns = {0};
      Functions.visit(
          body,
          inst -> {
            if (inst instanceof Inst.Return) {
              returns[0]++;
            }
          });
      return returns[0] == 1 && body.insts().getLast() instanceof Inst.Return;
    }
  }

  private static final class Inliner {
    private final List<Callee> callees;
    private final Function caller;
    private final List<ScalarVariable> variables;
    private final List<IrType> valueTypes;
    private final Map<Value, Value> replaced = new HashMap<>();
    private int size;

    Inliner(List<Callee> callees, Function caller) {
      this.callees = callees;
      this.caller = caller;
      this.variables = new ArrayList<>(caller.variables());
      this.valueTypes = new ArrayList<>(caller.valueTypes());
      this.size = Functions.size(caller.body());
    }

    Function function() {
      var body = block(caller.body());
      return new Function(
          caller.name(),
          caller.parameterCount(),
          caller.resultTypes(),
          variables,
          caller.arrays(),
          valueTypes,
          body,
          caller.prelude(),
          caller.debug());
    }

    private Block block(Block block) {
      var out = new BlockBuilder();
      for (int i = 0; i < block.insts().size(); i++) {
        var inst = Insts.mapValues(block.insts().get(i), v -> replaced.getOrDefault(v, v), v -> v);
        if (inst instanceof Inst.Call call && fits(callees.get(call.function()))) {
          inline(call, callees.get(call.function()), block.spans().get(i), out);
        } else {
          out.add(Insts.mapBlocks(inst, this::block), block.spans().get(i));
        }
      }
      return out.build();
    }

    private boolean fits(Callee callee) {
      return callee.inlinable() && size + callee.size() <= CALLER_LIMIT;
    }

    private void inline(Inst.Call call, Callee target, SourceSpan at, BlockBuilder out) {
      var callee = target.function();
      size += target.size();
      var local = new HashMap<ScalarVariable, ScalarVariable>();
      for (var v : callee.variables()) {
        var mine = new ScalarVariable(variables.size(), false, v.type(), v.name());
        variables.add(mine);
        local.put(v, mine);
        Value start;
        if (v.id() < callee.parameterCount()) {
          start = call.arguments().get(v.id());
        } else {
          start = newValue(v.type());
          out.add(new Inst.Constant(start, v.type(), 0), at);
        }
        out.add(new Inst.Store(mine, start), at);
      }
      var copier = new Copier(local, callee.valueTypes());
      var body = copier.block(callee.body());
      var last = (Inst.Return) body.insts().getLast();
      int n = body.insts().size() - 1;
      out.addAll(new Block(body.insts().subList(0, n), body.spans().subList(0, n)));
      for (int r = 0; r < call.results().size(); r++) {
        replaced.put(call.results().get(r), last.values().get(r));
      }
    }

    private Value newValue(IrType type) {
      valueTypes.add(type);
      return new Value(valueTypes.size() - 1);
    }

    /// Copies a callee's body with fresh values and the caller's variables.
    private final class Copier {
      private final Map<ScalarVariable, ScalarVariable> local;
      private final List<IrType> types;
      private final Map<Value, Value> fresh = new HashMap<>();

      Copier(Map<ScalarVariable, ScalarVariable> local, List<IrType> types) {
        this.local = local;
        this.types = types;
      }

      Block block(Block block) {
        var out = new BlockBuilder();
        for (int i = 0; i < block.insts().size(); i++) {
          var inst = Insts.mapValues(block.insts().get(i), this::value, this::value);
          out.add(Insts.mapBlocks(variable(inst), this::block), block.spans().get(i));
        }
        return out.build();
      }

      private Value value(Value v) {
        return fresh.computeIfAbsent(v, old -> newValue(types.get(old.id())));
      }

      private Inst variable(Inst inst) {
        return switch (inst) {
          case Inst.Load i ->
              new Inst.Load(i.result(), local.getOrDefault(i.variable(), i.variable()));
          case Inst.Store i ->
              new Inst.Store(local.getOrDefault(i.variable(), i.variable()), i.value());
          default -> inst;
        };
      }
    }
  }
}
