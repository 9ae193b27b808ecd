package dev.plumb.hlsl.diag;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `docs/DIAGNOSTICS.md` lists the warnings that the compiler gives, between its markers;
/// `-Dsnapshots=update` rewrites the list.
class WarningsPageTest {
  private static final String START = "<!-- warnings -->\n";

  @Test
  void thePageListsWhatIsGiven() throws IOException {
    Path page = Path.of(System.getProperty("plumb.root"), "docs", "DIAGNOSTICS.md");
    String text = Files.readString(page);
    int from = text.indexOf(START) + START.length();
    int to = text.indexOf("<!-- end -->", from);
    if (System.getProperty("snapshots", "").equals("update")) {
      Files.writeString(page, text.substring(0, from) + table() + text.substring(to));
    } else {
      assertThat(text.substring(from, to)).isEqualTo(table());
    }
  }

  private static String table() throws IOException {
    List<String> lines = new ArrayList<>();
    for (DiagnosticCode code : given()) {
      String off = WarningNames.isOn(code) ? "" : "off";
      lines.add("| %s | `%s` | %s |\n".formatted(code.code(), "-W" + WarningNames.of(code), off));
    }
    Collections.sort(lines);
    return "| code | option | |\n|---|---|---|\n" + String.join("", lines);
  }

  /// The warnings that the sources name outside of the tables of codes and names.
  private static Set<DiagnosticCode> given() throws IOException {
    var given = EnumSet.noneOf(DiagnosticCode.class);
    var pattern = Pattern.compile("DiagnosticCode\\s*\\.([A-Z0-9_]+)");
    try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        if (!file.endsWith("WarningNames.java") && !file.endsWith("DiagnosticCode.java")) {
          pattern
              .matcher(Files.readString(file))
              .results()
              .map(r -> DiagnosticCode.valueOf(r.group(1)))
              .filter(c -> c.severity() == Severity.WARNING)
              .forEach(given::add);
        }
      }
    }
    return given;
  }
}
