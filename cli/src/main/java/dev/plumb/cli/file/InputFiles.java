package dev.plumb.cli.file;

import dev.plumb.cli.InputException;
import dev.plumb.emulator.resource.MemoryCheck;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Reads whole files that a command line or a scene names.
public final class InputFiles {
  private InputFiles() {}

  public static byte[] bytes(Path file) throws InputException {
    if (Files.isDirectory(file)) {
      throw new InputException(file + ": is a folder, not a file");
    }
    try {
      MemoryCheck.require(Files.size(file), file.toString());
      return Files.readAllBytes(file);
    } catch (IllegalArgumentException e) {
      throw new InputException(e.getMessage());
    } catch (NoSuchFileException _) {
      throw new InputException(file + ": no such file");
    } catch (AccessDeniedException _) {
      throw new InputException(file + ": cannot be read: permission denied");
    } catch (IOException e) {
      throw new InputException(file + ": cannot be read: " + e.getMessage());
    } catch (OutOfMemoryError _) {
      throw new InputException(file + ": cannot be read: the file is too large");
    }
  }

  /// The error for contents that are not what the file should hold; of a long message the first
  /// line.
  public static InputException invalid(Path file, String what, String message) {
    String text = message == null ? "" : message.lines().findFirst().orElse("");
    return new InputException(
        file + ": not a valid " + what + " file" + (text.isEmpty() ? "" : ": " + text));
  }
}
