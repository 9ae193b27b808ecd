package dev.plumb.hlsl.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The text of every shader in the repository's tests, scenes and examples.
public final class Corpus {
  private static final List<String> FOLDERS =
      List.of(
          "hlsl-ir/src/test/resources",
          "emulator/src/test/resources",
          "cli/src/test/resources",
          "reference-images/scenes",
          "build-tools/training");
  private static final List<String> EXTENSIONS = List.of(".hlsl", ".hlsli", ".fx", ".fxh");

  private Corpus() {}

  /// All texts, in order of their paths.
  public static List<String> texts() {
    var texts = new ArrayList<String>();
    for (String folder : FOLDERS) {
      Path root = Path.of(System.getProperty("plumb.root"), folder);
      if (!Files.isDirectory(root)) {
        continue;
      }
      try (Stream<Path> files = Files.walk(root)) {
        for (Path file : files.filter(Corpus::isShader).sorted().toList()) {
          texts.add(Files.readString(file));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return texts;
  }

  private static boolean isShader(Path file) {
    return EXTENSIONS.stream().anyMatch(file.toString()::endsWith);
  }
}
