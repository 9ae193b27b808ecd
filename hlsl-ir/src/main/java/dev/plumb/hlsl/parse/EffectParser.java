package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.StateStatement;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The syntax of effect files: techniques and their passes, state blocks, shaders compiled in
/// place. Its words are no keywords, and count in any case of letters.
final class EffectParser {
  private static final Set<String> VERSIONED = Set.of("technique10", "technique11");
  private static final Set<String> STATE_BLOCKS = Set.of("sampler_state", "stateblock_state");

  private final Grammar grammar;
  private final TokenCursor cursor;

  EffectParser(Grammar grammar) {
    this.grammar = grammar;
    this.cursor = grammar.cursor;
  }

  // Techniques

  /// Whether a technique or a group of them begins at the cursor. Anything else makes its word an
  /// ordinary name.
  boolean atTechnique() {
    return isTechnique(cursor.peek()) || isWord(cursor.peek(), Set.of("fxgroup"))
        ? opensBody()
        : false;
  }

  private static boolean isTechnique(Token token) {
    return isWord(token, Set.of("technique")) || isVersioned(token);
  }

  /// These are in small letters alone.
  private static boolean isVersioned(Token token) {
    return token.is(TokenKind.IDENTIFIER) && VERSIONED.contains(token.text());
  }

  private boolean opensBody() {
    int behind = cursor.peek(1).is(TokenKind.IDENTIFIER) ? 2 : 1;
    Token token = cursor.peek(behind);
    return token.is(TokenKind.LEFT_BRACE) || token.is(TokenKind.LESS);
  }

  /// Takes the technique or group at the cursor.
  Decl.OfEffect techniqueOrGroup() {
    return isTechnique(cursor.peek()) ? technique() : group();
  }

  private Decl.TechniqueGroup group() {
    Token keyword = cursor.advance();
    Token name = name(keyword);
    List<Annotation> annotations = annotations();
    Token opening = cursor.expect(TokenKind.LEFT_BRACE, "of the group");
    grammar.nesting.enter();
    List<Decl.Technique> techniques = new ArrayList<>();
    while (!cursor.at(TokenKind.RIGHT_BRACE)) {
      if (!atTechnique() || !VERSIONED.contains(cursor.peek().text())) {
        throw cursor.unexpected("'technique10' or 'technique11'", Notes.toMatch(opening));
      }
      techniques.add(technique());
    }
    Token closing = cursor.expectClosing(TokenKind.RIGHT_BRACE, opening);
    grammar.nesting.leave();
    return new Decl.TechniqueGroup(
        name.text(), name.span(), annotations, techniques, keyword.span().to(closing.span()));
  }

  private Decl.Technique technique() {
    Token keyword = cursor.advance();
    Token name = name(keyword);
    List<Annotation> annotations = annotations();
    Token opening = cursor.expect(TokenKind.LEFT_BRACE, "of the technique");
    grammar.nesting.enter();
    List<Decl.Pass> passes = new ArrayList<>();
    while (!cursor.at(TokenKind.RIGHT_BRACE)) {
      if (!isWord(cursor.peek(), Set.of("pass"))) {
        throw cursor.unexpected("'pass'", Notes.toMatch(opening));
      }
      passes.add(pass());
    }
    Token closing = cursor.expectClosing(TokenKind.RIGHT_BRACE, opening);
    grammar.nesting.leave();
    return new Decl.Technique(
        keyword.text().toLowerCase(Locale.ROOT),
        name.text(),
        name.span(),
        annotations,
        passes,
        keyword.span().to(closing.span()));
  }

  private Decl.Pass pass() {
    Token keyword = cursor.advance();
    Token name = name(keyword);
    List<Annotation> annotations = annotations();
    List<StateStatement> statements = states("the pass");
    return new Decl.Pass(
        name.text(),
        name.span(),
        annotations,
        statements,
        keyword.span().to(cursor.previous().span()));
  }

  /// The name behind `keyword`; an empty one if there is none.
  private Token name(Token keyword) {
    return cursor.at(TokenKind.IDENTIFIER)
        ? cursor.advance()
        : new Token(TokenKind.IDENTIFIER, "", TokenCursor.behind(keyword.span()), false, false);
  }

  // Annotations

  private List<Annotation> annotations() {
    List<Annotation> annotations = new ArrayList<>();
    while (cursor.at(TokenKind.LESS)) {
      annotations.add(annotation());
    }
    return annotations;
  }

  /// `< string UIName = "x"; float UIMin = 0; >`
  Annotation.Effect annotation() {
    Token opening = cursor.expect(TokenKind.LESS, "before annotations");
    grammar.nesting.enter();
    grammar.names.push();
    List<Decl.Variables> variables = new ArrayList<>();
    while (!cursor.at(TokenKind.GREATER)) {
      if (cursor.take(TokenKind.SEMICOLON)) {
        continue;
      }
      if (cursor.atEnd()) {
        throw cursor.unexpected("'>' after the annotations", Notes.toMatch(opening));
      }
      variables.add(annotationVariable());
    }
    Token closing = cursor.expectClosing(TokenKind.GREATER, opening);
    grammar.names.pop();
    grammar.nesting.leave();
    return new Annotation.Effect(variables, opening.span().to(closing.span()));
  }

  private Decl.Variables annotationVariable() {
    TypeParser.Specifier specifier = grammar.types.specifier();
    List<Decl.Declarator> declarators = grammar.declarators.list(grammar.names::declareValue);
    Token last = cursor.expectSemicolon("after the annotation");
    return new Decl.Variables(
        specifier.modifiers(), specifier.type(), declarators, specifier.span().to(last.span()));
  }

  // States

  /// The block behind a name that is declared; one in braces for each element of an array.
  Expr block(SourceSpan name) {
    if (!cursor.peek(1).is(TokenKind.LEFT_BRACE)) {
      List<StateStatement> statements = states("the state block");
      return new Expr.StateBlock("", statements, name.to(cursor.previous().span()));
    }
    Token opening = cursor.advance();
    grammar.nesting.enter();
    List<Expr> blocks = new ArrayList<>();
    do {
      blocks.add(block(cursor.peek().span()));
    } while (cursor.take(TokenKind.COMMA));
    Token closing = cursor.expectClosing(TokenKind.RIGHT_BRACE, opening);
    grammar.nesting.leave();
    return new Expr.InitializerList(blocks, opening.span().to(closing.span()));
  }

  private List<StateStatement> states(String what) {
    Token opening = cursor.expect(TokenKind.LEFT_BRACE, "of " + what);
    grammar.nesting.enter();
    List<StateStatement> statements = new ArrayList<>();
    while (!cursor.at(TokenKind.RIGHT_BRACE)) {
      if (!cursor.take(TokenKind.SEMICOLON)) {
        statements.add(state());
      }
    }
    cursor.expectClosing(TokenKind.RIGHT_BRACE, opening);
    grammar.nesting.leave();
    return statements;
  }

  private StateStatement state() {
    Token name = cursor.expectName("a state");
    if (cursor.at(TokenKind.LEFT_PAREN)) {
      Token opening = cursor.advance();
      List<Expr> arguments = grammar.expressions.arguments(TokenKind.RIGHT_PAREN, opening);
      Token last = cursor.expectSemicolon("after the call");
      SourceSpan span = name.span().to(last.span());
      Expr callee = new Expr.Name(name.text(), name.span());
      return new StateStatement.Call(new Expr.Call(callee, arguments, span), span);
    }
    Optional<Expr> index = Optional.empty();
    if (cursor.at(TokenKind.LEFT_BRACKET)) {
      Token opening = cursor.advance();
      index = Optional.of(grammar.expressions.expression());
      cursor.expectClosing(TokenKind.RIGHT_BRACKET, opening);
    }
    cursor.expect(TokenKind.ASSIGN, "after the state");
    Expr value = stateValue();
    Token last = cursor.expectSemicolon("after the state");
    return new StateStatement.Assignment(
        name.text(), name.span(), index, value, name.span().to(last.span()));
  }

  private Expr stateValue() {
    if (!cursor.at(TokenKind.LESS)) {
      return grammar.expressions.initializer();
    }
    Token opening = cursor.advance();
    Expr value = grammar.expressions.templateValue();
    cursor.expectClosing(TokenKind.GREATER, opening);
    return value;
  }

  // Values

  /// Takes what only effect files have behind a `=`; null if there is no such thing.
  Expr valueOrNull() {
    Token token = cursor.peek();
    Token next = cursor.peek(1);
    if (isWord(token, STATE_BLOCKS) && next.is(TokenKind.LEFT_BRACE)) {
      cursor.advance();
      List<StateStatement> statements = states("the state block");
      String keyword = token.text().toLowerCase(Locale.ROOT);
      return new Expr.StateBlock(keyword, statements, token.span().to(cursor.previous().span()));
    }
    if (isWord(token, Set.of("asm")) && next.is(TokenKind.LEFT_BRACE)) {
      return assembly();
    }
    if (token.is(TokenKind.LEFT_PAREN) && startsCompile(1)) {
      cursor.advance();
      Expr inner = compile();
      cursor.expectClosing(TokenKind.RIGHT_PAREN, token);
      return inner;
    }
    return startsCompile(0) ? compile() : null;
  }

  private boolean startsCompile(int ahead) {
    return isWord(cursor.peek(ahead), Set.of("compile"))
        && cursor.peek(ahead + 1).is(TokenKind.IDENTIFIER);
  }

  private Expr compile() {
    Token keyword = cursor.advance();
    Token profile = cursor.expectName("a target, such as 'vs_2_0'");
    Token first = cursor.peek();
    int length = grammar.types.qualifiedNameLength(0);
    if (length < 0) {
      throw cursor.unexpected("the name of a function");
    }
    String entry = grammar.types.takeQualifiedName(length);
    SourceSpan entrySpan = first.span().to(cursor.previous().span());
    Token opening = cursor.expect(TokenKind.LEFT_PAREN, "after the function");
    List<Expr> arguments = grammar.expressions.arguments(TokenKind.RIGHT_PAREN, opening);
    SourceSpan span = keyword.span().to(cursor.previous().span());
    return new Expr.Compile(profile.text(), profile.span(), entry, entrySpan, arguments, span);
  }

  private Expr assembly() {
    Token keyword = cursor.advance();
    Token opening = cursor.advance();
    StringBuilder text = new StringBuilder();
    while (!cursor.at(TokenKind.RIGHT_BRACE)) {
      if (cursor.atEnd()) {
        throw cursor.unexpected("'}' after the assembly", Notes.toMatch(opening));
      }
      Token token = cursor.advance();
      text.append(text.isEmpty() ? "" : token.startsLine() ? "\n" : token.spaceBefore() ? " " : "");
      text.append(token.text());
    }
    cursor.advance();
    return new Expr.Assembly(text.toString(), keyword.span().to(cursor.previous().span()));
  }

  private static boolean isWord(Token token, Set<String> words) {
    return token.is(TokenKind.IDENTIFIER) && words.contains(token.text().toLowerCase(Locale.ROOT));
  }
}
