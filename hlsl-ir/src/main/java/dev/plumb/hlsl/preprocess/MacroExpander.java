package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.Expansion;
import dev.plumb.hlsl.source.Location;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/// Expands macros as ISO C 6.10.3 says.
///
/// Tokens come from a stack of [Context]s over the text. An expansion's result is pushed as a
/// context with its macro, which is disabled until the context has been read and popped; so
/// rescanning needs no second pass, and an invocation may begin in an expansion and end in the text
/// behind it.
final class MacroExpander {
  /// Arguments of arguments of ... are expanded in nested calls: as deep as this.
  private static final int DEPTH_LIMIT = 256;

  private final Supplier<Token> text;
  private final MacroTable macros;
  private final TokenBudget budget;
  private final Diagnostics diagnostics;

  private final Deque<Context> contexts = new ArrayDeque<>();
  private final Set<Token> painted = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Token> pragmas =
      new ArrayDeque<>(); // met among arguments, passed on before the expansion
  private int depth;
  private boolean inCondition;

  /// A list of tokens being read.
  private static final class Context {
    final List<Token> tokens;
    final Macro macro; // enabled again at the end, or null
    final boolean isolated; // whether reading stops at the end
    int next;

    Context(List<Token> tokens, Macro macro, boolean isolated) {
      this.tokens = tokens;
      this.macro = macro;
      this.isolated = isolated;
    }
  }

  /// The arguments of an invocation, and its closing parenthesis.
  private record Arguments(List<List<Token>> lists, Token close) {}

  /// @param text the tokens of the text, END_OF_FILE for ever at its end
  MacroExpander(
      Supplier<Token> text, MacroTable macros, TokenBudget budget, Diagnostics diagnostics) {
    this.text = text;
    this.macros = macros;
    this.budget = budget;
    this.diagnostics = diagnostics;
  }

  /// The next token of the text, with macros expanded.
  Token next() {
    Token token = nextExpanded();
    if (!pragmas.isEmpty()) {
      pushBack(token);
      return pragmas.removeFirst();
    }
    return token;
  }

  /// A list expanded by itself.
  List<Token> expand(List<Token> tokens) {
    if (depth == DEPTH_LIMIT) {
      diagnostics.error(
          DiagnosticCode.EXPANSION_TOO_LARGE,
          tokens.getFirst().span(),
          "macro invocations are nested more than " + DEPTH_LIMIT + " deep");
      throw new GiveUp();
    }
    depth++;
    contexts.push(new Context(tokens, null, true));
    List<Token> result = new ArrayList<>(tokens.size());
    for (Token token = nextExpanded(); token != null; token = nextExpanded()) {
      result.add(token);
    }
    contexts.pop();
    depth--;
    return result;
  }

  /// The tokens of an `#if` expanded; `defined` is carried out.
  List<Token> expandCondition(List<Token> tokens) {
    inCondition = true;
    try {
      return expand(tokens);
    } finally {
      inCondition = false;
    }
  }

  /// The next token with macros expanded; null at the end of an isolated list.
  private Token nextExpanded() {
    while (true) {
      Token token = pull();
      if (token == null || !token.isWord()) {
        return token;
      }
      if (inCondition && token.text().equals("defined")) {
        return evaluateDefined(token);
      }
      Macro macro = macros.get(token.text());
      if (macro == null || macro.disabled || painted.contains(token)) {
        return token;
      }
      if (!invoke(macro, token)) {
        return token;
      }
    }
  }

  /// The next token as it stands; null at the end of an isolated list.
  private Token pull() {
    while (!contexts.isEmpty()) {
      Context context = contexts.peek();
      if (context.next < context.tokens.size()) {
        Token token = context.tokens.get(context.next++);
        paintIfDisabled(token);
        return token;
      }
      if (context.isolated) {
        return null;
      }
      contexts.pop();
      if (context.macro != null) {
        context.macro.disabled = false;
      }
    }
    return text.get();
  }

  /// A disabled macro's name stays a mere name, also when it is looked at again later (6.10.3.4,
  /// paragraph 2).
  private void paintIfDisabled(Token token) {
    if (token.isWord()) {
      Macro macro = macros.get(token.text());
      if (macro != null && macro.disabled) {
        painted.add(token);
      }
    }
  }

  boolean isPainted(Token token) {
    return painted.contains(token);
  }

  void paint(Token token) {
    painted.add(token);
  }

  private void pushBack(Token token) {
    if (token != null && !token.is(TokenKind.END_OF_FILE)) {
      contexts.push(new Context(List.of(token), null, false));
    }
  }

  // Invocations

  /// Pushes the expansion of an invocation of `macro` at `name`.
  ///
  /// @return false when it is none, because a function-like macro's arguments do not follow
  private boolean invoke(Macro macro, Token name) {
    switch (macro.kind()) {
      case LINE, FILE -> contexts.push(new Context(List.of(builtin(macro, name)), null, false));
      case OBJECT -> push(macro, new Substitution(this, macro, name, name.span(), List.of()));
      case FUNCTION -> {
        Token open = pullPastPragmas();
        if (open == null || !open.is(TokenKind.LEFT_PAREN)) {
          pushBack(open);
          return false;
        }
        Arguments arguments = collectArguments(macro, name);
        if (arguments != null) {
          List<List<Token>> lists = fitArguments(macro, name, arguments.lists);
          SourceSpan invocation = name.span().to(arguments.close.span());
          push(macro, new Substitution(this, macro, name, invocation, lists));
        }
      }
    }
    return true;
  }

  private void push(Macro macro, Substitution substitution) {
    List<Token> result = substitution.run();
    macro.disabled = true;
    contexts.push(new Context(result, macro, false));
  }

  /// Takes from the budget for `count` tokens made by the macro at `span`.
  void spend(int count, SourceSpan span) {
    budget.take(count, span);
  }

  private Token builtin(Macro macro, Token name) {
    Location location = name.span().startLocation();
    boolean line = macro.kind() == Macro.Kind.LINE;
    String value =
        line
            ? Integer.toString(location.line())
            : "\"" + location.file().replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    SourceSpan at = name.span();
    Expansion expansion = new Expansion(macro.name(), at, SourceSpan.NONE, at.expansion());
    SourceSpan span = new SourceSpan(at.file(), at.start(), at.end(), expansion);
    TokenKind kind = line ? TokenKind.INT_LITERAL : TokenKind.STRING_LITERAL;
    return new Token(kind, value, span, name.spaceBefore(), name.startsLine());
  }

  private Token pullPastPragmas() {
    Token token = pull();
    while (token != null && token.is(TokenKind.PRAGMA)) {
      pragmas.add(token);
      token = pull();
    }
    return token;
  }

  /// The arguments behind the opening parenthesis, unexpanded; null after an error, when they do
  /// not end.
  private Arguments collectArguments(Macro macro, Token name) {
    List<List<Token>> lists = new ArrayList<>();
    List<Token> current = new ArrayList<>();
    int nesting = 0;
    while (true) {
      Token token = pullPastPragmas();
      if (token == null || token.is(TokenKind.END_OF_FILE)) {
        diagnostics.error(
            DiagnosticCode.UNEXPECTED_END_OF_FILE_IN_MACRO,
            name.span(),
            "the arguments of macro '" + macro.name() + "' do not end");
        return null;
      }
      if (nesting == 0 && token.is(TokenKind.RIGHT_PAREN)) {
        lists.add(current);
        return new Arguments(lists, token);
      }
      boolean takesRest = macro.isVariadic() && lists.size() == macro.parameterCount() - 1;
      if (nesting == 0 && token.is(TokenKind.COMMA) && !takesRest) {
        lists.add(current);
        current = new ArrayList<>();
        continue;
      }
      budget.take(1, name.span()); // arguments of arguments are collected again at each level
      nesting += token.is(TokenKind.LEFT_PAREN) ? 1 : token.is(TokenKind.RIGHT_PAREN) ? -1 : 0;
      current.add(token);
    }
  }

  /// As many arguments as parameters. After an error, missing ones are empty and surplus ones
  /// dropped.
  private List<List<Token>> fitArguments(Macro macro, Token name, List<List<Token>> given) {
    int wanted = macro.parameterCount();
    if (wanted == 0 && given.size() == 1 && given.getFirst().isEmpty()) {
      return List.of();
    }
    int optional = macro.isVariadic() ? 1 : 0;
    if (given.size() < wanted - optional || given.size() > wanted) {
      String count = wanted == 1 ? "1 argument" : wanted + " arguments";
      diagnostics.error(
          DiagnosticCode.MACRO_ARGUMENT_COUNT,
          name.span(),
          "macro '" + macro.name() + "' takes " + count + ", not " + given.size(),
          definitionLabel(macro));
    }
    List<List<Token>> fitted = new ArrayList<>(given.subList(0, Math.min(wanted, given.size())));
    while (fitted.size() < wanted) {
      fitted.add(List.of());
    }
    return fitted;
  }

  private static Label definitionLabel(Macro macro) {
    return new Label(macro.definition(), "macro '" + macro.name() + "' is defined here");
  }

  // defined

  /// `defined NAME` or `defined(NAME)` as 1 or 0.
  private Token evaluateDefined(Token keyword) {
    Token name = pull();
    boolean parenthesis = name != null && name.is(TokenKind.LEFT_PAREN);
    if (parenthesis) {
      name = pull();
    }
    boolean isName = name != null && name.isWord();
    Token close = parenthesis && isName ? pull() : null;
    if (!isName || (parenthesis && (close == null || !close.is(TokenKind.RIGHT_PAREN)))) {
      diagnostics.error(
          DiagnosticCode.PREPROCESSOR_SYNTAX,
          keyword.span(),
          "'defined' must be followed by a name or a name in parentheses");
    }
    String value = isName && macros.isDefined(name.text()) ? "1" : "0";
    return new Token(TokenKind.INT_LITERAL, value, keyword.span(), true, false);
  }
}
