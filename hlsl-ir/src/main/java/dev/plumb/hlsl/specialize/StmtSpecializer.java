package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// Goes through statements in the order of their execution, and makes them anew. What cannot be
/// reached is left out.
final class StmtSpecializer {
  /// A loop whose state does not settle by then has no answer.
  private static final int MAX_ROUNDS = 64;

  private final FunctionSpecializer function;
  private final Deque<Target> targets = new ArrayDeque<>();

  /// Where `break` and `continue` lead to, with the states they come with.
  private static final class Target {
    final boolean loop;
    FlowState breaks = FlowState.unreached();
    FlowState continues = FlowState.unreached();

    Target(boolean loop) {
      this.loop = loop;
    }
  }

  StmtSpecializer(FunctionSpecializer function) {
    this.function = function;
  }

  void statement(CheckedStmt stmt, List<CheckedStmt> to) {
    if (!function.state.isLive()) {
      return;
    }
    switch (stmt) {
      case CheckedStmt.Block s -> to.add(block(s));
      case CheckedStmt.Declare s -> declare(s, to);
      case CheckedStmt.Expression s ->
          evaluate(s.expression()).ifPresent(e -> to.add(new CheckedStmt.Expression(e, s.span())));
      case CheckedStmt.If s -> branch(s, to);
      case CheckedStmt.Loop s -> to.add(loopOrRounds(s));
      case CheckedStmt.Switch s -> choose(s, to);
      case CheckedStmt.Break s -> {
        Target target = targets.getFirst();
        target.breaks = join(target.breaks, function.state, s.span());
        function.state = FlowState.unreached();
        to.add(s);
      }
      case CheckedStmt.Continue s -> {
        Target target = targets.stream().filter(t -> t.loop).findFirst().orElseThrow();
        target.continues = join(target.continues, function.state, s.span());
        function.state = FlowState.unreached();
        to.add(s);
      }
      case CheckedStmt.Discard s -> to.add(s);
      case CheckedStmt.Return s -> leave(s, to);
    }
  }

  private FlowState join(FlowState a, FlowState b, SourceSpan span) {
    return a.join(b, function.sides(), span);
  }

  private CheckedStmt.Block block(CheckedStmt.Block block) {
    var list = new ArrayList<CheckedStmt>();
    block.statements().forEach(s -> statement(s, list));
    return new CheckedStmt.Block(list, block.span());
  }

  /// A statement as the body of another.
  private CheckedStmt nested(CheckedStmt stmt) {
    var list = new ArrayList<CheckedStmt>();
    statement(stmt, list);
    return list.size() == 1 ? list.getFirst() : new CheckedStmt.Block(list, stmt.span());
  }

  private CheckedExpr value(CheckedExpr expr) {
    return function.expressions().value(expr);
  }

  /// What is left of an expression whose value nobody takes.
  private Optional<CheckedExpr> evaluate(CheckedExpr expr) {
    return ObjectValues.in(expr.type())
        ? function.expressions().rewrite(expr).data()
        : Optional.of(value(expr));
  }

  private void declare(CheckedStmt.Declare s, List<CheckedStmt> to) {
    Variable variable = s.variable();
    if (!ObjectValues.in(variable.type())) {
      to.add(new CheckedStmt.Declare(variable, s.initializer().map(this::value), s.span()));
      return;
    }
    Optional<Rewritten> value = s.initializer().map(function.expressions()::rewrite);
    Optional<CheckedExpr> data = value.flatMap(Rewritten::data);
    if (variable.type().scalarCount() > 0) {
      to.add(new CheckedStmt.Declare(variable, data, s.span()));
    } else {
      data.ifPresent(e -> to.add(new CheckedStmt.Expression(e, s.span())));
    }
    var effects = new ArrayList<CheckedExpr>();
    ObjectValue objects =
        value
            .map(v -> function.store(variable, List.of(), v.objects(), effects))
            .orElse(ObjectValue.UNSET);
    effects.forEach(e -> to.add(new CheckedStmt.Expression(e, s.span())));
    function.state.set(variable, objects);
  }

  private void branch(CheckedStmt.If s, List<CheckedStmt> to) {
    CheckedExpr condition = value(s.condition());
    Optional<long[]> known = function.program().view.constant(condition);
    if (known.isPresent()) {
      if (known.get()[0] != 0) {
        to.add(nested(s.then()));
      } else {
        s.otherwise().ifPresent(o -> to.add(nested(o)));
      }
      return;
    }
    FlowState before = function.state.copy();
    CheckedStmt then = nested(s.then());
    FlowState afterThen = function.state;
    function.state = before;
    Optional<CheckedStmt> otherwise = s.otherwise().map(this::nested);
    function.state = join(afterThen, function.state, s.condition().span());
    to.add(new CheckedStmt.If(condition, then, otherwise, s.hint(), s.span()));
  }

  /// A loop, taken apart if only that tells which objects are meant.
  private CheckedStmt loopOrRounds(CheckedStmt.Loop s) {
    FlowState before = function.state.copy();
    FunctionSpecializer.Trouble trouble = function.trouble();
    CheckedStmt whole = loop(s);
    if (function.trouble().equals(trouble)) {
      return whole;
    }
    FlowState after = function.state;
    function.state = before;
    Optional<Unrolling> unrolling = Unrolling.of(s, function);
    if (unrolling.isEmpty()) {
      function.state = after;
      return whole;
    }
    function.forget(trouble);
    return rounds(s, unrolling.get());
  }

  private CheckedStmt rounds(CheckedStmt.Loop s, Unrolling unrolling) {
    Variable counter = unrolling.counter();
    var list = new ArrayList<CheckedStmt>();
    s.initial().ifPresent(i -> statement(i, list));
    for (CheckedExpr.Constant value : unrolling.rounds()) {
      list.add(count(counter, value, s));
      function.setConstant(counter, value);
      statement(s.body(), list);
      function.clearConstant(counter);
    }
    list.add(count(counter, unrolling.last(), s));
    return new CheckedStmt.Block(list, s.span());
  }

  private static CheckedStmt count(
      Variable counter, CheckedExpr.Constant value, CheckedStmt.Loop s) {
    SourceSpan span = s.step().orElseThrow().span();
    return new CheckedStmt.Expression(
        new CheckedExpr.Assign(Sides.reference(counter), value, span), span);
  }

  /// Goes round until the state at the loop's head is that of all rounds.
  private CheckedStmt loop(CheckedStmt.Loop s) {
    Optional<CheckedStmt> initial = s.initial().map(this::nested);
    FlowState head = function.state.copy();
    FunctionSpecializer.Trouble trouble = function.trouble();
    for (int round = 0; ; round++) {
      function.state = head.copy();
      var target = new Target(true);
      targets.push(target);
      CheckedStmt.Loop made = round(s, initial, target);
      targets.pop();
      FlowState next = join(head, function.state, s.span());
      if (next.sameAs(head) || round == MAX_ROUNDS) {
        function.state = target.breaks;
        return made;
      }
      head = next;
      function.forget(trouble);
    }
  }

  /// One time through a loop; afterwards the state is that of the way back, and `breaks` has all
  /// ways out.
  private CheckedStmt.Loop round(CheckedStmt.Loop s, Optional<CheckedStmt> initial, Target target) {
    Optional<CheckedExpr> condition = Optional.empty();
    if (!s.testAfter()) {
      condition = condition(s, target);
    }
    CheckedStmt body = nested(s.body());
    function.state = join(function.state, target.continues, s.span());
    Optional<CheckedExpr> step = Optional.empty();
    if (function.state.isLive()) {
      step = s.step().flatMap(this::evaluate);
      if (s.testAfter()) {
        condition = condition(s, target);
      }
    }
    return new CheckedStmt.Loop(initial, condition, step, body, s.testAfter(), s.hint(), s.span());
  }

  private Optional<CheckedExpr> condition(CheckedStmt.Loop s, Target target) {
    Optional<CheckedExpr> condition = s.condition().map(this::value);
    if (condition.isPresent()) {
      Optional<long[]> known = function.program().view.constant(condition.get());
      if (known.isEmpty() || known.get()[0] == 0) {
        target.breaks = join(target.breaks, function.state, condition.get().span());
      }
    }
    return condition;
  }

  private void choose(CheckedStmt.Switch s, List<CheckedStmt> to) {
    CheckedExpr selector = value(s.selector());
    Optional<long[]> known = function.program().view.constant(selector);
    List<CheckedStmt.Case> cases = known.map(bits -> chosen(s.cases(), bits[0])).orElse(s.cases());
    boolean complete = known.isPresent() && !cases.isEmpty();
    FlowState before = function.state;
    var target = new Target(false);
    targets.push(target);
    var made = new ArrayList<CheckedStmt.Case>();
    for (CheckedStmt.Case c : cases) {
      function.state = before.copy();
      var body = new ArrayList<CheckedStmt>();
      c.body().forEach(b -> statement(b, body));
      target.breaks = join(target.breaks, function.state, c.span());
      made.add(new CheckedStmt.Case(c.values(), c.isDefault(), body, c.span()));
      complete |= c.isDefault();
    }
    targets.pop();
    function.state = complete ? target.breaks : join(target.breaks, before, s.span());
    to.add(new CheckedStmt.Switch(selector, made, s.span()));
  }

  private static List<CheckedStmt.Case> chosen(List<CheckedStmt.Case> cases, long selector) {
    for (CheckedStmt.Case c : cases) {
      if (c.values().stream().anyMatch(v -> v.intValue() == (int) selector)) {
        return List.of(c);
      }
    }
    return cases.stream().filter(CheckedStmt.Case::isDefault).toList();
  }

  private void leave(CheckedStmt.Return s, List<CheckedStmt> to) {
    var effects = new ArrayList<CheckedExpr>();
    if (s.value().isEmpty() || !ObjectValues.in(s.value().get().type())) {
      Optional<CheckedExpr> value = s.value().map(this::value);
      function.leave(ObjectValue.NONE, effects, s.span());
      finish(value, effects, s, to);
      return;
    }
    Rewritten value = function.expressions().rewrite(s.value().get());
    boolean hasData = s.value().get().type().scalarCount() > 0;
    if (!hasData) {
      value.data().ifPresent(e -> to.add(new CheckedStmt.Expression(e, s.span())));
    }
    function.leave(value.objects(), effects, s.span());
    finish(hasData ? value.data() : Optional.empty(), effects, s, to);
  }

  /// The value is computed before the effects, which must not change it.
  private void finish(
      Optional<CheckedExpr> value,
      List<CheckedExpr> effects,
      CheckedStmt.Return s,
      List<CheckedStmt> to) {
    Optional<CheckedExpr> result = value;
    if (value.isPresent() && !effects.isEmpty()) {
      Variable kept = ExprSpecializer.local("result", value.get().type(), s.span());
      to.add(new CheckedStmt.Declare(kept, value, s.span()));
      result = Optional.of(Sides.reference(kept));
    }
    effects.forEach(e -> to.add(new CheckedStmt.Expression(e, s.span())));
    to.add(new CheckedStmt.Return(result, s.span()));
  }
}
