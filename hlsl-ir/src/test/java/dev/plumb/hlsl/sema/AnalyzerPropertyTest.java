package dev.plumb.hlsl.sema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.lower.Lowering;
import dev.plumb.hlsl.parse.Parser;
import dev.plumb.hlsl.preprocess.Preprocessor;
import dev.plumb.hlsl.preprocess.PreprocessorOptions;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.verify.Verifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/// Whatever the text: the analyzer throws nothing, and gives a program if and only if it reports no
/// error.
class AnalyzerPropertyTest {
  private static final Path CASES = Path.of("src", "test", "resources", "snapshots", "sema");
  private static final List<List<Token>> TEXTS = texts();

  private static List<List<Token>> texts() {
    try (Stream<Path> files = Files.list(CASES)) {
      var texts = new ArrayList<List<Token>>();
      for (Path file : files.filter(f -> f.toString().endsWith(".hlsl")).sorted().toList()) {
        var source = SourceFile.of(file.getFileName().toString(), Files.readString(file));
        texts.add(Preprocessor.preprocess(source, PreprocessorOptions.DEFAULT, new Diagnostics()));
      }
      return texts;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A sound text with some tokens dropped, repeated, swapped, or taken from any text.
  static List<Token> mutate(long seed) {
    var random = new Random(seed);
    List<Token> original = TEXTS.get(random.nextInt(TEXTS.size()));
    var tokens = new ArrayList<>(original.subList(0, original.size() - 1));
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes && tokens.size() > 2; i++) {
      int at = random.nextInt(tokens.size() - 1);
      switch (random.nextInt(4)) {
        case 0 -> tokens.remove(at);
        case 1 -> tokens.add(at, tokens.get(at));
        case 2 -> tokens.set(at, tokens.get(random.nextInt(tokens.size())));
        default -> {
          List<Token> other = TEXTS.get(random.nextInt(TEXTS.size()));
          tokens.set(at, other.get(random.nextInt(other.size() - 1)));
        }
      }
    }
    tokens.add(original.getLast());
    return tokens;
  }

  static void check(long seed) {
    var diagnostics = new Diagnostics();
    ShaderStage stage = ShaderStage.values()[(int) Math.floorMod(seed, 6L)];
    var unit = Parser.parse(mutate(seed), diagnostics);
    int before = diagnostics.errorCount();
    Optional<Analyzer.Analysis> analysis =
        Analyzer.analyzeWithContext(unit, AnalysisOptions.of(stage, "main"), diagnostics);
    if (before == 0) {
      assertThat(analysis.isEmpty()).isEqualTo(diagnostics.errorCount() > 0);
    }
    analysis.ifPresent(a -> assertThat(CheckedPrinter.print(a.program())).isNotEmpty());
  }

  /// A text with one or two words, numbers or operators put in the place of their like: often still
  /// sound.
  static List<Token> exchange(long seed) {
    var random = new Random(seed);
    List<Token> original = TEXTS.get(random.nextInt(TEXTS.size()));
    var tokens = new ArrayList<>(original);
    int changes = 1 + random.nextInt(2);
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(tokens.size() - 1);
      List<Token> like =
          original.stream().filter(t -> sort(t) == sort(tokens.get(at)) && sort(t) > 0).toList();
      if (!like.isEmpty()) {
        tokens.set(at, like.get(random.nextInt(like.size())));
      }
    }
    return tokens;
  }

  /// Names and numbers, operators, and (0) what gives a text its structure.
  private static int sort(Token token) {
    return switch (token.kind()) {
      case IDENTIFIER, INT_LITERAL, FLOAT_LITERAL -> 1;
      case PLUS, MINUS, STAR, SLASH, PERCENT, AMPERSAND, AND_AND, LESS, GREATER, EQUAL -> 2;
      case ASSIGN, PLUS_ASSIGN, MINUS_ASSIGN, STAR_ASSIGN, SHIFT_LEFT_ASSIGN -> 3;
      default -> 0;
    };
  }

  @Property(tries = 200)
  void brokenTextsAreDiagnosed(@ForAll long seed) {
    check(seed);
  }

  /// Lowering is total: it takes whatever the analyzer lets through.
  @Property(tries = 200)
  void whatIsLetThroughCanBeLowered(@ForAll long seed) {
    var diagnostics = new Diagnostics();
    var unit = Parser.parse(exchange(seed), diagnostics);
    if (diagnostics.hasErrors()) {
      return;
    }
    for (ShaderStage stage : List.of(ShaderStage.PIXEL, ShaderStage.COMPUTE)) {
      Analyzer.analyze(unit, AnalysisOptions.of(stage, "main"), diagnostics)
          .ifPresent(program -> Verifier.verify(Lowering.lower(program)));
    }
  }
}
