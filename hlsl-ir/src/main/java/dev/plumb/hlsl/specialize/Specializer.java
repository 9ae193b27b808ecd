package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedProgram.Initialized;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Subexpressions;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.intrinsic.Intrinsic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Makes a program in which every texture, buffer and sampler is named where it is used, and no
/// interface is left.
///
/// D3D11 binds objects to registers, so which object an expression means must be known when the
/// shader is compiled, up to an index into an array. HLSL lets objects go through variables,
/// structs, parameters and results all the same, as it does with interfaces, whose class must be
/// known as well. So the program is gone through as it would run: a function is made anew for each
/// combination of objects it is called with, and what cannot be told is an error.
public final class Specializer {
  /// The program afterwards.
  ///
  /// @param roots in the order they were given
  /// @param functions callees first
  /// @param globals the objects and constants that the functions name
  public record Result(
      List<CheckedFunction> roots,
      List<CheckedFunction> functions,
      List<Initialized> statics,
      Set<Variable> globals) {}

  final ProgramView view;
  final Map<Variable, ObjectValue> globals;
  final Sides staticSides = Sides.ofStatics();
  private final Map<Instance.Key, Instance> instances = new HashMap<>();
  private final Map<CheckedFunction, Boolean> needs = new IdentityHashMap<>();

  private Specializer(ProgramView view, Map<Variable, ObjectValue> globals) {
    this.view = view;
    this.globals = globals;
  }

  /// @param roots the functions that are run from outside
  /// @param functions all that they call by name
  public static Result specialize(
      List<CheckedFunction> roots,
      List<CheckedFunction> functions,
      List<Initialized> statics,
      GlobalObjects globals,
      ProgramView view,
      Diagnostics diagnostics) {
    var specializer = new Specializer(view, globals.values());
    boolean needed =
        roots.stream().anyMatch(specializer::needs)
            || statics.stream().anyMatch(s -> ObjectValues.in(s.variable().type()));
    if (!needed) {
      return new Result(roots, functions, statics, globals(functions, statics));
    }
    return specializer.specialize(roots, statics, diagnostics);
  }

  private Result specialize(
      List<CheckedFunction> roots, List<Initialized> statics, Diagnostics diagnostics) {
    List<Initialized> changed = List.of();
    Map<Variable, ObjectValue> initial = Map.of();
    var made = new ArrayList<CheckedFunction>();
    for (CheckedFunction root : roots) {
      var instance = new Instance(new Instance.Key(root, List.of(), List.of(), initial));
      var function = new FunctionSpecializer(this, instance);
      if (made.isEmpty()) {
        changed = function.statics(statics);
        initial = function.state.statics();
      }
      function.entry();
      instances.put(instance.key, instance);
      made.add(instance.function);
    }
    var reached = new LinkedHashSet<CheckedFunction>();
    var reach = new Reach(reached);
    changed.forEach(s -> s.initializer().ifPresent(reach::expression));
    made.forEach(reach::function);
    report(reached, diagnostics);
    var all = new ArrayList<Initialized>(changed);
    for (Variable side : staticSides.all()) {
      if (changed.stream().noneMatch(i -> i.variable() == side)) {
        all.add(new Initialized(side, Optional.empty()));
      }
    }
    List<CheckedFunction> functions = List.copyOf(reached);
    return new Result(made, functions, all, globals(functions, all));
  }

  private void report(Set<CheckedFunction> reached, Diagnostics diagnostics) {
    var byFunction = new IdentityHashMap<CheckedFunction, Instance>();
    instances.values().forEach(i -> byFunction.put(i.function, i));
    var said = new HashSet<Problem>();
    for (CheckedFunction function : reached) {
      Instance instance = byFunction.get(function);
      if (instance == null) {
        continue;
      }
      for (Problem p : instance.problems) {
        if (said.add(p)) {
          diagnostics.error(p.code(), p.span(), p.message(), p.notes().toArray(Label[]::new));
        }
      }
    }
  }

  /// Collects the functions that code calls, callees first.
  private record Reach(Set<CheckedFunction> done, Set<CheckedFunction> seen) {
    Reach(Set<CheckedFunction> done) {
      this(done, new HashSet<>());
    }

    void function(CheckedFunction function) {
      if (seen.add(function)) {
        Subexpressions.forEach(function.body(), this::callee);
        done.add(function);
      }
    }

    void expression(CheckedExpr expr) {
      Subexpressions.forEach(expr, this::callee);
    }

    private void callee(CheckedExpr expr) {
      if (expr instanceof CheckedExpr.Call call) {
        function(call.function());
      } else if (expr instanceof CheckedExpr.IntrinsicCall call) {
        call.function().ifPresent(this::function);
      }
    }
  }

  private static Set<Variable> globals(List<CheckedFunction> functions, List<Initialized> statics) {
    var globals = new HashSet<Variable>();
    for (CheckedFunction function : functions) {
      Subexpressions.forEach(function.body(), e -> addGlobal(e, globals));
    }
    for (Initialized initialized : statics) {
      initialized
          .initializer()
          .ifPresent(i -> Subexpressions.forEach(i, e -> addGlobal(e, globals)));
    }
    return globals;
  }

  private static void addGlobal(CheckedExpr expr, Set<Variable> to) {
    if (expr instanceof CheckedExpr.VariableReference reference) {
      switch (reference.variable().storage()) {
        case OBJECT, CONSTANT_BUFFER -> to.add(reference.variable());
        case LOCAL, PARAMETER, STATIC, CONSTANT_TABLE, GROUPSHARED -> {}
      }
    }
  }

  /// Whether a function has to do with objects or interfaces in other ways than naming a global one
  /// where it is used.
  boolean needs(CheckedFunction function) {
    if (function.span().file().name().equals(Intrinsic.PRELUDE_FILE)) {
      return false;
    }
    Boolean known = needs.get(function);
    if (known != null) {
      return known;
    }
    needs.put(function, false); // recursion has been refused before
    boolean result =
        ObjectValues.in(function.returnType())
            || function.parameters().stream()
                .map(CheckedFunction.Parameter::variable)
                .anyMatch(
                    v -> v.storage() == Variable.Storage.PARAMETER && ObjectValues.in(v.type()))
            || function.body() == null
            || needs(function.body());
    needs.put(function, result);
    return result;
  }

  private boolean needs(CheckedStmt body) {
    var found = new boolean[1];
    Subexpressions.forEach(body, e -> found[0] |= needsItself(e));
    return found[0];
  }

  boolean needs(CheckedExpr expr) {
    var found = new boolean[1];
    Subexpressions.forEach(expr, e -> found[0] |= needsItself(e));
    return found[0];
  }

  private boolean needsItself(CheckedExpr expr) {
    if (expr instanceof CheckedExpr.Call call) {
      return needs(call.function());
    }
    return ObjectValues.in(expr.type()) && !isGlobalObject(expr);
  }

  private static boolean isGlobalObject(CheckedExpr expr) {
    if (expr instanceof CheckedExpr.Index index) {
      return isGlobalObject(index.base());
    }
    if (expr instanceof CheckedExpr.Convert convert) {
      return isGlobalObject(convert.operand());
    }
    return expr instanceof CheckedExpr.VariableReference reference
        && reference.variable().storage() == Variable.Storage.OBJECT;
  }

  /// The instance of a function for `key`, made if there is none yet.
  Instance instance(Instance.Key key) {
    Instance known = instances.get(key);
    if (known != null) {
      return known;
    }
    var instance = new Instance(key);
    instances.put(key, instance);
    new FunctionSpecializer(this, instance).function();
    return instance;
  }
}
