package dev.plumb.cli.compile;

import dev.plumb.cli.InputException;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.IntPredicate;

/// Runs a compilation again whenever one of the files changes that it has read.
final class SourceWatch {
  /// Editors write a file in several steps: changes within this time are one.
  private static final int SETTLE_MILLISECONDS = 60;

  /// Compiles once.
  interface Compilation {
    CompileCommand.Run run() throws InputException, IOException;
  }

  private final Compilation compilation;
  private final Set<Path> watched = new HashSet<>();

  private SourceWatch(Compilation compilation) {
    this.compilation = compilation;
  }

  /// Until Ctrl-C ends the process, or the thread is interrupted.
  static int untilInterrupted(Compilation compilation) throws InputException, IOException {
    return watch(compilation, _ -> true);
  }

  /// @param again whether to wait for a change after so many runs
  /// @return the exit code of the last run
  static int watch(Compilation compilation, IntPredicate again) throws InputException, IOException {
    return new SourceWatch(compilation).loop(again);
  }

  private int loop(IntPredicate again) throws InputException, IOException {
    try (WatchService service = FileSystems.getDefault().newWatchService()) {
      Instant start = Instant.now();
      CompileCommand.Run run = compilation.run();
      for (int runs = 1; again.test(runs); runs++) {
        Set<Path> files = absolute(run.filesRead());
        register(service, files);
        if (!changedSince(start, files)) {
          awaitChange(service, files);
        }
        start = Instant.now();
        run = compilation.run();
      }
      return run.exitCode();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return 0;
    }
  }

  private static Set<Path> absolute(List<Path> files) {
    var all = new HashSet<Path>();
    files.forEach(f -> all.add(f.toAbsolutePath().normalize()));
    return all;
  }

  private void register(WatchService service, Set<Path> files) throws IOException {
    for (Path file : files) {
      Path folder = file.getParent();
      if (Files.isDirectory(folder) && watched.add(folder)) {
        folder.register(
            service,
            StandardWatchEventKinds.ENTRY_CREATE,
            StandardWatchEventKinds.ENTRY_MODIFY,
            StandardWatchEventKinds.ENTRY_DELETE);
      }
    }
  }

  /// What changed while the files were read, before their folders were watched.
  private static boolean changedSince(Instant start, Set<Path> files) {
    return files.stream()
        .anyMatch(
            f -> {
              try {
                return Files.getLastModifiedTime(f).toInstant().isAfter(start);
              } catch (IOException _) {
                return false; // gone: there will be an event when it is back
              }
            });
  }

  private static void awaitChange(WatchService service, Set<Path> files)
      throws InterruptedException {
    while (!concerns(service.take(), files)) {
      // something else in the folder
    }
    for (WatchKey key = next(service); key != null; key = next(service)) {
      concerns(key, files);
    }
  }

  private static WatchKey next(WatchService service) throws InterruptedException {
    return service.poll(SETTLE_MILLISECONDS, TimeUnit.MILLISECONDS);
  }

  private static boolean concerns(WatchKey key, Set<Path> files) {
    boolean any = false;
    for (WatchEvent<?> event : key.pollEvents()) {
      any |=
          event.kind().equals(StandardWatchEventKinds.OVERFLOW)
              || event.context() instanceof Path name
                  && files.contains(((Path) key.watchable()).resolve(name).normalize());
    }
    key.reset();
    return any;
  }
}
