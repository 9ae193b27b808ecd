package dev.plumb.layers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Holds the one direction of flow inside a module: a package may use only those above it in the
/// module's `layers.txt`.
///
/// This file is compiled into the tests of every module that has such a list. The list's first line
/// is the module's base package; each further line is a package below it (`.` for the base itself)
/// and what it is for.
class LayerTest {
  private static final Path LIST = Path.of("src/test/resources/layers.txt");
  private static final Path CLASSES = Path.of("target/classes");

  private String base;
  private final List<String> order = new ArrayList<>();

  @BeforeEach
  void readList() throws IOException {
    List<String> lines = Files.readAllLines(LIST);
    base = lines.getFirst();
    lines.stream().skip(1).map(line -> line.strip().split(" ", 2)[0]).forEach(order::add);
  }

  @Test
  void aPackageUsesOnlyThoseAboveIt() throws IOException {
    var wrong = new TreeSet<String>();
    try (Stream<Path> files = Files.walk(CLASSES)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        String user = packageOf(CLASSES.relativize(file).toString());
        for (String used : user == null ? Set.<String>of() : packagesNamedIn(file)) {
          if (order.indexOf(used) > order.indexOf(user)) {
            wrong.add("%s uses %s, which is below it".formatted(file.getFileName(), used));
          }
          if (!order.contains(user)) {
            wrong.add("%s is not in %s".formatted(user, LIST));
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  /// `ARCHITECTURE.md` shows each list as it is, between the markers `<!-- layers: dev.plumb.x -->`
  /// and `<!-- end -->`.
  @Test
  void theArchitecturePageShowsTheList() throws IOException {
    Path page = Path.of(System.getProperty("plumb.root"), "ARCHITECTURE.md");
    String text = Files.readString(page);
    String start = "<!-- layers: %s -->\n".formatted(base);
    int from = text.indexOf(start) + start.length();
    int to = text.indexOf("<!-- end -->", from);
    String wanted = "```text\n" + Files.readString(LIST) + "```\n";
    if (System.getProperty("snapshots", "").equals("update")) {
      Files.writeString(page, text.substring(0, from) + wanted + text.substring(to));
    } else {
      assertThat(text.substring(from, to))
          .as("run the tests with -Dsnapshots=update to rewrite ARCHITECTURE.md")
          .isEqualTo(wanted);
    }
  }

  /// Every package of this module that the class names, also in descriptors, signatures and
  /// strings.
  private Set<String> packagesNamedIn(Path classFile) throws IOException {
    var named = new TreeSet<String>();
    Pattern reference = Pattern.compile(base.replace('.', '/') + "/[\\w/]+");
    for (var entry : ClassFile.of().parse(classFile).constantPool()) {
      if (entry instanceof Utf8Entry text) {
        reference
            .matcher(text.stringValue())
            .results()
            .forEach(r -> named.add(packageOf(r.group())));
      }
    }
    return named;
  }

  /// The package as the list names it, of `dev/plumb/hlsl/ir/Value`: `ir`; null for a class outside
  /// the base package.
  private String packageOf(String path) {
    String prefix = base.replace('.', '/') + "/";
    if (!path.startsWith(prefix)) {
      return null;
    }
    String rest = path.substring(prefix.length());
    int slash = rest.indexOf('/');
    return slash < 0 ? "." : rest.substring(0, slash);
  }
}
