package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.diag.DiagnosticRenderer;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.Language;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Preprocesses texts from memory for the tests.
final class PreprocessorHarness {
  final Map<String, String> files = new HashMap<>();
  final List<MacroDefinition> macros = new ArrayList<>();
  Optional<String> target = Optional.empty();
  int budget = PreprocessorOptions.DEFAULT_TOKEN_BUDGET;
  Diagnostics diagnostics = new Diagnostics();

  List<Token> tokens(String text) {
    diagnostics = new Diagnostics();
    IncludeResolver resolver =
        (name, angled, includer, at) ->
            Optional.ofNullable(files.get(name)).map(found -> SourceFile.of(name, found, at));
    PreprocessorOptions options =
        new PreprocessorOptions(macros, resolver, target, Language.FXC, budget);
    return Preprocessor.preprocess(SourceFile.of("main.hlsl", text), options, diagnostics);
  }

  /// The tokens' texts, one space between them.
  String expand(String text) {
    return tokens(text).stream()
        .filter(token -> !token.is(TokenKind.END_OF_FILE))
        .map(token -> token.is(TokenKind.PRAGMA) ? "<#pragma " + token.text() + ">" : token.text())
        .collect(Collectors.joining(" "));
  }

  /// `code: message` of each diagnostic of the last text.
  List<String> messages() {
    return diagnostics.sorted().stream()
        .map(d -> d.severity().word() + " " + d.code().code() + ": " + d.message())
        .toList();
  }

  /// The messages of a text.
  List<String> messagesOf(String text) {
    tokens(text);
    return messages();
  }

  String rendered() {
    return new DiagnosticRenderer().render(diagnostics);
  }
}
