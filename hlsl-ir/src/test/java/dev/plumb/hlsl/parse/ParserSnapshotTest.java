package dev.plumb.hlsl.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ast.AstPrinter;
import dev.plumb.hlsl.ast.TranslationUnit;
import dev.plumb.hlsl.diag.DiagnosticRenderer;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.testing.SnapshotCase;
import dev.plumb.hlsl.testing.SnapshotSuite;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Sound texts to trees (`.ast`, every group in parentheses), broken ones to messages (`.diag`).
class ParserSnapshotTest {
  @TestFactory
  Stream<DynamicTest> snapshots() {
    return SnapshotSuite.of("parse")
        .output("ast", ParserSnapshotTest::tree)
        .output("diag", ParserSnapshotTest::messages)
        .tests();
  }

  private static String tree(SnapshotCase test) {
    Diagnostics diagnostics = new Diagnostics();
    TranslationUnit unit = ParserTesting.parse(test.source(), diagnostics);
    if (diagnostics.hasErrors()) {
      return "";
    }
    checkRoundTrip(unit, AstPrinter.print(unit));
    checkRoundTrip(unit, AstPrinter.printGrouped(unit));
    return AstPrinter.printGrouped(unit);
  }

  /// What is printed parses to the same tree.
  private static void checkRoundTrip(TranslationUnit unit, String text) {
    Diagnostics diagnostics = new Diagnostics();
    TranslationUnit again = ParserTesting.parse(text, diagnostics);
    assertThat(new DiagnosticRenderer().render(diagnostics)).isEmpty();
    assertThat(ParserTesting.shape(again)).as(text).isEqualTo(ParserTesting.shape(unit));
  }

  private static String messages(SnapshotCase test) {
    Diagnostics diagnostics = new Diagnostics();
    ParserTesting.parse(test.source(), diagnostics);
    return new DiagnosticRenderer().render(diagnostics);
  }
}
