package dev.plumb.cli.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.cli.script.ShaderModel;
import dev.plumb.emulator.api.DeviceOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Runs the shader tests in `conformance/`, each file as a test.
class ConformanceTest {
  private static final Path FOLDER = Path.of("../conformance");

  @TestFactory
  Stream<DynamicTest> everyScript() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(FOLDER)) {
      files = all.filter(p -> p.toString().endsWith(".shader_test")).sorted().toList();
    }
    assertThat(files).isNotEmpty();
    return files.stream()
        .map(file -> DynamicTest.dynamicTest(FOLDER.relativize(file).toString(), () -> run(file)));
  }

  private static void run(Path file) {
    FileResult result =
        new ScriptRunner(ShaderModel.ALL, DeviceOptions.DEFAULT.withThreads(1), _ -> true, false)
            .run(file);
    var text = new StringWriter();
    var report = new ConsoleReport(new PrintWriter(text), ConsoleReport.Detail.NORMAL);
    report.file(result);
    report.summary();
    assertThat(result.malformed()).isEmpty();
    assertThat(result.failed()).as("%s", text).isZero();
    // Nothing here may be given up silently.
    assertThat(result.skipped()).as("%s", text).isZero();
  }
}
