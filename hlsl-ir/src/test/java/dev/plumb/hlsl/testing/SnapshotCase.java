package dev.plumb.hlsl.testing;

import dev.plumb.hlsl.source.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One input of a snapshot suite.
///
/// Directives stand in its first lines, one each: `// PROFILE: ps_5_0`. The first line of any other
/// shape ends them. `// SKIP: reason` marks a known failure.
///
/// @param name the file's name without its extension
/// @param file the input
/// @param directives values by name
public record SnapshotCase(String name, Path file, Map<String, String> directives) {
  private static final Pattern DIRECTIVE = Pattern.compile("// ([A-Z][A-Z0-9-]*):(.*)");
  static final String SKIP = "SKIP";

  /// @throws AssertionError if a directive is not in `allowed`, or is given twice
  static SnapshotCase read(Path file, String name, Set<String> allowed) {
    Map<String, String> directives = new LinkedHashMap<>();
    for (String line : decode(file).split("\r?\n", -1)) {
      Matcher matcher = DIRECTIVE.matcher(line);
      if (!matcher.matches()) {
        break;
      }
      String directive = matcher.group(1);
      if (!directive.equals(SKIP) && !allowed.contains(directive)) {
        throw new AssertionError(
            file + ": unknown directive '" + directive + "', known: " + allowed);
      }
      if (directives.put(directive, matcher.group(2).strip()) != null) {
        throw new AssertionError(file + ": directive '" + directive + "' is given twice");
      }
    }
    return new SnapshotCase(name, file, directives);
  }

  /// The value of a directive, if it is given.
  public Optional<String> directive(String directive) {
    return Optional.ofNullable(directives.get(directive));
  }

  /// The text, read as UTF-8 with nothing stripped.
  public String text() {
    return decode(file);
  }

  /// The text under the file's name without a path, so that messages are the same on every machine.
  public SourceFile source() {
    return SourceFile.of(file.getFileName().toString(), text());
  }

  private static String decode(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
