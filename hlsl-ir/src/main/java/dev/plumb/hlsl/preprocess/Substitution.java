package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.source.Expansion;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Lexer;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;

/// Puts the arguments of one invocation into the macro's body: `#` makes a string of an argument,
/// `##` joins two tokens, any other parameter becomes its argument, fully expanded (ISO C 6.10.3.1
/// to 6.10.3.3).
final class Substitution {
  private final MacroExpander expander;
  private final Macro macro;
  private final Token name;
  private final SourceSpan invocation;
  private final List<List<Token>> arguments; // [parameter], unexpanded
  private final List<List<Token>> expanded; // [parameter], null until it is needed
  private final List<Token> result = new ArrayList<>();

  /// Whether the last operand was empty: what `##` then joins with nothing (a "placemarker").
  private boolean lastWasEmpty;

  /// @param name the macro's name in the text
  /// @param invocation where a reader sees the invocation
  /// @param arguments as many as the macro has parameters
  Substitution(
      MacroExpander expander,
      Macro macro,
      Token name,
      SourceSpan invocation,
      List<List<Token>> arguments) {
    this.expander = expander;
    this.macro = macro;
    this.name = name;
    this.invocation = invocation;
    this.arguments = arguments;
    this.expanded = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      expanded.add(null);
    }
  }

  /// The tokens to rescan. The first stands where the macro's name stood.
  List<Token> run() {
    List<Token> body = macro.body();
    expander.spend(body.size() + 1, name.span());
    for (int i = 0; i < body.size(); i++) {
      boolean pastes = body.get(i).is(TokenKind.HASH_HASH) && i > 0;
      if (pastes) {
        i++;
      }
      boolean stringizes = macro.isFunction() && body.get(i).is(TokenKind.HASH);
      List<Token> operand;
      if (stringizes) {
        i++;
        operand = List.of(stringize(body.get(i), body.get(i - 1)));
      } else {
        operand = operand(body.get(i), pastes || nextIsPaste(i));
      }
      if (pastes) {
        paste(operand, macro.parameterOf(body.get(i)));
      } else {
        result.addAll(operand);
      }
      lastWasEmpty = operand.isEmpty() && (!pastes || lastWasEmpty);
    }
    if (!result.isEmpty()) {
      Token first = result.getFirst();
      replace(0, withSpacing(first, name.spaceBefore(), name.startsLine()));
    }
    return result;
  }

  private boolean nextIsPaste(int index) {
    List<Token> body = macro.body();
    return index + 1 < body.size() && body.get(index + 1).is(TokenKind.HASH_HASH);
  }

  /// What one token of the body becomes.
  ///
  /// @param raw whether it is an operand of `##`: arguments are not expanded then
  private List<Token> operand(Token token, boolean raw) {
    int parameter = macro.parameterOf(token);
    if (parameter < 0) {
      return List.of(ofBody(token));
    }
    List<Token> argument = raw ? arguments.get(parameter) : expandedArgument(parameter);
    expander.spend(argument.size(), name.span());
    List<Token> placed = new ArrayList<>(argument.size());
    for (Token part : argument) {
      boolean first = placed.isEmpty();
      boolean space = first ? token.spaceBefore() : part.spaceBefore() || part.startsLine();
      SourceSpan at = part.span();
      placed.add(derive(part, place(at, token, at.expansion()), space));
    }
    return placed;
  }

  private List<Token> expandedArgument(int parameter) {
    List<Token> known = expanded.get(parameter);
    if (known == null) {
      List<Token> argument = arguments.get(parameter);
      known = argument.isEmpty() ? argument : expander.expand(argument);
      expanded.set(parameter, known);
    }
    return known;
  }

  // Places

  /// A token of the body, seen at the invocation.
  private Token ofBody(Token token) {
    return derive(token, placeOfBody(token), token.spaceBefore());
  }

  private SourceSpan placeOfBody(Token token) {
    return place(invocation, token, name.span().expansion());
  }

  /// The place `seen`, having come through `spelling` in the body.
  private SourceSpan place(SourceSpan seen, Token spelling, Expansion parent) {
    Expansion step = new Expansion(macro.name(), spelling.span(), macro.definition(), parent);
    return new SourceSpan(seen.file(), seen.start(), seen.end(), step);
  }

  private Token derive(Token token, SourceSpan span, boolean space) {
    Token derived = new Token(token.kind(), token.text(), span, space, false);
    if (expander.isPainted(token)) {
      expander.paint(derived);
    }
    return derived;
  }

  private Token withSpacing(Token token, boolean space, boolean startsLine) {
    return new Token(token.kind(), token.text(), token.span(), space, startsLine);
  }

  private void replace(int index, Token replacement) {
    if (expander.isPainted(result.get(index))) {
      expander.paint(replacement);
    }
    result.set(index, replacement);
  }

  // # and ##

  /// The argument of `parameter` as a string: its spelling, white space as one space, `"` and `\`
  /// in literals escaped.
  private Token stringize(Token parameter, Token hash) {
    StringBuilder text = new StringBuilder("\"");
    for (Token part : arguments.get(macro.parameterOf(parameter))) {
      if (text.length() > 1 && (part.spaceBefore() || part.startsLine())) {
        text.append(' ');
      }
      boolean literal = part.is(TokenKind.STRING_LITERAL) || part.is(TokenKind.CHAR_LITERAL);
      text.append(literal ? part.text().replace("\\", "\\\\").replace("\"", "\\\"") : part.text());
    }
    text.append('"');
    return new Token(
        TokenKind.STRING_LITERAL, text.toString(), placeOfBody(hash), hash.spaceBefore(), false);
  }

  /// Joins the last token of the result with the first of `right`.
  ///
  /// @param parameter the parameter that `right` came from, or -1
  private void paste(List<Token> right, int parameter) {
    boolean rest = macro.isVariadic() && parameter == macro.parameterCount() - 1;
    boolean afterComma = !result.isEmpty() && !lastWasEmpty && result.getLast().is(TokenKind.COMMA);
    if (rest && afterComma) {
      // `, ## __VA_ARGS__` drops the comma when there is no rest, and joins nothing when there is
      if (right.isEmpty()) {
        result.removeLast();
      }
      result.addAll(right);
      return;
    }
    if (right.isEmpty() || lastWasEmpty || result.isEmpty()) {
      result.addAll(right);
      return;
    }
    Token left = result.getLast();
    String text = left.text() + right.getFirst().text();
    TokenKind kind = Lexer.kindOfWhole(text);
    if (kind == null) { // no token: as in other compilers for HLSL, the two stand side by side
      result.add(withSpacing(right.getFirst(), false, false));
    } else {
      result.set(result.size() - 1, new Token(kind, text, left.span(), left.spaceBefore(), false));
    }
    result.addAll(right.subList(1, right.size()));
  }
}
