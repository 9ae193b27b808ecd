package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.FunctionDebug;
import dev.plumb.hlsl.ir.FunctionDebug.DebugVariable;
import dev.plumb.hlsl.ir.FunctionDebug.Location;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Numbers each function's values in the order of their definitions, and drops its local variables
/// and arrays that no instruction names (parameters stay). Executors keep a column for each
/// variable, and clear it at every start.
final class Renumbering implements Pass {
  @Override
  public String name() {
    return "renumbering";
  }

  @Override
  public Module run(Module module) {
    return Functions.mapEach(module, f -> new Renumberer(f).function());
  }

  private static final class Renumberer {
    private final Function function;
    private final Map<ScalarVariable, ScalarVariable> variables = new HashMap<>();
    private final List<ScalarVariable> keptVariables = new ArrayList<>();
    private final Map<ArrayVariable, ArrayVariable> arrays = new HashMap<>();
    private final List<ArrayVariable> keptArrays = new ArrayList<>();
    private final Value[] values;
    private final List<IrType> valueTypes = new ArrayList<>();

    Renumberer(Function function) {
      this.function = function;
      this.values = new Value[function.valueTypes().size()];
    }

    Function function() {
      keepNamed();
      Block body = block(function.body());
      return new Function(
          function.name(),
          function.parameterCount(),
          function.resultTypes(),
          keptVariables,
          keptArrays,
          valueTypes,
          body,
          function.prelude(),
          debug(function.debug()));
    }

    private void keepNamed() {
      Set<Object> named = new HashSet<>();
      Functions.visit(
          function.body(),
          inst -> {
            switch (inst) {
              case Inst.Load i -> named.add(i.variable());
              case Inst.Store i -> named.add(i.variable());
              case Inst.LoadElement i -> named.add(i.array());
              case Inst.StoreElement i -> named.add(i.array());
              default -> {}
            }
          });
      for (ScalarVariable v : function.variables()) {
        if (v.id() < function.parameterCount() || named.contains(v)) {
          var kept = new ScalarVariable(keptVariables.size(), false, v.type(), v.name());
          keptVariables.add(kept);
          variables.put(v, kept);
        }
      }
      for (ArrayVariable a : function.arrays()) {
        if (named.contains(a)) {
          var kept =
              new ArrayVariable(keptArrays.size(), a.space(), a.type(), a.length(), a.name());
          keptArrays.add(kept);
          arrays.put(a, kept);
        }
      }
    }

    private Block block(Block block) {
      var out = new BlockBuilder();
      for (int i = 0; i < block.insts().size(); i++) {
        var inst = Insts.mapValues(block.insts().get(i), v -> values[v.id()], this::define);
        out.add(Insts.mapBlocks(places(inst), this::block), block.spans().get(i));
      }
      return out.build();
    }

    private Value define(Value old) {
      var value = new Value(valueTypes.size());
      valueTypes.add(function.typeOf(old));
      values[old.id()] = value;
      return value;
    }

    private Inst places(Inst inst) {
      return switch (inst) {
        case Inst.Load i -> new Inst.Load(i.result(), at(i.variable()));
        case Inst.Store i -> new Inst.Store(at(i.variable()), i.value());
        case Inst.LoadElement i -> new Inst.LoadElement(i.result(), at(i.array()), i.index());
        case Inst.StoreElement i -> new Inst.StoreElement(at(i.array()), i.index(), i.value());
        default -> inst;
      };
    }

    private ScalarVariable at(ScalarVariable v) {
      return v.global() ? v : variables.get(v);
    }

    private ArrayVariable at(ArrayVariable a) {
      return a.space() == ArrayVariable.Space.LOCAL ? arrays.get(a) : a;
    }

    private FunctionDebug debug(FunctionDebug debug) {
      return new FunctionDebug(
          debug.span(), debug.variables().stream().map(this::debugVariable).toList());
    }

    private DebugVariable debugVariable(DebugVariable v) {
      return new DebugVariable(
          v.name(),
          v.type(),
          v.declaration(),
          v.scope(),
          v.parameter(),
          v.locations().stream().map(this::location).toList());
    }

    private Location location(Location location) {
      return switch (location) {
        case Location.InVariable i when at(i.variable()) != null ->
            new Location.InVariable(at(i.variable()));
        case Location.InArray i when at(i.array()) != null ->
            new Location.InArray(at(i.array()), i.index());
        case Location.InVariable _, Location.InArray _, Location.Nowhere _ ->
            new Location.Nowhere();
        case Location.Fixed _, Location.InConstantBuffer _ -> location;
      };
    }
  }
}
