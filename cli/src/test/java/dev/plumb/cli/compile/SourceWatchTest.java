package dev.plumb.cli.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// `--watch`: a run for each change of a file that was read.
class SourceWatchTest {
  @TempDir Path folder;

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void runsAgainWhenAFileOrAnIncludeChanges() throws Exception {
    Path shader = Files.writeString(folder.resolve("s.hlsl"), "1");
    Path include = Files.writeString(folder.resolve("i.hlsli"), "a");
    Path other = folder.resolve("other.txt");
    var seen = new ArrayList<String>();
    int exitCode =
        SourceWatch.watch(
            () -> {
              seen.add(Files.readString(shader) + Files.readString(include));
              return new CompileCommand.Run(seen.size(), List.of(shader, include));
            },
            runs -> {
              change(runs == 1 ? shader : include, "changed" + runs, other);
              return runs < 3;
            });
    assertThat(seen).containsExactly("1a", "changed1a", "changed1changed2");
    assertThat(exitCode).isEqualTo(3);
  }

  /// From another thread, a little later: the watch has begun by then. The other file changes
  /// first, which is no reason to run.
  private static void change(Path file, String text, Path other) {
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                Thread.sleep(150);
                Files.writeString(other, text);
                Thread.sleep(150);
                Files.writeString(file, text);
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
  }
}
