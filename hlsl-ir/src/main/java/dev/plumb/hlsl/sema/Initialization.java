package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Subexpressions;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature;
import dev.plumb.hlsl.intrinsic.IntrinsicTable;
import dev.plumb.hlsl.sema.InitializedScalars.Part;
import dev.plumb.hlsl.sema.InitializedScalars.State;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/// Finds reads of locals that nothing has written before, on any way or on some, and `out`
/// parameters that stay without a value.
///
/// What no way writes is wrong for sure. What only some ways write is told as a possibility; there
/// a loop whose first test holds by its text runs at least once, and an element that an index picks
/// at run time is any.
final class Initialization {
  private final ProgramContext program;
  private final CheckedFunction function;
  private final InitializedScalars scalars;
  private final Set<Variable> reported = new HashSet<>();
  private boolean silent; // the first of two walks through a loop only gathers writes

  /// The ways out of the loops and switches around, the innermost first.
  private final Deque<Exits> around = new ArrayDeque<>();

  /// What each way out of the function has written of the `out` parameters.
  private final List<State> ends = new ArrayList<>();

  /// @param loop whether `continue` means it
  private record Exits(boolean loop, List<State> breaks, List<State> continues) {
    Exits(boolean loop) {
      this(loop, new ArrayList<>(), new ArrayList<>());
    }
  }

  private Initialization(ProgramContext program, CheckedFunction function) {
    this.program = program;
    this.function = function;
    this.scalars = new InitializedScalars(program.constants);
  }

  static void check(ProgramContext program, CheckedFunction function) {
    var walk = new Initialization(program, function);
    for (CheckedFunction.Parameter parameter : function.parameters()) {
      if (parameter.direction() == Direction.OUT) {
        walk.scalars.declare(parameter.variable());
      }
    }
    walk.statement(function.body());
    walk.ends.add(walk.scalars.state());
    for (CheckedFunction.Parameter parameter : function.parameters()) {
      if (parameter.direction() == Direction.OUT && parameter.variable().type().scalarCount() > 0) {
        walk.checkOut(parameter.variable());
      }
    }
  }

  // Output parameters

  /// An output of a shader that is not complete is a warning, as in fxc; so is one of a function
  /// for shader models that dxc compiles.
  private void checkOut(Variable parameter) {
    Part whole = scalars.whole(parameter);
    scalars.set(ends.getFirst());
    ends.forEach(scalars::join);
    if (scalars.isDead()) {
      return; // control never comes to an end
    }
    String name = "'" + function.name() + "': output parameter '" + parameter.name() + "'";
    int never = scalars.neverWritten(whole);
    int sometimes = scalars.notAlwaysWritten(whole);
    if (never >= 0) {
      String message =
          scalars.isAnyWritten(whole)
              ? name
                  + " is not completely initialized: '"
                  + InitializedScalars.name(parameter, never)
                  + "' is never assigned"
              : name + " is never assigned";
      boolean entry = function.name().equals(program.options.entryPoint());
      if (entry || program.options.model().major() >= 6) {
        program.warn(DiagnosticCode.OUTPUT_NOT_FULLY_INITIALIZED, parameter.span(), message);
      } else {
        program
            .diagnostics()
            .error(DiagnosticCode.OUTPUT_NEVER_ASSIGNED, parameter.span(), message);
      }
    } else if (sometimes >= 0) {
      program.warn(
          DiagnosticCode.OUTPUT_NOT_FULLY_INITIALIZED,
          parameter.span(),
          name
              + " is not always initialized: '"
              + InitializedScalars.name(parameter, sometimes)
              + "' is assigned on some paths alone");
    }
  }

  // Statements

  private void statement(CheckedStmt statement) {
    switch (statement) {
      case CheckedStmt.Block b -> b.statements().forEach(this::statement);
      case CheckedStmt.Declare d -> declare(d);
      case CheckedStmt.Expression e -> read(e.expression());
      case CheckedStmt.If i -> branch(i);
      case CheckedStmt.Loop l -> loop(l);
      case CheckedStmt.Switch s -> choose(s);
      case CheckedStmt.Return r -> {
        r.value().ifPresent(this::read);
        ends.add(scalars.state());
        scalars.end();
      }
      case CheckedStmt.Break _ -> {
        around.getFirst().breaks.add(scalars.state());
        scalars.end();
      }
      case CheckedStmt.Continue _ -> {
        around.stream()
            .filter(Exits::loop)
            .findFirst()
            .ifPresent(e -> e.continues.add(scalars.state()));
        scalars.end();
      }
      case CheckedStmt.Discard _ -> {} // the lane goes on as a helper
    }
  }

  private void declare(CheckedStmt.Declare d) {
    if (d.initializer().isPresent()) {
      read(d.initializer().get());
    } else if (d.variable().type().scalarCount() > 0) {
      scalars.declare(d.variable());
    }
  }

  private void branch(CheckedStmt.If i) {
    read(i.condition());
    State before = scalars.state();
    statement(i.then());
    State then = scalars.state();
    scalars.set(before);
    i.otherwise().ifPresent(this::statement);
    scalars.join(then);
  }

  private void loop(CheckedStmt.Loop l) {
    l.initial().ifPresent(this::statement);
    State before = scalars.state();
    boolean outer = silent;
    silent = true;
    BitSet written = scalars.writesOf(() -> iteration(l));
    silent = outer;
    if (!silent) {
      State after = scalars.state();
      scalars.set(before);
      scalars.assume(written); // an iteration before may have done it
      iteration(l);
      scalars.set(after);
    }
  }

  /// The first iteration, and the ways out of the loop.
  private void iteration(CheckedStmt.Loop l) {
    var exits = new Exits(true);
    boolean once = l.testAfter() || l.condition().isEmpty() || holdsAtFirst(l);
    if (!l.testAfter()) {
      l.condition().ifPresent(this::read);
    }
    State unentered = scalars.state();
    around.push(exits);
    statement(l.body());
    around.pop();
    exits.continues.forEach(scalars::join);
    l.step().ifPresent(this::read);
    if (l.testAfter()) {
      l.condition().ifPresent(this::read);
    }
    if (l.condition().isEmpty() || isTrue(l.condition().get())) {
      scalars.end(); // by breaks alone
    }
    if (!once) {
      scalars.join(unentered);
    }
    exits.breaks.forEach(scalars::join);
  }

  private boolean isTrue(CheckedExpr condition) {
    return program.constants.evaluate(condition).filter(b -> b[0] != 0).isPresent();
  }

  /// Whether the text tells that `for (int i = 0; i < 4; i++)` runs at all.
  private boolean holdsAtFirst(CheckedStmt.Loop l) {
    if (isTrue(l.condition().get())) {
      return true;
    }
    if (!(l.condition().get() instanceof CheckedExpr.Binary b)) {
      return false;
    }
    boolean converts = b.left() instanceof CheckedExpr.Convert;
    CheckedExpr tested = b.left() instanceof CheckedExpr.Convert c ? c.operand() : b.left();
    if (!(tested instanceof CheckedExpr.VariableReference v)) {
      return false;
    }
    return l.initial()
        .flatMap(i -> firstValue(i, v.variable()))
        .map(first -> converts ? Converter.convert(first, b.left().type(), true, b.span()) : first)
        .map(f -> new CheckedExpr.Binary(b.operator(), f, b.right(), false, b.type(), b.span()))
        .filter(this::isTrue)
        .isPresent();
  }

  /// What the head of a loop gives `variable`, be it declared there or before.
  private static Optional<CheckedExpr> firstValue(CheckedStmt initial, Variable variable) {
    return switch (initial) {
      case CheckedStmt.Declare d when d.variable() == variable -> d.initializer();
      case CheckedStmt.Expression(CheckedExpr.Assign a, SourceSpan _)
          when a.target() instanceof CheckedExpr.VariableReference r && r.variable() == variable ->
          Optional.of(a.value());
      default -> Optional.empty();
    };
  }

  private void choose(CheckedStmt.Switch s) {
    read(s.selector());
    State before = scalars.state();
    var exits = new Exits(false);
    around.push(exits);
    for (CheckedStmt.Case c : s.cases()) {
      scalars.set(before);
      c.body().forEach(this::statement);
      exits.breaks.add(scalars.state());
    }
    around.pop();
    boolean all = s.cases().stream().anyMatch(CheckedStmt.Case::isDefault);
    scalars.set(before);
    if (all) {
      scalars.end();
    }
    exits.breaks.forEach(scalars::join);
  }

  // Expressions

  /// An expression whose value is used.
  private void read(CheckedExpr expr) {
    Optional<Part> part = scalars.part(expr);
    if (part.isPresent()) {
      readIndices(expr);
      check(part.get(), expr.span());
      return;
    }
    switch (expr) {
      case CheckedExpr.Assign a -> {
        read(a.value());
        write(a.target());
      }
      case CheckedExpr.CompoundAssign a -> {
        read(a.value());
        read(a.target());
        write(a.target());
      }
      case CheckedExpr.Call c -> call(c);
      case CheckedExpr.IntrinsicCall c -> intrinsicCall(c);
      case CheckedExpr.MethodCall c -> methodCall(c);
      default -> Subexpressions.of(expr).forEach(this::read); // computes with its parts
    }
  }

  /// The indices in a place are values of their own.
  private void readIndices(CheckedExpr place) {
    if (place instanceof CheckedExpr.Index i) {
      read(i.index());
    }
    if (!(place instanceof CheckedExpr.VariableReference)) {
      readIndices(Subexpressions.of(place).getFirst());
    }
  }

  private void call(CheckedExpr.Call call) {
    // a method may fill its object piece by piece: inout counts as a write alone
    List<CheckedFunction.Parameter> parameters = call.function().parameters();
    arguments(call.arguments(), i -> parameters.get(i).direction() != Direction.IN);
  }

  private void intrinsicCall(CheckedExpr.IntrinsicCall call) {
    List<CheckedExpr> arguments = call.arguments();
    // those without a signature only read
    Optional<IntrinsicSignature> signature =
        IntrinsicTable.named(call.intrinsic().name()).stream()
            .filter(s -> s.parameters().size() == arguments.size())
            .findFirst();
    arguments(
        arguments,
        i ->
            signature.isPresent()
                && signature.get().parameters().get(i).passing() == IntrinsicSignature.Passing.OUT);
  }

  private void methodCall(CheckedExpr.MethodCall call) {
    read(call.object());
    arguments(call.arguments(), i -> call.method().roles().get(i).name().startsWith("OUT_"));
  }

  /// Reads all but the arguments that are `out`, then writes those.
  private void arguments(List<CheckedExpr> arguments, IntPredicate out) {
    for (int i = 0; i < arguments.size(); i++) {
      if (!out.test(i)) {
        read(arguments.get(i));
      }
    }
    for (int i = 0; i < arguments.size(); i++) {
      if (out.test(i)) {
        write(arguments.get(i));
      }
    }
  }

  private void write(CheckedExpr target) {
    Optional<Part> part = scalars.part(target);
    if (part.isPresent()) {
      readIndices(target);
      scalars.write(part.get());
      return;
    }
    switch (target) {
      case CheckedExpr.Convert c -> write(c.operand());
      case CheckedExpr.BitField b -> write(b.word());
      default -> Subexpressions.of(target).forEach(this::read); // an element of a resource
    }
  }

  private void check(Part part, SourceSpan span) {
    int never = scalars.neverWritten(part);
    int sometimes = scalars.notAlwaysWritten(part);
    if (silent || (never < 0 && sometimes < 0) || !reported.add(part.variable())) {
      return;
    }
    String name = scalars.nameOfMissing(part, never >= 0);
    program.warn(
        DiagnosticCode.USE_OF_UNINITIALIZED,
        span,
        (never >= 0
                ? "use of uninitialized variable '"
                : "use of potentially uninitialized variable '")
            + name
            + "'",
        new Label(part.variable().span(), "declared here"));
  }
}
