package dev.plumb.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `docs/RULES.md` lists the rules of Direct3D 11 with the tests of all modules that prove them;
/// `-Dsnapshots=update` rewrites it.
class RulesPageTest {
  private static final Path ROOT = Path.of(System.getProperty("plumb.root"));
  private static final Path PAGE = ROOT.resolve("docs").resolve("RULES.md");

  private static final Pattern CITATION =
      Pattern.compile("\\n  @Rule\\(([^)]*)\\).*?\\n  (?:static )?void (\\w+)\\(", Pattern.DOTALL);
  private static final Pattern NAME = Pattern.compile("D3D11\\s*\\.(\\w+)");

  private static final String HEAD =
      """
      # The rules of Direct3D 11, and their tests

      What Plumb keeps to, by section of the
      [Direct3D 11.3 Functional Specification](https://microsoft.github.io/DirectX-Specs/d3d/archive/D3D11_3_FunctionalSpec.htm),
      in our words. "Free:" begins what the specification leaves open: there it says what Plumb does. The rules stand in
      [D3D11.java](../build-tools/rules/dev/plumb/rules/D3D11.java), and a test says which ones it proves by
      `@Rule(D3D11.NAME)`. This page is made of both (`./test -Dsnapshots=update`); a rule without a test fails the build.
      """;
  private static final Map<Integer, String> CHAPTERS =
      Map.ofEntries(
          Map.entry(3, "Numbers, rasterization rules, multisampling"),
          Map.entry(4, "The pipeline"),
          Map.entry(5, "Resources"),
          Map.entry(7, "Shaders and textures"),
          Map.entry(8, "Input assembler"),
          Map.entry(10, "Hull shader"),
          Map.entry(11, "Tessellator"),
          Map.entry(13, "Geometry shader"),
          Map.entry(14, "Stream output"),
          Map.entry(15, "Rasterizer"),
          Map.entry(16, "Pixel shader"),
          Map.entry(17, "Output merger"),
          Map.entry(18, "Compute shader"),
          Map.entry(19, "Formats"),
          Map.entry(20, "Queries"),
          Map.entry(22, "Instructions"),
          Map.entry(24, "System values"));

  private record Citation(Path file, String method) {
    String link() {
      String name = file.getFileName().toString();
      String path = ROOT.relativize(file).toString().replace('\\', '/');
      return "[%s.%s](../%s)".formatted(name.substring(0, name.indexOf('.')), method, path);
    }
  }

  @Test
  void everyRuleHasATestAndThePageListsThem() throws IOException {
    Map<D3D11, List<Citation>> tests = new EnumMap<>(D3D11.class);
    for (D3D11 rule : D3D11.values()) {
      tests.put(rule, new ArrayList<>());
    }
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path folder : modules.map(m -> m.resolve("src/test/java")).sorted().toList()) {
        if (Files.isDirectory(folder)) {
          readCitations(folder, tests);
        }
      }
    }
    var unproved = new TreeSet<D3D11>(tests.keySet());
    unproved.removeIf(rule -> !tests.get(rule).isEmpty());
    assertThat(unproved).as("rules that no test cites").isEmpty();
    String page = page(tests);
    if (System.getProperty("snapshots", "").equals("update")) {
      Files.writeString(PAGE, page);
    }
    assertThat(Files.readString(PAGE))
        .as("run the tests with -Dsnapshots=update to rewrite docs/RULES.md")
        .isEqualTo(page);
  }

  private static void readCitations(Path folder, Map<D3D11, List<Citation>> tests)
      throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith("Test.java")).sorted().toList()) {
        for (MatchResult match : CITATION.matcher(Files.readString(file)).results().toList()) {
          var citation = new Citation(file, match.group(2));
          NAME.matcher(match.group(1))
              .results()
              .forEach(name -> tests.get(D3D11.valueOf(name.group(1))).add(citation));
        }
      }
    }
  }

  private static String page(Map<D3D11, List<Citation>> tests) {
    var page = new StringBuilder(HEAD);
    int chapter = 0;
    for (D3D11 rule : D3D11.values()) {
      int next = Integer.parseInt(rule.section().substring(0, rule.section().indexOf('.')));
      if (next != chapter) {
        chapter = next;
        page.append("\n## %d %s\n\n".formatted(chapter, CHAPTERS.get(chapter)));
        page.append("| § | rule | proved by |\n|---|---|---|\n");
      }
      List<String> links = tests.get(rule).stream().map(Citation::link).toList();
      String text = rule.text().replace("|", "\\|").replace("*", "\\*");
      page.append("| %s | %s | %s |\n".formatted(rule.section(), text, String.join("<br>", links)));
    }
    return page.toString();
  }
}
