package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.diag.Spelling;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.IntLiteral;
import dev.plumb.hlsl.token.Lexer;
import dev.plumb.hlsl.token.Literals;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the files, carries out the directives, and passes on the tokens of the other lines,
/// unexpanded.
final class DirectiveReader {
  private static final List<String> DIRECTIVES =
      List.of(
          "define", "elif", "else", "endif", "error", "if", "ifdef", "ifndef", "include", "line",
          "pragma", "undef", "warning");

  private final IncludeStack files;
  private final Diagnostics diagnostics;
  private final MacroTable macros;
  private final TokenBudget budget;
  private final MacroExpander expander; // for the operands of directives
  private final Pragmas pragmas;

  DirectiveReader(
      SourceFile main,
      IncludeResolver includes,
      MacroTable macros,
      TokenBudget budget,
      Diagnostics diagnostics) {
    this.files = new IncludeStack(main, includes, diagnostics);
    this.macros = macros;
    this.budget = budget;
    this.diagnostics = diagnostics;
    this.expander = new MacroExpander(this::next, macros, budget, diagnostics);
    this.pragmas = new Pragmas(files, diagnostics);
  }

  /// The expander that reads these files.
  MacroExpander expander() {
    return expander;
  }

  /// The next token of a text line, a PRAGMA, or END_OF_FILE for ever at the end of the main file.
  Token next() {
    while (true) {
      FileFrame frame = files.current();
      Token token = frame.lexer.next();
      if (token.is(TokenKind.END_OF_FILE)) {
        reportOpenConditionals(frame);
        if (files.isMain()) {
          return token;
        }
        files.leave();
      } else if (token.is(TokenKind.HASH) && token.startsLine()) {
        Token passedOn = carryOut(token);
        if (passedOn != null) {
          return passedOn;
        }
      } else {
        budget.take(1, token.span());
        return token;
      }
    }
  }

  private Lexer lexer() {
    return files.current().lexer;
  }

  private void reportOpenConditionals(FileFrame frame) {
    for (Conditional open : frame.conditionals) {
      String message = "this conditional has no #endif";
      diagnostics.error(DiagnosticCode.UNEXPECTED_END_OF_FILE, open.opened, message);
    }
    frame.conditionals.clear();
  }

  // Directives

  /// Carries out the directive behind `hash`.
  ///
  /// @return a token to pass on, or null
  private Token carryOut(Token hash) {
    if (lexer().atLineEnd()) {
      return null; // a lone # does nothing
    }
    Token name = lexer().next();
    if (Conditionals.isConditional(name)) {
      carryOutConditional(name);
      return null;
    }
    switch (name.text()) {
      case "include" -> include(name);
      case "define" -> define(name);
      case "undef" -> undefine(name);
      case "line" -> line(name, expander.expand(restOfLine(name)));
      case "error" -> {
        String text = lexer().restOfLine();
        diagnostics.error(DiagnosticCode.PREPROCESSOR_SYNTAX, name.span(), "#error: " + text);
      }
      case "warning" -> {
        String text = lexer().restOfLine();
        diagnostics.warning(DiagnosticCode.USER_WARNING, name.span(), "#warning: " + text);
      }
      case "pragma" -> {
        return pragmas.carryOut(hash, restOfLine(name));
      }
      default -> {
        if (name.is(TokenKind.INT_LITERAL)) { // # 12 "file", as preprocessors print it
          List<Token> operands = new ArrayList<>(List.of(name));
          operands.addAll(restOfLine(name));
          line(name, operands);
        } else {
          String message =
              "unknown directive '#" + name.text() + "'" + Spelling.hint(name.text(), DIRECTIVES);
          diagnostics.error(DiagnosticCode.INVALID_DIRECTIVE, name.span(), message);
          lexer().skipLine();
        }
      }
    }
    return null;
  }

  /// The tokens behind `directive` on its line.
  private List<Token> restOfLine(Token directive) {
    List<Token> tokens = new ArrayList<>();
    while (!lexer().atLineEnd()) {
      tokens.add(lexer().next());
    }
    budget.take(tokens.size(), directive.span());
    return tokens;
  }

  private void expectLineEnd(Token directive) {
    if (!lexer().atLineEnd()) {
      Token surplus = lexer().next();
      String message = "unexpected " + surplus.describe() + " after #" + directive.text();
      diagnostics.warning(DiagnosticCode.UNEXPECTED_DIRECTIVE_TOKENS, surplus.span(), message);
      lexer().skipLine();
    }
  }

  private void syntaxError(SourceSpan span, String message) {
    diagnostics.error(DiagnosticCode.PREPROCESSOR_SYNTAX, span, message);
  }

  private void define(Token directive) {
    List<Token> line = restOfLine(directive);
    if (line.isEmpty()) {
      syntaxError(directive.span(), "#define needs a macro's name");
      return;
    }
    Macro macro = MacroParser.parse(line, diagnostics);
    if (macro != null) {
      macros.define(macro);
    }
  }

  private void undefine(Token directive) {
    Token name = macroName(directive);
    if (name != null) {
      macros.undefine(name);
      expectLineEnd(directive);
    }
  }

  /// The one name that a directive needs, or null after an error.
  private Token macroName(Token directive) {
    if (!lexer().atLineEnd()) {
      Token name = lexer().next();
      if (name.isWord()) {
        return name;
      }
    }
    syntaxError(directive.span(), "#" + directive.text() + " needs a macro's name");
    lexer().skipLine();
    return null;
  }

  private void include(Token directive) {
    Token header = lexer().headerName();
    if (header != null) {
      expectLineEnd(directive);
    } else {
      List<Token> operand = restOfLine(directive);
      header = HeaderName.of(operand.isEmpty() ? operand : expander.expand(operand));
    }
    if (header == null) {
      syntaxError(directive.span(), "#include needs \"file\" or <file>");
      return;
    }
    files.enter(header);
  }

  /// `#line 12 "file"`: the next line is line 12 of `file`.
  private void line(Token directive, List<Token> operands) {
    boolean hasFile = operands.size() > 1 && operands.get(1).is(TokenKind.STRING_LITERAL);
    boolean isNumber = !operands.isEmpty() && operands.getFirst().is(TokenKind.INT_LITERAL);
    IntLiteral number = isNumber ? Literals.parseInt(operands.getFirst()) : null;
    boolean inRange =
        number != null
            && !number.overflows()
            && number.value() >= 0
            && number.value() <= Integer.MAX_VALUE;
    if (!inRange || (operands.size() > 1 && !hasFile)) {
      syntaxError(directive.span(), "#line needs a line number and perhaps a \"file\"");
      return;
    }
    SourceFile file = files.current().file;
    int next = file.lineOf(lexer().offset()) + 1;
    if (next <= file.lineCount()) {
      String name = hasFile ? HeaderName.unquote(operands.get(1)) : null;
      file.addLineMarker(file.lineStart(next), (int) number.value(), name);
    }
  }

  // Conditionals

  /// Carries out `directive`, and skips groups until one is taken.
  private void carryOutConditional(Token directive) {
    Token current = directive;
    while (current != null && !takesGroup(current)) {
      current = skipGroup();
    }
  }

  /// Carries out one conditional directive.
  ///
  /// @return whether the text behind it is to be read
  private boolean takesGroup(Token directive) {
    return switch (directive.text()) {
      case "if", "ifdef", "ifndef" -> {
        boolean holds = condition(directive);
        files.current().conditionals.push(new Conditional(directive.span(), holds));
        yield holds;
      }
      case "elif" -> elseIf(directive);
      case "else" -> elseGroup(directive);
      default -> {
        expectLineEnd(directive);
        if (files.current().conditionals.poll() == null) {
          unmatched(DiagnosticCode.UNEXPECTED_ENDIF, directive);
        }
        yield true; // the group around it was being read, or it would have been skipped as a whole
      }
    };
  }

  private boolean condition(Token directive) {
    if (directive.text().equals("if") || directive.text().equals("elif")) {
      List<Token> operand = restOfLine(directive);
      List<Token> expanded = operand.isEmpty() ? operand : expander.expandCondition(operand);
      return ConditionParser.evaluate(directive, expanded, diagnostics);
    }
    Token name = macroName(directive);
    if (name == null) {
      return false;
    }
    expectLineEnd(directive);
    return macros.isDefined(name.text()) == directive.text().equals("ifdef");
  }

  private boolean elseIf(Token directive) {
    Conditional open = files.current().conditionals.peek();
    if (open == null) {
      unmatched(DiagnosticCode.UNEXPECTED_ELIF, directive);
      lexer().skipLine();
      return true;
    }
    if (open.elseAt != null) {
      afterElse(DiagnosticCode.ELIF_AFTER_ELSE, directive, open);
    }
    if (open.taken || open.elseAt != null) {
      lexer().skipLine(); // its condition does not matter any more
      return false;
    }
    open.taken = condition(directive);
    return open.taken;
  }

  private boolean elseGroup(Token directive) {
    expectLineEnd(directive);
    Conditional open = files.current().conditionals.peek();
    if (open == null) {
      unmatched(DiagnosticCode.UNEXPECTED_ELSE, directive);
      return true;
    }
    if (open.elseAt != null) {
      afterElse(DiagnosticCode.ELSE_AFTER_ELSE, directive, open);
      return false;
    }
    open.elseAt = directive.span();
    boolean takes = !open.taken;
    open.taken = true;
    return takes;
  }

  private void unmatched(DiagnosticCode code, Token directive) {
    diagnostics.error(code, directive.span(), "#" + directive.text() + " without #if");
  }

  private void afterElse(DiagnosticCode code, Token directive, Conditional open) {
    diagnostics.error(
        code,
        directive.span(),
        "#" + directive.text() + " after #else",
        new Label(open.elseAt, "the #else is here"));
  }

  /// Skips to the directive that ends a group not taken; conditionals inside are skipped as a
  /// whole.
  ///
  /// @return the directive's name, or null at the end of the file
  private Token skipGroup() {
    Lexer lexer = lexer();
    lexer.setQuiet(true);
    int nested = 0;
    Optional<Token> ending = Optional.empty();
    for (Token token = lexer.next(); !token.is(TokenKind.END_OF_FILE); token = lexer.next()) {
      if (token.is(TokenKind.HASH) && token.startsLine() && !lexer.atLineEnd()) {
        Token name = lexer.next();
        if (Conditionals.opens(name)) {
          nested++;
        } else if (Conditionals.isConditional(name) && nested == 0) {
          ending = Optional.of(name);
          break;
        } else if (name.text().equals("endif")) {
          nested--;
        }
      }
      lexer.skipLine();
    }
    lexer.setQuiet(false);
    return ending.orElse(null);
  }
}
