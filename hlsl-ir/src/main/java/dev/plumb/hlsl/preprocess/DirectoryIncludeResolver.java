package dev.plumb.hlsl.preprocess;

import dev.plumb.hlsl.source.SourceDecoder;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Finds includes in directories.
///
/// `"name"` is looked for beside the including file, beside the files that included that one, and
/// then in the include directories in order; `<name>` in the include directories first. A backslash
/// in a name separates folders, as on Windows. Files are read once; names are paths as given,
/// without `.` and `..`.
public final class DirectoryIncludeResolver implements IncludeResolver {
  private final List<Path> directories;
  private final Map<Path, String> read =
      new LinkedHashMap<>(); // text by path, in order of first use

  /// @param directories the `-I` directories, in order
  public DirectoryIncludeResolver(List<Path> directories) {
    this.directories = List.copyOf(directories);
  }

  @Override
  public Optional<SourceFile> resolve(
      String name, boolean angled, SourceFile includer, SourceSpan at) {
    for (Path path : candidates(name.replace('\\', '/'), angled, includer)) {
      String text = read(path);
      if (text != null) {
        return Optional.of(SourceFile.of(path.toString().replace('\\', '/'), text, at));
      }
    }
    return Optional.empty();
  }

  /// The files that includes were found in so far, in order of first use.
  public List<Path> filesRead() {
    return List.copyOf(read.keySet());
  }

  private List<Path> candidates(String name, boolean angled, SourceFile includer) {
    List<Path> beside = new ArrayList<>();
    for (SourceFile file = includer; file != null; file = includerOf(file)) {
      String from = file.name();
      add(beside, () -> Path.of(from).resolveSibling(name));
    }
    List<Path> inDirectories = new ArrayList<>();
    for (Path directory : directories) {
      add(inDirectories, () -> directory.resolve(name));
    }
    List<Path> result = new ArrayList<>(angled ? inDirectories : beside);
    result.addAll(angled ? beside : inDirectories);
    return result;
  }

  /// Adds the path unless a name in it can be no file's: that of standard input, say.
  private static void add(List<Path> paths, Supplier<Path> path) {
    try {
      paths.add(path.get().normalize());
    } catch (InvalidPathException invalid) {
      // no such file
    }
  }

  private static SourceFile includerOf(SourceFile file) {
    return file.includedFrom().map(SourceSpan::file).orElse(null);
  }

  private String read(Path path) {
    String known = read.get(path);
    if (known != null) {
      return known;
    }
    if (!Files.isRegularFile(path)) {
      return null;
    }
    try {
      String text = SourceDecoder.decode(Files.readAllBytes(path));
      read.put(path, text);
      return text;
    } catch (IOException unreadable) {
      return null;
    }
  }
}
