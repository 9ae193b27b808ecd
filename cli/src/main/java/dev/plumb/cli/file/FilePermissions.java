package dev.plumb.cli.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/// Temporary files are made for their owner alone; results are for everybody to read.
final class FilePermissions {
  private FilePermissions() {}

  static void likeNewFile(Path file) throws IOException {
    if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    }
  }
}
