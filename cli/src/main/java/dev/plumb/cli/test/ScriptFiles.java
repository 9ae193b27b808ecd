package dev.plumb.cli.test;

import dev.plumb.cli.InputException;
import dev.plumb.cli.script.Script;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The scripts that a command line names.
final class ScriptFiles {
  private ScriptFiles() {}

  /// Files as they are named; of folders all scripts below them, by name.
  static List<Path> find(List<Path> paths) throws InputException {
    var files = new ArrayList<Path>();
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        List<Path> found = below(path);
        if (found.isEmpty()) {
          throw new InputException(path + ": there is no " + Script.EXTENSION + " file in it");
        }
        files.addAll(found);
      } else if (Files.exists(path)) {
        files.add(path);
      } else {
        throw new InputException(path + ": no such file");
      }
    }
    return files.stream().distinct().toList();
  }

  private static List<Path> below(Path folder) throws InputException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(p -> p.toString().endsWith(Script.EXTENSION))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw new InputException(folder + ": cannot be read: " + e.getMessage());
    }
  }
}
