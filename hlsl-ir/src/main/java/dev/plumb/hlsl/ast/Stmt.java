package dev.plumb.hlsl.ast;

import dev.plumb.hlsl.source.SourceSpan;
import java.util.List;
import java.util.Optional;

/// A statement. Attributes such as `[unroll]` stand on the statements that take them.
public sealed interface Stmt {
  SourceSpan span();

  record Block(List<Stmt> statements, SourceSpan span) implements Stmt {}

  record Declaration(Decl declaration, SourceSpan span) implements Stmt {}

  record Expression(Expr expression, SourceSpan span) implements Stmt {}

  record Empty(SourceSpan span) implements Stmt {}

  record If(
      List<Annotation.Attribute> attributes,
      Expr condition,
      Stmt then,
      Optional<Stmt> otherwise,
      SourceSpan span)
      implements Stmt {}

  /// `initial` is a [Declaration], [Expression] or [Empty].
  record For(
      List<Annotation.Attribute> attributes,
      Stmt initial,
      Optional<Expr> condition,
      Optional<Expr> step,
      Stmt body,
      SourceSpan span)
      implements Stmt {}

  record While(List<Annotation.Attribute> attributes, Expr condition, Stmt body, SourceSpan span)
      implements Stmt {}

  record DoWhile(List<Annotation.Attribute> attributes, Stmt body, Expr condition, SourceSpan span)
      implements Stmt {}

  record Switch(
      List<Annotation.Attribute> attributes, Expr selector, List<Case> cases, SourceSpan span)
      implements Stmt {}

  /// The labels that stand together (an empty label value is `default`), and the statements up to
  /// the next label.
  record Case(List<Optional<Expr>> labels, List<Stmt> body, SourceSpan span) {}

  record Break(SourceSpan span) implements Stmt {}

  record Continue(SourceSpan span) implements Stmt {}

  record Discard(SourceSpan span) implements Stmt {}

  record Return(Optional<Expr> value, SourceSpan span) implements Stmt {}
}
