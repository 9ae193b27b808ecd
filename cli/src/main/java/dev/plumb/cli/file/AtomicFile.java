package dev.plumb.cli.file;

import dev.plumb.cli.InputException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// A file that is written beside its place, and moved there when it is complete: nobody ever sees
/// half of it. Several files appear all or none when each is staged before the first is committed.
public final class AtomicFile implements AutoCloseable {
  /// Partial files that are to go when the process is ended from outside (Ctrl-C).
  private static final Set<Path> PENDING = ConcurrentHashMap.newKeySet();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(AtomicFile::discardAll, "plumb-files"));
  }

  private final Path file;
  private Path partial; // null: nothing to move

  private AtomicFile(Path file) {
    this.file = file;
  }

  /// What goes into the file.
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  public static void write(Path file, Content content) throws InputException {
    try (var staged = stage(file, content)) {
      staged.commit();
    }
  }

  /// Writes the content beside its place. Devices and pipes such as `/dev/stdout` get it at once.
  public static AtomicFile stage(Path file, Content content) throws InputException {
    var staged = new AtomicFile(file);
    if (Files.isDirectory(file)) {
      throw staged.failure("it is a folder");
    }
    boolean direct = Files.exists(file) && !Files.isRegularFile(file);
    Path folder = file.toAbsolutePath().getParent();
    boolean complete = false;
    try {
      if (!direct) {
        requireWritable(file);
        staged.partial = createPartial(file);
        PENDING.add(staged.partial);
      }
      try (var out =
          new BufferedOutputStream(Files.newOutputStream(direct ? file : staged.partial))) {
        content.writeTo(out);
      }
      complete = true;
      return staged;
    } catch (NoSuchFileException _) {
      throw staged.failure("there is no folder " + folder);
    } catch (AccessDeniedException _) {
      throw staged.failure("permission denied");
    } catch (IOException e) {
      throw staged.failure(reason(e));
    } finally {
      if (!complete) {
        staged.close();
      }
    }
  }

  /// With a new name beside the file's, and the permissions of any new file. (Temporary files of
  /// the JDK are for their owner alone, and their random names take long to begin with.)
  private static Path createPartial(Path file) throws IOException {
    for (long number = System.nanoTime(); ; number++) {
      try {
        String name = "." + file.getFileName() + "." + Long.toHexString(number) + ".partial";
        return Files.createFile(file.toAbsolutePath().resolveSibling(name));
      } catch (FileAlreadyExistsException _) {
        // another one's: the next name, then
      }
    }
  }

  /// A file that its owner made read-only stays as it is, though the folder would let it be
  /// replaced.
  private static void requireWritable(Path file) throws AccessDeniedException {
    if (Files.exists(file) && !Files.isWritable(file)) {
      throw new AccessDeniedException(file.toString());
    }
  }

  /// Moves the file to its place.
  public void commit() throws InputException {
    if (partial == null) {
      return;
    }
    try {
      move();
      PENDING.remove(partial);
      partial = null;
    } catch (IOException e) {
      throw failure(reason(e));
    }
  }

  private void move() throws IOException {
    // A link keeps naming the file that it names.
    Path place = Files.isSymbolicLink(file) && Files.exists(file) ? file.toRealPath() : file;
    try {
      Files.move(
          partial, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException _) {
      Files.move(partial, place, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private InputException failure(String why) {
    return new InputException(file + ": cannot be written: " + why);
  }

  /// The system's words, without the names of files that nobody asked for.
  private static String reason(IOException e) {
    return e instanceof FileSystemException f && f.getReason() != null
        ? f.getReason()
        : String.valueOf(e.getMessage());
  }

  /// Removes what was not committed.
  @Override
  public void close() {
    if (partial != null) {
      try {
        Files.deleteIfExists(partial);
      } catch (IOException _) {
        // the first error is the one to tell
      }
      PENDING.remove(partial);
      partial = null;
    }
  }

  /// Removes all that is not committed, whoever is writing it.
  static void discardAll() {
    for (Path partial : PENDING) {
      try {
        Files.deleteIfExists(partial);
      } catch (IOException _) {
        // nobody is left to be told
      }
    }
  }
}
