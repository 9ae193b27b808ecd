package dev.plumb.cli.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.cli.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  @TempDir private Path folder;

  /// What runs when the process is ended from outside: nothing half-written stays.
  @Test
  void nothingStaysThatWasNotCommitted() throws IOException, InputException {
    AtomicFile.write(folder.resolve("done"), out -> out.write(1));
    try (var staged = AtomicFile.stage(folder.resolve("half"), out -> out.write(2))) {
      assertThat(staged).isNotNull();
      AtomicFile.discardAll();
      try (var left = Files.list(folder)) {
        assertThat(left).containsExactly(folder.resolve("done"));
      }
    }
  }
}
