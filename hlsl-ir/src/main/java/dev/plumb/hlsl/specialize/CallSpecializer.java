package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.CheckedFunction.Parameter;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Calls of instances in place of the functions themselves.
final class CallSpecializer {
  private final FunctionSpecializer function;
  private final ExprSpecializer expressions;

  CallSpecializer(FunctionSpecializer function, ExprSpecializer expressions) {
    this.function = function;
    this.expressions = expressions;
  }

  /// A call on its way: what is passed, and what is done before and after.
  private static final class Passing {
    final List<CheckedExpr> arguments = new ArrayList<>();
    final List<ObjectValue> shapes = new ArrayList<>();
    final List<Optional<CheckedExpr.Constant>> constants = new ArrayList<>();
    final Map<Integer, CheckedExpr> targets = new TreeMap<>(); // of objects that come back
    Optional<CheckedExpr> before = Optional.empty();
  }

  Rewritten call(CheckedExpr.Call e) {
    CheckedFunction callee = e.function();
    var passing = new Passing();
    int first = 0;
    if (isOfInterface(callee)) {
      Optional<CheckedFunction> method = resolve(e, passing);
      if (method.isEmpty()) {
        return failed(e);
      }
      callee = method.get();
      first = 1;
    }
    boolean needs = function.program().needs(callee);
    var before = new ArrayList<CheckedExpr>();
    for (int i = first; i < e.arguments().size(); i++) {
      if (needs) {
        pass(callee.parameters().get(i), i, e.arguments().get(i), passing);
      } else {
        passing.arguments.add(expressions.argument(e.arguments().get(i), before));
      }
    }
    if (!needs) {
      CheckedExpr call = new CheckedExpr.Call(callee, passing.arguments, e.span());
      CheckedExpr all = ExprSpecializer.after(before, call);
      return new Rewritten(
          ExprSpecializer.both(passing.before, Optional.of(all)), ObjectValue.NONE);
    }
    return callInstance(e, callee, passing);
  }

  private static boolean isOfInterface(CheckedFunction callee) {
    return !callee.parameters().isEmpty()
        && callee.parameters().getFirst().variable().type() instanceof StructType s
        && s.isInterface()
        && callee.parameters().getFirst().variable().name().equals("this");
  }

  /// Finds the method that an interface's method means here, and passes the object it is called on.
  private Optional<CheckedFunction> resolve(CheckedExpr.Call e, Passing passing) {
    CheckedExpr object = e.arguments().getFirst();
    Rewritten self = expressions.rewrite(object);
    passing.before = self.data();
    if (!(self.objects() instanceof ObjectValue.Instance instance)) {
      expressions.refuse(self.objects(), object);
      return Optional.empty();
    }
    Optional<CheckedFunction> method =
        function.program().view.implementation(e.function(), instance.type(), e.span());
    method.ifPresent(m -> passSelf(m.parameters().getFirst(), instance, e.span(), passing));
    return method;
  }

  private void passSelf(
      Parameter parameter, ObjectValue.Instance instance, SourceSpan span, Passing passing) {
    CheckedExpr data = instance.data();
    Type type = parameter.variable().type();
    if (parameter.direction() != Direction.IN && !isVariable(data)) {
      CheckedExpr copy =
          Sides.reference(ExprSpecializer.local("this", data.type(), span)); // changes are lost
      CheckedExpr assign = new CheckedExpr.Assign(copy, data, span);
      passing.before = ExprSpecializer.both(passing.before, Optional.of(assign));
      data = copy;
    } else if (parameter.direction() == Direction.IN && !data.type().equals(type)) {
      data = new CheckedExpr.Convert(data, type, true, span);
    }
    ObjectValue objects = ExprSpecializer.fit(instance.parts(), instance.type(), type);
    passing.shapes.add(ObjectValues.shape(objects));
    passing.constants.add(Optional.empty());
    if (!ObjectValues.in(type) || type.scalarCount() > 0) {
      passing.arguments.add(data);
    }
    ObjectValues.passed(objects, passing.arguments);
  }

  private static boolean isVariable(CheckedExpr data) {
    return data instanceof CheckedExpr.VariableReference v
        && switch (v.variable().storage()) {
          case LOCAL, PARAMETER, STATIC -> true;
          case CONSTANT_TABLE, GROUPSHARED, CONSTANT_BUFFER, OBJECT -> false;
        };
  }

  private void pass(Parameter parameter, int index, CheckedExpr argument, Passing passing) {
    Type type = parameter.variable().type();
    if (!ObjectValues.in(type) && !ObjectValues.in(argument.type())) {
      var before = new ArrayList<CheckedExpr>();
      CheckedExpr value =
          parameter.direction() == Direction.IN
              ? expressions.value(argument)
              : expressions.place(argument, before);
      for (CheckedExpr effect : before) {
        passing.before = ExprSpecializer.both(passing.before, Optional.of(effect));
      }
      passing.arguments.add(value);
      passing.shapes.add(ObjectValue.NONE);
      passing.constants.add(constant(parameter, value));
      return;
    }
    Rewritten value = expressions.rewrite(argument);
    ObjectValue objects =
        parameter.direction() == Direction.OUT
            ? ObjectValues.unset(type)
            : ExprSpecializer.fit(value.objects(), argument.type(), type);
    objects = ObjectValues.in(type) ? objects : ObjectValue.NONE;
    if (!ObjectValues.in(type) || type.scalarCount() > 0) {
      passing.arguments.add(value.data().orElseThrow());
    } else {
      passing.before = ExprSpecializer.both(passing.before, value.data());
    }
    passing.shapes.add(ObjectValues.shape(objects));
    passing.constants.add(Optional.empty());
    ObjectValues.passed(objects, passing.arguments);
    if (parameter.direction() != Direction.IN && ObjectValues.in(type)) {
      passing.targets.put(index, argument);
    }
  }

  private Optional<CheckedExpr.Constant> constant(Parameter parameter, CheckedExpr value) {
    if (parameter.direction() != Direction.IN) {
      return Optional.empty();
    }
    return function
        .program()
        .view
        .constant(value)
        .map(
            bits -> {
              var list = new ArrayList<Long>();
              for (long b : bits) {
                list.add(b);
              }
              return new CheckedExpr.Constant(value.type(), list, SourceSpan.NONE);
            });
  }

  private Rewritten callInstance(CheckedExpr.Call e, CheckedFunction callee, Passing passing) {
    Instance instance = instance(callee, passing);
    if (instance.function == null) {
      function.problem(
          DiagnosticCode.UNSUPPORTED_EXPRESSION,
          e.span(),
          "'" + callee.name() + "': recursive functions are not allowed");
      return failed(e);
    }
    function.called(instance);
    Map<Variable, CheckedExpr> results = new HashMap<>();
    for (Variable result : instance.results) {
      Variable own = ExprSpecializer.local(result.name(), result.type(), e.span());
      results.put(result, Sides.reference(own));
      passing.arguments.add(Sides.reference(own));
    }
    function.state.setAll(instance.statics);
    var after = new ArrayList<CheckedExpr>();
    passing.targets.forEach(
        (index, target) -> giveBack(instance, index, callee, target, results, after));
    CheckedExpr call = new CheckedExpr.Call(instance.function, passing.arguments, e.span());
    Optional<CheckedExpr> data =
        ExprSpecializer.both(passing.before, Optional.of(withEffects(call, after)));
    return new Rewritten(data, inCaller(instance.returned, results));
  }

  private Instance instance(CheckedFunction callee, Passing passing) {
    boolean decides = ObjectValues.in(callee.returnType()) || !passing.targets.isEmpty();
    Instance general = instance(callee, passing, decides);
    if (!general.troubled || decides) {
      return general;
    }
    Instance special = instance(callee, passing, true); // constants may tell what is meant
    return special.troubled ? general : special;
  }

  /// The instance for what is passed: for all calls with these objects, or only for calls with
  /// these constants as well.
  private Instance instance(CheckedFunction callee, Passing passing, boolean constants) {
    var known =
        constants
            ? WrittenVariables.keep(callee, passing.constants)
            : List.<Optional<CheckedExpr.Constant>>of();
    // the run-time parts of statics lie in statics as well: nothing of them is passed
    var key = new Instance.Key(callee, passing.shapes, known, function.state.statics());
    return function.program().instance(key);
  }

  private void giveBack(
      Instance instance,
      int index,
      CheckedFunction callee,
      CheckedExpr target,
      Map<Variable, CheckedExpr> results,
      List<CheckedExpr> after) {
    ObjectValue value = inCaller(instance.outputs.get(index), results);
    Type type = callee.parameters().get(index).variable().type();
    if (target.type().equals(type) || !(target.type() instanceof StructType struct)) {
      expressions.write(target, value, after);
      return;
    }
    List<ObjectValue> parts = ObjectValues.parts(value, type); // the base in a derived struct
    for (int i = 0; i < parts.size(); i++) {
      Type field = struct.fields().get(i).type();
      if (ObjectValues.in(field)) {
        expressions.write(
            new CheckedExpr.Field(target, i, field, target.span()), parts.get(i), after);
      }
    }
  }

  /// The call and what follows it, with the call's value.
  private static CheckedExpr withEffects(CheckedExpr call, List<CheckedExpr> after) {
    if (after.isEmpty()) {
      return call;
    }
    boolean hasValue = call.type().scalarCount() > 0;
    CheckedExpr kept = Sides.reference(ExprSpecializer.local("result", call.type(), call.span()));
    CheckedExpr all = hasValue ? new CheckedExpr.Assign(kept, call, call.span()) : call;
    for (CheckedExpr effect : after) {
      all = ExprSpecializer.after(all, effect);
    }
    return hasValue ? ExprSpecializer.after(all, kept) : all;
  }

  /// What an instance gives back, in terms of the caller's variables.
  private static ObjectValue inCaller(ObjectValue value, Map<Variable, CheckedExpr> results) {
    return switch (value) {
      case ObjectValue.Resource r ->
          new ObjectValue.Resource(
              r.root(), r.indices().stream().map(i -> inCaller(i, results)).toList());
      case ObjectValue.Instance i ->
          new ObjectValue.Instance(
              i.type(), inCaller(i.data(), results), inCaller(i.parts(), results));
      case ObjectValue.Parts p ->
          new ObjectValue.Parts(p.list().stream().map(v -> inCaller(v, results)).toList());
      case ObjectValue.None n -> n;
      case ObjectValue.Unset u -> u;
      case ObjectValue.Unknown u -> u;
    };
  }

  private static CheckedExpr inCaller(CheckedExpr expr, Map<Variable, CheckedExpr> results) {
    return expr instanceof CheckedExpr.VariableReference v
        ? results.getOrDefault(v.variable(), expr)
        : expr;
  }

  /// Something of the right type after an error.
  private static Rewritten failed(CheckedExpr.Call e) {
    CheckedExpr zero = new CheckedExpr.Constant(ScalarType.FLOAT, List.of(0L), e.span());
    CheckedExpr data =
        e.type().scalarCount() == 0
            ? zero
            : new CheckedExpr.Convert(zero, e.type(), false, e.span());
    return new Rewritten(Optional.of(data), ObjectValues.unset(e.type()));
  }
}
