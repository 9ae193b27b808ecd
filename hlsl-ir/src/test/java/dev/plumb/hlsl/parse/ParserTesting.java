package dev.plumb.hlsl.parse;

import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.preprocess.Preprocessor;
import dev.plumb.hlsl.preprocess.PreprocessorOptions;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Token;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the tests of the parser share.
final class ParserTesting {
  private ParserTesting() {}

  static TranslationUnit parse(SourceFile file, Diagnostics diagnostics) {
    List<Token> tokens = Preprocessor.preprocess(file, PreprocessorOptions.DEFAULT, diagnostics);
    return Parser.parse(tokens, diagnostics);
  }

  static TranslationUnit parse(String text, Diagnostics diagnostics) {
    return parse(SourceFile.of("test.hlsl", text), diagnostics);
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
