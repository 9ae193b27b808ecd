package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Modifier;
import dev.plumb.hlsl.ast.Stmt;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.VoidType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Statements to checked statements. An error ends the statement it is in; the ones after it are
/// still checked.
final class StmtAnalyzer {
  private final ProgramContext program;
  private final Body body;
  private final ExprAnalyzer expressions;
  private final LocalAnalyzer locals;
  private final SwitchAnalyzer switches;
  private final StatementAttributes attributes;

  StmtAnalyzer(ProgramContext program, Body body) {
    this.program = program;
    this.body = body;
    this.expressions = new ExprAnalyzer(program, body);
    this.locals = new LocalAnalyzer(program, body, expressions);
    this.switches = new SwitchAnalyzer(program, body, this, expressions);
    this.attributes = new StatementAttributes(program, expressions);
  }

  /// The outermost block shares the parameters' scope.
  CheckedStmt.Block functionBody(Stmt.Block block) {
    return new CheckedStmt.Block(statements(block.statements()), block.span());
  }

  /// Each statement's checked form; declarations may give several, errors and empty statements
  /// none.
  List<CheckedStmt> statements(List<Stmt> statements) {
    var checked = new ArrayList<CheckedStmt>();
    for (Stmt statement : statements) {
      try {
        addStatement(statement, checked);
      } catch (Abandoned e) {
        body.failed = true; // reported; go on behind it
      }
    }
    return checked;
  }

  private void addStatement(Stmt statement, List<CheckedStmt> to) {
    switch (statement) {
      case Stmt.Block b -> to.add(block(b));
      case Stmt.Declaration d -> declaration(d.declaration(), false, to);
      case Stmt.Expression e ->
          to.add(new CheckedStmt.Expression(expressions.analyze(e.expression()), e.span()));
      case Stmt.Empty e -> {}
      case Stmt.If i -> to.add(ifStatement(i));
      case Stmt.For f -> to.add(forLoop(f));
      case Stmt.While w -> to.add(whileLoop(w));
      case Stmt.DoWhile d -> to.add(doLoop(d));
      case Stmt.Switch s -> to.add(switches.analyze(s));
      case Stmt.Break b -> to.add(breakStatement(b));
      case Stmt.Continue c -> to.add(continueStatement(c));
      case Stmt.Discard d -> to.add(discard(d));
      case Stmt.Return r -> to.add(returnStatement(r));
    }
  }

  /// A statement as the body of another: with a scope of its own, and always one statement.
  CheckedStmt nested(Stmt statement) {
    if (statement instanceof Stmt.Block b) {
      return block(b);
    }
    return inScope(
        statement.span(), () -> single(statements(List.of(statement)), statement.span()));
  }

  private CheckedStmt.Block block(Stmt.Block block) {
    return inScope(
        block.span(), () -> new CheckedStmt.Block(statements(block.statements()), block.span()));
  }

  /// Runs `work` in a scope inside the current one.
  <T> T inScope(SourceSpan span, Supplier<T> work) {
    Scope outerScope = body.scope;
    SourceSpan outerBlock = body.block;
    body.scope = outerScope.inner();
    body.block = span;
    try {
      return work.get();
    } finally {
      body.scope = outerScope;
      body.block = outerBlock;
    }
  }

  private static CheckedStmt single(List<CheckedStmt> statements, SourceSpan span) {
    return statements.size() == 1 ? statements.getFirst() : new CheckedStmt.Block(statements, span);
  }

  private void declaration(Decl decl, boolean loop, List<CheckedStmt> to) {
    switch (decl) {
      case Decl.Variables v when v.modifiers().has(Modifier.STATIC) ->
          new StaticAnalyzer(program).declare(v, body.scope, body);
      case Decl.Variables v -> locals.declare(v, loop, to);
      case Decl.Struct s -> expressions.declareStruct(s);
      case Decl.Typedef t -> new TypedefAnalyzer(program).declare(t, body.scope);
      case Decl.Template t -> throw misplaced(t);
      case Decl.Enumeration e -> new EnumAnalyzer(program).declare(e, body.scope);
      case Decl.StaticAssert a -> new EnumAnalyzer(program).staticAssert(a, body.scope);
      case Decl.UsingNamespace u -> body.scope.use(DeclAnalyzer.namespace(program, u, body.scope));
      case Decl.PackMatrix p -> program.rowMajor = p.rowMajor();
      case Decl.Function f -> throw misplaced(f);
      case Decl.ConstantBuffer b -> throw misplaced(b);
      case Decl.Namespace n -> throw misplaced(n);
      case Decl.OfEffect e -> throw misplaced(e);
    }
  }

  private Abandoned misplaced(Decl decl) {
    return program.fail(
        DiagnosticCode.SYNTAX_ERROR,
        decl.span(),
        "this declaration cannot stand inside a function");
  }

  private CheckedStmt ifStatement(Stmt.If i) {
    CheckedStmt.BranchHint hint = attributes.branchHint(i.attributes());
    Optional<CheckedExpr> condition = attempt(() -> condition(i.condition()));
    CheckedStmt then = nested(i.then());
    Optional<CheckedStmt> otherwise = i.otherwise().map(this::nested);
    return new CheckedStmt.If(orGiveUp(condition), then, otherwise, hint, i.span());
  }

  /// What `work` gives; empty after an error, which has been reported and does not keep the rest of
  /// the statement from being checked.
  <T> Optional<T> attempt(Supplier<T> work) {
    try {
      return Optional.of(work.get());
    } catch (Abandoned e) {
      body.failed = true;
      return Optional.empty();
    }
  }

  private static <T> T orGiveUp(Optional<T> attempted) {
    return attempted.orElseThrow(() -> Abandoned.STATEMENT);
  }

  private CheckedExpr condition(Expr condition) {
    return expressions
        .converter()
        .condition(expressions.requireValue(expressions.analyze(condition)));
  }

  /// The loop's variables belong to the scope around the loop before HLSL 2021, to a scope of their
  /// own since.
  private CheckedStmt forLoop(Stmt.For f) {
    return program.version().scopesLoops()
        ? inScope(f.span(), () -> forLoop(f, false))
        : forLoop(f, true);
  }

  private CheckedStmt forLoop(Stmt.For f, boolean outlives) {
    CheckedStmt.LoopHint hint = attributes.loopHint(f.attributes());
    Optional<List<CheckedStmt>> initial = attempt(() -> loopInitial(f.initial(), outlives));
    Optional<Optional<CheckedExpr>> condition = attempt(() -> f.condition().map(this::condition));
    Optional<Optional<CheckedExpr>> step = attempt(() -> f.step().map(expressions::analyze));
    CheckedStmt looped = loopBody(f.body());
    List<CheckedStmt> starts = orGiveUp(initial);
    Optional<CheckedStmt> first =
        starts.isEmpty() ? Optional.empty() : Optional.of(single(starts, f.initial().span()));
    return new CheckedStmt.Loop(
        first, orGiveUp(condition), orGiveUp(step), looped, false, hint, f.span());
  }

  private List<CheckedStmt> loopInitial(Stmt initial, boolean outlives) {
    var statements = new ArrayList<CheckedStmt>();
    if (initial instanceof Stmt.Declaration d) {
      declaration(d.declaration(), outlives, statements);
    } else {
      addStatement(initial, statements);
    }
    return statements;
  }

  private CheckedStmt whileLoop(Stmt.While w) {
    CheckedStmt.LoopHint hint = attributes.loopHint(w.attributes());
    Optional<CheckedExpr> condition = attempt(() -> condition(w.condition()));
    CheckedStmt looped = loopBody(w.body());
    return new CheckedStmt.Loop(
        Optional.empty(),
        Optional.of(orGiveUp(condition)),
        Optional.empty(),
        looped,
        false,
        hint,
        w.span());
  }

  private CheckedStmt doLoop(Stmt.DoWhile d) {
    CheckedStmt.LoopHint hint = attributes.loopHint(d.attributes());
    CheckedStmt looped = loopBody(d.body());
    CheckedExpr condition = condition(d.condition());
    return new CheckedStmt.Loop(
        Optional.empty(), Optional.of(condition), Optional.empty(), looped, true, hint, d.span());
  }

  private CheckedStmt loopBody(Stmt statement) {
    int switchesAround = body.switches;
    body.switches = 0;
    body.loops++;
    try {
      return nested(statement);
    } finally {
      body.loops--;
      body.switches = switchesAround;
    }
  }

  private CheckedStmt breakStatement(Stmt.Break b) {
    if (body.loops == 0 && body.switches == 0) {
      throw program.fail(
          DiagnosticCode.BREAK_OUTSIDE_LOOP, b.span(), "break must be inside a loop or switch");
    }
    return new CheckedStmt.Break(b.span());
  }

  private CheckedStmt continueStatement(Stmt.Continue c) {
    if (body.loops == 0) {
      throw program.fail(
          DiagnosticCode.CONTINUE_OUTSIDE_LOOP, c.span(), "continue must be inside a loop");
    }
    return new CheckedStmt.Continue(c.span());
  }

  private CheckedStmt discard(Stmt.Discard d) {
    body.uses.restrict("'discard'", Set.of(ShaderStage.PIXEL), d.span());
    return new CheckedStmt.Discard(d.span());
  }

  private CheckedStmt returnStatement(Stmt.Return r) {
    Type type = body.function.orElseThrow().returnType;
    if (type == VoidType.VOID) {
      if (r.value().isPresent() && expressions.analyze(r.value().get()).type() != VoidType.VOID) {
        throw program.fail(
            DiagnosticCode.VOID_FUNCTION_RETURNS_VALUE,
            r.span(),
            "void functions cannot return a value");
      }
      return new CheckedStmt.Return(Optional.empty(), r.span());
    }
    if (r.value().isEmpty()) {
      throw program.fail(
          DiagnosticCode.MISSING_RETURN_VALUE,
          r.span(),
          "'" + body.function.get().name + "': function must return a '" + type.spelling() + "'");
    }
    return new CheckedStmt.Return(
        Optional.of(expressions.initializer(r.value().get(), type)), r.span());
  }
}
