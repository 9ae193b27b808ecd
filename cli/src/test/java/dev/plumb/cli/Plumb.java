package dev.plumb.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// The `plumb` command in a folder of a test's own. In arguments `@` stands for that folder; from
/// what is printed the folder's name is taken out, so that messages read as if it were the current
/// one.
public final class Plumb {
  private final Path folder;

  public Plumb(Path folder) {
    this.folder = folder;
  }

  /// What a command ended with, and printed.
  public record Result(int exitCode, String out, String err) {}

  /// Runs a command line, its words separated by blanks.
  public Result run(String commandLine) {
    return run(commandLine.split(" "));
  }

  public Result run(String... words) {
    return runExactly(
        Arrays.stream(words).map(a -> a.replace("@", folder + "/")).toArray(String[]::new));
  }

  /// With `@` as it is.
  public Result runExactly(String... args) {
    var out = new StringWriter();
    var err = new StringWriter();
    String[] words = ResponseFiles.expand(args);
    int exitCode =
        PlumbCommand.commandLine(words)
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .execute(words);
    return new Result(exitCode, plain(out), plain(err));
  }

  private String plain(StringWriter text) {
    Path here = Path.of("").toAbsolutePath();
    String relative = here.relativize(folder.toAbsolutePath()).toString();
    return text.toString()
        .replace(folder + "/", "")
        .replace(relative + "/", "")
        .replace(System.lineSeparator(), "\n");
  }

  /// Writes a text file.
  public Plumb file(String name, String text) {
    return file(name, text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  public Plumb file(String name, byte[] bytes) {
    try {
      Path path = folder.resolve(name);
      Files.createDirectories(path.getParent());
      Files.write(path, bytes);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Path path(String name) {
    return folder.resolve(name);
  }

  /// The names in the folder, hidden ones too, in order.
  public List<String> files() {
    try (var list = Files.list(folder)) {
      return list.map(p -> p.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
