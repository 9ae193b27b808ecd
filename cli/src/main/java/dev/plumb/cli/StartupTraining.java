package dev.plumb.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What the build runs once under `-XX:AOTCacheOutput`: the JVM remembers the classes that these
/// commands load, so that `plumb` starts quickly.
///
/// The argument is a file with a command line on each line, its words separated by blanks; `#`
/// starts a comment line. A command that fails is no matter: it only trains less.
final class StartupTraining {
  private StartupTraining() {}

  public static void main(String[] args) throws IOException {
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] words = line.strip().split("\\s+");
        int exitCode = PlumbCommand.commandLine(words).execute(words);
        System.out.printf("exit code %d: plumb %s%n", exitCode, line);
      }
    }
  }
}
