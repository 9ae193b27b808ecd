package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Lexer;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the tests of the parser share.
final class ParserTesting {
  private ParserTesting() {}

  static TranslationUnit parse(SourceFile file, Diagnostics diagnostics) {
    return Parser.parse(withPragmas(Lexer.lex(file, diagnostics)), diagnostics);
  }

  static TranslationUnit parse(String text, Diagnostics diagnostics) {
    return parse(SourceFile.of("test.hlsl", text), diagnostics);
  }

  /// Makes PRAGMA tokens of `#pragma` lines, as the preprocessor does. Nothing else of it is needed
  /// here.
  private static List<Token> withPragmas(List<Token> tokens) {
    List<Token> result = new ArrayList<>();
    int i = 0;
    while (i < tokens.size()) {
      Token token = tokens.get(i);
      if (!token.is(TokenKind.HASH) || !token.startsLine()) {
        result.add(token);
        i++;
        continue;
      }
      StringBuilder body = new StringBuilder();
      SourceSpan span = token.span();
      i += 2; // the hash and the word
      while (!tokens.get(i).startsLine() && !tokens.get(i).is(TokenKind.END_OF_FILE)) {
        body.append(tokens.get(i).text());
        span = span.to(tokens.get(i).span());
        i++;
      }
      result.add(new Token(TokenKind.PRAGMA, body.toString(), span, true, true));
    }
    return result;
  }

  /// A tree as nested lists, without spans: two trees of one shape give equal lists.
  static Object shape(Object node) {
    return switch (node) {
      case SourceSpan _ -> "";
      case Token token -> token.kind() + " " + token.text();
      case List<?> list -> list.stream().map(ParserTesting::shape).toList();
      case Optional<?> optional ->
          optional.map(ParserTesting::shape).map(List::of).orElse(List.of());
      case Record tuple -> {
        List<Object> parts = new ArrayList<>();
        parts.add(tuple.getClass().getSimpleName());
        for (RecordComponent component : tuple.getClass().getRecordComponents()) {
          parts.add(shape(read(component, tuple)));
        }
        yield parts;
      }
      default -> node; // strings, numbers, enums
    };
  }

  private static Object read(RecordComponent component, Object node) {
    try {
      return component.getAccessor().invoke(node);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("records can be read", e);
    }
  }
}
