package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.diag.DiagnosticRenderer;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.testing.SnapshotCase;
import dev.plumb.hlsl.testing.SnapshotSuite;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Texts to checked programs (`.checked`) and to messages (`.diag`). A case is a pixel shader
/// unless `STAGE` says `vs` or `cs`; its entry point is `main`.
class SemaSnapshotTest {
  @TestFactory
  Stream<DynamicTest> snapshots() {
    return SnapshotSuite.of("sema")
        .directive("STAGE")
        .output("checked", SemaSnapshotTest::program)
        .output("diag", SemaSnapshotTest::messages)
        .tests();
  }

  private static Optional<Analyzer.Analysis> analyze(SnapshotCase test, Diagnostics diagnostics) {
    ShaderStage stage =
        switch (test.directive("STAGE").orElse("ps")) {
          case "vs" -> ShaderStage.VERTEX;
          case "cs" -> ShaderStage.COMPUTE;
          default -> ShaderStage.PIXEL;
        };
    return Analyzer.analyzeWithContext(
        SemaTesting.parse(test.source(), diagnostics),
        AnalysisOptions.of(stage, "main"),
        diagnostics);
  }

  private static String program(SnapshotCase test) {
    return analyze(test, new Diagnostics()).map(a -> CheckedPrinter.print(a.program())).orElse("");
  }

  private static String messages(SnapshotCase test) {
    var diagnostics = new Diagnostics();
    analyze(test, diagnostics);
    return new DiagnosticRenderer().render(diagnostics);
  }
}
