package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.source.SourceSpan;

/// Bounds depth, so that neither the parser nor a walk over its tree overflows the stack.
final class Nesting {
  /// How many blocks, parentheses, operators before an operand and so on may stand inside one
  /// another.
  static final int MAX_LEVELS = 224;

  /// How high a tree may grow without nesting: by `a + b + c + ...`, or by `else if` after `else
  /// if`.
  static final int MAX_HEIGHT = 1000;

  private final TokenCursor cursor;
  private int level;

  Nesting(TokenCursor cursor) {
    this.cursor = cursor;
  }

  /// One level deeper; [#leave] ends it. After a [SyntaxError], [#resetTo] does.
  void enter() {
    if (++level > MAX_LEVELS) {
      throw tooDeep("syntax is nested more than " + MAX_LEVELS + " levels deep");
    }
  }

  void leave() {
    level--;
  }

  int level() {
    return level;
  }

  void resetTo(int earlierLevel) {
    level = earlierLevel;
  }

  /// The height of a tree with subtrees of heights `a` and `b`.
  int heightAbove(int a, int b) {
    int height = Math.max(a, b) + 1;
    checkHeight(height);
    return height;
  }

  void checkHeight(int height) {
    if (height > MAX_HEIGHT) {
      throw tooDeep("more than " + MAX_HEIGHT + " operators or 'else if' follow one another");
    }
  }

  /// Reports the limit, and ends the parse: what follows is most likely just as deep.
  private SyntaxError tooDeep(String message) {
    SourceSpan span = cursor.peek().span();
    cursor.report(DiagnosticCode.NESTED_TOO_DEEPLY, span, message);
    cursor.abandon();
    return SyntaxError.HERE;
  }
}
