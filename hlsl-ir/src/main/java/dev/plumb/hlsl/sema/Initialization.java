package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature;
import dev.plumb.hlsl.intrinsic.IntrinsicTable;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.StructType;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/// Finds reads of locals that nothing can have written before, and `out` parameters that nothing
/// ever writes.
///
/// A struct's fields are told apart, anything smaller is not. A write on one path counts for all
/// that come after it, and one anywhere in a loop for the whole loop: what is reported is wrong on
/// every path, so there are no false alarms.
final class Initialization {
  private final ProgramContext program;

  /// The locals and `out` parameters that start without a value, and which of their fields may have
  /// been written.
  private final Map<Variable, BitSet> written = new HashMap<>();

  private final Set<Variable> reported = new HashSet<>();
  private boolean silent; // the first of two walks through a loop only gathers writes

  private Initialization(ProgramContext program) {
    this.program = program;
  }

  static void check(ProgramContext program, CheckedFunction function) {
    var walk = new Initialization(program);
    for (CheckedFunction.Parameter parameter : function.parameters()) {
      if (parameter.direction() == Direction.OUT) {
        walk.written.put(parameter.variable(), new BitSet());
      }
    }
    walk.statement(function.body());
    for (CheckedFunction.Parameter parameter : function.parameters()) {
      if (parameter.direction() == Direction.OUT
          && walk.written.get(parameter.variable()).isEmpty()) {
        program
            .diagnostics()
            .error(
                DiagnosticCode.OUTPUT_NEVER_ASSIGNED,
                parameter.variable().span(),
                "'"
                    + function.name()
                    + "': output parameter '"
                    + parameter.variable().name()
                    + "' is never assigned");
      }
    }
  }

  private void statement(CheckedStmt statement) {
    switch (statement) {
      case CheckedStmt.Block b -> b.statements().forEach(this::statement);
      case CheckedStmt.Declare d -> {
        if (d.initializer().isEmpty()) {
          written.putIfAbsent(d.variable(), new BitSet());
        }
        d.initializer().ifPresent(this::read);
      }
      case CheckedStmt.Expression e -> read(e.expression());
      case CheckedStmt.If i -> {
        read(i.condition());
        statement(i.then());
        i.otherwise().ifPresent(this::statement);
      }
      case CheckedStmt.Loop l -> loop(l);
      case CheckedStmt.Switch s -> {
        read(s.selector());
        s.cases().forEach(c -> c.body().forEach(this::statement));
      }
      case CheckedStmt.Return r -> r.value().ifPresent(this::read);
      case CheckedStmt.Break b -> {}
      case CheckedStmt.Continue c -> {}
      case CheckedStmt.Discard d -> {}
    }
  }

  private void loop(CheckedStmt.Loop l) {
    l.initial().ifPresent(this::statement);
    Consumer<CheckedStmt.Loop> walk =
        loop -> {
          loop.condition().ifPresent(this::read);
          statement(loop.body());
          loop.step().ifPresent(this::read);
        };
    boolean outer = silent;
    silent = true;
    walk.accept(l);
    silent = outer;
    if (!silent) {
      walk.accept(l);
    }
  }

  /// An expression whose value is used.
  private void read(CheckedExpr expr) {
    switch (expr) {
      case CheckedExpr.Constant c -> {}
      case CheckedExpr.VariableReference v -> readAll(v.variable(), v.span());
      case CheckedExpr.Field f -> field(f);
      case CheckedExpr.BitField b -> read(b.word());
      case CheckedExpr.Index i -> {
        read(i.base());
        read(i.index());
      }
      case CheckedExpr.Swizzle s -> read(s.base());
      case CheckedExpr.MatrixSwizzle s -> read(s.base());
      case CheckedExpr.Unary u -> read(u.operand());
      case CheckedExpr.Increment i -> read(i.target());
      case CheckedExpr.Binary b -> {
        read(b.left());
        read(b.right());
      }
      case CheckedExpr.Conditional c -> {
        read(c.condition());
        read(c.then());
        read(c.otherwise());
      }
      case CheckedExpr.Assign a -> {
        read(a.value());
        write(a.target());
      }
      case CheckedExpr.CompoundAssign a -> {
        read(a.value());
        read(a.target());
        write(a.target());
      }
      case CheckedExpr.Sequence s -> {
        read(s.left());
        read(s.right());
      }
      case CheckedExpr.Convert c -> read(c.operand());
      case CheckedExpr.Construct c -> c.arguments().forEach(this::read);
      case CheckedExpr.Call c -> call(c);
      case CheckedExpr.IntrinsicCall c -> intrinsicCall(c);
      case CheckedExpr.MethodCall c -> methodCall(c);
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

  private void field(CheckedExpr.Field f) {
    if (f.base() instanceof CheckedExpr.VariableReference v && written.containsKey(v.variable())) {
      if (!written.get(v.variable()).get(f.field())) {
        report(v.variable(), f.field(), f.span());
      }
    } else {
      read(f.base());
    }
  }

  private void readAll(Variable variable, SourceSpan span) {
    BitSet fields = written.get(variable);
    if (fields == null) {
      return;
    }
    int missing = fields.nextClearBit(0);
    if (missing < fieldCount(variable)) {
      report(variable, missing, span);
    }
  }

  private void report(Variable variable, int field, SourceSpan span) {
    if (silent || !reported.add(variable)) {
      return;
    }
    String name =
        variable.type() instanceof StructType struct
            ? variable.name() + "." + struct.fields().get(field).name()
            : variable.name();
    program.warn(
        DiagnosticCode.USE_OF_UNINITIALIZED,
        span,
        "use of uninitialized variable '" + name + "'",
        new Label(variable.span(), "declared here"));
  }

  private void write(CheckedExpr target) {
    switch (target) {
      case CheckedExpr.VariableReference v ->
          writeFields(v.variable(), 0, fieldCount(v.variable()));
      case CheckedExpr.Field f -> {
        if (f.base() instanceof CheckedExpr.VariableReference v) {
          writeFields(v.variable(), f.field(), f.field() + 1);
        } else {
          write(f.base());
        }
      }
      case CheckedExpr.BitField b -> write(b.word());
      case CheckedExpr.Index i -> {
        read(i.index());
        write(i.base());
      }
      case CheckedExpr.Swizzle s -> write(s.base());
      case CheckedExpr.MatrixSwizzle s -> write(s.base());
      case CheckedExpr.MethodCall m -> read(m);
      case CheckedExpr.Constant c -> {}
      case CheckedExpr.Unary u -> {}
      case CheckedExpr.Increment i -> {}
      case CheckedExpr.Binary b -> {}
      case CheckedExpr.Conditional c -> {}
      case CheckedExpr.Assign a -> {}
      case CheckedExpr.CompoundAssign a -> {}
      case CheckedExpr.Sequence s -> {}
      case CheckedExpr.Convert c -> {}
      case CheckedExpr.Construct c -> {}
      case CheckedExpr.Call c -> {}
      case CheckedExpr.IntrinsicCall c -> {}
    }
  }

  private void writeFields(Variable variable, int from, int to) {
    BitSet fields = written.get(variable);
    if (fields != null) {
      fields.set(from, to);
    }
  }

  private static int fieldCount(Variable variable) {
    return variable.type() instanceof StructType struct ? struct.fields().size() : 1;
  }
}
