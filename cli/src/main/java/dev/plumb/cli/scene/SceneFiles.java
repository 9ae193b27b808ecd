package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.emulator.resource.MemoryBudget;
import java.nio.file.Path;

/// The files that a scene names, relative to it.
final class SceneFiles {
  private final Path folder;
  private final MemoryBudget memory;

  /// @param memory for what is read
  SceneFiles(Path folder, MemoryBudget memory) {
    this.folder = folder;
    this.memory = memory;
  }

  Path path(SceneNode node) throws InputException {
    String name = node.string();
    if (name.isEmpty() || name.indexOf('\0') >= 0) {
      throw node.error("expected a file name, found '" + name.replace('\0', ' ') + "'");
    }
    return relative(folder.resolve(name));
  }

  /// Takes memory for what `node` asks for.
  ///
  /// @param what asks for it: `buffer`
  void reserve(SceneNode node, long bytes, String what) throws InputException {
    try {
      memory.reserve(bytes, what);
    } catch (IllegalArgumentException e) {
      throw node.error(e.getMessage());
    }
  }

  /// As short as it can be shown.
  private static Path relative(Path path) {
    Path here = Path.of("").toAbsolutePath();
    Path normal = path.normalize();
    if (normal.equals(here)) {
      return Path.of(".");
    }
    return normal.startsWith(here) ? here.relativize(normal) : normal;
  }

  /// Errors of a file's reader get the place that names it.
  interface Reading<T> {
    T read() throws InputException;
  }

  static <T> T at(SceneNode node, Reading<T> reading) throws InputException {
    try {
      return reading.read();
    } catch (InputException e) {
      throw e.exitCode() == 2 && e.text().startsWith("plumb: error: ")
          ? node.error(e.getMessage())
          : e;
    } catch (IllegalArgumentException e) {
      throw node.error(e.getMessage());
    }
  }
}
