package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.TernaryOp;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.runtime.F32;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Which f32 values of a module may be denormals: those from outside (inputs, constant buffers,
/// resources, bit casts), and what they are moved to. Arithmetic gives none.
///
/// Starts with nothing and adds what may be one until nothing more is found.
final class Denormals {
  /// A place that may hold a denormal: a value, a variable, an array or a result, by its id;
  /// `function` is -1 for the module's own.
  private record Place(Kind kind, int function, int id) {}

  private enum Kind {
    VALUE,
    VARIABLE,
    LOCAL,
    GLOBAL,
    CONSTANT,
    GROUPSHARED,
    RESULT
  }

  private final Module module;
  private final Set<Place> found = new HashSet<>();
  private int function;
  private boolean changed;

  Denormals(Module module) {
    this.module = module;
    for (Module.Table table : module.tables()) {
      if (table.bits().stream().anyMatch(Denormals::isForeign)) {
        found.add(place(table.array()));
      }
    }
    do {
      changed = false;
      for (function = 0; function < module.functions().size(); function++) {
        block(module.functions().get(function).body());
      }
    } while (changed);
  }

  /// Whether the f32 `value` of that function may be a denormal, or a NaN that no arithmetic gives.
  boolean possible(int inFunction, Value value) {
    return found.contains(new Place(Kind.VALUE, inFunction, value.id()));
  }

  private static boolean isForeign(long bits) {
    int word = (int) bits;
    return F32.flush(word) != word || (F32.isNan(word) && word != F32.NAN);
  }

  private Place place(Value value) {
    return new Place(Kind.VALUE, function, value.id());
  }

  private Place place(ScalarVariable variable) {
    return new Place(Kind.VARIABLE, variable.global() ? -1 : function, variable.id());
  }

  private Place place(ArrayVariable array) {
    return switch (array.space()) {
      case LOCAL -> new Place(Kind.LOCAL, function, array.id());
      case GLOBAL -> new Place(Kind.GLOBAL, -1, array.id());
      case CONSTANT -> new Place(Kind.CONSTANT, -1, array.id());
      case GROUPSHARED -> new Place(Kind.GROUPSHARED, -1, array.id());
    };
  }

  private void add(Place place) {
    changed |= found.add(place);
  }

  private void move(Place to, Place from) {
    if (found.contains(from)) {
      add(to);
    }
  }

  private boolean isF32(Value value) {
    return module.functions().get(function).typeOf(value) == IrType.F32;
  }

  /// Everything that does not come out of arithmetic.
  private void outside(List<Value> results) {
    results.stream().filter(this::isF32).forEach(result -> add(place(result)));
  }

  private void block(Block block) {
    for (Inst inst : block.insts()) {
      inst(inst);
      Insts.blocks(inst).forEach(this::block);
    }
  }

  private void inst(Inst inst) {
    switch (inst) {
      case Inst.Constant c -> {
        if (c.type() == IrType.F32 && isForeign(c.bits())) {
          add(place(c.result()));
        }
      }
      case Inst.Unary u -> {
        if (u.op() == UnaryOp.BITCAST_F32) {
          add(place(u.result()));
        }
      }
      case Inst.Ternary t -> {
        if (t.op() == TernaryOp.SELECT) {
          move(place(t.result()), place(t.b()));
          move(place(t.result()), place(t.c()));
        }
      }
      case Inst.Load l -> move(place(l.result()), place(l.variable()));
      case Inst.Store s -> move(place(s.variable()), place(s.value()));
      case Inst.LoadElement l -> move(place(l.result()), place(l.array()));
      case Inst.StoreElement s -> move(place(s.array()), place(s.value()));
      case Inst.LoadInput l -> outside(Insts.results(l));
      case Inst.LoadVertex l -> outside(Insts.results(l));
      case Inst.LoadPatchConstant l -> outside(Insts.results(l));
      case Inst.LoadConstant l -> outside(Insts.results(l));
      case Inst.Sample s -> outside(s.results());
      case Inst.LoadResource l -> outside(l.results());
      case Inst.Wave w -> outside(w.results());
      case Inst.Call c -> call(c);
      case Inst.Return r -> {
        for (int i = 0; i < r.values().size(); i++) {
          move(new Place(Kind.RESULT, function, i), place(r.values().get(i)));
        }
      }
      case Inst.Binary i -> {}
      case Inst.QueryResource i -> {}
      case Inst.AtomicResource i -> {}
      case Inst.AtomicElement i -> {}
      case Inst.Counter i -> {}
      case Inst.StoreOutput i -> {}
      case Inst.StorePatchConstant i -> {}
      case Inst.EvaluateInput i -> outside(Insts.results(i));
      case Inst.TargetSamples i -> {}
      case Inst.SamplePosition i -> {}
      case Inst.Message i -> {}
      case Inst.Emit i -> {}
      case Inst.Cut i -> {}
      case Inst.StoreResource i -> {}
      case Inst.Barrier i -> {}
      case Inst.If i -> {}
      case Inst.Loop i -> {}
      case Inst.Switch i -> {}
      case Inst.Break i -> {}
      case Inst.Continue i -> {}
      case Inst.Discard i -> {}
    }
  }

  private void call(Inst.Call c) {
    Function callee = module.functions().get(c.function());
    for (int i = 0; i < c.arguments().size(); i++) {
      ScalarVariable parameter = callee.variables().get(i);
      move(new Place(Kind.VARIABLE, c.function(), parameter.id()), place(c.arguments().get(i)));
    }
    for (int i = 0; i < c.results().size(); i++) {
      move(place(c.results().get(i)), new Place(Kind.RESULT, c.function(), i));
    }
  }
}
