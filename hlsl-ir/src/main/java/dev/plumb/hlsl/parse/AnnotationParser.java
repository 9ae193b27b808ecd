package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Semantics, `register`, `packoffset`, effect annotations, and attributes.
final class AnnotationParser {
  private static final Pattern SPACE = Pattern.compile("space(\\d{1,9})");

  private final Grammar grammar;
  private final TokenCursor cursor;

  AnnotationParser(Grammar grammar) {
    this.grammar = grammar;
    this.cursor = grammar.cursor;
  }

  /// Everything behind a declarator or a parameter list: `: NORMAL : register(c0) < string UIName =
  /// "n"; >`.
  List<Annotation> annotations() {
    List<Annotation> annotations = new ArrayList<>();
    while (true) {
      if (cursor.at(TokenKind.COLON)) {
        annotations.add(annotation());
      } else if (cursor.at(TokenKind.LESS)) {
        annotations.add(grammar.effects.annotation());
      } else {
        return annotations;
      }
    }
  }

  private Annotation annotation() {
    cursor.advance();
    Token token = cursor.peek();
    if (token.isKeyword("register")) {
      return register(cursor.advance());
    }
    if (token.isKeyword("packoffset")) {
      return packOffset(cursor.advance());
    }
    if (token.is(TokenKind.INT_LITERAL) || token.is(TokenKind.LEFT_PAREN)) {
      return bitWidth();
    }
    if (!token.is(TokenKind.IDENTIFIER)) {
      throw cursor.unexpected("a semantic, 'register' or 'packoffset' after ':'");
    }
    cursor.advance();
    return new Annotation.Semantic(token.text(), token.span());
  }

  private Annotation bitWidth() {
    if (!grammar.version.hasTemplates()) {
      grammar.refuse("a bit field", "-HV 2021");
    }
    Expr width = grammar.expressions.assignment();
    return new Annotation.BitWidth(width, width.span());
  }

  /// `annotations` with those of Vulkan that stood before the declaration.
  static List<Annotation> withVulkan(
      List<Annotation> annotations, List<Annotation.Attribute> attributes) {
    if (attributes.isEmpty()) {
      return annotations;
    }
    List<Annotation> all = new ArrayList<>(annotations);
    attributes.stream()
        .filter(a -> a.name().startsWith("vk::"))
        .forEach(a -> all.add(new Annotation.Vulkan(a, a.span())));
    return all;
  }

  static Decl.Declarator withVulkan(
      Decl.Declarator declarator, List<Annotation.Attribute> attributes) {
    return new Decl.Declarator(
        declarator.name(),
        declarator.nameSpan(),
        declarator.dimensions(),
        withVulkan(declarator.annotations(), attributes),
        declarator.initializer(),
        declarator.span());
  }

  /// `register([profile,] slot [, space])`, or `register(space)`
  private Annotation register(Token keyword) {
    Token opening = cursor.expect(TokenKind.LEFT_PAREN, "after 'register'");
    List<String> parts = new ArrayList<>();
    do {
      parts.add(registerPart());
    } while (cursor.take(TokenKind.COMMA));
    int space = -1;
    var matcher = SPACE.matcher(parts.getLast());
    if (matcher.matches()) {
      space = Integer.parseInt(matcher.group(1));
      parts.removeLast();
    }
    if (parts.size() > 2) {
      throw cursor.fail("syntax error: 'register' takes a profile, a register and a space at most");
    }
    Token closing = cursor.expectClosing(TokenKind.RIGHT_PAREN, opening);
    String profile = parts.size() == 2 ? parts.getFirst() : "";
    SourceSpan span = keyword.span().to(closing.span());
    String slot = parts.isEmpty() ? "" : parts.getLast();
    return new Annotation.Register(profile, slot, space, span);
  }

  /// `t3`, or `t3[2]` with whatever the brackets hold.
  private String registerPart() {
    Token name = cursor.expectName("a register, such as 't0'");
    if (!cursor.at(TokenKind.LEFT_BRACKET)) {
      return name.text();
    }
    StringBuilder part = new StringBuilder(name.text());
    Token opening = cursor.peek();
    while (!cursor.at(TokenKind.RIGHT_BRACKET)) {
      if (cursor.atEnd() || cursor.at(TokenKind.RIGHT_PAREN) || cursor.at(TokenKind.SEMICOLON)) {
        throw cursor.unexpected("']' after the register's offset");
      }
      part.append(cursor.advance().text());
    }
    cursor.expectClosing(TokenKind.RIGHT_BRACKET, opening);
    return part.append(']').toString();
  }

  /// `packoffset(c3.y)`
  private Annotation packOffset(Token keyword) {
    Token opening = cursor.expect(TokenKind.LEFT_PAREN, "after 'packoffset'");
    Token register = cursor.expectName("a register, such as 'c0'");
    String component = "";
    if (cursor.take(TokenKind.DOT)) {
      component = cursor.expectName("a component after '.'").text();
    }
    Token closing = cursor.expectClosing(TokenKind.RIGHT_PAREN, opening);
    return new Annotation.PackOffset(register.text(), component, keyword.span().to(closing.span()));
  }

  /// All attributes at the cursor: `[unroll(4)] [[vk::binding(0)]]`.
  List<Annotation.Attribute> attributes() {
    if (!cursor.at(TokenKind.LEFT_BRACKET)) {
      return List.of();
    }
    List<Annotation.Attribute> attributes = new ArrayList<>();
    while (cursor.at(TokenKind.LEFT_BRACKET)) {
      Token opening = cursor.advance();
      Token inner = cursor.at(TokenKind.LEFT_BRACKET) ? cursor.advance() : null;
      do {
        attributes.add(attribute());
      } while (inner != null && cursor.take(TokenKind.COMMA));
      if (inner != null) {
        cursor.expectClosing(TokenKind.RIGHT_BRACKET, inner);
      }
      cursor.expectClosing(TokenKind.RIGHT_BRACKET, opening);
    }
    return attributes;
  }

  private Annotation.Attribute attribute() {
    Token first = cursor.peek();
    int length = grammar.types.qualifiedNameLength(0);
    if (length < 0) {
      throw cursor.unexpected("the name of an attribute");
    }
    String name = grammar.types.takeQualifiedName(length);
    List<Expr> arguments = List.of();
    if (cursor.at(TokenKind.LEFT_PAREN)) {
      Token opening = cursor.advance();
      arguments = grammar.expressions.arguments(TokenKind.RIGHT_PAREN, opening);
    }
    return new Annotation.Attribute(name, arguments, first.span().to(cursor.previous().span()));
  }

  /// Warns of attributes where none has a meaning. Those with a namespace (`vk::location`) belong
  /// to other back ends.
  void warnUnused(List<Annotation.Attribute> attributes, String place) {
    for (Annotation.Attribute attribute : attributes) {
      if (!attribute.name().contains("::")) {
        String message = "attribute '" + attribute.name() + "' has no effect on " + place;
        cursor.warn(DiagnosticCode.UNKNOWN_ATTRIBUTE, attribute.span(), message);
      }
    }
  }
}
