package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.diag.DiagnosticRenderer;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.testing.SnapshotCase;
import dev.plumb.hlsl.testing.SnapshotSuite;
import dev.plumb.hlsl.token.Token;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Texts to what `-P` prints of them (`.out`), and to messages (`.diag`).
class PreprocessorSnapshotTest {
  private static final Path DIRECTORY = Path.of("src/test/resources/snapshots/preprocess");

  @TestFactory
  Stream<DynamicTest> snapshots() {
    return SnapshotSuite.of("preprocess")
        .output("out", test -> TokenPrinter.print(preprocess(test, new Diagnostics())))
        .output("diag", PreprocessorSnapshotTest::messages)
        .tests();
  }

  private static String messages(SnapshotCase test) {
    Diagnostics diagnostics = new Diagnostics();
    preprocess(test, diagnostics);
    return new DiagnosticRenderer().render(diagnostics);
  }

  private static List<Token> preprocess(SnapshotCase test, Diagnostics diagnostics) {
    IncludeResolver resolver =
        (name, angled, includer, at) -> read(name).map(text -> SourceFile.of(name, text, at));
    return Preprocessor.preprocess(
        test.source(), new PreprocessorOptions(List.of(), resolver), diagnostics);
  }

  private static Optional<String> read(String name) {
    try {
      Path path = DIRECTORY.resolve(name);
      return Files.exists(path) ? Optional.of(Files.readString(path)) : Optional.empty();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
