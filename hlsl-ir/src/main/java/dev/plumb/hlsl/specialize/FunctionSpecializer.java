package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.CheckedFunction.Parameter;
import dev.plumb.hlsl.checked.CheckedProgram.Initialized;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.LocalVariable;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.VoidType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Makes one instance of a function: its parameters, what it gives back, and its body.
final class FunctionSpecializer {
  private final Specializer program;
  private final Instance instance;
  private final CheckedFunction original;
  private final Sides sides;
  private final Map<Variable, CheckedExpr.Constant> constants = new HashMap<>();
  private final List<Parameter> parameters = new ArrayList<>();
  private final List<CheckedExpr> prologue = new ArrayList<>();
  private final Variable returned;
  private final Map<Integer, Variable> outputs = new TreeMap<>(); // by parameter
  private final ExprSpecializer expressions;
  private final StmtSpecializer statements;

  FlowState state = new FlowState();
  private FlowState exits = FlowState.unreached();
  private int troubledCalls;

  FunctionSpecializer(Specializer program, Instance instance) {
    this.program = program;
    this.instance = instance;
    this.original = instance.key.function();
    this.sides = program.staticSides.inFunction();
    this.returned = slot("return", original.returnType(), original.span());
    this.expressions = new ExprSpecializer(this);
    this.statements = new StmtSpecializer(this);
  }

  /// What the function gives back goes by a variable of its own.
  private static Variable slot(String name, Type type, SourceSpan span) {
    return new Variable(name, type, Variable.Storage.PARAMETER, false, false, span);
  }

  Specializer program() {
    return program;
  }

  Sides sides() {
    return sides;
  }

  ExprSpecializer expressions() {
    return expressions;
  }

  /// The variable's value where it is known: a parameter that all calls of this instance give the
  /// same, or the counter of a loop that is taken apart.
  Optional<CheckedExpr.Constant> constant(Variable variable) {
    return Optional.ofNullable(constants.get(variable));
  }

  void setConstant(Variable variable, CheckedExpr.Constant value) {
    constants.put(variable, value);
  }

  void clearConstant(Variable variable) {
    constants.remove(variable);
  }

  void problem(DiagnosticCode code, SourceSpan span, String message, Label... notes) {
    instance.problems.add(new Problem(code, span, message, List.of(notes)));
  }

  /// Notes a call of an instance, whose problems are this function's, too.
  void called(Instance callee) {
    troubledCalls += callee.troubled ? 1 : 0;
  }

  /// What has gone wrong so far.
  Trouble trouble() {
    return new Trouble(instance.problems.size(), troubledCalls);
  }

  /// Takes back what has gone wrong since.
  void forget(Trouble since) {
    instance.problems.subList(since.problems(), instance.problems.size()).clear();
    troubledCalls = since.calls();
  }

  /// How many problems there are in a function, and how many calls of functions with problems.
  record Trouble(int problems, int calls) {}

  /// The program's statics as the entry function finds them.
  List<Initialized> statics(List<Initialized> statics) {
    var changed = new ArrayList<Initialized>();
    for (Initialized s : statics) {
      Variable variable = s.variable();
      if (!ObjectValues.in(variable.type())) {
        changed.add(new Initialized(variable, s.initializer().map(expressions::value)));
        continue;
      }
      Optional<Rewritten> value = s.initializer().map(expressions::rewrite);
      if (variable.type().scalarCount() > 0) {
        changed.add(new Initialized(variable, value.flatMap(Rewritten::data)));
      }
      if (value.isPresent()) {
        var effects = new ArrayList<CheckedExpr>();
        ObjectValue objects = store(variable, List.of(), value.get().objects(), effects);
        state.set(variable, objects);
        for (CheckedExpr effect : effects) {
          var assign = (CheckedExpr.Assign) effect;
          var side = (CheckedExpr.VariableReference) assign.target();
          changed.add(new Initialized(side.variable(), Optional.of(assign.value())));
        }
      }
    }
    return changed;
  }

  /// Makes a function that is run from outside.
  void entry() {
    state.setAll(instance.key.statics());
    parameters.addAll(original.parameters());
    finish(body());
  }

  /// Makes a function that is called.
  void function() {
    state.setAll(instance.key.statics());
    for (int i = 0; i < original.parameters().size(); i++) {
      declare(i, original.parameters().get(i));
    }
    CheckedStmt.Block body = body();
    var results = new ArrayList<Variable>(sides.of(returned));
    outputs.values().forEach(o -> results.addAll(sides.of(o)));
    results.forEach(r -> parameters.add(parameter(r, Direction.OUT)));
    instance.results = results;
    instance.returned = exits.get(returned);
    outputs.forEach((i, slot) -> instance.outputs.put(i, exits.get(slot)));
    instance.statics = exits.statics();
    finish(body);
  }

  private void declare(int index, Parameter parameter) {
    Variable variable = parameter.variable();
    if (!instance.key.constants().isEmpty()) {
      instance.key.constants().get(index).ifPresent(c -> constants.put(variable, c));
    }
    if (!ObjectValues.in(variable.type()) || variable.type().scalarCount() > 0) {
      parameters.add(parameter);
    }
    if (ObjectValues.in(variable.type())) {
      ObjectValue value = instance.key.objects().get(index);
      state.set(variable, received(variable, List.of(), value));
      if (parameter.direction() != Direction.IN) {
        outputs.put(index, slot(variable.name(), variable.type(), variable.span()));
      }
    }
  }

  /// What a parameter holds at first: its run-time parts come as parameters.
  private ObjectValue received(Variable variable, List<Integer> path, ObjectValue shape) {
    return switch (shape) {
      case ObjectValue.Resource r -> {
        List<CheckedExpr> indices = sides.indices(variable, path, r.indices().size());
        for (int i = 0; i < indices.size(); i++) {
          CheckedExpr known = r.indices().get(i);
          if (ObjectValues.isConstant(known)) {
            assign(indices.get(i), known, prologue); // for where paths meet
            indices.set(i, known);
          } else {
            receive(indices.get(i));
          }
        }
        yield new ObjectValue.Resource(r.root(), indices);
      }
      case ObjectValue.Instance i -> {
        CheckedExpr data = sides.data(variable, path, i.type());
        receive(data);
        yield new ObjectValue.Instance(i.type(), data, received(variable, path, i.parts()));
      }
      case ObjectValue.Parts p -> {
        var parts = new ArrayList<ObjectValue>();
        for (int i = 0; i < p.list().size(); i++) {
          parts.add(received(variable, Sides.append(path, i), p.list().get(i)));
        }
        yield new ObjectValue.Parts(parts);
      }
      case ObjectValue.None n -> n;
      case ObjectValue.Unset u -> u;
      case ObjectValue.Unknown u -> u;
    };
  }

  private void receive(CheckedExpr side) {
    parameters.add(parameter(((CheckedExpr.VariableReference) side).variable(), Direction.IN));
  }

  private static Parameter parameter(Variable variable, Direction direction) {
    return new Parameter(variable, direction, Optional.empty(), Interpolation.UNDEFINED);
  }

  private CheckedStmt.Block body() {
    var list = new ArrayList<CheckedStmt>();
    prologue.forEach(e -> list.add(new CheckedStmt.Expression(e, original.span())));
    original.body().statements().forEach(s -> statements.statement(s, list));
    SourceSpan span = original.body().span();
    if (state.isLive()) {
      var effects = new ArrayList<CheckedExpr>();
      leave(ObjectValue.NONE, effects, span);
      effects.forEach(e -> list.add(new CheckedStmt.Expression(e, span)));
    }
    return new CheckedStmt.Block(list, span);
  }

  /// Control leaves the function with `value`'s objects; `effects` gets what must be done first.
  void leave(ObjectValue value, List<CheckedExpr> effects, SourceSpan span) {
    FlowState leaving = state.copy();
    leaving.set(returned, store(returned, List.of(), value, effects));
    outputs.forEach(
        (index, slot) -> {
          Variable parameter = original.parameters().get(index).variable();
          leaving.set(slot, store(slot, List.of(), state.get(parameter), effects));
        });
    exits = exits.join(leaving, sides, span);
    state = FlowState.unreached();
  }

  /// `value` as `variable` holds it at `path`; `effects` gets the assignments that make it so.
  ObjectValue store(
      Variable variable, List<Integer> path, ObjectValue value, List<CheckedExpr> effects) {
    return switch (value) {
      case ObjectValue.Resource r -> {
        var indices = new ArrayList<CheckedExpr>();
        for (int i = 0; i < r.indices().size(); i++) {
          CheckedExpr index = r.indices().get(i);
          CheckedExpr side = Sides.reference(sides.index(variable, path, i));
          assign(side, index, effects);
          indices.add(index instanceof CheckedExpr.Constant ? index : side);
        }
        yield new ObjectValue.Resource(r.root(), indices);
      }
      case ObjectValue.Instance i -> {
        CheckedExpr side = sides.data(variable, path, i.type());
        assign(side, i.data(), effects);
        yield new ObjectValue.Instance(i.type(), side, store(variable, path, i.parts(), effects));
      }
      case ObjectValue.Parts p -> {
        var parts = new ArrayList<ObjectValue>();
        for (int i = 0; i < p.list().size(); i++) {
          parts.add(store(variable, Sides.append(path, i), p.list().get(i), effects));
        }
        yield new ObjectValue.Parts(parts);
      }
      case ObjectValue.None n -> n;
      case ObjectValue.Unset u -> u;
      case ObjectValue.Unknown u -> u;
    };
  }

  private static void assign(CheckedExpr target, CheckedExpr value, List<CheckedExpr> effects) {
    if (!target.equals(value) && target.type().scalarCount() > 0) {
      effects.add(new CheckedExpr.Assign(target, value, value.span()));
    }
  }

  private void finish(CheckedStmt.Block body) {
    boolean hasValue =
        !ObjectValues.in(original.returnType()) || original.returnType().scalarCount() > 0;
    var made =
        new CheckedFunction(
            original.name(),
            hasValue ? original.returnType() : VoidType.VOID,
            parameters,
            original.returnSemantic(),
            original.span());
    made.setBody(body);
    var locals = new ArrayList<LocalVariable>();
    for (LocalVariable local : original.locals()) {
      boolean isInterface = local.variable().type() instanceof StructType s && s.isInterface();
      if (isInterface) {
        sides
            .of(local.variable())
            .forEach(v -> locals.add(new LocalVariable(v, local.declaration(), local.scope())));
      } else {
        locals.add(local);
      }
    }
    made.setLocals(locals);
    instance.function = made;
    instance.troubled = !instance.problems.isEmpty() || troubledCalls > 0;
    program.view.specialized(original, made);
  }
}
