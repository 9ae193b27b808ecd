package dev.plumb.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What the build runs once under `-XX:AOTCacheOutput` and with `-Dplumb.training=FILE`: the JVM
/// remembers the classes that these commands load, so that `plumb` starts quickly. It starts as
/// `plumb` always does, since what the JVM itself does then is remembered as well.
///
/// The file has a command line on each line, its words separated by blanks; `#` starts a comment
/// line. A command that fails is no matter: it only trains less.
final class StartupTraining {
  private StartupTraining() {}

  static void run(String file) throws IOException {
    for (String line : Files.readAllLines(Path.of(file))) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] words = ResponseFiles.expand(line.strip().split("\\s+"));
        int exitCode = PlumbCommand.commandLine(words).execute(words);
        System.out.printf("exit code %d: plumb %s%n", exitCode, line);
      }
    }
  }
}
