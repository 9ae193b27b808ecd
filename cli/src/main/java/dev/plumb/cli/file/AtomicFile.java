package dev.plumb.cli.file;

import dev.plumb.cli.InputException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Writes a file beside its place and moves it there when it is complete, so that nobody ever sees
/// half of it.
public final class AtomicFile {
  private AtomicFile() {}

  /// What goes into the file.
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  public static void write(Path file, Content content) throws InputException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      writeDirectly(file, content);
      return;
    }
    Path folder = file.toAbsolutePath().getParent();
    Path partial = null;
    try {
      partial = Files.createTempFile(folder, "." + file.getFileName(), ".partial");
      try (var out = new BufferedOutputStream(Files.newOutputStream(partial))) {
        content.writeTo(out);
      }
      move(partial, file);
      partial = null;
    } catch (NoSuchFileException _) {
      throw new InputException(file + ": cannot be written: there is no folder " + folder);
    } catch (AccessDeniedException _) {
      throw new InputException(file + ": cannot be written: permission denied");
    } catch (IOException e) {
      throw new InputException(file + ": cannot be written: " + e.getMessage());
    } finally {
      delete(partial);
    }
  }

  /// Devices and pipes such as `/dev/stdout`.
  private static void writeDirectly(Path file, Content content) throws InputException {
    if (Files.isDirectory(file)) {
      throw new InputException(file + ": cannot be written: it is a folder");
    }
    try (var out = new BufferedOutputStream(Files.newOutputStream(file))) {
      content.writeTo(out);
    } catch (IOException e) {
      throw new InputException(file + ": cannot be written: " + e.getMessage());
    }
  }

  private static void move(Path partial, Path file) throws IOException {
    FilePermissions.likeNewFile(partial);
    try {
      Files.move(
          partial, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException _) {
      Files.move(partial, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void delete(Path partial) {
    if (partial != null) {
      try {
        Files.deleteIfExists(partial);
      } catch (IOException _) {
        // the first error is the one to tell
      }
    }
  }
}
