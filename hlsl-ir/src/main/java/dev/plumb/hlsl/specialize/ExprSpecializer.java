package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Subexpressions;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Takes expressions apart into data and objects.
final class ExprSpecializer {
  private final FunctionSpecializer function;
  private final CallSpecializer calls;

  ExprSpecializer(FunctionSpecializer function) {
    this.function = function;
    this.calls = new CallSpecializer(function, this);
  }

  static Variable local(String name, Type type, SourceSpan span) {
    return new Variable(name, type, Variable.Storage.LOCAL, false, false, span);
  }

  /// An expression without objects in its value.
  CheckedExpr value(CheckedExpr expr) {
    return switch (expr) {
      case CheckedExpr.VariableReference e ->
          function.constant(e.variable()).<CheckedExpr>map(c -> c).orElse(e);
      case CheckedExpr.Field e when ObjectValues.in(e.base().type()) ->
          new CheckedExpr.Field(
              rewrite(e.base()).data().orElseThrow(), e.field(), e.type(), e.span());
      case CheckedExpr.Index e when ObjectValues.in(e.base().type()) ->
          new CheckedExpr.Index(
              rewrite(e.base()).data().orElseThrow(), value(e.index()), e.type(), e.span());
      case CheckedExpr.Convert e when ObjectValues.in(e.operand().type()) ->
          new CheckedExpr.Convert(
              rewrite(e.operand()).data().orElseThrow(), e.type(), e.implicit(), e.span());
      case CheckedExpr.Sequence e when ObjectValues.in(e.left().type()) -> {
        Rewritten left = rewrite(e.left());
        CheckedExpr right = value(e.right());
        yield left.data().<CheckedExpr>map(l -> after(l, right)).orElse(right);
      }
      case CheckedExpr.Call e -> calls.call(e).data().orElseThrow();
      case CheckedExpr.MethodCall e -> withArguments(e);
      case CheckedExpr.IntrinsicCall e -> withArguments(e);
      case CheckedExpr.Assign e -> withPlace(e);
      case CheckedExpr.CompoundAssign e -> withPlace(e);
      case CheckedExpr.Increment e -> withPlace(e);
      case CheckedExpr.Constant _,
          CheckedExpr.Field _,
          CheckedExpr.BitField _,
          CheckedExpr.Index _,
          CheckedExpr.Swizzle _,
          CheckedExpr.MatrixSwizzle _,
          CheckedExpr.Unary _,
          CheckedExpr.Binary _,
          CheckedExpr.Conditional _,
          CheckedExpr.Sequence _,
          CheckedExpr.Convert _,
          CheckedExpr.Construct _ ->
          Subexpressions.map(expr, this::value);
    };
  }

  /// An argument of a method or of a function that is not made anew: its object by name. `before`
  /// gets what must be computed first.
  CheckedExpr argument(CheckedExpr expr, List<CheckedExpr> before) {
    if (!ObjectValues.in(expr.type())) {
      return place(expr, before);
    }
    Rewritten object = rewrite(expr);
    object.data().ifPresent(before::add);
    return object(object.objects(), expr);
  }

  /// An expression that may be written: still a place afterwards. `before` gets what must be
  /// computed to tell the resource that it lies in.
  CheckedExpr place(CheckedExpr expr, List<CheckedExpr> before) {
    boolean isPart =
        expr instanceof CheckedExpr.Field
            || expr instanceof CheckedExpr.Swizzle
            || expr instanceof CheckedExpr.MatrixSwizzle
            || expr instanceof CheckedExpr.Index;
    CheckedExpr base = isPart ? Subexpressions.of(expr).getFirst() : expr;
    if (isPart && !ObjectValues.in(base.type())) {
      return Subexpressions.map(expr, e -> place(e, before), this::value);
    }
    return expr instanceof CheckedExpr.MethodCall
        ? Subexpressions.map(expr, a -> argument(a, before))
        : value(expr);
  }

  /// An assignment or increment.
  private CheckedExpr withPlace(CheckedExpr expr) {
    var before = new ArrayList<CheckedExpr>();
    CheckedExpr made = Subexpressions.map(expr, e -> place(e, before), this::value);
    return after(before, made);
  }

  /// A call of a method or intrinsic with its objects by name.
  private CheckedExpr withArguments(CheckedExpr call) {
    var before = new ArrayList<CheckedExpr>();
    CheckedExpr made = Subexpressions.map(call, a -> argument(a, before));
    return after(before, made);
  }

  static CheckedExpr after(List<CheckedExpr> first, CheckedExpr then) {
    CheckedExpr all = then;
    for (CheckedExpr expr : first.reversed()) {
      all = after(expr, all);
    }
    return all;
  }

  static CheckedExpr after(CheckedExpr first, CheckedExpr then) {
    return new CheckedExpr.Sequence(first, then, then.span());
  }

  /// The global object, or element of one, that must be meant here.
  private CheckedExpr object(ObjectValue value, CheckedExpr expr) {
    if (value instanceof ObjectValue.Resource resource) {
      CheckedExpr object = new CheckedExpr.VariableReference(resource.root(), expr.span());
      for (CheckedExpr index : resource.indices()) {
        Type element = ((ArrayType) object.type()).element();
        object = new CheckedExpr.Index(object, index, element, expr.span());
      }
      return object.type().equals(expr.type())
          ? object
          : new CheckedExpr.Convert(object, expr.type(), true, expr.span());
    }
    refuse(value, expr);
    return new CheckedExpr.VariableReference(
        new Variable("?", expr.type(), Variable.Storage.OBJECT, true, false, expr.span()),
        expr.span());
  }

  /// Says that `expr` must be known and is not.
  void refuse(ObjectValue value, CheckedExpr expr) {
    String type = "'" + expr.type().spelling() + "'";
    DiagnosticCode code = DiagnosticCode.RESOURCE_NOT_LITERAL;
    if (expr.type() instanceof ObjectType object
        && object.kind().category() == ObjectKind.Category.SAMPLER) {
      code = DiagnosticCode.SAMPLER_NOT_LITERAL;
    } else if (expr.type() instanceof StructType) {
      code = DiagnosticCode.INTERFACE_UNSUPPORTED;
    }
    if (value instanceof ObjectValue.Unknown unknown) {
      function.problem(
          code,
          expr.span(),
          "which " + type + " this is must be resolvable at compile time: " + unknown.why(),
          new Label(unknown.span(), "here"));
    } else {
      function.problem(
          code,
          expr.span(),
          "which " + type + " this is must be resolvable at compile time: none has been assigned");
    }
  }

  /// An expression with objects in its value.
  Rewritten rewrite(CheckedExpr expr) {
    if (!ObjectValues.in(expr.type())) {
      return Rewritten.data(value(expr));
    }
    return switch (expr) {
      case CheckedExpr.VariableReference e -> reference(e);
      case CheckedExpr.Field e -> field(e);
      case CheckedExpr.Index e -> index(e);
      case CheckedExpr.Conditional e -> conditional(e);
      case CheckedExpr.Assign e -> assign(e);
      case CheckedExpr.Convert e -> convert(e);
      case CheckedExpr.Construct e -> construct(e);
      case CheckedExpr.Call e -> calls.call(e);
      case CheckedExpr.Sequence e -> {
        Optional<CheckedExpr> left = rewrite(e.left()).data();
        Rewritten right = rewrite(e.right());
        yield new Rewritten(both(left, right.data()), right.objects());
      }
      case CheckedExpr.Constant _,
          CheckedExpr.BitField _,
          CheckedExpr.Swizzle _,
          CheckedExpr.MatrixSwizzle _,
          CheckedExpr.Unary _,
          CheckedExpr.Increment _,
          CheckedExpr.Binary _,
          CheckedExpr.CompoundAssign _,
          CheckedExpr.IntrinsicCall _,
          CheckedExpr.MethodCall _ ->
          throw new AssertionError("no object: " + expr.span().text());
    };
  }

  /// One after the other, as far as they are there.
  static Optional<CheckedExpr> both(Optional<CheckedExpr> first, Optional<CheckedExpr> then) {
    return first.isPresent() && then.isPresent()
        ? Optional.of(after(first.get(), then.get()))
        : first.or(() -> then);
  }

  private Rewritten reference(CheckedExpr.VariableReference e) {
    Variable variable = e.variable();
    Optional<CheckedExpr> data = e.type().scalarCount() > 0 ? Optional.of(e) : Optional.empty();
    return switch (variable.storage()) {
      case OBJECT -> Rewritten.objects(new ObjectValue.Resource(variable, List.of()));
      case CONSTANT_BUFFER, GROUPSHARED, CONSTANT_TABLE ->
          new Rewritten(data, function.program().globals.getOrDefault(variable, ObjectValue.UNSET));
      case LOCAL, PARAMETER, STATIC -> new Rewritten(data, function.state.get(variable));
    };
  }

  private Rewritten field(CheckedExpr.Field e) {
    Rewritten base = rewrite(e.base());
    ObjectValue objects = ObjectValues.parts(base.objects(), e.base().type()).get(e.field());
    Optional<CheckedExpr> data =
        e.type().scalarCount() == 0
            ? effects(base)
            : base.data().map(b -> new CheckedExpr.Field(b, e.field(), e.type(), e.span()));
    return new Rewritten(data, objects);
  }

  /// What of a value that nobody takes must be computed all the same.
  private static Optional<CheckedExpr> effects(Rewritten value) {
    return value.data().filter(d -> !isPlace(d));
  }

  private static boolean isPlace(CheckedExpr expr) {
    return expr instanceof CheckedExpr.VariableReference
        || (expr instanceof CheckedExpr.Field f && isPlace(f.base()))
        || (expr instanceof CheckedExpr.Index i && isPlace(i.base()));
  }

  private Rewritten index(CheckedExpr.Index e) {
    Rewritten base = rewrite(e.base());
    CheckedExpr index = value(e.index());
    var array = (ArrayType) e.base().type();
    Optional<CheckedExpr> data =
        e.type().scalarCount() == 0
            ? effects(base)
            : base.data().map(b -> new CheckedExpr.Index(b, index, e.type(), e.span()));
    Optional<Integer> place = constantIndex(index, array);
    ObjectValue objects = ObjectValues.anyElement(base.objects(), array, index);
    if (place.isPresent() && !(base.objects() instanceof ObjectValue.Resource)) {
      objects = ObjectValues.parts(base.objects(), array).get(place.get());
    }
    return new Rewritten(data, objects);
  }

  private Optional<Integer> constantIndex(CheckedExpr index, ArrayType array) {
    return function
        .program()
        .view
        .constant(index)
        .map(bits -> (int) bits[0])
        .filter(i -> i >= 0 && i < array.length());
  }

  private Rewritten conditional(CheckedExpr.Conditional e) {
    CheckedExpr condition = value(e.condition());
    Optional<long[]> known = function.program().view.constant(condition);
    if (known.isPresent()) {
      return rewrite(known.get()[0] != 0 ? e.then() : e.otherwise());
    }
    Variable kept = local("condition", condition.type(), condition.span());
    CheckedExpr choice = Sides.reference(kept);
    Rewritten then = rewrite(e.then());
    Rewritten otherwise = rewrite(e.otherwise());
    CheckedExpr keep = new CheckedExpr.Assign(choice, condition, condition.span());
    Optional<CheckedExpr> data =
        e.type().scalarCount() == 0
            ? both(then.data(), otherwise.data())
            : Optional.of(
                new CheckedExpr.Conditional(
                    choice,
                    then.data().orElseThrow(),
                    otherwise.data().orElseThrow(),
                    e.shortCircuit(),
                    e.type(),
                    e.span()));
    ObjectValue objects = choose(choice, then.objects(), otherwise.objects(), e.type(), e.span());
    return new Rewritten(both(Optional.of(keep), data), objects);
  }

  /// One of two values: of elements of one array the index is chosen.
  private static ObjectValue choose(
      CheckedExpr choice, ObjectValue a, ObjectValue b, Type type, SourceSpan span) {
    if (a.equals(b)) {
      return a;
    }
    if (a instanceof ObjectValue.Resource x
        && b instanceof ObjectValue.Resource y
        && x.root() == y.root()
        && x.indices().size() == y.indices().size()) {
      var indices = new ArrayList<CheckedExpr>();
      for (int i = 0; i < x.indices().size(); i++) {
        CheckedExpr then = x.indices().get(i);
        CheckedExpr otherwise = y.indices().get(i);
        indices.add(
            new CheckedExpr.Conditional(choice, then, otherwise, false, ScalarType.UINT, span));
      }
      return new ObjectValue.Resource(x.root(), indices);
    }
    List<Type> types = ObjectValues.partTypes(type);
    if (types.isEmpty()) {
      return new ObjectValue.Unknown("it is chosen by a condition that is not constant", span);
    }
    List<ObjectValue> left = ObjectValues.parts(a, type);
    List<ObjectValue> right = ObjectValues.parts(b, type);
    var parts = new ArrayList<ObjectValue>();
    for (int i = 0; i < types.size(); i++) {
      parts.add(choose(choice, left.get(i), right.get(i), types.get(i), span));
    }
    return new ObjectValue.Parts(parts);
  }

  private Rewritten convert(CheckedExpr.Convert e) {
    Type from = e.operand().type();
    if (!ObjectValues.in(from)) {
      CheckedExpr operand = value(e.operand());
      if (e.type() instanceof StructType s && s.isInterface()) {
        return Rewritten.objects(
            new ObjectValue.Instance((StructType) from, operand, ObjectValue.NONE));
      }
      boolean hasData = e.type().scalarCount() > 0;
      CheckedExpr data =
          hasData ? new CheckedExpr.Convert(operand, e.type(), e.implicit(), e.span()) : operand;
      return new Rewritten(Optional.of(data), ObjectValue.UNSET);
    }
    Rewritten operand = rewrite(e.operand());
    if (e.type() instanceof StructType to && to.isInterface()) {
      boolean isInstance = from instanceof StructType s && !s.isInterface();
      CheckedExpr none = new CheckedExpr.Construct(from, List.of(), e.span());
      return isInstance
          ? Rewritten.objects(
              new ObjectValue.Instance(
                  (StructType) from, operand.data().orElse(none), operand.objects()))
          : operand;
    }
    Optional<CheckedExpr> data =
        e.type().scalarCount() == 0
            ? effects(operand)
            : operand.data().map(d -> new CheckedExpr.Convert(d, e.type(), e.implicit(), e.span()));
    return new Rewritten(data, fit(operand.objects(), from, e.type()));
  }

  /// A value of one type as another of the same objects, or of less: a struct as its base.
  static ObjectValue fit(ObjectValue value, Type from, Type to) {
    if (from.equals(to) || !(value instanceof ObjectValue.Parts)) {
      return value;
    }
    var leaves = new ArrayList<ObjectValue>();
    ObjectValues.flatten(value, from, leaves);
    return ObjectValues.build(to, leaves);
  }

  private Rewritten construct(CheckedExpr.Construct e) {
    var data = new ArrayList<CheckedExpr>();
    var leaves = new ArrayList<ObjectValue>();
    Optional<CheckedExpr> before = Optional.empty();
    for (CheckedExpr argument : e.arguments()) {
      Rewritten value = rewrite(argument);
      if (argument.type().scalarCount() > 0) {
        data.add(value.data().orElseThrow());
      } else {
        before = both(before, value.data());
      }
      ObjectValues.flatten(value.objects(), argument.type(), leaves);
    }
    Optional<CheckedExpr> made =
        e.type().scalarCount() == 0
            ? Optional.empty()
            : Optional.of(new CheckedExpr.Construct(e.type(), data, e.span()));
    return new Rewritten(both(before, made), ObjectValues.build(e.type(), leaves));
  }

  private Rewritten assign(CheckedExpr.Assign e) {
    Rewritten value = rewrite(e.value());
    Optional<CheckedExpr> target = Optional.empty();
    Optional<CheckedExpr> data = value.data();
    if (e.type().scalarCount() > 0) {
      target = rewrite(e.target()).data();
      data =
          Optional.of(
              new CheckedExpr.Assign(target.orElseThrow(), value.data().orElseThrow(), e.span()));
    }
    var effects = new ArrayList<CheckedExpr>();
    ObjectValue objects = write(e.target(), value.objects(), effects);
    for (CheckedExpr effect : effects) {
      data = both(data, Optional.of(effect));
    }
    return new Rewritten(effects.isEmpty() ? data : both(data, target), objects);
  }

  /// A place that objects can be assigned to.
  private record Target(Variable variable, List<Integer> path) {
    Target part(int index) {
      return new Target(variable, Sides.append(path, index));
    }
  }

  /// Puts objects where `target` is. `effects` gets what must be assigned at run time for it.
  ObjectValue write(CheckedExpr target, ObjectValue value, List<CheckedExpr> effects) {
    Optional<Target> place = target(target);
    if (place.isEmpty()) {
      function.problem(
          DiagnosticCode.RESOURCE_NOT_LITERAL,
          target.span(),
          "an object can only be assigned to a variable, or to a part of one that is known at"
              + " compile time");
      return value;
    }
    Variable variable = place.get().variable();
    if (isGlobal(variable)) {
      return value; // an `inout` parameter that the analysis let through
    }
    ObjectValue stored = function.store(variable, place.get().path(), value, effects);
    ObjectValue whole =
        ObjectValues.with(
            function.state.get(variable), variable.type(), place.get().path(), stored);
    function.state.set(variable, whole);
    return stored;
  }

  private static boolean isGlobal(Variable variable) {
    return switch (variable.storage()) {
      case OBJECT, CONSTANT_BUFFER, CONSTANT_TABLE, GROUPSHARED -> true;
      case LOCAL, PARAMETER, STATIC -> false;
    };
  }

  private Optional<Target> target(CheckedExpr expr) {
    if (expr instanceof CheckedExpr.VariableReference e) {
      return Optional.of(new Target(e.variable(), List.of()));
    }
    if (expr instanceof CheckedExpr.Field e) {
      return target(e.base()).map(t -> t.part(e.field()));
    }
    if (expr instanceof CheckedExpr.Index e && e.base().type() instanceof ArrayType array) {
      return constantIndex(value(e.index()), array)
          .flatMap(i -> target(e.base()).map(t -> t.part(i)));
    }
    return Optional.empty();
  }
}
