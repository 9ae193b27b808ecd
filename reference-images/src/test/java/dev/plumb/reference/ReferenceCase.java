package dev.plumb.reference;

import dev.plumb.cli.diff.Tolerance;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// A picture of a scene and what it is held against; a `.case.yaml` file beside the scene.
///
/// @param texture the scene's texture that is the picture
/// @param tolerance greatest difference of a component that counts as none, 0 to 1
/// @param differing share of pixels that may differ by more, 0 to 1
/// @param part what is compared when the whole would take too long
/// @param whole whether the whole is cheap enough to be compared each time
record ReferenceCase(
    String name,
    Path scene,
    String texture,
    Path expected,
    double tolerance,
    double differing,
    Optional<Part> part,
    boolean whole) {
  private static final String SUFFIX = ".case.yaml";
  private static final Set<String> KEYS =
      Set.of("scene", "output", "expected", "tolerance", "differing", "part", "whole", "why");

  /// Whether Plumb drew the expected picture and somebody looked at it; else a GPU did.
  boolean blessed() {
    return expected.toString().endsWith(".expected.png");
  }

  @Override
  public String toString() {
    return name;
  }

  static List<ReferenceCase> all() {
    try (var files = Files.walk(Checkout.SCENES)) {
      return files
          .filter(f -> f.toString().endsWith(SUFFIX))
          .sorted()
          .map(ReferenceCase::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ReferenceCase read(Path file) {
    Map<?, ?> e = mapping(file);
    String fileName = file.getFileName().toString();
    require(KEYS.containsAll(e.keySet()), file, "has an unknown key: " + e.keySet());
    var found =
        new ReferenceCase(
            fileName.substring(0, fileName.length() - SUFFIX.length()),
            file.resolveSibling((String) e.get("scene")),
            (String) e.get("output"),
            file.resolveSibling((String) e.get("expected")).normalize(),
            share(e.get("tolerance")),
            share(e.get("differing")),
            Optional.ofNullable((List<?>) e.get("part")).map(Part::of),
            !Boolean.FALSE.equals(e.get("whole")));
    boolean exact = found.tolerance == 0 && found.differing == 0;
    require(exact || e.containsKey("why"), file, "does not say why it has a tolerance");
    require(exact || !found.blessed(), file, "Plumb's own pictures are compared bit by bit");
    require(found.whole || found.part.isPresent(), file, "has neither a whole nor a part");
    return found;
  }

  private static Map<?, ?> mapping(Path file) {
    try {
      return (Map<?, ?>)
          new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static double share(Object value) {
    return value == null ? 0 : new Tolerance.Converter().convert(value.toString()).value();
  }

  private static void require(boolean condition, Path file, String message) {
    if (!condition) {
      throw new AssertionError(file + ": " + message);
    }
  }
}
