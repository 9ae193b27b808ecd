package dev.plumb.hlsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.hlsl.type.ShaderStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Small pieces of HLSL and what they give: `src/test/resources/values`, a file for each part of
/// the language.
///
/// ```text
/// //---- the title
/// int a = -7; return float4(a / 2, a % 2, 0, 0);
/// //= -3 -1
/// ```
///
/// A piece without a `main` is the body of one, a pixel shader's. `//=` has the first components of
/// its result; `//! X3025` says that it is refused, `//? X3206` that it is warned of, each with
/// exactly this code alone. Constant buffer 0 holds 0, 1, 2 ... as floats.
class ValuesTest {
  private static final Path FOLDER = Path.of("src/test/resources/values");
  private static final int CONSTANTS = 64;

  @TestFactory
  Stream<DynamicContainer> files() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList().stream()
          .map(f -> DynamicContainer.dynamicContainer(f.getFileName().toString(), pieces(f)));
    }
  }

  private static List<DynamicTest> pieces(Path file) {
    var tests = new ArrayList<DynamicTest>();
    try {
      for (String piece : Files.readString(file).split("(?m)^//---- ")) {
        if (!piece.isBlank()) {
          String[] parts = piece.split("\n", 2);
          tests.add(DynamicTest.dynamicTest(parts[0], () -> check(parts[1])));
        }
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return tests;
  }

  private static void check(String piece) {
    boolean whole = piece.contains(" main(");
    String text = whole ? piece : "float4 main() : SV_Target\n{\n" + piece + "}\n";
    List<String> refusals = marked(piece, "//!");
    CompileResult result =
        HlslCompiler.compile(
            SourceFile.of("piece.hlsl", text), CompileOptions.of("main", ShaderStage.PIXEL));
    switch (result) {
      case CompileResult.Rejected r ->
          assertThat(codes(r.diagnostics())).as(messages(r.diagnostics())).isEqualTo(refusals);
      case CompileResult.Compiled c -> {
        assertThat(List.<String>of()).as("should be refused").isEqualTo(refusals);
        List<String> warnings = marked(piece, "//?");
        if (!warnings.isEmpty()) {
          assertThat(codes(c.warnings())).isEqualTo(warnings);
        }
        values(text, marked(piece, "//="));
      }
    }
  }

  private static void values(String text, List<String> expected) {
    Number[] constants = new Number[CONSTANTS];
    Arrays.setAll(constants, i -> (float) i);
    float[] values = ShaderProbe.pixel(text).constants(0, constants).run().floats("SV_Target");
    for (int i = 0; i < expected.size(); i++) {
      float wanted = Float.parseFloat(expected.get(i));
      assertThat(values[i]).as("component %d of %s", i, Arrays.toString(values)).isEqualTo(wanted);
    }
  }

  /// The words of the lines that begin with `mark`.
  private static List<String> marked(String piece, String mark) {
    return piece
        .lines()
        .filter(l -> l.startsWith(mark))
        .flatMap(l -> Arrays.stream(l.substring(mark.length()).strip().split("\\s+")))
        .toList();
  }

  private static List<String> codes(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(d -> d.code().code()).distinct().toList();
  }

  private static String messages(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(Diagnostic::message).toList().toString();
  }
}
