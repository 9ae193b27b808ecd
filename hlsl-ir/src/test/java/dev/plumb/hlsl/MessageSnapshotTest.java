package dev.plumb.hlsl;

import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.diag.DiagnosticRenderer;
import dev.plumb.hlsl.diag.WarningOptions;
import dev.plumb.hlsl.preprocess.IncludeResolver;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.testing.SnapshotCase;
import dev.plumb.hlsl.testing.SnapshotSuite;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// What the compiler says of programs as people write them. A file holds several: each begins with
/// `//// name`, behind which may stand a profile (`ps_5_0` if none does) and `-W` options; its text
/// is called `name.hlsl`.
class MessageSnapshotTest {
  private static final String HEAD = "//// ";
  private static final Map<String, String> INCLUDES =
      Map.of("broken.hlsli", "float half_of(float x) { return x / tow; }\n");

  @TestFactory
  Stream<DynamicTest> messages() {
    return SnapshotSuite.of("messages").output("diag", MessageSnapshotTest::all).tests();
  }

  private static String all(SnapshotCase test) {
    var out = new StringBuilder();
    for (String program : split(test.text())) {
      out.append(compile(program));
    }
    return out.toString();
  }

  private static List<String> split(String text) {
    var programs = new ArrayList<String>();
    for (String part : ("\n" + text).split("\n" + HEAD)) {
      if (!part.isBlank()) {
        programs.add(part);
      }
    }
    return programs;
  }

  private static String compile(String program) {
    int lineEnd = program.indexOf('\n');
    List<String> words = List.of(program.substring(0, lineEnd).split(" "));
    String name = words.getFirst();
    ShaderProfile profile =
        words.stream()
            .map(ShaderProfile::parse)
            .flatMap(Optional::stream)
            .findFirst()
            .orElseGet(() -> ShaderProfile.parse("ps_5_0").orElseThrow());
    List<String> flags =
        words.stream().filter(w -> w.startsWith("-W")).map(w -> w.substring(2)).toList();
    IncludeResolver includes =
        (file, angled, includer, at) ->
            Optional.ofNullable(INCLUDES.get(file)).map(text -> SourceFile.of(file, text, at));
    CompileOptions options =
        CompileOptions.of("main", profile)
            .withIncludes(includes)
            .withWarnings(WarningOptions.parse(flags, false, false).options());
    CompileResult result =
        HlslCompiler.compile(
            SourceFile.of(name + ".hlsl", program.substring(lineEnd + 1) + "\n"), options);
    var out = new StringBuilder(HEAD + name);
    out.append(result instanceof CompileResult.Compiled ? "\n" : ": rejected\n");
    for (Diagnostic diagnostic : result.diagnostics()) {
      out.append(new DiagnosticRenderer().render(diagnostic));
    }
    return out.append('\n').toString();
  }
}
