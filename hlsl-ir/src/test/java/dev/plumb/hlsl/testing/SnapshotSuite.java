package dev.plumb.hlsl.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;

/// Compares what a step makes of every input of an area with the files beside it. Use from a
/// `@TestFactory`:
///
/// ```java
/// return SnapshotSuite.of("parse")
///     .directive("DEFINE")
///     .output("ast", test -> ...)
///     .output("diag", test -> ...)
///     .tests();
/// ```
///
/// An output that is empty has no file. A case without any output, an output without a case, and an
/// unknown directive fail.
public final class SnapshotSuite {
  private static final Path ROOT = Path.of("src", "test", "resources", "snapshots");
  private static final boolean UPDATE = "update".equals(System.getProperty("snapshots"));

  /// Files that inputs include.
  private static final List<String> INCLUDED = List.of(".hlsli", ".h");

  private final Path directory;
  private final Set<String> directives = new LinkedHashSet<>();
  private final Map<String, Function<SnapshotCase, String>> outputs =
      new LinkedHashMap<>(); // by extension
  private String input = ".hlsl";

  private SnapshotSuite(Path directory) {
    this.directory = directory;
  }

  /// The suite of the inputs in `snapshots/area`.
  public static SnapshotSuite of(String area) {
    return new SnapshotSuite(ROOT.resolve(area));
  }

  /// The extension of inputs, when it is not `hlsl`.
  public SnapshotSuite input(String extension) {
    input = "." + extension;
    return this;
  }

  /// Allows a directive; each case may give it.
  public SnapshotSuite directive(String name) {
    directives.add(name);
    return this;
  }

  /// Adds an output; an empty text means that there is none.
  public SnapshotSuite output(String extension, Function<SnapshotCase, String> producer) {
    outputs.put("." + extension, producer);
    return this;
  }

  /// One test for each case, and one for the directory.
  public Stream<DynamicTest> tests() {
    List<Path> files = list();
    List<DynamicTest> tests = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Path file : files) {
      String name = file.getFileName().toString();
      if (name.endsWith(input) && outputExtension(name) == null) {
        String caseName = name.substring(0, name.length() - input.length());
        names.add(caseName);
        tests.add(DynamicTest.dynamicTest(caseName, file.toUri(), () -> check(file, caseName)));
      }
    }
    tests.add(DynamicTest.dynamicTest("no orphans", () -> checkOrphans(files, names)));
    return tests.stream();
  }

  private List<Path> list() {
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The longest output extension that `fileName` ends with, or null.
  private String outputExtension(String fileName) {
    String longest = null;
    for (String extension : outputs.keySet()) {
      boolean longer = longest == null || extension.length() > longest.length();
      if (fileName.endsWith(extension) && longer) {
        longest = extension;
      }
    }
    return longest;
  }

  private void check(Path file, String name) {
    SnapshotCase test = SnapshotCase.read(file, name, directives);
    test.directive(SnapshotCase.SKIP).ifPresent(reason -> Assumptions.abort(reason));
    boolean any = false;
    for (Map.Entry<String, Function<SnapshotCase, String>> output : outputs.entrySet()) {
      String actual = output.getValue().apply(test);
      any |= !actual.isEmpty();
      compare(directory.resolve(name + output.getKey()), actual);
    }
    assertThat(any).as("%s: no output at all", file).isTrue();
  }

  private static void compare(Path expected, String actual) {
    try {
      String before = Files.exists(expected) ? Files.readString(expected) : "";
      if (before.equals(actual)) {
        return;
      }
      if (UPDATE) {
        if (actual.isEmpty()) {
          Files.delete(expected);
        } else {
          Files.writeString(expected, actual);
        }
        return;
      }
      assertThat(actual).as("%s (-Dsnapshots=update rewrites it)", expected).isEqualTo(before);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void checkOrphans(List<Path> files, List<String> names) {
    List<String> orphans = new ArrayList<>();
    for (Path file : files) {
      String name = file.getFileName().toString();
      String extension = outputExtension(name);
      if (extension == null) {
        extension = name.endsWith(input) ? input : "";
      }
      String base = name.substring(0, name.length() - extension.length());
      boolean included = INCLUDED.stream().anyMatch(name::endsWith);
      if (!included && (extension.isEmpty() || !names.contains(base))) {
        orphans.add(name);
      }
    }
    if (!orphans.isEmpty()) {
      fail("%s: files that belong to no case: %s", directory, orphans);
    }
  }
}
