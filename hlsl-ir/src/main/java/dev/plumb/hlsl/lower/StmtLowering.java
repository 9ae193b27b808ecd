package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// Lowers statements. What cannot be reached is left out.
final class StmtLowering {
  private final FunctionLowering function;
  private final Code code;
  private final Deque<SourceSpan> enclosing =
      new ArrayDeque<>(); // the blocks around the statement at hand

  StmtLowering(FunctionLowering function) {
    this.function = function;
    this.code = function.code();
  }

  void lower(CheckedStmt stmt) {
    if (code.ended()) {
      return;
    }
    code.at(stmt.span());
    switch (stmt) {
      case CheckedStmt.Block s -> block(s);
      case CheckedStmt.Declare s -> declare(s);
      case CheckedStmt.Expression s -> function.expressions().lower(s.expression());
      case CheckedStmt.If s -> branch(s);
      case CheckedStmt.Loop s -> loop(s);
      case CheckedStmt.Switch s -> choose(s);
      case CheckedStmt.Break s -> code.emit(new Inst.Break());
      case CheckedStmt.Continue s -> code.emit(new Inst.Continue());
      case CheckedStmt.Discard s -> code.emit(new Inst.Discard());
      case CheckedStmt.Return s ->
          function.returnValues(s.value().map(function.expressions()::lower).orElse(List.of()));
    }
  }

  private void block(CheckedStmt.Block block) {
    enclosing.push(block.span());
    block.statements().forEach(this::lower);
    enclosing.pop();
  }

  private void declare(CheckedStmt.Declare s) {
    Variable variable = s.variable();
    // The initializer comes first: in `float x = x + 1` the right one is the outer x.
    Optional<List<Value>> value = s.initializer().map(function.expressions()::lower);
    Place place = function.declare(variable, scopeOf(variable), false);
    value.ifPresent(v -> function.access().write(place, v));
  }

  /// From its declaration to the end of the enclosing block.
  private SourceSpan scopeOf(Variable variable) {
    SourceSpan block =
        enclosing.isEmpty() ? function.function().body().span() : enclosing.getFirst();
    SourceSpan declaration = variable.span();
    if (declaration.file() != block.file() || declaration.start() > block.end()) {
      return block;
    }
    return new SourceSpan(block.file(), declaration.start(), block.end());
  }

  private void branch(CheckedStmt.If s) {
    Value condition = condition(s.condition());
    Block then = code.block(() -> lower(s.then()));
    Block otherwise =
        s.otherwise().isPresent() ? code.block(() -> lower(s.otherwise().get())) : Block.EMPTY;
    code.at(s.condition().span());
    code.emit(new Inst.If(condition, then, otherwise));
  }

  private Value condition(CheckedExpr expr) {
    return code.convert(function.expressions().lowerScalar(expr), IrType.BOOL);
  }

  private void loop(CheckedStmt.Loop s) {
    enclosing.push(enclosing.isEmpty() ? s.span() : enclosing.getFirst());
    s.initial().ifPresent(this::lower);
    code.at(s.condition().map(CheckedExpr::span).orElse(s.span()));
    Block body =
        code.block(
            () -> {
              if (!s.testAfter()) {
                s.condition().ifPresent(this::leaveUnless);
              }
              lower(s.body());
            });
    Block continuing =
        code.block(
            () -> {
              s.step().ifPresent(function.expressions()::lower);
              if (s.testAfter()) {
                s.condition().ifPresent(this::leaveUnless);
              }
            });
    code.emit(new Inst.Loop(body, continuing));
    enclosing.pop();
  }

  private void leaveUnless(CheckedExpr expr) {
    code.at(expr.span());
    Value condition = condition(expr);
    code.emit(new Inst.If(condition, Block.EMPTY, code.block(() -> code.emit(new Inst.Break()))));
  }

  private void choose(CheckedStmt.Switch s) {
    Value selector = function.expressions().lowerScalar(s.selector());
    if (code.typeOf(selector) != IrType.U32) {
      selector = code.convert(selector, IrType.I32);
    }
    enclosing.push(s.span());
    var cases = new ArrayList<Inst.Case>();
    Block otherwise = Block.EMPTY;
    for (CheckedStmt.Case c : s.cases()) {
      Block body = code.block(() -> c.body().forEach(this::lower));
      if (c.isDefault()) {
        // Labels beside `default` select the same.
        otherwise = body;
      } else {
        cases.add(new Inst.Case(c.values().stream().map(Long::intValue).toList(), body));
      }
    }
    enclosing.pop();
    code.at(s.selector().span());
    code.emit(new Inst.Switch(selector, cases, otherwise));
  }
}
