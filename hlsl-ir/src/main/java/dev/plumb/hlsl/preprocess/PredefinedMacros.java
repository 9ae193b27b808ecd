package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.Language;
import dev.plumb.hlsl.source.LanguageVersion;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.Lexer;
import dev.plumb.hlsl.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The macros that are there before the text begins: those of the target, as dxc has them, and the
/// `-D` ones.
final class PredefinedMacros {
  private static final Pattern PROFILE = Pattern.compile("([a-z]+)_(\\d+)_(\\d+)(?:_.*)?");

  /// The stages in the order of their numbers, with the prefixes of their profiles.
  private static final List<String> STAGES =
      List.of("PIXEL", "VERTEX", "GEOMETRY", "HULL", "DOMAIN", "COMPUTE");

  private static final List<String> PREFIXES = List.of("ps", "vs", "gs", "hs", "ds", "cs");

  private final MacroTable macros;
  private final Diagnostics diagnostics;

  PredefinedMacros(MacroTable macros, Diagnostics diagnostics) {
    this.macros = macros;
    this.diagnostics = diagnostics;
  }

  /// Defines the macros of a profile such as `ps_5_0`; of one that is none, nothing.
  void defineTarget(String profile) {
    Matcher matcher = PROFILE.matcher(profile);
    int stage = matcher.matches() ? PREFIXES.indexOf(matcher.group(1)) : -1;
    if (stage < 0) {
      return;
    }
    for (int i = 0; i < STAGES.size(); i++) {
      put("__SHADER_STAGE_" + STAGES.get(i) + " " + i, "<predefined>");
    }
    put("__SHADER_TARGET_STAGE " + stage, "<predefined>");
    put("__SHADER_TARGET_MAJOR " + Integer.parseInt(matcher.group(2)), "<predefined>");
    put("__SHADER_TARGET_MINOR " + Integer.parseInt(matcher.group(3)), "<predefined>");
  }

  /// Defines what tells dxc from fxc, with the version that dxc's flag `-HV` gives.
  void defineLanguage(Language language) {
    if (language.version() != LanguageVersion.FXC) {
      put("__HLSL_VERSION " + language.version().year(), "<predefined>");
      put("__hlsl_dx_compiler 1", "<predefined>");
      put("__DXC_VERSION_MAJOR 1", "<predefined>");
      put("__DXC_VERSION_MINOR 8", "<predefined>");
    }
    if (language.sixteenBit()) {
      put("__HLSL_ENABLE_16_BIT 1", "<predefined>");
    }
  }

  /// Defines a macro of the command line.
  void define(MacroDefinition definition) {
    put(definition.name() + " " + definition.value(), "<command line>");
  }

  /// Defines from what would stand behind `#define`.
  private void put(String text, String fileName) {
    SourceFile file = SourceFile.of(fileName, text);
    Lexer lexer = new Lexer(file, diagnostics);
    List<Token> line = new ArrayList<>();
    while (!lexer.atLineEnd()) {
      line.add(lexer.next());
    }
    if (line.isEmpty()) {
      SourceSpan nowhere = new SourceSpan(file, 0, 0);
      diagnostics.error(DiagnosticCode.PREPROCESSOR_SYNTAX, nowhere, "a macro's name is empty");
      return;
    }
    Macro macro = MacroParser.parse(line, diagnostics);
    if (macro != null) {
      macros.put(macro);
    }
  }
}
